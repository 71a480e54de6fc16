import Glibc
import Kernel

/// C strings that live as long as this object, as `argv` and option tables want them.
final class CStrings {
    private let pointers: UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>

    init(_ strings: [FilePath]) {
        pointers = .allocate(capacity: strings.count + 1)
        for (index, string) in strings.enumerated() {
            pointers.initializeElement(at: index, to: string.withCString { strdup($0) })
        }
        pointers.initializeElement(at: strings.count, to: nil)
    }

    deinit {
        for pointer in pointers { free(pointer) }
        pointers.deallocate()
    }

    /// The pointer to one string, as long as this object lives.
    subscript(index: Int) -> UnsafePointer<CChar>? {
        pointers[index].map { UnsafePointer($0) }
    }

    /// As `argv`, NULL at its end; getopt moves the entries about. Lives as long as this object.
    var vector: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
        guard let start = pointers.baseAddress else { preconditionFailure("never empty") }
        return start
    }

    /// The strings from `index` to the last, in their present order.
    func strings(from index: Int) -> [FilePath] {
        pointers.dropFirst(index).compactMap { $0.map { FilePath(cString: $0) } }
    }
}
