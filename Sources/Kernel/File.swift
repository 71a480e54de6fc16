package import Glibc

/// An open file; closed when it goes away. Always close-on-exec.
package struct File: ~Copyable {
    package let descriptor: Int32

    /// Opens `path` for reading, without waiting (a FIFO without a writer) and without making a
    /// terminal ours.
    package init(reading path: FilePath) throws(KernelError) {
        try self.init(path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY)
    }

    /// `open(2)`; `mode` counts for files that are created.
    package init(_ path: FilePath, flags: Int32, mode: mode_t = 0o666) throws(KernelError) {
        descriptor = path.withCString { Glibc.open($0, flags | O_CLOEXEC, mode) }
        if descriptor < 0 { throw .last }
    }

    /// Takes over a descriptor that was opened elsewhere; nil when it is negative.
    init?(adopting descriptor: Int32) {
        if descriptor < 0 { return nil }
        self.descriptor = descriptor
    }

    /// A second descriptor of what is open as `descriptor` (`F_DUPFD_CLOEXEC`).
    package init(copyOf descriptor: Int32) throws(KernelError) {
        self.descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
        if self.descriptor < 0 { throw .last }
    }

    deinit {
        close(descriptor)
    }

    /// `fstat(2)`.
    package func status() throws(KernelError) -> FileStatus {
        var status = stat()
        if fstat(descriptor, &status) != 0 { throw .last }
        return FileStatus(status)
    }

    /// `pread(2)`: up to `buffer.count` bytes from `offset` on; 0 at the end.
    package func read(
        into buffer: UnsafeMutableRawBufferPointer, at offset: Int64
    ) throws(KernelError) -> Int {
        while true {
            let count = pread(descriptor, buffer.baseAddress, buffer.count, Int(offset))
            if count >= 0 { return count }
            if errno != EINTR { throw .last }
        }
    }

    /// `read(2)`: what comes next, of a pipe; 0 at the end, nil when nothing has come.
    package func readNext(
        into buffer: UnsafeMutableRawBufferPointer
    ) throws(KernelError) -> Int? {
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        if count >= 0 { return count }
        if errno == EINTR || errno == EAGAIN { return nil }
        throw .last
    }

    /// Whether it is a terminal (`isatty(3)`).
    package var isTerminal: Bool { isatty(descriptor) == 1 }

    /// `write(2)` until all is written.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(KernelError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Glibc.write(
                descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&waiting, 1, -1)
            } else if errno != EINTR {
                throw .last
            }
        }
    }

    package func write(_ bytes: [UInt8]) throws(KernelError) {
        try bytes.withUnsafeBufferPointer { buffer throws(KernelError) in
            try write(UnsafeRawBufferPointer(buffer))
        }
    }

    /// All that comes from here on (`read(2)`), at most `limit` bytes; nil when it is more. For
    /// pipes, which have no offsets; waits for whoever writes.
    package func readStream(limit: Int) throws(KernelError) -> [UInt8]? {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= limit {
            let count = chunk.withUnsafeMutableBytes {
                Glibc.read(descriptor, $0.baseAddress, $0.count)
            }
            if count == 0 { return bytes }
            if count > 0 {
                bytes += chunk[..<count]
            } else if errno == EAGAIN {
                var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                poll(&waiting, 1, -1)
            } else if errno != EINTR {
                throw .last
            }
        }
        return nil
    }

    /// The whole file, at most `limit` bytes; nil when it is larger.
    package func readAll(limit: Int) throws(KernelError) -> [UInt8]? {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= limit {
            let offset = Int64(bytes.count)
            let count = try chunk.withUnsafeMutableBufferPointer { buffer throws(KernelError) in
                try read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
            }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
        return nil
    }
}
