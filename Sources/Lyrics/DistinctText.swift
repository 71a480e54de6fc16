/// A text that can be compared with others, byte by byte, in time that does not grow with its
/// length.
struct DistinctText: Hashable {
    let string: String
    /// Tells long texts apart; nil for short ones.
    private let number: Int?

    static func == (left: DistinctText, right: DistinctText) -> Bool {
        if left.number != nil || right.number != nil { return left.number == right.number }
        return left.string.utf8.elementsEqual(right.string.utf8)
    }

    func hash(into hasher: inout Hasher) {
        if let number {
            hasher.combine(number)
        } else {
            hasher.combine(ExactText(string: string))
        }
    }
}

extension DistinctText {
    /// Makes texts that can be compared with each other.
    struct Source {
        /// Texts with more bytes are numbered.
        private static let longestCompared = 256

        private var numbers: [ExactText: Int] = [:]

        /// Linear in the length of `string`.
        mutating func text(_ string: String) -> DistinctText {
            guard string.utf8.count > Self.longestCompared else {
                return DistinctText(string: string, number: nil)
            }
            let key = ExactText(string: string)
            let number = numbers[key] ?? numbers.count
            numbers[key] = number
            return DistinctText(string: string, number: number)
        }
    }

    /// A string that equals another only when their bytes are equal; `String` itself takes
    /// canonically equivalent ones for equal.
    private struct ExactText: Hashable {
        let string: String

        static func == (left: ExactText, right: ExactText) -> Bool {
            left.string.utf8.elementsEqual(right.string.utf8)
        }

        func hash(into hasher: inout Hasher) {
            var string = string
            string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }
}
