import Testing

@testable import Terminal

@Suite struct PaletteTests {
    @Test(arguments: [
        (0, false, true, Palette.Depth.none), (2, false, true, .none), (8, false, true, .basic),
        (16, false, true, .basic), (88, false, true, .basic), (256, false, true, .indexed),
        (256, false, false, .none), (0x100_0000, true, true, .direct),
        (0x100_0000, false, true, .basic), (0x100_0000, true, false, .none),
        (-1, false, true, .none),
    ])
    func `depth by what terminfo says`(
        colors: Int, hasDirectColor: Bool, isColorWanted: Bool, depth: Palette.Depth
    ) {
        let palette = Palette(
            colors: colors, hasDirectColor: hasDirectColor, isColorWanted: isColorWanted)
        #expect(palette.depth == depth)
    }

    @Test func `no absolute black or white`() {
        let extremes: [Palette.Depth: Set<Int32>] = [
            .basic: [0, 7], .indexed: [0, 7, 8, 15, 16, 231, 232, 255], .direct: [0, 0xFF_FFFF],
        ]
        for (depth, colors) in extremes {
            for style in Style.allCases {
                let look = Palette(depth: depth).look(of: style)
                if let foreground = look.foreground { #expect(!colors.contains(foreground)) }
            }
        }
    }

    @Test(arguments: [Palette.Depth.none, .basic, .indexed, .direct])
    func `the line being sung stands out`(depth: Palette.Depth) {
        let palette = Palette(depth: depth)
        #expect(palette.look(of: .current).isBold)
        for style: Style in [.normal, .quiet, .translation, .currentTranslation] {
            #expect(palette.look(of: style) != palette.look(of: .current))
        }
        #expect(palette.look(of: .quiet) != palette.look(of: .normal))
        #expect(palette.look(of: .selected).isReverse)
        #expect(palette.look(of: .normal) == Palette.Look())
    }

    /// Contrast to black and to white of the colours that are known, by WCAG 2.
    @Test(arguments: [Palette.Depth.indexed, .direct])
    func `colours can be read on black and on white`(depth: Palette.Depth) {
        for style in Style.allCases {
            guard let color = Palette(depth: depth).look(of: style).foreground else { continue }
            let luminance = Self.luminance(depth == .direct ? color : Self.cube(color))
            #expect(1.05 / (luminance + 0.05) > 3, "\(style) on white")
            #expect((luminance + 0.05) / 0.05 > 3, "\(style) on black")
        }
    }

    /// 0xRRGGBB of an xterm colour from 16 on.
    private static func cube(_ index: Int32) -> Int32 {
        if index >= 232 { return (8 + 10 * (index - 232)) * 0x1_0101 }
        let levels: [Int32] = [0, 95, 135, 175, 215, 255]
        let place = Int(index - 16)
        return levels[place / 36] << 16 | levels[place / 6 % 6] << 8 | levels[place % 6]
    }

    private static func luminance(_ color: Int32) -> Double {
        let parts = [color >> 16, color >> 8 & 0xFF, color & 0xFF].map { part -> Double in
            let value = Double(part) / 255
            return value <= 0.03928 ? value / 12.92 : power((value + 0.055) / 1.055)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    /// x^2.4 between 0 and 1, closely: x² · x^0.4 with the fifth root by Newton.
    private static func power(_ value: Double) -> Double {
        let square = value * value
        var root = 1.0
        for _ in 0..<60 {
            root -= (root * root * root * root * root - square) / (5 * root * root * root * root)
        }
        return square * root
    }
}
