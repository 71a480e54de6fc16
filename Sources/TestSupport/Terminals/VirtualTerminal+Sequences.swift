/// Escape and control sequences.
extension VirtualTerminal {
    mutating func escape(_ text: String) {
        switch text {
        case "7": saved = (cursor.row, cursor.column, style)
        case "8":
            cursor = (saved.row, saved.column)
            style = saved.style
            wrapsNext = false
        case "D": lineFeed()
        case "E":
            cursor.column = 0
            lineFeed()
        case "M": reverseLineFeed()
        case "c": self = VirtualTerminal(rows: rows, columns: columns)
        case "=", ">", "\\": break
        default:
            // Character sets and the like start with an intermediate byte.
            if text.count == 1 { unknown.append("ESC \(text)") }
        }
    }

    mutating func command(_ text: String) {
        let parts = text.split(separator: ";", maxSplits: 1)
        guard parts.count == 2, parts[0] == "0" || parts[0] == "2" else { return }
        title = String(parts[1])
    }

    mutating func sequence(_ marks: String, _ parameters: [Int], _ final: Character) {
        guard marks.isEmpty else { return privateSequence(marks, parameters, final) }
        let count = max(1, parameters.first ?? 1)
        switch final {
        case "A", "B", "C", "D", "E", "F", "G", "H", "d", "f", "`":
            move(final, count, parameters)
        case "J", "K", "X", "@", "P", "L", "M": edit(final, count, parameters.first ?? 0)
        case "S": scroll(count)
        case "T": scroll(-count)
        case "b": for _ in 0..<count { put(lastCharacter) }
        case "m": style.select(parameters)
        case "r":
            let top = max(1, parameters.first ?? 1) - 1
            let bottom = parameters.count > 1 && parameters[1] > 0 ? parameters[1] : rows
            region = min(top, rows - 1)...max(min(top, rows - 1), min(bottom, rows) - 1)
            cursor = (0, 0)
        case "s": saved = (cursor.row, cursor.column, style)
        case "u": cursor = (saved.row, saved.column)
        // Titles put by and taken back, reports, insert mode off: nothing that is seen.
        case "t", "n", "c", "l", "g": break
        default: unknown.append("CSI \(parameters) \(final)")
        }
    }

    private mutating func move(_ final: Character, _ count: Int, _ parameters: [Int]) {
        wrapsNext = false
        var (row, column) = cursor
        switch final {
        case "A": row -= count
        case "B": row += count
        case "C": column += count
        case "D": column -= count
        case "E": (row, column) = (row + count, 0)
        case "F": (row, column) = (row - count, 0)
        case "G", "`": column = count - 1
        case "d": row = count - 1
        default:
            row = count - 1
            column = max(1, parameters.count > 1 ? parameters[1] : 1) - 1
        }
        cursor = (min(max(0, row), rows - 1), min(max(0, column), columns - 1))
    }

    private mutating func edit(_ final: Character, _ count: Int, _ mode: Int) {
        wrapsNext = false
        let (row, column) = cursor
        let reach = min(count, columns - column)
        let blanks = Array(repeating: erased, count: reach)
        switch final {
        case "J": eraseScreen(mode)
        case "K":
            let span = mode == 0 ? column..<columns : 0..<(mode == 1 ? column + 1 : columns)
            for column in span { cells[row][column] = erased }
        case "X": cells[row].replaceSubrange(column..<(column + reach), with: blanks)
        case "@":
            cells[row].insert(contentsOf: blanks, at: column)
            cells[row].removeLast(reach)
        case "P":
            cells[row].removeSubrange(column..<(column + reach))
            cells[row].append(contentsOf: blanks)
        default:
            guard region.contains(row) else { return }
            let whole = region
            region = row...whole.upperBound
            scroll(final == "L" ? -count : count)
            region = whole
        }
    }

    private mutating func eraseScreen(_ mode: Int) {
        let (row, column) = cursor
        let here = row * columns + column
        let span = mode == 0 ? here..<(rows * columns) : 0..<(mode == 1 ? here + 1 : rows * columns)
        for index in span { cells[index / columns][index % columns] = erased }
    }

    private mutating func privateSequence(
        _ marks: String, _ parameters: [Int], _ final: Character
    ) {
        guard marks == "?", final == "h" || final == "l" else { return }
        for mode in parameters {
            if mode == 1049 || mode == 47 || mode == 1047 { switchScreen(final == "h") }
            if final == "h" { modes.insert(mode) } else { modes.remove(mode) }
        }
    }

    private mutating func switchScreen(_ alternate: Bool) {
        guard alternate == mainScreen.isEmpty else { return }
        if alternate {
            saved = (cursor.row, cursor.column, style)
            mainScreen = cells
            cells = Self.blank(rows, columns)
        } else {
            cells = mainScreen
            mainScreen = []
            cursor = (min(saved.row, rows - 1), min(saved.column, columns - 1))
            style = saved.style
        }
    }
}
