import CLinux
import Glibc
import Kernel
import Outputs
import Playback
import PlayerUI

// What `update` asks for, and how it is done.

extension Player {
    func perform(_ effect: Effect) {
        switch effect {
        case .engine(let request): engine.post(request)
        case .loadLyrics(let song): loadLyrics(song)
        case .reloadLyrics(let song): keeper.reload(song)
        case .saveShift(let shift, let song): keeper.save(shift, for: song)
        case .writeShift(let shift, let path, let song):
            keeper.write(shift, into: path, for: song)
        case .nextEncoding(let path, let song): keeper.changeEncoding(of: path, for: song)
        case .setTitle(let title): view.setTitle(title)
        case .printLine(let line): view.print(line)
        case .notice(let text): report.line(text)
        case .reportFailure(let file, let reason):
            report.failure(file, reason)
            status = 1
        case .reportOutputFailure(let reason): reportOutput(reason)
        case .keepStamps(let record): keepStamps(record)
        case .forgetStamps(let keepingCopy): syncFiles?.forget(keepingCopy: keepingCopy)
        case .writeLyrics(let text, let target, let replacing):
            writeLyrics(text, to: target, replacing: replacing)
        case .complete(let text, let kind): complete(text, for: kind)
        case .open(let text): open(text)
        case .saveList(let text, let replacing): saveList(to: text, replacing: replacing)
        case .search(let text, let number, let changed):
            finder.find(text, number: number, changed: changed, in: state)
        case .redraw: view.redraw()
        case .suspend: suspend()
        case .quit: isEnding = true
        }
    }

    func reportOutput(_ reason: String) {
        report.line("\(options.output.description): \(reason)")
        status = 1
    }

    /// Directories can be slow: they are read on a thread, and the engine's start does not wait.
    private func loadLyrics(_ song: FilePath) {
        keeper.want(song)
        do throws(KernelError) {
            let thread = try Thread("tplayer lyrics") { [keeper] in
                #if DEBUG
                StackOverflow.provoke(on: "lyrics")
                #endif
                keeper.load(song)
            }
            thread.detach()
        } catch {
            news.post(.lyricsLoaded(for: song, nil, source: nil))
        }
    }

    private func suspend() {
        // The engine falls silent before everything stands still.
        let request = state.nextRequest - 1
        let limit = MonotonicTime.now().advanced(bySeconds: Self.patience)
        while engine.snapshot.request < request, MonotonicTime.now() < limit {
            _ = Poll.wait(for: [], seconds: 0.002)
        }
        view.suspend()
        // The signal that ended the stop is obeyed in its turn, behind one that ends the player.
        if !linux_stop_self() { resume() }
    }

    /// Goes on after any stop: in the foreground with the terminal, in the background without.
    func resume() {
        view.resume()
        take(.resized(view.size))
        take(.continued)
    }
}
