import Glibc
import Kernel
import Lyrics
import LyricsFiles
import PlayerUI
import Sync
import TextDecoding

/// The files of somebody who makes lyrics: the words, the journal of the stamps, and what is
/// written in the end.
struct SyncFiles {
    /// Journals larger than this are not ours.
    private static let journalLimit = 16 << 20

    /// Nil where there is no place for it.
    private let journal: FilePath?

    /// - Parameter stateFolder: `$XDG_STATE_HOME/tplayer`.
    init(song: FilePath, stateFolder: FilePath?) {
        let name = Self.fingerprint(song.resolved.bytes)
        journal = stateFolder?.appending(FilePath("sync")).appending(FilePath("\(name).journal"))
    }

    /// The digest of the song's path, in hexadecimal: the name of its journal.
    private static func fingerprint(_ bytes: [UInt8]) -> String {
        let digits = String(Digest.of(bytes), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Where journals are.
    var folder: FilePath? { journal?.directory }

    /// What the making of lyrics begins with: the words of `text`, or those that the song has, and
    /// the stamps that were kept.
    /// - Throws: why there is nothing to begin with.
    func begin(
        song: FilePath, text: FilePath?, reaction: Int, _ loader: LyricsLoader
    ) throws(LyricsFile.Failure) -> SyncState {
        let target = song.directory.appending(FilePath(bytes: song.stem.bytes + Array(".lrc".utf8)))
        let draft: SyncDraft
        if let text {
            draft = Self.draft(of: try loader.read(text))
        } else if let found = loader.load(for: song) {
            draft = Self.draft(of: found, loader)
        } else {
            throw LyricsFile.Failure("has no words: name a file with them behind it")
        }
        if draft.lines.isEmpty { throw LyricsFile.Failure("no words to be stamped") }
        var offers: [SyncOffer] = []
        // Somebody who names the words again goes on with them, as a rule.
        let written =
            text == nil || text?.resolved == target.resolved
            ? nil
            : (try? loader.read(target)).flatMap { draft.adoptingTimes(of: Self.draft(of: $0)) }
        let base = written ?? draft
        if let kept = kept().flatMap({ SyncJournal.replay($0, onto: base) }) {
            offers.append(SyncOffer(kept, .journal))
        }
        if let written { offers.append(SyncOffer(written, .file)) }
        return SyncState(draft, target: target, reaction: reaction, offers: offers)
    }

    /// The lines of a file, with those that a session before has left without times.
    private static func draft(of file: LyricsFile) -> SyncDraft {
        let text = TextDecoder.decode(file.bytes)
        return OpenLines.restore(from: text, into: SyncDraft(file.lyrics))
    }

    private static func draft(of found: LyricsLoader.Found, _ loader: LyricsLoader) -> SyncDraft {
        if let path = found.source.path, let file = try? loader.read(path) {
            return draft(of: file)
        }
        return SyncDraft(found.lyrics)
    }

    private func kept() -> String? {
        guard let journal, let file = try? File(reading: journal),
            let bytes = (try? file.readAll(limit: Self.journalLimit)) ?? nil
        else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Adds a record to the journal, which is then safe from the end of the process at once and
    /// from the end of the machine within a moment.
    func append(_ record: String) throws(KernelError) {
        guard let journal else { return }
        try Directory.create(journal.directory)
        let file = try File(journal, flags: O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW, mode: 0o600)
        try file.write(Array((try Self.lead(of: file) + record).utf8))
        // Disks take their time, and the next stamp must not wait for them.
        let copy = try File(copyOf: file.descriptor)
        try Thread("tplayer flush") { _ = fdatasync(copy.descriptor) }.detach()
    }

    /// What has to stand before the next record: the header of a new journal, and a line end behind
    /// a record that was cut off.
    private static func lead(of file: borrowing File) throws(KernelError) -> String {
        let size = try file.status().size
        if size == 0 { return SyncJournal.header }
        var last: UInt8 = 0
        _ = try withUnsafeMutableBytes(of: &last) { buffer throws(KernelError) in
            try file.read(into: buffer, at: size - 1)
        }
        return last == 0x0A ? "" : "\n"
    }

    /// Takes the journal away, or aside under another name.
    func forget(keepingCopy: Bool) {
        guard let journal else { return }
        let copy = FilePath(bytes: journal.bytes + Array(".old".utf8))
        journal.withCString { old in
            _ = keepingCopy ? copy.withCString { rename(old, $0) } : unlink(old)
        }
    }

    /// Writes lyrics; as slow as the disk. A file of somebody else that is replaced is kept as
    /// `NAME~` (`NAME~2` and so on), with the first name that is free.
    static func write(
        _ text: String, to target: FilePath, replacing: SyncReplacing
    ) -> SyncOutcome {
        let path = target.resolved
        let existing = try? FileStatus(of: path)
        if let existing, existing.kind != .regular {
            return .failed(reason: "is not a regular file")
        }
        if existing != nil && replacing == .nothing { return .exists }
        var backup: FilePath?
        do throws(KernelError) {
            if existing == nil {
                let file = try AtomicFile(path)
                try file.file.write(Array(text.utf8))
                try file.commit()
            } else {
                if try !isOurs(path, replacing) { backup = try keep(path) }
                try AtomicFile.replace(path, by: Array(text.utf8))
            }
            return .written(backup: backup)
        } catch {
            // The file itself stands where it stood.
            if let backup { _ = backup.withCString { unlink($0) } }
            return .failed(reason: error.message)
        }
    }

    /// Whether a file is what was written from here. An editor may have been at it since.
    private static func isOurs(
        _ path: FilePath, _ replacing: SyncReplacing
    ) throws(KernelError) -> Bool {
        guard case .ours(let text) = replacing else { return false }
        let bytes = Array(text.utf8)
        return try File(reading: path).readAll(limit: bytes.count) == bytes
    }

    /// Gives a file a second name, under which it stays when the first becomes another's.
    private static func keep(_ path: FilePath) throws(KernelError) -> FilePath {
        for number in 1... {
            let ending = number == 1 ? "~" : "~\(number)"
            let backup = FilePath(bytes: path.bytes + Array(ending.utf8))
            let result = path.withCString { from in backup.withCString { link(from, $0) } }
            if result == 0 { return backup }
            if errno == EEXIST && number < 1000 { continue }
            return try copy(path, to: backup)
        }
        throw KernelError(number: EEXIST)
    }

    /// Where there are no second names.
    private static func copy(
        _ path: FilePath, to backup: FilePath
    ) throws(KernelError) -> FilePath {
        guard let bytes = try File(reading: path).readAll(limit: journalLimit) else {
            throw KernelError(number: EFBIG)
        }
        let file = try AtomicFile(backup)
        try file.file.write(bytes)
        try file.commit()
        return backup
    }
}
