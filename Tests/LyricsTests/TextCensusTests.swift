import Foundation
import TestSupport
import Testing
import TextDecoding

/// What is text, and what was never meant to be read.
@Suite struct TextCensusTests {
    private func isText(_ bytes: [UInt8]) -> Bool {
        TextCensus.isText(TextDecoder.decode(bytes))
    }

    @Test func `all lyrics files of the cases are text, and stay that with a fault in every line`()
        throws
    {
        let folder = try #require(Bundle.module.resourceURL?.appending(path: "Fixtures/lrc/files"))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".lrc") }
        try #require(names.count > 40)
        for name in names {
            let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
            #expect(isText(bytes), "\(name)")
            #expect(isText(bytes + [UInt8](repeating: 0, count: 4096)), "\(name), padded")
            var damaged = bytes
            for index in stride(from: 45, to: damaged.count, by: 90) { damaged[index] = 0x01 }
            #expect(isText(damaged), "\(name), damaged")
        }
    }

    @Test(arguments: [700, 4_000, 60_000, 400_000])
    func `bytes by chance are none`(count: Int) {
        for seed in 1...4 {
            var random = SeededGenerator(seed: UInt64(seed))
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            #expect(!isText(bytes))
        }
    }

    @Test(arguments: ["/bin/ls", "/bin/bash", "/bin/tar"])
    func `neither is a program`(path: String) throws {
        #expect(!isText(Array(try Data(contentsOf: URL(fileURLWithPath: path)))))
    }

    @Test func `a short text is one whatever is in it`() {
        #expect(isText([]) && isText([0, 1, 2]) && isText(Array("[00:01]a\u{1}\u{2}\u{3}".utf8)))
    }
}
