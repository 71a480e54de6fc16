/// Text, or none, that equals another only when the code points do. `==` on strings is canonical
/// equivalence, but lyrics must come out as they are.
struct ExactText: Equatable, CustomStringConvertible {
    var text: String?

    init(_ text: String?) {
        self.text = text
    }

    static func == (left: ExactText, right: ExactText) -> Bool {
        left.text.map { Array($0.utf8) } == right.text.map { Array($0.utf8) }
    }

    var description: String { text ?? "none" }
}
