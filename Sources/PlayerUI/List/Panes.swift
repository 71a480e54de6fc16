internal import Playlist
internal import Terminal

/// Which columns of the screen the lyrics have and which the list. On wide screens they stand side
/// by side, elsewhere the one that has the focus has all of them.
struct Panes {
    /// From this width on there is room for both.
    private static let bothWidth = 110
    private static let bothHeight = 8
    /// Cells of the line between them, with the blank before it.
    private static let seam = 2

    /// Columns of the lyrics; as wide as the screen where the list does not stand beside them.
    let lyrics: Int
    /// Columns of the list; nil where it is not seen.
    let list: Range<Int>?

    init(_ state: AppState) {
        let size = state.size
        let isListPossible = state.page == nil && state.sync == nil && !state.isHeadless
        guard isListPossible, size.rows > 1 else {
            (lyrics, list) = (size.columns, nil)
            return
        }
        let hasRoom = size.columns >= Self.bothWidth && size.rows >= Self.bothHeight
        // A song alone needs no list beside it.
        if hasRoom && (state.order.entries.count > 1 || state.list != nil) {
            let width = max(52, size.columns * 9 / 20)
            lyrics = size.columns - width - Self.seam
            list = (size.columns - width)..<size.columns
        } else {
            lyrics = size.columns
            list = state.list == nil ? nil : 0..<size.columns
        }
    }

    /// Whether both are seen.
    var areBoth: Bool { list.map { $0.lowerBound > 0 } ?? false }

    /// The column of the line between them.
    var seamColumn: Int? { areBoth ? lyrics : nil }
}

extension AppState {
    /// The screen as the lyrics have it.
    var lyricsSize: TerminalSize {
        TerminalSize(rows: size.rows, columns: Panes(self).lyrics)
    }
}
