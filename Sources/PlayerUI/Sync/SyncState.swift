package import Kernel
package import Sync

/// The listener is making lyrics: the draft, and what stands between it and its file.
package struct SyncState: Equatable, Sendable {
    package internal(set) var draft: SyncDraft
    /// The file that the lyrics are written to.
    package let target: FilePath
    /// Milliseconds from hearing to pressing a key.
    package let reaction: Int
    /// The lines as they are in the file, or were when it began.
    var saved: [SyncLine]
    /// What is on its way into the file.
    var writing: Writing?
    /// What there may be in its place.
    var replacing = SyncReplacing.nothing
    /// Whether the end was asked for as soon as all is written.
    var endsWhenWritten = false
    package internal(set) var question: SyncQuestion?

    struct Writing: Equatable, Sendable {
        let lines: [SyncLine]
        /// The text of the file.
        let text: String
    }

    /// Milliseconds from hearing to pressing a key where nobody says anything else.
    package static let usualReaction = 120

    /// - Parameter offers: drafts with times of before, asked about one by one.
    package init(
        _ draft: SyncDraft, target: FilePath, reaction: Int, offers: [SyncOffer] = []
    ) {
        self.draft = draft
        self.target = target
        self.reaction = reaction
        saved = draft.lines
        self.offers = offers
        question = offers.isEmpty ? nil : .goOn
    }

    /// What can be gone on with, the first of them asked about now.
    var offers: [SyncOffer]
    /// Whether lines that are out of order were said to be right.
    var allowsDisorder = false

    var isSaved: Bool { draft.lines == saved }
}

/// Times of before for the words of now.
package struct SyncOffer: Equatable, Sendable {
    /// Where they come from.
    package enum Source: Equatable, Sendable {
        /// They were stamped and never written.
        case journal
        /// The file has them that would be written.
        case file
    }

    package let draft: SyncDraft
    package let source: Source

    package init(_ draft: SyncDraft, _ source: Source) {
        self.draft = draft
        self.source = source
    }
}

/// Something that has to be answered before anything else.
package enum SyncQuestion: Equatable, Sendable {
    /// Whether the first of the offers is to be gone on with.
    case goOn
    /// Whether lines that are earlier than those above them are to be written like that.
    case disorder(count: Int)
    /// Whether the file that is there may be replaced.
    case replace
    /// Whether what was stamped is to be written before leaving.
    case leave
}

/// What the making of lyrics can be told.
package enum SyncAction: Equatable, Sendable {
    case stamp
    case takeBack
    /// Milliseconds, negative for earlier.
    case nudge(Int)
    case choose(Movement)
    case toggleWordMode
    case replay
    case write
    case leave
    /// How the writing of the file has ended.
    case written(SyncOutcome)
    /// Stamps cannot be kept until they are written, and why.
    case journalFailed(reason: String)
}

/// What lyrics that are written may take the place of.
package enum SyncReplacing: Equatable, Sendable {
    case nothing
    /// Another file, of which a copy is kept.
    case others
    /// The text that was written from here before. A file that says something else by now is
    /// another one.
    case ours(String)
}

/// How the writing of a file has ended.
package enum SyncOutcome: Equatable, Sendable {
    /// Written; the file of before has this name now.
    case written(backup: FilePath?)
    /// There is a file already, which was left as it is.
    case exists
    case failed(reason: String)
}
