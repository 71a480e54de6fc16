/// Something in a playlist that cannot be played.
package struct PlaylistNote: Equatable, Sendable {
    /// The line of the list, from 1 on.
    package var line: Int
    package var reason: Reason

    package enum Reason: Equatable, Sendable {
        /// The address of something that is no file.
        case address(String)
        /// A file, by the name that stands in the list, that is not there.
        case missing(String)
        /// A track of a cue sheet that has no place in its file.
        case unplaced(String)
    }

    package init(line: Int, reason: Reason) {
        self.line = line
        self.reason = reason
    }

    /// One line for the listener.
    package var message: String {
        switch reason {
        case .address(let address): "line \(line): \(address): only files can be played"
        case .missing(let name): "line \(line): \(name): no such file"
        case .unplaced(let track): "line \(line): \(track): no valid place in the file"
        }
    }
}
