import Glibc
import Kernel
import Outputs
import Playlist

// Which options go together.

extension Options {
    /// Whether it says nothing of what to play.
    var namesNothing: Bool { files.isEmpty && playlists.isEmpty }

    /// - Throws: `UsageError` that says what does not go together, or is missing.
    func check() throws(UsageError) {
        if mode.isAboutProgram { return }
        let names = files + playlists + lyricsFolders + [lyricsFile].compactMap(\.self)
        if names.contains(where: \.bytes.isEmpty) { throw UsageError("an empty file name") }
        if (files + playlists).count(where: { $0 == .standardInput }) > 1 {
            throw UsageError("standard input can be read only once")
        }
        try checkParticulars()
        switch mode {
        case .play: try checkPlaying()
        case .info:
            if namesNothing { throw UsageError("no file given") }
        case .lyrics:
            if files.count != 1 { throw UsageError("--lyrics takes one file") }
        case .sync:
            if !(1...2).contains(files.count) {
                throw UsageError("--sync takes a song, and a file with its words")
            }
            if files.count == 2, lyricsFile != nil {
                throw UsageError("--lyrics-file and a file of words do not go together")
            }
            if !isScreenWanted || output.isFile {
                throw UsageError("--sync needs a screen and sound that is heard")
            }
        case .help, .version, .manual, .completion: break
        }
    }

    /// Whether each option means something to what is done.
    private func checkParticulars() throws(UsageError) {
        for option in OptionTable.all where particulars.contains(option.key) {
            guard let modes = option.modes, !modes.contains(mode) else { continue }
            let name = "--\(option.name)"
            if modes.count == 1, let needed = modes[0].name {
                throw UsageError("\(name) needs \(needed)")
            }
            throw UsageError("\(name) and \(mode.name ?? "playing") do not go together")
        }
    }

    private func checkPlaying() throws(UsageError) {
        if output.isFile {
            if namesNothing { throw UsageError("no file given") }
            if isPaused { throw UsageError("--paused needs sound that is heard") }
            if repeatMode ?? .off != .off { throw UsageError("--repeat would fill the disk") }
            if output == .wav(.standardOutput), isatty(STDOUT_FILENO) == 1 {
                throw UsageError("wav:- would write sound to the terminal")
            }
        }
        let hasScreen = isScreenWanted && isatty(STDOUT_FILENO) == 1
        if isPaused, !hasScreen, isatty(STDIN_FILENO) == 0 {
            throw UsageError("--paused needs a terminal, for the key that goes on")
        }
    }
}
