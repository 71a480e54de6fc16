package import Kernel

/// What the listener is asked, and what was answered before.
package struct PromptState: Equatable, Sendable {
    /// Lines of a kind that are remembered.
    private static let historyLimit = 100

    /// A question that one key answers.
    package enum Question: Equatable, Sendable {
        /// Whether the list may be emptied.
        case clear
        /// Whether the list may be written over a file; with what was typed.
        case replace(FilePath, text: String)
    }

    package internal(set) var prompt: Prompt?
    package internal(set) var question: Question?
    private var histories: [Prompt.Kind: [String]] = [:]

    func history(_ kind: Prompt.Kind) -> [String] { histories[kind] ?? [] }

    /// Remembers a line that was taken.
    mutating func remember(_ text: String, _ kind: Prompt.Kind) {
        if text.isEmpty { return }
        let others = history(kind).filter { $0 != text }
        histories[kind] = others.suffix(Self.historyLimit - 1) + [text]
    }
}
