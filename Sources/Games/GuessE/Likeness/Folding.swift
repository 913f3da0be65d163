/// Text as it is compared: not everybody can type accents, and not everybody types them.
enum Folding {
    /// Returns text in small letters without accents and apostrophes: "ß" is "ss", "Ё" is "е", and
    /// full-width letters and digits are the usual ones.
    ///
    /// - Complexity: O(n) in the text's length.
    static func folded(_ text: String) -> String {
        var result = ""
        for character in text.lowercased() {
            if character.isASCII {
                if character != "'" { result.append(character) }
            } else if let plain = plainForms[character] {
                result += plain
            } else {
                append(character.unicodeScalars, to: &result)
            }
        }
        return result
    }

    private static func append(_ scalars: Character.UnicodeScalarView, to result: inout String) {
        for scalar in scalars {
            switch scalar.value {
            // Accents that are scalars of their own, curly apostrophes, and the colour of a sign.
            case 0x300...0x36F, 0x2018, 0x2019, 0xFE0F: continue
            case 0xFF01...0xFF5E:
                let usual = Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
                result += String(usual).lowercased()
            case _: result.unicodeScalars.append(scalar)
            }
        }
    }

    /// The plain forms, by characters: one of several scalars is equal to the same one in one.
    private static let plainForms: [Character: String] = {
        var result: [Character: String] = [:]
        for row in rows.split(separator: "\n") {
            let parts = row.split(separator: " ")
            guard parts.count == 2 else { continue }
            for character in parts[1] { result[character] = String(parts[0]) }
        }
        return result
    }()

    /// Plain letters, and the letters that they stand for; "й" is no accent.
    private static let rows = """
        a àáâãäåāăąǎạảấầẩẫậắằẳẵặ
        ae æǽ
        c çćĉċč
        d ďđð
        e èéêëēĕėęěẹẻẽếềểễệ
        g ĝğġģǧ
        h ĥħ
        i ìíîïĩīĭįıǐỉị
        j ĵ
        k ķ
        l ĺļľŀł
        n ñńņňŉ
        o òóôõöøōŏőǒọỏốồổỗộơớờởỡợ
        oe œ
        r ŕŗř
        s śŝşšș
        ss ß
        t ţťŧț
        th þ
        u ùúûüũūŭůűųǔụủưứừửữự
        w ŵẁẃẅ
        y ýÿŷỳỵỷỹ
        z źżž
        α ά
        ε έ
        η ή
        ι ίϊΐ
        ο ό
        σ ς
        υ ύϋΰ
        ω ώ
        е ё
        й й
        """
}
