package import Kernel
internal import Lyrics
internal import Playback
internal import Terminal

/// Takes `action` into the state at the time `now` and says what has to be done about it.
package func update(_ state: inout AppState, _ action: Action, now: MonotonicTime) -> [Effect] {
    switch action {
    case .key(let key):
        return state.press(key, now)
    case .shift(let news, let file):
        return state.take(news, for: file, now)
    case .lyricsChanged:
        // Words that are being stamped stay what they are.
        guard let file = state.currentFile, state.sync == nil else { return [] }
        return [.reloadLyrics(file)]
    case .told(let text):
        return state.tell(state.clean(text), now)
    case .nextEncoding:
        return state.nextEncoding(now)
    case .shiftLyrics(let milliseconds):
        return state.shiftLyrics(by: milliseconds, now)
    case .writeShift:
        return state.writeShift(now)
    case .start, .snapshot, .event, .lyricsLoaded, .songsFound, .folderChanged, .songsRead,
        .saidBefore, .songMissing, .searchEnded, .resized, .continued, .tick:
        return state.take(action, now)
    case .togglePlayback, .play, .stop, .toggleMute, .changeVolume, .setVolume, .seekBy,
        .seekTo, .seekToTenth, .next, .previous,
        .setLoop, .cycleRepeat, .toggleShuffle, .suspend:
        return state.control(action, now)
    case .cycleTranslation, .toggleRemaining, .togglePage, .closePage, .scrollPage,
        .toggleLineMode, .leaveLineMode, .moveLine, .seekToChosenLine:
        return state.view(action, now)
    case .list(let action):
        return state.edit(action, now)
    case .prompt(let action):
        return state.ask(action, now)
    case .search(let action):
        return state.search(action, now)
    case .sync(let action):
        return state.make(action, now)
    case .redraw: return [.redraw]
    case .quit: return [.quit]
    }
}

extension AppState {
    /// Looks a key up by focus: the open page, then line mode, then lyrics, then everywhere.
    fileprivate mutating func press(_ key: Key, _ now: MonotonicTime) -> [Effect] {
        if case .mouse(let event) = key { return point(event, now) }
        if let question = sync?.question { return answer(key, question, now) }
        if let question = prompts.question { return answer(key, question, now) }
        if prompts.prompt != nil { return type(key, now) }
        guard let action = Keymap.action(for: key, in: focuses) else { return [] }
        dropNote()
        if isHeadless { return answerInWords(action, now) }
        return update(&self, action, now: now)
    }

    /// A note was the answer to the key before; what is wrong stays for its time.
    mutating func dropNote() {
        if message?.kind == .note { message = nil }
    }

    /// Where a key is looked up, first match first.
    var focuses: [Focus] {
        if isHeadless { return [.lyrics, .everywhere] }
        if prompts.prompt != nil { return [.prompt] }
        if sync != nil { return page == nil ? [.sync, .everywhere] : [.page, .everywhere] }
        if page != nil { return [.page, .lyrics, .everywhere] }
        if list != nil { return [.list, .everywhere] }
        return lineMode == nil ? [.lyrics, .everywhere] : [.lineMode, .lyrics, .everywhere]
    }

    /// A request with the next number.
    mutating func request(_ command: Command) -> Effect {
        defer { nextRequest += 1 }
        return .engine(Request(number: nextRequest, command: command))
    }

    /// Tells the listener something: on the screen, or as a line when there is none.
    mutating func tell(_ text: String, kind: Message.Kind = .note, _ now: MonotonicTime) -> [Effect]
    {
        if isHeadless { return [.notice(text)] }
        message = Message(text, kind: kind, now: now)
        return []
    }

    /// Sets the title of the terminal when it has changed.
    mutating func refreshTitle() -> [Effect] {
        let new = songTitle
        if new == title || isHeadless { return [] }
        title = new
        return [.setTitle(isASCII ? "\(new) - tplayer" : "\(new) — tplayer")]
    }
}
