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
        guard let lyrics = lyrics.lyrics, lyrics.isSynced else {
            return tell("no timed lyrics to choose from", now)
        }
        page = nil
        lineMode = LineMode(
            line: lyricIndex(at: now) ?? 0, expires: now.advanced(bySeconds: LineMode.seconds))
        return []
    }

    /// Moves the choice over the lines that have text.
    private mutating func moveLine(_ movement: Movement, _ now: MonotonicTime) {
        guard var mode = lineMode, let lines = lyrics.lyrics?.lines else { return }
        let choices = lines.indices.filter { !lines[$0].text.isEmpty }
        guard !choices.isEmpty else { return }
        let isForward = movement == .down || movement == .pageDown || movement == .bottom
        let here =
            choices.firstIndex(of: mode.line)
            ?? (isForward
                ? (choices.lastIndex { $0 < mode.line } ?? 0)
                : (choices.firstIndex { $0 > mode.line } ?? choices.count - 1))
        let page = max(2, Layout(size).body.count / 2)
        mode.line =
            choices[
                movement.applied(to: here, last: choices.count - 1, page: page)]
        mode.expires = now.advanced(bySeconds: LineMode.seconds)
        lineMode = mode
    }

    private mutating func seekToChosenLine() -> [Effect] {
        guard let mode = lineMode, let lines = lyrics.lyrics?.lines,
            lines.indices.contains(mode.line)
        else { return [] }
        lineMode = nil
        return seek(to: position(ofLyricTime: lines[mode.line].timeMilliseconds))
    }
}
