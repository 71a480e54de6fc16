import Kernel
import Outputs
import Playback
import Testing

/// What is made of events that were made up.
@Suite struct PulseWatchTests {
    private let start = MonotonicTime(nanoseconds: 1_000_000_000)
    private let phones = PulseWatch.Port("headphones", isWorn: true)
    private let speaker = PulseWatch.Port("speaker")

    private func later(_ seconds: Double) -> MonotonicTime { start.advanced(bySeconds: seconds) }

    private var onSink1: PulseWatch {
        var watch = PulseWatch()
        watch.moved(to: 1, at: start)
        return watch
    }

    @Test func `a call interrupts from its beginning to its end`() {
        var watch = PulseWatch()
        watch.call(7, isOnHold: false)
        #expect(watch.takeEvents() == [.interruptionBegan])
        watch.removed(stream: 8)
        #expect(watch.takeEvents().isEmpty)
        watch.removed(stream: 7)
        #expect(watch.takeEvents() == [.interruptionEnded])
        watch.removed(stream: 7)
        #expect(watch.takeEvents().isEmpty)
    }

    @Test func `of several calls the first begins and the last ends`() {
        var watch = PulseWatch()
        watch.call(7, isOnHold: false)
        watch.call(8, isOnHold: false)
        watch.call(7, isOnHold: false)
        watch.removed(stream: 7)
        #expect(watch.takeEvents() == [.interruptionBegan])
        watch.removed(stream: 8)
        #expect(watch.takeEvents() == [.interruptionEnded])
    }

    @Test func `a call on hold interrupts nothing`() {
        var watch = PulseWatch()
        watch.call(7, isOnHold: true)
        #expect(watch.takeEvents().isEmpty && watch.isCall(7))
        watch.call(7, isOnHold: false)
        #expect(watch.takeEvents() == [.interruptionBegan])
        watch.call(7, isOnHold: true)
        #expect(watch.takeEvents() == [.interruptionEnded])
        watch.removed(stream: 7)
        #expect(watch.takeEvents().isEmpty && !watch.isCall(7))
    }

    @Test func `a call that was there before the sound interrupts nothing`() {
        var watch = PulseWatch()
        watch.foundCall(7)
        watch.call(7, isOnHold: false)
        watch.removed(stream: 7)
        #expect(watch.takeEvents().isEmpty)
        // One that begins while the list is on its way is in both.
        watch.call(8, isOnHold: false)
        watch.foundCall(8)
        watch.removed(stream: 8)
        #expect(watch.takeEvents() == [.interruptionBegan, .interruptionEnded])
    }

    @Test func `a sink that vanishes counts as unplugged, whichever is told first`() {
        var watch = onSink1
        watch.moved(to: 2, at: later(5))
        #expect(watch.takeEvents().isEmpty)
        watch.removed(sink: 1, at: later(5.01))
        #expect(watch.takeEvents() == [.unplugged])
        watch.removed(sink: 2, at: later(9))
        watch.moved(to: 3, at: later(9.01))
        #expect(watch.takeEvents() == [.unplugged])
        #expect(watch.playsOn(3) && !watch.playsOn(2))
    }

    @Test func `a stream that is moved on purpose goes on, and so it does when others vanish`() {
        var watch = onSink1
        watch.moved(to: 2, at: later(5))
        watch.removed(sink: 3, at: later(5.01))
        watch.removed(sink: 1, at: later(15))
        #expect(watch.takeEvents().isEmpty)
    }

    @Test func `headphones that are pulled out are told by the port`() {
        var watch = onSink1
        watch.ports(of: 1, active: phones, all: [phones, speaker])
        var empty = phones
        empty.isEmpty = true
        watch.ports(of: 2, active: speaker, all: [empty, speaker])
        #expect(watch.takeEvents().isEmpty)
        watch.ports(of: 1, active: speaker, all: [empty, speaker])
        #expect(watch.takeEvents() == [.unplugged])
        watch.ports(of: 1, active: speaker, all: [empty, speaker])
        #expect(watch.takeEvents().isEmpty)
        // A port that is not there at all any more has nothing plugged in either.
        watch.ports(of: 1, active: phones, all: [phones, speaker])
        watch.ports(of: 1, active: speaker, all: [speaker])
        #expect(watch.takeEvents() == [.unplugged])
    }

    @Test func `plugging headphones in and choosing another port pause nothing`() {
        var watch = onSink1
        watch.ports(of: 1, active: speaker, all: [phones, speaker])
        var silent = speaker
        silent.isEmpty = true
        watch.ports(of: 1, active: phones, all: [phones, silent])
        watch.ports(of: 1, active: speaker, all: [phones, speaker])
        #expect(watch.takeEvents().isEmpty)
    }
}
