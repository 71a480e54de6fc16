/// Tags made for tests.
enum ID3 {
    /// An ID3v2.4 tag with a picture.
    static func tag(picture: [UInt8]) -> [UInt8] {
        let content = [0] + Array("image/jpeg".utf8) + [0, 3, 0] + picture
        let frame = Array("APIC".utf8) + syncsafe(content.count) + [0, 0] + content
        return Array("ID3".utf8) + [4, 0, 0] + syncsafe(frame.count) + frame
    }

    private static func syncsafe(_ value: Int) -> [UInt8] {
        [21, 14, 7, 0].map { UInt8(value >> $0 & 0x7F) }
    }
}
