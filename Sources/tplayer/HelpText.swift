/// `--help` and `--version`.
enum HelpText {
    static let version = "0.1.0"
    /// When what the manual page says was changed last.
    static let date = "2026-12-01"

    /// The options as a list.
    static var text: String {
        let rows = OptionTable.all.filter { !$0.isHidden }.map { (heading($0), $0.help) }
        let width = (rows.map(\.0.count).max() ?? 0) + 2
        let list = rows.map { name, help in
            "  " + name + String(repeating: " ", count: width - name.count) + help
        }
        return """
            Usage: tplayer [OPTION]... [FILE]...
            Plays MP3 files and directories of them, with their lyrics line by line.
            Without a file it goes on where it was.

            \(list.joined(separator: "\n"))

            Keys: space pause, left and right seek, up and down volume, m mute, ? all keys, q quit.
            """
    }

    /// `-o, --output OUTPUT`, as in a list.
    private static func heading(_ option: OptionTable.Option) -> String {
        let short = option.short.map { "-\($0), " } ?? "    "
        return short + "--\(option.name)" + (option.argument.map { " \($0)" } ?? "")
    }
}
