import Kernel
import Playback
import TestSupport
import Testing

@Suite struct TransportTests {
    private let song = FilePath("song.mp3")

    /// A transport in a state, as commands bring it there.
    private func transport(_ state: Snapshot.State) -> Transport {
        var transport = Transport()
        _ = transport.handle(
            .play(song, start: 0, paused: state == .paused), position: 0, duration: 9)
        if state == .stopped { _ = transport.handle(.stop, position: 1, duration: 9) }
        return transport
    }

    @Test func `nothing loaded: nothing to do but volume`() {
        for command in [Command.resume, .pause, .togglePause, .stop, .seek(to: 1), .skip(by: 1)] {
            var transport = Transport()
            #expect(transport.handle(command, position: 0, duration: nil) == [])
            #expect(transport.state == .stopped)
        }
        var transport = Transport()
        #expect(transport.handle(.changeVolume(by: -30), position: 0, duration: nil) == [])
        #expect(transport.volume.percent == 70)
    }

    @Test(arguments: [
        (Snapshot.State.playing, Command.pause, Snapshot.State.paused, [Transport.Step.hold]),
        (.playing, .togglePause, .paused, [.hold]),
        (.playing, .resume, .playing, []),
        (.playing, .stop, .stopped, [.hold, .move(to: 0)]),
        (.playing, .seek(to: 5), .playing, [.hold, .move(to: 5), .sound]),
        (.playing, .seek(to: -5), .playing, [.hold, .move(to: 0), .sound]),
        (.playing, .seek(to: 50), .playing, [.hold, .move(to: 9), .sound]),
        (.playing, .skip(by: 3), .playing, [.hold, .move(to: 5), .sound]),
        (.playing, .skip(by: -3), .playing, [.hold, .move(to: 0), .sound]),
        (.playing, .seek(to: .nan), .playing, []),
        (.playing, .toggleMute, .playing, [.regain]),
        (.playing, .setVolume(percent: 100), .playing, []),
        (.paused, .pause, .paused, []),
        (.paused, .resume, .playing, [.sound]),
        (.paused, .togglePause, .playing, [.sound]),
        (.paused, .stop, .stopped, [.hold, .move(to: 0)]),
        (.paused, .seek(to: 5), .paused, [.move(to: 5)]),
        (.paused, .toggleMute, .paused, []),
        (.stopped, .pause, .stopped, []),
        (.stopped, .resume, .playing, [.sound]),
        (.stopped, .togglePause, .playing, [.sound]),
        (.stopped, .stop, .stopped, []),
        (.stopped, .seek(to: 5), .stopped, []),
        (.stopped, .quit, .stopped, [.hold, .shutDown(interrupted: false)]),
    ])
    func `each command in each state`(
        before: Snapshot.State, command: Command, after: Snapshot.State, steps: [Transport.Step]
    ) {
        var transport = transport(before)
        #expect(transport.handle(command, position: 2, duration: 9) == steps)
        #expect(transport.state == after)
        #expect(transport.track?.file == song)
    }

    @Test func `a seek is not clamped to a length that is only guessed`() {
        var transport = transport(.playing)
        let steps = transport.handle(.seek(to: 500), position: 0, duration: nil)
        #expect(steps == [.hold, .move(to: 500), .sound])
    }

    @Test func `mute remembers the volume, and a change of volume ends it`() {
        var volume = Volume(percent: 60)
        let gain = volume.gain
        volume.toggleMute()
        #expect(volume.gain == 0 && volume.percent == 60)
        volume.toggleMute()
        #expect(volume.gain == gain)
        volume.toggleMute()
        volume.set(percent: 65)
        #expect(!volume.isMuted && volume.percent == 65)
        volume.set(percent: 700)
        #expect(volume.percent == 100 && volume.gain == 1)
        volume.set(percent: -7)
        #expect(volume.percent == 0 && volume.gain == 0)
    }

    @Test func `the volume is cubic`() {
        #expect(abs(Volume(percent: 50).gain - 0.125) < 1e-6)
    }

    @Test func `an end and a failure leave it stopped`() {
        var transport = transport(.playing)
        #expect(transport.trackEnded() == [.move(to: 0)])
        #expect(transport.state == .stopped && transport.track?.file == song)
        transport.trackFailed()
        #expect(transport.track?.file == nil)
    }
}
