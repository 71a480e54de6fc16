package import Playback
package import Tags

/// A source of bytes as the reader of tags wants it: what cannot be read is not there.
package struct SourceTags: TagSource {
    private let source: any ByteSource

    package init(_ source: any ByteSource) {
        self.source = source
    }

    /// The tags of a source; of a stream those in front.
    package static func read(_ source: any ByteSource) -> Tags {
        TagReader.read(SourceTags(source))
    }

    /// What of a stream was kept from its beginning on is all there is of it.
    package var size: Int64 { source.size ?? source.headSize }

    package func read(at offset: Int64, count: Int) -> [UInt8] {
        let room = Int(max(0, min(Int64(count), size - offset)))
        return [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
            while filled < room {
                let rest = UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
                let count = try? source.read(into: rest, at: offset + Int64(filled))
                guard let count, count > 0 else { return }
                filled += count
            }
        }
    }
}

extension ReplayGain {
    /// Takes over what tags say; what they leave out stays.
    mutating func take(_ figures: GainFigures) {
        // A peak belongs to its gain.
        if let gain = figures.trackGain { (trackGain, trackPeak) = (gain, figures.trackPeak) }
        if let gain = figures.albumGain { (albumGain, albumPeak) = (gain, figures.albumPeak) }
    }
}

extension TrackInfo {
    /// Takes over what tags say.
    mutating func take(_ tags: Tags) {
        title = tags.title
        artist = tags.artist
        album = tags.album
        albumArtist = tags.albumArtist
        track = tags.track.map(Self.text)
        disc = tags.disc.map(Self.text)
        year = tags.year.map { "\($0)" }
        genre = tags.genre
        gain.take(tags.gain)
    }

    private static func text(_ position: Tags.Position) -> String {
        position.total.map { "\(position.number)/\($0)" } ?? "\(position.number)"
    }
}
