/// One cell of a terminal.
package struct ScreenCell: Hashable, Sendable {
    /// A character with what combines with it; empty for the right half of a wide character.
    package var text: String
    package var style: ScreenStyle

    static let blank = ScreenCell(text: " ", style: ScreenStyle())

    /// How many cells a character takes: 0, 1 or 2. Coarse, but right for what the tests write.
    static func width(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x300...0x36F, 0x200B...0x200F, 0x20D0...0x20F0, 0xFE00...0xFE0F, 0xFEFF: 0
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            2
        default: 1
        }
    }
}
