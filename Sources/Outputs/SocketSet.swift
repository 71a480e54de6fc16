import Glibc

/// The sockets that this process has open, to find the one that a library opened in between.
///
/// `libpulse-simple` does not show its connection, but the kernel reports a hang-up of it to
/// whoever polls the descriptor: a server that dies is noticed at once and without asking.
struct SocketSet {
    private static let limit: Int32 = 256
    private let descriptors: Set<Int32>

    /// The sockets open now.
    static func open() -> SocketSet {
        var found: Set<Int32> = []
        for descriptor in 0..<limit {
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else {
                continue
            }
            found.insert(descriptor)
        }
        return SocketSet(descriptors: found)
    }

    /// The one connected socket that is not in `before`; nil when there is none or more than one.
    func newest(since before: SocketSet) -> Int32? {
        let connected = descriptors.subtracting(before.descriptors).filter { descriptor in
            var address = sockaddr_storage()
            var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
            return withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    getpeername(descriptor, $0, &length) == 0
                }
            }
        }
        return connected.count == 1 ? connected.first : nil
    }
}
