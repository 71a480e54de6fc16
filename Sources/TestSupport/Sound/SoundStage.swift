import Foundation
import Kernel

/// A private sound server that is being recorded. Starting one takes two seconds, so that tests
/// that leave it as it was share one.
package final class SoundStage: Sendable {
    package let pulse: PrivatePulse
    package let recording: MonitorRecording

    /// `latency` is that of the recording, in milliseconds.
    package init(latency: Int = 10) throws {
        pulse = try PrivatePulse()
        recording = try MonitorRecording(of: pulse, latency: latency)
    }

    /// The shared one, which is ended with the program.
    package static var shared: SoundStage {
        get throws { try common.get() }
    }

    private static let common = Result<SoundStage, any Error> {
        let stage = try SoundStage()
        atexit { SoundStage.end() }
        return stage
    }

    private static func end() {
        guard let stage = try? common.get() else { return }
        stage.recording.stop()
        stage.pulse.stop()
    }
}
