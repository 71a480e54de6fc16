import Playlist
import Testing

@Suite struct FoldedTextTests {
    @Test(arguments: [
        ("Café DÉJÀ", "cafe deja"), ("Cafe\u{301}", "cafe"), ("ＡＢＣ　１２３！", "abc 123!"),
        ("Straße Æon Œuvre Ĳ", "strasse aeon oeuvre ij"), ("Łódź Đà Nẵng", "lodz da nang"),
        ("ΆΛΦΑς", "αλφασ"), ("ЁЖ й", "еж и"), ("ｶﾞｷﾞﾊﾟｳﾞｱ", "ガギパヴア"),
        ("か\u{3099}は\u{309A}あ\u{3099}", "がぱあ"), ("北京 한국", "北京 한국"), ("𝄞Ⴀ", "𝄞ⴀ"),
        ("İı", "ii"), ("", ""), ("Dvořák – Größe", "dvorak – grosse"), ("ﾞx", "x"),
    ])
    func `differences that do not matter are gone`(text: String, folded: String) {
        #expect(String(decoding: FoldedText(text).bytes, as: UTF8.self) == folded)
    }

    @Test func `folding twice changes nothing more`() {
        for value in UInt32(1)..<0x20000 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let once = FoldedText(String(scalar)).bytes
            let twice = FoldedText(String(decoding: once, as: UTF8.self)).bytes
            if once != twice { Issue.record("U+\(String(value, radix: 16))") }
        }
    }
}
