import Playlist
import TestSupport
import Testing

@Suite struct SearchTests {
    private let rows = [
        ["北京北京", "汪峰", "勇敢的心", "01.mp3"], ["红豆", "王菲", "唱游", "02 hongdou.mp3"],
        ["Café Müller", "ＡＢＢＡ", "", "x.mp3"], ["音乐 Live 2003", "", "", "y.mp3"],
        ["ｶﾞｷﾞ", "Dvořák", "", "z.mp3"], ["行走的 love", "重庆", "", "z.mp3"],
    ]

    private var index: SearchIndex {
        var index = SearchIndex()
        for row in rows { index.append(row) }
        return index
    }

    @Test(
        arguments: [
            ("bjbj", [0]), ("BJ", [0]), ("jbj", [0]), ("bjj", []), ("北京", [0]), ("京北", [0]),
            ("wf", [0, 1]), ("wang", []), ("hd", [1]), ("cafe", [2]), ("MULLER", [2]),
            ("ａｂｂａ", [2]), ("abba", [2]), ("ガギ", [4]), ("ガ", [4]), ("ｶﾞ", [4]), ("dvorak", [4]),
            // Both readings of 乐, 行 and 重.
            ("yy", [3]), ("yl", [3]), ("yylive2003", [3]), ("yll", [3]), ("xzdlove", [5]),
            ("hz", [5]), ("cq", [5]), ("zq", [5]),
            ("王菲 红豆", [1]), ("wf hd", [1]), ("hd wf", [1]), ("wf bj", [0]), ("wfhd", []),
            ("mp3 0", [0, 1, 3]), ("02 hong", [1]), ("", []), ("  ", []), ("\n", []), ("东", []),
        ] as [(String, [UInt32])])
    func `a query finds`(query: String, rows: [UInt32]) {
        var search = Search()
        search.update(query, in: index)
        #expect(search.hits == rows)
    }

    @Test func `typing finds what searching anew finds`() {
        var random = SeededGenerator(seed: 3)
        var index = self.index
        let letters = Array("bjwfyl01 .mp北京か\u{3099}éｶﾞ")
        for turn in 0..<300 {
            var search = Search()
            var query = ""
            for _ in 0..<6 {
                if Int.random(in: 0..<4, using: &random) == 0, !query.isEmpty {
                    query.removeLast()
                } else {
                    query.append(letters[Int.random(in: 0..<letters.count, using: &random)])
                }
                if turn % 10 == 0 {
                    index.append(["北京 \(turn)", "wf"])
                    index.replace(
                        Int.random(in: 0..<index.count, using: &random), with: ["b \(turn)"])
                }
                search.update(query, in: index)
                let expected =
                    SearchQuery(query).isEmpty ? [] : index.rows(with: SearchQuery(query))
                #expect(search.hits == expected)
            }
        }
    }

    @Test func `a row is found by its new fields, and memory does not grow with replacing`() {
        var index = self.index
        let size = index.size
        for _ in 0..<20_000 { index.replace(0, with: ["上海", "周璇"]) }
        var search = Search()
        search.update("shzx", in: index)
        #expect(search.hits == [])
        search.update("sh zx", in: index)
        #expect(search.hits == [0])
        search.update("bj", in: index)
        #expect(search.hits == [])
        search.update("王菲", in: index)
        #expect(search.hits == [1])
        #expect(index.size < size + 200_000)
    }

    @Test func `a row that changes and one that comes while somebody types are found`() {
        var index = self.index
        var search = Search()
        search.update("c", in: index)
        index.replace(3, with: ["cafeteria"])
        index.append(["cafe"])
        search.update("cafe", in: index)
        #expect(search.hits == [2, 3, 6])
        index.append(["cafes"])
        search.update("cafe", in: index)
        #expect(search.hits == [2, 3, 6, 7])
    }

    @Test func `taking words back finds more again`() {
        var search = Search()
        for (query, hits) in [("z 重庆", [5]), ("z", [4, 5]), ("z d", [4, 5]), ("z dv", [4])] {
            search.update(query, in: index)
            #expect(search.hits.map { Int($0) } == hits)
        }
    }

    @Test func `hits are gone through in a circle`() {
        var search = Search()
        search.update("z", in: index)
        #expect(search.hits == [4, 5])
        #expect(search.next(after: 4) == 5)
        #expect(search.next(after: 5) == 4)
        #expect(search.previous(before: 5) == 4)
        #expect(search.previous(before: 4) == 5)
        #expect(Search().next(after: 0) == nil)
    }
}
