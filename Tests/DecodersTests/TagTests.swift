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

    /// An ID3v2.4 tag with figures of loudness.
    private func tag(_ figures: KeyValuePairs<String, String>) -> [UInt8] {
        func syncsafe(_ value: Int) -> [UInt8] { [21, 14, 7, 0].map { UInt8(value >> $0 & 0x7F) } }
        let frames = figures.flatMap { name, value in
            let content = [3] + Array(name.utf8) + [0] + Array(value.utf8)
            return Array("TXXX".utf8) + syncsafe(content.count) + [0, 0] + content
        }
        return Array("ID3".utf8) + [4, 0, 0] + syncsafe(frames.count) + frames
    }

    @Test func `loudness is that of the tags, else that of the encoder`() throws {
        let folder = try TemporaryFolder()
        let audio = try TestMP3.loose(.tone(frequency: 440), duration: 2)
        let figures = tag([
            "replaygain_track_gain": "-6.54 dB", "REPLAYGAIN_TRACK_PEAK": "0.5",
            "REPLAYGAIN_ALBUM_GAIN": "+1,25 dB",
        ])
        let path = try folder.write(figures + audio, to: "tagged.mp3")
        let gain = try open(path).info.gain
        #expect(gain.trackGain == -6.54 && gain.trackPeak == 0.5 && gain.albumGain == 1.25)
        #expect(gain.albumPeak == nil)
        // lame measures what it encodes.
        let lame = try open(TestMP3(.tone(frequency: 440), duration: 3).file()).info.gain
        let measured = try #require(lame.trackGain)
        #expect(measured != 0 && abs(measured) < 30)
    }
}
