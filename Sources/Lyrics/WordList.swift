/// Makes the words of a line from its text and the marks that were taken out of it.
struct WordList {
    let store: LineStore
    let line: WrittenLine
    /// What is left of the text of the line.
    let text: Range<Int>

    /// The words with the times that they have in the file. Marks without text behind them only
    /// end the word before.
    func words() -> [LyricWord] {
        let marks = store.marks[line.marks]
        guard let first = marks.first else { return [] }
        var words: [LyricWord] = []
        append(
            text.lowerBound..<max(text.lowerBound, first.position), from: line.base,
            until: first.milliseconds,
            to: &words)
        for index in marks.indices {
            let next = index + 1 < marks.endIndex ? marks[index + 1] : nil
            append(
                marks[index]
                    .position..<max(marks[index].position, next?.position ?? text.upperBound),
                from: marks[index].milliseconds, until: next?.milliseconds, to: &words)
        }
        return words
    }

    private func append(
        _ range: Range<Int>, from start: Int, until end: Int?, to words: inout [LyricWord]
    ) {
        let word = Blank.trimmed(range.clamped(to: text), in: store.buffer.bytes)
        guard !word.isEmpty else { return }
        words.append(
            LyricWord(
                timeMilliseconds: start, text: store.buffer.string(word), endMilliseconds: end))
    }
}
