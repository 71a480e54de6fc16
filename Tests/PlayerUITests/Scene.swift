import Kernel
import Lyrics
import Playback
import PlayerUI
import Playlist
import Terminal

/// Situations that the screen is looked at in; the name is that of the file under Snapshots.
enum Scene: String, CaseIterable, Sendable {
    case starting
    case beforeTheFirstLine = "before-the-first-line"
    case playing
    case playingSingleLines = "playing-single-lines"
    case instrumental
    case longLines = "long-lines"
    case emoji
    case longWord = "long-word"
    case plainLyrics = "plain-lyrics"
    case noLyrics = "no-lyrics"
    case noTags = "no-tags"
    case longTags = "long-tags"
    case paused
    case stopped
    case muted
    case estimatedLength = "estimated-length"
    case remainingTime = "remaining-time"
    case lostOutput = "lost-output"
    case hangingOutput = "hanging-output"
    case outputNotes = "output-notes"
    case brokenFile = "broken-file"
    case playlist
    case volumeMessage = "volume-message"
    case translationOnly = "translation-only"
    case lineMode = "line-mode"
    case wordsHan = "words-han"
    case wordsLatin = "words-latin"
    case wordsWrapped = "words-wrapped"
    case credits
    case introCountdown = "intro-countdown"
    case gap
    case gapCountdown = "gap-countdown"
    case afterTheCredits = "after-the-credits"
    case plainScrolled = "plain-scrolled"
    case asciiCountdown = "ascii-countdown"
    case help
    case info
    case ascii
    case asciiHelp = "ascii-help"
    case sync
    case syncWords = "sync-words"
    case syncQuestion = "sync-question"
    case loop
    case list
    case prompt
    case completion
    case search
    case clearQuestion = "clear-question"
    case asciiSearch = "ascii-search"
    case sideBySide = "side-by-side"

    func frame(_ size: TerminalSize) -> Frame {
        stage(size).frame
    }

    private func stage(_ size: TerminalSize) -> Stage {
        switch self {
        case .starting, .beforeTheFirstLine, .playing, .playingSingleLines, .instrumental,
            .longLines, .emoji, .longWord, .plainLyrics, .noLyrics, .noTags, .longTags:
            song(size)
        case .paused, .stopped, .muted, .estimatedLength, .remainingTime, .lostOutput,
            .hangingOutput, .outputNotes, .brokenFile, .playlist:
            trouble(size)
        case .wordsHan, .wordsLatin, .wordsWrapped, .credits, .introCountdown, .gap, .gapCountdown,
            .afterTheCredits, .plainScrolled, .asciiCountdown:
            words(size)
        default:
            view(size)
        }
    }

    /// The song and its words.
    private func song(_ size: TerminalSize) -> Stage {
        switch self {
        case .starting:
            var stage = Stage(size: size)
            stage.answersAtOnce = false
            stage.send(.start(at: 0))
            return stage
        case .beforeTheFirstLine: return .playing(Words.pairs, at: 1, size: size)
        case .playing: return .playing(Words.pairs, at: 17.3, size: size)
        case .playingSingleLines: return .playing(Words.single, at: 23, size: size)
        case .instrumental: return .playing(Words.pairs, at: 29, size: size)
        case .longLines: return .playing(Words.hard, at: 3, size: size)
        case .emoji: return .playing(Words.hard, at: 7, size: size)
        case .longWord: return .playing(Words.hard, at: 11, size: size)
        case .plainLyrics: return .playing(Words.plain, at: 26, size: size)
        case .noLyrics: return .playing(at: 10, size: size)
        default:
            var stage = Stage(size: size)
            if self == .noTags {
                stage.info = TrackInfo(sampleRate: 22_050, channels: 1)
            } else {
                stage.info.title = "A title that is rather long, 还有一些中文字"
                stage.info.artist = "An artist with many names and friends"
                stage.info.album = "The album that never ends"
            }
            stage.send(.start(at: 10))
            return stage
        }
    }

    /// Words with times of their own, and waits for words.
    private func words(_ size: TerminalSize) -> Stage {
        switch self {
        case .wordsHan: return .playing(Words.karaoke, at: 4.5, size: size)
        case .wordsLatin: return .playing(Words.karaoke, at: 9.3, size: size)
        case .wordsWrapped: return .playing(Words.karaoke, at: 18.1, size: size)
        case .credits: return .playing(Words.credits, at: 5, size: size)
        case .introCountdown: return .playing(Words.credits, at: 11.5, size: size)
        case .gap: return .playing(Words.credits, at: 25, size: size)
        case .gapCountdown: return .playing(Words.credits, at: 32.5, size: size)
        case .afterTheCredits: return .playing(Words.credits, at: 15, size: size)
        case .asciiCountdown:
            return .playing(Words.credits, at: 33.2, size: size, isASCII: true)
        default:
            var stage = Stage.playing(Words.plain, at: 26, size: size)
            stage.press(.character("l"), .down, .down)
            return stage
        }
    }

    /// The engine and its output.
    private func trouble(_ size: TerminalSize) -> Stage {
        let list = self == .playlist ? [Stage.song] + Stage.others : [Stage.song]
        var stage = Stage.playing(Words.pairs, at: 17.3, size: size, playlist: list)
        switch self {
        case .paused: stage.press(.character(" "))
        case .stopped: stage.press(.character("s"))
        case .muted: stage.press(.character("m"))
        case .estimatedLength:
            stage.snapshot.isDurationExact = false
            stage.snapshot.duration = 3_725
        case .remainingTime: stage.press(.character("T"))
        case .lostOutput:
            stage.snapshot.output = .lost(reason: "connection terminated")
            stage.snapshot.clock.isRunning = false
        case .hangingOutput: stage.snapshot.busySince = stage.now.advanced(bySeconds: -1.5)
        case .outputNotes:
            stage.snapshot.output = .open(
                name: "null", notes: ["pulse: no server", "alsa: no sound card"])
        case .brokenFile:
            stage = Stage(size: size)
            stage.broken = [Stage.song]
            stage.send(.start(at: 0))
        default: break
        }
        if self != .brokenFile { stage.answer() }
        return stage
    }

    /// What the listener has done to the view.
    private func view(_ size: TerminalSize) -> Stage {
        if self == .list || self == .sideBySide { return listing(size) }
        if [.prompt, .completion, .search, .clearQuestion, .asciiSearch].contains(self) {
            return asking(size)
        }
        if [.sync, .syncWords, .syncQuestion].contains(self) { return making(size) }
        let isASCII = self == .ascii || self == .asciiHelp
        var stage = Stage.playing(Words.pairs, at: 17.3, size: size, isASCII: isASCII)
        switch self {
        case .volumeMessage: stage.press(.down, .down)
        case .translationOnly: stage.press(.character("t"), .character("t"))
        case .lineMode: stage.press(.character("l"), .down, .down)
        case .loop:
            stage.press(.character("a"))
            stage.wait(8)
            stage.press(.character("a"))
        case .help, .asciiHelp: stage.press(.character("?"))
        case .info: stage.press(.character("i"))
        default: break
        }
        return stage
    }

    /// Lyrics being made.
    private func making(_ size: TerminalSize) -> Stage {
        let words = [
            "豆浆的热气爬上玻璃窗", "早安北京，风筝飞过城墙", "Push the door, the sky is wide", "",
            "鸽哨从灰瓦上绕了一圈", "老树把影子还给太阳",
        ]
        var stage = Stage.making(words, stamps: [1_200, 5_430, 4_000], size: size)
        stage.wait(1.5)
        switch self {
        case .syncWords: stage.press(.character(" "), .tab, .character(" "), .character(" "))
        case .syncQuestion: stage.press(.character(" "), .character("q"))
        default: break
        }
        return stage
    }

    /// A line that is typed, and a question.
    private func asking(_ size: TerminalSize) -> Stage {
        let names = ["风筝", "Feng Zheng", "桥下", "飞过城墙", "other", "Fz"]
        var stage = Stage.playing(
            Words.pairs, at: 17.3, size: size,
            playlist: [Stage.song] + names.map { FilePath("music/\($0).mp3") },
            isASCII: self == .asciiSearch)
        switch self {
        case .search, .asciiSearch:
            stage.press(.character("/"))
            stage.type("fz")
        case .clearQuestion: stage.press(.tab, .character("D"))
        default:
            stage.press(.character("o"))
            stage.type("~/音乐/王菲/a rather long name that goes on and on and on and on/wa")
            stage.press(.left, .left, .left)
            if self == .completion {
                let text = stage.state.prompts.prompt?.line.text ?? ""
                let lines = ["waltz/", "walks/", "wave 1.mp3", "wave 2.mp3", "王菲.m3u8"].map {
                    "~/音乐/" + $0
                }
                stage.send(
                    .prompt(.completed(.init(text: text, common: "~/音乐/", lines: lines))))
                stage.press(.tab, .tab, .tab)
            }
        }
        return stage
    }

    /// The list of songs, one broken, one marked to play next.
    private func listing(_ size: TerminalSize) -> Stage {
        let names = ["10 老树", "11 a song with a rather long name of its own", "12 风筝", "13 桥下"]
        let files = [Stage.song] + Stage.others + names.map { FilePath("music/\($0).mp3") }
        var stage = Stage(playlist: files, size: size)
        stage.lyrics[Stage.song] = Words.pairs
        stage.broken = [Stage.others[0]]
        stage.send(.start(at: 5))
        stage.press(.character(">"), .tab, .down, .down, .character("e"))
        if self == .list { return stage }
        // Tags of all, and the keys in the lyrics.
        stage.state.readsTags = true
        let titles = ["北京北京", "Second song", "第三首歌，名字很长很长很长很长", "老树", "Another", "风筝", "桥下"]
        let news = titles.enumerated().dropFirst().map { index, title in
            var facts = SongFacts()
            facts.title = title
            facts.artist = index % 2 == 0 ? "tplayer band" : "一个名字很长的乐队 and friends"
            facts.album = index % 3 == 0 ? nil : "Demo"
            facts.length = Int64(index) * 61_000
            facts.isFromFile = true
            return SongNews(index, facts)
        }
        stage.send(.songsRead(news))
        stage.press(.tab)
        stage.send(.seekTo(17))
        return stage
    }
}
