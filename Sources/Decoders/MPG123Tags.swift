import CMpg123
import Playback

/// The tags that libmpg123 has met so far, copied out of it (`mpg123_id3`).
enum MPG123Tags {
    /// Fills title, artist and album of `info`, from ID3v2 and else from ID3v1.
    static func read(_ stream: MPG123Stream, into info: inout TrackInfo) {
        var first: UnsafeMutablePointer<mpg123_id3v1>?
        var second: UnsafeMutablePointer<mpg123_id3v2>?
        guard mpg123_id3(stream.handle, &first, &second) == 0 else { return }
        if let tag = second?.pointee {
            info.title = text(tag.title)
            info.artist = text(tag.artist)
            info.album = text(tag.album)
        }
        if let tag = first?.pointee {
            info.title = info.title ?? withUnsafeBytes(of: tag.title, text)
            info.artist = info.artist ?? withUnsafeBytes(of: tag.artist, text)
            info.album = info.album ?? withUnsafeBytes(of: tag.album, text)
        }
    }

    private static func text(_ string: UnsafeMutablePointer<mpg123_string>?) -> String? {
        guard let string = string?.pointee, let start = string.p, string.fill > 0 else {
            return nil
        }
        return text(UnsafeRawBufferPointer(start: start, count: string.fill))
    }

    /// The part before the first NUL without blanks around it; nil when nothing is left.
    private static func text(_ bytes: UnsafeRawBufferPointer) -> String? {
        let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
        let value = bytes.prefix { $0 != 0 }.drop(while: isBlank)
        let end = value.lastIndex { !isBlank($0) }
        return end.map { String(decoding: value[value.startIndex...$0], as: UTF8.self) }
    }
}
