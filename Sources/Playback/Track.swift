package import Kernel

/// What the engine plays: a file, or a part of one.
package struct Track: Hashable, Sendable {
    package var file: FilePath
    /// Nil for all of the file.
    package var part: Part?

    /// A part of a file, in seconds of it. Where one part ends at the start of the next, both are
    /// rounded to the same frame: played one after the other they are the file.
    package struct Part: Hashable, Sendable {
        package var start: Double
        /// Nil for the end of the file.
        package var end: Double?

        package init(start: Double, end: Double?) {
            self.start = start
            self.end = end
        }
    }

    package init(_ file: FilePath, part: Part? = nil) {
        self.file = file
        self.part = part
    }
}
