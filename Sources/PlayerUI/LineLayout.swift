internal import Lyrics
internal import Terminal

/// One line of lyrics, cleaned and in rows.
///
/// Lines can be of any length and have any number of texts; no more is laid out than the rows
/// that are asked for can show.
struct LineLayout: Equatable, Sendable {
    struct Row: Equatable, Sendable {
        let text: String
        /// Cells.
        let width: Int
        /// Whether it belongs to the first text, and not to a translation.
        let isMain: Bool

        static let free = Row(text: "", width: 0, isMain: true)
    }

    private(set) var rows: [Row] = []
    /// Scalars that were cleaned and measured for it.
    private(set) var work = 0

    /// - Parameters:
    ///   - texts: the main text first.
    ///   - columns: cells of a row.
    ///   - room: the rows there are.
    init(_ texts: some Sequence<String>, columns: Int, room: Int, isASCII: Bool) {
        let ellipsis = isASCII ? "..." : "…"
        for (place, text) in texts.enumerated() {
            if rows.count >= room { break }
            let left = room - rows.count
            let shown = Self.shown(text, columns: columns, rows: left, isASCII: isASCII)
            work += shown.unicodeScalars.count
            let wrapped = TextLayout.wrapEvenly(
                shown, columns: columns, rows: left, ellipsis: ellipsis)
            for row in wrapped {
                rows.append(
                    Row(text: row, width: TextWidth.cells(of: row), isMain: place == 0))
            }
        }
    }

    /// As much of a text as `rows` can show and a little more, fit to be shown.
    static func shown(_ text: String, columns: Int, rows: Int, isASCII: Bool) -> String {
        // A cell may hold a mark beside its letter.
        let limit = 2 * (min(rows, 1_000) + 1) * max(columns, 1)
        if text.utf8.count <= limit { return printable(text, ascii: isASCII) }
        return printable(String(text.unicodeScalars.prefix(limit)), ascii: isASCII)
    }
}

extension AppState {
    /// The texts of a line that are wanted and not empty, the main one first; at most `limit`.
    func shownTexts(of line: LyricLine, limit: Int) -> [String] {
        let texts =
            switch translationMode {
            case .both:
                [line.text] + [line.translation].compactMap(\.self) + line.extra.prefix(limit)
            case .original: [line.text]
            case .translation: [line.translation ?? line.text]
            }
        return Array(texts.lazy.filter { !$0.isEmpty }.prefix(limit))
    }
}
