/// The completion script for fish.
struct FishCompletion {
    let options: [OptionTable.Option]

    var script: String {
        ([functions] + options.map(line) + files).joined(separator: "\n")
    }

    /// The word being typed may have the option before it: `--output=wav:so`. fish offers all files,
    /// so those that do not fit are left out here.
    private var functions: String {
        """
        function __tplayer_word
            string replace -r -- '^(--[a-z-]+=|-o)' '' (commandline -ct)
        end
        function __tplayer_files --argument-names endings
            complete -C "'' "(__tplayer_word) | string replace -r '\\t.*' '' |
                string match -r -i -- ".*(?:/|\\.(?:$endings))\\$"
        end
        function __tplayer_outputs
            set -l word (__tplayer_word)
            if string match -q 'wav:*' -- $word
                set -l rest (string replace 'wav:' '' -- $word)
                printf 'wav:%s\\n' (complete -C "'' $rest" | string replace -r '\\t.*' '')
            else if string match -q 'pulse:*' -- $word
                \(Shell.sinks) | string replace -r '^' pulse:
            else
                printf '%s\\n' \((Shell.outputs + Shell.namedOutputs).joined(separator: " "))
            end
        end
        """
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
        case .files(let endings): endings.isEmpty ? " -r -F" : " -x -a '(\(Self.files(endings)))'"
        case .folders: " -x -a '(__fish_complete_directories)'"
        case .output: " -x -a '(__tplayer_outputs)'"
        }
    }

    /// Offers folders, and files with one of these endings.
    private static func files(_ endings: [String]) -> String {
        "__tplayer_files \"\(endings.joined(separator: "|"))\""
    }

    private var files: [String] {
        let lyrics = "__fish_contains_opt lyrics sync"
        return [
            "complete -c tplayer -n '\(lyrics)' -f -a '(\(Self.files(Shell.lyrics)))'",
            "complete -c tplayer -n 'not \(lyrics)' -f -a '(\(Self.files(OptionTable.songs)))'",
        ]
    }
}
