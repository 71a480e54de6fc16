/// The order of an album: that of its discs and tracks.
package enum AlbumOrder {
    /// The places of the songs of a folder in the order in which an album is played. Songs without
    /// a disc are those of the first.
    /// - Parameter songs: what they say of themselves, in the order of their names.
    /// - Returns: nil when they stand so already, or are no album: a song has no track, two have the
    ///   same, or they are of several albums.
    package static func places(of songs: [SongFacts]) -> [Int]? {
        guard let first = songs.first, songs.allSatisfy({ $0.track != nil }) else { return nil }
        // The discs of one album may have names of their own.
        let isOne = songs.allSatisfy { $0.album == first.album || $0.disc != nil }
        guard isOne else { return nil }
        let numbers = songs.map { ($0.disc ?? 1, $0.track ?? 0) }
        let places = songs.indices.sorted { numbers[$0] < numbers[$1] }
        let isDistinct = zip(places, places.dropFirst()).allSatisfy { numbers[$0] < numbers[$1] }
        return isDistinct && places != Array(songs.indices) ? places : nil
    }
}
