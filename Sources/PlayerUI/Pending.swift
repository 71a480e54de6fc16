/// Something the listener has asked for and already sees, until the engine has answered.
package struct Pending<Value: Equatable & Sendable>: Equatable, Sendable {
    package var value: Value
    /// The request that asked; a snapshot with this number or a later one includes it.
    package var request: UInt64

    package init(_ value: Value, request: UInt64) {
        self.value = value
        self.request = request
    }
}
