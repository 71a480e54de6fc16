package import Kernel

/// The names in a folder with which the last part of a path that is typed can go on.
package struct NameCompletion: Sendable {
    /// The path up to its last slash, as it was typed.
    package let directory: String
    /// What is behind that slash.
    package let beginning: String
    private let folded: FoldedText
    private var names: [(order: NaturalOrder, isFolder: Bool, name: String)] = []

    package init(_ text: String) {
        let slash = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
        directory = String(text[..<slash])
        beginning = String(text[slash...])
        folded = FoldedText(beginning)
    }

    /// Offers a name of the folder. Case and accents do not matter; hidden names are taken only
    /// when a dot was typed. Names without meaning in UTF-8 cannot be typed and are left out.
    package mutating func offer(_ name: FilePath, isFolder: Bool) {
        let text = name.display
        guard name.bytes.first != UInt8(ascii: ".") || beginning.first == ".", name.isUTF8,
            FoldedText(text).bytes.starts(with: folded.bytes)
        else { return }
        let order = isFolder ? NaturalOrder(folder: name) : NaturalOrder(file: name)
        names.append((order, isFolder, text))
    }

    /// The whole texts that the path may become, folders first. Those that begin exactly as it was
    /// typed, if there are any, else all.
    package var texts: [String] {
        let exact = names.filter { $0.name.hasPrefix(beginning) }
        return (exact.isEmpty ? names : exact)
            .sorted { ($0.isFolder ? 0 : 1, $0.order) < ($1.isFolder ? 0 : 1, $1.order) }
            .map { directory + $0.name + ($0.isFolder ? "/" : "") }
    }

    /// What all of some texts begin with.
    package static func common(_ texts: [String]) -> String {
        guard let first = texts.first else { return "" }
        return texts.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    }
}

extension String {
    fileprivate func commonPrefix(with other: String) -> String {
        String(zip(self, other).prefix { $0 == $1 }.map(\.0))
    }
}
