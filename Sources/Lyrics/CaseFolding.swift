/// Letter case taken out of text, for comparing names.
enum CaseFolding {
    /// `text` with every character in upper and then in lower case, so that `ß` equals `SS` and
    /// all three sigmas are one. Depends on no locale.
    static func folded(_ text: String) -> String {
        var upper = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            upper.append(contentsOf: scalar.properties.uppercaseMapping.unicodeScalars)
        }
        var folded = String.UnicodeScalarView()
        for scalar in upper {
            folded.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
        }
        return String(folded)
    }
}
