package import Kernel

/// Many paths in little memory: each node has its name and the node that it is below. 8 bytes and
/// the name for each.
package struct PathTree: Sendable {
    /// A path in the tree. Nodes are numbered from 0 on in the order in which they were added.
    package struct Node: Hashable, Comparable, Sendable {
        package let index: UInt32

        package static func < (left: Node, right: Node) -> Bool { left.index < right.index }
    }

    private static let none = UInt32.max

    private var parents: [UInt32] = []
    /// Where each name begins among the names; it ends where the next one begins.
    private var starts: [UInt32] = []
    private var names: [UInt8] = []

    package init() {}

    /// Nodes of all kinds.
    package var count: Int { parents.count }

    /// Bytes of memory that the contents take.
    package var size: Int { parents.count * 8 + names.count }

    /// Adds a whole path, or a name below `parent`. The node; nil when 4 GiB of names or 2^32
    /// nodes are reached.
    package mutating func add(_ name: FilePath, below parent: Node? = nil) -> Node? {
        guard parents.count < Int(Self.none), names.count + name.bytes.count < Int(UInt32.max)
        else { return nil }
        parents.append(parent?.index ?? Self.none)
        starts.append(UInt32(names.count))
        names += name.bytes
        return Node(index: UInt32(parents.count - 1))
    }

    /// The last part of the path.
    package func name(of node: Node) -> FilePath {
        FilePath(bytes: bytes(of: node.index)).lastComponent
    }

    /// What it is below; nil for a path that was added whole.
    package func parent(of node: Node) -> Node? {
        let parent = parents[Int(node.index)]
        return parent == Self.none ? nil : Node(index: parent)
    }

    /// The whole path.
    package func path(of node: Node) -> FilePath {
        var parts: [ArraySlice<UInt8>] = []
        var index = node.index
        while index != Self.none {
            parts.append(bytes(of: index))
            index = parents[Int(index)]
        }
        var path: [UInt8] = []
        for part in parts.reversed() {
            if let last = path.last, last != 0x2F { path.append(0x2F) }
            path += part
        }
        return FilePath(bytes: path)
    }

    private func bytes(of index: UInt32) -> ArraySlice<UInt8> {
        let start = Int(starts[Int(index)])
        let next = Int(index) + 1
        return names[start..<(next < starts.count ? Int(starts[next]) : names.count)]
    }
}
