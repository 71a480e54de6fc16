/// Where a picture stands in a file. It is not read.
package struct EmbeddedPicture: Equatable, Sendable {
    /// Bytes of the file that hold it.
    package var range: Range<Int64>
    /// Whether zeros that unsynchronisation has put in are to be taken out of them again.
    package var isUnsynchronised: Bool
    /// For example `image/jpeg`; may be wrong or empty.
    package var mimeType: String
    /// As in ID3v2.4 4.14: 3 is the front cover, 4 the back.
    package var kind: Int

    package init(range: Range<Int64>, isUnsynchronised: Bool, mimeType: String, kind: Int) {
        self.range = range
        self.isUnsynchronised = isUnsynchronised
        self.mimeType = mimeType
        self.kind = kind
    }
}
