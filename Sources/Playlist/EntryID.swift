/// An entry of the list, for as long as the player runs. Small numbers: they index bits.
package struct EntryID: Hashable, Sendable {
    package let index: UInt32

    package init(_ index: UInt32) {
        self.index = index
    }
}
