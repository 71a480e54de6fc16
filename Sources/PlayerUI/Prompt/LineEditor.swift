/// A line of text while it is typed, with the place where the next character goes.
package struct LineEditor: Equatable, Sendable {
    /// More is no name and no search.
    static let limit = 8192

    /// What the eye takes for one character each, marks included.
    private(set) var characters: [Character] = []
    /// From 0, before the first character, to their number.
    private(set) var cursor = 0

    package init(_ text: String = "") {
        set(text)
    }

    package var text: String { String(characters) }

    var isEmpty: Bool { characters.isEmpty }

    /// Replaces all of it; the cursor stands at the end.
    package mutating func set(_ text: String) {
        characters = Array(text.prefix(Self.limit))
        cursor = characters.count
    }

    /// Puts text, typed or pasted, where the cursor is. Line ends of what was pasted stay, but for
    /// those at its end, which nobody means.
    package mutating func insert(_ text: String) {
        var new = text[...]
        while let last = new.last, last.isNewline { new.removeLast() }
        let room = Self.limit - characters.count
        // A mark goes with the character before it.
        let left = Array(String(characters[..<cursor]) + new.prefix(max(0, room)))
        characters = Array(String(left + characters[cursor...]))
        cursor = min(left.count, characters.count)
    }

    package mutating func perform(_ edit: LineEdit) {
        switch edit {
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(characters.count, cursor + 1)
        case .start: cursor = 0
        case .end: cursor = characters.count
        case .deleteBackward: delete(max(0, cursor - 1)..<cursor)
        case .deleteForward: delete(cursor..<min(characters.count, cursor + 1))
        case .deleteWord: delete(wordStart..<cursor)
        case .deleteToStart: delete(0..<cursor)
        case .deleteToEnd: delete(cursor..<characters.count)
        }
    }

    private mutating func delete(_ range: Range<Int>) {
        characters.removeSubrange(range)
        cursor = range.lowerBound
    }

    /// Where the word before the cursor begins: behind a blank or a slash.
    private var wordStart: Int {
        var start = cursor
        while start > 0, Self.parts(characters[start - 1]) { start -= 1 }
        while start > 0, !Self.parts(characters[start - 1]) { start -= 1 }
        return start
    }

    private static func parts(_ character: Character) -> Bool {
        character == "/" || character.isWhitespace
    }
}
