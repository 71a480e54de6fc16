package import Kernel
package import Playback

// Events of whole files.

extension Event {
    package static func trackStarted(_ file: FilePath, _ info: TrackInfo) -> Event {
        .trackStarted(Track(file), info)
    }

    package static func trackEnded(_ file: FilePath) -> Event { .trackEnded(Track(file)) }

    package static func trackFollowed(
        _ file: FilePath, by next: FilePath, _ info: TrackInfo
    ) -> Event {
        .trackFollowed(Track(file), by: Track(next), info)
    }

    package static func trackFailed(_ file: FilePath, _ error: DecoderError) -> Event {
        .trackFailed(Track(file), error)
    }

    package static func nextFailed(_ file: FilePath, _ error: DecoderError) -> Event {
        .nextFailed(Track(file), error)
    }
}
