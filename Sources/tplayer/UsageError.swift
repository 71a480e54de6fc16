import Kernel

/// Wrong usage of the command line, in one line.
struct UsageError: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }

    /// What getopt did not understand: its result `?`, `optopt`, and where it stood.
    static func unknown(
        _ result: Int32, optopt: Int32, at index: Int, in arguments: [FilePath]
    ) -> UsageError {
        let known = OptionTable.option(for: optopt)
        let word = arguments.indices.contains(index) ? arguments[index].display : ""
        if let known, word.hasPrefix("--") {
            return known.argument == nil
                ? UsageError("option '--\(known.name)' takes no argument")
                : UsageError("option '--\(known.name)' needs an argument")
        }
        if let known { return UsageError("option '-\(known.short ?? "?")' needs an argument") }
        if word.hasPrefix("--") { return UsageError("unknown option '\(word)'") }
        let letter = (UInt8(exactly: optopt)).map { String(UnicodeScalar($0)) } ?? word
        return UsageError("unknown option '-\(letter)'")
    }
}
