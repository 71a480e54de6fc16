import Playback
import TestSupport
import Testing

@Suite struct TagTests {
    @Test func `title, artist and album are read`() throws {
        var song = TestMP3(.music, duration: 1)
        song.title = "北京北京"
        song.artist = "tplayer band"
        song.album = "Demo"
        let info = try open(song.file()).info
        #expect(info.title == "北京北京" && info.artist == "tplayer band" && info.album == "Demo")
        #expect(info.codec == "MPEG 1 layer III")
    }

    @Test func `the bit rate of a constant stream is what it was made with`() throws {
        let info = try open(TestMP3(.music, duration: 2).file()).info
        #expect(info.bitrate == 128 && !info.isVariableBitrate)
        var song = TestMP3(.music, duration: 2)
        song.bitRate = .variable(quality: 4)
        #expect(try open(song.file()).info.isVariableBitrate)
    }
}
