/// What a line that is typed may become.
package struct PathCompletion: Equatable, Sendable {
    /// The line as it was.
    package var text: String
    /// The line with all that its completions have in common.
    package var common: String
    /// The lines that it may become, the likeliest first.
    package var lines: [String]
    /// The one of them that was chosen.
    var choice: Int?

    package init(text: String, common: String, lines: [String]) {
        self.text = text
        self.common = common
        self.lines = lines
    }

    /// What a line is called among its like: the last part of its path.
    static func name(_ line: String) -> Substring {
        let end = line.hasSuffix("/") ? line.dropLast() : line[...]
        return line[(end.lastIndex(of: "/").map { line.index(after: $0) } ?? line.startIndex)...]
    }
}
