import Lyrics

/// What lyrics can be converted to.
enum LyricsFormat: String, CaseIterable {
    case lrc
    case srt
    case txt

    func text(of lyrics: Lyrics) -> String {
        switch self {
        case .lrc: LRCWriter.text(of: lyrics)
        case .srt: SRTWriter.text(of: lyrics)
        case .txt: PlainTextWriter.text(of: lyrics)
        }
    }
}
