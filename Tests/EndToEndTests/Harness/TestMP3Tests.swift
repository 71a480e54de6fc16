import Foundation
import TestSupport
import Testing

extension SoundlessEndToEnd {
    @Suite struct TestMP3Tests {
        /// 16-bit samples of the first channel, as mpg123 decodes them.
        private func decode(_ path: String) throws -> Waveform {
            let launch = ProcessLaunch("mpg123", ["-q", "-s", "-e", "s16", "--mono", path])
            let result = try ChildProcess.run(launch, limit: 60)
            try #require(result.status == .exited(0), "\(result.errors.text)")
            let bytes = result.output.bytes
            let samples = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
                Float(Int16(bitPattern: UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8))
                    / 32_768
            }
            return Waveform(samples: samples)
        }

        private func hasInfo(_ path: String) throws -> Bool {
            let start = try Data(contentsOf: URL(fileURLWithPath: path)).prefix(400)
            return start.range(of: Data("Xing".utf8)) != nil
                || start.range(of: Data("Info".utf8)) != nil
        }

        @Test func `a gapless song has its samples and nothing more`() throws {
            let song = TestMP3(.position, duration: 3)
            let wave = try decode(try song.file())
            #expect(wave.samples.count == 132_300)
            let position = try #require(PositionTone.position(in: wave.part(from: 2, to: 2.04)))
            #expect(abs(position - 2.02) < 0.002)
        }

        @Test func `variants are what they say`() throws {
            var song = TestMP3(.music, duration: 2)
            song.bitRate = .variable(quality: 4)
            #expect(try hasInfo(try song.file()))
            song.hasInfoFrame = false
            #expect(try !hasInfo(try song.file()))
            song.rate = 22_050
            song.channels = 1
            song.title = "北京"
            let bytes = try Data(contentsOf: URL(fileURLWithPath: try song.file()))
            #expect(bytes.prefix(3) == Data("ID3".utf8))
        }

        @Test func `equal songs are made once`() throws {
            let song = TestMP3(.tone(frequency: 440), duration: 1)
            #expect(try song.file() == TestMP3(.tone(frequency: 440), duration: 1).file())
            #expect(try song.file() != TestMP3(.tone(frequency: 441), duration: 1).file())
        }

        @Test func `a long song is its minute over and over`() throws {
            let folder = try TemporaryFolder()
            let size = try LongMP3.write(to: folder.path("long.mp3"), duration: 180)
            let rate = Double(size) * 8 / 180 / 1000
            #expect((200...250).contains(rate), "\(rate) kbit/s")
            #expect(try !hasInfo(folder.path("long.mp3")))
            let wave = try decode(folder.path("long.mp3"))
            #expect(abs(wave.duration - 180) < 0.2)
        }
    }
}
