/// Takes what a program writes to a terminal apart into characters and control functions
/// (ECMA-48), byte by byte.
struct EscapeParser: Sendable {
    /// A piece of the stream that means something.
    enum Element: Equatable, Sendable {
        case character(Unicode.Scalar)
        case control(UInt8)
        /// `ESC` with its intermediate bytes and the final one.
        case escape(String)
        /// `CSI`: private marker and intermediate bytes, parameters (0 when left out), final byte.
        case sequence(String, [Int], Character)
        /// `OSC`, without its end.
        case command(String)
    }

    private enum State: Sendable {
        case ground
        case escape
        case sequence
        case command
        case commandEscape
        case ignoredString
    }

    private var state = State.ground
    private var collected: [UInt8] = []
    private var partial: [UInt8] = []

    /// Takes the next byte; what is complete with it.
    mutating func push(_ byte: UInt8) -> Element? {
        switch state {
        case .ground: return ground(byte)
        case .escape: return escape(byte)
        case .sequence: return sequence(byte)
        case .command, .commandEscape: return command(byte)
        case .ignoredString:
            if byte == 0x07 || byte == 0x5C { state = .ground }
            return nil
        }
    }

    private mutating func ground(_ byte: UInt8) -> Element? {
        if byte == 0x1B {
            (state, collected, partial) = (.escape, [], [])
            return nil
        }
        if byte < 0x20 || byte == 0x7F { return .control(byte) }
        if byte < 0x80 { return .character(Unicode.Scalar(byte)) }
        if byte & 0xC0 == 0xC0 { partial = [] }
        partial.append(byte)
        guard partial.count == Self.length(partial[0]) else { return nil }
        defer { partial = [] }
        return String(validating: partial, as: UTF8.self)?.unicodeScalars.first
            .map { .character($0) }
    }

    private static func length(_ lead: UInt8) -> Int {
        switch lead {
        case 0xC0...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF7: 4
        default: 1
        }
    }

    private mutating func escape(_ byte: UInt8) -> Element? {
        switch byte {
        case 0x5B where collected.isEmpty: state = .sequence
        case 0x5D where collected.isEmpty: state = .command
        case 0x50, 0x58, 0x5E, 0x5F: state = .ignoredString
        case 0x20...0x2F: collected.append(byte)
        case 0x1B: collected = []
        default:
            state = .ground
            return .escape(String(decoding: collected + [byte], as: UTF8.self))
        }
        return nil
    }

    private mutating func sequence(_ byte: UInt8) -> Element? {
        switch byte {
        case 0x1B: (state, collected) = (.escape, [])
        case 0..<0x20: return .control(byte)
        case 0x40...0x7E:
            state = .ground
            return finished(Character(Unicode.Scalar(byte)))
        default: collected.append(byte)
        }
        return nil
    }

    private func finished(_ final: Character) -> Element {
        let isParameter = { (byte: UInt8) in (0x30...0x3B).contains(byte) }
        let marks = collected.filter { !isParameter($0) }
        let text = String(decoding: collected.filter(isParameter), as: UTF8.self)
        let parameters =
            text.isEmpty
            ? []
            : text.split(omittingEmptySubsequences: false) { $0 == ";" || $0 == ":" }
                .map { Int($0) ?? 0 }
        return .sequence(String(decoding: marks, as: UTF8.self), parameters, final)
    }

    private mutating func command(_ byte: UInt8) -> Element? {
        switch (state, byte) {
        case (.command, 0x1B):
            state = .commandEscape
            return nil
        case (.command, 0x07), (.commandEscape, _):
            state = .ground
            return .command(String(decoding: collected, as: UTF8.self))
        default:
            collected.append(byte)
            return nil
        }
    }
}
