import FuzzShared
import Tags

/// Bytes of a file with tags: read, and its lyrics chosen.
@c(LLVMFuzzerTestOneInput)
package func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let source = MemorySource(Array(UnsafeBufferPointer(start: start, count: count)))
    let tags = TagReader.read(source)
    // Small things are read in pieces of 4096 that overlap.
    Invariant.require(source.bytesRead <= 64 * 4096 + 20 * count, "read \(source.bytesRead)")
    requireInside(tags, source.size)
    requireFigures(tags)
    for factor in [nil, 1152_000 / 44_100.0, 576_000 / 8000.0] {
        if let lyrics = tags.chosenLyrics(millisecondsPerFrame: factor) {
            Invariant.requireSound(lyrics)
        }
    }
    return 0
}

/// No place outside the file.
private func requireInside(_ tags: Tags, _ size: Int64) {
    for range in [tags.audio] + tags.pictures.map(\.range) {
        Invariant.require(
            range.lowerBound >= 0 && range.upperBound <= size, "\(range) of \(size) bytes")
    }
}

/// Numbers within what they count.
private func requireFigures(_ tags: Tags) {
    for position in [tags.track, tags.disc].compactMap(\.self) {
        Invariant.require(position.number > 0, "number \(position.number)")
        Invariant.require(position.total ?? 1 > 0, "total \(position.total ?? 1)")
    }
    if let year = tags.year { Invariant.require((1...9999).contains(year), "year \(year)") }
    for gain in [tags.gain.trackGain, tags.gain.albumGain].compactMap(\.self) {
        Invariant.require(abs(gain) <= 64, "\(gain) dB")
    }
    for peak in [tags.gain.trackPeak, tags.gain.albumPeak].compactMap(\.self) {
        Invariant.require(peak > 0 && peak < 1000, "peak \(peak)")
    }
    let texts = [tags.title, tags.artist, tags.album, tags.albumArtist, tags.genre]
    for text in texts.compactMap(\.self) {
        Invariant.require(!text.isEmpty, "an empty text")
    }
}
