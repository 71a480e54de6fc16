/// Parts a line into what is stamped one by one in word mode.
enum SyncParts {
    /// A word with the blanks behind it; a Han character, kana or the like is a word of its own;
    /// punctuation goes with what is before it, opening brackets and quotes with what follows.
    static func split(_ text: String) -> [String] {
        var parts: [String] = []
        var isOpen = false
        var last: Character?
        for character in text {
            let begins =
                !isOpen
                && (parts.isEmpty
                    || !character.isWhitespace && !isClosing(character)
                        && (last.map { $0.isWhitespace || isWide($0) } ?? true
                            || isWide(character) || isOpening(character)))
            if begins { parts.append("") }
            parts[parts.count - 1].append(character)
            isOpen = isOpening(character)
            last = isClosing(character) && !character.isWhitespace ? last : character
        }
        return parts
    }

    /// Written without blanks between words.
    private static func isWide(_ character: Character) -> Bool {
        guard let value = character.unicodeScalars.first?.value else { return false }
        switch value {
        case 0x3040...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
            0x20000...0x3FFFF:
            return true
        default:
            return false
        }
    }

    private static func isClosing(_ character: Character) -> Bool {
        "，。、；：！？）】》」』〉〕…—～·,.;:!?)]}%’”ー々'\"-".contains(character)
    }

    private static func isOpening(_ character: Character) -> Bool {
        "（【《「『〈〔([{‘“".contains(character)
    }
}
