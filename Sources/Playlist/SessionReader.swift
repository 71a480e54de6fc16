internal import Kernel

/// Reads sessions.
package enum SessionReader {
    /// Why a file is no session.
    package enum Failure: Error, Equatable, Sendable {
        /// It was not written by this player.
        case notASession
        /// It was written by a later version.
        case laterVersion
        /// It is not whole, or something in it is wrong.
        case damaged

        /// One line for the listener.
        package var message: String {
            switch self {
            case .notASession: "not a session of tplayer"
            case .laterVersion: "written by a later version of tplayer"
            case .damaged: "damaged"
            }
        }
    }

    /// The session in `bytes`. All of it or none: nothing is guessed.
    package static func read(_ bytes: [UInt8]) throws(Failure) -> Session {
        let lines = try checked(bytes).split(separator: 0x0A, omittingEmptySubsequences: false)
        var session = Session()
        var last: [UInt8] = []
        for line in lines.dropFirst() {
            let word = line.prefix { $0 != 0x20 }
            let value = line[word.endIndex...].dropFirst()
            if word.elementsEqual("song".utf8) {
                let song = try song(value, after: last)
                last = song.path.bytes
                session.songs.append(song)
            } else {
                try set(
                    String(decoding: word, as: UTF8.self), String(decoding: value, as: UTF8.self),
                    in: &session)
            }
        }
        if let current = session.current, !session.songs.indices.contains(current) {
            throw .damaged
        }
        return session
    }

    /// The lines without the last one and the last line end, when the check sum is right.
    private static func checked(_ bytes: [UInt8]) throws(Failure) -> ArraySlice<UInt8> {
        let name = SessionWriter.firstLine.split(separator: " ").first ?? ""
        let firstLine = bytes.prefix { $0 != 0x0A }
        guard firstLine.starts(with: name.utf8) else { throw .notASession }
        guard firstLine.elementsEqual(SessionWriter.firstLine.utf8) else {
            let version = Int(
                String(decoding: firstLine.dropFirst(name.utf8.count + 1), as: UTF8.self))
            throw version.map { $0 > 1 } ?? false ? .laterVersion : .damaged
        }
        guard bytes.last == 0x0A, let start = bytes.dropLast().lastIndex(of: 0x0A) else {
            throw .damaged
        }
        let body = bytes[...start]
        let expected = "\(SessionWriter.lastWord) \(body.count) \(CheckSum.crc32(body))\n"
        guard bytes[(start + 1)...].elementsEqual(expected.utf8) else { throw .damaged }
        return body.dropLast()
    }

    /// Milliseconds that no song has.
    private static let longest: Int64 = 1_000_000_000_000

    private static func set(
        _ key: String, _ value: String, in session: inout Session
    ) throws(Failure) {
        switch key {
        case "current": session.current = Int(try number(value, 0...Int64(Int32.max)))
        case "position": session.position = min(try number(value, 0...Int64.max), longest)
        case "volume": session.volume = Int(try number(value, 0...100))
        case "repeat":
            guard let mode = RepeatMode(rawValue: value) else { throw .damaged }
            session.repeatMode = mode
        case "shuffle": session.isShuffled = value == "on"
        // Of a version that says more and means the same by the rest.
        default: break
        }
    }

    private static func number(
        _ text: String, _ range: ClosedRange<Int64>
    ) throws(Failure) -> Int64 {
        guard let number = Int64(text), range.contains(number) else { throw .damaged }
        return number
    }

    private static func song(
        _ value: ArraySlice<UInt8>, after last: [UInt8]
    ) throws(Failure) -> Session.Song {
        var fields = value.split(separator: 0x09, omittingEmptySubsequences: false)
        let name = fields.removeFirst()
        let count = name.prefix { $0 != 0x20 }
        guard let shared = Int(String(decoding: count, as: UTF8.self)),
            (0...last.count).contains(shared), count.endIndex < name.endIndex
        else { throw .damaged }
        let path = last[..<shared] + PercentEscapes.decode(name[(count.endIndex + 1)...])
        guard !path.isEmpty, !path.contains(0) else { throw .damaged }
        var song = Session.Song(path: FilePath(bytes: path))
        for field in fields { try add(field, to: &song) }
        return song
    }

    private static func add(
        _ field: ArraySlice<UInt8>, to song: inout Session.Song
    ) throws(Failure) {
        let key = field.prefix { $0 != 0x20 }
        let value = field[key.endIndex...].dropFirst()
        let text = String(decoding: value, as: UTF8.self)
        switch String(decoding: key, as: UTF8.self) {
        case "from":
            let start = CueTime(frames: try number(text, 0...Int64.max))
            song.span = SongSpan(start: start, end: nil)
        case "to":
            let end = CueTime(frames: try number(text, 0...Int64.max))
            guard let start = song.span?.start, start < end else { throw .damaged }
            song.span?.end = end
        case "title":
            song.title = String(decoding: PercentEscapes.decode(value), as: UTF8.self)
        default: break
        }
    }
}
