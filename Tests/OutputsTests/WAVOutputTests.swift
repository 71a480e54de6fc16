import Foundation
import Kernel
import Outputs
import Playback
import TestSupport
import Testing

@Suite struct WAVOutputTests {
    private let format = AudioFormat(sampleRate: 44_100)

    private func write(_ samples: [Float], _ output: WAVOutput) throws {
        let accepted = try samples.withUnsafeBufferPointer { try output.write($0) }
        #expect(accepted == samples.count / 2)
    }

    @Test func `samples are rounded and clipped, and the header knows their number`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("out.wav")
        let output = WAVOutput(.file(FilePath(path)))
        let buffer = try output.open(format)
        #expect(!buffer.isRealTime)
        try write([0, 1, -1, 2, -2, 0.5, 1.0 / 32_768, .nan], output)
        #expect(FileManager.default.contents(atPath: path) == nil)
        try output.close()
        let bytes = [UInt8](try #require(FileManager.default.contents(atPath: path)))
        #expect(bytes.count == 80 + 16)
        #expect(Array(bytes[0..<4]) == Array("RIFF".utf8))
        #expect(bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) } == 88)
        #expect(bytes[76..<80].reversed().reduce(0) { $0 << 8 | Int($1) } == 16)
        let values = stride(from: 80, to: 96, by: 2).map {
            Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
        }
        #expect(values == [0, 32_767, -32_768, 32_767, -32_768, 16_384, 1, 0])
    }

    @Test func `what was there stays until the new file is complete`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old", to: "out.wav")
        do {
            let output = WAVOutput(.file(FilePath(path)))
            _ = try output.open(format)
            try write([0, 0], output)
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
    }

    @Test func `an input is not written over, whatever its name`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("song", to: "song.mp3")
        let link = folder.path("link")
        try FileManager.default.linkItem(atPath: path, toPath: link)
        let inputs: Set = [try FileStatus(of: FilePath(path)).identity]
        let output = WAVOutput(.file(FilePath(link)), inputs: inputs)
        let error = OutputError("is one of the files to play", isPermanent: true)
        #expect(throws: error) { try output.open(format) }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "song")
    }

    @Test func `another rate is refused clearly`() throws {
        let folder = try TemporaryFolder()
        let output = WAVOutput(.file(FilePath(folder.path("out.wav"))))
        _ = try output.open(format)
        try write([0, 0], output)
        try output.close()
        #expect(throws: OutputError.self) { try output.open(AudioFormat(sampleRate: 48_000)) }
    }

    @Test(arguments: [
        ("/nonexistent/out.wav", "no such directory"), ("/tmp", "is a directory"),
        ("/dev/full", "no space left on device"),
    ])
    func `where nothing can be written the reason is said`(path: String, reason: String) throws {
        let output = WAVOutput(.file(FilePath(path)))
        let error = OutputError(reason, isPermanent: true)
        #expect(throws: error) { try output.open(format) }
    }
}
