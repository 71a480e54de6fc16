internal import Kernel
internal import Lyrics
internal import Playback
internal import Playlist
internal import Terminal

extension AppState {
    /// Takes in what the engine, the files, the terminal and the clock report.
    mutating func take(_ action: Action, _ now: MonotonicTime) -> [Effect] {
        switch action {
        case .start(let seconds, let isPaused):
            return start(at: seconds, isPaused: isPaused, now)
        case .snapshot(let new):
            return adopt(new, now)
        case .event(let event):
            return hear(event, now)
        case .lyricsLoaded(let file, let found, let source):
            return file == currentFile ? show(found, source, now) : []
        case .songsFound(let found): return add(found, now) + refreshSearch()
        case .folderChanged(let gone, let new):
            return follow(gone: gone, new: new, now) + refreshSearch()
        case .songsRead(let news):
            learn(news)
            return announceNext() + refreshSearch()
        case .saidBefore(let lines):
            if !isHeadless { tellFailures(lines, now) }
            return []
        case .songMissing(let path, let reason):
            if !isHeadless { tellFailures(["\(path.display): \(reason)"], now) }
            return [.reportFailure(path, reason: reason)]
        case .searchEnded:
            searches -= 1
            return isWaitingForSongs ? goOn(now) : announceNext()
        case .resized(let new):
            size = new
            isDraggingBar = false
            return []
        case .continued:
            defer { resumesWhenContinued = false }
            if !resumesWhenContinued { return [] }
            pendingPlayback = Pending(.playing, request: nextRequest)
            return [request(.resume)]
        default:
            return tick(now)
        }
    }

    private mutating func start(
        at seconds: Double, isPaused: Bool, _ now: MonotonicTime
    ) -> [Effect] {
        guard let entry = order.current ?? order.advance(.asked) else {
            return isHeadless ? [.quit] : begin(.open, now)
        }
        startsPaused = isPaused
        startAskedFor = seconds
        return play(entry, start: seconds)
    }

    private mutating func tellFailures(_ lines: [String], _ now: MonotonicTime) {
        for line in lines { failedArguments.add(line) }
        guard let text = failedArguments.text else { return }
        message = Message(clean(text), kind: .error, now: now)
    }

    private mutating func show(
        _ found: Lyrics?, _ source: LyricsSource?, _ now: MonotonicTime
    ) -> [Effect] {
        // Read again, and nothing new in it.
        if let found, lyrics.lyrics == found, lyrics.source == source { return [] }
        lineMode = nil
        keptFill = nil
        if let found, let source {
            lyrics = .present(found, source: source)
        } else {
            lyrics = .absent
        }
        countTexts(of: found)
        return hintAtASCII(found, now) + printSungLines(now)
    }

    /// Puts other words in the place of those of the same source.
    mutating func replaceLyrics(by new: Lyrics) {
        guard let source = lyrics.source else { return }
        lyrics = .present(new, source: source)
        // An editor may have changed what was there, too.
        keptFill = nil
        if let mode = lineMode, !new.lines.indices.contains(mode.line) { lineMode = nil }
        countTexts(of: new)
    }

    private mutating func countTexts(of lyrics: Lyrics?) {
        hasTranslations =
            lyrics?.lines.contains { $0.translation != nil || !$0.extra.isEmpty } ?? false
        firstOwnLine = lyrics.map(ownStart) ?? 0
        firstSungLine = max(firstOwnLine, lyrics.map(Self.firstSung) ?? 0)
    }

    /// Says, once, why most of the lyrics are question marks.
    private mutating func hintAtASCII(_ lyrics: Lyrics?, _ now: MonotonicTime) -> [Effect] {
        guard isASCII, !hasHintedAtASCII, let lyrics else { return [] }
        let texts = lyrics.isSynced ? lyrics.lines.prefix(50).map(\.text) : lyrics.plain
        let all = texts.prefix(50).joined()
        let lost = clean(all).count { $0 == "?" } - all.count { $0 == "?" }
        guard lost * 4 > all.count else { return [] }
        hasHintedAtASCII = true
        let words =
            isASCIIWanted
            ? "--ascii: these lyrics need more than ASCII"
            : "ASCII only: these lyrics need a UTF-8 locale"
        return tell(words, kind: .warning, now)
    }

    private mutating func tick(_ now: MonotonicTime) -> [Effect] {
        if let message, message.expires <= now { self.message = nil }
        if let lineMode, lineMode.expires <= now { self.lineMode = nil }
        keepFill(now)
        return loopBack(now) + printSungLines(now)
    }

    private mutating func adopt(_ new: Snapshot, _ now: MonotonicTime) -> [Effect] {
        let pauseNews = sayPause(new, now)
        // What was said before must not hide what has just gone wrong.
        if new.trouble != nil, new.trouble != snapshot.trouble { message = nil }
        snapshot = new
        if let seek = pendingSeek, seek.request <= new.request { pendingSeek = nil }
        if let volume = pendingVolume, volume.request <= new.request { pendingVolume = nil }
        if let playback = pendingPlayback, playback.request <= new.request {
            pendingPlayback = nil
        }
        guard case .open(let name, let notes) = new.output, notes != shownNotes else {
            return pauseNews
        }
        shownNotes = notes
        if notes.isEmpty {
            return pauseNews + tell(clean("now playing on \(name)"), kind: .warning, now)
        }
        // What comes last is cut off where there is no room.
        let outcome = name == "null" ? "playing in silence" : "playing on \(name)"
        let reasons = notes.joined(separator: "; ")
        return pauseNews + tell(clean("\(outcome) (\(reasons))"), kind: .warning, now)
    }

    /// Without a screen, what pauses and goes on by itself is said once.
    private mutating func sayPause(_ new: Snapshot, _ now: MonotonicTime) -> [Effect] {
        guard isHeadless, new.pauseReason != snapshot.pauseReason else { return [] }
        if let reason = new.pauseReason {
            return tell("paused: \(Self.words(reason))", kind: .warning, now)
        }
        // Who has pressed a key was answered already.
        let isByItself = pendingPlayback == nil && new.request == snapshot.request
        return isByItself && new.state == .playing ? tell("playing", kind: .note, now) : []
    }

    private mutating func hear(_ event: Event, _ now: MonotonicTime) -> [Effect] {
        switch event {
        case .changed, .finished:
            return []
        case .trackStarted(let track, let new):
            guard track == currentTrack else { return [] }
            isAwaitingTrack = false
            isGoingBack = false
            startsPaused = false
            failures[currentIndex] = nil
            info = shown(new)
            learnFromCurrent()
            return refreshTitle() + announceNext()
        case .trackEnded(let track):
            // An end that comes while another track is awaited is that of the one before.
            guard track == currentTrack, !isAwaitingTrack else { return [] }
            return printLastLines() + sayStartIsBehindEnd(track.file, now) + goOn(now)
        case .trackFollowed(_, by: let track, let new):
            return follow(track, new, now)
        case .nextFailed(let track, let error):
            return [.reportFailure(track.file, reason: error.reason)] + leaveOut(track, error)
        case .trackFailed(let track, let error):
            let file = track.file
            // Of the one before, while another is awaited.
            guard track == currentTrack else {
                return [.reportFailure(file, reason: error.reason)]
            }
            // Without its sound there is nothing to be stamped.
            if sync != nil { return [.reportFailure(file, reason: error.reason), .quit] }
            isAwaitingTrack = false
            failures[currentIndex] = clean(error.reason)
            if let entry = order.current { order.markBroken(entry) }
            let name = clean(file.lastComponent.display)
            message =
                isHeadless
                ? nil : Message("\(name): \(clean(error.reason))", kind: .error, now: now)
            return [.reportFailure(file, reason: error.reason)] + goOn(now)
        case .outputFailed(let error):
            return [.reportOutputFailure(reason: error.reason), .quit]
        }
    }

    /// The song that was to start behind its end has ended at once.
    private mutating func sayStartIsBehindEnd(_ file: FilePath, _ now: MonotonicTime) -> [Effect] {
        guard let start = startAskedFor else { return [] }
        startAskedFor = nil
        guard start > 0, start >= duration ?? 0 else { return [] }
        let length = duration.map { "is \(Clock.text(Clock.whole($0))) long and " } ?? ""
        let reason = "\(length)cannot start at \(Clock.text(Clock.whole(start)))"
        if !isHeadless {
            message = Message(
                clean("\(file.lastComponent.display): \(reason)"), kind: .error, now: now)
        }
        return [.reportFailure(file, reason: reason)]
    }

    /// What the file of the current entry says, fit to be shown. Of a part, its list knows more.
    func shown(_ info: TrackInfo) -> TrackInfo {
        var info = info
        if spans[currentIndex] != nil, let facts = songs[currentIndex] {
            info.title = facts.title
            info.artist = facts.artist ?? info.artist
            info.album = facts.album ?? info.album
            info.track = facts.track.map(String.init)
        }
        info.title = info.title.map(clean)
        info.artist = info.artist.map(clean)
        info.album = info.album.map(clean)
        info.albumArtist = info.albumArtist.map(clean)
        info.genre = info.genre.map(clean)
        info.codec = clean(info.codec)
        return info
    }

    private static func firstSung(_ lyrics: Lyrics) -> Int {
        lyrics.isSynced
            ? Credits.firstSung(lyrics.lines.lazy.map(\.text)) : Credits.firstSung(lyrics.plain)
    }
}
