import Glibc
import Kernel
import PlayerUI
import Playlist

// What is done about lines that the listener has typed: on short-lived threads, because folders and
// disks can be slow.

extension Player {
    /// Completions that are offered at once; more are no help.
    private static let completionLimit = 500

    /// Finds out what a path may become.
    func complete(_ text: String, for kind: Prompt.Kind) {
        work { [paths, news] in
            var completion = NameCompletion(text)
            let typed = completion.directory
            let folder = typed.isEmpty ? FilePath(".") : paths.expanded(typed)
            try? Directory.forEachEntry(in: folder) { name, entry in
                let name = FilePath(bytes: name)
                let isSong = kind == .open && FolderWalk.isSong(name.bytes)
                let isFile = isSong || PlaylistFormat(name: name) != nil
                var isFolder = entry == .directory
                if entry == .unknown {
                    let path = folder.appending(name)
                    isFolder = (try? FileStatus(of: path))?.kind == .directory
                }
                if isFolder || isFile { completion.offer(name, isFolder: isFolder) }
            }
            let lines = completion.texts
            let common = NameCompletion.common(lines)
            news.post(
                .prompt(
                    .completed(
                        PathCompletion(
                            text: text, common: common.count < text.count ? text : common,
                            lines: Array(lines.prefix(Self.completionLimit))))))
        }
    }

    /// Puts what a text names behind the list.
    func open(_ text: String) {
        let recurses = options.recurses
        work { [paths, news, follower] in
            let (found, missing) = paths.resolve(text) { (try? FileStatus(of: $0)) != nil }
            var search = SongSearch(found, recurses: recurses)
            var failures = missing.map { "\($0): no such file or directory" }
            var songs = 0
            while let piece = search.next() {
                failures += piece.failures.map { "\($0.path.display): \($0.reason)" }
                songs += piece.songs.paths.count
                follower?.add(piece.folders)
                if !piece.songs.isEmpty { news.post(.songsFound(piece.songs)) }
            }
            let outcome = OpenOutcome(
                songs: songs, failure: failures.first, failures: failures.count)
            news.post(.prompt(.opened(outcome)))
        }
    }

    /// Writes the list to the file that a text names.
    func saveList(to text: String, replacing: Bool) {
        let (state, here) = (state, here)
        // Where the end waits for it.
        keeping.add { [paths, news] in
            guard let name = paths.name(text) else { return }
            let list = ListFile(name: name, directory: here)
            let outcome = list.write(state, as: text, replacing: replacing)
            news.post(.prompt(.saved(outcome)))
        }
    }

    /// Does something on a thread of its own, or here where there is none to be had.
    func work(_ name: String = "tplayer prompt", _ body: @escaping @Sendable () -> Void) {
        do throws(KernelError) {
            let thread = try Thread(name, body)
            thread.detach()
        } catch {
            body()
        }
    }
}
