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
        let words = options.flatMap { option in
            ["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])
        }
        return """
            _tplayer() {
                local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
                case $before in
                    -o|--output) COMPREPLY=($(compgen -W 'auto pulse alsa null' -- "$word")); return ;;
                    -v|--volume|-s|--start) return ;;
                esac
                if [[ $word == -* ]]; then
                    COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- "$word"))
                else
                    compopt -o filenames
                    local IFS=$'\\n'
                    COMPREPLY=($(compgen -d -- "$word"; compgen -f -X '!*.[mM][pP]3' -- "$word"))
                fi
            }
            complete -F _tplayer tplayer
            """
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
            let values = option.key == .output ? " -a 'auto pulse alsa null'" : ""
            let help = option.help.split(separator: "'").joined(separator: "\\'")
            return "complete -c tplayer\(short) -l \(option.name)\(needs)\(values) -d '\(help)'"
        }
        return lines.joined(separator: "\n")
    }

    private static func zshValues(_ option: OptionTable.Option) -> String {
        option.key == .output ? "(auto pulse alsa null)" : " "
    }

    private static func zshEscaped(_ text: String) -> String {
        text.map { "[]:".contains($0) ? "\\\($0)" : String($0) }.joined()
    }
}
