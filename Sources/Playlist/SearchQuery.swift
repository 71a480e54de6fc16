/// What somebody searches for: words that all have to be found.
package struct SearchQuery: Equatable, Sendable {
    /// Folded UTF-8, none of them empty.
    let words: [Word]

    struct Word: Equatable, Sendable {
        var bytes: [UInt8]
        /// Which letters it has, when it has nothing but ASCII letters and digits and so may be
        /// the initials of Han characters.
        var letters: LetterSet?

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            letters = LetterSet(all: bytes)
        }
    }

    /// The words of a text as it was typed.
    package init(_ text: String) {
        words = FoldedText(text).bytes.split { $0 <= 0x20 }.map { Word(Array($0)) }
    }

    package var isEmpty: Bool { words.isEmpty }

    /// Whether all that this one finds is found by `earlier` too.
    func narrows(_ earlier: SearchQuery) -> Bool {
        guard words.count >= earlier.words.count else { return false }
        return zip(words, earlier.words).allSatisfy { $0.bytes.starts(with: $1.bytes) }
    }
}
