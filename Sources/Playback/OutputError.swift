/// Why an output cannot be used, in the words of its library.
package struct OutputError: Error, Equatable, Sendable {
    /// For example `connection refused`.
    package let reason: String
    /// True when trying again is pointless: wrong path, a rate the output cannot take.
    package let isPermanent: Bool
    /// True when whoever serves the device has given no answer in time.
    package let isUnanswered: Bool
    /// True when nothing is wrong but that a better device is there: it is to be opened at once.
    package let isReplaced: Bool

    package init(
        _ reason: String, isPermanent: Bool = false, isUnanswered: Bool = false,
        isReplaced: Bool = false
    ) {
        self.reason = reason
        self.isPermanent = isPermanent
        self.isUnanswered = isUnanswered
        self.isReplaced = isReplaced
    }

    /// There is a better device by now.
    package static let replaced = OutputError("replaced by a better one", isReplaced: true)
}
