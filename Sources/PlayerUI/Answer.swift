/// A key that answers what the listener is asked, and what it does.
struct Answer {
    var key: String
    var text: String

    init(_ key: String, _ text: String) {
        (self.key, self.text) = (key, text)
    }
}

extension AppState {
    /// The answers that the open question takes; nil when there is none.
    var answers: [Answer]? {
        if let question = sync?.question { return answers(question) }
        return prompts.question.map(answers)
    }

    private func answers(_ question: SyncQuestion) -> [Answer] {
        switch question {
        case .goOn: [Answer("y", "go on"), Answer("n", "begin anew")]
        case .replace: [Answer("y", "replace"), Answer("n", "do not")]
        case .disorder: [Answer("y", "write"), Answer("n", "show it")]
        case .leave:
            [
                Answer("w", "write"), Answer("k", "keep for next time"), Answer("x", "throw away"),
                Answer("esc", "stay"),
            ]
        }
    }

    private func answers(_ question: PromptState.Question) -> [Answer] {
        switch question {
        case .clear: [Answer("y", "yes"), Answer("n", "no")]
        case .replace:
            [Answer("y", "replace"), Answer("n", "another name"), Answer("esc", "cancel")]
        }
    }
}
