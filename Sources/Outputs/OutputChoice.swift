package import Kernel
package import Playback

/// An output as it is named on the command line.
package enum OutputChoice: Equatable, Sendable {
    /// PulseAudio, else ALSA, else silence.
    case auto
    case pulse(sink: String?)
    case alsa(pcm: String?)
    case null
    case wav(WAVOutput.Target)

    /// The names that `parse` takes, for help and error messages.
    package static let syntax = "auto, pulse[:SINK], alsa[:PCM], null or wav:PATH"

    /// `auto`, `pulse`, `pulse:SINK`, `alsa`, `alsa:PCM`, `null`, `wav:PATH`, `wav:-`; nil when
    /// it is none of these.
    package static func parse(_ bytes: [UInt8]) -> OutputChoice? {
        let parts = bytes.split(separator: 0x3A, maxSplits: 1, omittingEmptySubsequences: false)
        let argument = parts.count == 2 ? Array(parts[1]) : nil
        if argument?.isEmpty == true { return nil }
        let text = argument.map { String(decoding: $0, as: UTF8.self) }
        switch (String(decoding: parts[0], as: UTF8.self), argument) {
        case ("auto", nil): return .auto
        case ("null", nil): return .null
        case ("pulse", _): return .pulse(sink: text)
        case ("alsa", _): return .alsa(pcm: text)
        case ("wav", let path?):
            return .wav(path == [0x2D] ? .standardOutput : .file(FilePath(bytes: path)))
        default: return nil
        }
    }

    /// Whether it renders to a file, which takes its time and has to be completed.
    package var isFile: Bool {
        if case .wav = self { return true }
        return false
    }

    /// What a message calls it; bytes that are not UTF-8 are repaired.
    package var description: String {
        switch self {
        case .auto: "auto"
        case .pulse(let sink): sink.map { "pulse:\($0)" } ?? "pulse"
        case .alsa(let pcm): pcm.map { "alsa:\($0)" } ?? "alsa"
        case .null: "null"
        case .wav(.standardOutput): "wav:-"
        case .wav(.file(let path)): path.display
        }
    }

    /// Makes the output; it opens nothing yet.
    /// - Parameter inputs: the files that are played, which a WAV must not be written over.
    package func makeOutput(inputs: Set<FileStatus.Identity>) -> any AudioOutput {
        switch self {
        case .auto:
            FallbackOutput([
                .init("pulse", PulseOutput(), presence: PulsePresence.ask),
                // The default of ALSA is PulseAudio wherever there is one.
                .init("alsa", ALSAOutput(), isBehindServer: true, presence: ALSAOutput.presence),
                .init("null", NullOutput(), isSilence: true),
            ])
        case .pulse(let sink): FallbackOutput([.init("pulse", PulseOutput(sink: sink))])
        case .alsa(let pcm): FallbackOutput([.init("alsa", ALSAOutput(pcm: pcm))])
        case .null: NullOutput()
        case .wav(let target): WAVOutput(target, inputs: inputs)
        }
    }
}
