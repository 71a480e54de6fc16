package import Kernel

/// Paths as people type and paste them: with `~`, in quotes, with backslashes before blanks as
/// shells want them, as `file://` addresses, several in a line or in lines of their own.
package struct TypedPath: Sendable {
    /// What `~` stands for.
    private let home: FilePath?

    package init(home: FilePath?) {
        self.home = home
    }

    /// The files that a text names, and the parts of it that name none. What it says as it stands
    /// comes before everything else that it can mean.
    package func resolve(
        _ text: String, where exists: (FilePath) -> Bool
    ) -> (paths: [FilePath], missing: [String]) {
        var paths: [FilePath] = []
        var missing: [String] = []
        for line in text.split(whereSeparator: \.isNewline)
        where line.contains(where: { $0 != " " }) {
            if let found = resolve(line: String(line), where: exists) {
                paths += found
            } else {
                missing.append(String(line))
            }
        }
        return (paths, missing)
    }

    /// The path of a text that need not be there: without quotes around it, of an address what it
    /// is the address of. Nil for nothing, and for more than one.
    package func name(_ text: String) -> FilePath? {
        let lines = text.split(whereSeparator: \.isNewline)
        guard let line = lines.first, lines.count == 1 else { return nil }
        let isQuoted = line.first == "'" || line.first == "\""
        let words = isQuoted ? Self.words(String(line)) : nil
        let name = words?.count == 1 ? words?[0] : String(line)
        return name.flatMap { candidates($0).first }
    }

    /// `~` and what is behind it as the path that it stands for.
    package func expanded(_ text: String) -> FilePath {
        let path = FilePath(text)
        guard let home, text == "~" || text.hasPrefix("~/") else { return path }
        return text == "~" ? home : home.appending(FilePath(bytes: path.bytes[2...]))
    }

    private func resolve(line: String, where exists: (FilePath) -> Bool) -> [FilePath]? {
        if let path = candidates(line).first(where: exists) { return [path] }
        guard let words = Self.words(line) else { return nil }
        var paths: [FilePath] = []
        for word in words {
            guard let path = candidates(word).first(where: exists) else { return nil }
            paths.append(path)
        }
        return paths.isEmpty ? nil : paths
    }

    private func candidates(_ text: String) -> [FilePath] {
        let bytes = expanded(text).bytes[...]
        return ListedName(bytes, bytes).candidates(in: FilePath("."))
    }

    /// The words of a line as a shell takes them apart; nil when a quote is not closed.
    private static func words(_ line: String) -> [String]? {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        for character in line {
            if isEscaped {
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if quote == nil, character == " " || character == "\t" {
                if let word { words.append(word) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let word { words.append(word) }
        return quote == nil && !isEscaped ? words : nil
    }
}
