import Glibc
import Kernel

/// C strings that live as long as this object, as `argv` and option tables want them.
final class CStrings {
    private var pointers: [UnsafeMutablePointer<CChar>?]

    init(_ strings: [FilePath]) {
        pointers = strings.map { $0.withCString { strdup($0) } } + [nil]
    }

    deinit {
        for pointer in pointers { free(pointer) }
    }

    /// The pointer to one string, as long as this object lives.
    subscript(index: Int) -> UnsafePointer<CChar>? {
        pointers[index].map { UnsafePointer($0) }
    }

    /// As `argv`, NULL at its end; getopt moves the entries about.
    var vector: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
        pointers.withUnsafeMutableBufferPointer { buffer in
            guard let start = buffer.baseAddress else { preconditionFailure("never empty") }
            return start
        }
    }

    /// The strings from `index` to the last, in their present order.
    func strings(from index: Int) -> [FilePath] {
        pointers.dropFirst(index).compactMap { $0.map { FilePath(cString: $0) } }
    }
}
