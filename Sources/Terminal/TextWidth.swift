internal import CLinux

/// How many cells text takes, by `wcwidth(3)` of the locale that is set.
package enum TextWidth {
    /// Cells of one scalar (0 for a mark); nil for one that is never sent to a terminal.
    package static func cells(of scalar: Unicode.Scalar) -> Int? {
        let value = scalar.value
        if value < 0x7F { return value >= 0x20 ? 1 : nil }
        if isWithheld(value) { return nil }
        let width = linux_wcwidth(value)
        return width < 0 ? nil : Int(width)
    }

    /// Cells of a whole text.
    package static func cells(of text: some StringProtocol) -> Int {
        var total = 0
        for glyph in Glyphs(text) { total += glyph.width }
        return total
    }

    /// Controls, what turns the direction of writing, invisible characters, variation selectors
    /// (terminals disagree on what they do to the width) and noncharacters.
    private static func isWithheld(_ value: UInt32) -> Bool {
        switch value {
        case 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E,
            0x2060...0x206F, 0xFDD0...0xFDEF, 0xFE00...0xFE0F, 0xFEFF, 0xFFF0...0xFFFB,
            0xE0000...0xE0FFF:
            true
        default:
            value & 0xFFFE == 0xFFFE
        }
    }
}
