import Playlist
import TestSupport
import Testing

@Suite struct PlayOrderTests {
    private func order(_ count: UInt32, seed: UInt64 = 1) -> PlayOrder {
        var order = PlayOrder(seed: seed)
        order.insert((0..<count).map { EntryID($0) }, at: 0)
        return order
    }

    private func run(_ order: inout PlayOrder, limit: Int = 1000) -> [UInt32] {
        var songs: [UInt32] = []
        while songs.count < limit, let entry = order.advance(.ended) { songs.append(entry.index) }
        return songs
    }

    @Test func `the list is played in its order and ends`() {
        var order = order(3)
        #expect(run(&order) == [0, 1, 2])
        #expect(order.current == EntryID(2))
        #expect(order.goBack() == EntryID(1))
    }

    @Test func `repeat`() {
        var order = order(3)
        order.setRepeat(.all)
        #expect(run(&order, limit: 7) == [0, 1, 2, 0, 1, 2, 0])
        order.setRepeat(.one)
        #expect(run(&order, limit: 3) == [0, 0, 0])
        #expect(order.advance(.asked) == EntryID(1))
        order.choose(EntryID(2))
        #expect(order.advance(.asked) == EntryID(0))
    }

    @Test func `marked songs come next in the order of marking, then the list goes on`() {
        var order = order(6)
        #expect(order.advance(.ended) == EntryID(0))
        for entry: UInt32 in [4, 2, 5] { order.toggleQueued(EntryID(entry)) }
        order.toggleQueued(EntryID(5))
        #expect(order.next(.ended) == EntryID(4))
        #expect(run(&order) == [4, 2, 1, 2, 3, 4, 5])
        #expect(order.queue.isEmpty)
    }

    @Test func `entries that are arranged change neither what plays nor what was before it`() {
        let run = (2..<5).map { EntryID($0) }
        for current: UInt32 in 0..<6 {
            var order = order(6)
            order.choose(EntryID(current))
            order.arrange(run, by: [2, 0, 1])
            #expect(order.entries.map(\.index) == [0, 1, 4, 2, 3, 5])
            #expect(order.current == EntryID(current))
            #expect(order.position == order.entries.firstIndex(of: EntryID(current)))
            let rest = Array(order.entries.drop { $0 != EntryID(current) }.dropFirst())
            #expect(self.run(&order) == rest.map(\.index))
        }
        // What stands otherwise was wanted so.
        for change in [
            { (order: inout PlayOrder) in order.move(from: 3, to: 0) },
            { $0.remove([EntryID(3)]) }, { $0.remove([EntryID(2)]) },
        ] {
            var order = order(6)
            change(&order)
            let before = order
            order.arrange(run, by: [2, 0, 1])
            #expect(order == before)
        }
    }

    @Test func `back from a marked song is the song of the list before it`() {
        var order = order(6)
        order.choose(EntryID(1))
        order.toggleQueued(EntryID(4))
        #expect(order.advance(.ended) == EntryID(4))
        #expect(order.goBack() == EntryID(1))
    }

    @Test(arguments: [false, true], RepeatMode.allCases)
    func `when everything fails it stops`(isShuffled: Bool, mode: RepeatMode) {
        var order = order(20)
        order.setRepeat(mode)
        order.setShuffled(isShuffled)
        order.toggleQueued(EntryID(7))
        var tried: [EntryID] = []
        while let entry = order.advance(.ended), tried.count < 100 {
            tried.append(entry)
            order.markBroken(entry)
        }
        #expect(tried.count <= 20)
        #expect(Set(tried).count == tried.count)
        #expect(order.advance(.asked) == nil || mode == .one)
        order.choose(EntryID(3))
        #expect(order.current == EntryID(3))
        #expect(!order.isBroken(EntryID(3)))
    }

    @Test func `shuffled, each song comes once before any again, and the seed decides`() {
        var first = order(50)
        first.choose(EntryID(10))
        first.setShuffled(true)
        var second = first
        let songs = run(&first)
        #expect(Set(songs + [10]).count == 50)
        #expect(songs.count == 49)
        #expect(songs != songs.sorted())
        #expect(run(&second) == songs)
        var other = order(50, seed: 2)
        other.choose(EntryID(10))
        other.setShuffled(true)
        #expect(run(&other) != songs)
    }

    @Test func `rounds repeat in other orders and never one song twice in a row`() {
        for seed in UInt64(0)..<200 {
            var order = order(4, seed: seed)
            order.setShuffled(true)
            order.setRepeat(.all)
            let songs = run(&order, limit: 40)
            for round in stride(from: 0, to: 40, by: 4) {
                #expect(Set(songs[round..<round + 4]).count == 4)
            }
            #expect(zip(songs, songs.dropFirst()).allSatisfy { $0 != $1 })
        }
        var alone = order(1)
        alone.setShuffled(true)
        alone.setRepeat(.all)
        #expect(run(&alone, limit: 3) == [0, 0, 0])
    }

    @Test func `every song is as likely to be next`() {
        var counts = [Int](repeating: 0, count: 5)
        for seed in UInt64(0)..<5000 {
            var order = order(5, seed: seed)
            order.setShuffled(true)
            if let entry = order.advance(.ended) { counts[Int(entry.index)] += 1 }
        }
        // 1000 each; ten standard deviations.
        #expect(counts.allSatisfy { (717...1283).contains($0) }, "\(counts)")
    }

    @Test func `back and forth go the way it came`() {
        var order = order(30)
        order.setShuffled(true)
        let songs = (0..<10).compactMap { _ in order.advance(.ended) }
        let back = (0..<9).compactMap { _ in order.goBack() }
        #expect(back == songs.dropLast().reversed())
        #expect(order.goBack() == nil)
        #expect((0..<9).compactMap { _ in order.advance(.asked) } == Array(songs.dropFirst()))
        #expect(run(&order).count == 20)
    }

    @Test func `songs added in a round get their turn`() {
        var order = order(10)
        order.setShuffled(true)
        let before = (0..<5).compactMap { _ in order.advance(.ended)?.index }
        order.insert([EntryID(20), EntryID(21)], at: 3)
        order.remove([EntryID(before[0]), EntryID((0..<10).first { !before.contains($0) } ?? 0)])
        let after = run(&order)
        #expect(after.count == 6)
        #expect(Set(after).isSuperset(of: [20, 21]))
        #expect(Set(after).isDisjoint(with: before))
    }

    @Test func `the song that plays can be removed and put back`() {
        var order = order(5)
        order.choose(EntryID(2))
        order.remove([EntryID(2)])
        #expect(order.current == EntryID(2))
        #expect(order.next(.ended) == EntryID(3))
        order.insert([EntryID(2)], at: 2)
        #expect(order.next(.ended) == EntryID(3))
        #expect(order.goBack() == EntryID(1))
    }
}
