internal import Kernel
internal import Lyrics
internal import Terminal

/// The colouring of the line being sung, kept from one frame to the next: it is asked for many
/// times a second, and differs only with the line and the screen.
struct KeptFill: Equatable, Sendable {
    /// What it depends on, besides the lyrics.
    struct Key: Equatable, Sendable {
        let line: Int
        let room: Int
        let columns: Int
        let mode: TranslationMode
    }

    let key: Key
    let fill: WordFill?
}

extension AppState {
    /// How the words of a line are coloured whose main text has `room` rows of `columns` cells; nil
    /// when it has no times for them, or another text is shown.
    func wordFill(_ index: Int, room: Int, columns: Int) -> WordFill? {
        let key = KeptFill.Key(line: index, room: room, columns: columns, mode: translationMode)
        if let keptFill, keptFill.key == key { return keptFill.fill }
        return newFill(key)
    }

    /// Keeps the colouring of the line that is sung at `now`.
    mutating func keepFill(_ now: MonotonicTime) {
        guard !isHeadless, let index = sungIndex(at: now) else { return }
        var (room, columns) = (LyricsView.area(size).count, LyricsView.textWidth(lyricsSize))
        if Layout(size).ticker != nil { (room, columns) = (1, size.columns - tickerStart(at: now)) }
        let key = KeptFill.Key(line: index, room: room, columns: columns, mode: translationMode)
        if keptFill?.key != key { keptFill = KeptFill(key: key, fill: newFill(key)) }
    }

    private func newFill(_ key: KeptFill.Key) -> WordFill? {
        guard let lines = lyrics.lyrics?.lines, lines.indices.contains(key.line) else { return nil }
        let line = lines[key.line]
        if line.words.isEmpty || translationMode == .translation && line.translation != nil {
            return nil
        }
        let isLast = key.line == lines.count - 1
        let end = isLast ? nil : lines[key.line + 1].timeMilliseconds
        let shown = LineLayout.shown(
            line.text, columns: key.columns, rows: key.room, isASCII: isASCII)
        return WordFill(line, text: shown, end: end, clean: clean)
    }
}
