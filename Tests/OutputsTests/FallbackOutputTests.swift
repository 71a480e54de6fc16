import Kernel
import Outputs
import Playback
import TestSupport
import Testing

@Suite struct FallbackOutputTests {
    private let format = AudioFormat(sampleRate: 44_100)

    /// An output that fails while the flag is up.
    private final class Flag {
        var isUp = true
    }

    private func output(_ flag: Flag, _ reason: String) -> NullOutput {
        var configuration = NullOutput.Configuration()
        configuration.fault = { _ throws(OutputError) in
            if flag.isUp { throw OutputError(reason) }
        }
        return NullOutput(configuration)
    }

    @Test func `the first that opens is taken, and the others say why not`() throws {
        let output = FallbackOutput([
            (name: "pulse", output: output(Flag(), "connection refused")),
            (name: "alsa", output: output(Flag(), "no such device")),
            (name: "null", output: NullOutput()),
        ])
        _ = try output.open(format)
        #expect(output.name == "null")
        #expect(output.notes == ["pulse: connection refused", "alsa: no such device"])
    }

    @Test func `one that has worked is waited for and not replaced`() throws {
        let flag = Flag()
        flag.isUp = false
        let output = FallbackOutput([
            (name: "pulse", output: output(flag, "connection refused")),
            (name: "null", output: NullOutput()),
        ])
        _ = try output.open(format)
        try output.close()
        flag.isUp = true
        #expect(throws: OutputError("connection refused")) { try output.open(format) }
        flag.isUp = false
        _ = try output.open(format)
        #expect(output.notes.isEmpty)
    }

    @Test func `when none opens at first, that is for good`() {
        let output = FallbackOutput([(name: "pulse", output: output(Flag(), "no such entity"))])
        let error = OutputError("no such entity", isPermanent: true)
        #expect(throws: error) { try output.open(format) }
    }
}
