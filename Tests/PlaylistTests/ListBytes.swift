import Kernel
import Playlist

/// The bytes of names in GBK, of lists, and what a disk of tests has.
enum ListBytes {
    /// 北京北京
    static let beijing: [UInt8] = [0xB1, 0xB1, 0xBE, 0xA9, 0xB1, 0xB1, 0xBE, 0xA9]
    /// 我爱你中国: the first lead byte belongs to level 1 like all the others.
    static let china: [UInt8] = [0xCE, 0xD2, 0xB0, 0xAE, 0xC4, 0xE3, 0xD6, 0xD0, 0xB9, 0xFA]
    /// 乗: its second byte is a backslash.
    static let withBackslash: [UInt8] = [0x81, 0x5C]

    static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// The names that an m3u list means, each the first that is on the disk.
    static func found(
        _ list: [UInt8], as format: PlaylistFormat = .m3u, disk: [FilePath]
    ) -> [FilePath] {
        format.parse(list, directory: FilePath("/m"))
            .resolved { disk.contains($0) }.songs.map(\.path)
    }
}
