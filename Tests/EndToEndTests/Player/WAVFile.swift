import Foundation

/// The sound of a WAV file of 16-bit samples.
struct WAVFile {
    var rate = 0
    var channels = 0
    var bits = 0
    /// Interleaved
    var samples: [Int16] = []

    /// Takes a RIFF file apart; nil when it is none.
    init?(_ bytes: [UInt8]) {
        func number(_ offset: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << ($1 * 8) }
        }
        func name(_ offset: Int) -> String {
            String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self)
        }
        guard bytes.count > 44, name(0) == "RIFF", name(8) == "WAVE" else { return nil }
        var offset = 12
        while offset + 8 <= bytes.count {
            let start = offset + 8
            // A stream cannot go back to fill in its length: what is there counts.
            let length = min(number(offset + 4, 4), bytes.count - start)
            switch name(offset) {
            case "fmt ":
                channels = number(start + 2, 2)
                rate = number(start + 4, 4)
                bits = number(start + 14, 2)
            case "data":
                samples = stride(from: start, to: start + length - 1, by: 2).map {
                    Int16(truncatingIfNeeded: number($0, 2))
                }
            default: break
            }
            offset = start + length + length % 2
        }
    }

    init?(path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(Array(data))
    }

    /// The largest difference between two sounds of equal length; nil when the lengths differ.
    static func difference(_ left: [Int16], _ right: [Int16]) -> Int? {
        guard left.count == right.count else { return nil }
        return zip(left, right).map { abs(Int($0) - Int($1)) }.max() ?? 0
    }
}
