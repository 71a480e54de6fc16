internal import Kernel
internal import Playlist
internal import Terminal

extension AppState {
    /// Does what the listener wants of a line that is typed, and takes in what became of one.
    mutating func ask(_ action: PromptAction, _ now: MonotonicTime) -> [Effect] {
        switch action {
        case .begin(let kind): return begin(kind, now)
        case .edit(let edit): return change { $0.line.perform(edit) }
        case .older: return change { $0.recall(older: true) }
        case .newer: return change { $0.recall(older: false) }
        case .take: return takeLine(now)
        case .cancel:
            let kind = prompts.prompt?.kind
            prompts.prompt = nil
            return kind == .search ? giveUpSearch() : []
        case .complete(let isBackward): return complete(isBackward: isBackward, now)
        case .completed(let completion):
            adopt(completion, now)
            return completion.lines.isEmpty ? tell("nothing begins like that", now) : []
        case .opened(let outcome):
            searches -= 1
            return tell(outcome, now) + (isWaitingForSongs ? goOn(now) : announceNext())
        case .saved(let outcome): return take(outcome, now)
        }
    }

    /// Asks for a line.
    mutating func begin(_ kind: Prompt.Kind, text: String = "", _ now: MonotonicTime) -> [Effect] {
        if isHeadless || sync != nil { return [] }
        if kind == .save, order.entries.isEmpty { return tell("the list is empty", now) }
        page = nil
        lineMode = nil
        prompts.prompt = Prompt(kind, text: text, history: prompts.history(kind))
        return kind == .search ? beginSearch() : []
    }

    /// A key while a line is typed: what can be seen is text.
    mutating func type(_ key: Key, _ now: MonotonicTime) -> [Effect] {
        switch key {
        case .character(let character): return change { $0.line.insert(String(character)) }
        case .paste(let text): return change { $0.line.insert(text) }
        default: break
        }
        if let action = Keymap.action(for: key, in: [.prompt]) {
            return update(&self, action, now: now)
        }
        // The program can be left and looked at anew from everywhere.
        guard case .control = key, let action = Keymap.action(for: key, in: [.everywhere]) else {
            return []
        }
        return update(&self, action, now: now)
    }

    /// A key that answers a question.
    mutating func answer(
        _ key: Key, _ question: PromptState.Question, _ now: MonotonicTime
    ) -> [Effect] {
        switch key {
        case .control: return type(key, now)
        case .character("y"):
            prompts.question = nil
            switch question {
            case .clear: return clearList(now)
            case .replace(_, let text): return [.saveList(to: text, replacing: true)]
            }
        case .character("n"), .escape:
            prompts.question = nil
            // Another name is likely to be wanted.
            if case .replace(_, let text) = question, key != .escape {
                return begin(.save, text: text, now)
            }
            return []
        default: return []
        }
    }

    private mutating func change(_ body: (inout Prompt) -> Void) -> [Effect] {
        guard var prompt = prompts.prompt else { return [] }
        let text = prompt.line.text
        body(&prompt)
        if prompt.line.text != text { prompt.completion = nil }
        prompts.prompt = prompt
        return prompt.kind == .search && prompt.line.text != text ? searchAsTyped() : []
    }

    private mutating func takeLine(_ now: MonotonicTime) -> [Effect] {
        guard let prompt = prompts.prompt else { return [] }
        let text = prompt.line.text
        prompts.prompt = nil
        let last = prompts.history(prompt.kind).last
        prompts.remember(text, prompt.kind)
        switch prompt.kind {
        case .open:
            if text.isEmpty { return [] }
            searches += 1
            return [.open(text)]
        case .save: return text.isEmpty ? [] : [.saveList(to: text, replacing: false)]
        case .search: return enterSearch(text.isEmpty ? last ?? "" : text, now)
        }
    }

    private mutating func complete(isBackward: Bool, _ now: MonotonicTime) -> [Effect] {
        guard var prompt = prompts.prompt else { return [] }
        if prompt.kind == .search { return moveToHit(isForward: !isBackward, now) }
        if prompt.chooseCompletion(isBackward: isBackward) {
            prompts.prompt = prompt
            return []
        }
        return [.complete(prompt.line.text, for: prompt.kind)]
    }

    /// Takes in a completion, unless something was typed meanwhile.
    private mutating func adopt(_ completion: PathCompletion, _ now: MonotonicTime) {
        guard var prompt = prompts.prompt, prompt.line.text == completion.text else { return }
        if !completion.lines.isEmpty { prompt.line.set(completion.common) }
        prompt.completion = completion.lines.count > 1 ? completion : nil
        prompts.prompt = prompt
    }

    private mutating func tell(_ outcome: OpenOutcome, _ now: MonotonicTime) -> [Effect] {
        let songs = counted(outcome.songs, "song")
        guard let failure = outcome.failure else { return tell("\(songs) added", now) }
        let more = outcome.failures > 1 ? " (and \(outcome.failures - 1) more)" : ""
        let added = outcome.songs == 0 ? "" : "\(songs) added; "
        return tell(clean(added + failure + more), kind: .error, now)
    }

    private mutating func take(_ outcome: SaveOutcome, _ now: MonotonicTime) -> [Effect] {
        switch outcome {
        case .saved(let path, let songs):
            let words = counted(songs, "song")
            return tell(clean("\(path.lastComponent.display): \(words) saved"), now)
        case .exists(let path, let text):
            prompts.question = .replace(path, text: text)
            return []
        case .failed(let path, let reason):
            // A folder was typed with a slash at its end, behind which there is no name.
            let name = path.lastComponent.bytes.isEmpty ? path : path.lastComponent
            return tell(clean("\(name.display): \(reason)"), kind: .error, now)
        }
    }

    /// A question in words, with the keys that answer it.
    func words(_ question: PromptState.Question) -> String {
        switch question {
        case .clear:
            return "clear the list of \(counted(order.entries.count, "song")): y yes, n no"
        case .replace(let path, _):
            return "\(path.lastComponent.display) is there already: y replace it, n another name"
        }
    }
}
