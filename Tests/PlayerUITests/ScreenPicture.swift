import Terminal

/// Frames as text that shows where the edges and the styles are.
enum ScreenPicture {
    /// The characters of a frame in a box.
    static func text(_ frame: Frame) -> String {
        box(frame) { row in
            let text = frame.rowText(row)
            return text
                + String(
                    repeating: " ", count: max(0, frame.size.columns - TextWidth.cells(of: text)))
        }
    }

    /// A letter for the style of each cell that shows something.
    static func styles(_ frame: Frame) -> String {
        box(frame) { row in
            frame[row: row].map { cell in
                let isBlank = cell.base == " " && cell.width == 1 && cell.style != .selected
                return isBlank ? " " : letter(cell.style)
            }.joined()
        }
    }

    private static func box(_ frame: Frame, _ row: (Int) -> String) -> String {
        let edge = String(repeating: "─", count: frame.size.columns)
        let rows = (0..<frame.size.rows).map { "│\(row($0))│" }
        return (["┌\(edge)┐"] + rows + ["└\(edge)┘"]).joined(separator: "\n")
    }

    private static func letter(_ style: Style) -> String {
        switch style {
        case .normal: "n"
        case .quiet: "q"
        case .title: "T"
        case .accent: "a"
        case .current: "C"
        case .currentRest: "R"
        case .currentTranslation: "c"
        case .translation: "t"
        case .barPlayed: "P"
        case .barRest: "r"
        case .key: "K"
        case .selected: "S"
        case .warning: "W"
        case .error: "E"
        }
    }
}
