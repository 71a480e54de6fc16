/// Text without the differences that do not matter to somebody who searches: case, marks on
/// letters, full-width and half-width forms.
package struct FoldedText: Equatable, Sendable {
    /// UTF-8.
    package private(set) var bytes: [UInt8] = []
    /// The last scalar, when a voicing mark can be put on it.
    private var kana: UInt32 = 0

    package init() {}

    /// Folds a whole text. Linear.
    package init(_ text: some StringProtocol) {
        append(text)
    }

    package mutating func append(_ text: some StringProtocol) {
        bytes.reserveCapacity(bytes.count + text.utf8.count)
        for scalar in text.unicodeScalars { append(scalar) }
    }

    package mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x41...0x5A: put(scalar.value + 0x20)
        case 0..<0xC0: put(scalar.value)
        case 0xC6, 0xE6, 0x1E2, 0x1E3, 0x1FC, 0x1FD: putPair(0x61, 0x65)
        case 0xDF, 0x1E9E: putPair(0x73, 0x73)
        case 0x132, 0x133: putPair(0x69, 0x6A)
        case 0x152, 0x153: putPair(0x6F, 0x65)
        case 0xC0...0x24F: put(Self.latin[Int(scalar.value - 0xC0)])
        case 0x300...0x36F: break
        case 0x370...0x52F: put(Self.greekAndCyrillic[Int(scalar.value - 0x370)])
        case 0x1E00...0x1FFF: put(Self.extended[Int(scalar.value - 0x1E00)])
        case 0x3000: put(0x20)
        case 0x3099, 0xFF9E: putVoicing(step: 1)
        case 0x309A, 0xFF9F: putVoicing(step: 2)
        case 0x3040...0x30FF:
            put(scalar.value)
            kana = scalar.value
        case 0xFF01...0xFF5E:
            let ascii = scalar.value - 0xFEE0
            put((0x41...0x5A).contains(ascii) ? ascii + 0x20 : ascii)
        case 0xFF65...0xFF9D:
            let full = Self.halfWidthKana[Int(scalar.value - 0xFF65)]
            put(full)
            kana = full
        // No letters with case: the larger part of what is sung in East Asia.
        case 0x3100...0xA63F, 0xAC00...0xD7FF: put(scalar.value)
        default: putSmall(scalar)
        }
    }

    private static let latin = Self.scalars(FoldedLetters.latin)
    private static let greekAndCyrillic = Self.scalars(FoldedLetters.greekAndCyrillic)
    private static let extended = Self.scalars(FoldedLetters.extended)
    private static let halfWidthKana = Self.scalars(FoldedLetters.halfWidthKana)

    private static func scalars(_ table: StaticString) -> [UInt32] {
        table.description.unicodeScalars.map(\.value)
    }

    private mutating func putSmall(_ scalar: Unicode.Scalar) {
        for small in scalar.properties.lowercaseMapping.unicodeScalars {
            // Small letters of signs (Å for ångström) are letters of the tables.
            if small == scalar { put(small.value) } else { append(small) }
        }
    }

    private mutating func putPair(_ first: UInt32, _ second: UInt32) {
        put(first)
        put(second)
    }

    private mutating func put(_ value: UInt32) {
        kana = 0
        if value < 0x80 {
            bytes.append(UInt8(value))
        } else if let scalar = Unicode.Scalar(value) {
            bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
    }

    /// A mark behind a kana: か and ゛ are が. Alone it says nothing.
    private mutating func putVoicing(step: UInt32) {
        guard kana != 0 else { return }
        let isKatakana = kana >= 0x30A0
        let base = isKatakana ? kana - 0x60 : kana
        let voiced: UInt32? =
            switch base {
            case 0x304B...0x3062 where step == 1 && base % 2 == 1: kana + 1
            case 0x3064, 0x3066, 0x3068: step == 1 ? kana + 1 : nil
            case 0x306F...0x307D where (base - 0x306F) % 3 == 0: kana + step
            case 0x3046 where step == 1: isKatakana ? 0x30F4 : 0x3094
            default: nil
            }
        guard let voiced else { return }
        bytes.removeLast(3)
        put(voiced)
    }
}
