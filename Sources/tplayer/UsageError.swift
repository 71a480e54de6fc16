import Kernel

/// Wrong usage of the command line, in one line.
struct UsageError: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }

    /// What getopt did not understand: `optopt`, and the word that it looked at last, which is the
    /// one only if that is a long option.
    static func unknown(optopt: Int32, word: String) -> UsageError {
        let known = OptionTable.option(for: optopt)
        if let known, word.hasPrefix("--") {
            return known.argument == nil
                ? UsageError("option '--\(known.name)' takes no argument")
                : UsageError("option '--\(known.name)' needs an argument")
        }
        if let known { return UsageError("option '-\(known.short ?? "?")' needs an argument") }
        if optopt == 0 { return UsageError("unknown option '\(word)'") }
        let letter = (UInt8(exactly: optopt)).map { String(UnicodeScalar($0)) } ?? word
        return UsageError("unknown option '-\(letter)'")
    }
}
