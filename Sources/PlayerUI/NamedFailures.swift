/// What was asked for and is not to be had: the first of it in words, the rest as a number.
struct NamedFailures: Equatable {
    private var first: String?
    private var count = 0

    /// Adds one, as `NAME: what is wrong`.
    mutating func add(_ text: String) {
        first = first ?? text
        count += 1
    }

    /// All of them in one line; nil when there are none.
    var text: String? {
        first.map { count > 1 ? "\($0) (and \(count - 1) more)" : $0 }
    }
}
