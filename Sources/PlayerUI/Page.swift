/// A page that stands in the place of the lyrics.
package struct Page: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case help
        case info
    }

    package var kind: Kind
    /// The first row that is shown.
    package var scroll = 0

    package init(_ kind: Kind) {
        self.kind = kind
    }
}

/// A movement in a list or a page.
package enum Movement: Equatable, Sendable {
    case up
    case down
    case pageUp
    case pageDown
    case top
    case bottom

    /// The position after the movement, from 0 to `last`.
    func applied(to position: Int, last: Int, page: Int) -> Int {
        let target =
            switch self {
            case .up: position - 1
            case .down: position + 1
            case .pageUp: position - max(page - 1, 1)
            case .pageDown: position + max(page - 1, 1)
            case .top: 0
            case .bottom: last
            }
        return min(max(target, 0), max(last, 0))
    }
}
