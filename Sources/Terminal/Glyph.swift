/// One character as a terminal shows it: a base that takes one or two cells, and a bounded number
/// of marks that take none.
package struct Glyph: Equatable, Sendable {
    /// Marks kept of one character; a stack of them higher than this is no writing but an attack
    /// on the neighbouring rows.
    package static let maximumMarks = 3

    package let base: Unicode.Scalar
    /// Up to three scalars of 21 bits each, the first lowest; 0 ends the list.
    private(set) var packedMarks: UInt64 = 0
    /// 1 or 2.
    package let width: Int

    init(base: Unicode.Scalar, width: Int) {
        self.base = base
        self.width = width
    }

    /// Adds a mark; one too many is left out.
    mutating func add(mark: Unicode.Scalar) {
        for place in 0..<Self.maximumMarks where packedMarks >> UInt64(place * 21) == 0 {
            packedMarks |= UInt64(mark.value) << UInt64(place * 21)
            return
        }
    }

    /// The scalars in the order of the text.
    package var scalars: [Unicode.Scalar] {
        [base] + Self.unpack(marks: packedMarks)
    }

    static func unpack(marks: UInt64) -> [Unicode.Scalar] {
        var scalars: [Unicode.Scalar] = []
        var rest = marks
        while rest != 0, let scalar = Unicode.Scalar(UInt32(rest & 0x1F_FFFF)) {
            scalars.append(scalar)
            rest >>= 21
        }
        return scalars
    }
}

/// The glyphs of a text. What must not reach a terminal is left out here, so nothing that is laid
/// out or drawn can contain it.
///
/// Terminals disagree on how wide joined emoji (zero-width joiner), emoji with skin tones and
/// emoji variation selectors are; they are taken apart so that all agree with `wcwidth(3)`.
package struct Glyphs: Sequence, IteratorProtocol {
    private var scalars: String.UnicodeScalarView.Iterator
    private var held: Glyph?

    package init(_ text: some StringProtocol) {
        scalars = String(text).unicodeScalars.makeIterator()
    }

    package mutating func next() -> Glyph? {
        while let scalar = scalars.next() {
            guard let width = TextWidth.cells(of: scalar) else { continue }
            if let glyph = held {
                let isJoined = glyph.width == 2 && Self.joinsEmoji(scalar)
                if isJoined { continue }
                guard width == 0 else {
                    held = Glyph(base: scalar, width: width)
                    return glyph
                }
                held?.add(mark: scalar)
            } else if width > 0 {
                held = Glyph(base: scalar, width: width)
            }
        }
        defer { held = nil }
        return held
    }

    private static func joinsEmoji(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x200D || (0x1F3FB...0x1F3FF).contains(scalar.value)
    }
}
