/// Makes the texts of the written lines: decides over the whole file whether marks at the start
/// are voices and whether a slash or brackets stand before a translation, and takes them off.
struct LineRenderer {
    /// A text that stands for "no translation".
    private static let placeholder = "//"
    private let store: LineStore
    private let hasVoices: Bool
    private let splits: [InlineTranslation]
    private var source = DistinctText.Source()

    init(store: LineStore) {
        self.store = store
        let bytes = store.buffer.bytes
        hasVoices =
            store.lines.lazy.filter { VoiceMark.scan(bytes, $0.text) != nil }.prefix(2).count == 2
        splits = Self.splits(of: store, hasVoices: hasVoices)
    }

    mutating func render(_ line: WrittenLine) -> RenderedLine {
        let (voice, rest) = withoutVoice(line.text)
        let (original, translation) = split(rest)
        var words = WordList(store: store, line: line, text: original).words()
        let (text, others) = texts(original, translation, attachments: line.attachments)
        // Not of the first text when that was a placeholder and gave way to the line below.
        if !words.isEmpty,
            text?.string.utf8.elementsEqual(store.buffer.bytes[original]) != true
        {
            words = []
        }
        let items = max(1, words.count + (text == nil ? 0 : 1) + others.count)
        return RenderedLine(
            text: text, others: others, words: words, base: line.base, voice: voice,
            fullCopies: max(1, line.sourceLength / items))
    }

    /// `texts` without repeats, and without placeholders where there is anything else.
    static func cleaned(_ texts: [DistinctText]) -> [DistinctText] {
        var result: [DistinctText] = []
        var seen: Set<DistinctText> = []
        for text in texts {
            let isNew = texts.count < 8 ? !result.contains(text) : seen.insert(text).inserted
            if isNew { result.append(text) }
        }
        if result.count > 1 { result.removeAll { $0.string == placeholder } }
        return result
    }

    private mutating func texts(
        _ original: Range<Int>, _ translation: Range<Int>?, attachments: Range<Int>
    ) -> (first: DistinctText?, others: [DistinctText]) {
        // Most lines are one text. An array would cost them as much as all the rest.
        if translation == nil, attachments.isEmpty {
            return (original.isEmpty ? nil : distinct(original), [])
        }
        let ranges =
            [original, translation].compactMap(\.self)
            + store.attachments[attachments].map { withoutVoice($0).text }
        let texts = Self.cleaned(ranges.filter { !$0.isEmpty }.map { distinct($0) })
        return (texts.first, Array(texts.dropFirst()))
    }

    private mutating func distinct(_ range: Range<Int>) -> DistinctText {
        source.text(store.buffer.string(range))
    }

    /// The mark at the start of the text and what is behind it.
    private func withoutVoice(_ text: Range<Int>) -> (voice: String?, text: Range<Int>) {
        Self.withoutVoice(text, in: store.buffer.bytes, hasVoices: hasVoices)
    }

    private static func withoutVoice(
        _ text: Range<Int>, in bytes: [UInt8], hasVoices: Bool
    ) -> (voice: String?, text: Range<Int>) {
        guard hasVoices, let mark = VoiceMark.scan(bytes, text) else { return (nil, text) }
        return (mark.name, Blank.trimmed(mark.end..<text.upperBound, in: bytes))
    }

    private func split(_ text: Range<Int>) -> (original: Range<Int>, translation: Range<Int>?) {
        for form in splits {
            if let (original, translation) = form.split(store.buffer.bytes, text) {
                return (original, translation)
            }
        }
        return (text, nil)
    }

    /// The forms that at least half of the lines have, lines without text not counted.
    private static func splits(of store: LineStore, hasVoices: Bool) -> [InlineTranslation] {
        let bytes = store.buffer.bytes
        let texts = store.lines.lazy
            .map { withoutVoice($0.text, in: bytes, hasVoices: hasVoices).text }
            .filter { !$0.isEmpty }
        var total = 0
        var counts = InlineTranslation.allCases.map { (form: $0, lines: 0) }
        for text in texts {
            total += 1
            for index in counts.indices where counts[index].form.split(bytes, text) != nil {
                counts[index].lines += 1
            }
        }
        return counts.filter { $0.lines > 0 && $0.lines * 2 >= total }.map(\.form)
    }
}
