/// What must hold for every input. Where it does not, the run ends and the input is kept.
package enum Invariant {
    /// Ends the run with a message when `isTrue` is false.
    package static func require(
        _ isTrue: Bool, _ what: @autoclosure () -> String, file: StaticString = #file,
        line: UInt = #line
    ) {
        if isTrue { return }
        fatalError(what(), file: file, line: line)
    }
}
