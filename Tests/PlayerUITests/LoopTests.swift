import Kernel
import Playback
import PlayerUI
import Terminal
import Testing

/// A part of a song that is repeated.
@Suite struct LoopTests {
    @Test func `it goes back from its end, exactly, until it is off`() throws {
        var stage = Stage.playing(at: 10)
        stage.press(.character("a"))
        stage.wait(4)
        #expect(stage.press(.character("a")).commands == [.seek(to: 10)])
        var backs = 0
        for _ in 0..<2000 where backs < 2 {
            let wake = try #require(stage.wake)
            let before = stage.effects.count
            stage.wait(max(0, wake.seconds(since: stage.now)))
            let commands = Array(stage.effects[before...]).commands
            if commands == [.seek(to: 10)] { backs += 1 }
            #expect(stage.position < 14.001)
        }
        #expect(backs == 2)
        stage.press(.character("a"))
        #expect(stage.state.loop == nil)
        stage.wait(10)
        #expect(stage.position > 15)
    }

    @Test func `an end before the beginning begins anew, and another song has none`() {
        var stage = Stage.playing(at: 10, playlist: [Stage.song] + Stage.others)
        stage.press(.character("a"), .left, .character("a"))
        #expect(stage.state.loop == .begun(5))
        stage.press(.character(">"))
        #expect(stage.state.loop == nil)
    }

    @Test func `who goes behind it has left it`() {
        var stage = Stage.playing(at: 10)
        stage.press(.character("a"))
        stage.wait(2)
        stage.press(.character("a"))
        stage.wait(0.1)
        stage.send(.seekTo(12.5))
        stage.wait(1)
        #expect(stage.position > 13)
        stage.send(.seekTo(30))
        stage.wait(1)
        #expect(stage.position > 30)
    }
}
