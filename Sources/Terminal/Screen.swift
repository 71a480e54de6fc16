internal import CLinux
import Glibc
package import Kernel

/// The screen of the player: full-screen drawing and keys on the terminal of standard output.
///
/// Nothing here waits for the terminal: what it does not take stays queued, and until it has taken
/// that no new frame is drawn. However the screen ends (`close`, deinit, a crash), the terminal is
/// put back. One at a time, confined to one thread; the locale must be set before.
package struct Screen: ~Copyable {
    /// Seconds that a lone ESC waits for the rest of a sequence.
    private static let escapeDelay = 0.025

    private var device: TerminalDevice
    private var canvas: CursesCanvas
    private var decoder: KeyDecoder
    private let sequences: ScreenSequences
    private let isASCII: Bool
    private let message: (text: String, descriptor: Int32)
    /// Whether the terminal is left to somebody else: nothing is drawn, and no keys are to be read.
    package private(set) var isResting = true
    /// When an ESC that has come alone counts as a key; nil when none waits.
    package private(set) var keyDeadline: MonotonicTime?
    private var title: String?
    /// The size that frames must have.
    package private(set) var size: TerminalSize

    /// Takes the terminal over.
    /// - Parameters:
    ///   - crashMessage: what is written to `messageDescriptor` after a crash, when the terminal
    ///     has been put back.
    ///   - isASCII: whether the terminal understands no more than ASCII.
    ///   - messageDescriptor: the listener's standard error, wherever that is now.
    /// - Throws: `ScreenError` when there is no terminal or one that cannot be drawn on.
    package init(
        isASCII: Bool = false, crashMessage: String = "", messageDescriptor: Int32 = STDERR_FILENO
    ) throws(ScreenError) {
        self.isASCII = isASCII
        let device = try TerminalDevice()
        let size = device.size
        let noColor = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
        let terminal = getenv("TERM").map { String(cString: $0) } ?? ""
        let canvas = try CursesCanvas(terminal: terminal, size: size, isColorWanted: !noColor)
        self.device = device
        self.canvas = canvas
        self.size = size
        decoder = KeyDecoder(extra: CursesCanvas.keys)
        sequences = ScreenSequences(term: terminal, capability: CursesCanvas.capability)
        message = (crashMessage, messageDescriptor)
        takeOver()
    }

    deinit {
        if !isResting {
            device.sendLast(sequences.restore)
            device.restoreMode()
        }
        linux_crash_guard_disarm()
    }

    private mutating func takeOver() {
        device.enterRawMode()
        isResting = false
        var attributes = device.attributes
        linux_crash_guard_arm(
            device.descriptor, &attributes, sequences.restore, sequences.restore.count,
            message.descriptor, message.text)
        device.send(sequences.begin)
    }

    /// Puts the terminal back as it was; so does letting the screen go.
    package consuming func close() {}

    /// To poll for input, and for output while `isBackedUp`.
    package var descriptor: Int32 { device.descriptor }

    /// Whether the terminal has not taken everything yet. Poll the descriptor for output, then
    /// call `flush`.
    package var isBackedUp: Bool { device.isBackedUp }

    /// Whether the terminal is gone for good; do not poll it any more.
    package var isLost: Bool { device.isLost }

    /// Sends what the terminal takes.
    package mutating func flush() {
        device.flush()
    }

    /// Shows a frame by sending what has changed.
    /// - Returns: false when nothing was done, because the terminal has not taken the frame before
    ///   or has another size by now; draw a new one after `flush` or `updateSize`.
    @discardableResult
    package mutating func draw(_ frame: Frame) -> Bool {
        device.flush()
        guard !isResting, !isBackedUp, frame.size == size else { return false }
        let bytes = canvas.draw(frame)
        if !bytes.isEmpty { device.send(bytes) }
        return true
    }

    /// Asks the kernel for the size, after SIGWINCH.
    /// - Returns: whether it has changed; the next frame is then drawn from nothing.
    @discardableResult
    package mutating func updateSize() -> Bool {
        let new = device.size
        if new == size { return false }
        size = new
        canvas.resize(to: new)
        return true
    }

    /// Makes the next frame be drawn from nothing, over whatever the terminal shows.
    package mutating func redraw() {
        canvas.invalidate()
    }

    /// The keys that have come by `now`; empty when there are none. To be called again at
    /// `keyDeadline`, when nothing else has come by then.
    package mutating func readKeys(now: MonotonicTime) -> [Key] {
        let bytes = device.receive()
        var keys = decoder.feed(bytes)
        if !decoder.isWaiting {
            keyDeadline = nil
        } else if bytes.isEmpty, let deadline = keyDeadline, now >= deadline {
            keys += decoder.timeOut()
            keyDeadline = nil
        } else if !bytes.isEmpty || keyDeadline == nil {
            keyDeadline = now.advanced(bySeconds: Self.escapeDelay)
        }
        return keys
    }

    /// Sets the title of the terminal's window where there is one.
    package mutating func setTitle(_ text: String) {
        if text == title { return }
        title = text
        if isResting { return }
        device.send(sequences.title(text, ascii: isASCII))
    }

    /// Puts the terminal back for a while (before the process stops), until `resume`.
    package mutating func suspend() {
        if isResting { return }
        isResting = true
        device.dropPending()
        canvas.rest()
        device.sendLast(sequences.restore)
        device.restoreMode()
        linux_crash_guard_disarm()
    }

    /// Takes the terminal over again after a stop, with the size that it has now; the next frame
    /// is drawn from nothing. In the background it is a shell's: the screen then rests, and this
    /// is to be called again.
    package mutating func resume() {
        if device.isInBackground { return suspend() }
        if isResting {
            takeOver()
        } else {
            reclaim()
        }
        if let title { device.send(sequences.title(title, ascii: isASCII)) }
        updateSize()
        canvas.invalidate()
    }

    /// Takes back what was never given: after SIGSTOP a shell has set modes of its own, and other
    /// programs may have left the second screen. What was saved first stays what is put back.
    private mutating func reclaim() {
        device.dropPending()
        device.enterRawMode(isAnew: false)
        canvas.rest()
        device.send(sequences.modes)
    }
}
