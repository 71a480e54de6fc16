import CLinux
import CNcurses
import Glibc

/// A curses session that writes into memory: it knows the terminal's language (terminfo) and what
/// the terminal shows, and turns a frame into the bytes that change the one into the other.
///
/// The only place that sees curses. It never touches the terminal, its modes or signals; curses
/// keeps its state in globals, so there is one at a time, on one thread.
struct CursesCanvas: ~Copyable {
    private let memory: Int32
    private let stream: UnsafeMutablePointer<FILE>
    private let screen: OpaquePointer
    private var window: UnsafeMutablePointer<WINDOW>
    private var last: Frame
    private var looks: [(attributes: attr_t, pair: Int16)] = []
    /// Whether the next frame is to be drawn from nothing.
    private var isInvalid = true
    /// Whether curses cannot write the last cell of a screen of one column. The terminal scrolls
    /// behind it and cannot be told not to; curses then shifts the cell before it, and where there
    /// is none it reads memory that is not its own.
    private let isCornerAlone: Bool

    /// - Parameter name: what TERM says.
    /// - Throws: when that is no terminal that can place its cursor.
    init(terminal name: String, size: TerminalSize, isColorWanted: Bool) throws(ScreenError) {
        if name.isEmpty { throw ScreenError("TERM is not set") }
        if name == "dumb" { throw ScreenError("TERM is dumb") }
        let memory = linux_memfd("screen")
        guard memory >= 0, let stream = fdopen(memory, "r+") else {
            if memory >= 0 { close(memory) }
            throw ScreenError("no memory for the screen")
        }
        let handlers = SignalHandlers()
        let session = newterm(name, stream, stream)
        handlers.restore()
        guard let session else {
            fclose(stream)
            throw ScreenError("TERM=\(printable(name)) is unknown")
        }
        resizeterm(Int32(size.rows), Int32(size.columns))
        guard Self.capability("cup") != nil, let window = newwin(0, 0, 0, 0) else {
            endwin()
            delscreen(session)
            fclose(stream)
            throw ScreenError("TERM=\(printable(name)) cannot place its cursor")
        }
        self.memory = memory
        self.stream = stream
        self.screen = session
        self.window = window
        last = Frame(size: size)
        isCornerAlone = Self.capability("smam") == nil && tigetflag("xenl") > 0
        prepare(isColorWanted: isColorWanted)
    }

    deinit {
        delwin(window)
        endwin()
        delscreen(screen)
        fclose(stream)
    }

    private mutating func prepare(isColorWanted: Bool) {
        nonl()
        // A key that waits must not leave a frame half drawn.
        typeahead(-1)
        curs_set(0)
        Self.configure(window)
        let colors = isColorWanted && start_color() == OK ? Int(tigetnum("colors")) : 0
        let hasDefault = colors > 0 && use_default_colors() == OK
        let palette = Palette(
            colors: colors, hasDirectColor: tigetflag("RGB") > 0,
            isColorWanted: isColorWanted && hasDefault)
        for style in Style.allCases {
            let look = palette.look(of: style)
            var attributes: attr_t = 0
            if look.isBold { attributes |= TP_ATTR_BOLD }
            if look.isDim { attributes |= TP_ATTR_DIM }
            if look.isReverse { attributes |= TP_ATTR_REVERSE }
            var pair: Int16 = 0
            if let foreground = look.foreground {
                pair = Int16(style.rawValue) + 1
                init_extended_pair(Int32(pair), foreground, -1)
            }
            looks.append((attributes, pair))
        }
    }

    private static func configure(_ window: UnsafeMutablePointer<WINDOW>) {
        leaveok(window, true)
        // Inserting and deleting of characters moves wide ones wrongly on some terminals.
        idcok(window, false)
        clearok(window, true)
    }

    /// The bytes that make the terminal show `frame`, which must have the size of the canvas.
    mutating func draw(_ frame: Frame) -> [UInt8] {
        if frame == last, !isInvalid { return [] }
        let hasCorner = isCornerAlone && frame.size.columns == 1
        let rows = hasCorner ? frame.size.rows - 1 : frame.size.rows
        for row in 0..<rows { draw(row: row, of: frame) }
        last = frame
        isInvalid = false
        wnoutrefresh(window)
        doupdate()
        return hasCorner ? drain() + corner(of: frame) : drain()
    }

    /// The last cell of a screen of one column, which curses must not see (`isCornerAlone`).
    private func corner(of frame: Frame) -> [UInt8] {
        guard let save = Self.capability("sc"), let restore = Self.capability("rc"),
            let cell = frame[row: frame.size.rows - 1].first
        else { return [] }
        let place = "\u{1B}[\(frame.size.rows);1H"
        let text = cell.scalars.map(String.init).joined()
        return save + Array(place.utf8) + Array(text.utf8) + restore
    }

    private func draw(row: Int, of frame: Frame) {
        let new = frame[row: row]
        let old = last[row: row]
        guard new != old else { return }
        let base = new.startIndex
        var first = new.indices.first { new[$0] != old[$0] } ?? base
        while first > base, new[first].width == 0 { first -= 1 }
        let end = new.indices.last { new[$0] != old[$0] } ?? first
        wmove(window, Int32(row), Int32(first - base))
        var characters: [cchar_t] = []
        characters.reserveCapacity(end - first + 1)
        for cell in new[first...end] where cell.width > 0 { characters.append(character(of: cell)) }
        // Unlike the functions for text, this one keeps the marks in the last cell of the screen.
        wadd_wchnstr(window, characters, Int32(characters.count))
    }

    private func character(of cell: Frame.Cell) -> cchar_t {
        let look = looks[Int(cell.style.rawValue)]
        var result = cchar_t()
        let text = cell.scalars.map { wchar_t($0.value) } + [0]
        setcchar(&result, text, look.attributes, look.pair, nil)
        return result
    }

    /// Forgets what the terminal shows: the next frame is drawn from nothing.
    mutating func invalidate() {
        isInvalid = true
        clearok(window, true)
    }

    mutating func resize(to size: TerminalSize) {
        resizeterm(Int32(size.rows), Int32(size.columns))
        // Without memory for another the old one goes on: curses has brought it into the screen.
        if let new = newwin(0, 0, 0, 0) {
            delwin(window)
            window = new
        }
        Self.configure(window)
        last = Frame(size: size)
        isInvalid = true
    }

    /// Leaves the terminal to somebody else; the next frame takes it over again. The bytes that
    /// curses would send for this are dropped: the caller has its own.
    mutating func rest() {
        endwin()
        _ = drain()
        invalidate()
    }

    /// Takes what curses has written.
    private func drain() -> [UInt8] {
        let size = Int(lseek(memory, 0, SEEK_CUR))
        if size <= 0 { return [] }
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = max(0, pread(memory, buffer.baseAddress, size, 0))
        }
        lseek(memory, 0, SEEK_SET)
        return bytes
    }

    /// A string of terminfo, without the delays (`$<50>`) that were for terminals of glass; nil
    /// when the terminal has none.
    static func capability(_ name: String) -> [UInt8]? {
        guard let text = tigetstr(name), Int(bitPattern: text) != -1 else { return nil }
        var bytes: [UInt8] = []
        var rest = Array(String(cString: text).utf8)[...]
        while let byte = rest.first {
            if rest.starts(with: "$<".utf8), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
                rest = rest[(end + 1)...]
            } else {
                bytes.append(byte)
                rest.removeFirst()
            }
        }
        return bytes.isEmpty ? nil : bytes
    }

    /// The keys of this terminal as terminfo has them.
    static var keys: [[UInt8]: Key] {
        let names: [(String, Key)] = [
            ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right),
            ("kri", .shiftUp), ("kind", .shiftDown), ("kLFT", .shiftLeft), ("kRIT", .shiftRight),
            ("khome", .home), ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown),
            ("kich1", .insert), ("kdch1", .delete), ("kcbt", .backTab), ("kent", .enter),
        ]
        var keys: [[UInt8]: Key] = [:]
        for (name, key) in names {
            guard let bytes = capability(name), bytes.count > 1, bytes[0] == 0x1B else { continue }
            keys[bytes] = key
        }
        return keys
    }
}

/// The signal handlers that `newterm(3)` replaces; the player has its own way with signals.
private struct SignalHandlers {
    private let actions: [(signal: Int32, action: sigaction)]

    init() {
        actions = [SIGINT, SIGTERM, SIGTSTP, SIGWINCH].map { signal in
            var action = sigaction()
            sigaction(signal, nil, &action)
            return (signal, action)
        }
        // Where somebody else has SIGTSTP, curses never touches it. Otherwise it would ignore the
        // signal for the time of each drawing, and a Ctrl-Z in that moment would be lost.
        var taken = sigaction()
        taken.__sigaction_handler.sa_handler = { _ in }
        sigaction(SIGTSTP, &taken, nil)
    }

    func restore() {
        for (signal, action) in actions {
            var found = action
            sigaction(signal, &found, nil)
        }
    }
}
