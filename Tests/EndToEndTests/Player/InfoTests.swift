import Foundation
import TestSupport
import Testing

extension SoundlessEndToEnd {
    /// What scripts read.
    @Suite struct InfoTests {
        private struct Info: Decodable {
            var path: String
            var pathBytes: String?
            var durationS: Double
            var samples: Int
            var sampleRate: Int
            var channels: Int
            var bitrateKbps: Double
            var title: String?
            var artist: String?
            var album: String?
            var lyrics: String?
        }

        private struct LyricsFile: Decodable {
            struct Word: Decodable, Equatable {
                var timeMs: Int
                var text: String
            }
            struct Line: Decodable {
                var timeMs: Int
                var text: String
                var translation: String?
                var extra: [String]
                var words: [Word]
                var voice: String?
            }
            var synced: Bool
            var offsetMs: Int
            var lengthS: Double?
            var metadata: [String: String]
            var lines: [Line]
            var plain: [String]
        }

        private var decoder: JSONDecoder {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return decoder
        }

        private func info(_ paths: [String]) throws -> (ChildProcess.Result, [Info]) {
            let result = try ChildProcess.run(PlayerProgram.launch(["--info"] + paths))
            let infos = try decoder.decode([Info].self, from: Data(result.output.bytes))
            return (result, infos)
        }

        @Test func `a song is described`() throws {
            let folder = try TemporaryFolder()
            var mp3 = TestMP3(.position, duration: 3)
            mp3.title = "Title \"quoted\" 北京"
            mp3.artist = "Artist"
            mp3.album = "Album"
            let song = try folder.copy(mp3.file(), to: "song.mp3")
            let lyrics = try folder.write("[00:01.00]line", to: "Song.LRC")
            let (result, infos) = try info([song])
            #expect(result.status == .exited(0))
            let one = try #require(infos.first)
            #expect(infos.count == 1)
            #expect(one.path == song)
            #expect(one.pathBytes == nil)
            #expect(one.samples == 132_300)
            #expect(abs(one.durationS - 3) < 0.0001)
            #expect(one.sampleRate == 44_100)
            #expect(one.channels == 2)
            #expect((120...136).contains(one.bitrateKbps))
            #expect(one.title == "Title \"quoted\" 北京")
            #expect(one.artist == "Artist")
            #expect(one.album == "Album")
            #expect(one.lyrics == lyrics)
        }

        @Test(arguments: [(22_050, 1), (48_000, 2), (44_100, 1)])
        func `rate and channels are those of the file`(rate: Int, channels: Int) throws {
            var mp3 = TestMP3(.tone(frequency: 440), duration: 2)
            mp3.rate = rate
            mp3.channels = channels
            mp3.bitRate = .constant(64)
            let (_, infos) = try info([try mp3.file()])
            let one = try #require(infos.first)
            #expect(one.sampleRate == rate)
            #expect(one.channels == channels)
            #expect(one.samples == rate * 2)
            #expect(one.title == nil && one.lyrics == nil)
        }

        @Test func `a variable rate without a header is measured to its end`() throws {
            var mp3 = TestMP3(.music, duration: 20)
            mp3.bitRate = .variable(quality: 4)
            mp3.hasInfoFrame = false
            let (_, infos) = try info([try mp3.file()])
            // Without the header nothing is cut: whole frames, the encoder's delay included.
            let one = try #require(infos.first)
            #expect(one.samples % 1152 == 0)
            #expect((20.0...20.1).contains(one.durationS))
        }

        @Test func `a name that is not UTF-8 is given in bytes too`() throws {
            let folder = try TemporaryFolder()
            let song = try folder.copy(TestMP3(.silence, duration: 1).file(), to: "song.mp3")
            let script = """
                cd "$1" && name=$(printf 'b\\351.mp3') && mv song.mp3 "$name" && "$2" --info "$name"
                """
            let result = try ChildProcess.run(
                ProcessLaunch("sh", ["-c", script, "sh", folder.path, PlayerProgram.path]))
            #expect(result.status == .exited(0), "\(song): \(result.errors.text)")
            let infos = try decoder.decode([Info].self, from: Data(result.output.bytes))
            #expect(infos.first?.path == "b\u{FFFD}.mp3")
            #expect(infos.first?.pathBytes?.lowercased() == "62e92e6d7033")
        }

        @Test func `what fails is named and the others are described`() throws {
            let folder = try TemporaryFolder()
            let song = try TestMP3(.silence, duration: 1).file()
            let missing = folder.path("missing.mp3")
            let (result, infos) = try info([missing, song])
            #expect(result.status == .exited(1))
            #expect(result.errors.text == "tplayer: \(missing): no such file\n")
            #expect(infos.map(\.path) == [song])
        }

        @Test(arguments: [true, false])
        func `lyrics are given with their times`(throughSong: Bool) throws {
            let folder = try TemporaryFolder()
            let text = """
                [ti:北京]
                [offset:+100]
                [00:03.5][00:01.00]chorus
                [00:02.00]line "two"
                [00:02.00]translated
                """
            var path = try folder.write(text, to: "song.lrc")
            if throughSong {
                path = try folder.copy(TestMP3(.silence, duration: 1).file(), to: "song.mp3")
            }
            let result = try ChildProcess.run(PlayerProgram.launch(["--lyrics", path]))
            #expect(result.status == .exited(0))
            let lyrics = try decoder.decode(LyricsFile.self, from: Data(result.output.bytes))
            #expect(lyrics.synced)
            #expect(lyrics.offsetMs == 100)
            #expect(lyrics.metadata == ["title": "北京"])
            #expect(lyrics.lines.map(\.text) == ["chorus", "line \"two\"", "chorus"])
            #expect(lyrics.lines.map(\.timeMs) == [900, 1900, 3400])
            #expect(lyrics.lines.map(\.translation) == [nil, "translated", nil])
            #expect(lyrics.plain.isEmpty)
        }
    }
}
