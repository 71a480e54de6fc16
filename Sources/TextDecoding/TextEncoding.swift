/// How the bytes of a file say characters.
package enum TextEncoding: Equatable, Sendable {
    case utf8(hasMark: Bool)
    case utf16LittleEndian(hasMark: Bool)
    case utf16BigEndian(hasMark: Bool)
    /// Anything older, by its name in the system (`iconv --list`).
    case legacy(charset: String)
}
