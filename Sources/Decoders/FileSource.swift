import Glibc
package import Kernel
package import Playback

/// A local file as a source of bytes.
package final class FileSource: ByteSource {
    private let file: File
    package let size: Int64?

    /// Opens a file; `-` is standard input, read from its beginning on.
    /// - Throws: `DecoderError` when it cannot be opened or is not a regular file.
    package init(_ path: FilePath) throws(DecoderError) {
        file = try Self.open(path)
        size = try Self.sizeOfRegular(file)
    }

    private static func open(_ path: FilePath) throws(DecoderError) -> File {
        do throws(KernelError) {
            return try path == .standardInput ? File(copyOf: STDIN_FILENO) : File(reading: path)
        } catch {
            // A socket, or a device that is not there.
            throw DecoderError(error.number == ENXIO ? "not a regular file" : error.message)
        }
    }

    private static func sizeOfRegular(_ file: borrowing File) throws(DecoderError) -> Int64 {
        let status: FileStatus
        do throws(KernelError) {
            status = try file.status()
        } catch {
            throw DecoderError(error.message)
        }
        if let fault = status.kind.fault { throw DecoderError(fault) }
        return status.size
    }

    /// - Throws: `DecoderError` also when the file has lost its end since it was opened.
    package func read(
        into buffer: UnsafeMutableRawBufferPointer, at offset: Int64
    ) throws(DecoderError) -> Int {
        let count: Int
        do throws(KernelError) {
            count = try file.read(into: buffer, at: offset)
        } catch {
            throw DecoderError("cannot be read: \(error.message)")
        }
        if count == 0, !buffer.isEmpty, let size, offset < size {
            throw DecoderError("has been cut short while it was playing")
        }
        return count
    }
}
