internal import Kernel
internal import Lyrics
internal import Terminal

extension AppState {
    /// Does what the listener wants of the screen.
    mutating func view(_ action: Action, _ now: MonotonicTime) -> [Effect] {
        switch action {
        case .cycleTranslation:
            translationMode = translationMode.next
            return tell("lyrics: \(translationMode.name)", now)
        case .toggleRemaining:
            showsRemaining.toggle()
            return []
        case .togglePage(let kind):
            if isHeadless { return [] }
            page = page == nil ? Page(kind) : nil
            lineMode = nil
            return []
        case .closePage:
            page = nil
            return []
        case .scrollPage(let movement):
            scroll(movement)
            return []
        case .toggleLineMode:
            if isHeadless { return [] }
            if lineMode != nil {
                lineMode = nil
                return []
            }
            return enterLineMode(now)
        case .leaveLineMode:
            lineMode = nil
            return []
        case .moveLine(let movement):
            moveLine(movement, now)
            return []
        default:
            return seekToChosenLine()
        }
    }

    private mutating func scroll(_ movement: Movement) {
        guard var page else { return }
        let height = Layout(size).body.count
        let last = max(0, PageView(self).height - height)
        // The terminal may have grown since.
        page.scroll = movement.applied(to: min(page.scroll, last), last: last, page: height)
        self.page = page
    }

    private mutating func enterLineMode(_ now: MonotonicTime) -> [Effect] {
        guard let lyrics = lyrics.lyrics, lyrics.isSynced || !lyrics.plain.isEmpty else {
            return tell("no lyrics to choose from", now)
        }
        page = nil
        let line =
            lyrics.isSynced
            ? sungIndex(at: now) ?? firstSungLine : plainLayout(lyrics, now).first
        lineMode = LineMode(line: line, expires: now.advanced(bySeconds: LineMode.seconds))
        return []
    }

    /// Moves the choice over the lines that have text; lyrics without times are scrolled.
    private mutating func moveLine(_ movement: Movement, _ now: MonotonicTime) {
        guard var mode = lineMode, let lyrics = lyrics.lyrics else { return }
        if lyrics.isSynced {
            let page = max(2, Layout(size).body.count / 2)
            mode.line = lyrics.lines.choice(from: mode.line, movement, page: page) ?? mode.line
        } else {
            let layout = plainLayout(lyrics, now)
            mode.line = movement.applied(
                to: layout.first, last: layout.last, page: LyricsView.area(size).count)
        }
        mode.expires = now.advanced(bySeconds: LineMode.seconds)
        lineMode = mode
    }

    private func plainLayout(_ lyrics: Lyrics, _ now: MonotonicTime) -> PlainLayout {
        PlainLayout(lyrics.plain, self, now, height: LyricsView.area(size).count)
    }

    private mutating func seekToChosenLine() -> [Effect] {
        guard let mode = lineMode, let lines = lyrics.lyrics?.lines else { return [] }
        lineMode = nil
        guard lines.indices.contains(mode.line) else { return [] }
        return seek(to: position(ofLyricTime: lines[mode.line].timeMilliseconds))
    }
}

extension [LyricLine] {
    /// The line with text that a movement leads to, at most `page - 1` of them away; nil when there
    /// is none that way.
    fileprivate func choice(from line: Int, _ movement: Movement, page: Int) -> Int? {
        switch movement {
        case .up, .pageUp, .bottom:
            let ways = movement == .bottom ? indices.reversed() : indices[..<line].reversed()
            return choice(in: ways, count: movement == .pageUp ? page - 1 : 1)
        case .down, .pageDown, .top:
            let ways = movement == .top ? indices : indices[(line + 1)...]
            return choice(in: ways, count: movement == .pageDown ? page - 1 : 1)
        }
    }

    private func choice(in ways: some Sequence<Int>, count: Int) -> Int? {
        var choice: Int?
        var left = count
        for index in ways where !self[index].isClearing {
            choice = index
            left -= 1
            if left <= 0 { break }
        }
        return choice
    }
}
