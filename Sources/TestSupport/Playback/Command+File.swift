package import Kernel
package import Playback

// Commands for whole files.

extension Command {
    package static func play(_ file: FilePath, start: Double, paused: Bool) -> Command {
        .play(Track(file), start: start, paused: paused)
    }

    package static func setNext(_ file: FilePath?, after present: FilePath? = nil) -> Command {
        .setNext(file.map { Track($0) }, after: present.map { Track($0) })
    }
}
