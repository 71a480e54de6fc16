/// The completion script for bash.
struct BashCompletion {
    let options: [OptionTable.Option]

    /// Colons and equals signs are words of their own to bash, so that what stands before them is
    /// looked for further back.
    var script: String {
        """
        _tplayer_files() {
            compopt -o filenames
            local IFS=$'\\n'
            if [[ -z $1 ]]; then
                COMPREPLY=($(compgen -f -- "$word"))
            else
                COMPREPLY=($(compgen -d -- "$word"; shopt -s nocaseglob extglob nocasematch
                    compgen -f -- "$word" | while read -r name; do
                        [[ -f $name && $name == *.@($1) ]] && printf '%s\\n' "$name"
                    done))
            fi
        }
        _tplayer() {
            local word=${COMP_WORDS[COMP_CWORD]} at=$((COMP_CWORD - 1)) output= other
            if [[ $word == [:=] ]]; then word=; at=$COMP_CWORD; fi
            if [[ ${COMP_WORDS[at]} == : ]]; then output=${COMP_WORDS[at - 1]}; at=$((at - 2)); fi
            if [[ ${COMP_WORDS[at]} == = ]]; then at=$((at - 1)); fi
            case $output in
                wav) _tplayer_files; return ;;
                alsa) return ;;
                pulse) COMPREPLY=($(compgen -W "$(\(Shell.sinks))" -- "$word")); return ;;
            esac
            case ${COMP_WORDS[at]} in
        \(arguments.joined(separator: "\n"))
            esac
            if [[ $word == -* ]]; then
                COMPREPLY=($(compgen -W '\(words)' -- "$word"))
                return
            fi
            for other in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
                case $other in
                    --lyrics|--sync) _tplayer_files '\(Self.pattern(Shell.lyrics))'; return ;;
                esac
            done
            _tplayer_files '\(Self.pattern(OptionTable.songs))'
        }
        complete -F _tplayer tplayer
        """
    }

    private var words: String { options.flatMap(Self.names).joined(separator: " ") }

    private var arguments: [String] {
        options.filter { $0.argument != nil }.map { option in
            let names = Self.names(option).joined(separator: "|")
            return "        \(names)) \(Self.offer(option.offer)); return ;;"
        }
    }

    private static func offer(_ offer: OptionTable.Offer) -> String {
        switch offer {
        case .words(let words): compgen(words)
        case .files(let endings): endings.isEmpty ? "_tplayer_files" : files(endings)
        case .folders: "compopt -o filenames; COMPREPLY=($(compgen -d -- \"$word\"))"
        case .output:
            // A name follows the colon at once.
            compgen(Shell.outputs + Shell.namedOutputs)
                + "; [[ ${COMPREPLY[0]} == *: ]] && compopt -o nospace"
        }
    }

    private static func compgen(_ words: [String]) -> String {
        "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\"))"
    }

    private static func files(_ endings: [String]) -> String {
        "_tplayer_files '\(pattern(endings))'"
    }

    private static func pattern(_ endings: [String]) -> String {
        endings.joined(separator: "|")
    }

    private static func names(_ option: OptionTable.Option) -> [String] {
        (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.name)"]
    }
}
