/// How a cell looks.
package struct ScreenStyle: Hashable, Sendable {
    package var bold = false
    package var dim = false
    package var italic = false
    package var underlined = false
    package var reversed = false
    /// As the terminal was told: `1` for a palette index, `r,g,b` for a direct colour, nil for the
    /// terminal's own.
    package var foreground: String?
    package var background: String?

    package init() {}

    /// Applies the parameters of "select graphic rendition" (ECMA-48, 8.3.117).
    mutating func select(_ parameters: [Int]) {
        var rest = (parameters.isEmpty ? [0] : parameters)[...]
        while let code = rest.popFirst() {
            switch code {
            case 0: self = ScreenStyle()
            case 1: bold = true
            case 2: dim = true
            case 3: italic = true
            case 4: underlined = true
            case 7: reversed = true
            case 22: (bold, dim) = (false, false)
            case 23: italic = false
            case 24: underlined = false
            case 27: reversed = false
            case 30...37: foreground = String(code - 30)
            case 38: foreground = Self.extendedColour(&rest)
            case 39: foreground = nil
            case 40...47: background = String(code - 40)
            case 48: background = Self.extendedColour(&rest)
            case 49: background = nil
            case 90...97: foreground = String(code - 82)
            case 100...107: background = String(code - 92)
            default: break
            }
        }
    }

    private static func extendedColour(_ rest: inout ArraySlice<Int>) -> String? {
        switch rest.popFirst() {
        case 5: return rest.popFirst().map { String($0) }
        case 2:
            let channels = rest.prefix(3)
            rest = rest.dropFirst(3)
            return channels.map { String($0) }.joined(separator: ",")
        default: return nil
        }
    }
}
