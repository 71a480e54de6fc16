import Kernel
import Playlist
import TestSupport
import Testing

@Suite struct SessionTests {
    private var session: Session {
        var session = Session()
        session.songs = [
            .init(path: FilePath("/m/王菲/01 a.mp3")), .init(path: FilePath("/m/王菲/02 100%.mp3")),
            .init(path: FilePath(bytes: Array("/m/".utf8) + [0xFF, 0x0A, 0x09, 0x25, 0x20])),
            .init(path: FilePath("/m")), .init(path: FilePath("/m")),
            .init(
                path: FilePath("/m/album.mp3"),
                span: SongSpan(start: CueTime(frames: 75), end: CueTime(frames: 7500)),
                title: "空城\t%\n"),
            .init(
                path: FilePath("/m/album.mp3"), span: SongSpan(start: CueTime(frames: 0), end: nil)),
            .init(path: FilePath("/x"), title: ""),
        ]
        session.current = 2
        session.position = 123_456
        session.volume = 35
        session.repeatMode = .all
        session.isShuffled = true
        return session
    }

    private func failure(_ bytes: [UInt8]) -> SessionReader.Failure? {
        do {
            _ = try SessionReader.read(bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test func `a session comes back`() throws {
        #expect(try SessionReader.read(SessionWriter.bytes(session)) == session)
        #expect(try SessionReader.read(SessionWriter.bytes(Session())) == Session())
    }

    @Test func `a place that no song has is held within bounds`() throws {
        var far = session
        far.position = .max
        let read = try SessionReader.read(SessionWriter.bytes(far))
        #expect(read.position == 1_000_000_000_000)
    }

    @Test func `a file cut anywhere is recognised, and so is every changed byte`() {
        let bytes = SessionWriter.bytes(session)
        for length in 0..<bytes.count {
            if failure(Array(bytes[..<length])) == nil { Issue.record("cut at \(length)") }
        }
        for index in bytes.indices {
            for bit in [UInt8(1), 0x20, 0x80] {
                var changed = bytes
                changed[index] ^= bit
                if failure(changed) == nil { Issue.record("byte \(index)") }
            }
        }
        #expect(failure(bytes + [0x0A]) == .damaged)
        #expect(failure(bytes + bytes) == .damaged)
    }

    @Test func `what is wrong is said`() {
        #expect(failure([]) == .notASession)
        #expect(failure(Array("[playlist]\n".utf8)) == .notASession)
        #expect(failure(Array("tplayer-session 2\nwhatever\n".utf8)) == .laterVersion)
        #expect(failure(Array("tplayer-session x\n".utf8)) == .damaged)
    }

    @Test func `figures out of their range are damage, although the sum is right`() {
        for spoil: (inout Session) -> Void in [
            { $0.current = 8 }, { $0.current = -1 }, { $0.volume = 101 }, { $0.position = -1 },
            { $0.songs[0].path = FilePath("") },
        ] {
            var session = session
            spoil(&session)
            #expect(failure(SessionWriter.bytes(session)) == .damaged)
        }
    }

    /// A file with these lines between the first and the last, and the sum of IEEE 802.3.
    private func file(_ lines: String) -> [UInt8] {
        let body = Array("tplayer-session 1\n\(lines)".utf8)
        var sum = UInt32.max
        for byte in body {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return body + Array("end \(body.count) \(~sum)\n".utf8)
    }

    @Test(arguments: [
        "song 1 /a\n", "song -1 /a\n", "song x /a\n", "song 0\n", "song 0 \n", "song\n",
        "\n\u{9}\nsong",
        "song 0 /a\nsong 3 b\n", "song 0 /a%00\n", "song 0 /a\tto 5\n", "song 0 /a\tfrom -1\n",
        "song 0 /a\tfrom 5\tto 5\n", "current 0\n", "current 99999999999999999999\n",
        "volume 1e9\n",
        "repeat some\n",
    ])
    func `lines that mean nothing are damage, although the sum is right`(lines: String) {
        #expect(failure(file(lines)) == .damaged)
    }

    @Test func `words of a version that says more are passed over`() throws {
        let session = try SessionReader.read(file("speed 2\nsong 0 /a\tstars 5\nvolume 7\n"))
        #expect(session.songs.map(\.path) == [FilePath("/a")])
        #expect(session.volume == 7)
    }

    @Test func `names beside each other take little room`() {
        var session = Session()
        session.songs = (0..<10_000).map {
            .init(path: FilePath("/home/somebody/Music/a/long/way/\($0).mp3"))
        }
        #expect(SessionWriter.bytes(session).count < 200_000)
    }
}
