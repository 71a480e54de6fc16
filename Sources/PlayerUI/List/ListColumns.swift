/// Where the columns of the list stand in a row of so many cells. From the left: mark, title,
/// artist, album, length; the narrower the row, the fewer of them.
package struct ListColumns {
    /// Cells of the mark and the blank behind it.
    static let mark = 2
    /// Cells between columns.
    private static let gap = 2
    /// Room for `1:02:03`.
    private static let lengthWidth = 7

    /// First cells and widths; a width of 0 is no column.
    package private(set) var title = (start: mark, width: 0)
    package private(set) var artist = (start: 0, width: 0)
    package private(set) var album = (start: 0, width: 0)
    package private(set) var length = (start: 0, width: 0)
    /// Where the title of a song without artist and album stands, which has their room too.
    package private(set) var bareTitle = (start: mark, width: 0)

    package init(width: Int) {
        var room = width - Self.mark
        if width >= 30 {
            length = (width - Self.lengthWidth, Self.lengthWidth)
            room -= Self.lengthWidth + Self.gap
        }
        bareTitle.width = max(0, room)
        let hasArtist = width >= 44
        let hasAlbum = width >= 70
        let columns = 1 + (hasArtist ? 1 : 0) + (hasAlbum ? 1 : 0)
        room -= (columns - 1) * Self.gap
        // The title is what is looked for.
        let share = hasAlbum ? room * 3 / 10 : hasArtist ? room * 2 / 5 : 0
        title.width = max(0, room - share * (columns - 1))
        if hasArtist { artist = (title.start + title.width + Self.gap, share) }
        if hasAlbum { album = (artist.start + artist.width + Self.gap, share) }
    }
}
