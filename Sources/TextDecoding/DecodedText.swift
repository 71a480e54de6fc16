/// Text, and how its bytes were read.
package struct DecodedText: Equatable, Sendable {
    package var text: String
    package var encoding: TextEncoding
}
