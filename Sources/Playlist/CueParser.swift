internal import Kernel

/// Cue sheets: files and the places in them where songs begin.
struct CueParser {
    private struct Track {
        var number: Int
        var line: Int
        var isAudio: Bool
        var title: String?
        var artist: String?
        /// The file and the place of INDEX 01; of INDEX 00 while there is no other.
        var place: (file: Int, time: CueTime, index: Int)?
    }

    private var files: [(candidates: [FilePath], line: Int)] = []
    private var tracks: [Track] = []
    private var album: String?
    private var albumArtist: String?
    private let directory: FilePath

    private init(directory: FilePath) {
        self.directory = directory
    }

    static func parse(_ list: ListLines, directory: FilePath) -> ParsedPlaylist {
        var parser = CueParser(directory: directory)
        for line in list.lines { parser.take(line) }
        return parser.result()
    }

    private mutating func take(_ line: ListLines.Line) {
        let text = ListText.trimmed(line.text)
        let command = text.prefix { $0 != " " && $0 != "\t" }
        let rest = text[command.endIndex...]
        switch command.uppercased() {
        case "FILE":
            let bytes = ListText.trimmed(line.bytes).dropFirst("FILE".utf8.count)
            let name = ListedName(Self.fileName(bytes), Self.fileName(Array(rest.utf8)[...]))
            files.append((Self.withMP3(name.candidates(in: directory)), line.number))
        case "TRACK":
            let words = rest.split { $0 == " " || $0 == "\t" }
            let number = words.first.flatMap { Int($0) } ?? tracks.count + 1
            let isAudio = words.count < 2 || words[1].uppercased() == "AUDIO"
            tracks.append(Track(number: number, line: line.number, isAudio: isAudio))
        case "TITLE": setText(rest, track: \.title, sheet: \.album)
        case "PERFORMER": setText(rest, track: \.artist, sheet: \.albumArtist)
        case "INDEX": takeIndex(rest)
        default: break
        }
    }

    private mutating func setText(
        _ text: Substring, track: WritableKeyPath<Track, String?>,
        sheet: WritableKeyPath<CueParser, String?>
    ) {
        let value = Self.unquoted(ListText.trimmed(text))
        if tracks.isEmpty {
            self[keyPath: sheet] = value
        } else {
            tracks[tracks.count - 1][keyPath: track] = value
        }
    }

    /// `01 04:31:52`: number, minutes, seconds and frames.
    private mutating func takeIndex(_ text: Substring) {
        let words = text.split { $0 == " " || $0 == "\t" }
        guard words.count >= 2, let index = Int(words[0]), index == 0 || index == 1,
            let time = Self.time(words[1]), !files.isEmpty, !tracks.isEmpty
        else { return }
        let last = tracks.count - 1
        if let place = tracks[last].place, place.index >= index { return }
        tracks[last].place = (files.count - 1, time, index)
    }

    private static func time(_ text: Substring) -> CueTime? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        let numbers = parts.compactMap { part in
            part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int64(part) : nil
        }
        guard numbers.count == 3, numbers[0] < 1_000_000, numbers[1] < 60, numbers[2] < 75 else {
            return nil
        }
        return CueTime(frames: (numbers[0] * 60 + numbers[1]) * 75 + numbers[2])
    }

    private func result() -> ParsedPlaylist {
        var result = ParsedPlaylist()
        var previous: (file: Int, time: CueTime)?
        var isOpen = false
        for track in tracks {
            let name = track.title ?? "track \(track.number)"
            let isLater = previous.map { last in
                guard let place = track.place else { return true }
                return (place.file, place.time) > last
            }
            guard let place = track.place, isLater ?? true,
                let candidates = Optional(files[place.file].candidates), !candidates.isEmpty
            else {
                result.notes.append(PlaylistNote(line: track.line, reason: .unplaced(name)))
                continue
            }
            if isOpen, let previous, previous.file == place.file {
                result.songs[result.songs.count - 1].span?.end = place.time
            }
            previous = (place.file, place.time)
            isOpen = track.isAudio
            guard track.isAudio else { continue }
            var song = ListedSong(candidates: candidates, line: files[place.file].line)
            song.title = track.title
            song.artist = track.artist ?? albumArtist
            song.album = album
            song.track = track.number
            song.span = SongSpan(start: place.time, end: nil)
            result.songs.append(song)
        }
        for index in result.songs.indices {
            guard let span = result.songs[index].span, let end = span.end else { continue }
            result.songs[index].length = end.milliseconds - span.start.milliseconds
        }
        return result
    }

    /// The name between quotes, or all but the last word, which is the type.
    private static func fileName(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let bytes = ListText.trimmed(bytes)
        let quote = UInt8(ascii: "\"")
        if bytes.first == quote {
            let inner = bytes.dropFirst()
            return inner[..<(inner.lastIndex(of: quote) ?? inner.endIndex)]
        }
        guard let blank = bytes.lastIndex(where: ListText.isBlank) else { return bytes }
        return ListText.trimmed(bytes[..<blank])
    }

    private static func unquoted(_ text: Substring) -> String? {
        var text = text
        if text.hasPrefix("\"") { text = text.dropFirst() }
        if text.hasSuffix("\"") { text = text.dropLast() }
        return ListText.content(text)
    }

    /// Sheets are often written for the recording that was encoded later: the same name with
    /// `.mp3` is tried last.
    private static func withMP3(_ candidates: [FilePath]) -> [FilePath] {
        var result = candidates
        for path in candidates {
            let name = path.stem.bytes + Array(".mp3".utf8)
            let head = path.bytes.dropLast(path.lastComponent.bytes.count)
            let encoded = FilePath(bytes: head + name)
            if !result.contains(encoded) { result.append(encoded) }
        }
        return result
    }
}
