internal import Playback
internal import Playlist
internal import Terminal

/// The top row: the song at the left, output and format at the right.
struct HeaderView {
    let state: AppState

    func draw(into frame: inout Frame, row: Int) {
        let margin = Layout(frame.size).margin
        let room = frame.size.columns - 2 * margin
        let (details, right) = choice(room)
        let rightWidth = TextWidth.cells(of: right)
        let leftRoom = rightWidth == 0 ? room : room - rightWidth - Self.gap
        drawLeft(state.songTitle, details, leftRoom, into: &frame, row: row, column: margin)
        frame.put(right, row: row, column: margin + room - rightWidth, style: .quiet)
    }

    /// Cells between left and right at least.
    private static let gap = 3

    /// What fits: the title comes first, then the artist, then the right side as far as it goes,
    /// then the album. Where not even title and artist fit, they are cut and have the row alone.
    private func choice(_ room: Int) -> (details: [String], right: String) {
        let details = self.details
        let artist = Array(details.prefix(1))
        let title = TextWidth.cells(of: state.songTitle)
        let forms = rightForms
        let choices = [
            (details, forms[0]), (details, forms[1]), (artist, forms[0]), (artist, forms[1]),
            (artist, forms[2]), (details, ""), (artist, ""),
        ]
        let fitting = choices.first { details, right in
            let left = details.reduce(title) { $0 + TextWidth.cells(of: $1) }
            let end = right.isEmpty ? 0 : Self.gap + TextWidth.cells(of: right)
            return left + end <= room
        }
        return fitting ?? (details, "")
    }

    private func drawLeft(
        _ title: String, _ details: [String], _ room: Int, into frame: inout Frame, row: Int,
        column: Int
    ) {
        let name = TextLayout.cut(title, columns: room, ellipsis: state.ellipsis)
        var used = frame.put(name, row: row, column: column, style: .title)
        for detail in details {
            let left = room - used
            // A detail of which nothing but its separator would be seen is left out.
            guard left >= min(TextWidth.cells(of: detail), 8) else { break }
            let text = TextLayout.cut(detail, columns: left, ellipsis: state.ellipsis)
            used += frame.put(text, row: row, column: column + used, style: .quiet)
            if text != detail { break }
        }
    }

    /// Artist and album with what stands before them.
    private var details: [String] {
        var details: [String] = []
        if let artist = state.info?.artist, !artist.isEmpty {
            details.append((state.isASCII ? " - " : " — ") + artist)
        }
        if let album = state.info?.album, !album.isEmpty {
            details.append((state.isASCII ? " - " : " · ") + album)
        }
        return details
    }

    private var rightForms: [String] {
        var counter: [String] = []
        let order = state.order
        if order.entries.count > 1 {
            let modes = [
                order.repeatMode == .off ? nil : order.repeatMode == .all ? "repeat" : "repeat 1",
                order.isShuffled ? "shuffle" : nil,
            ].compactMap(\.self)
            counter = ["\(order.position + 1)/\(order.entries.count)"] + modes
        }
        let output = state.outputName.map { [$0] } ?? []
        let format = state.formatText.map { [$0] } ?? []
        let forms = [counter + output + format, counter + output, counter]
        return forms.map { $0.joined(separator: "  ") }
    }
}

extension AppState {
    /// The name of the output that is open.
    var outputName: String? {
        if case .open(let name, _) = snapshot.output { return clean(name) }
        return nil
    }

    /// For example `♪ 44.1 kHz 128k`.
    var formatText: String? {
        guard let info, info.sampleRate > 0 else { return nil }
        let rate = Self.kilohertz(info.sampleRate)
        let bitrate = (snapshot.bitrate ?? info.bitrate).map { " \($0)k" } ?? ""
        return "\(isASCII ? "" : "♪ ")\(rate) kHz\(bitrate)"
    }

    /// `44.1`, `48`, `22.05`
    static func kilohertz(_ rate: Int) -> String {
        var fraction = String(rate % 1000 + 1000).dropFirst()
        while fraction.last == "0" { fraction.removeLast() }
        return fraction.isEmpty ? "\(rate / 1000)" : "\(rate / 1000).\(fraction)"
    }
}
