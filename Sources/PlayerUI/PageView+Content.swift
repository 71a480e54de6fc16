internal import Kernel
internal import Lyrics
internal import Playback
internal import Terminal

extension PageView {
    /// The keys, from the table that they are looked up in.
    static func help(_ state: AppState) -> [Section] {
        func section(_ title: String, _ rows: [(label: String, help: String)]) -> Section {
            [Row(label: title, style: .title)]
                + rows.map { Row(label: state.clean($0.label), text: $0.help, style: .key) }
        }
        let sections = state.sync == nil ? Keymap.listening : Keymap.making
        let keys = sections.map { title, bindings in
            section(title, bindings.map { ($0.label, $0.help) })
        }
        return state.sync == nil ? keys + [section("Mouse", Keymap.mouse)] : keys
    }

    /// The song, its file and where its sound goes.
    static func info(_ state: AppState) -> [Section] {
        var rows: Section = []
        func add(_ label: String, _ text: String?) {
            if let text, !text.isEmpty { rows.append(Row(label: label, text: text, style: .quiet)) }
        }
        add("Title", state.songTitle)
        add("Artist", state.info?.artist)
        add("Album", state.info?.album)
        add("Year", state.info?.year)
        add("Genre", state.info?.genre)
        add("File", state.currentFile.map { state.clean($0.display) })
        add("Format", state.codecText)
        add("Gain", state.gainText)
        add("Length", state.duration == nil ? nil : state.lengthText)
        switch state.snapshot.output {
        case .closed: add("Output", state.playback == .paused ? "closed while paused" : "closed")
        case .stalled(let reason): add("Output", state.clean(reason))
        case .lost(let reason): add("Output", "lost: \(state.clean(reason))")
        case .open(let name, let notes):
            add("Output", state.clean(name))
            for note in notes { add("", state.clean(note)) }
        }
        switch state.lyrics {
        case .loading: break
        case .absent: add("Lyrics", "none")
        case .present(let lyrics, let source):
            let kind = lyrics.isSynced ? "\(lyrics.lines.count) timed lines" : "without times"
            add("Lyrics", "\(state.clean(source.name)) (\(kind))")
            add("Encoding", source.encoding.map(state.clean))
            if lyrics.isSynced, state.lyricShift != 0 { add("Shift", state.shiftText) }
        }
        return [rows]
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

    /// The figure of loudness that is in force, or those that there are; nil without any.
    var gainText: String? {
        guard let gain = info?.gain, gain.trackGain ?? gain.albumGain != nil else { return nil }
        if replayGain != .off {
            return "\(Self.decibels(gain.decibels(replayGain))) (\(replayGain.rawValue))"
        }
        let figures = [("track", gain.trackGain), ("album", gain.albumGain)].compactMap { pair in
            pair.1.map { "\(pair.0) \(Self.decibels($0))" }
        }
        return figures.joined(separator: ", ") + " (not used)"
    }

    /// Two decimals, with a sign.
    private static func decibels(_ value: Double) -> String {
        let hundredths = Int((abs(value) * 100).rounded())
        let rest = hundredths % 100
        let sign = value < 0 && hundredths > 0 ? "-" : "+"
        return "\(sign)\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) dB"
    }

    /// The whole length, with `~` while it is an estimate.
    var lengthText: String {
        (isLengthEstimated ? "~" : "") + Clock.text(Clock.whole(duration ?? 0))
    }
}
