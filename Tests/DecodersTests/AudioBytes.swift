import Foundation
import TestSupport

extension TestMP3 {
    /// The bytes of the encoded file.
    func bytes() throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: file())))
    }

    /// Frames that can be cut, joined and placed anywhere: no header, no borrowed bits.
    static func loose(_ content: Content, duration: Double, rate: Int = 44_100) throws -> [UInt8] {
        var song = TestMP3(content, duration: duration)
        song.hasInfoFrame = false
        song.usesReservoir = false
        song.rate = rate
        if rate < 32_000 { song.bitRate = .constant(64) }
        return try song.bytes()
    }
}
