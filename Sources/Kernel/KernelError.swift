import Glibc

/// A failed system call.
package struct KernelError: Error, Equatable, Sendable {
    /// The error number, as in `errno(3)`.
    package let number: Int32

    package init(number: Int32) {
        self.number = number
    }

    /// The error that the last failed call of this thread left in `errno`.
    package static var last: KernelError { KernelError(number: errno) }

    /// The kernel's words, with a small initial: `permission denied`.
    package var message: String {
        // What is not there, in the words of a listener.
        if isMissing { return "no such file" }
        if number == EBADF { return "is closed" }
        return LibraryMessage.of(number, strerror(number))
    }

    /// Whether there is no such file.
    package var isMissing: Bool { number == ENOENT || number == ENOTDIR }
}
