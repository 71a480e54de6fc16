import Playback
import PlayerUI
import Terminal
import TestSupport
import Testing

@Suite struct MouseTests {
    private func column(of text: Character, _ stage: Stage) -> Int? {
        let row = stage.frame[row: 22]
        return row.firstIndex { Character($0.base) == text }.map { $0 - row.startIndex }
    }

    private func press(_ row: Int, _ column: Int, _ kind: MouseEvent.Kind = .press) -> Action {
        .key(.mouse(MouseEvent(kind, row: row, column: column)))
    }

    @Test func `a click on the bar goes there`() throws {
        var stage = Stage.playing(Words.pairs)
        let left = try #require(column(of: "─", stage))
        #expect(stage.send(press(22, left)).commands == [.seek(to: 0)])
        guard case .seek(let middle)? = stage.send(press(22, left + 26)).commands.first else {
            return #expect(Bool(false), "no seek")
        }
        #expect(abs(middle - 25.5) < 1)
        #expect(stage.send(press(22, left - 1)).isEmpty && stage.send(press(22, 76)).isEmpty)
    }

    @Test func `dragging seeks cell by cell, wherever the mouse is, until it is let go`() throws {
        var stage = Stage.playing()
        let left = try #require(column(of: "─", stage))
        #expect(stage.send(press(10, left + 4, .drag)).isEmpty)
        stage.answersAtOnce = false
        stage.send(press(22, left + 2))
        #expect(stage.send(press(22, left + 2, .drag)).isEmpty)
        #expect(stage.send(press(5, left + 3, .drag)).commands.count == 1)
        #expect(stage.send(press(5, 0, .drag)).commands == [.seek(to: 0)])
        #expect(stage.send(press(5, 500, .drag)).commands.count == 1)
        #expect(stage.position < 52)
        stage.send(press(5, 500, .release))
        #expect(stage.send(press(22, left + 9, .drag)).isEmpty)
    }

    @Test func `a click on any row of a line goes to the line`() throws {
        var stage = Stage.playing(Words.pairs, at: 17)
        let rows = stage.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
        let song = try #require(rows.firstIndex { $0.contains("车铃声") })
        #expect(stage.send(press(song, 3)).commands == [.seek(to: 12)])
        let translation = try #require(
            rows.firstIndex { $0.contains("Morning, B") || $0.contains("Good morning") })
        stage.send(.seekTo(17))
        #expect(stage.send(press(translation, 3)).commands == [.seek(to: 20)])
        for row in [0, 1, 2, 21, 23, 99] { #expect(stage.send(press(row, 3)).isEmpty) }
        stage.press(.character("?"))
        #expect(stage.send(press(song, 3)).isEmpty)
    }

    @Test func `the wheel is volume, on a page it scrolls`() {
        var stage = Stage.playing(size: TerminalSize(rows: 10, columns: 80))
        #expect(stage.send(press(4, 4, .wheelDown)).commands == [.setVolume(percent: 95)])
        #expect(stage.send(press(4, 4, .wheelUp)).commands == [.setVolume(percent: 100)])
        stage.press(.character("?"))
        #expect(stage.send(press(4, 4, .wheelDown)).isEmpty && stage.state.page?.scroll == 1)
    }

    @Test func `on a stopped song a click plays from there`() throws {
        var stage = Stage.playing(Words.pairs, at: 20)
        stage.press(.character("s"))
        let left = try #require(column(of: "─", stage))
        let effects = stage.send(press(22, left))
        #expect(effects.commands == [.play(Stage.song, start: 0, paused: false)])
    }
}
