internal import Kernel
internal import Playback

// A part of the song again and again.

extension AppState {
    /// Sets the beginning, then the end, then neither.
    mutating func setLoop(_ now: MonotonicTime) -> [Effect] {
        guard currentFile != nil, playback != .stopped else { return tell("nothing plays", now) }
        let here = enginePosition(at: now)
        switch loop {
        case nil:
            loop = .begun(here)
            return tell("repeat from \(Clock.precise(here)): a again at its end", now)
        case .begun(let start):
            // Behind the beginning it is meant to be.
            guard here - start >= LoopRange.shortest else {
                loop = .begun(here)
                return tell("repeat from \(Clock.precise(here)): a again at its end", now)
            }
            loop = .closed(start, here)
            let words = "repeat \(Clock.precise(start)) to \(Clock.precise(here))"
            return tell(words, now) + seek(to: start)
        case .closed:
            loop = nil
            return tell("repeat of a part off", now)
        }
    }

    /// Goes back to the beginning when the end is heard by somebody who has heard the part. Who went
    /// behind it by hand has left it.
    mutating func loopBack(_ now: MonotonicTime) -> [Effect] {
        guard let loop, let end = loop.end, pendingSeek == nil, !isAwaitingTrack,
            playback == .playing
        else {
            isInLoop = false
            return []
        }
        let here = enginePosition(at: now)
        if here < end - 0.000_5 {
            isInLoop = here >= loop.start - 0.1
            return []
        }
        return isInLoop ? seek(to: loop.start) : []
    }

    /// When the end of the part is heard.
    func nextLoopTime(_ now: MonotonicTime) -> MonotonicTime? {
        guard let end = loop?.end, enginePosition(at: now) < end else { return nil }
        let clock = snapshot.clock
        let ahead = min(end - clock.position, 1e6)
        let time = clock.time.advanced(bySeconds: ahead)
        return time > now ? time : now.advanced(bySeconds: 0.005)
    }
}
