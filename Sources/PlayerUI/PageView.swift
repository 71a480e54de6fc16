internal import Kernel
internal import Lyrics
internal import Playback
internal import Terminal

/// A page in the body: rows of a label and a text.
struct PageView {
    struct Row {
        var label = ""
        var text = ""
        var style = Style.normal
    }

    private(set) var rows: [Row] = []
    private let state: AppState

    init(_ state: AppState, _ now: MonotonicTime) {
        self.state = state
        switch state.page?.kind {
        case .help: rows = Self.help(state)
        case .info: rows = Self.info(state, now)
        case nil: break
        }
    }

    private static func help(_ state: AppState) -> [Row] {
        var rows = [Row(label: "Keys", style: .title)]
        func add(_ title: String?, _ bindings: [KeyBinding]) {
            rows.append(Row())
            if let title { rows.append(Row(label: title, style: .title)) }
            for binding in bindings {
                rows.append(Row(label: state.clean(binding.label), text: binding.help, style: .key))
            }
        }
        add(nil, Keymap.bindings.filter { $0.focus == .everywhere || $0.focus == .lyrics })
        add("Choosing a line", Keymap.bindings.filter { $0.focus == .lineMode })
        add("On a page", Keymap.bindings.filter { $0.focus == .page })
        rows.append(Row())
        rows.append(Row(label: "Mouse", style: .title))
        rows += Keymap.mouse.map { Row(label: $0.label, text: $0.help, style: .key) }
        return rows
    }

    private static func info(_ state: AppState, _ now: MonotonicTime) -> [Row] {
        var rows = [Row(label: state.songTitle, style: .title), Row()]
        func add(_ label: String, _ text: String?) {
            if let text, !text.isEmpty { rows.append(Row(label: label, text: text, style: .key)) }
        }
        add("Artist", state.info?.artist)
        add("Album", state.info?.album)
        add("File", state.currentFile.map { state.clean($0.display) })
        add("Format", state.codecText)
        add("Length", state.duration == nil ? nil : state.lengthText)
        switch state.snapshot.output {
        case .closed: add("Output", "closed")
        case .lost(let reason): add("Output", "lost: \(state.clean(reason))")
        case .open(let name, let notes):
            add("Output", state.clean(name))
            for note in notes { rows.append(Row(text: state.clean(note), style: .key)) }
        }
        switch state.lyrics {
        case .loading: break
        case .absent: add("Lyrics", "none")
        case .present(let lyrics, let source):
            let kind = lyrics.isSynced ? "\(lyrics.lines.count) timed lines" : "without times"
            add("Lyrics", "\(state.clean(source.display)) (\(kind))")
        }
        return rows
    }

    func draw(into frame: inout Frame, body: Range<Int>) {
        let margin = Layout(frame.size).margin
        let room = frame.size.columns - 2 * margin
        let labelWidth = min(
            rows.filter { !$0.text.isEmpty }.map { TextWidth.cells(of: $0.label) }.max() ?? 0,
            room / 2)
        let textWidth = rows.map { TextWidth.cells(of: $0.text) }.max() ?? 0
        let width = min(labelWidth + 3 + textWidth, room)
        let left = margin + (room - width) / 2
        let scroll = min(state.page?.scroll ?? 0, max(0, rows.count - body.count))
        let ellipsis = state.isASCII ? "..." : "…"
        for (row, entry) in zip(body, rows.dropFirst(scroll)) {
            if entry.text.isEmpty {
                let text = TextLayout.cut(entry.label, columns: width, ellipsis: ellipsis)
                frame.put(text, row: row, column: left, style: entry.style)
                continue
            }
            let label = TextLayout.cut(entry.label, columns: labelWidth, ellipsis: ellipsis)
            frame.put(label, row: row, column: left, style: entry.style)
            let text = TextLayout.cut(
                entry.text, columns: width - labelWidth - 3, ellipsis: ellipsis)
            frame.put(text, row: row, column: left + labelWidth + 3)
        }
    }
}

extension AppState {
    /// For example `MPEG 1 layer III, 44.1 kHz, stereo, 128 kbit/s`.
    var codecText: String? {
        guard let info else { return nil }
        var parts = info.codec.isEmpty ? [] : [info.codec]
        if info.sampleRate > 0 { parts.append("\(Self.kilohertz(info.sampleRate)) kHz") }
        parts.append(info.channels == 1 ? "mono" : "stereo")
        if let bitrate = snapshot.bitrate ?? info.bitrate {
            parts.append("\(bitrate) kbit/s\(info.isVariableBitrate ? " variable" : "")")
        }
        return parts.joined(separator: ", ")
    }

    /// The whole length, with `~` while it is an estimate.
    var lengthText: String {
        (snapshot.isDurationExact ? "" : "~") + Clock.text(Clock.whole(duration ?? 0))
    }
}
