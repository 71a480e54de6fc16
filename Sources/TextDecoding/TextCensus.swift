/// Tells text from what was never meant to be read: programs, pictures, sound.
package enum TextCensus {
    /// Bytes of UTF-8 that are looked at.
    private static let sample = 256 << 10
    /// One in so many characters may be none.
    private static let share = 24
    /// So many may be in any text, however short.
    private static let tolerance = 8

    /// Whether a text, decoded in the way that fits best, is one: few of its characters are
    /// controls or without meaning. NULs behind its end are what some programs pad files with.
    package static func isText(_ text: String) -> Bool {
        var nonsense = 0
        var nulls = 0
        var previous: (UInt8, UInt8) = (0, 0)
        var count = 0
        for byte in text.utf8.prefix(sample) {
            count += 1
            if byte == 0 {
                nulls += 1
            } else {
                nonsense += nulls
                nulls = 0
                let isControl = byte < 0x20 && !(0x08...0x0D).contains(byte) && byte != 0x1B
                let isReplacement = byte == 0xBD && previous == (0xEF, 0xBF)
                if isControl || byte == 0x7F || isReplacement { nonsense += 1 }
            }
            previous = (previous.1, byte)
        }
        return nonsense <= tolerance || nonsense * share <= count
    }
}
