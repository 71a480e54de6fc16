/// White noise that is the same on every run.
struct NoiseSource: Sendable {
    private var state: UInt32 = 2_463_534_242

    /// The next value between -1 and 1 (Marsaglia's xorshift).
    mutating func next() -> Double {
        state ^= state << 13
        state ^= state >> 17
        state ^= state << 5
        return Double(state) / Double(UInt32.max) * 2 - 1
    }
}
