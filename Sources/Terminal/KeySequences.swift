/// What the single bytes and the usual sequences of terminals mean.
enum KeySequences {
    /// The key of an ASCII byte; nil for a control that is none.
    static func key(ascii byte: UInt8) -> Key? {
        switch byte {
        case 0x0A, 0x0D: .enter
        case 0x09: .tab
        case 0x08, 0x7F: .backspace
        case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
        case 0x20...0x7E: .character(Character(Unicode.Scalar(byte)))
        default: nil
        }
    }

    /// The key of ESC O and a final byte: cursor and keypad in application mode.
    static func key(ss3 final: UInt8) -> Key? {
        switch final {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "M"): .enter
        case UInt8(ascii: "I"): .tab
        case UInt8(ascii: "X"): .character("=")
        // The digits and signs of the keypad are those of ASCII, 0x40 higher.
        case UInt8(ascii: "j")...UInt8(ascii: "y"): key(ascii: final - 0x40)
        default: nil
        }
    }

    /// The key of ESC [, parameters and a final byte.
    static func key(parameters: ArraySlice<UInt8>, final: UInt8) -> Key? {
        if parameters.first == UInt8(ascii: "<") {
            return mouse(numbers(parameters.dropFirst()), isRelease: final == UInt8(ascii: "m"))
        }
        // Answers of the terminal to questions, not keys.
        if let first = parameters.first, (0x3C...0x3F).contains(first) { return nil }
        let numbers = numbers(parameters)
        let modifiers = max(numbers.dropFirst().first ?? 1, 1) - 1
        if modifiers & ~1 != 0 { return nil }
        let isShifted = modifiers == 1
        switch final {
        case UInt8(ascii: "A"): return isShifted ? .shiftUp : .up
        case UInt8(ascii: "B"): return isShifted ? .shiftDown : .down
        case UInt8(ascii: "C"): return isShifted ? .shiftRight : .right
        case UInt8(ascii: "D"): return isShifted ? .shiftLeft : .left
        case UInt8(ascii: "a"): return .shiftUp
        case UInt8(ascii: "b"): return .shiftDown
        case UInt8(ascii: "c"): return .shiftRight
        case UInt8(ascii: "d"): return .shiftLeft
        case UInt8(ascii: "H"): return .home
        case UInt8(ascii: "F"): return .end
        case UInt8(ascii: "Z"): return .backTab
        case UInt8(ascii: "~"): return key(numbered: numbers.first ?? 0)
        case UInt8(ascii: "u"): return key(code: numbers.first ?? 0)
        default: return nil
        }
    }

    private static func key(numbered number: Int) -> Key? {
        switch number {
        case 1, 7: .home
        case 2: .insert
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        default: nil
        }
    }

    /// The code point that some terminals send for a key instead of its byte.
    private static func key(code: Int) -> Key? {
        if code == 0x1B { return .escape }
        guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
        if scalar.isASCII { return key(ascii: UInt8(scalar.value)) }
        return .character(Character(scalar))
    }

    /// An SGR mouse report: buttons and modifiers, column and row from 1.
    private static func mouse(_ numbers: [Int], isRelease: Bool) -> Key? {
        guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
        // Shift, Alt and Ctrl do not matter.
        let buttons = numbers[0] & ~0b1_1100
        let kind: MouseEvent.Kind
        switch buttons {
        case 0: kind = isRelease ? .release : .press
        case 32: kind = .drag
        case 64: kind = .wheelUp
        case 65: kind = .wheelDown
        default: return nil
        }
        return .mouse(MouseEvent(kind, row: numbers[2] - 1, column: numbers[1] - 1))
    }

    /// The numbers between semicolons; what is none counts as 0, and no number grows beyond a
    /// Unicode scalar's size.
    private static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int] {
        parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
            $0.reduce(0) { total, byte in
                (0x30...0x39).contains(byte) ? min(total * 10 + Int(byte - 0x30), 0x11_0000) : total
            }
        }
    }
}
