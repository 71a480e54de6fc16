package import Kernel
package import Lyrics

/// What is known of the words of the current song. Texts are as the file has them: each is cleaned
/// when it is shown, for no screen shows all of a large file.
package enum LyricsState: Equatable, Sendable {
    case loading
    case absent
    /// The words and where they come from.
    case present(Lyrics, source: LyricsSource)

    package var lyrics: Lyrics? {
        if case .present(let lyrics, _) = self { return lyrics }
        return nil
    }
}

extension LyricsState {
    /// Where the words come from; nil when there are none.
    package var source: LyricsSource? {
        if case .present(_, let source) = self { return source }
        return nil
    }
}

/// Which texts of a line are shown.
package enum TranslationMode: CaseIterable, Equatable, Sendable {
    case both
    case original
    case translation

    var next: TranslationMode {
        switch self {
        case .both: .original
        case .original: .translation
        case .translation: .both
        }
    }

    var name: String {
        switch self {
        case .both: "original and translation"
        case .original: "original"
        case .translation: "translation"
        }
    }
}

/// The listener is choosing a line, or scrolls lyrics without times; they do not follow the song
/// meanwhile.
package struct LineMode: Equatable, Sendable {
    package static let seconds = 5.0

    /// Index of the chosen line; without times, of the line at the top.
    package var line: Int
    /// When the lyrics follow the song again.
    package var expires: MonotonicTime
}
