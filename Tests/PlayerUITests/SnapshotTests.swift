import Foundation
import Terminal
import Testing

/// Whole screens, compared with files that people have looked at.
///
/// After a change that is wanted: `TPLAYER_WRITE_SNAPSHOTS=1 swift test --filter SnapshotTests`,
/// and look at what `git diff` says.
@Suite struct SnapshotTests {
    init() { UTF8Locale.set() }

    private static let sizes = [(80, 24), (120, 40), (160, 20), (40, 9), (20, 5), (10, 2), (1, 1)]
        .map {
            TerminalSize(rows: $0.1, columns: $0.0)
        }
    private static let isWriting =
        ProcessInfo.processInfo.environment["TPLAYER_WRITE_SNAPSHOTS"] != nil

    @Test(arguments: Scene.allCases)
    func `the screen looks as it did`(scene: Scene) throws {
        let name = "\(scene.rawValue).txt"
        let new = Self.picture(scene)
        if Self.isWriting {
            let folder = URL(filePath: #filePath).deletingLastPathComponent()
            let file = folder.appending(path: "Snapshots/\(name)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(new.utf8).write(to: file)
            return
        }
        let url = try #require(
            Bundle.module.url(
                forResource: scene.rawValue, withExtension: "txt", subdirectory: "Snapshots"),
            "no snapshot \(name)")
        let old = try String(decoding: Data(contentsOf: url), as: UTF8.self)
        for (expected, found) in zip(Self.parts(old), Self.parts(new)) where expected != found {
            Issue.record("\(name) expected:\n\(expected)\nfound:\n\(found)")
        }
        #expect(Self.parts(old).count == Self.parts(new).count)
    }

    /// All sizes, and the styles of one.
    private static func picture(_ scene: Scene) -> String {
        let texts = sizes.map { size in
            "\(size.columns)x\(size.rows)\n" + ScreenPicture.text(scene.frame(size))
        }
        let styled = scene.frame(TerminalSize(rows: 12, columns: 60))
        let styles = [
            "60x12\n" + ScreenPicture.text(styled), "styles\n" + ScreenPicture.styles(styled),
        ]
        return (texts + styles).joined(separator: "\n\n") + "\n"
    }

    private static func parts(_ text: String) -> [String] {
        text.components(separatedBy: "\n\n")
    }
}
