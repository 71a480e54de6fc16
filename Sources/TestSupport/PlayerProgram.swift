import Foundation

/// The player that is tested or measured.
package enum PlayerProgram {
    /// Its path: `TPLAYER` of the environment, or the one that was built together with the
    /// running tests.
    package static let path: String = {
        if let named = ProcessInfo.processInfo.environment["TPLAYER"], !named.isEmpty {
            return URL(fileURLWithPath: named).path
        }
        // Tests live in a bundle that a helper of the toolchain was told to load.
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") }
        let own = bundle.map { URL(fileURLWithPath: $0) } ?? URL(fileURLWithPath: "/proc/self/exe")
        var folder = own.resolvingSymlinksInPath()
        while folder.pathComponents.count > 1 {
            folder.deleteLastPathComponent()
            let candidate = folder.appendingPathComponent("tplayer").path
            var isFolder: ObjCBool = false
            let exists = FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder)
            if exists, !isFolder.boolValue { return candidate }
        }
        return "tplayer"
    }()

    /// A start of the player, in a folder if it is named.
    package static func launch(
        _ arguments: [String], in directory: String? = nil,
        environment: [String: String] = ProcessLaunch.plainEnvironment
    ) -> ProcessLaunch {
        guard let directory else { return ProcessLaunch(path, arguments, environment: environment) }
        return ProcessLaunch(
            "env", ["--chdir=\(directory)", path] + arguments, environment: environment)
    }
}
