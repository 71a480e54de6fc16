import CLinux
import Glibc

/// Text in the character set of the locale, for what goes to a terminal past curses.
package enum LocaleText {
    /// The bytes of a text, with `?` for what the locale cannot say (`wcrtomb`; reads `LC_CTYPE`).
    package static func bytes(_ text: String) -> [UInt8] {
        if isUTF8 { return Array(text.utf8) }
        var bytes: [UInt8] = []
        var character = [UInt8](repeating: 0, count: Int(LINUX_MB_MAX))
        for scalar in text.unicodeScalars {
            let count = linux_wcrtomb(scalar.value, &character)
            bytes += count > 0 ? character[..<count] : [0x3F]
        }
        return bytes
    }

    /// Whether the locale is one of UTF-8, or of ASCII, whose terminals get no other text.
    private static var isUTF8: Bool {
        guard let name = nl_langinfo(nl_item(CODESET)).map({ String(cString: $0) }) else {
            return true
        }
        return name == "UTF-8" || name == "ANSI_X3.4-1968"
    }
}
