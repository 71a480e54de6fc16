internal import Terminal

/// A page in the body: rows of a label and a text, in one column or in several side by side.
struct PageView {
    struct Row: Equatable {
        var label = ""
        var text = ""
        var style = Style.normal
    }

    /// Rows that belong together and stay in one column.
    typealias Section = [Row]

    /// Cells between label and text, and between columns.
    private static let gap = 2
    private static let gutter = 4

    private let columns: [[Row]]
    private let labelWidth: Int
    private let textWidth: Int
    private let ellipsis: String

    /// Lays the page of the state out for its size.
    init(_ state: AppState) {
        let layout = Layout(state.size)
        let room = state.size.columns - 2 * layout.margin
        let sections: [Section] =
            switch state.page?.kind {
            case .help: Self.help(state)
            case .info: Self.info(state)
            case nil: []
            }
        let rows = sections.joined()
        let label = rows.lazy.filter { !$0.text.isEmpty }.map { TextWidth.cells(of: $0.label) }
        labelWidth = min(label.max() ?? 0, room / 2)
        let text = rows.lazy.map { TextWidth.cells(of: $0.text) }.max() ?? 0
        textWidth = max(min(text, room - labelWidth - Self.gap), 1)
        ellipsis = state.ellipsis
        let width = labelWidth + Self.gap + textWidth
        let most = max(1, (room + Self.gutter) / (width + Self.gutter))
        let wrapped = sections.map { [textWidth] in Self.wrap($0, columns: textWidth) }
        // As few columns as show everything at once, else as many as there is room for.
        let packed = (1...most).lazy.map { Self.pack(wrapped, columns: $0) }
        columns =
            packed.first { Self.height($0) <= layout.body.count }
            ?? Self.pack(wrapped, columns: most)
    }

    /// Rows of the whole page, seen or not.
    var height: Int { Self.height(columns) }

    /// Draws the rows from `scroll` on.
    func draw(into frame: inout Frame, body: Range<Int>, scroll: Int) {
        let first = min(scroll, max(0, height - body.count))
        // A row stays free below the rule where there are enough.
        let top = body.lowerBound + (body.count > height + 1 ? 1 : 0)
        let width = labelWidth + Self.gap + textWidth
        let whole = columns.count * (width + Self.gutter) - Self.gutter
        var left = max(0, (frame.size.columns - whole) / 2)
        for column in columns {
            for (row, entry) in zip(top..<body.upperBound, column.dropFirst(first)) {
                draw(entry, into: &frame, row: row, column: left)
            }
            left += width + Self.gutter
        }
    }

    private func draw(_ entry: Row, into frame: inout Frame, row: Int, column: Int) {
        let room = entry.text.isEmpty ? labelWidth + Self.gap + textWidth : labelWidth
        let label = TextLayout.cut(entry.label, columns: room, ellipsis: ellipsis)
        frame.put(label, row: row, column: column, style: entry.style)
        frame.put(
            entry.text, row: row, column: column + labelWidth + Self.gap, maxColumns: textWidth)
    }

    /// Texts too long for their column go on in the rows below.
    private static func wrap(_ section: Section, columns: Int) -> Section {
        section.flatMap { entry in
            TextLayout.wrap(entry.text, columns: columns).enumerated().map { place, text in
                Row(label: place == 0 ? entry.label : "", text: text, style: entry.style)
            }
        }
    }

    /// The sections in their order in so many columns, as low as can be.
    private static func pack(_ sections: [Section], columns count: Int) -> [[Row]] {
        var limit = sections.map(\.count).max() ?? 0
        while true {
            var columns: [[Row]] = []
            for section in sections {
                if let last = columns.last, last.count + 1 + section.count <= limit {
                    columns[columns.count - 1] += [Row()] + section
                } else {
                    columns.append(section)
                }
            }
            if columns.count <= count { return columns }
            limit += 1
        }
    }

    private static func height(_ columns: [[Row]]) -> Int {
        columns.lazy.map(\.count).max() ?? 0
    }
}
