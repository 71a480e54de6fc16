/// A shell whose completions we write.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// The completion script, made from the table of options.
    var completion: String {
        let options = OptionTable.all.filter { !$0.isHidden }
        switch self {
        case .bash: return BashCompletion(options: options).script
        case .zsh: return ZshCompletion(options: options).script
        case .fish: return FishCompletion(options: options).script
        }
    }

    /// Outputs that are complete as they are.
    static let outputs = ["auto", "pulse", "alsa", "null"]

    /// Outputs that a name may follow, or has to.
    static let namedOutputs = ["pulse:", "alsa:", "wav:"]

    /// Prints the names of the sinks of a PulseAudio server, where there is one.
    static let sinks = "pactl list short sinks 2>/dev/null | cut -f2"

    /// Endings of what `--lyrics` and `--sync` take.
    static let lyrics = ["mp3"] + OptionTable.words
}
