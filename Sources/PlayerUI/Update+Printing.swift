internal import Kernel
internal import Lyrics
internal import Playback

extension AppState {
    /// Without a screen: the lines that have begun since the last call, as they are printed.
    mutating func printSungLines(_ now: MonotonicTime) -> [Effect] {
        guard isHeadless, playback == .playing, pendingSeek == nil, !isAwaitingTrack,
            let lines = lyrics.lyrics?.lines, let index = lyricIndex(at: now)
        else { return [] }
        if index == printedLine { return [] }
        // A late wake-up may have gone over more than one; a jump prints only where it lands.
        let first = printedLine.map { $0 < index ? $0 + 1 : index } ?? index
        printedLine = index
        return lines[first...index].flatMap(printed)
    }

    private func printed(_ line: LyricLine) -> [Effect] {
        texts(of: line).filter { !$0.isEmpty }.map {
            .printLine("[\(Clock.stamp(milliseconds: line.timeMilliseconds))] \($0)")
        }
    }

    /// The texts of a line that are wanted, the main one first.
    func texts(of line: LyricLine) -> [String] {
        switch translationMode {
        case .both: [line.text] + [line.translation].compactMap(\.self) + line.extra
        case .original: [line.text]
        case .translation: [line.translation ?? line.text]
        }
    }
}
