import Decoders
import Foundation
import Kernel
import Playback
import TestSupport
import Testing

/// A file that loses its end while it is played.
@Suite struct CutShortTests {
    private let cut = DecoderError("has been cut short while it was playing")

    private func song(_ folder: TemporaryFolder) throws -> String {
        let path = folder.path("song.mp3")
        try? FileManager.default.removeItem(atPath: path)
        try FileManager.default.copyItem(
            atPath: TestMP3(.music, duration: 40).file(), toPath: path)
        return path
    }

    private func drain(_ decoder: any Decoder) throws -> DecoderResult {
        var samples = [Float](repeating: 0, count: 8192)
        while true {
            let result = try samples.withUnsafeMutableBufferPointer { try decoder.read(into: $0) }
            if result == .end { return result }
        }
    }

    @Test(arguments: [0, 1000, 300_000])
    func `the reason is said, playing on or after a seek`(size: UInt64) throws {
        let folder = try TemporaryFolder()
        for target: Int64? in [nil, 44_100 * 35] {
            let path = try song(folder)
            let decoder = try DecoderTable.open(FilePath(path))
            var samples = [Float](repeating: 0, count: 8192)
            _ = try samples.withUnsafeMutableBufferPointer { try decoder.read(into: $0) }
            let file = try #require(FileHandle(forWritingAtPath: path))
            #expect(try file.seekToEnd() > size)
            try file.truncate(atOffset: size)
            #expect(throws: cut) {
                if let target { while try decoder.seek(to: target) == nil {} }
                return try drain(decoder)
            }
        }
    }
}
