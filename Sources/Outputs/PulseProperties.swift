import CPulse
import Playback

/// What a PulseAudio server is told of a stream (`pa_proplist`).
enum PulseProperties {
    /// Calls `body` with the properties of a stream, which are gone behind it.
    /// - Parameter description: what plays; nil when that is not known yet.
    static func with<Result>(
        _ description: StreamDescription?, _ body: (OpaquePointer?) -> Result
    ) -> Result {
        let list = pa_proplist_new()
        defer { if let list { pa_proplist_free(list) } }
        if let list {
            // Texts that the library refuses are left out.
            pa_proplist_sets(list, PA_PROP_MEDIA_ROLE, "music")
            if let description {
                pa_proplist_sets(list, PA_PROP_MEDIA_NAME, description.name)
                pa_proplist_sets(list, PA_PROP_MEDIA_TITLE, description.title)
                pa_proplist_sets(list, PA_PROP_MEDIA_ARTIST, description.artist ?? "")
            }
        }
        return body(list)
    }
}
