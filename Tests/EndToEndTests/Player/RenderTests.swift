import Foundation
import TestSupport
import Testing

extension SoundlessEndToEnd {
    /// The output that writes a file.
    @Suite struct RenderTests {
        /// What mpg123 makes of a song.
        private func reference(_ song: String) throws -> WAVFile {
            let folder = try TemporaryFolder()
            let path = folder.path("reference.wav")
            let arguments = ["-q", "-e", "s16", "--stereo", "-w", path, song]
            _ = try ChildProcess.run(ProcessLaunch("mpg123", arguments), limit: 60)
            return try #require(WAVFile(path: path))
        }

        private func render(_ arguments: [String], _ path: String) throws -> WAVFile {
            let result = try ChildProcess.run(
                PlayerProgram.launch(["-o", "wav:\(path)"] + arguments), limit: 60)
            #expect(result.status == .exited(0), "\(result.errors.text)")
            #expect(result.errors.text.isEmpty)
            return try #require(WAVFile(path: path))
        }

        @Test(arguments: [
            (TestMP3.BitRate.constant(128), 44_100, 2, true),
            (.variable(quality: 4), 44_100, 2, true),
            (.variable(quality: 4), 44_100, 2, false), (.constant(64), 22_050, 1, true),
            (.constant(160), 48_000, 2, true),
        ])
        func `what is rendered is what the decoder gives`(
            bitRate: TestMP3.BitRate, rate: Int, channels: Int, hasInfo: Bool
        ) throws {
            var mp3 = TestMP3(.music, duration: 10)
            (mp3.bitRate, mp3.rate, mp3.channels) = (bitRate, rate, channels)
            mp3.hasInfoFrame = hasInfo
            let song = try mp3.file()
            let folder = try TemporaryFolder()
            let rendered = try render([song], folder.path("out.wav"))
            let expected = try reference(song)
            #expect(rendered.rate == rate)
            #expect(rendered.channels == 2)
            #expect(rendered.bits == 16)
            if hasInfo { #expect(rendered.samples.count == rate * 10 * 2) }
            // Both round to 16 bits, each in its way.
            let difference = WAVFile.difference(rendered.samples, expected.samples)
            #expect((difference ?? .max) <= 1)
        }

        @Test func `replay gain makes a song as loud as its tags want it`() throws {
            let folder = try TemporaryFolder()
            let content = [3] + Array("REPLAYGAIN_TRACK_GAIN\u{0}-12.0412 dB".utf8)
            let frame = Array("TXXX".utf8) + [0, 0, 0, UInt8(content.count), 0, 0] + content
            let tag = Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, UInt8(frame.count)] + frame
            let made = try TestMP3(.tone(frequency: 440), duration: 1).file()
            let song = try folder.write(
                tag + Array(Data(contentsOf: URL(fileURLWithPath: made))), to: "song.mp3")
            let plain = try render([song], folder.path("plain.wav")).samples
            let album = try render(["--replaygain", "album", song], folder.path("album.wav"))
            let quarter = album.samples.map { Int($0) * 4 }
            try #require(quarter.count == plain.count && plain.contains { $0 > 4_000 })
            #expect(zip(quarter, plain).allSatisfy { abs($0 - Int($1)) <= 6 })
        }

        @Test func `it takes no longer than decoding, and the volume does not matter`() throws {
            let song = try PlayerSession.minute.file()
            let folder = try TemporaryFolder()
            let path = folder.path("out.wav")
            let launch = PlayerProgram.launch(["-v", "20", "-o", "wav:\(path)", song])
            let result = try ChildProcess.run(launch, limit: 60)
            #expect(result.duration < 20)
            let rendered = try #require(WAVFile(path: path))
            #expect(WAVFile.difference(rendered.samples, try reference(song).samples) ?? .max <= 1)
        }

        @Test func `the songs of a cue sheet are the whole recording, to the sample`() throws {
            var mp3 = TestMP3(.music, duration: 10)
            mp3.bitRate = .variable(quality: 4)
            let song = try mp3.file()
            let folder = try TemporaryFolder()
            let sheet = """
                FILE "\(song)" MP3
                  TRACK 01 AUDIO
                    TITLE "一"
                    INDEX 01 00:00:00
                  TRACK 02 AUDIO
                    TITLE "二"
                    INDEX 01 00:03:17
                  TRACK 03 AUDIO
                    TITLE "三"
                    INDEX 01 00:07:74
                """
            let cue = try folder.write(Array(sheet.utf8), to: "album.cue")
            let rendered = try render([cue], folder.path("album.wav"))
            let whole = try render([song], folder.path("whole.wav"))
            #expect(rendered.samples == whole.samples && whole.samples.count == 882_000)
        }

        @Test func `a start in the middle leaves out what is before, to the sample`() throws {
            let song = try PlayerSession.minute.file()
            let folder = try TemporaryFolder()
            let part = try render(["-s", "0:50", song], folder.path("part.wav"))
            let expected = Array(try reference(song).samples.dropFirst(50 * 44_100 * 2))
            #expect(WAVFile.difference(part.samples, expected) ?? .max <= 1)
        }

        @Test func `standard output gets the sound and nothing else`() throws {
            let folder = try TemporaryFolder()
            let song = try folder.copy(TestMP3(.music, duration: 3).file(), to: "song.mp3")
            try folder.write("[00:01.00]line", to: "song.lrc")
            let result = try ChildProcess.run(PlayerProgram.launch(["-o", "wav:-", song]))
            #expect(result.status == .exited(0))
            let rendered = try #require(WAVFile(result.output.bytes))
            #expect(WAVFile.difference(rendered.samples, try reference(song).samples) ?? .max <= 1)
        }

        private func isOneLine(_ text: String, about path: String) -> Bool {
            let names = [path, "wav:" + path]
            return names.contains { text.hasPrefix("tplayer: \($0): ") }
                && text.split(separator: "\n").count == 1
        }

        @Test func `two signals at once interrupt it as one does`() throws {
            let folder = try TemporaryFolder()
            let song = folder.path("long.mp3")
            _ = try LongMP3.write(to: song, duration: 1200)
            let launch = PlayerProgram.launch(["-o", "wav:\(folder.path("out.wav"))", song])
            let player = try ChildProcess(launch)
            usleep(300_000)
            for signal in [SIGSTOP, SIGTERM, SIGHUP, SIGCONT] { player.process.signal(signal) }
            let result = try player.finish(limit: 10)
            #expect(result.errors.text.contains("interrupted, not written"))
            #expect(!FileManager.default.fileExists(atPath: folder.path("out.wav")))
        }

        @Test func `an input is never written over`() throws {
            let folder = try TemporaryFolder()
            let song = try folder.copy(TestMP3(.music, duration: 1).file(), to: "song.mp3")
            let link = folder.path("link.wav")
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: song)
            let before = FileManager.default.contents(atPath: song)
            for target in [song, link] {
                let result = try ChildProcess.run(
                    PlayerProgram.launch(["-o", "wav:\(target)", song]))
                #expect(result.status == .exited(1))
                #expect(isOneLine(result.errors.text, about: target), "\(result.errors.text)")
                #expect(FileManager.default.contents(atPath: song) == before)
            }
        }

        @Test func `a file that cannot be made is an error`() throws {
            let song = try TestMP3(.silence, duration: 1).file()
            let path = "/nonexistent/out.wav"
            let result = try ChildProcess.run(PlayerProgram.launch(["-o", "wav:\(path)", song]))
            #expect(result.status == .exited(1))
            #expect(isOneLine(result.errors.text, about: path), "\(result.errors.text)")
        }
    }
}
