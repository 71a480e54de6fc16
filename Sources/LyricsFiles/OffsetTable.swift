/// The shifts of the lyrics of all songs, as one text file holds them. A value.
///
/// The first line says what it is. Then one line for each song: milliseconds by which its lyrics
/// are earlier, size and digest of the song, when it was changed (seconds since 1970), the digest
/// of the lyrics file that has the shift in it already (or `-`), the path. Lines that are not
/// understood stay where they are.
package struct OffsetTable: Equatable, Sendable {
    /// The file's first line, without its end.
    static let header = Array("# tplayer lyrics offsets 1".utf8)
    /// Songs that are kept; of more, those that were changed longest ago are forgotten.
    static let limit = 20_000
    private static let lineFeed = UInt8(ascii: "\n")

    private enum Line: Equatable, Sendable {
        case entry(Entry)
        case other([UInt8])
    }

    private struct Entry: Equatable, Sendable {
        var milliseconds: Int
        var song: SongIdentity
        /// Seconds since 1970.
        var changed: Int64
        /// Digest of a lyrics file to which the shift does not apply.
        var applied: UInt64?
    }

    private var lines: [Line] = []

    package init() {}

    /// The table in the bytes of a file; nil when they are no such table.
    package init?(_ bytes: [UInt8]) {
        if bytes.isEmpty { return }
        var rows = bytes.split(separator: Self.lineFeed, omittingEmptySubsequences: false)
        guard rows.removeFirst().elementsEqual(Self.header), !bytes.contains(0) else { return nil }
        if rows.last?.isEmpty ?? false { rows.removeLast() }
        lines = rows.map { row in Self.entry(row).map { .entry($0) } ?? .other(Array(row)) }
    }

    /// The bytes of the file.
    package var bytes: [UInt8] {
        var bytes = Self.header + [Self.lineFeed]
        for line in lines {
            switch line {
            case .entry(let entry): bytes += Self.line(entry)
            case .other(let row): bytes += row
            }
            bytes.append(Self.lineFeed)
        }
        return bytes
    }

    /// Milliseconds by which the lyrics of a song are earlier; 0 when nothing is known of it.
    /// - Parameter lyrics: digest of the lyrics file; nil when the lyrics are not in one.
    package func milliseconds(for song: SongIdentity, lyrics: UInt64?) -> Int {
        guard let (_, entry) = best(for: song) else { return 0 }
        return entry.applied != nil && entry.applied == lyrics ? 0 : entry.milliseconds
    }

    /// Keeps the shift of a song.
    /// - Parameters:
    ///   - time: seconds since 1970.
    ///   - applied: digest of a lyrics file with which the shift does not count, because it is,
    ///     or is about to be, in it.
    package mutating func set(
        _ milliseconds: Int, for song: SongIdentity, at time: Int64, applied: UInt64? = nil
    ) {
        // A copy under another name keeps its own.
        lines.removeAll { line in
            guard case .entry(let old) = line else { return false }
            return old.song.path == song.path
        }
        if milliseconds != 0 || best(for: song) != nil {
            let entry = Entry(
                milliseconds: milliseconds, song: song, changed: time, applied: applied)
            lines.append(.entry(entry))
        }
        forgetOldest()
    }

    /// The line of the song, or the one most like it; of several equal ones the last.
    private func best(for song: SongIdentity) -> (index: Int, entry: Entry)? {
        var best: (likeness: SongIdentity.Likeness, index: Int, entry: Entry)?
        for (index, line) in lines.enumerated() {
            guard case .entry(let entry) = line,
                let likeness = song.likeness(to: entry.song),
                best.map({ $0.likeness <= likeness }) ?? true
            else { continue }
            best = (likeness, index, entry)
        }
        return best.map { ($0.index, $0.entry) }
    }

    private mutating func forgetOldest() {
        let ages = lines.enumerated().compactMap { index, line -> (changed: Int64, index: Int)? in
            guard case .entry(let entry) = line else { return nil }
            return (entry.changed, index)
        }
        guard ages.count > Self.limit else { return }
        let oldest = ages.sorted { $0 < $1 }.prefix(ages.count - Self.limit).map(\.index)
        let forgotten = Set(oldest)
        lines = lines.enumerated().filter { !forgotten.contains($0.offset) }.map(\.element)
    }

    /// A day: no listener needs more.
    private static let mostMilliseconds = 86_400_000

    private static func entry(_ row: ArraySlice<UInt8>) -> Entry? {
        guard let fields = StateLine.fields(of: row, count: 6),
            let milliseconds: Int = StateLine.number(fields[0]),
            (-mostMilliseconds...mostMilliseconds).contains(milliseconds),
            let size: Int64 = StateLine.number(fields[1]), size >= 0,
            let digest = StateLine.hexadecimal(fields[2]),
            let changed: Int64 = StateLine.number(fields[3]),
            let path = StateLine.path(fields[5])
        else { return nil }
        let applied = StateLine.hexadecimal(fields[4])
        if applied == nil, !fields[4].elementsEqual("-".utf8) { return nil }
        return Entry(
            milliseconds: milliseconds,
            song: SongIdentity(path: path, size: size, digest: digest), changed: changed,
            applied: applied)
    }

    private static func line(_ entry: Entry) -> [UInt8] {
        StateLine.line(
            [
                String(entry.milliseconds), String(entry.song.size),
                String(entry.song.digest, radix: 16), String(entry.changed),
                entry.applied.map { String($0, radix: 16) } ?? "-",
            ], entry.song.path)
    }
}
