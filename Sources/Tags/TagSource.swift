/// The bytes of a file with tags, wherever they come from.
package protocol TagSource {
    /// Bytes of the file.
    var size: Int64 { get }

    /// Up to `count` bytes from `offset` on; fewer where the file ends or cannot be read.
    func read(at offset: Int64, count: Int) -> [UInt8]
}
