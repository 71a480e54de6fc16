/// Where in a list the player is: at an entry, or between two when that entry was removed.
enum ListPlace: Equatable, Sendable {
    case at(Int)
    /// Before the entry with this index.
    case before(Int)

    init() {
        self = .before(0)
    }

    /// The index of the first entry that is not behind.
    var index: Int {
        switch self {
        case .at(let index), .before(let index): index
        }
    }

    /// The index of the entry to go on with.
    var next: Int {
        switch self {
        case .at(let index): index + 1
        case .before(let index): index
        }
    }
}
