import Foundation

/// A new, empty folder that is removed, with all in it, when nobody holds it any more.
package final class TemporaryFolder: Sendable {
    /// Absolute path without a slash at the end.
    package let path: String

    package init() throws {
        let base = FileManager.default.temporaryDirectory
        let url = base.appendingPathComponent("tplayer-test-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        path = url.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of `name` in the folder.
    package func path(_ name: String) -> String {
        path + "/" + name
    }

    /// Writes a text file into the folder and returns its path.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> String {
        try write(Array(text.utf8), to: name)
    }

    /// Writes a file into the folder and returns its path.
    @discardableResult
    package func write(_ bytes: [UInt8], to name: String) throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
        return path(name)
    }

    /// Copies a file into the folder under a new name and returns its path.
    @discardableResult
    package func copy(_ source: String, to name: String) throws -> String {
        try FileManager.default.copyItem(atPath: source, toPath: path(name))
        return path(name)
    }
}
