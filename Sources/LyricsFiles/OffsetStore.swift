internal import Glibc
package import Kernel

/// The shifts of lyrics that listeners have made, in `offsets` of the state folder. For any
/// thread; reading and writing take as long as the disk takes.
package struct OffsetStore: Sendable {
    private let file: StateFile

    package init(folder: FilePath) {
        file = StateFile("offsets", in: folder)
    }

    /// Milliseconds by which the lyrics of a song are earlier. 0 when nothing is known of it or
    /// the file cannot be read.
    /// - Parameter lyrics: digest of the lyrics file; nil when the lyrics are not in one.
    package func milliseconds(for song: SongIdentity, lyrics: UInt64?) -> Int {
        guard let bytes = try? file.read() else { return 0 }
        return OffsetTable(bytes)?.milliseconds(for: song, lyrics: lyrics) ?? 0
    }

    /// Keeps the shift of a song; it is on the disk when this returns.
    /// - Parameter applied: digest of the lyrics file that is about to have the shift in it.
    /// - Returns: the name under which a damaged file was set aside.
    @discardableResult
    package func set(
        _ milliseconds: Int, for song: SongIdentity, applied: UInt64? = nil
    ) throws(KernelError) -> FilePath? {
        let time = Int64(time(nil))
        return try file.update { bytes in
            guard var table = OffsetTable(bytes) else { return nil }
            table.set(milliseconds, for: song, at: time, applied: applied)
            return table.bytes
        }
    }
}
