/// Characters and single control codes.
extension VirtualTerminal {
    mutating func put(_ scalar: Unicode.Scalar) {
        let width = ScreenCell.width(of: scalar)
        guard width > 0 else { return combine(scalar) }
        lastCharacter = scalar
        if wrapsNext || cursor.column + width > columns {
            if modes.contains(7), width <= columns {
                cursor.column = 0
                lineFeed()
            } else {
                cursor.column = max(0, columns - width)
            }
        }
        wrapsNext = false
        guard cursor.column + width <= columns else { return }
        for column in cursor.column..<(cursor.column + width) { erasePartner(column) }
        cells[cursor.row][cursor.column] = ScreenCell(text: String(scalar), style: style)
        if width == 2 {
            cells[cursor.row][cursor.column + 1] = ScreenCell(text: "", style: style)
        }
        cursor.column += width
        if cursor.column == columns {
            cursor.column = columns - 1
            wrapsNext = true
        }
    }

    /// Overwriting one half of a wide character takes away the other.
    private mutating func erasePartner(_ column: Int) {
        let row = cursor.row
        if cells[row][column].text.isEmpty, column > 0 { cells[row][column - 1].text = " " }
        if column + 1 < columns, cells[row][column + 1].text.isEmpty {
            cells[row][column + 1].text = " "
        }
    }

    private mutating func combine(_ scalar: Unicode.Scalar) {
        var column = wrapsNext ? cursor.column : cursor.column - 1
        guard column >= 0 else { return }
        if cells[cursor.row][column].text.isEmpty, column > 0 { column -= 1 }
        cells[cursor.row][column].text.unicodeScalars.append(scalar)
    }

    mutating func control(_ code: UInt8) {
        switch code {
        case 0x08:
            cursor.column = max(0, cursor.column - 1)
            wrapsNext = false
        case 0x09:
            cursor.column = min(columns - 1, (cursor.column / 8 + 1) * 8)
            wrapsNext = false
        case 0x0A, 0x0B, 0x0C: lineFeed()
        case 0x0D:
            cursor.column = 0
            wrapsNext = false
        default: break
        }
    }

    mutating func lineFeed() {
        wrapsNext = false
        if cursor.row == region.upperBound {
            scroll(1)
        } else {
            cursor.row = min(rows - 1, cursor.row + 1)
        }
    }

    mutating func reverseLineFeed() {
        wrapsNext = false
        if cursor.row == region.lowerBound {
            scroll(-1)
        } else {
            cursor.row = max(0, cursor.row - 1)
        }
    }

    /// Moves what is in the region up, or down when `count` is negative.
    mutating func scroll(_ count: Int) {
        let height = region.count
        let shift = min(abs(count), height)
        let empty = Array(repeating: Array(repeating: erased, count: columns), count: shift)
        let old = Array(cells[region])
        let new =
            count > 0 ? Array(old.dropFirst(shift)) + empty : empty + Array(old.dropLast(shift))
        cells.replaceSubrange(region, with: new)
    }

    /// What erasing leaves: a blank of the present background.
    var erased: ScreenCell {
        var cell = ScreenCell.blank
        cell.style.background = style.background
        return cell
    }
}
