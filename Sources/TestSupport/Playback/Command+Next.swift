package import Kernel
package import Playback

extension Command {
    /// `setNext` behind whatever track is present.
    package static func setNext(_ path: FilePath?) -> Command { .setNext(path, after: nil) }
}
