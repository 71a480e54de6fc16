/// A shell whose completions we write.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// The completion script, made from the table of options.
    var completion: String {
        let options = OptionTable.all.filter { !$0.isHidden }
        switch self {
        case .bash: return bash(options)
        case .zsh: return zsh(options)
        case .fish: return fish(options)
        }
    }

    private func bash(_ options: [OptionTable.Option]) -> String {
        let words = options.flatMap(Self.names).joined(separator: " ")
        let cases = options.filter { $0.argument != nil }.map { option in
            let names = Self.names(option).joined(separator: "|")
            let values = option.values.joined(separator: " ")
            return "        \(names)) COMPREPLY=($(compgen -W '\(values)' -- \"$word\")); return ;;"
        }
        return """
            _tplayer() {
                local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
                case $before in
            \(cases.joined(separator: "\n"))
                esac
                if [[ $word == -* ]]; then
                    COMPREPLY=($(compgen -W '\(words)' -- "$word"))
                else
                    compopt -o filenames
                    local IFS=$'\\n'
                    COMPREPLY=($(compgen -d -- "$word"; compgen -f -X '!*.[mM][pP]3' -- "$word"))
                fi
            }
            complete -F _tplayer tplayer
            """
    }

    private static func names(_ option: OptionTable.Option) -> [String] {
        (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.name)"]
    }

    private func zsh(_ options: [OptionTable.Option]) -> String {
        let lines = options.map { option in
            let names = option.short.map { "{-\($0),--\(option.name)}" } ?? "--\(option.name)"
            let help = Self.zshEscaped(option.help)
            let argument = option.argument.map { ":\($0):\(Self.zshValues(option))" } ?? ""
            return "    \(names)'[\(help)]\(argument)' \\"
        }
        return """
            #compdef tplayer
            _arguments -s \\
            \(lines.joined(separator: "\n"))
                '*:song:_files -g "*.(#i)mp3(-.) *(-/)"'
            """
    }

    private func fish(_ options: [OptionTable.Option]) -> String {
        let lines = options.map { option in
            let short = option.short.map { " -s \($0)" } ?? ""
            let needs = option.argument == nil ? "" : " -x"
            let offered = option.values.joined(separator: " ")
            let values = offered.isEmpty ? "" : " -a '\(offered)'"
            let help = option.help.split(separator: "'").joined(separator: "\\'")
            return "complete -c tplayer\(short) -l \(option.name)\(needs)\(values) -d '\(help)'"
        }
        return lines.joined(separator: "\n")
    }

    private static func zshValues(_ option: OptionTable.Option) -> String {
        // A colon separates a value from what it means.
        let values = option.values.map(zshEscaped)
        return values.isEmpty ? " " : "(\(values.joined(separator: " ")))"
    }

    private static func zshEscaped(_ text: String) -> String {
        text.map { "[]:".contains($0) ? "\\\($0)" : String($0) }.joined()
    }
}
