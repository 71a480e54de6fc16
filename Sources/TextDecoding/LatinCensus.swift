/// Tells windows-1252 from two-byte charsets: its letters with accents stand alone, or two
/// together, between ASCII letters.
struct LatinCensus {
    /// Bytes as Latin text has them.
    private var fitting = 0
    /// Bytes as it does not have them.
    private var unfitting = 0
    /// All bytes that are not ASCII.
    private var high = 0
    private var letters = 0

    init(_ bytes: [UInt8]) {
        var index = 0
        while index < bytes.count {
            if bytes[index] < 0x80 {
                if Self.isLetter(bytes[index]) { letters += 1 }
                index += 1
                continue
            }
            let end = bytes[index...].firstIndex { $0 < 0x80 } ?? bytes.count
            let before = index > 0 ? bytes[index - 1] : 0
            let after = end < bytes.count ? bytes[end] : 0
            count(bytes[index..<end], between: before, and: after)
            index = end
        }
    }

    /// Whether more than four fifths of the bytes stand as in Latin text.
    var isLatin: Bool {
        if fitting > 0 { return fitting >= 4 * unfitting && letters >= high }
        // Nothing but quotes, dashes and the like.
        return unfitting == 0 && letters >= 4 * high
    }

    /// A run of bytes that are not ASCII and its ASCII neighbours.
    private mutating func count(_ run: ArraySlice<UInt8>, between before: UInt8, and after: UInt8) {
        high += run.count
        let accented = run.filter { Self.isUpperCase($0) || Self.isLowerCase($0) }
        let signs = run.count - accented.count
        guard accented.count <= 2, signs <= 4,
            signs == run.filter({ Self.isSign($0) }).count
        else {
            unfitting += run.count
            return
        }
        let hasLetterBeside = Self.isLetter(before) || Self.isLetter(after)
        if accented.count == 2, !Self.isPair(accented, before, after) {
            unfitting += run.count
        } else if hasLetterBeside {
            fitting += run.count
        }
    }

    /// Whether two letters can stand side by side: small ones, or capitals among capitals
    /// (`ção`, `ÇÃO`). Capitals alone are more often a Chinese character.
    private static func isPair(_ pair: [UInt8], _ before: UInt8, _ after: UInt8) -> Bool {
        if pair.allSatisfy(isLowerCase) { return true }
        let neighbours = [before, after]
        return pair.allSatisfy(isUpperCase)
            && neighbours.contains { (0x41...0x5A).contains($0) }
            && !neighbours.contains { (0x61...0x7A).contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20)
    }

    private static func isUpperCase(_ byte: UInt8) -> Bool {
        switch byte {
        case 0xC0...0xD6, 0xD8...0xDE, 0x8A, 0x8C, 0x8E, 0x9F: true
        default: false
        }
    }

    private static func isLowerCase(_ byte: UInt8) -> Bool {
        switch byte {
        case 0xDF...0xF6, 0xF8...0xFF, 0x9A, 0x9C, 0x9E: true
        default: false
        }
    }

    /// Quotes, dashes and what else stands between words or beside them.
    private static func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x82, 0x84, 0x85, 0x91...0x97, 0xA0, 0xA1, 0xAA, 0xAB, 0xB4, 0xB7, 0xBA, 0xBB, 0xBF:
            true
        default: false
        }
    }
}
