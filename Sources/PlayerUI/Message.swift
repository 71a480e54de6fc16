package import Kernel

/// A line for the listener that goes away by itself.
package struct Message: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case note
        case warning
        case error

        /// Seconds for which it is shown.
        var duration: Double {
            switch self {
            case .note: 2
            case .warning: 8
            case .error: 10
            }
        }
    }

    package let text: String
    package let kind: Kind
    package let expires: MonotonicTime

    package init(_ text: String, kind: Kind = .note, now: MonotonicTime) {
        self.text = text
        self.kind = kind
        expires = now.advanced(bySeconds: kind.duration)
    }
}
