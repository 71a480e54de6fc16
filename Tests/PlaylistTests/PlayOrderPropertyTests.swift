import Playlist
import TestSupport
import Testing

@Suite struct PlayOrderPropertyTests {
    private struct Run {
        var random: SeededGenerator
        var order: PlayOrder
        var model = PlayOrderModel()
        var fresh: UInt32 = 0

        mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

        /// Any entry that there ever was, listed or not.
        mutating func entry() -> EntryID { EntryID(UInt32(number(0..<Int(fresh) + 1))) }

        /// Does one random thing to both. What they answered.
        mutating func step() -> (EntryID?, EntryID?) {
            let reason: PlayOrder.Reason = number(0..<2) == 0 ? .ended : .asked
            switch number(0..<12) {
            case 0..<4: return (order.advance(reason), model.advance(reason))
            case 4: return (order.goBack(), model.goBack())
            case 5: insert()
            case 6:
                let gone = Set((0..<number(1..<3)).map { _ in entry() })
                order.remove(gone)
                model.remove(gone)
            case 7: move()
            case 8:
                let entry = entry()
                order.choose(entry)
                model.choose(entry)
            case 9:
                let entry = entry()
                order.toggleQueued(entry)
                model.toggleQueued(entry)
            case 10:
                if let entry = number(0..<3) == 0 ? entry() : order.current {
                    order.markBroken(entry)
                    model.markBroken(entry)
                }
            default:
                let mode = RepeatMode.allCases[number(0..<3)]
                order.setRepeat(mode)
                model.mode = mode
            }
            return (nil, nil)
        }

        private mutating func insert() {
            let new = (0..<number(1..<4)).map { EntryID(fresh + UInt32($0)) }
            fresh += UInt32(new.count)
            let index = number(0..<order.entries.count + 1)
            order.insert(new, at: index)
            model.insert(new, at: index)
        }

        private mutating func move() {
            guard order.entries.count > 1 else { return }
            let from = number(0..<order.entries.count)
            let to = number(0..<order.entries.count)
            order.move(from: from, to: to)
            if from != to { model.move(from: from, to: to) }
        }
    }

    @Test(arguments: 0..<20) func `it does what the model does`(seed: UInt64) {
        for turn in UInt64(0)..<10 {
            var run = Run(
                random: SeededGenerator(seed: seed * 100 + turn), order: PlayOrder(seed: 0))
            for step in 0..<200 {
                let (answer, expected) = run.step()
                let isSame =
                    answer == expected && run.order.entries == run.model.entries
                    && run.order.current == run.model.current && run.order.queue == run.model.queue
                if !isSame {
                    Issue.record(
                        "turn \(turn), step \(step): \(String(describing: answer)) for \(String(describing: expected))"
                    )
                    return
                }
            }
        }
    }

    @Test(arguments: 0..<20) func `shuffled, nothing comes twice in a round`(seed: UInt64) {
        var run = Run(random: SeededGenerator(seed: seed), order: PlayOrder(seed: seed))
        var heard: Set<EntryID> = []
        run.order.setShuffled(true)
        for _ in 0..<300 {
            if run.number(0..<2) == 0 {
                let foreseen = run.order.next(.ended)
                let queued = run.order.queue
                let entry = run.order.advance(.ended)
                #expect(entry == foreseen)
                guard let entry else { continue }
                #expect(run.order.entries.contains(entry) && !run.order.isBroken(entry))
                // Chance shows a song twice only when somebody asked for it.
                #expect(!heard.contains(entry) || queued.contains(entry))
                heard.insert(entry)
            } else {
                switch run.number(0..<5) {
                case 0:
                    run.order.insert([EntryID(run.fresh)], at: run.number(0..<5))
                    run.fresh += 1
                case 1: run.order.remove([run.entry()])
                case 2: run.order.toggleQueued(run.entry())
                case 3: run.order.markBroken(run.entry())
                default:
                    let entry = run.entry()
                    run.order.choose(entry)
                    if let current = run.order.current { heard.insert(current) }
                }
            }
        }
        let rest = run.order.entries.filter { !heard.contains($0) && !run.order.isBroken($0) }
        var remaining: Set<EntryID> = []
        for entry in run.order.queue { run.order.toggleQueued(entry) }
        while let entry = run.order.advance(.ended), remaining.count < 1000 {
            remaining.insert(entry)
        }
        #expect(remaining == Set(rest))
    }
}
