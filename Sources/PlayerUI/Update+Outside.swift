internal import Kernel
internal import Lyrics
internal import Playback
internal import Terminal

extension AppState {
    /// Takes in what the engine, the files, the terminal and the clock report.
    mutating func take(_ action: Action, _ now: MonotonicTime) -> [Effect] {
        switch action {
        case .start(let seconds):
            return playlist.isEmpty ? [.quit] : play(index: 0, start: seconds)
        case .snapshot(let new):
            return adopt(new, now)
        case .event(let event):
            return hear(event, now)
        case .lyricsLoaded(let file, let found, let source):
            guard file == currentFile else { return [] }
            lineMode = nil
            if let found, let source {
                lyrics = .present(shown(found), source: source)
            } else {
                lyrics = .absent
            }
            countTexts(of: found)
            return printSungLines(now)
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

    /// Puts other words in the place of those of the same source.
    mutating func replaceLyrics(by new: Lyrics) {
        guard let source = lyrics.source else { return }
        lyrics = .present(shown(new), source: source)
        countTexts(of: new)
    }

    private mutating func countTexts(of lyrics: Lyrics?) {
        hasTranslations =
            lyrics?.lines.contains { $0.translation != nil || !$0.extra.isEmpty } ?? false
    }

    private mutating func tick(_ now: MonotonicTime) -> [Effect] {
        if let message, message.expires <= now { self.message = nil }
        if let lineMode, lineMode.expires <= now { self.lineMode = nil }
        return printSungLines(now)
    }

    private mutating func adopt(_ new: Snapshot, _ now: MonotonicTime) -> [Effect] {
        snapshot = new
        if let seek = pendingSeek, seek.request <= new.request { pendingSeek = nil }
        if let volume = pendingVolume, volume.request <= new.request { pendingVolume = nil }
        if let playback = pendingPlayback, playback.request <= new.request {
            pendingPlayback = nil
        }
        guard case .open(let name, let notes) = new.output, notes != shownNotes else { return [] }
        shownNotes = notes
        if notes.isEmpty { return [] }
        // What comes last is cut off where there is no room.
        let outcome = name == "null" ? "playing in silence" : "playing on \(name)"
        let reasons = notes.joined(separator: "; ")
        return tell(clean("\(outcome) (\(reasons))"), kind: .warning, now)
    }

    private mutating func hear(_ event: Event, _ now: MonotonicTime) -> [Effect] {
        switch event {
        case .changed, .finished:
            return []
        case .trackStarted(let file, let new):
            guard file == currentFile else { return [] }
            isAwaitingTrack = false
            isGoingBack = false
            failures[currentIndex] = nil
            info = shown(new)
            return refreshTitle()
        case .trackEnded(let file):
            // An end that comes while another track is awaited is that of the one before.
            guard file == currentFile, !isAwaitingTrack else { return [] }
            return printLastLines() + goOn(now)
        case .trackFailed(let file, let error):
            guard file == currentFile else {
                return [.reportFailure(file, reason: error.reason)]
            }
            isAwaitingTrack = false
            failures[currentIndex] = clean(error.reason)
            let name = clean(file.lastComponent.display)
            message =
                isHeadless
                ? nil : Message("\(name): \(clean(error.reason))", kind: .error, now: now)
            return [.reportFailure(file, reason: error.reason)] + goOn(now)
        case .outputFailed(let error):
            return [.reportOutputFailure(reason: error.reason), .quit]
        }
    }

    /// The current entry is over or cannot be played: what comes after it.
    private mutating func goOn(_ now: MonotonicTime) -> [Effect] {
        let candidates =
            isGoingBack
            ? Array(playlist.indices.prefix(currentIndex).reversed())
            : Array(playlist.indices.dropFirst(currentIndex + 1))
        if let next = candidates.first(where: { failures[$0] == nil }) {
            return play(index: next, start: 0, isGoingBack: isGoingBack)
        }
        isGoingBack = false
        pendingPlayback = nil
        pendingSeek = nil
        return isHeadless ? [.quit] : []
    }

    /// Asks the engine for an entry of the list.
    mutating func play(index: Int, start: Double, isGoingBack: Bool = false) -> [Effect] {
        let file = playlist[index]
        if index != currentIndex || info == nil {
            info = nil
            lyrics = .loading
        }
        if index != currentIndex { forgetShift() }
        if writtenShift == nil { isShiftChosen = false }
        currentIndex = index
        isAwaitingTrack = true
        self.isGoingBack = isGoingBack
        lineMode = nil
        printedLine = nil
        isDraggingBar = false
        pendingSeek = Pending(start, request: nextRequest)
        pendingPlayback = Pending(.playing, request: nextRequest)
        let effect = request(.play(file, start: start, paused: false))
        return [effect, .loadLyrics(file)] + refreshTitle()
    }

    private func shown(_ info: TrackInfo) -> TrackInfo {
        var info = info
        info.title = info.title.map(clean)
        info.artist = info.artist.map(clean)
        info.album = info.album.map(clean)
        info.albumArtist = info.albumArtist.map(clean)
        info.genre = info.genre.map(clean)
        info.codec = clean(info.codec)
        return info
    }

    private func shown(_ lyrics: Lyrics) -> Lyrics {
        var lyrics = lyrics
        for index in lyrics.lines.indices {
            lyrics.lines[index].text = words(lyrics.lines[index].text)
            lyrics.lines[index].translation = lyrics.lines[index].translation.map(words)
            lyrics.lines[index].extra = lyrics.lines[index].extra.map(words)
        }
        lyrics.plain = lyrics.plain.map(words)
        return lyrics
    }

    /// Cleans a line of lyrics. No screen shows more of one than this.
    private func words(_ text: String) -> String {
        clean(String(text.unicodeScalars.prefix(2_000)))
    }
}
