import FuzzShared
import Lyrics
import Sync

/// Up to the first NUL the lyrics that are made, up to the second a journal, and then keys.
@c(LLVMFuzzerTestOneInput)
package func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    let fields = bytes.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    let texts = fields.prefix(2).map { String(decoding: $0, as: UTF8.self) }
    let draft = SyncDraft(LRCParser.parse(texts[0]))
    requireSound(draft)
    if texts.count > 1 {
        replay(texts[1], onto: draft)
        replay(SyncJournal.header + texts[1], onto: draft)
    }
    if fields.count > 2 { press(fields[2], in: draft) }
    return 0
}

/// A journal of anybody changes times and nothing else.
private func replay(_ journal: String, onto draft: SyncDraft) {
    guard let result = SyncJournal.replay(journal, onto: draft) else { return }
    requireSound(result)
    Invariant.require(result.lines.map(\.line) == draft.lines.map(\.line), "other lines")
    requireReplay(of: result, onto: draft)
}

/// Records of all lines bring a draft back.
private func requireReplay(of result: SyncDraft, onto draft: SyncDraft) {
    let records = result.lines.indices.map { SyncJournal.record(of: $0, in: result) }
    let again = SyncJournal.replay(SyncJournal.header + records.joined(), onto: draft) ?? draft
    Invariant.require(again.lines == result.lines, "a journal of all lines")
}

/// Stamps, nudges and steps back, as somebody's keys; the journal is kept as the program does.
private func press(_ keys: Slice<UnsafeBufferPointer<UInt8>>, in start: SyncDraft) {
    var draft = start
    var journal = SyncJournal.header
    var time = 0
    for key in keys.prefix(64) {
        time += Int(key >> 3) * 37
        let changed: Int?
        switch key & 7 {
        case 0...3: changed = draft.stamp(at: time)
        case 4: changed = draft.nudge(by: Int(key >> 3) - 16)?.line
        case 5: changed = draft.takeBack()
        case 6:
            draft.choose(Int(key >> 3))
            changed = nil
        default:
            draft.toggleWordMode()
            changed = nil
        }
        if let changed { journal += SyncJournal.record(of: changed, in: draft) }
    }
    requireSound(draft)
    let again = SyncJournal.replay(journal, onto: start) ?? start
    Invariant.require(again.lines == draft.lines, "a journal of all keys")
}

private func requireSound(_ draft: SyncDraft) {
    Invariant.require((0...draft.lines.count).contains(draft.cursor), "cursor \(draft.cursor)")
    for line in draft.lines {
        Invariant.require(line.partTimes.count == line.parts.count, "times without parts")
        Invariant.require(line.parts.joined() == line.line.text, "parts of another text")
        let times = [line.time] + line.partTimes
        Invariant.require(times.allSatisfy { ($0 ?? 0) >= 0 }, "a time before the song")
    }
    let lyrics = draft.lyrics
    let times = lyrics.lines.map(\.timeMilliseconds)
    Invariant.require(times == times.sorted(), "lines that are not in order")
    _ = LRCWriter.text(of: lyrics)
}
