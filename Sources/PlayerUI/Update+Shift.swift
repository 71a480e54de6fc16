internal import Kernel
internal import Lyrics

extension AppState {
    /// No listener needs more.
    private static let largestShift = 3_600_000

    /// Moves the lyrics, in force at once, and asks for the shift to be kept. The listener is told
    /// when it is.
    mutating func shiftLyrics(by milliseconds: Int, _ now: MonotonicTime) -> [Effect] {
        guard let file = currentFile, lyrics.lyrics?.isSynced ?? false else {
            return tell("no timed lyrics to shift", now)
        }
        let shift = lyricShift + milliseconds
        lyricShift = min(max(shift, -Self.largestShift), Self.largestShift)
        isShiftChosen = true
        // What is kept while the file is being written would be wrong behind it.
        return (writtenShift == nil ? [.saveShift(lyricShift, for: file)] : [])
            + printSungLines(now)
    }

    /// Asks for the shift to be put into the lyrics file.
    mutating func writeShift(_ now: MonotonicTime) -> [Effect] {
        guard let file = currentFile, case .present(let lyrics, let source) = lyrics,
            lyrics.isSynced
        else { return tell("no timed lyrics to shift", now) }
        if writtenShift != nil { return [] }
        if lyricShift == 0 { return tell("the lyrics are as their file says", now) }
        guard let path = source.path else {
            return tell(
                "lyrics in the song's tags are not changed; \(shiftText) is kept", now)
        }
        writtenShift = lyricShift
        return [.writeShift(lyricShift, into: path, for: file)]
    }

    /// Asks for the lyrics file to be read as something else.
    mutating func nextEncoding(_ now: MonotonicTime) -> [Effect] {
        guard let file = currentFile, let path = lyrics.source?.path else {
            return tell("no lyrics file to read otherwise", now)
        }
        return [.nextEncoding(of: path, for: file)]
    }

    /// Takes in what became of a shift.
    mutating func take(
        _ news: ShiftNews, for file: FilePath, _ now: MonotonicTime
    ) -> [Effect] {
        guard file == currentFile else { return complain(news, of: file, now) }
        switch news {
        case .loaded(let shift):
            // Read before the listener chose another.
            if !isShiftChosen {
                lyricShift = min(max(shift, -Self.largestShift), Self.largestShift)
            }
            return []
        case .saved(let shift, let note):
            // One that is older than what is shown has nothing to say.
            guard shift == lyricShift else { return [] }
            if let note { return tell(clean(note), kind: .warning, now) }
            return tell(shiftText, now)
        case .unsaved(_, let reason):
            return tell("\(shiftText), not kept: \(clean(reason))", kind: .warning, now)
        case .written(let shift, let new):
            writtenShift = nil
            let name = lyrics.source?.path?.lastComponent.display ?? ""
            lyricShift -= shift
            isShiftChosen = lyricShift != 0
            replaceLyrics(by: new)
            return tell(clean("written into \(name)"), now) + saveShift(for: file, unless: 0)
        case .unwritten(let reason):
            defer { writtenShift = nil }
            return tell("\(clean(reason)); \(shiftText) is kept", kind: .warning, now)
                + saveShift(for: file, unless: writtenShift)
        }
    }

    /// News of a song that plays no more: only what was lost is worth a word.
    private mutating func complain(
        _ news: ShiftNews, of file: FilePath, _ now: MonotonicTime
    ) -> [Effect] {
        switch news {
        case .loaded, .saved, .written: return []
        case .unsaved(_, let reason), .unwritten(let reason):
            let name = file.lastComponent.display
            return tell(clean("\(name): \(reason)"), kind: .warning, now)
        }
    }

    /// Keeps what was shifted while the file was written.
    private func saveShift(for file: FilePath, unless kept: Int?) -> [Effect] {
        lyricShift == kept ? [] : [.saveShift(lyricShift, for: file)]
    }

    /// Another song: its shift is yet to be read.
    mutating func forgetShift() {
        lyricShift = 0
        isShiftChosen = false
        writtenShift = nil
    }

    /// The shift in words: `lyrics 0.15 s earlier`.
    var shiftText: String {
        if lyricShift == 0 { return "lyrics as their file says" }
        let size = lyricShift.magnitude
        let digits = size % 10 == 0 ? 2 : 3
        let fraction = String(size % 1000 / (digits == 2 ? 10 : 1))
        let padded = String(repeating: "0", count: max(0, digits - fraction.count)) + fraction
        return "lyrics \(size / 1000).\(padded) s \(lyricShift > 0 ? "earlier" : "later")"
    }
}
