/// What a C library says of its error codes, in the style of our own messages.
package enum LibraryMessage {
    /// The text (`strerror` and its kin), with a small initial; the number where there is none.
    package static func of(_ code: Int32, _ text: UnsafePointer<CChar>?) -> String {
        guard let text else { return "error \(code)" }
        let words = String(cString: text)
        return words.prefix(1).lowercased() + words.dropFirst()
    }
}
