internal import Kernel
internal import Playback
internal import Playlist
internal import Terminal

// Which song of the list is played.

extension AppState {
    /// Asks the engine for an entry, which is the current one of the order already.
    mutating func play(_ entry: EntryID, start: Double, isGoingBack: Bool = false) -> [Effect] {
        let file = playlist[Int(entry.index)]
        if entry != shownEntry || info == nil {
            info = nil
            lyrics = .loading
        }
        if entry != shownEntry {
            forgetShift()
            loop = nil
        }
        if writtenShift == nil { isShiftChosen = false }
        shownEntry = entry
        isAwaitingTrack = true
        self.isGoingBack = isGoingBack
        forgetAnnouncements()
        lineMode = nil
        printedLine = nil
        isDraggingBar = false
        pendingSeek = Pending(start, request: nextRequest)
        pendingPlayback = Pending(startsPaused ? .paused : .playing, request: nextRequest)
        let effect = request(.play(track(of: entry), start: start, paused: startsPaused))
        let words: [Effect] = sync == nil ? [.loadLyrics(file)] : []
        return [effect] + words + refreshTitle()
    }

    /// Plays the current entry from its file, although it may have been broken.
    mutating func playAgain(start: Double) -> [Effect] {
        guard let entry = order.current else { return [] }
        failures[currentIndex] = nil
        order.choose(entry)
        return play(entry, start: start)
    }

    /// The current entry is over or cannot be played: what comes after it.
    mutating func goOn(_ now: MonotonicTime) -> [Effect] {
        let next = isGoingBack ? order.goBack() : order.advance(.ended)
        isWaitingForSongs = next == nil && isSearching
        if let next { return play(next, start: 0, isGoingBack: isGoingBack) }
        if isWaitingForSongs { return [] }
        isGoingBack = false
        startsPaused = false
        pendingPlayback = nil
        pendingSeek = nil
        return isHeadless ? [.quit] : []
    }

    /// Puts songs behind all others.
    mutating func add(_ new: FoundSongs, _ now: MonotonicTime) -> [Effect] {
        let isFirst = order.entries.isEmpty && playback == .stopped && !isAwaitingTrack
        let first = register(new)
        order.insert(
            (first..<playlist.count).map { EntryID(UInt32($0)) }, at: order.entries.count)
        recount()
        // What is opened where there was nothing is to be heard.
        if isFirst, !isHeadless, let entry = order.advance(.asked) { return play(entry, start: 0) }
        return isWaitingForSongs ? goOn(now) : announceNext()
    }

    /// Takes note of songs that are to be put into the list.
    /// - Returns: the number of the first.
    mutating func register(_ new: FoundSongs) -> Int {
        let first = playlist.count
        playlist += new.paths
        for (place, span) in new.spans { spans[first + place] = span }
        for (place, facts) in new.facts where place < new.paths.count {
            songs.learn(facts, of: first + place)
        }
        noteFolders(new.folders, from: first)
        return first
    }

    mutating func next(_ now: MonotonicTime) -> [Effect] {
        guard let entry = order.advance(.asked) else { return tell("this is the last song", now) }
        return play(entry, start: 0)
    }

    mutating func previous(_ now: MonotonicTime) -> [Effect] {
        if playback != .stopped, isSeekable, position(at: now) > 3 { return seek(to: 0) }
        guard let entry = order.goBack() else {
            return playback == .stopped ? tell("this is the first song", now) : seek(to: 0)
        }
        return play(entry, start: 0, isGoingBack: true)
    }

    mutating func cycleRepeat(_ now: MonotonicTime) -> [Effect] {
        let mode: RepeatMode =
            switch order.repeatMode {
            case .off: .all
            case .all: .one
            case .one: .off
            }
        order.setRepeat(mode)
        let words = mode == .off ? "repeat off" : mode == .all ? "repeat all" : "repeat this song"
        return announceNext() + tell(words, now)
    }

    mutating func toggleShuffle(_ now: MonotonicTime) -> [Effect] {
        order.setShuffled(!order.isShuffled)
        return announceNext() + tell(order.isShuffled ? "shuffle on" : "shuffle off", now)
    }

    // The song that follows without a break.

    /// Far more than can be on their way at once.
    private static let keptAnnouncements = 8

    /// Tells the engine what comes after the present song, when that has changed.
    mutating func announceNext() -> [Effect] {
        if sync != nil || isAwaitingTrack { return [] }
        let next = order.next(.ended)
        if next == announced { return [] }
        if let announced {
            announcedBefore = announcedBefore.suffix(Self.keptAnnouncements - 1) + [announced]
        }
        announced = next
        return [request(.setNext(next.map(track), after: currentTrack))]
    }

    /// The engine has gone on by itself to the entry that was announced.
    mutating func follow(
        _ track: Track, _ new: TrackInfo, _ now: MonotonicTime
    ) -> [Effect] {
        // While another track is awaited, that is what counts.
        guard !isAwaitingTrack, let entry = announcement(of: track) else { return [] }
        let printed = printLastLines()
        if order.next(.ended) == entry {
            _ = order.advance(.ended)
        } else {
            // It began before the engine heard of a change of plans: then that is how it is.
            order.choose(entry)
            // Unless it was just taken out of the list.
            if order.current != entry { return printed + goOn(now) }
        }
        if entry != shownEntry { forgetShift() }
        loop = nil
        shownEntry = entry
        forgetAnnouncements()
        failures[currentIndex] = nil
        info = shown(new)
        learnFromCurrent()
        lyrics = .loading
        lineMode = nil
        printedLine = nil
        return printed + [.loadLyrics(track.file)] + refreshTitle() + announceNext()
    }

    /// The entry that the engine was told to go on with as `track`.
    private func announcement(of track: Track) -> EntryID? {
        ([announced].compactMap { $0 } + announcedBefore.reversed())
            .first { self.track(of: $0) == track }
    }

    private mutating func forgetAnnouncements() {
        announced = nil
        announcedBefore = []
    }

    /// The song that was to follow cannot be opened: another one follows.
    mutating func leaveOut(_ track: Track, _ error: DecoderError) -> [Effect] {
        guard let entry = announced, self.track(of: entry) == track else { return [] }
        // A song that is to be repeated is heard to its end, whatever has become of its file.
        if entry != order.current { failures[Int(entry.index)] = clean(error.reason) }
        order.markBroken(entry)
        announced = nil
        return announceNext()
    }
}
