/// What the tags of a lyrics file say; nil where it says nothing.
package struct LyricsMetadata: Equatable, Sendable {
    /// `ti`
    package var title: String?
    /// `ar`
    package var artist: String?
    /// `al`
    package var album: String?
    /// `au`: who wrote the words.
    package var author: String?
    /// `by`: who made the file.
    package var by: String?
    /// `re` or `tool`: the program that made it.
    package var tool: String?
    /// `ve`
    package var version: String?
    /// `la`, `lang` or `language`
    package var language: String?
    /// `id`
    package var id: String?

    package init() {}
}
