internal import Kernel
internal import Lyrics
internal import Playback
internal import Sync
internal import Terminal

extension AppState {
    /// Does what the maker of lyrics wants.
    mutating func make(_ action: SyncAction, _ now: MonotonicTime) -> [Effect] {
        guard let sync else { return [] }
        switch action {
        case .stamp: return stamp(now)
        case .takeBack:
            guard let line = self.sync?.draft.takeBack() else {
                return tell("nothing to take back", now)
            }
            return journal(line)
        case .nudge(let milliseconds):
            guard let (line, time) = self.sync?.draft.nudge(by: milliseconds) else {
                return tell("no stamp to move", now)
            }
            return journal(line) + tell("[\(Clock.stamp(milliseconds: time))]", now)
        case .choose(let movement):
            let last = max(0, sync.draft.lines.count - 1)
            let line = movement.applied(
                to: min(sync.draft.cursor, last), last: last, page: Layout(size).body.count)
            self.sync?.draft.choose(line)
            return []
        case .toggleWordMode:
            self.sync?.draft.toggleWordMode()
            return []
        case .replay:
            let back = seek(to: max(0, enginePosition(at: now) - 3))
            return back + (playback == .paused ? update(&self, .play, now: now) : [])
        case .write: return write(now)
        case .leave:
            if sync.isSaved { return [.quit] }
            self.sync?.question = .leave
            return []
        case .written(let outcome): return finishWriting(outcome, now)
        case .journalFailed(let reason):
            return tell("stamps are not kept until written: \(clean(reason))", kind: .error, now)
        }
    }

    private mutating func stamp(_ now: MonotonicTime) -> [Effect] {
        guard let sync else { return [] }
        if playback == .stopped { return tell("stopped: p plays the song", now) }
        let heard = Int((position(at: now) * 1000).rounded())
        // Nobody reacts to silence: what is stamped while it is paused is meant exactly so.
        let time = playback == .playing ? heard - sync.reaction : heard
        guard let line = self.sync?.draft.stamp(at: time) else {
            return tell("this was the last line: w writes the file", now)
        }
        return journal(line)
    }

    private func journal(_ line: Int) -> [Effect] {
        sync.map { [.keepStamps(SyncJournal.record(of: line, in: $0.draft))] } ?? []
    }

    private mutating func write(_ now: MonotonicTime) -> [Effect] {
        guard let sync else { return [] }
        // Its end is waited for; what was stamped since then is another file.
        if sync.writing != nil {
            return sync.endsWhenWritten ? [] : tell("it is still being written", now)
        }
        if sync.draft.stampedCount == 0 {
            self.sync?.endsWhenWritten = false
            return tell("nothing is stamped yet", now)
        }
        let disorder = sync.draft.outOfOrder.count
        if disorder > 0, !sync.allowsDisorder {
            self.sync?.question = .disorder(count: disorder)
            return []
        }
        let text = OpenLines.file(of: sync.draft)
        self.sync?.writing = SyncState.Writing(lines: sync.draft.lines, text: text)
        return [.writeLyrics(text, to: sync.target, replacing: sync.replacing)]
    }

    private mutating func finishWriting(_ outcome: SyncOutcome, _ now: MonotonicTime) -> [Effect] {
        guard let sync, let writing = sync.writing else { return [] }
        let lines = writing.lines
        self.sync?.writing = nil
        switch outcome {
        case .exists:
            self.sync?.question = .replace
            return []
        case .failed(let reason):
            self.sync?.endsWhenWritten = false
            return tell("not written: \(clean(reason))", kind: .error, now)
        case .written(let backup):
            self.sync?.saved = lines
            self.sync?.allowsDisorder = false
            self.sync?.replacing = .ours(writing.text)
            let count = lines.count { $0.time != nil }
            var text = "wrote \(count) of \(lines.count) lines to \(name(sync.target))"
            let open = OpenLines.count(in: sync.draft)
            if open > 0 { text += ", \(open) untimed at its end" }
            if let backup { text += ", the old one: \(name(backup))" }
            // All that was kept of them is in the file now.
            let isWhole = self.sync?.isSaved == true
            let effects: [Effect] = isWhole ? [.forgetStamps(keepingCopy: false)] : []
            let end = sync.endsWhenWritten ? isWhole ? [.quit] : write(now) : []
            return effects + tell(text, now) + end
        }
    }

    private func name(_ path: FilePath) -> String { clean(path.lastComponent.display) }

    /// A key while a question is open.
    mutating func answer(_ key: Key, _ question: SyncQuestion, _ now: MonotonicTime) -> [Effect] {
        if key == .control("c") { return [.quit] }
        switch question {
        case .goOn: return answerOffer(key)
        case .disorder: return answerDisorder(key, now)
        case .replace:
            switch key {
            case .character("y"):
                sync?.question = nil
                sync?.replacing = .others
                return write(now)
            case .character("n"), .escape: return stay()
            default: return []
            }
        case .leave:
            switch key {
            case .character("w"):
                sync?.question = nil
                sync?.endsWhenWritten = true
                return write(now)
            case .character("k"), .character("q"): return [.quit]
            case .character("x"): return [.forgetStamps(keepingCopy: true), .quit]
            case .escape: return stay()
            default: return []
            }
        }
    }

    private mutating func stay() -> [Effect] {
        sync?.question = nil
        sync?.endsWhenWritten = false
        return []
    }

    private mutating func answerOffer(_ key: Key) -> [Effect] {
        guard let offer = sync?.offers.first else { return [] }
        switch key {
        case .character("y"), .enter:
            sync?.draft = offer.draft
            sync?.offers = []
            sync?.question = nil
            // What comes from the file is written.
            if offer.source == .file { sync?.saved = offer.draft.lines }
            return []
        case .character("n"):
            sync?.offers.removeFirst()
            if sync?.offers.isEmpty == true { sync?.question = nil }
            return offer.source == .journal ? [.forgetStamps(keepingCopy: true)] : []
        default: return []
        }
    }

    private mutating func answerDisorder(_ key: Key, _ now: MonotonicTime) -> [Effect] {
        switch key {
        case .character("y"):
            sync?.question = nil
            sync?.allowsDisorder = true
            return write(now)
        case .character("n"), .escape:
            if let first = sync?.draft.outOfOrder.first { sync?.draft.choose(first) }
            return stay()
        default: return []
        }
    }
}

extension SyncState {
    /// The open question in words, with the keys that answer it.
    func words(_ question: SyncQuestion) -> String {
        switch question {
        case .goOn:
            guard let offer = offers.first else { return "" }
            let lines = counted(offer.draft.stampedCount, "line")
            return offer.source == .journal
                ? "times of \(lines) were never written: y go on with them, n begin without"
                : "\(target.lastComponent.display) has times of \(lines): y go on, n begin anew"
        case .replace:
            return "\(target.lastComponent.display) is there already: y replace it, n do not"
        case .disorder(let count):
            let lines = counted(count, "line") + (count == 1 ? " is" : " are")
            return "\(lines) earlier than the one above: y write so, n show it"
        case .leave:
            return "not written: w write, k keep for next time, x throw away, Esc stay"
        }
    }

    /// How far it is.
    var progress: String {
        let words = draft.isWordMode ? ", word by word" : ""
        let unsaved = isSaved ? "" : ", not written"
        return "\(draft.stampedCount) of \(draft.lines.count) lines stamped\(words)\(unsaved)"
    }
}
