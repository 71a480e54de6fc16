import Foundation

/// A recording of many hours without a Xing frame: the same minute of frames over and over.
package enum LongMP3 {
    /// Writes a file of about this many seconds at `path`; returns its size in bytes.
    ///
    /// The frames do not borrow bits from each other, so that they may follow one another in any
    /// order. About 220 kbit/s on average: ten hours are a gigabyte.
    package static func write(to path: String, duration: Double) throws -> Int {
        var minute = TestMP3(.music, duration: 60)
        minute.bitRate = .average(258)
        minute.hasInfoFrame = false
        minute.usesReservoir = false
        let frames = try Data(contentsOf: URL(fileURLWithPath: try minute.file()))
        guard FileManager.default.createFile(atPath: path, contents: nil),
            let file = FileHandle(forWritingAtPath: path)
        else { throw HarnessError("\(path): cannot be made") }
        let count = Int((duration / minute.duration).rounded())
        for _ in 0..<count { try file.write(contentsOf: frames) }
        try file.close()
        return count * frames.count
    }
}
