import Kernel

/// A click on a row of the list.
struct ListClick: Equatable, Sendable {
    /// Of the order's entries.
    let index: Int
    let time: MonotonicTime
}
