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

    @Test func `names beside each other take little room`() {
        var session = Session()
        session.songs = (0..<10_000).map {
            .init(path: FilePath("/home/somebody/Music/a/long/way/\($0).mp3"))
        }
        #expect(SessionWriter.bytes(session).count < 200_000)
    }
}
