/// Makes keys of the bytes that a terminal sends: UTF-8, the sequences of xterm and its relatives
/// (rxvt, the Linux console, screen), SGR mouse reports, bracketed paste, and whatever else
/// terminfo names.
///
/// A value without a clock: when `isWaiting`, the caller waits a moment for more bytes and then
/// calls `timeOut`.
package struct KeyDecoder: Sendable {
    /// Bytes of a paste that are kept; what is behind them is left out.
    package static let maximumPaste = 64 * 1024
    /// An escape sequence longer than this is none.
    private static let maximumSequence = 64

    /// What has come and is not decoded yet.
    private var bytes: [UInt8] = []
    /// The text of a paste that has begun.
    private var paste: [UInt8]?
    /// Sequences of this terminal beyond the usual ones.
    private let extra: [[UInt8]: Key]

    /// - Parameter extra: what terminfo says of keys; sequences that begin with ESC.
    package init(extra: [[UInt8]: Key] = [:]) {
        self.extra = extra
    }

    /// Whether an escape sequence may be incomplete. A lone ESC is a key only when nothing follows
    /// it within some milliseconds.
    package var isWaiting: Bool { paste == nil && !bytes.isEmpty }

    /// Takes bytes and gives the keys that they complete.
    package mutating func feed(_ new: some Sequence<UInt8>) -> [Key] {
        bytes.append(contentsOf: new)
        return decode(isFinal: false)
    }

    /// Gives up waiting: an ESC and what follows it are keys of their own.
    package mutating func timeOut() -> [Key] {
        paste == nil ? decode(isFinal: true) : []
    }

    private mutating func decode(isFinal: Bool) -> [Key] {
        var keys: [Key] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let count: Int
            if paste != nil {
                count = takePaste(rest, into: &keys)
            } else if rest.first == 0x1B {
                count = takeEscape(rest, isFinal: isFinal, into: &keys)
            } else {
                count = takePlain(rest, isFinal: isFinal, into: &keys)
            }
            if count == 0 { break }
            rest = rest.dropFirst(count)
        }
        bytes = Array(rest)
        return keys
    }

    // Each `take…` function returns how many bytes it has used, 0 when it needs more of them.

    private mutating func takePaste(_ rest: ArraySlice<UInt8>, into keys: inout [Key]) -> Int {
        let mark: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
        if rest.starts(with: mark) {
            keys.append(.paste(String(decoding: paste ?? [], as: UTF8.self)))
            paste = nil
            return mark.count
        }
        if mark.starts(with: rest) { return 0 }
        let text = rest.prefix(1) + rest.dropFirst().prefix { $0 != 0x1B }
        let room = Self.maximumPaste - (paste?.count ?? 0)
        paste?.append(contentsOf: text.prefix(max(0, room)))
        return text.count
    }

    private func takePlain(
        _ rest: ArraySlice<UInt8>, isFinal: Bool, into keys: inout [Key]
    ) -> Int {
        guard let first = rest.first else { return 0 }
        if first < 0x80 {
            if let key = KeySequences.key(ascii: first) { keys.append(key) }
            return 1
        }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1
        let sequence = rest.prefix(length)
        guard let text = String(validating: sequence, as: UTF8.self) else {
            let isStarted = sequence.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
            return sequence.count < length && isStarted && !isFinal ? 0 : 1
        }
        if let scalar = text.unicodeScalars.first, !(0x80...0x9F).contains(scalar.value) {
            keys.append(.character(Character(scalar)))
        }
        return length
    }

    private mutating func takeEscape(
        _ rest: ArraySlice<UInt8>, isFinal: Bool, into keys: inout [Key]
    ) -> Int {
        if let (length, key) = takeExtra(rest) {
            keys.append(key)
            return length
        }
        let body = rest.dropFirst()
        switch body.first {
        case 0x5B: return takeControlSequence(rest, isFinal: isFinal, into: &keys)
        case 0x4F:
            guard let final = body.dropFirst().first else { break }
            if let key = KeySequences.key(ss3: final) { keys.append(key) }
            return 3
        case nil: break
        default:
            // ESC and then a key, pressed one after the other faster than anybody waits.
            keys.append(.escape)
            return 1
        }
        if !isFinal { return 0 }
        keys.append(.escape)
        return 1
    }

    /// The longest of terminfo's own sequences that stands here.
    private func takeExtra(_ rest: ArraySlice<UInt8>) -> (Int, Key)? {
        let match = extra.filter { rest.starts(with: $0.key) }.max { $0.key.count < $1.key.count }
        guard let match else { return nil }
        return (match.key.count, match.value)
    }

    private mutating func takeControlSequence(
        _ rest: ArraySlice<UInt8>, isFinal: Bool, into keys: inout [Key]
    ) -> Int {
        let body = rest.dropFirst(2)
        if body.first == 0x5B {
            // The function keys of the Linux console: ESC [ [ A.
            return body.count >= 2 ? 4 : giveUp(isFinal, &keys)
        }
        let parameters = body.prefix { (0x20...0x3F).contains($0) }
        guard let final = body.dropFirst(parameters.count).first else {
            return parameters.count > Self.maximumSequence
                ? rest.count : giveUp(isFinal, &keys)
        }
        let length = 2 + parameters.count + 1
        guard (0x40...0x7E).contains(final) else { return length - 1 }
        if final == 0x4D, parameters.isEmpty {
            return rest.count >= length + 3 ? length + 3 : giveUp(isFinal, &keys)
        }
        if final == 0x7E, parameters.elementsEqual("200".utf8) {
            paste = []
        } else if let key = KeySequences.key(parameters: parameters, final: final) {
            keys.append(key)
        }
        return length
    }

    private func giveUp(_ isFinal: Bool, _ keys: inout [Key]) -> Int {
        if !isFinal { return 0 }
        keys.append(.escape)
        return 1
    }
}
