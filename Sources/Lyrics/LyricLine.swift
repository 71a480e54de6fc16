/// What is sung from one time on.
package struct LyricLine: Equatable, Sendable {
    /// Milliseconds of the song, offset in force, never negative.
    package var timeMilliseconds: Int
    /// Empty for a line that only clears the one before.
    package var text: String
    /// The second text of the same time.
    package var translation: String?
    /// Further texts of the same time.
    package var extra: [String]
    /// Times of single words, in the order in which they stand in `text`; empty when the line
    /// has none.
    package var words: [LyricWord]
    /// Who sings, also when a line before says so: `M`, `F`, `D`, `v1`, …
    package var voice: String?

    package init(
        timeMilliseconds: Int, text: String, translation: String? = nil, extra: [String] = [],
        words: [LyricWord] = [], voice: String? = nil
    ) {
        self.timeMilliseconds = timeMilliseconds
        self.text = text
        self.translation = translation
        self.extra = extra
        self.words = words
        self.voice = voice
    }
}

/// A word with the time at which it begins.
package struct LyricWord: Equatable, Sendable {
    /// Milliseconds of the song, offset in force, never negative.
    package var timeMilliseconds: Int
    /// A part of the text of its line, without the blanks around it.
    package var text: String
    /// When the word is over, offset in force; nil when the file does not say.
    package var endMilliseconds: Int?

    package init(timeMilliseconds: Int, text: String, endMilliseconds: Int? = nil) {
        self.timeMilliseconds = timeMilliseconds
        self.text = text
        self.endMilliseconds = endMilliseconds
    }
}
