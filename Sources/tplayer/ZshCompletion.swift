/// The completion script for zsh.
struct ZshCompletion {
    let options: [OptionTable.Option]

    var script: String {
        """
        #compdef tplayer
        _tplayer_output() {
            if compset -P 'wav:'; then
                _files
            elif compset -P 'pulse:'; then
                compadd -- ${(f)"$(\(Shell.sinks))"}
            else
                compadd -- \(Shell.outputs.joined(separator: " "))
                compadd -S '' -- \(Shell.namedOutputs.joined(separator: " "))
            fi
        }
        _tplayer_file() {
            if (( ${words[(I)--lyrics]} || ${words[(I)--sync]} )); then
                _files -g '\(Self.pattern(Shell.lyrics))'
            else
                _files -g '\(Self.pattern(OptionTable.songs))'
            fi
        }
        _arguments -s \\
        \(lines.joined(separator: "\n"))
            '*:file:_tplayer_file'
        """
    }

    private var lines: [String] {
        options.map { option in
            let names = option.short.map { "{-\($0)+,--\(option.name)=}" } ?? "--\(option.name)="
            let plain = option.short.map { "{-\($0),--\(option.name)}" } ?? "--\(option.name)"
            let help = Self.escaped(option.help)
            let argument = option.argument.map { ":\($0):\(Self.offer(option.offer))" } ?? ""
            return "    \(argument.isEmpty ? plain : names)'[\(help)]\(argument)' \\"
        }
    }

    private static func offer(_ offer: OptionTable.Offer) -> String {
        switch offer {
        case .words(let words):
            // A colon separates a word from what it means.
            words.isEmpty ? " " : "(\(words.map(escaped).joined(separator: " ")))"
        case .files(let endings): endings.isEmpty ? "_files" : "_files -g \"\(pattern(endings))\""
        case .folders: "_files -/"
        case .output: "_tplayer_output"
        }
    }

    /// Files with one of these endings in any case, and folders.
    private static func pattern(_ endings: [String]) -> String {
        "*.(#i)(\(endings.joined(separator: "|")))(-.) *(-/)"
    }

    private static func escaped(_ text: String) -> String {
        text.map { character in
            switch character {
            case "[", "]", ":": "\\\(character)"
            case "'": "'\\''"
            default: String(character)
            }
        }.joined()
    }
}
