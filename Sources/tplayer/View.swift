import Kernel
import PlayerUI
import Terminal

/// How the player shows itself and gets keys. Confined to the main thread; nothing here waits.
protocol View: AnyObject {
    /// Descriptors to wait for; then `readKeys` and `show` are to be called.
    var interests: [Poll.Interest] { get }
    /// Whether the terminal is gone, and with it whoever looked at it.
    var isLost: Bool { get }
    /// Whether the terminal is left to a shell, since `suspend` or since a `resume` in the
    /// background.
    var isResting: Bool { get }
    /// When `readKeys` is to be called though nothing has come: a lone ESC is a key by then.
    var keyDeadline: MonotonicTime? { get }
    /// What could not be printed, and why.
    var failure: String? { get }
    var size: TerminalSize { get }
    func readKeys() -> [Key]
    /// Shows the state as it is at `now`, if the terminal takes it.
    func show(_ state: AppState, now: MonotonicTime)
    /// Prints a line of standard output, where there is no screen.
    func print(_ line: String)
    func updateSize()
    func setTitle(_ title: String)
    /// The next `show` draws everything.
    func redraw()
    /// Gives the terminal back for as long as the process is stopped.
    func suspend()
    /// Takes the terminal again after any stop of the process; in the background it is left to
    /// the shell, and this is to be called again.
    func resume()
    /// Gives the terminal back for good.
    func close()
}
