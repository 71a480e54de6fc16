/// The samples that an encoder has put in front and behind, as libmpg123 cuts them while it plays.
///
/// After a scan that found fewer frames than the Info frame says, the library forgets this, while a
/// handle that has played from the start went by it. So we reckon for ourselves.
struct EncoderTrim: Equatable {
    /// Samples by which every layer III decoder is late.
    private static let decoderDelay: Int64 = 529

    /// Samples in front that are not heard.
    let front: Int64
    /// Samples behind the sound that are not heard, as places in all that is decoded. When more
    /// frames follow, as in joined files, those are.
    let back: Range<Int64>

    /// - Parameters:
    ///   - delay: samples that the encoder says it has put in front.
    ///   - padding: those it says it has put behind.
    ///   - total: samples that the frames hold by its account.
    init(delay: Int64, padding: Int64, total: Int64) {
        front = min(delay + Self.decoderDelay, total)
        let end = total - max(0, padding - Self.decoderDelay)
        back = max(front, end)..<max(front, total)
    }

    /// Samples heard of the first `decoded`.
    func heard(of decoded: Int64) -> Int64 {
        if decoded <= front { return 0 }
        if decoded <= back.upperBound { return min(decoded, back.lowerBound) - front }
        return decoded - Int64(back.count) - front
    }

    /// Samples decoded when `heard` are to be heard.
    func decoded(for heard: Int64) -> Int64 {
        let place = heard + front
        return place < back.lowerBound ? place : place + Int64(back.count)
    }
}
