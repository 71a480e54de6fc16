/// The byte sequences around a session on the screen that curses does not send by itself.
struct ScreenSequences: Sendable {
    /// After taking the terminal over: title saved, bracketed paste and mouse on.
    let begin: [UInt8]
    /// The part of `begin` that can be sent again: bracketed paste and mouse on.
    let modes: [UInt8]
    /// Puts everything back: mouse, paste, attributes, cursor, alternate screen, title. Short
    /// enough for the crash guard (512 bytes).
    let restore: [UInt8]
    private let hasTitle: Bool

    /// `capability` gives a string of terminfo by its name.
    init(term: String, capability: (String) -> [UInt8]?) {
        let isXtermKind = Self.isXtermKind(term)
        hasTitle = isXtermKind
        func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
        // Clicks, motion with a button down, reports as text: 1000, 1002, 1006.
        let modesOn = bytes("\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h")
        let modesOff = bytes("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?2004l")
        modes = isXtermKind ? modesOn : []
        begin = isXtermKind ? bytes("\u{1B}[22;0t") + modesOn : []
        // CAN ends a sequence that may have been cut in its middle.
        var end: [UInt8] = [0x18]
        if isXtermKind { end += modesOff }
        end += capability("sgr0") ?? []
        end += capability("op") ?? []
        // Without a second screen the frame would stay under the prompt.
        end += capability("rmcup") ?? capability("clear") ?? []
        end += capability("cnorm") ?? []
        if isXtermKind { end += bytes("\u{1B}[23;0t") }
        restore = end
    }

    /// Sets the title; nothing on terminals that would print it.
    func title(_ text: String, ascii: Bool = false) -> [UInt8] {
        if !hasTitle { return [] }
        let words = TextLayout.cut(printable(text, ascii: ascii), columns: 200)
        return Array("\u{1B}]0;".utf8) + LocaleText.bytes(words) + [0x07]
    }

    /// Whether a terminal understands what xterm brought: titles, mouse modes, bracketed paste.
    /// Others might print the sequences.
    private static func isXtermKind(_ term: String) -> Bool {
        let families = [
            "xterm", "tmux", "screen", "rxvt", "alacritty", "foot", "kitty", "st-", "wezterm",
            "konsole", "gnome", "vte", "ghostty", "putty", "mintty", "iterm", "contour", "mlterm",
            "eterm", "Eterm", "rio", "stterm", "nsterm", "terminator", "termite",
        ]
        return term == "st" || families.contains { term.hasPrefix($0) }
    }
}
