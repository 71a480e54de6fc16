/// How much is measured.
struct Settings {
    /// A part of the table.
    enum Part: String, CaseIterable {
        case playing
        case start
        case idle
        case lyrics
        case keys
        case long
        case files
    }

    static let usage = """
        usage: tplayer-bench [--quick] [--runs N] [--only PART[,PART...]] [--players NAME[,NAME...]]
        parts: \(Part.allCases.map(\.rawValue).joined(separator: ", "))
        players: \(Competitor.allCases.map(\.rawValue).joined(separator: ", "))
           or: tplayer-bench --work WORK ROUNDS
        works: \(CountedWork.allCases.map(\.rawValue).joined(separator: ", "))
        """

    /// The work to be done without measuring it, where the command line asks for that.
    static func countedWork(_ arguments: ArraySlice<String>) -> (CountedWork, rounds: Int)? {
        guard arguments.count == 3, arguments.first == "--work" else { return nil }
        guard let work = CountedWork(rawValue: arguments[arguments.startIndex + 1]),
            let rounds = arguments.last.flatMap({ Int($0) }), rounds >= 0
        else { return nil }
        return (work, rounds)
    }

    /// How often each player is started and measured while it plays.
    var runs = 5
    /// How often each player is started to see how fast that goes.
    var starts = 9
    /// Seconds of playing that are measured in a run.
    var window = 10.0
    /// Seconds of pause that are measured.
    var idleWindow = 8.0
    /// How often each key is pressed.
    var presses = 12
    /// Seconds of the song of beeps.
    var beepSong = 50.0
    /// Seconds of the long file.
    var longFile = 36_000.0
    var players = Competitor.allCases
    private var parts = Set(Part.allCases)

    /// Reads the command line; nil when it is wrong.
    init?(arguments: [String]) {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            switch option {
            case "--quick": makeQuick()
            case "--runs":
                guard let count = rest.popFirst().flatMap({ Int($0) }), count > 0 else {
                    return nil
                }
                runs = count
            case "--only":
                guard let names = rest.popFirst()?.split(separator: ",") else { return nil }
                let chosen = names.compactMap { Part(rawValue: String($0)) }
                guard chosen.count == names.count else { return nil }
                parts = Set(chosen)
            case "--players":
                guard let names = rest.popFirst()?.split(separator: ",") else { return nil }
                let chosen = names.compactMap { Competitor(rawValue: String($0)) }
                guard chosen.count == names.count else { return nil }
                players = Competitor.allCases.filter { chosen.contains($0) || $0 == .tplayer }
            default: return nil
            }
        }
    }

    func measures(anyOf wanted: Part...) -> Bool {
        wanted.contains { parts.contains($0) }
    }

    private mutating func makeQuick() {
        runs = 2
        starts = 3
        window = 4
        idleWindow = 3
        presses = 4
        beepSong = 15
        longFile = 3600
    }
}
