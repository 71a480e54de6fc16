import Kernel
import Playback
import PlayerUI
import Playlist
import Terminal
import Testing

/// The search in the list as it is typed.
@Suite struct SearchTests {
    private static let names = [
        "Alpha", "北京北京", "Béla", "beta", "Ｂｅａｔ", "Gamma", "alphabet", "京城",
    ]
    private let songs = SearchTests.names.map { FilePath("music/\($0).mp3") }

    private func stage() -> Stage {
        var stage = Stage(playlist: songs)
        stage.info.title = nil
        stage.info.artist = nil
        stage.send(.start(at: 0))
        return stage
    }

    private func rows(_ stage: Stage) -> Int? { stage.state.list?.row }

    @Test(arguments: [
        ("ga", 5), ("BEL", 2), ("beat", 4), ("bjbj", 1), ("北京", 1), ("jc", 7), ("alphabet", 6),
        ("mp3 gam", 5),
    ])
    func `what is typed is found`(text: String, row: Int) {
        var stage = stage()
        stage.press(.character("/"))
        stage.type(text)
        #expect(rows(stage) == row)
    }

    @Test func `it goes to the first hit from where it began, and on from there`() {
        var stage = stage()
        stage.press(.tab, .down, .down, .down, .character("/"))
        stage.type("be")
        #expect(rows(stage) == 3)
        #expect(ScreenPicture.text(stage.frame).contains("2 of 4"))
        stage.press(.tab)
        #expect(rows(stage) == 4)
        stage.press(.backTab, .backTab, .backTab)
        #expect(rows(stage) == 6)
        stage.press(.enter)
        #expect(rows(stage) == 6 && stage.state.prompts.prompt == nil)
        stage.press(.character("n"))
        #expect(rows(stage) == 2)
        stage.press(.character("N"), .character("N"))
        #expect(rows(stage) == 4)
        // From the lyrics too.
        stage.press(.escape)
        #expect(stage.state.list == nil)
        stage.press(.character("n"))
        #expect(rows(stage) == 2)
    }

    @Test func `less text finds more, and none goes back`() {
        var stage = stage()
        stage.press(.tab, .down, .character("/"))
        stage.type("gam")
        #expect(rows(stage) == 5)
        stage.press(.control("u"))
        #expect(rows(stage) == 1)
        stage.type("x")
        #expect(rows(stage) == 1)
        #expect(ScreenPicture.text(stage.frame).contains("not found"))
        stage.press(.enter)
        #expect(stage.state.message?.text == "not found: x" && rows(stage) == 1)
    }

    @Test func `Esc goes back to where the listener was`() {
        var stage = stage()
        stage.press(.character("/"))
        stage.type("gam")
        #expect(rows(stage) == 5)
        stage.press(.escape)
        #expect(stage.state.list == nil)
        stage.press(.tab, .down, .character("/"))
        stage.type("gam")
        stage.press(.escape)
        #expect(rows(stage) == 1)
        #expect(!ScreenPicture.text(stage.frame).contains("•"))
    }

    @Test func `the index is made before the first letter, and shows nothing`() {
        var stage = stage()
        let effects = stage.press(.character("/"))
        guard case .search("", _, _) = effects.first, effects.count == 1 else {
            Issue.record("\(effects)")
            return
        }
        #expect(rows(stage) == 0)
        #expect(!ScreenPicture.text(stage.frame).contains("•"))
    }

    @Test func `hits are marked`() {
        var stage = stage()
        stage.press(.character("/"))
        stage.type("al")
        stage.press(.enter)
        let lines = ScreenPicture.text(stage.frame).split(separator: "\n")
        let marked = lines.filter { $0.contains("•") }
        #expect(marked.count == 2 && marked[1].contains("alphabet"))
    }

    @Test func `an answer to an earlier text says nothing`() {
        var stage = stage()
        stage.answersAtOnce = false
        stage.press(.character("/"))
        let searches = stage.type("ga")
        guard searches.count == 2, case .search("g", let first, _) = searches[0],
            case .search("ga", let second, _) = searches[1]
        else {
            Issue.record("\(searches)")
            return
        }
        stage.send(.search(.found([7], number: first)))
        #expect(rows(stage) == 0)
        // Entered before it was answered.
        stage.press(.enter)
        #expect(stage.state.prompts.prompt == nil && rows(stage) == 0)
        stage.send(.search(.found([5], number: second)))
        #expect(rows(stage) == 5 && stage.state.list != nil)
    }

    @Test func `the last search comes back with Enter alone`() {
        var stage = stage()
        stage.press(.character("/"))
        stage.type("gam")
        stage.press(.enter, .character("g"), .character("/"), .enter)
        #expect(rows(stage) == 5)
    }

    @Test func `songs that come later are found too, and names that are learnt`() {
        var stage = stage()
        stage.press(.character("/"))
        stage.type("zeta")
        stage.send(.songsFound(FoundSongs([FilePath("music/zeta.mp3")])))
        #expect(rows(stage) == 8)
        stage.press(.enter)
        // The first song is called something else once it is open.
        stage.info.title = "zeta function"
        stage.press(.character("g"), .enter, .character("n"))
        #expect(stage.state.list?.row == 8)
        stage.press(.character("n"))
        #expect(stage.state.list?.row == 0)
    }

    @Test func `rows that moved or went are no hits where they were`() {
        var stage = stage()
        stage.press(.character("/"))
        stage.type("be")
        stage.press(.enter)
        #expect(rows(stage) == 2)
        stage.press(.character("d"), .character("n"))
        #expect(rows(stage) == 3)
        stage.press(.character("K"), .character("K"), .character("K"), .end, .character("n"))
        #expect(rows(stage) == 0)
    }

    @Test func `a hit far away stands in the middle, and the list goes back to where it stood`() {
        let many = (1...200).map { FilePath("music/song \($0).mp3") }
        var stage = Stage(playlist: many)
        stage.info.title = nil
        stage.send(.start(at: 0))
        stage.press(.tab, .pageDown, .pageDown, .up, .up)
        let before = ScreenPicture.text(stage.frame)
        stage.press(.character("/"))
        stage.type("150")
        let rows = ScreenPicture.text(stage.frame).split(separator: "\n")
        let row = rows.firstIndex { $0.contains("song 150") } ?? 0
        #expect((8...15).contains(row))
        stage.press(.escape)
        #expect(ScreenPicture.text(stage.frame) == before)
    }
}
