import Glibc
package import Kernel
package import Playback
import Synchronization

/// Opens what is to be played: files at once, and pipes when enough has come out of them. What has
/// come is kept meanwhile, so that nothing of it is lost when something else is played first.
package final class TrackOpener: Sendable {
    private let waiting = Mutex<[FilePath: StreamSource]>([:])

    package init() {}

    /// Opens a track; `-` is standard input. Does not wait for a pipe. Any thread.
    /// - Throws: `DecoderError` in words for the listener; one that `isPending` while a pipe has not
    ///   brought enough.
    package func open(_ path: FilePath) throws(DecoderError) -> any Decoder {
        if let stream = waiting.withLock({ $0[path] }) { return try decoder(of: stream, path) }
        let isInput = path == .standardInput
        if isInput, isatty(STDIN_FILENO) == 1 { throw DecoderError("standard input is a terminal") }
        switch isInput ? FileStatus.Kind.ofStandardInput : try? FileStatus(of: path).kind {
        case .pipe: return try decoder(of: StreamSource(path), path)
        // A socket has no other name than as what is open.
        case .socket where isInput: return try decoder(of: StreamSource(path), path)
        default: return try DecoderTable.open(path)
        }
    }

    private func decoder(
        of stream: StreamSource, _ path: FilePath
    ) throws(DecoderError) -> any Decoder {
        let isReady = stream.isReady
        waiting.withLock { $0[path] = isReady ? nil : stream }
        if !isReady { throw DecoderError("nothing has come out of the pipe", isPending: true) }
        return try MPG123Decoder(stream)
    }
}
