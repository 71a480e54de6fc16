/// The characters of a text and the bytes that each of them takes.
package struct MappedText: Equatable, Sendable {
    package struct Character: Equatable, Sendable {
        /// U+FFFD for what has no meaning.
        package var scalar: Unicode.Scalar
        /// Indices of the bytes that it was read from.
        package var bytes: Range<Int>
    }

    package private(set) var characters: [Character] = []

    /// Reads a part of a text without a mark in it, from the start of a character on. In charsets
    /// that are no superset of ASCII nothing has a meaning. Linear, but slow: for single lines.
    package init(_ bytes: ArraySlice<UInt8>, _ encoding: TextEncoding) {
        switch encoding {
        case .utf8: readUTF8(bytes)
        case .utf16LittleEndian: readUTF16(bytes, isBigEndian: false)
        case .utf16BigEndian: readUTF16(bytes, isBigEndian: true)
        case .legacy(let charset): readLegacy(bytes, charset)
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar?, _ bytes: Range<Int>) {
        characters.append(Character(scalar: scalar ?? "\u{FFFD}", bytes: bytes))
    }

    private mutating func readUTF8(_ bytes: ArraySlice<UInt8>) {
        let all = Array(bytes)
        var index = 0
        while index < all.count {
            let isASCII = all[index] < 0x80
            let length = isASCII ? 1 : UTF8Census.sequenceLength(in: all, at: index)
            let text = all[index..<(index + max(length, 1))]
            let scalar = String(validating: text, as: UTF8.self)?.unicodeScalars.first
            let start = bytes.startIndex + index
            append(length > 0 ? scalar : nil, start..<(start + max(length, 1)))
            index += max(length, 1)
        }
    }

    private mutating func readUTF16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) {
        func unit(_ index: Int) -> UInt16? {
            guard index + 1 < bytes.endIndex else { return nil }
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        var index = bytes.startIndex
        while let first = unit(index) {
            let second = unit(index + 2)
            let isPair =
                UTF16.isLeadSurrogate(first) && second.map(UTF16.isTrailSurrogate) ?? false
            let units = isPair ? [first, second ?? 0] : [first]
            let end = index + units.count * 2
            let scalar = String(validating: units, as: UTF16.self)?.unicodeScalars.first
            append(scalar, index..<end)
            index = end
        }
    }

    private mutating func readLegacy(_ bytes: ArraySlice<UInt8>, _ name: String) {
        guard let charset = Charset(name) else { return }
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let start = index
            if bytes[start] < 0x80 {
                append(Unicode.Scalar(bytes[start]), start..<(start + 1))
                index += 1
                continue
            }
            var scalar: Unicode.Scalar?
            var length = 0
            while scalar == nil, length < 4, start + length < bytes.endIndex {
                length += 1
                scalar =
                    charset.decodeStrictly(Array(bytes[start..<(start + length)]))?
                    .unicodeScalars.first
            }
            index += scalar == nil ? 1 : length
            append(scalar, start..<index)
        }
    }
}
