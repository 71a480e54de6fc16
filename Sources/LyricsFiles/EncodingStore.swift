package import Kernel

/// The encodings that listeners have chosen for lyrics files, in `encodings` of the state folder:
/// a line with a name and a path for each. Lines that are not understood stay. For any thread;
/// reading and writing take as long as the disk takes.
package struct EncodingStore: Sendable {
    private static let header = Array("# tplayer lyrics encodings 1".utf8)
    private static let lineFeed = UInt8(ascii: "\n")
    /// Files that are kept; of more, those chosen first are forgotten.
    private static let limit = 20_000

    private let file: StateFile

    package init(folder: FilePath) {
        file = StateFile("encodings", in: folder)
    }

    /// The name chosen for a lyrics file; nil to find out.
    package func name(for path: FilePath) -> String? {
        guard let bytes = try? file.read(), let rows = Self.rows(bytes) else { return nil }
        let path = path.resolved
        return rows.last { Self.path($0) == path }.flatMap { row in
            StateLine.fields(of: row, count: 2).map { String(decoding: $0[0], as: UTF8.self) }
        }
    }

    /// Keeps a choice; nil takes it back.
    package func set(_ name: String?, for path: FilePath) throws(KernelError) {
        let path = path.resolved
        try file.update { bytes in
            guard var rows = Self.rows(bytes) else { return nil }
            rows.removeAll { Self.path($0) == path }
            if let name { rows.append(StateLine.line([name], path)[...]) }
            rows = rows.suffix(Self.limit)
            return (Self.header + [Self.lineFeed])
                + rows.flatMap { Array($0) + [Self.lineFeed] }
        }
    }

    /// The lines below the first; nil when this is no such file.
    private static func rows(_ bytes: [UInt8]) -> [ArraySlice<UInt8>]? {
        if bytes.isEmpty { return [] }
        var rows = bytes.split(separator: lineFeed, omittingEmptySubsequences: false)
        guard rows.removeFirst().elementsEqual(header), !bytes.contains(0) else { return nil }
        if rows.last?.isEmpty ?? false { rows.removeLast() }
        return rows
    }

    private static func path(_ row: ArraySlice<UInt8>) -> FilePath? {
        StateLine.fields(of: row, count: 2).flatMap { StateLine.path($0[1]) }
    }
}
