/// What one tag says, before the charset of its texts is decided.
struct TagFields {
    enum Name: Hashable {
        case title, artist, album, albumArtist, track, disc, year, genre
    }

    /// The values of each field, in order.
    var texts: [Name: [RawText]] = [:]
    var lyrics: [RawLyrics] = []
    var pictures: [EmbeddedPicture] = []
    var gain = GainFigures()

    enum RawLyrics {
        case text(RawText)
        case lyrics3(RawText)
        case synced([(time: UInt32, text: RawText)], EmbeddedLyrics.TimeUnit)
    }

    /// More values of a field, lyrics or pictures are a mistake, or meant to keep us busy.
    private static let most = 100

    /// Fields of `later` replace those of the same name, unless they are empty; lyrics and pictures
    /// are added.
    mutating func merge(_ later: TagFields) {
        for (name, values) in later.texts where values.contains(where: { !$0.isBlank }) {
            texts[name] = values
        }
        lyrics += later.lyrics
        pictures += later.pictures
        gain.merge(later.gain)
    }

    mutating func append(_ values: [RawText], to name: Name) {
        let known = texts[name, default: []]
        texts[name] = known + values.filter { !$0.isBlank }.prefix(max(0, Self.most - known.count))
    }

    mutating func append(_ picture: EmbeddedPicture) {
        if pictures.count < Self.most { pictures.append(picture) }
    }

    mutating func append(_ words: RawLyrics) {
        if lyrics.count < Self.most { lyrics.append(words) }
    }

    /// The tags with all texts decoded.
    func decoded() -> Tags {
        let charset = LegacyCharset(of: legacyTexts)
        func text(_ name: Name) -> String? {
            var seen: [String] = []
            for value in texts[name] ?? [] {
                let string = trimmed(charset.decode(value))
                if !string.isEmpty, !seen.contains(string) { seen.append(string) }
            }
            return seen.isEmpty ? nil : seen.joined(separator: ", ")
        }
        var tags = Tags()
        tags.title = text(.title)
        tags.artist = text(.artist)
        tags.album = text(.album)
        tags.albumArtist = text(.albumArtist)
        tags.track = text(.track).flatMap(Self.position)
        tags.disc = text(.disc).flatMap(Self.position)
        tags.year = text(.year).flatMap(Self.year)
        tags.genre = text(.genre)
        tags.lyrics = lyrics.map { $0.decoded(charset) }
        tags.pictures = pictures
        tags.gain = gain
        return tags
    }

    /// Lyrics come last and count little where the other fields decide already.
    private var legacyTexts: [[UInt8]] {
        var all: [[UInt8]] = []
        for values in texts.values { for case .legacy(let bytes) in values { all.append(bytes) } }
        for words in lyrics {
            switch words {
            case .text(.legacy(let bytes)), .lyrics3(.legacy(let bytes)): all.append(bytes)
            case .synced(let entries, _):
                for case .legacy(let bytes) in entries.map(\.text) { all.append(bytes) }
            default: break
            }
        }
        return all
    }

    private static func position(_ text: String) -> Tags.Position? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard let number = parts.first.flatMap(positive) else { return nil }
        return Tags.Position(number: number, total: parts.dropFirst().first.flatMap(positive))
    }

    private static func positive(_ text: Substring) -> Int? {
        let digits = text.drop { $0 == " " }.prefix { ("0"..."9").contains($0) }
        return Int(digits.prefix(6)).flatMap { $0 > 0 ? $0 : nil }
    }

    /// The first four digits in a row: `2004`, `2004-05-01`, `1 May 2004`.
    private static func year(_ text: String) -> Int? {
        var run = ""
        for character in text {
            run = ("0"..."9").contains(character) ? run + String(character) : ""
            if run.count == 4 { return Int(run).flatMap { $0 > 0 ? $0 : nil } }
        }
        return nil
    }
}

/// Without NULs, marks and blanks around it.
private func trimmed(_ text: String) -> String {
    let isBlank: (Unicode.Scalar) -> Bool = {
        $0.value <= 0x20 || $0.value == 0xFEFF || $0.value == 0x3000 || $0.value == 0xA0
    }
    let scalars = text.unicodeScalars.drop(while: isBlank)
    guard let last = scalars.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(scalars[...last])
}

extension RawText {
    fileprivate var isBlank: Bool {
        switch self {
        case .unicode(let text): trimmed(text).isEmpty
        case .legacy: false
        }
    }
}

extension TagFields.RawLyrics {
    fileprivate func decoded(_ charset: LegacyCharset) -> EmbeddedLyrics {
        switch self {
        case .text(let text): .text(charset.decode(text))
        case .lyrics3(let text): .lyrics3(charset.decode(text))
        case .synced(let entries, let unit):
            .synced(
                entries.map { .init(time: $0.time, text: charset.decode($0.text)) }, unit: unit)
        }
    }
}
