package import Kernel

/// Which song something was kept for: known by what is in its file, and by its name.
package struct SongIdentity: Equatable, Sendable {
    /// Bytes from the middle of the file that are looked at.
    private static let sampleSize = 16 << 10

    /// Absolute, without symbolic links.
    package var path: FilePath
    /// Bytes of sound; 0 when what is in the file is not known.
    package var size: Int64
    /// Of some bytes from the middle of the sound, which no tag is part of.
    package var digest: UInt64

    package init(path: FilePath, size: Int64, digest: UInt64) {
        self.path = path
        self.size = size
        self.digest = digest
    }

    /// Looks at a file whose sound is in `audio`, bytes of the file. What cannot be read, or is no
    /// regular file, is known by its name alone. Reads a few kilobytes, which can take as long as
    /// the disk takes.
    package init(of song: FilePath, audio: Range<Int64>) {
        self.init(path: song.resolved, size: 0, digest: 0)
        // A pipe that is opened and closed again is gone for whoever writes into it.
        guard !audio.isEmpty, let file = try? File(reading: song), let status = try? file.status(),
            status.kind == .regular
        else { return }
        var sample = [UInt8](repeating: 0, count: min(Self.sampleSize, audio.count))
        let start = audio.lowerBound + Int64((audio.count - sample.count) / 2)
        let count = sample.withUnsafeMutableBytes { try? file.read(into: $0, at: start) }
        guard let count, count > 0 else { return }
        size = Int64(audio.count)
        digest = Digest.of(sample[..<count])
    }

    /// How surely another is the same song.
    enum Likeness: Int, Comparable {
        /// The same name, but something else in it: tags were edited, most of the time.
        case sameName
        /// The same contents under another name: moved or copied.
        case sameContents
        case same

        static func < (left: Likeness, right: Likeness) -> Bool { left.rawValue < right.rawValue }
    }

    /// Nil when the other is not the same song.
    func likeness(to other: SongIdentity) -> Likeness? {
        let hasSameContents = size > 0 && size == other.size && digest == other.digest
        if path == other.path {
            return hasSameContents || size == other.size && size == 0 ? .same : .sameName
        }
        return hasSameContents ? .sameContents : nil
    }
}
