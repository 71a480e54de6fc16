import Kernel
import Outputs
import Testing

@Suite struct OutputChoiceTests {
    @Test(arguments: [
        ("auto", OutputChoice.auto), ("pulse", .pulse(sink: nil)),
        ("pulse:hdmi", .pulse(sink: "hdmi")), ("alsa", .alsa(pcm: nil)),
        ("alsa:hw:0,3", .alsa(pcm: "hw:0,3")), ("null", .null),
        ("wav:-", .wav(.standardOutput)), ("wav:a:b.wav", .wav(.file(FilePath("a:b.wav")))),
    ])
    func `names of outputs`(text: String, choice: OutputChoice) {
        #expect(OutputChoice.parse(Array(text.utf8)) == choice)
    }

    @Test(arguments: ["", "wav", "wav:", "pulse:", "alsa:", "null:x", "auto:x", "jack", "Pulse"])
    func `what is no name of an output`(text: String) {
        #expect(OutputChoice.parse(Array(text.utf8)) == nil)
    }

    @Test func `a path that is not UTF-8 keeps its bytes`() {
        let choice = OutputChoice.parse(Array("wav:".utf8) + [0xFF, 0xFE])
        #expect(choice == .wav(.file(FilePath(bytes: [0xFF, 0xFE]))))
    }
}
