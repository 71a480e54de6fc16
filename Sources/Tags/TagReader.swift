/// Reads all tags of an MP3: ID3v2 at the start and at the end, APE, Lyrics3, ID3v1. Pure but for
/// the source; reads little, and never more because a size in the file says so.
package enum TagReader {
    /// So many tags in a row are a mistake, or meant to keep us busy.
    private static let mostTags = 16

    /// The tags of the file, the more expressive ones winning: ID3v2, then APE, Lyrics3 and ID3v1;
    /// of several ID3v2 tags the later, where it says something.
    package static func read(_ source: some TagSource) -> Tags {
        var window = ByteWindow(source)
        var front = TagFields()
        var start: Int64 = 0
        for _ in 0..<mostTags {
            if let tag = ID3v2Tag(at: start, &window) {
                front.merge(tag.fields(&window))
                start = tag.range.upperBound
            } else if let range = APETag.range(startingAt: start, &window) {
                var ape = APETag.fields(in: range, &window)
                ape.merge(front)
                front = ape
                start = range.upperBound
            } else {
                break
            }
        }
        let (back, end) = readEnd(&window, after: start)
        var all = back.plain
        all.merge(front)
        all.merge(back.rich)
        var tags = all.decoded()
        tags.audio = start..<max(start, end)
        return tags
    }

    /// The tags behind the audio, from the last to the first: those that ID3v2 in front outdoes,
    /// and those that outdo it; and where the audio ends.
    private static func readEnd(
        _ window: inout ByteWindow, after start: Int64
    ) -> (fields: (plain: TagFields, rich: TagFields), end: Int64) {
        var (plain, rich) = (TagFields(), TagFields())
        var end = window.size
        for _ in 0..<mostTags where end > start {
            let found: (Range<Int64>, TagFields)
            if end - start >= Int64(ID3v1Tag.size),
                let fields = ID3v1Tag.fields(
                    window.bytes(at: end - Int64(ID3v1Tag.size), count: ID3v1Tag.size))
            {
                found = (end - Int64(ID3v1Tag.size)..<end, fields)
            } else if let range = Lyrics3Tag.range(endingAt: end, &window) {
                found = (range, Lyrics3Tag.fields(in: range, &window))
            } else if let range = APETag.range(endingAt: end, &window) {
                found = (range, APETag.fields(in: range, &window))
            } else if let tag = ID3v2Tag(endingAt: end, &window), tag.range.lowerBound >= start {
                var fields = tag.fields(&window)
                fields.merge(rich)
                rich = fields
                end = tag.range.lowerBound
                continue
            } else {
                break
            }
            guard found.0.lowerBound >= start else { break }
            // What stands before outdoes what stands behind: ID3v1 is always the last.
            plain.merge(found.1)
            end = found.0.lowerBound
        }
        return ((plain, rich), end)
    }
}
