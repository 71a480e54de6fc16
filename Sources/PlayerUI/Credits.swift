/// Tells lines that name authors from lines that are sung.
///
/// Lyrics services put the makers of a song in front of its words, as timed lines of their own:
/// `作词 : …`, `Composed by …`. Only what stands at the start of the lyrics is looked at, so a line
/// of a dialogue further down is never taken for a credit.
enum Credits {
    /// How many characters stand before the colon at most: `词/曲/编曲/制作人` is a usual length.
    private static let longestRole = 24

    /// Whether a line that stands at the start of the lyrics names an author.
    static func isCredit(_ text: String) -> Bool {
        let start = text.unicodeScalars.prefix(longestRole + 2)
        if let colon = start.firstIndex(where: { $0 == ":" || $0 == "：" }) {
            return isRole(String(start[..<colon]))
        }
        let words = String(start).lowercased().split(separator: " ", maxSplits: 2)
        if words.count > 2, words[1] == "by" {
            return verbs.contains(String(words[0])) && isName(text)
        }
        // `作词 somebody`: without a colon, the word has to be one of those for sure.
        guard let blank = start.firstIndex(where: { $0 == " " || $0 == "\u{3000}" }) else {
            return false
        }
        return hanRoles.contains(String(start[..<blank]))
    }

    /// Whether what follows `by` begins like a name: `Music by the river` is a line of a song.
    private static func isName(_ text: String) -> Bool {
        let words = text.split(separator: " ", maxSplits: 2)
        guard words.count > 2, let first = words[2].first else { return false }
        return !first.isLowercase
    }

    /// The index of the first line that is sung, behind lines of credits and lines without text; 0
    /// when nothing is.
    static func firstSung(_ texts: some RandomAccessCollection<String>) -> Int {
        var count = 0
        for text in texts {
            let isHeading = count == 0 && isHeading(texts)
            guard text.isEmpty || isHeading || isCredit(text) else { return count }
            count += 1
        }
        return 0
    }

    /// Whether the first line is `title - artist`, which it is when a credit follows it.
    private static func isHeading(_ texts: some RandomAccessCollection<String>) -> Bool {
        guard let first = texts.first, let second = texts.dropFirst().first else { return false }
        let isPair = first.utf8.count < 200 && first.contains(" - ")
        return isPair && isCredit(second)
    }

    /// Whether what stands before a colon is one role or several.
    private static func isRole(_ text: String) -> Bool {
        let parts = text.lowercased().split(whereSeparator: { "/、&,，・+".contains($0) })
        return !parts.isEmpty
            && parts.allSatisfy { part in
                let role = trimmed(part)
                return hanRoles.contains(role) || latinRoles.contains(role)
                    || hanStems.contains { role.contains($0) } || isByVerb(role)
            }
    }

    private static func isByVerb(_ role: String) -> Bool {
        role.hasSuffix(" by") && verbs.contains(String(role.dropLast(3)))
    }

    private static func trimmed(_ text: Substring) -> String {
        var scalars = text.unicodeScalars[...]
        let blanks: Set<Unicode.Scalar> = [" ", "\u{3000}", "\u{A0}", "【", "】", "[", "]"]
        while let first = scalars.first, blanks.contains(first) { scalars.removeFirst() }
        while let last = scalars.last, blanks.contains(last) { scalars.removeLast() }
        return String(scalars)
    }

    /// Whole roles in Han characters, kana and Hangul.
    private static let hanRoles: Set<String> = [
        "词", "曲", "詞", "词曲", "詞曲", "唱", "歌", "歌手", "鼓", "原唱", "演唱", "作词", "作詞", "填词", "填詞",
        "作曲", "编曲", "編曲", "制作人", "製作人", "监制", "監製", "混音", "母带", "录音", "錄音", "和声", "和聲",
        "작사", "작곡", "편곡", "노래", "作词作曲", "作詞作曲",
    ]

    /// What a role in Han characters contains: `混音工程师`, `配唱制作人`, `电吉他`.
    private static let hanStems = [
        "作词", "作詞", "填词", "填詞", "作曲", "编曲", "編曲", "制作", "製作", "监制", "監製", "混音", "母带", "母帶",
        "录音", "錄音", "和声", "和聲", "合声", "伴唱", "配唱", "演唱", "原唱", "翻唱", "吉他", "贝斯", "貝斯", "键盘",
        "鍵盤", "钢琴", "弦乐", "弦樂", "打击乐", "出品", "发行", "發行", "策划", "统筹", "企划", "企劃", "总监",
        "작사", "작곡", "편곡",
    ]

    private static let latinRoles: Set<String> = [
        "lyrics", "lyric", "lyricist", "words", "music", "composer", "composers", "composition",
        "writer", "writers", "songwriter", "songwriters", "arranger", "arrangement", "arrangements",
        "producer", "producers", "executive producer", "co-producer", "vocal", "vocals", "singer",
        "backing vocals", "background vocals", "artist", "title", "album", "guitar", "guitars",
        "bass", "drums", "piano", "keyboards", "strings", "mixing", "mastering", "mixing engineer",
        "mastering engineer", "recording engineer", "engineer", "publisher", "label", "op", "sp",
    ]

    /// What stands before `by`.
    private static let verbs: Set<String> = [
        "lyrics", "lyric", "words", "music", "written", "composed", "arranged", "produced",
        "performed", "sung", "vocals", "vocal", "mixed", "mastered", "recorded", "engineered",
        "translated", "programmed",
    ]
}
