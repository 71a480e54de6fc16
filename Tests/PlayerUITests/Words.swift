import Lyrics

/// Lyrics to test with; all our own.
enum Words {
    private static func line(_ seconds: Double, _ text: String, _ translation: String? = nil)
        -> LyricLine
    {
        LyricLine(
            timeMilliseconds: Int(seconds * 1000), text: text, translation: translation)
    }

    /// Chinese with English below, as in the song that comes with the player.
    static let pairs = Lyrics(lines: [
        line(4, "清晨的风吹过胡同口", "Morning wind blows through the lane"),
        line(8, "我听见这座城慢慢醒来", "I hear this city slowly wake"),
        line(12, "车铃声像一串雨点", "Bicycle bells like a string of rain"),
        line(16, "豆浆的热气爬上玻璃窗", "Soy milk steam climbs the window pane"),
        line(20, "早安北京，风筝飞过城墙", "Good morning, Beijing, a kite clears the wall"),
        line(24, "推开门，天空又大又亮", "Push the door, the sky is wide and bright"),
        line(28, ""),
        line(32, "鸽哨从灰瓦上绕了一圈", "Pigeon whistles circle the grey tiles"),
    ])

    /// Words without translation.
    static let single = Lyrics(
        lines: (0..<12).map { line(Double($0) * 4 + 2, "line number \($0)") })

    /// What does not fit, and what is hard to measure.
    static let hard = Lyrics(lines: [
        line(
            2,
            "a very long line that goes on and on until it has to be broken into several rows "
                + "wherever it is shown, and then goes on a little more for the sake of it",
            "一行很长很长的歌词，长到无论在哪里都必须分成几行才能放得下，而且还要再长一点，因为屏幕可能很宽很宽，宽得放得下整首歌"
        ),
        line(
            6, "🎵 emoji 🎶 and 👩\u{200D}👩\u{200D}👧 families 👍\u{1F3FD} ❤\u{FE0F}",
            "e\u{301}a\u{308} combi\u{303}ning"),
        line(
            10,
            "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsfeier"
        ),
        line(14, "한국어 가사 한 줄", "에이 비 씨"),
        line(18, "ｆｕｌｌ　ｗｉｄｔｈ", ""),
    ])

    /// A line whose words, parted by `|`, are sung one after the other.
    private static func sung(
        _ seconds: Double, _ text: String, each: Double, _ translation: String? = nil
    ) -> LyricLine {
        var line = line(seconds, text.filter { $0 != "|" }, translation)
        for (index, word) in text.split(separator: "|").enumerated() {
            let start = seconds + Double(index) * each
            line.words.append(
                LyricWord(
                    timeMilliseconds: Int(start * 1000),
                    text: String(word.filter { $0 != " " }),
                    endMilliseconds: Int((start + each) * 1000)))
        }
        return line
    }

    /// With times for words, in Chinese and English.
    static let karaoke = Lyrics(lines: [
        sung(2, "清晨|的风|吹过|胡同口", each: 1, "Morning wind blows through the lane"),
        sung(8, "slow |and |steady |is |the |rain", each: 0.5),
        sung(
            14,
            "豆浆|的热气|慢慢地|爬上|玻璃窗，|我|站在|门口|等着|你|回来，|等着|天亮，|等着|风筝|飞过|城墙，|"
                + "飞过|屋顶，|飞过|河", each: 0.4, "Soy milk steam climbs the window pane"),
        line(26, "这一行没有词的时间", "This line has no word times"),
    ])

    /// Authors, a long intro, and a long break.
    static let credits = Lyrics(lines: [
        line(0, "北京北京 - 示例乐队"), line(0.5, "作词 : 某人"), line(1, "作曲/编曲：某人"),
        line(1.5, "Produced by Somebody"), line(14, "清晨的风吹过胡同口"),
        line(18, "我听见这座城慢慢醒来"), line(22, ""), line(34, "车铃声像一串雨点"),
    ])

    /// Without times.
    static let plain = Lyrics(plain: (1...30).map { $0 % 5 == 0 ? "" : "plain verse \($0) 没有时间" })
}
