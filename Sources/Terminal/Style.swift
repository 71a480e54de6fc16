/// What a cell means. `Palette` decides how that looks on a given terminal.
package enum Style: UInt8, CaseIterable, Sendable {
    case normal
    /// Secondary text: lines sung before, album, rules, hints.
    case quiet
    /// The name of the song, the head of a page.
    case title
    /// Small marks in the program's colour.
    case accent
    /// The lyric line being sung.
    case current
    /// The words of the line being sung that are still to come.
    case currentRest
    /// The translation of the line being sung.
    case currentTranslation
    /// The translation of any other line.
    case translation
    /// The part of the bar that has been played.
    case barPlayed
    /// The part of the bar that is still to come.
    case barRest
    /// The name of a key.
    case key
    /// A row that is chosen.
    case selected
    /// Something is not as the listener wants it, but goes on.
    case warning
    /// Something failed.
    case error
}
