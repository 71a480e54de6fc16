/// Why an output cannot be used, in the words of its library.
package struct OutputError: Error, Equatable, Sendable {
    /// For example `connection refused`.
    package let reason: String
    /// True when trying again is pointless: wrong path, a rate the output cannot take.
    package let isPermanent: Bool

    package init(_ reason: String, isPermanent: Bool = false) {
        self.reason = reason
        self.isPermanent = isPermanent
    }
}
