import Foundation
import Synchronization

/// An MP3 to be made by lame: what is in it and how it is encoded. Equal ones are made once in a
/// run.
package struct TestMP3: Hashable, Sendable {
    /// What there is to hear.
    package enum Content: Hashable, Sendable {
        /// The tone that tells the position.
        case position
        case tone(frequency: Double)
        case beeps(at: [Double])
        case music
        case silence
    }

    /// How many bits a second there are.
    package enum BitRate: Hashable, Sendable {
        /// kbit/s
        case constant(Int)
        /// lame's `-V`, 0 best to 9 smallest.
        case variable(quality: Int)
        /// kbit/s on average
        case average(Int)
    }

    package var content: Content
    /// Seconds
    package var duration: Double
    package var bitRate = BitRate.constant(128)
    /// Hertz
    package var rate = 44_100
    package var channels = 2
    /// Whether there is a Xing/Info frame with length, seek table and the samples to cut.
    package var hasInfoFrame = true
    /// Whether frames borrow bits from those before; without it they can be cut and joined.
    package var usesReservoir = true
    /// ID3v2 tags; nil leaves them out.
    package var title: String?
    package var artist: String?
    package var album: String?

    package init(_ content: Content, duration: Double) {
        self.content = content
        self.duration = duration
    }

    /// What is encoded, before it is spread over the channels.
    package var waveform: Waveform {
        let rate = Double(rate)
        return switch content {
        case .position: PositionTone.waveform(duration: duration, rate: rate)
        case .tone(let frequency):
            Synthesis.tone(frequency: frequency, duration: duration, rate: rate)
        case .beeps(let times): Synthesis.beeps(at: times, duration: duration, rate: rate)
        case .music: Synthesis.music(duration: duration, rate: rate)
        case .silence:
            Waveform(samples: [Float](repeating: 0, count: Int(duration * rate)), rate: rate)
        }
    }

    /// The path of the encoded file; it is there until the program ends and must not be changed.
    package func file() throws -> String {
        try Self.cache.withLock { cache in
            if let path = cache[self] { return path }
            let folder = try Self.folder.get()
            let path = folder + "/\(cache.count).mp3"
            try encode(to: path)
            cache[self] = path
            return path
        }
    }

    private static let cache = Mutex<[TestMP3: String]>([:])

    /// Is removed when the program ends: nothing static is ever released.
    private static let folder = Result<String, any Error> {
        let folder = try TemporaryFolder()
        let path = folder.path
        _ = Unmanaged.passRetained(folder)
        atexit { TestMP3.removeFolder() }
        return path
    }

    private static func removeFolder() {
        if let path = try? folder.get() { try? FileManager.default.removeItem(atPath: path) }
    }

    private func encode(to path: String) throws {
        let raw = path + ".raw"
        try Data(pcm).write(to: URL(fileURLWithPath: raw))
        defer { try? FileManager.default.removeItem(atPath: raw) }
        let launch = ProcessLaunch("lame", arguments + [raw, path])
        let result = try ChildProcess.run(launch, limit: 300)
        guard result.status == .exited(0) else {
            throw HarnessError("lame \(arguments): \(result.errors.text)")
        }
    }

    /// 16 bit little-endian, interleaved.
    private var pcm: [UInt8] {
        var bytes: [UInt8] = []
        for sample in waveform.samples {
            let value = UInt16(bitPattern: Int16((sample * 32_767).rounded()))
            for _ in 0..<channels { bytes += [UInt8(value & 0xFF), UInt8(value >> 8)] }
        }
        return bytes
    }

    private var arguments: [String] {
        var arguments = ["--quiet", "-r", "-s", "\(Double(rate) / 1000)", "--bitwidth", "16"]
        arguments += ["--signed", "--little-endian", "-m", channels == 1 ? "m" : "j"]
        switch bitRate {
        case .constant(let rate): arguments += ["-b", "\(rate)"]
        case .variable(let quality): arguments += ["-V", "\(quality)"]
        case .average(let rate): arguments += ["--abr", "\(rate)"]
        }
        // What is encoded is what is tested: no filter, no other rate.
        arguments += ["--resample", "\(Double(rate) / 1000)", "-k"]
        if !hasInfoFrame { arguments += ["-t"] }
        if !usesReservoir { arguments += ["--nores"] }
        let tags = [("--tt", title), ("--ta", artist), ("--tl", album)]
        for (option, value) in tags { if let value { arguments += [option, value] } }
        if tags.contains(where: { $0.1 != nil }) { arguments += ["--id3v2-only"] }
        return arguments
    }
}
