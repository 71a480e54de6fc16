import TextDecoding

/// Text of a tag: either it is known to be Unicode, or its bytes are in a charset that only all
/// such fields of a file together tell.
enum RawText: Equatable {
    case unicode(String)
    case legacy([UInt8])

    /// Bytes without any charset; ASCII is ASCII in all of them.
    init(legacy bytes: [UInt8]) {
        if bytes.allSatisfy({ $0 < 0x80 }) {
            self = .unicode(String(decoding: bytes, as: UTF8.self))
        } else {
            self = .legacy(bytes)
        }
    }

    /// The values in the body of a text frame, whose first byte says the encoding (ID3v2.4 4).
    static func values(of body: ArraySlice<UInt8>) -> [RawText] {
        guard let encoding = body.first else { return [] }
        var rest = body.dropFirst()
        var isBigEndian: Bool?
        var values: [RawText] = []
        while !rest.isEmpty {
            values.append(next(in: &rest, encoding: encoding, isBigEndian: &isBigEndian))
        }
        return values
    }

    /// Takes the text up to the next NUL, or to the end, and the NUL with it.
    /// - Parameter isBigEndian: what the mark of a text before has said, for those without one.
    static func next(
        in rest: inout ArraySlice<UInt8>, encoding: UInt8, isBigEndian: inout Bool?
    ) -> RawText {
        guard encoding == 1 || encoding == 2 else {
            let text = rest.prefix { $0 != 0 }
            rest = rest.dropFirst(text.count + 1)
            if encoding == 3, let valid = String(validating: text, as: UTF8.self) {
                return .unicode(valid)
            }
            return RawText(legacy: Array(text))
        }
        var units: [(UInt8, UInt8)] = []
        var index = rest.startIndex
        while index + 1 < rest.endIndex {
            let unit = (rest[index], rest[index + 1])
            index += 2
            if unit == (0, 0) { break }
            units.append(unit)
        }
        // An odd last byte is no character.
        rest = index + 1 < rest.endIndex ? rest[index...] : []
        return .unicode(utf16(units, encoding: encoding, isBigEndian: &isBigEndian))
    }

    private static func utf16(
        _ units: [(UInt8, UInt8)], encoding: UInt8, isBigEndian: inout Bool?
    ) -> String {
        var units = units[...]
        if let first = units.first, first == (0xFF, 0xFE) || first == (0xFE, 0xFF) {
            isBigEndian = first == (0xFE, 0xFF)
            units = units.dropFirst()
        }
        let big = isBigEndian ?? (encoding == 2 ? true : isLikelyBigEndian(units))
        let codes = units.map {
            big ? UInt16($0.0) << 8 | UInt16($0.1) : UInt16($0.1) << 8 | UInt16($0.0)
        }
        return String(decoding: codes.filter { $0 != 0xFEFF }, as: UTF16.self)
    }

    /// Which order makes more characters that texts consist of.
    private static func isLikelyBigEndian(_ units: ArraySlice<(UInt8, UInt8)>) -> Bool {
        func likely(_ high: UInt8) -> Int {
            switch high {
            case 0x00: 2
            case 0x30, 0x4E...0x9F, 0xAC...0xD7, 0xFF: 1
            default: 0
            }
        }
        return units.reduce(0) { $0 + likely($1.0) - likely($1.1) } > 0
    }
}
