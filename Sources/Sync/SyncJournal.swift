internal import Lyrics

/// What is kept of a draft while it is not written to a file: after each change the times of the
/// line that has changed, as a line of text. Later ones count; what cannot be read is left out.
package enum SyncJournal {
    /// The first line of a journal.
    package static let header = "tplayer sync 1\n"

    /// The record of a line of the draft: its number, its time, the times of its parts, its text.
    package static func record(of line: Int, in draft: SyncDraft) -> String {
        let entry = draft.lines[line]
        let times = ([entry.time] + entry.partTimes).map { $0.map(String.init) ?? "-" }
        return "\(line)\t\(times.joined(separator: ","))\t\(oneLine(entry.line.text))\n"
    }

    /// The draft with what a journal says of it; nil when it says nothing of these lines. A record
    /// counts for the line with its text: the number only tells equal ones apart.
    package static func replay(_ journal: String, onto draft: SyncDraft) -> SyncDraft? {
        guard journal.hasPrefix(header) else { return nil }
        // Without its line end a record was cut off.
        let records = journal.dropFirst(header.count)
            .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        var result = draft
        let places = Dictionary(grouping: draft.lines.indices) {
            oneLine(draft.lines[$0].line.text)
        }
        for record in records {
            let fields = record.split(
                separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
            guard fields.count == 3, let number = Int(fields[0]),
                let line = nearest(to: number, of: places[String(fields[2])] ?? []),
                let times = times(fields[1])
            else { continue }
            result.restore(line, time: times[0], partTimes: Array(times.dropFirst()))
        }
        return result.lines == draft.lines ? nil : result
    }

    /// The one of `places`, which are in order, that is nearest to a number of any size.
    private static func nearest(to number: Int, of places: [Int]) -> Int? {
        guard let first = places.first, let last = places.last else { return nil }
        let number = min(max(number, first), last)
        return places.min { abs($0 - number) < abs($1 - number) }
    }

    /// At least one; nil when any is no time.
    private static func times(_ field: Substring) -> [Int?]? {
        var times: [Int?] = []
        for word in field.split(separator: ",", omittingEmptySubsequences: false) {
            if word == "-" {
                times.append(nil)
            } else {
                guard let time = Int(word), (0...(1 << 40)).contains(time) else { return nil }
                times.append(time)
            }
        }
        return times.isEmpty ? nil : times
    }

    private static func oneLine(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\n" && $0 != "\r" }))
    }
}
