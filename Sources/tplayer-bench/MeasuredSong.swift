import TestSupport

/// The song that all players play: a minute of variable bit rate, with lyrics.
enum MeasuredSong {
    static let duration = 60.0
    /// Seconds from one line of the lyrics to the next, as in a real song.
    static let lineInterval = 4.0

    /// Makes the song and its lyrics; the path of the song.
    static func write(to folder: TemporaryFolder) throws -> String {
        var mp3 = TestMP3(.music, duration: duration)
        mp3.bitRate = .variable(quality: 2)
        (mp3.title, mp3.artist) = ("Measured", "Bench")
        try folder.write(lyrics, to: "song.lrc")
        return try folder.copy(mp3.file(), to: "song.mp3")
    }

    /// Original and translation.
    private static var lyrics: String {
        let count = Int(duration / lineInterval)
        return (0..<count).map { line in
            let second = line * Int(lineInterval)
            let stamp = "[00:\(second < 10 ? "0" : "")\(second).00]"
            return "\(stamp)第\(line)行唱的是清晨的风\n\(stamp)Line \(line) sings of the morning wind\n"
        }.joined()
    }
}
