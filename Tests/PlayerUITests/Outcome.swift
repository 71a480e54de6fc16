import Kernel
import Playback
import PlayerUI

/// What an action led to, in words: commands to the engine, other effects, and what changed in the
/// view.
enum Outcome {
    static func text(_ effects: [Effect], from old: AppState, to new: AppState) -> String {
        let parts = effects.compactMap(effect) + view(old, new)
        return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
    }

    private static func effect(_ effect: Effect) -> String? {
        switch effect {
        case .engine(let request): command(request.command)
        case .loadLyrics, .reloadLyrics, .setTitle: nil
        case .nextEncoding(let path, _): "encoding of \(path.display)"
        case .saveShift(let shift, let file): "keep \(shift) of \(file.stem.display)"
        case .writeShift(let shift, let path, _): "write \(shift) to \(path.display)"
        case .printLine(let line): "print \(line)"
        case .notice(let text): "notice \(text)"
        case .reportFailure(let file, let reason): "failure \(file.display): \(reason)"
        case .reportOutputFailure(let reason): "output failure \(reason)"
        case .keepStamps(let record):
            "keep "
                + record.split(separator: "\t").prefix(2).map { $0.split(separator: ",")[0] }
                .joined(separator: " ")
        case .forgetStamps(let keepingCopy): keepingCopy ? "set aside" : "forget"
        case .writeLyrics(_, let path, let replacing):
            "write \(path.lastComponent.display)\(replacing == .nothing ? "" : " over it")"
        case .complete(let text, _): "complete \(text)"
        case .open(let text): "open \(text)"
        case .saveList(let text, let replacing): "save \(text)\(replacing ? " over it" : "")"
        case .search(let text, _, _): text.isEmpty ? nil : "search \(text)"
        case .redraw: "redraw"
        case .suspend: "suspend"
        case .quit: "quit"
        }
    }

    private static func command(_ command: Command) -> String {
        switch command {
        case .play(let track, let start, _): "play \(track.file.stem.display) \(rounded(start))"
        case .setNext(let track, _): "next \(track?.file.stem.display ?? "none")"
        case .resume: "resume"
        case .pause: "pause"
        case .togglePause: "toggle"
        case .stop: "stop"
        case .seek(let position): "seek \(rounded(position))"
        case .skip(let seconds): "skip \(rounded(seconds))"
        case .setVolume(let percent): "volume \(percent)"
        case .changeVolume(let change): "volume by \(change)"
        case .toggleMute: "mute"
        case .quit: "end"
        }
    }

    private static func view(_ old: AppState, _ new: AppState) -> [String] {
        var parts: [String] = []
        if old.page?.kind != new.page?.kind {
            parts.append(new.page.map { "page \($0.kind)" } ?? "page closed")
        } else if let page = new.page, page.scroll != old.page?.scroll {
            parts.append("scroll \(page.scroll)")
        }
        if old.lineMode?.line != new.lineMode?.line {
            parts.append(new.lineMode.map { "line \($0.line)" } ?? "line off")
        }
        if (old.list == nil) != (new.list == nil) {
            parts.append(new.list == nil ? "list off" : "list")
        }
        if old.prompts.prompt?.kind != new.prompts.prompt?.kind {
            parts.append(new.prompts.prompt.map { "asks \($0.kind)" } ?? "asks no more")
        }
        if old.translationMode != new.translationMode { parts.append("\(new.translationMode)") }
        if old.showsRemaining != new.showsRemaining {
            parts.append(new.showsRemaining ? "remaining" : "elapsed")
        }
        if let message = new.message, message != old.message, old.message?.text != message.text {
            parts.append("says \(message.text)")
        }
        return parts
    }

    private static func rounded(_ seconds: Double) -> String {
        let tenths = Int((seconds * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
