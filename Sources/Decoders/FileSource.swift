import Glibc
package import Kernel
package import Playback

/// A local file as a source of bytes.
package final class FileSource: ByteSource {
    private let file: File
    package let size: Int64?

    /// - Throws: `DecoderError` when it cannot be opened or is not a regular file.
    package init(_ path: FilePath) throws(DecoderError) {
        do throws(KernelError) {
            file = try File(reading: path)
            let status = try file.status()
            size = status.size
            switch status.kind {
            case .regular: break
            case .directory: throw KernelError(number: EISDIR)
            case .pipe, .socket, .device: throw KernelError(number: ESPIPE)
            }
        } catch {
            switch error.number {
            case EISDIR: throw DecoderError("is a directory")
            case ESPIPE: throw DecoderError("not a regular file")
            case ENXIO: throw DecoderError("not a regular file")
            case ENOENT: throw DecoderError("no such file")
            case let number: throw DecoderError(KernelError(number: number).message)
            }
        }
    }

    package func read(
        into buffer: UnsafeMutableRawBufferPointer, at offset: Int64
    ) throws(DecoderError) -> Int {
        do throws(KernelError) {
            return try file.read(into: buffer, at: offset)
        } catch {
            throw DecoderError("cannot be read: \(error.message)")
        }
    }
}
