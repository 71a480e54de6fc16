/// Something the listener does at the terminal.
package enum Key: Hashable, Sendable {
    /// A printable character, the blank included; exactly one scalar.
    case character(Character)
    /// A letter with Ctrl, in lower case.
    case control(Character)
    case up, down, left, right
    case shiftUp, shiftDown, shiftLeft, shiftRight
    case home, end, pageUp, pageDown
    case enter, escape, tab, backTab, backspace, insert, delete
    case mouse(MouseEvent)
    /// Pasted text as it came; it is never taken for keys.
    case paste(String)
}

/// A mouse action, with the cell (from 0) at which it happened.
package struct MouseEvent: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The left button goes down.
        case press
        /// The mouse moves with the left button down.
        case drag
        /// The left button goes up.
        case release
        case wheelUp
        case wheelDown
    }

    package var kind: Kind
    package var row: Int
    package var column: Int

    package init(_ kind: Kind, row: Int, column: Int) {
        self.kind = kind
        self.row = row
        self.column = column
    }
}
