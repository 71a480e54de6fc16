package import Kernel
package import Lyrics
package import TextDecoding

/// A lyrics file as it was read.
package struct LyricsFile: Equatable, Sendable {
    /// Larger files are no lyrics.
    package static let limit = 16 << 20

    package let path: FilePath
    package let bytes: [UInt8]
    package let encoding: TextEncoding
    package let lyrics: Lyrics

    /// Why a file holds no lyrics, or cannot be changed, in words for the listener.
    package struct Failure: Error, Equatable, Sendable {
        package let reason: String

        package init(_ reason: String) {
            self.reason = reason
        }
    }

    /// Reads a file, which takes as long as the disk takes.
    /// - Parameter charset: what the listener says that it is; nil to find out.
    package init(reading path: FilePath, charset: String? = nil) throws(Failure) {
        let bytes = try Self.bytes(of: path)
        let text = Self.decode(bytes, charset: charset)
        // What the listener says that it is may be wrong, and has to be seen to be.
        if charset == nil, !TextCensus.isText(text.text) { throw Failure("is not text") }
        self.init(path, bytes, text)
    }

    init(_ path: FilePath, _ bytes: [UInt8], charset: String?) {
        self.init(path, bytes, Self.decode(bytes, charset: charset))
    }

    private init(_ path: FilePath, _ bytes: [UInt8], _ text: DecodedText) {
        self.path = path
        self.bytes = bytes
        encoding = text.encoding
        lyrics = LRCParser.parse(text.text)
    }

    /// Tells this content from others.
    package var digest: UInt64 { Digest.of(bytes) }

    /// The text of a file, read as `charset` where the system knows it.
    static func decode(_ bytes: [UInt8], charset: String?) -> DecodedText {
        charset.flatMap { TextDecoder.decode(bytes, as: $0) } ?? TextDecoder.detect(bytes)
    }

    static func bytes(of path: FilePath) throws(Failure) -> [UInt8] {
        let kind: FileStatus.Kind
        do throws(KernelError) {
            let file = try File(reading: path)
            kind = try file.status().kind
            if kind == .regular, let bytes = try file.readAll(limit: limit) { return bytes }
        } catch {
            throw Failure(error.message)
        }
        throw Failure(kind.fault ?? "too large for lyrics")
    }
}
