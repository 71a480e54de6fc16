import Glibc
import Playback

/// What of a file is audio: everything between its frames becomes zeros, which libmpg123 skips.
///
/// On its own the library takes junk for frames whenever two bytes look like it, plays noise and
/// changes the rate. Here a frame counts when it follows a frame of its stream, or when more of
/// its kind follow it, or when the file ends with it. A value that sees the bytes as they are
/// read, from any place on.
struct FrameMask {
    /// Frames in a row that make a stream.
    private static let chain = 3
    /// Bytes that they take at least: frames of 32 bytes are found in every program.
    private static let leastStream = 512
    /// The same where a file begins with something else.
    private static let leastLateStream = 2048
    /// Bytes that have to be seen to decide on one.
    static let lookAhead = chain * MPEGHeader.longestFrame + MPEGHeader.size

    private enum State: Equatable {
        /// Nothing is known of the byte that comes next but that the library asks for it.
        case unknown
        /// The next frame of a stream is expected there.
        case frame(at: Int64)
        /// The next frame of any stream is looked for.
        case searching
    }

    /// Bytes of the file; nil when unknown.
    private let size: Int64?
    private var state = State.unknown
    /// Where the audio of the file is to begin: behind its tags.
    private var begin: Int64 = 0
    /// The offset behind what was decided last.
    private var decided: Int64 = 0
    /// The frame seen last.
    private var kin: MPEGHeader?
    /// A free format does not tell where the next frame is: all is let through.
    private var isTransparent = false
    /// The Xing or Info frame in front, which is no sound, and where it stands; nil when there is
    /// none to be believed.
    private(set) var info: (frame: InfoFrame, position: Int64)?
    /// The header of the first frame that is sound.
    private(set) var firstFrame: MPEGHeader?
    /// The stretches of one rate that were seen from the start of the file on, in order.
    private(set) var stretches: [ScanResult.Stretch] = []
    private var counted: Int64 = 0

    init(size: Int64?) {
        self.size = size
    }

    /// Decides on bytes that stand at `offset` of the file and sets what is no audio to zero.
    /// - Parameter isEnd: whether the file ends behind them.
    /// - Returns: how many of them are decided; for more, more bytes are needed behind them. At
    ///   least one when there are `lookAhead` bytes.
    mutating func apply(
        to bytes: UnsafeMutableRawBufferPointer, at offset: Int64, isEnd: Bool
    ) -> Int {
        if isTransparent { return bytes.count }
        if offset != decided || offset == 0 { state = offset == 0 ? start(bytes) : .unknown }
        var index = 0
        walk: while index < bytes.count {
            switch state {
            case .frame(let next) where next > offset + Int64(index):
                index = min(bytes.count, Int(next - offset))
            case .frame, .unknown:
                guard index + MPEGHeader.size <= bytes.count else {
                    if isEnd { index = bytes.count }
                    break walk
                }
                if let kin, let header = header(bytes, index), header.isKin(of: kin) {
                    if !enter(header, bytes, index, offset) { return bytes.count }
                } else {
                    state = .searching
                }
            case .searching:
                let (found, isCertain) = search(bytes, from: index, offset, isEnd: isEnd)
                clear(bytes, index..<found)
                index = found
                if !isCertain { break walk }
                if let header = header(bytes, index), !enter(header, bytes, index, offset) {
                    return bytes.count
                }
            }
        }
        decided = offset + Int64(index)
        return index
    }

    /// At the start of the file stand tags, which the library reads.
    private mutating func start(_ bytes: UnsafeMutableRawBufferPointer) -> State {
        var end: Int64 = 0
        while end + 10 <= bytes.count {
            let head = bytes[Int(end)..<Int(end) + 10]
            let size = head.suffix(4).reduce(Int64(0)) { $0 << 7 | Int64($1 & 0x7F) }
            guard head.starts(with: "ID3".utf8) else { break }
            end += 10 + size + (head[head.startIndex + 5] & 0x10 != 0 ? 10 : 0)
        }
        begin = end
        return end == 0 ? .searching : .frame(at: end)
    }

    /// Takes the frame at `index` as audio; false when its end is not known.
    private mutating func enter(
        _ header: MPEGHeader, _ bytes: UnsafeMutableRawBufferPointer, _ index: Int, _ offset: Int64
    ) -> Bool {
        guard let length = header.frameBytes else {
            isTransparent = true
            return false
        }
        let position = offset + Int64(index)
        state = .frame(at: position + Int64(length))
        let end = min(bytes.count, index + length)
        if kin == nil,
            let info = InfoFrame(UnsafeRawBufferPointer(rebasing: bytes[index..<end]), header)
        {
            let isWrong = info.countsTooFew(audioBytes: size.map { $0 - position })
            if isWrong { clear(bytes, index..<end) } else { self.info = (info, position) }
        } else if position >= counted {
            firstFrame = firstFrame ?? header
            counted = position + Int64(length)
            count(header)
        }
        kin = header
        return true
    }

    private mutating func count(_ header: MPEGHeader) {
        if stretches.last?.sampleRate != header.sampleRate {
            stretches.append(
                ScanResult.Stretch(
                    sampleRate: header.sampleRate, samplesPerFrame: header.samples, frames: 0))
        }
        stretches[stretches.count - 1].frames += 1
    }

    /// The first place from `start` on where a stream begins, or from which on more bytes are
    /// needed to tell (then it is not certain).
    private func search(
        _ bytes: UnsafeMutableRawBufferPointer, from start: Int, _ offset: Int64, isEnd: Bool
    ) -> (index: Int, isCertain: Bool) {
        var index = start
        while let base = bytes.baseAddress, index < bytes.count,
            let found = memchr(base + index, 0xFF, bytes.count - index)
        {
            index = base.distance(to: found)
            let isLate = kin == nil && offset + Int64(index) > begin
            switch beginsStream(bytes, index, isLate: isLate, isEnd: isEnd) {
            case true?: return (index, true)
            case false?: index += 1
            case nil: return (index, false)
            }
        }
        return (bytes.count, false)
    }

    /// Whether frames of one kind follow each other from `index` on; nil when the bytes do not
    /// tell.
    /// - Parameter isLate: whether the file has begun with something that is no audio.
    private func beginsStream(
        _ bytes: UnsafeMutableRawBufferPointer, _ index: Int, isLate: Bool, isEnd: Bool
    ) -> Bool? {
        let least = isLate ? Self.leastLateStream : Self.leastStream
        var place = index
        var first: MPEGHeader?
        var count = 0
        while count < Self.chain || place - index < least {
            guard place + MPEGHeader.size <= bytes.count else {
                // The last frames of a file may be cut, but one has to be whole.
                guard isEnd else { return nil }
                if isLate { return count >= Self.chain }
                return first?.frameBytes.map { index + $0 <= bytes.count } ?? false
            }
            guard let header = header(bytes, place), header.isKin(of: first ?? header) else {
                let isLast = isEnd && isTag(bytes, place)
                return isLast && count >= (isLate ? Self.chain : 1)
            }
            guard let length = header.frameBytes else {
                // At the start of a file a free format is possible, elsewhere it is junk.
                return kin == nil && first == nil && !isLate && isFreeFormat(bytes, place)
            }
            // Tables of jumps in programs look like layer I.
            if isLate && header.layer == 1 { return false }
            first = first ?? header
            place += length
            count += 1
        }
        return true
    }

    private func isTag(_ bytes: UnsafeMutableRawBufferPointer, _ index: Int) -> Bool {
        let rest = bytes[index...]
        return rest.starts(with: "TAG".utf8) || rest.starts(with: "APETAGEX".utf8)
            || rest.starts(with: "LYRICSBEGIN".utf8)
    }

    /// Whether the same header comes again at equal distances, as in frames of a free format.
    private func isFreeFormat(_ bytes: UnsafeMutableRawBufferPointer, _ index: Int) -> Bool {
        let padding = Self.padding(bytes[index + 2])
        let limit = min(MPEGHeader.longestFrame, bytes.count - index - MPEGHeader.size)
        guard limit > MPEGHeader.size else { return false }
        return (MPEGHeader.size...limit).contains { distance in
            var place = index + distance
            for _ in 1..<Self.chain {
                guard place + MPEGHeader.size <= bytes.count,
                    Self.isSame(bytes, place, index)
                else { return false }
                place += distance - padding + Self.padding(bytes[place + 2])
            }
            return true
        }
    }

    /// Whether two headers differ in nothing but their padding and what is joint of their channels.
    private static func isSame(
        _ bytes: UnsafeMutableRawBufferPointer, _ one: Int, _ other: Int
    ) -> Bool {
        bytes[one] == 0xFF && bytes[one + 1] == bytes[other + 1]
            && bytes[one + 2] & 0xFD == bytes[other + 2] & 0xFD
            && bytes[one + 3] & 0xCF == bytes[other + 3] & 0xCF
    }

    private static func padding(_ byte: UInt8) -> Int { Int(byte >> 1 & 1) }

    private func header(_ bytes: UnsafeMutableRawBufferPointer, _ index: Int) -> MPEGHeader? {
        guard index + MPEGHeader.size <= bytes.count else { return nil }
        return MPEGHeader((bytes[index], bytes[index + 1], bytes[index + 2], bytes[index + 3]))
    }

    private func clear(_ bytes: UnsafeMutableRawBufferPointer, _ range: Range<Int>) {
        guard !range.isEmpty else { return }
        UnsafeMutableRawBufferPointer(rebasing: bytes[range]).initializeMemory(
            as: UInt8.self, repeating: 0)
    }
}
