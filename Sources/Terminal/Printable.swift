/// Makes text of a file fit to be shown: escape sequences and controls are taken out, white space
/// of any kind is one blank per character. With `ascii`, what is not ASCII becomes its plain
/// counterpart or `?`.
package func printable(_ text: String, ascii: Bool = false) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    if isPlain { return text }
    var result = String.UnicodeScalarView()
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.first {
        rest.removeFirst()
        if scalar.value == 0x1B || (0x80...0x9F).contains(scalar.value) {
            rest = EscapeSequence.skip(after: scalar, in: rest)
        } else if isBlank(scalar) {
            result.append(" ")
        } else if ascii {
            result.append(contentsOf: plain(scalar).unicodeScalars)
        } else if TextWidth.cells(of: scalar) != nil || scalar.value == 0xFE0F {
            result.append(scalar)
        }
    }
    return String(result)
}

/// Whether a scalar is a blank, a tab, a line end or another kind of space.
private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F:
        true
    default:
        false
    }
}

/// What stands for a scalar where only ASCII can be shown; empty for marks and controls.
private func plain(_ scalar: Unicode.Scalar) -> String {
    if scalar.value < 0x7F { return scalar.value >= 0x20 ? String(scalar) : "" }
    switch scalar {
    case "\u{2018}", "\u{2019}", "\u{201B}", "\u{2032}": return "'"
    case "\u{201C}", "\u{201D}", "\u{201F}", "\u{2033}": return "\""
    case "\u{2010}"..."\u{2015}", "\u{2212}", "─": return "-"
    case "━": return "="
    case "╸", "▶": return ">"
    case "…": return "..."
    case "·", "•", "♪": return "*"
    case "‖": return "|"
    case "■": return "#"
    case "←": return "<-"
    case "→": return "->"
    case "↑": return "up"
    case "↓": return "down"
    case "\u{3000}": return "  "
    default:
        // Fullwidth forms are ASCII at a fixed distance.
        if (0xFF01...0xFF5E).contains(scalar.value),
            let narrow = Unicode.Scalar(scalar.value - 0xFEE0)
        {
            return String(narrow)
        }
        let isMark = scalar.properties.generalCategory == .nonspacingMark
        let isInvisible =
            scalar.properties.generalCategory == .format
            || scalar.properties.generalCategory == .control
        return isMark || isInvisible ? "" : "?"
    }
}

/// Escape sequences of ECMA-48, as far as text has to be freed from them.
private enum EscapeSequence {
    /// The text behind a sequence whose introducer (ESC or a C1 control) has been taken off.
    ///
    /// A string sequence without an end would take the rest of the text with it: of those only the
    /// introducer goes.
    static func skip(
        after introducer: Unicode.Scalar, in text: Substring.UnicodeScalarView
    ) -> Substring.UnicodeScalarView {
        var rest = text
        var kind = introducer.value
        if kind == 0x1B {
            guard let next = rest.first, (0x20...0x7E).contains(next.value) else { return rest }
            rest.removeFirst()
            kind = next.value + 0x40
        }
        switch kind {
        case 0x9B: return skipControlSequence(rest)
        case 0x90, 0x98, 0x9D, 0x9E, 0x9F: return skipString(rest) ?? text
        case 0x60..<0x70:
            // ESC, intermediate bytes, one final byte: designating a character set and the like.
            return rest.dropFirst()
        default: return rest
        }
    }

    private static func skipControlSequence(
        _ text: Substring.UnicodeScalarView
    ) -> Substring.UnicodeScalarView {
        let rest = text.drop { (0x20...0x3F).contains($0.value) }
        guard let last = rest.first, (0x40...0x7E).contains(last.value) else { return rest }
        return rest.dropFirst()
    }

    private static func skipString(
        _ text: Substring.UnicodeScalarView
    ) -> Substring.UnicodeScalarView? {
        let rest = text.drop { $0.value != 0x07 && $0.value != 0x9C && $0.value != 0x1B }
        guard let end = rest.first else { return nil }
        let behind = rest.dropFirst()
        if end.value == 0x1B, behind.first == "\\" { return behind.dropFirst() }
        return end.value == 0x1B ? nil : behind
    }
}
