internal import Lyrics

/// The lines of a draft that have no time yet, as they are kept in its file: behind the others, each
/// run of them below a comment that says where it belongs. They stand behind a blank line, so that
/// nobody shows them (R22), and are taken up when the making of the lyrics goes on.
package enum OpenLines {
    private static let mark = "[#:not timed yet, "
    private static let atStart = "from the start]"
    private static let behind = "behind "

    /// Whether a line has to be kept: blank ones need no time.
    private static func isOpen(_ line: SyncLine) -> Bool {
        line.time == nil && !line.line.text.isEmpty
    }

    /// How many lines of a draft are still to be stamped.
    package static func count(in draft: SyncDraft) -> Int { draft.lines.count(where: isOpen) }

    /// The whole file of a draft.
    package static func file(of draft: SyncDraft) -> String {
        LRCWriter.text(of: draft.lyrics) + text(of: draft)
    }

    /// What goes behind the lyrics in the file; empty when every line has a time.
    static func text(of draft: SyncDraft) -> String {
        var text = ""
        var place = atStart
        var run: [SyncLine] = []
        func close() {
            guard run.contains(where: isOpen) else {
                run = []
                return
            }
            text += "\n\(mark)\(place)\n"
            for line in run { text += line.line.text + "\n" }
            run = []
        }
        for line in draft.lines {
            guard let time = line.time else {
                run.append(line)
                continue
            }
            close()
            place = "\(behind)\(time)]"
        }
        close()
        return text
    }

    /// The lines of a draft together with those that the text of its file keeps, each in its place.
    package static func restore(from text: String, into draft: SyncDraft) -> SyncDraft {
        var lines = draft.lines
        for run in runs(in: text).reversed() {
            let place = run.time.map { time in
                lines.lastIndex { $0.time.map { $0 <= time } ?? false }.map { $0 + 1 } ?? 0
            }
            lines.insert(
                contentsOf: run.texts.map { SyncLine(untimed: $0) }, at: place ?? 0)
        }
        return SyncDraft(lines, draft.metadata)
    }

    private static func runs(in text: String) -> [(time: Int?, texts: [String])] {
        var runs: [(time: Int?, texts: [String])] = []
        var isInRun = false
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            if line.hasPrefix(mark) {
                let rest = line.dropFirst(mark.count)
                let number = rest.hasPrefix(behind) ? rest.dropFirst(behind.count).dropLast() : ""
                isInRun = rest == atStart || Int(number) != nil
                if isInRun { runs.append((Int(number), [])) }
            } else if isInRun {
                runs[runs.count - 1].texts.append(String(line))
            }
        }
        // The blank line behind a run is that before the next, or the end of the file.
        for index in runs.indices where runs[index].texts.last == "" {
            runs[index].texts.removeLast()
        }
        return runs
    }
}
