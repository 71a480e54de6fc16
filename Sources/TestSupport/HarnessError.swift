/// What kept a test from being set up; never what a test is about.
package struct HarnessError: Error, CustomStringConvertible, Sendable {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
