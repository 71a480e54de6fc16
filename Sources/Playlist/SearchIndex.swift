internal import Glibc

/// The searchable text of a list, folded and in one piece of memory.
///
/// Rows are numbered from 0 on. Built once, in the background; a row is replaced when its tags
/// become known.
package struct SearchIndex: Sendable {
    /// Where the text of a row is.
    private struct Row {
        var text: Range<UInt32>
        var initials: Range<UInt32>
        var letters = LetterSet()
    }

    /// Between the fields of a row. In no query: words are split at blanks, lines end them.
    private static let separator: UInt8 = 0x0A

    private var rows: [Row] = []
    private var text: [UInt8] = []
    private var initials: [UInt8] = []
    /// How often each byte is in the text: the rarest one of a word is looked for first.
    private var frequencies = [Int](repeating: 0, count: 256)
    /// Bytes of rows that were replaced.
    private var garbage = 0
    /// Changes with each change of what was there.
    private(set) var revision = 0

    package init() {}

    /// Rows.
    package var count: Int { rows.count }

    /// Bytes of memory that the contents take.
    package var size: Int {
        text.count + initials.count + rows.count * MemoryLayout<Row>.stride
    }

    /// Adds a row with these fields (title, artist, album, file name).
    package mutating func append(_ fields: some Sequence<String>) {
        rows.append(write(fields))
    }

    /// Gives a row other fields.
    package mutating func replace(_ row: Int, with fields: some Sequence<String>) {
        guard rows.indices.contains(row) else { return }
        garbage += rows[row].text.count + rows[row].initials.count
        rows[row] = write(fields)
        revision += 1
        if garbage > 1 << 16, garbage > (text.count + initials.count) / 2 { compact() }
    }

    /// The rows that have all words, in order. All rows when there are no words.
    package func rows(with query: SearchQuery) -> [UInt32] {
        filter(0..<UInt32(rows.count), by: query)
    }

    /// Those of `candidates` that have all words.
    func filter(_ candidates: some Sequence<UInt32>, by query: SearchQuery) -> [UInt32] {
        let words = query.words.map { (word: $0, anchor: anchor(of: $0.bytes)) }
        return text.withUnsafeBufferPointer { text in
            initials.withUnsafeBufferPointer { initials in
                candidates.filter { candidate in
                    let row = rows[Int(candidate)]
                    return words.allSatisfy { word, anchor in
                        Self.contains(text[row.text], word.bytes, anchor: anchor)
                            || Self.hasInitials(word, row, initials)
                    }
                }
            }
        }
    }

    private mutating func write(_ fields: some Sequence<String>) -> Row {
        let textStart = UInt32(text.count)
        let initialsStart = UInt32(initials.count)
        for field in fields where !field.isEmpty {
            let folded = FoldedText(field).bytes
            for byte in folded { frequencies[Int(byte)] += 1 }
            text += folded
            text.append(Self.separator)
            PinyinInitials.append(folded, to: &initials)
            initials.append(Self.separator)
        }
        var row = Row(
            text: textStart..<UInt32(text.count), initials: initialsStart..<UInt32(initials.count))
        for byte in initials[Int(initialsStart)...] where byte != Self.separator {
            row.letters.insert(byte & ~PinyinInitials.otherReading)
        }
        // Only separators: nothing to be found by initials.
        if row.letters == LetterSet() {
            initials.removeLast(row.initials.count)
            row.initials = initialsStart..<initialsStart
        }
        return row
    }

    /// Throws away what was replaced.
    private mutating func compact() {
        var newText: [UInt8] = []
        var newInitials: [UInt8] = []
        newText.reserveCapacity(text.count - garbage / 2)
        for index in rows.indices {
            let row = rows[index]
            rows[index].text = Self.copy(row.text, of: text, to: &newText)
            rows[index].initials = Self.copy(row.initials, of: initials, to: &newInitials)
        }
        text = newText
        initials = newInitials
        garbage = 0
    }

    private static func copy(
        _ range: Range<UInt32>, of bytes: [UInt8], to output: inout [UInt8]
    ) -> Range<UInt32> {
        let start = UInt32(output.count)
        output += bytes[Int(range.lowerBound)..<Int(range.upperBound)]
        return start..<UInt32(output.count)
    }

    /// The index of the byte of `word` that is the rarest in the text.
    private func anchor(of word: [UInt8]) -> Int {
        word.indices.min { frequencies[Int(word[$0])] < frequencies[Int(word[$1])] } ?? 0
    }
}

extension SearchIndex {
    /// Whether `word` is in `text`; looks for the byte at `anchor` and then at those around it.
    private static func contains(
        _ text: Slice<UnsafeBufferPointer<UInt8>>, _ word: [UInt8], anchor: Int
    ) -> Bool {
        let text = UnsafeBufferPointer(rebasing: text)
        guard text.count >= word.count, let start = text.baseAddress else { return false }
        let rare = Int32(word[anchor])
        var position = anchor
        let end = text.count - (word.count - 1 - anchor)
        while position < end, let hit = memchr(start + position, rare, end - position) {
            let index = UnsafeRawPointer(hit) - UnsafeRawPointer(start)
            if memcmp(start + (index - anchor), word, word.count) == 0 { return true }
            position = index + 1
        }
        return false
    }

    /// Whether the letters of `word` are the initials of characters in a row, any reading each.
    private static func hasInitials(
        _ word: SearchQuery.Word, _ row: Row, _ initials: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard let letters = word.letters, row.letters.isSuperset(of: letters) else { return false }
        let end = Int(row.initials.upperBound)
        let first = word.bytes[0]
        var index = Int(row.initials.lowerBound)
        while index < end {
            if initials[index] & ~PinyinInitials.otherReading == first {
                var start = index
                while initials[start] & PinyinInitials.otherReading != 0 { start -= 1 }
                if matches(word.bytes, initials, from: start, to: end) { return true }
            }
            index += 1
        }
        return false
    }

    private static func matches(
        _ word: [UInt8], _ initials: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
    ) -> Bool {
        var index = start
        for letter in word {
            guard index < end else { return false }
            var isFound = initials[index] == letter
            index += 1
            while index < end, initials[index] & PinyinInitials.otherReading != 0 {
                if initials[index] & ~PinyinInitials.otherReading == letter { isFound = true }
                index += 1
            }
            guard isFound else { return false }
        }
        return true
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate subscript(_ range: Range<UInt32>) -> Slice<UnsafeBufferPointer<UInt8>> {
        self[Int(range.lowerBound)..<Int(range.upperBound)]
    }
}
