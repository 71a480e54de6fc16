import Glibc

/// Names with `*`, `?` and `[…]` in them, as shells understand them (`glob(3)`).
package enum NamePattern {
    /// Whether there is anything in it but a name.
    package static func isPattern(_ text: FilePath) -> Bool {
        text.bytes.contains {
            [UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "[")].contains($0)
        }
    }

    /// The files that `pattern` fits, in no order; none when it fits nothing. Hidden ones only when
    /// the pattern itself has the dot. Folders that cannot be read count as empty, links that lead
    /// nowhere are left out.
    /// - Throws: `KernelError` when there is no memory for them.
    package static func matches(of pattern: FilePath) throws(KernelError) -> [FilePath] {
        var found = glob_t()
        let result = pattern.withCString { glob($0, GLOB_NOSORT, nil, &found) }
        defer { globfree(&found) }
        if result == GLOB_NOSPACE { throw KernelError(number: ENOMEM) }
        guard result == 0, let names = found.gl_pathv else { return [] }
        return (0..<Int(found.gl_pathc))
            .compactMap { names[$0].map { FilePath(cString: $0) } }
            .filter { (try? FileStatus(of: $0)) != nil }
    }
}
