/// The timed lines of a lyrics file, as a writer says them.
///
/// Some rules of reading look at the whole file: whether marks such as `M:` are voices (R30) and
/// whether ` / ` stands before a translation (R23). Where these would read something else than
/// what is meant, lines are added that change the outcome and nothing else.
struct LRCTimedLines {
    /// A text that is dropped where there is another of the same time (R20).
    private static let placeholder = Array("//".utf8)

    private let lyrics: Lyrics
    /// The times that are written: those of the lines before the offset.
    private let stamps: [Int]
    private let format: StampFormat
    private let hasVoices: Bool
    private var lines: [[UInt8]] = []
    /// Who sings, as a reader knows it by now.
    private var voice: String?
    /// Marks of voices written so far, and the line that the last one stands on.
    private var voiceMarks = 0
    /// Texts, without their voices, that are written behind times.
    private var texts: [[UInt8]] = []
    /// The times of texts that look like voices and are none, until they are written.
    private var times: [[UInt8]: [Int]] = [:]

    init(_ lyrics: Lyrics) {
        self.lyrics = lyrics
        stamps = Self.stamps(of: lyrics)
        let offset = lyrics.offsetMilliseconds
        let words = lyrics.lines.lazy.flatMap(\.words).flatMap { word in
            [word.timeMilliseconds, word.endMilliseconds ?? 0]
        }
        let times = stamps + words.map { $0 + offset }
        format = StampFormat(hasMilliseconds: times.contains { $0 % 10 != 0 })
        hasVoices = lyrics.lines.contains { Self.isVoice($0.voice) }
    }

    /// All lines in order of time.
    consuming func written() -> [[UInt8]] {
        if !hasVoices { collectTimes() }
        for index in lyrics.lines.indices { write(index) }
        if voiceMarks == 1, let voice, let stamp = stamps.last {
            // One mark alone is text.
            lines.append(bracketed(stamp) + Array("\(voice):".utf8))
        }
        dilute()
        return lines
    }

    /// Lines that the offset puts before the song are at 0 together, and yet not one line: they
    /// get times of their own, as long as these count as 0.
    private static func stamps(of lyrics: Lyrics) -> [Int] {
        let latest = StampScanner.latest
        let zero = min(max(lyrics.offsetMilliseconds, -latest), latest)
        let atStart = lyrics.lines.prefix { $0.timeMilliseconds <= 0 }.count
        return lyrics.lines.enumerated().map { index, line in
            index < atStart
                ? zero - (atStart - 1 - index) : line.timeMilliseconds + lyrics.offsetMilliseconds
        }
    }

    private mutating func write(_ index: Int) {
        let line = lyrics.lines[index]
        let mark = newVoice(of: line)
        let main = EscapedText(line.text)
        if !hasVoices, line.words.isEmpty, looksLikeVoice(main) {
            writeForAllTimes(main)
        } else {
            let marks = looksLikeVoice(main) ? voice : mark
            append(stamps[index], marks, withWordTimes(main, line), counted: main)
        }
        for text in [line.translation].compactMap(\.self) + line.extra where !text.isEmpty {
            let other = EscapedText(text)
            if !hasVoices, looksLikeVoice(other) {
                lines.append(other.written)
            } else {
                let marks = looksLikeVoice(other) ? voice : nil
                append(stamps[index], marks, other.written, counted: other)
            }
        }
    }

    private mutating func append(
        _ stamp: Int, _ mark: String?, _ text: [UInt8], counted: EscapedText
    ) {
        if mark != nil { voiceMarks += 1 }
        if !counted.bytes.isEmpty { texts.append(counted.bytes) }
        let voice = mark.map { text.isEmpty ? "\($0):" : "\($0): " } ?? ""
        lines.append(bracketed(stamp) + Array(voice.utf8) + text)
    }

    /// A text that only looks as if a voice stood before it is written once, behind all its
    /// times: a single one counts as text.
    private mutating func collectTimes() {
        for (index, line) in lyrics.lines.enumerated() where line.words.isEmpty {
            let text = EscapedText(line.text)
            if looksLikeVoice(text) { times[text.bytes, default: []].append(stamps[index]) }
        }
    }

    private mutating func writeForAllTimes(_ text: EscapedText) {
        guard let times = times.removeValue(forKey: text.bytes) else { return }
        texts.append(text.bytes)
        lines.append(times.flatMap(bracketed) + text.written)
    }

    /// The voice that has to be said on this line.
    private mutating func newVoice(of line: LyricLine) -> String? {
        guard Self.isVoice(line.voice), line.voice != voice else { return nil }
        voice = line.voice
        return voice
    }

    private static func isVoice(_ name: String?) -> Bool {
        guard let name else { return false }
        let mark = Array("\(name):".utf8)
        return VoiceMark.scan(mark, mark.indices)?.name == name
    }

    private func looksLikeVoice(_ text: EscapedText) -> Bool {
        VoiceMark.scan(text.bytes, Blank.trimmed(text.bytes.indices, in: text.bytes)) != nil
    }

    private func bracketed(_ stamp: Int) -> [UInt8] {
        Array("[\(format.text(stamp))]".utf8)
    }

    /// Keeps texts that look like an original and its translation in one from being the greater
    /// part of the file, which would split them.
    private mutating func dilute() {
        let counts = InlineTranslation.allCases.map { form in
            texts.count { form.split($0, Blank.trimmed($0.indices, in: $0)) != nil }
        }
        guard let most = counts.max(), most > 0, most * 2 >= texts.count,
            let index = lyrics.lines.lastIndex(where: { !$0.text.isEmpty })
        else { return }
        let line = bracketed(stamps[index]) + Self.placeholder
        lines += Array(repeating: line, count: most * 2 - texts.count + 1)
    }
}

extension LRCTimedLines {
    /// The text with the times of its words in it; without them when the words are not those of
    /// the text.
    private func withWordTimes(_ text: EscapedText, _ line: LyricLine) -> [UInt8] {
        if line.words.isEmpty { return text.written }
        var result: [UInt8] = []
        var position = 0
        var time: Int?
        for word in line.words {
            let bytes = Array(word.text.utf8)
            guard let start = text.bytes.firstIndex(of: bytes, from: position) else {
                return text.written
            }
            // Blanks behind the time would vanish beside the blank before it.
            if let time, time != word.timeMilliseconds { result += mark(time) }
            result += text.written(position..<start) + mark(word.timeMilliseconds)
            position = start + bytes.count
            result += text.written(start..<position)
            time = word.endMilliseconds
        }
        if let time { result += mark(time) }
        return result + text.written(position..<text.bytes.count)
    }

    private func mark(_ milliseconds: Int) -> [UInt8] {
        Array("<\(format.text(milliseconds + lyrics.offsetMilliseconds))>".utf8)
    }
}

extension [UInt8] {
    /// Where `other` begins at `start` or behind it.
    fileprivate func firstIndex(of other: [UInt8], from start: Int) -> Int? {
        guard !other.isEmpty, count - other.count >= start else { return nil }
        return (start...(count - other.count)).first {
            self[$0..<($0 + other.count)].elementsEqual(other)
        }
    }
}
