extension ID3v2Frame {
    /// USLT (ID3v2.4 4.8): encoding, language, descriptor, text.
    func readText(_ body: [UInt8], _ fields: inout TagFields) {
        guard let encoding = body.first, body.count > 4 else { return }
        var rest = body[4...]
        var isBigEndian: Bool?
        _ = RawText.next(in: &rest, encoding: encoding, isBigEndian: &isBigEndian)
        let text = RawText.next(in: &rest, encoding: encoding, isBigEndian: &isBigEndian)
        fields.append(.text(text))
    }

    /// SYLT (ID3v2.4 4.9): encoding, language, unit of time, kind of content, descriptor, and then
    /// texts with their times. What is cut short is left out.
    func readSynced(_ body: [UInt8], _ fields: inout TagFields) {
        guard let encoding = body.first, body.count > 6, body[4] == 1 || body[4] == 2,
            // Lyrics, or the text itself; not chords, events and the like.
            body[5] == 1 || body[5] == 2
        else { return }
        let unit: EmbeddedLyrics.TimeUnit = body[4] == 1 ? .frames : .milliseconds
        var rest = body[6...]
        var isBigEndian: Bool?
        _ = RawText.next(in: &rest, encoding: encoding, isBigEndian: &isBigEndian)
        var entries: [(time: UInt32, text: RawText)] = []
        while !rest.isEmpty {
            let text = RawText.next(in: &rest, encoding: encoding, isBigEndian: &isBigEndian)
            guard rest.count >= 4 else { break }
            entries.append((rest.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }, text))
            rest = rest.dropFirst(4)
        }
        if !entries.isEmpty { fields.append(.synced(entries, unit)) }
    }

    /// APIC (ID3v2.4 4.14) and PIC (ID3v2.2 4.15): where the picture is.
    func readPicture(_ head: [UInt8], _ fields: inout TagFields) {
        guard let encoding = head.first, head.count > 5 else { return }
        var rest = head[1...]
        let mimeType: String
        if identifier == "APIC" {
            let type = rest.prefix { $0 != 0 }
            mimeType = String(decoding: type, as: UTF8.self)
            rest = rest.dropFirst(type.count + 1)
        } else {
            let format = String(decoding: rest.prefix(3), as: UTF8.self).uppercased()
            mimeType = format == "PNG" ? "image/png" : format == "JPG" ? "image/jpeg" : ""
            rest = rest.dropFirst(3)
        }
        guard let kind = rest.first else { return }
        rest = rest.dropFirst()
        var isBigEndian: Bool?
        _ = RawText.next(in: &rest, encoding: encoding, isBigEndian: &isBigEndian)
        let start = content.lowerBound + Int64(prefixSize + rest.startIndex)
        guard start < content.upperBound, !rest.isEmpty else { return }
        fields.append(
            EmbeddedPicture(
                range: start..<content.upperBound,
                isUnsynchronised: isUnsynchronised, mimeType: mimeType,
                kind: Int(kind)))
    }
}
