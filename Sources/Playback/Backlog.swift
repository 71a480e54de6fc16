/// Decoded frames that have not been heard yet: those already written to the device, which may
/// have to be written again with another gain, and those still to be written.
///
/// Frames are numbered from 0 at the last `reset`. Allocates only in `init` and `grow`.
package struct Backlog: ~Copyable {
    private var storage: UnsafeMutableBufferPointer<Float>
    /// Frames kept behind the cursor.
    private var history: Int
    /// Number of the frame at the start of the storage.
    private var base: Int64 = 0

    /// The next frame to write.
    package private(set) var cursor: Int64 = 0
    /// The frame behind the last one decoded.
    package private(set) var end: Int64 = 0

    /// Room for `history` frames behind the cursor and `chunk` frames ahead of it.
    package init(history: Int, chunk: Int) {
        self.history = history
        // Twice the size moves the frames to the front once in `history` frames.
        storage = .allocate(capacity: 2 * (history + chunk) * AudioFormat.channels)
        storage.initialize(repeating: 0)
    }

    deinit {
        storage.deallocate()
    }

    /// Makes room for at least so much, keeping what is there.
    package mutating func grow(history: Int, chunk: Int) {
        let needed = 2 * (history + chunk) * AudioFormat.channels
        self.history = max(self.history, history)
        guard storage.count < needed else { return }
        let larger = UnsafeMutableBufferPointer<Float>.allocate(capacity: needed)
        larger.initialize(repeating: 0)
        let kept = offset(of: end)
        if let from = storage.baseAddress, let to = larger.baseAddress {
            to.update(from: from, count: kept)
        }
        storage.deallocate()
        storage = larger
    }

    /// Forgets all frames and numbers anew from 0.
    package mutating func reset() {
        base = 0
        cursor = 0
        end = 0
    }

    /// Frames decoded and not written.
    package var unwritten: Int { Int(end - cursor) }

    /// Lets `fill` decode at most `frames` frames behind the last one; it returns how many it
    /// made.
    package mutating func append<Failure: Error>(
        upTo frames: Int,
        _ fill: (UnsafeMutableBufferPointer<Float>) throws(Failure) -> Int
    ) throws(Failure) {
        let wanted = frames * AudioFormat.channels
        if offset(of: end) + wanted > storage.count { moveToFront() }
        let start = offset(of: end)
        let room = min(wanted, storage.count - start)
        let made = try fill(UnsafeMutableBufferPointer(rebasing: storage[start..<start + room]))
        end += Int64(min(made, room / AudioFormat.channels))
    }

    /// The frames from the cursor on, at most `frames`.
    package func pending(_ frames: Int) -> UnsafeBufferPointer<Float> {
        let start = offset(of: cursor)
        let count = min(frames, unwritten) * AudioFormat.channels
        return UnsafeBufferPointer(rebasing: storage[start..<start + count])
    }

    /// The cursor goes on by frames that were written.
    package mutating func advance(_ frames: Int) {
        cursor = min(cursor + Int64(frames), end)
    }

    /// Sets the cursor back to `frame`, or to the oldest that is kept, or forward to the last.
    package mutating func rewind(to frame: Int64) {
        cursor = min(max(frame, base), end)
    }

    /// Forgets the frames from `frame` on.
    package mutating func truncate(to frame: Int64) {
        end = max(base, min(frame, end))
        cursor = min(cursor, end)
    }

    private func offset(of frame: Int64) -> Int {
        Int(frame - base) * AudioFormat.channels
    }

    private mutating func moveToFront() {
        let first = max(base, min(cursor - Int64(history), end))
        let kept = Int(end - first) * AudioFormat.channels
        let from = offset(of: first)
        if kept > 0, let memory = storage.baseAddress {
            memory.update(from: memory + from, count: kept)
        }
        base = first
    }
}
