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
        if sync.draft.stampedCount == 0 { return tell("nothing is stamped yet", now) }
        self.sync?.writing = sync.draft.lines
        let text = LRCWriter.text(of: sync.draft.lyrics)
        return [.writeLyrics(text, to: sync.target, replacing: sync.mayReplace)]
    }

    private mutating func finishWriting(_ outcome: SyncOutcome, _ now: MonotonicTime) -> [Effect] {
        guard let sync else { return [] }
        let lines = sync.writing ?? sync.draft.lines
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
            // From now on it is a file of ours.
            self.sync?.mayReplace = true
            let isWhole = lines.allSatisfy { $0.time != nil } && self.sync?.isSaved == true
            let count = lines.count { $0.time != nil }
            var text = "wrote \(count) of \(lines.count) lines to \(name(sync.target))"
            if let backup { text += ", the one before is \(name(backup))" }
            let effects: [Effect] = isWhole ? [.forgetStamps(keepingCopy: false)] : []
            return effects + tell(text, now) + (sync.endsWhenWritten ? [.quit] : [])
        }
    }

    private func name(_ path: FilePath) -> String { clean(path.lastComponent.display) }

    /// A key while a question is open.
    mutating func answer(_ key: Key, _ question: SyncQuestion, _ now: MonotonicTime) -> [Effect] {
        if key == .control("c") { return [.quit] }
        switch (question, key) {
        case (.goOn(let kept), .character("y")), (.goOn(let kept), .enter):
            sync?.draft = kept
            sync?.question = nil
            return []
        case (.goOn, .character("n")):
            sync?.question = nil
            return [.forgetStamps(keepingCopy: true)]
        case (.replace, .character("y")):
            sync?.question = nil
            sync?.mayReplace = true
            return write(now)
        case (.leave, .character("w")):
            sync?.question = nil
            sync?.endsWhenWritten = true
            return write(now)
        case (.leave, .character("q")): return [.quit]
        case (.replace, .character("n")), (.replace, .escape), (.leave, .escape):
            sync?.question = nil
            sync?.endsWhenWritten = false
            return []
        default: return []
        }
    }
}

extension SyncState {
    /// The open question in words, with the keys that answer it.
    func words(_ question: SyncQuestion) -> String {
        switch question {
        case .goOn(let kept):
            "\(kept.stampedCount) lines were stamped before and not written: y go on, n begin anew"
        case .replace: "\(target.lastComponent.display) is there already: y replace it, n do not"
        case .leave: "not written yet: w write and leave, q leave, Esc stay"
        }
    }

    /// How far it is.
    var progress: String {
        let words = draft.isWordMode ? ", word by word" : ""
        let unsaved = isSaved ? "" : ", not written"
        return "\(draft.stampedCount) of \(draft.lines.count) lines stamped\(words)\(unsaved)"
    }
}
