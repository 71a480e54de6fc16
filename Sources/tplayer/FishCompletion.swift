/// The completion script for fish.
struct FishCompletion {
    let options: [OptionTable.Option]

    var script: String {
        (options.map(line) + files).joined(separator: "\n")
    }

    private func line(_ option: OptionTable.Option) -> String {
        let short = option.short.map { " -s \($0)" } ?? ""
        let argument = option.argument == nil ? "" : Self.offer(option.offer)
        let help = option.help.split(separator: "'").joined(separator: "\\'")
        return "complete -c tplayer\(short) -l \(option.name)\(argument) -d '\(help)'"
    }

    private static func offer(_ offer: OptionTable.Offer) -> String {
        switch offer {
        case .words(let words): words.isEmpty ? " -x" : " -x -a '\(words.joined(separator: " "))'"
        case .files(let endings): endings.isEmpty ? " -r -F" : " -x -a '\(suffixes(endings))'"
        case .folders: " -x -a '(__fish_complete_directories)'"
        case .output:
            " -x -a '\(Shell.outputs.joined(separator: " ")) wav: pulse:(\(Shell.sinks))'"
        }
    }

    /// Folders, and files with these endings, first.
    private static func suffixes(_ endings: [String]) -> String {
        endings.map { "(__fish_complete_suffix .\($0))" }.joined(separator: " ")
    }

    private var files: [String] {
        let lyrics = "__fish_contains_opt lyrics sync"
        return [
            "complete -c tplayer -n '\(lyrics)' -f -a '\(Self.suffixes(Shell.lyrics))'",
            "complete -c tplayer -n 'not \(lyrics)' -f -a '\(Self.suffixes(OptionTable.songs))'",
        ]
    }
}
