package import Kernel

/// The order in which people expect names: numbers by their value, case and marks only where
/// nothing else differs.
package struct NaturalOrder: Comparable, Hashable, Sendable {
    /// Compares like the name: folded text in which each number is `0`, its length and its digits.
    private let key: [UInt8]
    /// Makes the order total.
    private let name: [UInt8]

    /// The place of a folder's name.
    package init(folder name: FilePath) {
        self.init(key: name, name: name)
    }

    /// The place of a file's name: the extension does not come into it, so that `Song.mp3` stands
    /// before `Song 2.mp3`.
    package init(file name: FilePath) {
        self.init(key: name.stem, name: name)
    }

    private init(key: FilePath, name: FilePath) {
        self.key = Self.key(FoldedText(key.display).bytes)
        self.name = name.bytes
    }

    package static func < (left: NaturalOrder, right: NaturalOrder) -> Bool {
        switch compare(left.key, right.key) {
        case ..<0: true
        case 1...: false
        default: compare(left.name, right.name) < 0
        }
    }

    /// Like `memcmp(3)`; a beginning of another stands before it.
    private static func compare(_ left: [UInt8], _ right: [UInt8]) -> Int {
        let common = min(left.count, right.count)
        for index in 0..<common where left[index] != right[index] {
            return left[index] < right[index] ? -1 : 1
        }
        return left.count - right.count
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func key(_ folded: [UInt8]) -> [UInt8] {
        var key: [UInt8] = []
        key.reserveCapacity(folded.count + 8)
        var index = 0
        while index < folded.count {
            guard isDigit(folded[index]) else {
                key.append(folded[index])
                index += 1
                continue
            }
            let end = folded[index...].firstIndex { !isDigit($0) } ?? folded.count
            let digits = folded[index..<end].drop { $0 == 0x30 }
            key.append(0x30)
            // A length in as many bytes as it needs that compares like a number: 255 goes on.
            var length = digits.count
            while length >= 255 {
                key.append(255)
                length -= 255
            }
            key.append(UInt8(length))
            key += digits
            index = end
        }
        return key
    }
}
