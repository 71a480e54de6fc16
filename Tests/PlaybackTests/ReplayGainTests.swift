import Playback
import Testing

@Suite struct ReplayGainTests {
    private let full = ReplayGain(trackGain: -6.0206, trackPeak: 0.5, albumGain: 3, albumPeak: 0.6)

    private func isClose(_ left: Float, _ right: Double) -> Bool {
        abs(Double(left) - right) < 1e-5
    }

    @Test func `gain is a factor`() {
        #expect(full.factor(.off) == 1)
        #expect(isClose(full.factor(.track), 0.5))
        #expect(isClose(full.factor(.album), 1.412538))
    }

    @Test func `no sample passes full scale`() {
        #expect(isClose(ReplayGain(trackGain: 12, trackPeak: 0.5).factor(.track), 2))
        #expect(isClose(ReplayGain(trackGain: 0, trackPeak: 1.25).factor(.track), 0.8))
        #expect(ReplayGain(trackGain: 6).factor(.track) == 1)
        #expect(isClose(ReplayGain(trackGain: -20).factor(.track), 0.1))
        for gain in stride(from: -30.0, through: 30, by: 0.5) {
            for peak in stride(from: 0.01, through: 2, by: 0.07) {
                let factor = ReplayGain(trackGain: gain, trackPeak: peak).factor(.track)
                #expect(factor > 0 && Double(factor) * peak <= 1.00001)
            }
        }
    }

    @Test func `figures of the other kind stand in, gain and peak together`() {
        let track = ReplayGain(trackGain: -20, trackPeak: 0.9, albumPeak: 0.1)
        #expect(isClose(track.factor(.album), 0.1))
        let album = ReplayGain(trackPeak: 0.9, albumGain: 20, albumPeak: 0.5)
        #expect(isClose(album.factor(.track), 2))
    }

    @Test(arguments: [
        ReplayGain(), ReplayGain(trackPeak: 0.1), ReplayGain(trackGain: .nan, trackPeak: 0.1),
        ReplayGain(trackGain: .infinity), ReplayGain(trackGain: 0, trackPeak: .nan),
        ReplayGain(trackGain: 0, trackPeak: 0), ReplayGain(trackGain: 0, trackPeak: -1),
    ])
    func `figures that mean nothing change nothing`(gain: ReplayGain) {
        #expect(gain.factor(.track) == 1)
        #expect(gain.factor(.album) == 1)
    }

    @Test func `nonsense stays bounded`() {
        let loud = ReplayGain(trackGain: 1e300, trackPeak: 1e-300).factor(.track)
        #expect(loud.isFinite && loud <= 1600)
        #expect(ReplayGain(trackGain: -1e300).factor(.track) > 0)
    }
}
