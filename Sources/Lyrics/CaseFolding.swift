/// Letter case taken out of text, for comparing names.
enum CaseFolding {
    /// `text` with every character in upper and then in lower case, so that `ß` equals `SS` and
    /// all three sigmas are one. Depends on no locale.
    static func folded(_ text: String) -> String {
        var folded = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if hasNoCase(scalar) {
                folded.append(scalar)
            } else if scalar.isASCII {
                folded.append(Unicode.Scalar(Byte.lowercased(UInt8(scalar.value))))
            } else {
                for upper in scalar.properties.uppercaseMapping.unicodeScalars {
                    folded.append(contentsOf: upper.properties.lowercaseMapping.unicodeScalars)
                }
            }
        }
        return String(folded)
    }

    /// Whether a character is in one of the blocks of East Asian scripts that know no case. Asking
    /// for its properties would take many times as long.
    private static func hasNoCase(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2E80...0xA63F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        default: false
        }
    }
}
