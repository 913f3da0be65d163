import Pictures

/// Letters of five dots by seven, drawn for the sheet: a picture file has no font of its own.
///
/// It has ASCII, the letters of Latin-1 with their accents, those of Russian and Ukrainian, and a
/// few signs that people type; any other character becomes a question mark.
enum Lettering {
    /// The number of dots from one letter to the next.
    static let advance = 6
    /// The number of dots from one line to the next: two above the letter for an accent, two below
    /// it.
    static let lineHeight = 11

    /// The letters from the space to the tilde, and then those of ``ownCyrillic``: each of seven
    /// rows is five dots, as a digit in base 32.
    private static let rows: [[UInt8]] =
        """
        0000000 4444004 aaa0000 aavavaa 4fke5u4 op248j3 cik8lid 4480000
        2488842 8422248 04lel40 044v440 0000c48 000v000 00000cc 01248g0
        ehjlphe 4c4444e eh1248v v2421he 26aiv22 vgu11he 68guhhe v124888
        ehhehhe ehhf12c 0cc0cc0 0cc0c48 248g842 00v0v00 8421248 eh12404
        eh1dlle ehhvhhh uhhuhhu ehggghe sihhhis vgguggv vgguggg ehgnhhf
        hhhvhhh e44444e 72222ic hikokih ggggggv hrllhhh hhpljhh ehhhhhe
        uhhuggg ehhhlid uhhukih fgge11u v444444 hhhhhhe hhhhha4 hhhllla
        hha4ahh hhha444 v1248gv e88888e 0g84210 e22222e 4ah0000 000000v
        8420000 00e1fhf ggmphhu 00egghe 11djhhf 00ehvge 698s888 00fhhhf
        ggmphhh 40c444e 2062222 ggikoki c44444e 00qllhh 00mphhh 00ehhhe
        00uhhhu 00fhhhf 00mpggg 00ege1u 88s8896 00hhhjd 00hhha4 00hhlla
        00ha4ah 00hhhhf 00v248v 2448442 4444444 8442448 008l200
        vguhhhu vgggggg 6aaaavh lle4ell u11e11u hhjlphh 799999h vhhhhhh hhhf1he 4ellle4
        iiiiiv1 hhhf111 llllllv lllllv1 o88e99e hhhtjjt ggguhhu eh1f1he illtlli fhhf59h
        ehgughe 3cguhhe 00uhuhu 00vgggg 006aavh 00le4el 00u1e1u 00hjlph 00ikoki 007999h
        00hrlhh 00hhvhh 00vhhhh 00v4444 44elle4 00iiiv1 00hhf11 00llllv 00lllv1 00o8e9e
        00hhtjt 00gguhu 00u1f1u 00iltli 00fhf5p 00fgugf
        """
        .split(whereSeparator: \.isWhitespace)
        .map { $0.compactMap { $0.wholeNumber(inBase: 32) } }

    /// The Cyrillic letters that look like no Latin one; small ones from the twenty-second on.
    private static let ownCyrillic = Array("БГДЖЗИЛПУФЦЧШЩЪЫЬЭЮЯЄбвгджзиклмнптфцчшщъыьэюяє")

    /// The Cyrillic letters that look like another one, and that one with its mark, in their order.
    private static let likeCyrillic = Array("АВЕКМНОРСТХаеорсухЁёІіЇїЙйҐґ")
    private static let likes = Array("A B E K M H O P C T X a e o p c y x E:e:I i I:i:ИuиuГ г ")

    /// The two rows of a letter that are below the line.
    private static let tails: [Character: [UInt8]] = [
        "g": [0x01, 0x0E], "j": [0x12, 0x0C], "p": [0x10, 0x10], "q": [0x01, 0x01],
        "y": [0x01, 0x0E],
    ]

    /// The mark above a letter, or below it.
    private enum Accent: UInt8 {
        case none = 0x20
        case grave = 0x60
        case acute = 0x27
        case circumflex = 0x5E
        case tilde = 0x7E
        case diaeresis = 0x3A
        case ring = 0x6F
        case cedilla = 0x2C
        case breve = 0x75

        /// The two rows above the letter.
        var rows: [UInt8] {
            switch self {
            case .none, .cedilla: [0, 0]
            case .grave: [0x08, 0x04]
            case .acute: [0x02, 0x04]
            case .circumflex: [0x04, 0x0A]
            case .tilde: [0x05, 0x0A]
            case .diaeresis: [0x0A, 0]
            case .ring: [0x04, 0x0A]
            case .breve: [0x0A, 0x04]
            }
        }
    }

    /// The letters from U+00C0 to U+00FF, each as a letter and its mark.
    private static let accented: [UInt8] = Array(
        """
        A`A'A^A~A:AoE C,E`E'E^E:I`I'I^I:D N~O`O'O^O~O:x O U`U'U^U:Y'P B \
        a`a'a^a~a:aoe c,e`e'e^e:i`i'i^i:d n~o`o'o^o~o:/ o u`u'u^u:y'p y:
        """.utf8)

    /// Returns the letters of a text: one code of ASCII each, with its mark.
    private static func codes(of text: String) -> [(letter: UInt8, accent: Accent)] {
        text.flatMap { character -> [(UInt8, Accent)] in
            guard let scalar = character.unicodeScalars.first else { return [] }
            switch scalar.value {
            case 0x20...0x7E: return [(UInt8(scalar.value), .none)]
            case 0xC0...0xFF:
                let index = Int(scalar.value - 0xC0) * 2
                return [(accented[index], Accent(rawValue: accented[index + 1]) ?? .none)]
            case 0x400...0x4FF: return [cyrillic(Character(scalar))]
            case 0x2018, 0x2019: return [(0x27, .none)]
            case 0x201C, 0x201D, 0xAB, 0xBB: return [(0x22, .none)]
            case 0x2010...0x2015: return [(0x2D, .none)]
            case 0x2026: return [(0x2E, .none), (0x2E, .none), (0x2E, .none)]
            default: return [(0x3F, .none)]
            }
        }
    }

    private static func cyrillic(_ character: Character) -> (UInt8, Accent) {
        if let index = ownCyrillic.firstIndex(of: character) {
            return (firstCyrillic + UInt8(index), .none)
        }
        guard let index = likeCyrillic.firstIndex(of: character) else { return (0x3F, .none) }
        let mark = likes[2 * index + 1].asciiValue.flatMap(Accent.init) ?? .none
        if let letter = likes[2 * index].asciiValue { return (letter, mark) }
        return (cyrillic(likes[2 * index]).0, mark)
    }

    /// The code of the first of ``ownCyrillic``.
    private static let firstCyrillic: UInt8 = 0x7F
    /// The codes of the capital letters among ``ownCyrillic``.
    private static let cyrillicCapitals = firstCyrillic..<firstCyrillic + 21

    /// Returns the rows of a letter, from the first of two above it to the second of two below it.
    private static func dots(_ letter: UInt8, _ accent: Accent) -> [UInt8] {
        var body = rows[Int(letter) - 0x20]
        let tail = tails[Character(Unicode.Scalar(letter))] ?? [0, 0]
        guard accent != .none else { return [0, 0] + body + tail }
        if accent == .cedilla { return [0, 0] + body + [0x04, 0x08] }
        // Small letters leave room above; the accent replaces the dot of an i.
        guard letter >= 0x61, !cyrillicCapitals.contains(letter) else {
            return accent.rows + body + [0, 0]
        }
        body.replaceSubrange(0..<2, with: accent.rows)
        return [0, 0] + body + tail
    }

    /// Returns the number of letters that a text takes.
    static func count(_ text: String) -> Int { codes(of: text).count }

    /// Writes a text; letters that do not fit into the raster are left out.
    ///
    /// - Parameters:
    ///   - x: The first column of the first letter.
    ///   - y: The first row of the line.
    ///   - scale: Pixels for each dot.
    static func write(
        _ text: String, x: Int, y: Int, scale: Int, colour: Picture.Colour,
        on raster: inout Raster
    ) {
        for (number, code) in codes(of: text).enumerated() {
            let left = x + number * advance * scale
            guard left < raster.width else { return }
            for (row, bits) in dots(code.letter, code.accent).enumerated() where bits != 0 {
                for column in 0..<5 where bits & (16 >> column) != 0 {
                    raster.fill(
                        x: left + column * scale, y: y + row * scale, width: scale, height: scale,
                        colour)
                }
            }
        }
    }

    /// Returns the text in lines of at most so many letters, broken between words if possible.
    static func wrapped(_ text: String, to limit: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            var rest = word[...]
            let joined = line.isEmpty ? String(rest) : "\(line) \(rest)"
            if count(joined) <= limit {
                line = joined
                continue
            }
            if !line.isEmpty { lines.append(line) }
            while count(String(rest)) > limit {
                // One character can take three letters.
                let piece = rest.prefix(max(1, limit / 3))
                lines.append(String(piece))
                rest = rest.dropFirst(piece.count)
            }
            line = String(rest)
        }
        return line.isEmpty ? lines : lines + [line]
    }
}

extension Character {
    fileprivate func wholeNumber(inBase base: Int) -> UInt8? { UInt8(String(self), radix: base) }
}

extension Raster {
    /// Fills a rectangle; the part outside the raster is left out.
    mutating func fill(x: Int, y: Int, width: Int, height: Int, _ colour: Picture.Colour) {
        for row in y..<(y + height) {
            for column in x..<(x + width) { self[column, row] = colour }
        }
    }

    /// Copies another raster to a place; the part outside this raster is left out.
    mutating func place(_ other: Raster, x: Int, y: Int) {
        for row in 0..<other.height {
            for column in 0..<other.width { self[x + column, y + row] = other[column, row] }
        }
    }
}
