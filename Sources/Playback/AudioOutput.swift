/// A device, or what stands for one. Confined to the audio thread, which must stay able to obey a
/// key: except for `open` and a device that hangs, no call blocks for longer than a few
/// milliseconds. Every call may throw `OutputError` at any time; the engine then
/// closes the output and opens it again later.
package protocol AudioOutput: AnyObject {
    /// What the screen calls it, for example `pulse`. Valid once `open` has succeeded.
    var name: String { get }

    /// Why outputs that would have been better are not used, a line each.
    var notes: [String] { get }

    /// A descriptor that becomes readable as soon as something happens to the device, so that its
    /// loss is noticed without asking; nil when there is none.
    var newsDescriptor: Int32? { get }

    /// Whether the device tells of its loss at once, through `newsDescriptor`: silence of it then
    /// means that it is well.
    var tellsOfLoss: Bool { get }

    /// Whether the device is known to take no sound at the moment.
    var isSuspended: Bool { get }

    /// Makes `newsDescriptor` unreadable until there is more news.
    /// - Throws: `OutputError` when the device is gone.
    func takeNews() throws(OutputError)

    /// What has happened around the device since it was last asked, in order; `newsDescriptor`
    /// tells that there is something.
    func takeEvents() -> [OutputEvent]

    /// Says what the sound written from now on is; also before `open`. Costs next to nothing.
    func describe(_ stream: StreamDescription)

    /// Opens the device for `format` with nothing queued and says how many frames its queue takes.
    func open(_ format: AudioFormat) throws(OutputError) -> OutputBuffer

    /// Queues as many of the leading frames of `samples` (interleaved stereo) as there is room
    /// for and returns their number, 0 when the queue is full. Sound begins by itself.
    func write(_ samples: UnsafeBufferPointer<Float>) throws(OutputError) -> Int

    /// How many of the frames written since `open` or `discard` have not been heard yet. A
    /// reading, not the truth: it may be off, and the engine filters it. Nil when the device has
    /// none to give right now.
    func queuedFrames() throws(OutputError) -> Int64?

    /// Throws away what is queued, as far as the device lets it. The next write is heard at once.
    func discard() throws(OutputError)

    /// Closes the device; idempotent. What is queued is lost; what was rendered to a file is
    /// completed, which alone can fail.
    func close() throws(OutputError)
}

// What most outputs have to say

extension AudioOutput {
    package var notes: [String] { [] }
    package var newsDescriptor: Int32? { nil }
    package var tellsOfLoss: Bool { newsDescriptor != nil }
    package var isSuspended: Bool { false }
    package func takeNews() throws(OutputError) {}
    package func takeEvents() -> [OutputEvent] { [] }
    package func describe(_ stream: StreamDescription) {}
}

/// What an opened output says of its queue.
package struct OutputBuffer: Equatable, Sendable {
    /// Frames the queue holds.
    package var capacity: Int
    /// Frames to leave in the queue before writing again: what is refilled at once is
    /// `capacity - lowMark`.
    package var lowMark: Int
    /// Seconds after which the device is to be asked whether it is still there, where no
    /// descriptor tells.
    package var checkInterval: Double
    /// Whether the frames are heard as time passes. False for files, which take all at once and
    /// are never waited for.
    package var isRealTime: Bool

    package init(
        capacity: Int, lowMark: Int, checkInterval: Double = .infinity, isRealTime: Bool = true
    ) {
        self.capacity = capacity
        self.lowMark = lowMark
        self.checkInterval = checkInterval
        self.isRealTime = isRealTime
    }
}
