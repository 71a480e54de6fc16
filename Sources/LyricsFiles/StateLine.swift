internal import Kernel

/// Lines of the player's state files: fields between tabs, the last of them a path.
enum StateLine {
    private static let tab = UInt8(ascii: "\t")
    private static let backslash = UInt8(ascii: "\\")
    private static let digits = Array("0123456789abcdef".utf8)

    /// The fields of a line; nil when there are not `count`.
    static func fields(of line: ArraySlice<UInt8>, count: Int) -> [ArraySlice<UInt8>]? {
        let fields = line.split(separator: tab, omittingEmptySubsequences: false)
        return fields.count == count ? fields : nil
    }

    /// A line without its end.
    static func line(_ fields: [String], _ path: FilePath) -> [UInt8] {
        fields.flatMap { Array($0.utf8) + [tab] } + escaped(path)
    }

    /// A path as a field: control characters and the backslash as `\xHH`, all else as it is.
    static func escaped(_ path: FilePath) -> [UInt8] {
        path.bytes.flatMap { byte -> [UInt8] in
            guard byte < 0x20 || byte == 0x7F || byte == backslash else { return [byte] }
            return [
                backslash, UInt8(ascii: "x"), digits[Int(byte >> 4)], digits[Int(byte & 15)],
            ]
        }
    }

    /// The path of a field; nil when it is none.
    static func path(_ field: ArraySlice<UInt8>) -> FilePath? {
        var bytes: [UInt8] = []
        var index = field.startIndex
        while index < field.endIndex {
            if field[index] != backslash {
                bytes.append(field[index])
                index += 1
                continue
            }
            guard field.endIndex - index >= 4, field[index + 1] == UInt8(ascii: "x"),
                let value = hexadecimal(field[(index + 2)..<(index + 4)]), value > 0
            else { return nil }
            bytes.append(UInt8(value))
            index += 4
        }
        return bytes.isEmpty || bytes.contains(0) ? nil : FilePath(bytes: bytes)
    }

    /// A whole number; nil when the field is anything else.
    static func number<Number: FixedWidthInteger>(_ field: ArraySlice<UInt8>) -> Number? {
        // A plus sign is not ours.
        field.first == UInt8(ascii: "+") ? nil : Number(String(decoding: field, as: UTF8.self))
    }

    /// A hexadecimal number; nil when the field is anything else.
    static func hexadecimal(_ field: ArraySlice<UInt8>) -> UInt64? {
        let isPlain = field.allSatisfy { digits.contains($0) }
        return isPlain ? UInt64(String(decoding: field, as: UTF8.self), radix: 16) : nil
    }
}
