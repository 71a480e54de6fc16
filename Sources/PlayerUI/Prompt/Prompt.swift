/// A line that the listener is asked for.
package struct Prompt: Equatable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Something to be put into the list.
        case open
        /// The name of a file for the list.
        case save
        /// What is searched for.
        case search
    }

    package let kind: Kind
    package internal(set) var line: LineEditor
    /// Lines that were taken before, the last last.
    private let history: [String]
    /// The one of them that is shown.
    private var place: Int
    /// What was typed before one of them was shown.
    private var draft = ""
    /// What the line may become, while nothing else was typed.
    var completion: PathCompletion?

    init(_ kind: Kind, text: String = "", history: [String] = []) {
        self.kind = kind
        self.history = history
        line = LineEditor(text)
        place = history.count
    }

    /// Shows the line that was taken before the one that is shown, or after it.
    mutating func recall(older: Bool) {
        let target = place + (older ? -1 : 1)
        guard (0...history.count).contains(target) else { return }
        if place == history.count { draft = line.text }
        place = target
        line.set(place == history.count ? draft : history[place])
    }

    /// Takes the next of several completions.
    /// - Returns: whether there is one.
    mutating func chooseCompletion(isBackward: Bool) -> Bool {
        guard var completion, completion.lines.count > 1 else { return false }
        let count = completion.lines.count
        let next = completion.choice.map { $0 + (isBackward ? count - 1 : 1) }
        let choice = (next ?? (isBackward ? count - 1 : 0)) % count
        completion.choice = choice
        self.completion = completion
        line.set(completion.lines[choice])
        return true
    }
}
