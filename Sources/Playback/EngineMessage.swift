/// What reaches the audio thread.
package enum EngineMessage: Sendable {
    case request(Request)
    /// The scan of the `load`-th opened track is done; nil when it could not be.
    case scanned(load: Int, ScanResult?)
}
