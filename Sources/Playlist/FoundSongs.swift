package import Kernel

/// Songs that a search has found, with what is known of them without opening them.
package struct FoundSongs: Equatable, Sendable {
    package var paths: [FilePath]
    /// What playlists say of songs, by their place among `paths`.
    package var facts: [Int: SongFacts]
    /// The songs that are parts of their files, by their place among `paths`.
    package var spans: [Int: SongSpan]
    /// The songs of each folder that was searched, by their places among `paths`; in order.
    package var folders: [Range<Int>] = []

    package init(
        _ paths: [FilePath] = [], facts: [Int: SongFacts] = [:], spans: [Int: SongSpan] = [:]
    ) {
        self.paths = paths
        self.facts = facts
        self.spans = spans
    }

    package var isEmpty: Bool { paths.isEmpty }

    /// Adds a song of a playlist whose file is known.
    package mutating func append(_ song: ListedSong, at path: FilePath) {
        let facts = SongFacts(song)
        if facts != SongFacts() { self.facts[paths.count] = facts }
        spans[paths.count] = song.span
        paths.append(path)
    }

    /// Puts others behind these.
    package mutating func append(_ others: FoundSongs) {
        for (place, facts) in others.facts { self.facts[paths.count + place] = facts }
        for (place, span) in others.spans { spans[paths.count + place] = span }
        folders += others.folders.map { folder in
            folder.lowerBound + paths.count..<folder.upperBound + paths.count
        }
        paths += others.paths
    }
}

extension FoundSongs {
    /// Puts the songs of a folder into another order. Nothing is known of them but their names.
    /// - Parameter places: indices within the folder in the new order.
    package mutating func arrange(_ folder: Range<Int>, by places: [Int]) {
        let before = Array(paths[folder])
        for (offset, place) in places.enumerated() where before.indices.contains(place) {
            paths[folder.lowerBound + offset] = before[place]
        }
    }

    /// The songs of a session.
    package init(_ session: Session) {
        self.init(session.songs.map(\.path))
        for (place, song) in session.songs.enumerated() {
            spans[place] = song.span
            guard let title = song.title else { continue }
            var facts = SongFacts()
            facts.title = title
            self.facts[place] = facts
        }
    }
}

extension SongFacts {
    /// What a playlist says of a song.
    package init(_ song: ListedSong) {
        self.init()
        title = song.title
        artist = song.artist
        album = song.album
        track = song.track
        length = song.length
    }

    /// What is known of a part of a file: what its list said, and where that is silent, what the
    /// file says of the whole.
    /// - Parameter whole: what the file says of itself.
    package func part(_ span: SongSpan, of whole: SongFacts) -> SongFacts {
        var result = self
        result.artist = artist ?? whole.artist
        result.album = album ?? whole.album
        result.disc = disc ?? whole.disc
        // The last part ends with the file.
        if span.end == nil, let length = whole.length {
            result.length = max(0, length - span.start.milliseconds)
        }
        result.isFromFile = whole.isFromFile
        return result
    }
}
