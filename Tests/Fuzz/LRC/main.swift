import FuzzShared
import Lyrics
import TextDecoding

/// Bytes of a lyrics file: decoded, parsed, written and parsed again.
@c(LLVMFuzzerTestOneInput)
package func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let decoded = TextDecoder.detect(bytes)
    // A byte makes at most one character of three bytes, or of four bytes a character of four.
    Invariant.require(decoded.text.utf8.count <= 3 * count, "more text than the file has")
    let lyrics = LRCParser.parse(decoded.text)
    Invariant.requireSound(lyrics)
    requireRoundTrip(lyrics)
    return 0
}

/// What is written reads back as what it was made of.
private func requireRoundTrip(_ lyrics: Lyrics) {
    let written = LRCWriter.text(of: lyrics)
    let again = LRCParser.parse(written)
    Invariant.requireSound(again)
    let rewritten = LRCWriter.text(of: again)
    if canBeSaid(lyrics) {
        // Strings alone compare canonically.
        Invariant.require(
            again == lyrics && rewritten.utf8.elementsEqual(written.utf8),
            "\(lyrics)\nis read back as\n\(again)\nfrom \(written.debugDescription)")
    } else if canBeSaid(again) {
        // What is near to lyrics that no file can say may be something that none can say either:
        // behind a mark that was taken for a voice there may be the next.
        Invariant.require(
            LRCParser.parse(rewritten) == again, "not stable: \(written.debugDescription)")
    }
}

private func canBeSaid(_ lyrics: Lyrics) -> Bool {
    let hasVoices = lyrics.lines.contains { $0.voice != nil }
    if lyrics.lines.contains(where: { cannotBeSaid($0, hasVoices: hasVoices) }) { return false }
    // Two lines that begin like voices and have none: together they say voices.
    return lyrics.lines.count(where: { $0.voice == nil && beginsLikeVoice($0) }) <= 1
}

/// A text that begins like a voice and has none, with word times or before the voices of a file:
/// it would be taken for one more of them.
private func cannotBeSaid(_ line: LyricLine, hasVoices: Bool) -> Bool {
    (hasVoices || !line.words.isEmpty) && line.voice == nil && beginsLikeVoice(line)
}

private func beginsLikeVoice(_ line: LyricLine) -> Bool {
    ([line.text, line.translation ?? ""] + line.extra).contains { text in
        text.unicodeScalars.prefix(8).contains { $0 == ":" || $0 == "：" }
    }
}
