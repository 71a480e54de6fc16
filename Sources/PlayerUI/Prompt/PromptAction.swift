package import Kernel

/// What can be done with lines that are typed, and what became of them.
package enum PromptAction: Equatable, Sendable {
    /// Asks for something to be opened, to be saved, to be searched for.
    case begin(Prompt.Kind)
    case edit(LineEdit)
    case take
    case cancel
    /// Completes a path; of several that are possible each in its turn.
    case complete(isBackward: Bool)
    /// The lines that were taken before.
    case older, newer

    /// What a path can be completed to.
    case completed(PathCompletion)
    /// All that was to be opened is in the list.
    case opened(OpenOutcome)
    case saved(SaveOutcome)
}

/// What came of opening what somebody typed.
package struct OpenOutcome: Equatable, Sendable {
    package var songs: Int
    /// What is wrong with the first thing that could not be opened; nil when all could.
    package var failure: String?
    /// How many things could not be opened.
    package var failures: Int

    package init(songs: Int, failure: String? = nil, failures: Int = 0) {
        self.songs = songs
        self.failure = failure
        self.failures = failures
    }
}

/// What came of saving the list.
package enum SaveOutcome: Equatable, Sendable {
    case saved(FilePath, songs: Int)
    /// There is a file of that name, which stays as it is unless the listener says otherwise; with
    /// what was typed.
    case exists(FilePath, text: String)
    case failed(FilePath, reason: String)
}
