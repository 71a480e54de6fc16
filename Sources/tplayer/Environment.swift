import Glibc
import Kernel

/// What the environment says, read once at the start.
struct Environment {
    /// `$HOME`, when it is there.
    let home: FilePath?
    /// `$XDG_STATE_HOME/tplayer`, by default below `~/.local/state`; nil without a home.
    let stateFolder: FilePath?
    /// What can be made anew: `$XDG_CACHE_HOME/tplayer`, by default below `~/.cache`; nil without a
    /// home.
    let cacheFolder: FilePath?
    /// Lyrics for all songs: `$XDG_DATA_HOME/tplayer/lyrics`, by default below `~/.local/share`;
    /// nil without a home.
    let lyricsFolder: FilePath?
    /// Whether the locale was set to C or POSIX on purpose.
    let isASCIILocale: Bool

    init() {
        // A home that is not there is not ours to make.
        let home = Self.value("HOME").map { FilePath(bytes: $0) }
            .flatMap { (try? FileStatus(of: $0))?.kind == .directory ? $0 : nil }
        self.home = home
        // The specification takes only absolute paths.
        func folder(_ name: String) -> FilePath? {
            Self.value(name).flatMap { $0.first == 0x2F ? FilePath(bytes: $0) : nil }
        }
        let state = folder("XDG_STATE_HOME")
        lyricsFolder = (folder("XDG_DATA_HOME") ?? home?.appending(FilePath(".local/share")))?
            .appending(FilePath("tplayer/lyrics"))
        cacheFolder = (folder("XDG_CACHE_HOME") ?? home?.appending(FilePath(".cache")))?
            .appending(FilePath("tplayer"))
        stateFolder = (state ?? home?.appending(FilePath(".local/state")))?
            .appending(FilePath("tplayer"))
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(Self.value).first
        isASCIILocale = locale.map { $0 == Array("C".utf8) || $0 == Array("POSIX".utf8) } ?? false
    }

    /// Sets the character type of the locale, and only that: numbers stay as C has them. Without
    /// a usable locale it is UTF-8.
    func applyLocale() {
        if isASCIILocale { return }
        if setlocale(LC_CTYPE, "") == nil || isPlainASCII { setlocale(LC_CTYPE, "C.UTF-8") }
    }

    /// Whether the locale that was set knows ASCII alone.
    private var isPlainASCII: Bool {
        nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "ANSI_X3.4-1968"
    }

    private static func value(_ name: String) -> [UInt8]? {
        guard let text = getenv(name) else { return nil }
        let bytes = FilePath(cString: text).bytes
        return bytes.isEmpty ? nil : bytes
    }
}
