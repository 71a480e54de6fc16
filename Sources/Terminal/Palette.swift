/// How the styles look with a given number of colours.
///
/// Colours are chosen to be readable on black and on white alike: those of the 256 have a contrast
/// of about 4:1 to both, and of the 8 only magenta and red come near that in the usual themes.
/// Where a grey cannot be had, the dim attribute of the terminal stands in for it.
package struct Palette: Equatable, Sendable {
    /// Which colour numbers mean what.
    package enum Depth: Equatable, Sendable {
        /// No colour at all: attributes only.
        case none
        /// Numbers 0 to 7 of the user's own theme.
        case basic
        /// The 256 colours of xterm.
        case indexed
        /// Numbers are 0xRRGGBB.
        case direct
    }

    /// The attributes of a style. The foreground is a number in the sense of the depth; nil is the
    /// terminal's own.
    package struct Look: Equatable, Sendable {
        package var foreground: Int32?
        package var isBold = false
        package var isDim = false
        package var isReverse = false
    }

    package let depth: Depth

    package init(depth: Depth) {
        self.depth = depth
    }

    /// The depth for terminfo's `colors` and `RGB`; none when the user does not want colour.
    package init(colors: Int, hasDirectColor: Bool, isColorWanted: Bool) {
        if !isColorWanted || colors < 8 {
            depth = .none
        } else if colors > 256 {
            // Without RGB nothing says what numbers above 255 mean; those below 8 are safe.
            depth = hasDirectColor ? .direct : .basic
        } else {
            depth = colors == 256 ? .indexed : .basic
        }
    }

    package func look(of style: Style) -> Look {
        switch style {
        case .normal: Look()
        case .quiet, .translation, .barRest: grey
        case .title, .key: Look(isBold: true)
        case .accent, .barPlayed: Look(foreground: accent)
        case .current: Look(foreground: accent, isBold: true)
        case .currentRest: Look(isBold: depth != .none)
        case .currentTranslation: Look(foreground: quietAccent)
        case .selected: Look(isBold: true, isReverse: true)
        case .warning: Look(foreground: pick(basic: 1, indexed: 166, direct: 0xD7_5F00))
        case .error:
            Look(foreground: pick(basic: 1, indexed: 160, direct: 0xD7_0000), isBold: true)
        }
    }

    private var grey: Look {
        let foreground = pick(basic: nil, indexed: 243, direct: 0x76_7676)
        return Look(foreground: foreground, isDim: foreground == nil)
    }

    private var accent: Int32? { pick(basic: 5, indexed: 32, direct: 0x00_87D7) }

    private var quietAccent: Int32? { pick(basic: 5, indexed: 67, direct: 0x5F_87AF) }

    private func pick(basic: Int32?, indexed: Int32, direct: Int32) -> Int32? {
        switch depth {
        case .none: nil
        case .basic: basic
        case .indexed: indexed
        case .direct: direct
        }
    }
}
