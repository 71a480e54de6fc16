/// Genres that are numbers (ID3v1 and what Winamp added to it).
enum Genre {
    /// The name of a number; nil when it has none.
    static func name(_ number: Int) -> String? {
        names.indices.contains(number) ? names[number] : nil
    }

    /// The genres in a text of ID3v2: names, numbers (`13`), and numbers in parentheses with a
    /// refinement behind them (`(4)Eurodisco`, `(13)(17)`, `((x)`: a name that begins so).
    static func texts(_ text: String) -> [String] {
        var found: [String] = []
        var rest = Substring(text)
        while rest.first == "(", !rest.hasPrefix("((") {
            guard let end = rest.firstIndex(of: ")") else { break }
            guard let genre = reference(rest[rest.index(after: rest.startIndex)..<end]) else {
                break
            }
            found.append(genre)
            rest = rest[rest.index(after: end)...]
        }
        if rest.hasPrefix("((") { rest = rest.dropFirst() }
        if found.isEmpty, let genre = reference(rest) { return [genre] }
        // A refinement says the same more exactly, or the same again.
        if !rest.isEmpty {
            found = rest == found.last.map { $0[...] } ?? "" ? found : [String(rest)]
        }
        return found
    }

    private static func reference(_ text: Substring) -> String? {
        switch text {
        case "RX": "Remix"
        case "CR": "Cover"
        default: Int(text).flatMap(name)
        }
    }

    private static let names = """
        Blues|Classic Rock|Country|Dance|Disco|Funk|Grunge|Hip-Hop|Jazz|Metal|New Age|Oldies|Other|\
        Pop|R&B|Rap|Reggae|Rock|Techno|Industrial|Alternative|Ska|Death Metal|Pranks|Soundtrack|\
        Euro-Techno|Ambient|Trip-Hop|Vocal|Jazz+Funk|Fusion|Trance|Classical|Instrumental|Acid|\
        House|Game|Sound Clip|Gospel|Noise|Alternative Rock|Bass|Soul|Punk|Space|Meditative|\
        Instrumental Pop|Instrumental Rock|Ethnic|Gothic|Darkwave|Techno-Industrial|Electronic|\
        Pop-Folk|Eurodance|Dream|Southern Rock|Comedy|Cult|Gangsta|Top 40|Christian Rap|Pop/Funk|\
        Jungle|Native American|Cabaret|New Wave|Psychedelic|Rave|Showtunes|Trailer|Lo-Fi|Tribal|\
        Acid Punk|Acid Jazz|Polka|Retro|Musical|Rock & Roll|Hard Rock|Folk|Folk-Rock|\
        National Folk|Swing|Fast Fusion|Bebop|Latin|Revival|Celtic|Bluegrass|Avantgarde|\
        Gothic Rock|Progressive Rock|Psychedelic Rock|Symphonic Rock|Slow Rock|Big Band|Chorus|\
        Easy Listening|Acoustic|Humour|Speech|Chanson|Opera|Chamber Music|Sonata|Symphony|\
        Booty Bass|Primus|Porn Groove|Satire|Slow Jam|Club|Tango|Samba|Folklore|Ballad|\
        Power Ballad|Rhythmic Soul|Freestyle|Duet|Punk Rock|Drum Solo|A Cappella|Euro-House|\
        Dance Hall|Goa|Drum & Bass|Club-House|Hardcore|Terror|Indie|BritPop|Afro-Punk|\
        Polsk Punk|Beat|Christian Gangsta Rap|Heavy Metal|Black Metal|Crossover|\
        Contemporary Christian|Christian Rock|Merengue|Salsa|Thrash Metal|Anime|JPop|Synthpop|\
        Abstract|Art Rock|Baroque|Bhangra|Big Beat|Breakbeat|Chillout|Downtempo|Dub|EBM|Eclectic|\
        Electro|Electroclash|Emo|Experimental|Garage|Global|IDM|Illbient|Industro-Goth|Jam Band|\
        Krautrock|Leftfield|Lounge|Math Rock|New Romantic|Nu-Breakz|Post-Punk|Post-Rock|Psytrance|\
        Shoegaze|Space Rock|Trop Rock|World Music|Neoclassical|Audiobook|Audio Theatre|\
        Neue Deutsche Welle|Podcast|Indie Rock|G-Funk|Dubstep|Garage Rock|Psybient
        """.split(separator: "|").map(String.init)
}
