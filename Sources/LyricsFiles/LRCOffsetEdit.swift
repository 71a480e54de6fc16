internal import Lyrics
internal import TextDecoding

/// Moves a shift into the offset tag of a lyrics file, on its bytes as they are stored: the number
/// of the tag that counts is replaced, or a tag is added below those at the top. Pure.
package struct LRCOffsetEdit {
    /// Longer lines hold no tags.
    private static let longestLine = 1 << 16

    private let file: LyricsFile
    private let charset: String?

    /// - Parameter charset: what the listener says that the file is; nil to find out.
    package init(_ file: LyricsFile, charset: String? = nil) {
        self.file = file
        self.charset = charset
    }

    /// The bytes with the lyrics earlier by `milliseconds`.
    /// - Throws: when there are no times, or the lyrics would not be what they are but for their
    ///   times, as in charsets that are no superset of ASCII.
    package func bytes(earlierBy milliseconds: Int) throws(LyricsFile.Failure) -> [UInt8] {
        guard file.lyrics.isSynced else { throw LyricsFile.Failure("has no times") }
        let (offset, isOverflowing) = file.lyrics.offsetMilliseconds
            .addingReportingOverflow(milliseconds)
        guard !isOverflowing, offset.magnitude < 1_000_000_000_000 else {
            throw LyricsFile.Failure("has no room for such an offset")
        }
        let bytes = edited(offset)
        let result = LyricsFile(file.path, bytes, charset: charset)
        guard result.encoding == file.encoding, isMoved(result.lyrics, to: offset) else {
            throw LyricsFile.Failure("cannot be changed without harm to its text")
        }
        return bytes
    }

    private func edited(_ offset: Int) -> [UInt8] {
        var bytes = file.bytes
        let lines = RawLines(bytes, file.encoding)
        if let place = lastTag() {
            let sign = place.hasPlus && offset >= 0 ? "+" : ""
            bytes.replaceSubrange(place.bytes, with: lines.stored("\(sign)\(offset)"))
            return bytes
        }
        let (position, end) = placeOfNewTag()
        bytes.insert(contentsOf: lines.stored("[offset:\(offset)]") + end, at: position)
        return bytes
    }

    /// The number of the last valid offset tag.
    private func lastTag() -> (bytes: Range<Int>, hasPlus: Bool)? {
        var last: (Range<Int>, Bool)?
        for line in RawLines(file.bytes, file.encoding) where mayHoldOffset(line.text) {
            let text = MappedText(file.bytes[line.text], file.encoding).characters
            guard let place = OffsetTag.place(in: text.map(\.scalar)) else { continue }
            let start = text[place.number.lowerBound].bytes.lowerBound
            last = (start..<text[place.number.upperBound - 1].bytes.upperBound, place.hasPlus)
        }
        return last
    }

    /// Whether a line has the letters of `offset` one after the other, whatever is between them.
    private func mayHoldOffset(_ line: Range<Int>) -> Bool {
        guard line.count <= Self.longestLine else { return false }
        var wanted = "offset".utf8.makeIterator()
        var next = wanted.next()
        for byte in file.bytes[line] where byte | 0x20 == next { next = wanted.next() }
        return next == nil
    }

    /// Behind the last of the tags at the top, or before everything; and the line end to be
    /// written there.
    private func placeOfNewTag() -> (position: Int, end: [UInt8]) {
        var lines = RawLines(file.bytes, file.encoding)
        let start = lines.start
        var place = (position: start, end: lines.stored("\n"))
        var isFirst = true
        while let line = lines.next(), line.text.count <= Self.longestLine {
            let end = Array(file.bytes[line.end])
            if isFirst, !end.isEmpty { place.end = end }
            isFirst = false
            let text = MappedText(file.bytes[line.text], file.encoding).characters
            switch OffsetTag.kind(of: text.map(\.scalar)) {
            case .blank: continue
            case .tags: if !end.isEmpty { place = (line.end.upperBound, end) }
            case .other: return place
            }
        }
        return place
    }

    /// Whether `new` is what the file says, but for the times.
    private func isMoved(_ new: Lyrics, to offset: Int) -> Bool {
        let old = file.lyrics
        guard new.offsetMilliseconds == offset, new.metadata == old.metadata,
            new.lengthSeconds == old.lengthSeconds, new.lines.count == old.lines.count
        else { return false }
        let change = offset - old.offsetMilliseconds
        func isMoved(_ old: Int, _ new: Int) -> Bool {
            // What is at 0 may have been before it.
            old > 0 ? new == max(0, old - change) : new <= max(0, -change)
        }
        return zip(old.lines, new.lines).allSatisfy { old, new in
            isMoved(old.timeMilliseconds, new.timeMilliseconds)
                && old.text.utf8.elementsEqual(new.text.utf8)
                && old.translation == new.translation && old.extra == new.extra
                && old.voice == new.voice && old.words.count == new.words.count
                && zip(old.words, new.words).allSatisfy {
                    isMoved($0.timeMilliseconds, $1.timeMilliseconds) && $0.text == $1.text
                }
        }
    }
}
