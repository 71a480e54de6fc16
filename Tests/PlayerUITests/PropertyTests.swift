import Kernel
import Lyrics
import Playback
import PlayerUI
import Terminal
import TestSupport
import Testing

/// Whatever happens in whatever order, the state stays sound and can be shown at any size.
@Suite struct PropertyTests {
    private struct Random {
        var generator: SeededGenerator

        mutating func int(_ range: ClosedRange<Int>) -> Int {
            Int.random(in: range, using: &generator)
        }

        mutating func pick<Element>(_ elements: [Element]) -> Element {
            elements[int(0...(elements.count - 1))]
        }

        mutating func isTrue(oneIn count: Int) -> Bool { int(1...count) == 1 }

        mutating func seconds() -> Double {
            pick([0, 0.001, 0.05, 0.3, 1, 5, 20, 52, -3, 1e9, -1e9, .infinity, -.infinity, .nan])
        }

        mutating func size() -> TerminalSize {
            TerminalSize(rows: int(1...60), columns: int(1...200))
        }

        mutating func key() -> Key {
            if isTrue(oneIn: 5) {
                let kinds: [MouseEvent.Kind] = [.press, .drag, .release, .wheelUp, .wheelDown]
                return .mouse(MouseEvent(pick(kinds), row: int(0...70), column: int(0...210)))
            }
            let keys: [Key] = [
                .up, .down, .left, .right, .shiftLeft, .shiftRight, .home, .end, .pageUp,
                .pageDown, .enter, .escape, .tab, .paste("q"), .control("z"), .control("l"),
            ]
            let letters = " psm+=-0123456789<>.,tTil?q".map { Key.character($0) }
            return pick(keys + letters + letters)
        }

        mutating func action(_ stage: Stage) -> Action {
            let file = pick(stage.state.playlist + [FilePath("other.mp3")])
            switch int(0...24) {
            case 0: return .resized(size())
            case 1: return .continued
            case 2: return .tick
            case 3: return .snapshot(snapshot(stage))
            case 4: return .event(event(file))
            case 5:
                let words = pick([
                    Words.pairs, Words.single, Words.hard, Words.plain, Words.karaoke,
                    Words.credits,
                    Lyrics(),
                ])
                return .lyricsLoaded(
                    for: file, isTrue(oneIn: 3) ? nil : words,
                    source: isTrue(oneIn: 9) ? nil : pick([.file(file), .tags]))
            case 6: return .seekTo(seconds())
            case 7: return .seekBy(seconds())
            case 8: return .setVolume(int(-1_000...1_000))
            case 9: return .changeVolume(by: pick([5, -5, 300, -300]))
            case 10: return .seekToTenth(int(-3...12))
            case 11: return .start(at: pick([0, 3, 60]))
            case 12:
                let movements: [Movement] = [.up, .down, .pageUp, .pageDown, .top, .bottom]
                let movement = pick(movements)
                return isTrue(oneIn: 2) ? .moveLine(movement) : .scrollPage(movement)
            case 13: return .seekToChosenLine
            default: return .key(key())
            }
        }

        /// A snapshot that may be old, odd or of another song.
        private mutating func snapshot(_ stage: Stage) -> Snapshot {
            var snapshot = stage.snapshot
            snapshot.request = UInt64(int(0...Int(stage.state.nextRequest)))
            snapshot.state = pick([.playing, .paused, .stopped])
            snapshot.duration = pick([nil, 0, 0.01, 52, 36_000, 1e12])
            snapshot.isDurationExact = isTrue(oneIn: 2)
            snapshot.bitrate = pick([nil, 0, 320, 1_000_000])
            snapshot.busySince = pick([nil, stage.now, stage.now.advanced(bySeconds: -9)])
            snapshot.clock = ClockAnchor(
                position: pick([0, 3, 51.99, 1e12]),
                time: stage.now.advanced(bySeconds: pick([-5, 0, 2])),
                isRunning: isTrue(oneIn: 2), limit: pick([0, 52, .infinity]))
            snapshot.output = pick([
                .closed, .open(name: "pulse", notes: []), .lost(reason: "gone \u{1B}[1m 北京"),
                .open(name: "null", notes: ["pulse: refused", "alsa: 没有设备"]),
            ])
            return snapshot
        }

        private mutating func event(_ file: FilePath) -> Event {
            let info = TrackInfo(
                title: pick([nil, "", "title", "很长很长的标题\u{7}" + String(repeating: "长", count: 99)]),
                artist: pick([nil, "artist 🎵"]), album: pick([nil, "e\u{301}"]), codec: "MPEG",
                sampleRate: pick([0, 8_000, 44_100]), channels: int(1...2))
            return pick([
                .changed, .finished, .trackEnded(file), .trackStarted(file, info),
                .trackFailed(file, DecoderError("bad\nfile")), .outputFailed(OutputError("none")),
            ])
        }
    }

    @Test(arguments: 0..<(Soak.isOn ? 400 : 16))
    func `any sequence of actions`(seed: UInt64) {
        var random = Random(generator: SeededGenerator(seed: 1_000 + seed))
        let playlist = Array(
            ([Stage.song] + Stage.others + [FilePath(bytes: [0xFF, 0x2E])])
                .prefix(random.int(0...4)))
        var stage = Stage(
            playlist: playlist, size: random.size(), isASCII: random.isTrue(oneIn: 4),
            isHeadless: random.isTrue(oneIn: 6))
        for file in playlist {
            if random.isTrue(oneIn: 3) { stage.broken.insert(file) }
            stage.lyrics[file] = random.pick([
                nil, Words.pairs, Words.hard, Words.plain, Words.karaoke, Words.credits,
            ])
        }
        var lastRequest: UInt64 = 0
        for _ in 0..<150 {
            stage.answersAtOnce = !random.isTrue(oneIn: 3)
            let count = stage.effects.count
            stage.send(random.action(stage))
            if random.isTrue(oneIn: 3) { stage.wait(random.pick([0, 0.04, 0.7, 3, 11])) }
            for case .engine(let request) in stage.effects[count...] {
                #expect(request.number > lastRequest)
                lastRequest = max(lastRequest, request.number)
                if case .seek(let position) = request.command {
                    #expect(position.isFinite && position >= 0)
                }
            }
            expectSound(stage)
            expectShowable(stage, random.size())
        }
    }

    /// What holds of every state.
    private func expectSound(_ stage: Stage) {
        let state = stage.state
        #expect(state.playlist.isEmpty || state.playlist.indices.contains(state.currentIndex))
        #expect((0...100).contains(state.volume.percent))
        let numbers = [
            state.pendingSeek?.request, state.pendingVolume?.request,
            state.pendingPlayback?.request,
        ]
        #expect(numbers.compactMap(\.self).allSatisfy { $0 < state.nextRequest })
        #expect(stage.position >= 0 && !stage.position.isNaN)
        if state.isHeadless {
            #expect(state.page == nil && state.lineMode == nil && state.message == nil)
        }
        if let mode = state.lineMode {
            let lyrics = state.lyrics.lyrics
            let count = (lyrics?.lines.count ?? 0) + (lyrics?.plain.count ?? 0)
            #expect((0..<count).contains(mode.line))
            #expect(mode.expires > stage.now.advanced(bySeconds: -12))
        }
        if let wake = stage.wake {
            #expect(wake > stage.now)
            #expect(wake.seconds(since: stage.now) < 1e10)
        }
    }

    /// The state can be shown at this size: no wide character is split, nothing that acts on a
    /// terminal is in it.
    private func expectShowable(_ stage: Stage, _ size: TerminalSize) {
        let frame = render(stage.state, size: size, now: stage.now)
        #expect(frame.size == size)
        var isWhole = true
        var isClean = true
        for row in 0..<size.rows {
            var follows = false
            for cell in frame[row: row] {
                if (cell.width == 0) != follows { isWhole = false }
                follows = cell.width == 2
                let value = cell.base.value
                if value < 0x20 || (0x7F...0x9F).contains(value) { isClean = false }
                if stage.state.isASCII, value > 0x7E { isClean = false }
            }
            if follows { isWhole = false }
        }
        #expect(isWhole && isClean, "\(size)\n\(frame.text)")
    }

    @Test func `every size shows the song, the bar and no more than fits`() {
        let stages = [
            Stage.playing(Words.pairs, at: 17), .playing(Words.hard, at: 3),
            .playing(Words.plain, at: 30), .playing(at: 30),
        ]
        for rows in [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 24, 40] {
            for columns in 1...130 {
                let size = TerminalSize(rows: rows, columns: columns)
                for stage in stages { expectShowable(stage, size) }
                let frame = render(stages[0].state, size: size, now: stages[0].now)
                #expect(frame.text.contains("▶"), "\(size)")
            }
        }
    }

    @Test func `the line being sung stays in its row`() {
        for size in [(80, 24), (120, 40), (60, 12), (40, 9), (30, 5)] {
            let size = TerminalSize(rows: size.1, columns: size.0)
            var rows: Set<Int> = []
            for line in Words.pairs.lines where !line.text.isEmpty {
                let stage = Stage.playing(
                    Words.pairs, at: Double(line.timeMilliseconds) / 1000 + 0.5, size: size)
                let current = (0..<size.rows).first { row in
                    stage.frame[row: row].contains { $0.style == .current }
                }
                rows.insert(current ?? -1)
            }
            #expect(rows.count == 1 && !rows.contains(-1), "\(size) \(rows)")
        }
    }

    @Test func `the same state at the same time is the same frame`() {
        let stage = Stage.playing(Words.hard, at: 7)
        #expect(stage.frame == stage.frame)
    }
}
