import CALSA
import Glibc
import Kernel
package import Playback

/// A sound card through ALSA (`libasound`), or whatever its configuration makes of a PCM's name.
package final class ALSAOutput: AudioOutput {
    /// Seconds that the card's buffer should hold.
    private static let buffer = 0.5
    /// Seconds a period, the card's interrupts.
    private static let period = 0.125
    /// Seconds left in the queue at which the engine writes again.
    private static let lowMark = 0.16
    /// Seconds between looks at whether the card is still there: libasound tells nobody.
    private static let checkInterval = 0.08
    /// How often one call may be repaired before the device counts as gone.
    private static let repairs = 4

    package var name: String { pcmName == "default" ? "alsa" : "alsa:\(pcmName)" }

    private let pcmName: String
    private var pcm: OpaquePointer?
    private var converter = SampleConverter.float

    /// - Parameter pcm: name of the PCM, as in `aplay -L`.
    package init(pcm: String? = nil) {
        pcmName = pcm ?? "default"
    }

    deinit {
        close()
    }

    package func open(_ format: AudioFormat) throws(OutputError) -> OutputBuffer {
        close()
        var opened: OpaquePointer?
        let result = snd_pcm_open(&opened, pcmName, SND_PCM_STREAM_PLAYBACK, SND_PCM_NONBLOCK)
        switch -result {
        // The library speaks of files and devices of its own.
        case ENOENT, ENODEV, ENXIO:
            throw OutputError(pcmName == "default" ? "no sound card" : "no such PCM")
        case EBUSY: throw OutputError("the sound card is in use")
        default: try Self.check(result)
        }
        pcm = opened
        do throws(OutputError) {
            return try configure(format)
        } catch {
            close()
            throw error
        }
    }

    package func write(_ samples: UnsafeBufferPointer<Float>) throws(OutputError) -> Int {
        guard let pcm else { throw OutputError("not open") }
        for _ in 0...Self.repairs {
            let frames = samples.count / AudioFormat.channels
            let written = converter.withConverted(samples) { snd_pcm_writei(pcm, $0, UInt(frames)) }
            if written >= 0 { return Int(written) }
            if written == -Int(EAGAIN) { return 0 }
            try repair(Int32(written))
        }
        throw OutputError("underruns without end")
    }

    package func queuedFrames() throws(OutputError) -> Int64? {
        guard let pcm else { throw OutputError("not open") }
        var delay: snd_pcm_sframes_t = 0
        let error = snd_pcm_delay(pcm, &delay)
        if error < 0 {
            try repair(error)
            return nil
        }
        return Int64(delay)
    }

    package func discard() throws(OutputError) {
        guard let pcm else { throw OutputError("not open") }
        try Self.check(snd_pcm_drop(pcm))
        try Self.check(snd_pcm_prepare(pcm))
    }

    package func close() {
        if let pcm { snd_pcm_close(pcm) }
        pcm = nil
    }

    /// Whether there is a card to play on. Opens it for a moment; any thread.
    static func presence() -> OutputPresence {
        var opened: OpaquePointer?
        guard snd_pcm_open(&opened, "default", SND_PCM_STREAM_PLAYBACK, SND_PCM_NONBLOCK) >= 0
        else { return .absent }
        snd_pcm_close(opened)
        return .present
    }

    /// Brings the PCM back from an underrun or a suspended machine.
    private func repair(_ error: Int32) throws(OutputError) {
        guard let pcm else { return }
        // snd_pcm_recover waits for a suspended device; preparing it anew does not.
        guard error == -EPIPE || error == -ESTRPIPE || error == -EINTR else {
            return try Self.check(error)
        }
        try Self.check(snd_pcm_prepare(pcm))
    }

    private func configure(_ format: AudioFormat) throws(OutputError) -> OutputBuffer {
        guard let pcm else { throw OutputError("not open") }
        var hardware: OpaquePointer?
        try Self.check(snd_pcm_hw_params_malloc(&hardware))
        defer { snd_pcm_hw_params_free(hardware) }
        try Self.check(snd_pcm_hw_params_any(pcm, hardware))
        try Self.check(snd_pcm_hw_params_set_rate_resample(pcm, hardware, 1))
        try Self.check(snd_pcm_hw_params_set_access(pcm, hardware, SND_PCM_ACCESS_RW_INTERLEAVED))
        let supported = SampleConverter.allCases.first {
            snd_pcm_hw_params_set_format(pcm, hardware, $0.format) >= 0
        }
        guard let supported else { throw OutputError("no sample format in common") }
        converter = supported
        try Self.check(snd_pcm_hw_params_set_channels(pcm, hardware, UInt32(AudioFormat.channels)))
        try Self.check(
            snd_pcm_hw_params_set_rate(pcm, hardware, UInt32(format.sampleRate), 0))
        var frames = snd_pcm_uframes_t(format.frames(Self.buffer))
        try Self.check(snd_pcm_hw_params_set_buffer_size_near(pcm, hardware, &frames))
        var period = snd_pcm_uframes_t(format.frames(Self.period))
        try Self.check(snd_pcm_hw_params_set_period_size_near(pcm, hardware, &period, nil))
        try Self.check(snd_pcm_hw_params(pcm, hardware))
        // What was asked for is not what came out, once the periods were agreed on.
        try Self.check(snd_pcm_hw_params_get_buffer_size(hardware, &frames))
        try setStartThreshold(format)
        let lowMark = min(Int(format.frames(Self.lowMark)), Int(frames) / 3)
        return OutputBuffer(
            capacity: Int(frames), lowMark: lowMark, checkInterval: Self.checkInterval)
    }

    /// Sound begins with the first 10 ms written and not with a full buffer.
    private func setStartThreshold(_ format: AudioFormat) throws(OutputError) {
        var software: OpaquePointer?
        try Self.check(snd_pcm_sw_params_malloc(&software))
        defer { snd_pcm_sw_params_free(software) }
        try Self.check(snd_pcm_sw_params_current(pcm, software))
        try Self.check(
            snd_pcm_sw_params_set_start_threshold(pcm, software, UInt(format.frames(0.01))))
        try Self.check(snd_pcm_sw_params(pcm, software))
    }

    private static func check(_ result: Int32) throws(OutputError) {
        if result < 0 { throw OutputError(LibraryMessage.of(result, snd_strerror(result))) }
    }
}
