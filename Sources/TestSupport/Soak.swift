import Foundation

/// Whether tests that come in a short and a long form run in their long form.
package enum Soak {
    /// Set by `make soak`: hours are there for it.
    package static let isOn = ProcessInfo.processInfo.environment["TPLAYER_SOAK"] == "1"
}
