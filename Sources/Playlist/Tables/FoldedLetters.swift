// Made by Resources/make-search-tables.py from the Unicode Character Database
// 14.0.0 (Unicode License V3, https://www.unicode.org/license.txt).

/// For each letter of some blocks the small one without marks that stands for it.
enum FoldedLetters {
    /// U+00C0 to U+024F.
    static let latin: StaticString = """
        aaaaaaæceeeeiiiidnooooo×ouuuuyþßaaaaaaæceeeeiiiidnooooo÷ouuuuyþyaaaaaaccccccccddddeeeeeeee\
        eegggggggghhhhiiiiiiiiiiĳĳjjkkĸllllllŀŀllnnnnnnŉŋŋooooooœœrrrrrrssssssssttttttuuuuuuuuuuuu\
        wwyyyzzzzzzsbɓƃƃƅƅɔƈƈɖɗƌƌƍǝəɛƒƒɠɣƕɩiƙƙlƛɯɲƞoooƣƣƥƥʀƨƨʃƪƫƭƭʈuuʊʋƴƴƶƶʒƹƹƺƻƽƽƾƿǀǁǂǃǆǆǆǉǉǉǌǌǌa\
        aiioouuuuuuuuuuǝaaaaææǥǥggkkooooʒʒjǳǳǳggƕƿnnaaææooaaaaeeeeiiiioooorrrruuuussttȝȝhhƞȡȣȣȥȥaa\
        eeooooooooyyȴȵȶȷȸȹⱥȼȼlⱦȿɀɂɂbuʌɇɇɉɉɋɋɍɍɏɏ
        """

    /// U+0370 to U+052F.
    static let greekAndCyrillic: StaticString = """
        ͱͱͳͳʹ͵ͷͷ\u{378}\u{379} ͻͼͽ;ϳ\u{380}\u{381}\u{382}\u{383}  α·εηι\u{38B}ο\u{38D}υωιαβγδεζηθι\
        κλμνξοπρ\u{3A2}στυφχψωιυαεηιυαβγδεζηθικλμνξοπρσστυφχψωιυουωϗβθυυυφπϗϙϙϛϛϝϝϟϟϡϡϣϣϥϥϧϧϩϩϫϫϭϭ\
        ϯϯκρσϳθε϶ϸϸσϻϻϼͻͼͽееђгєѕііјљњћкиуџабвгдежзииклмнопрстуфхцчшщъыьэюяабвгдежзииклмнопрстуфхцч\
        шщъыьэюяееђгєѕііјљњћкиуџѡѡѣѣѥѥѧѧѩѩѫѫѭѭѯѯѱѱѳѳѵѵѵѵѹѹѻѻѽѽѿѿҁҁ҂҃҄҅҆҇҈҉ҋҋҍҍҏҏґґғғҕҕҗҗҙҙққҝҝҟҟҡҡ\
        ңңҥҥҧҧҩҩҫҫҭҭүүұұҳҳҵҵҷҷҹҹһһҽҽҿҿӏжжӄӄӆӆӈӈӊӊӌӌӎӎӏааааӕӕееәәәәжжззӡӡииииооөөөөээууууууччӷӷыыӻӻ\
        ӽӽӿӿԁԁԃԃԅԅԇԇԉԉԋԋԍԍԏԏԑԑԓԓԕԕԗԗԙԙԛԛԝԝԟԟԡԡԣԣԥԥԧԧԩԩԫԫԭԭԯԯ
        """

    /// U+1E00 to U+1FFF.
    static let extended: StaticString = """
        aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprr\
        rrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwyẚsẜẝßẟaaaaaaaaaaaaaaaaaaaa\
        aaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyyỻỻỽỽỿỿαααααααααααααα\
        ααεεεεεε\u{1F16}\u{1F17}εεεεεε\u{1F1E}\u{1F1F}ηηηηηηηηηηηηηηηηιιιιιιιιιιιιιιιιοοοοοο\
        \u{1F46}\u{1F47}οοοοοο\u{1F4E}\u{1F4F}υυυυυυυυ\u{1F58}υ\u{1F5A}υ\u{1F5C}υ\u{1F5E}υωωωωωωωω\
        ωωωωωωωωααεεηηιιοουυωω\u{1F7E}\u{1F7F}ααααααααααααααααηηηηηηηηηηηηηηηηωωωωωωωωωωωωωωωωαααα\
        α\u{1FB5}ααααααα ι   ηηη\u{1FC5}ηηεεηηη   ιιιι\u{1FD4}\u{1FD5}ιιιιιι\u{1FDC}   υυυυρρυυυυυ\
        υρ  `\u{1FF0}\u{1FF1}ωωω\u{1FF5}ωωοοωωω  \u{1FFF}
        """

    /// The full-width kana of U+FF65 to U+FF9F.
    static let halfWidthKana: StaticString = """
        ・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゙゚
        """
}
