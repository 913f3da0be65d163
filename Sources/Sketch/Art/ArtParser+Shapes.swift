import Pictures

extension ArtParser {
    private static let coordinates = -400...400
    private static let lengths = 0...400
    private static let widths = 0...60
    private static let angles = -255...255

    /// The operations, in the order of `Docs/ART.md`.
    static let operations = [
        "oval", "disc", "box", "polygon", "blob", "line", "curve", "arc", "heart", "star", "eyes",
        "eye", "side-eye", "mouth", "face", "anchor", "chest", "head", "bird", "fish", "lizard",
        "insect", "being",
    ]

    /// Reads an operation of the pen: all words of a line.
    static func shape(_ words: inout ArtWords) throws(ArtError) -> ArtShape {
        let name = try words.word("an operation")
        var shape = try outline(name, &words)
        if shape == nil { shape = try face(name, &words) }
        if shape == nil { shape = try mark(name, &words) }
        if shape == nil { shape = try animal(name, &words) }
        guard let shape else {
            throw words.error(
                "'\(name.shown)' is no operation; there are "
                    + operations.joined(separator: ", "))
        }
        try words.end()
        return shape
    }

    private static func outline(
        _ name: String, _ words: inout ArtWords
    ) throws(ArtError) -> ArtShape? {
        switch name {
        case "oval":
            let middle = try words.point("the middle", in: coordinates)
            let radii = try words.point("the half-axes", in: lengths)
            let ink = try colour(&words)
            return .oval(
                middle, radii, ink,
                turn: try words.number(after: "turn", in: angles, otherwise: 0))
        case "disc":
            let middle = try words.point("the middle", in: coordinates)
            let radius = try words.number("the radius", in: lengths)
            return .oval(
                middle, ArtPoint(x: radius, y: radius), try colour(&words), turn: 0)
        case "box":
            let corner = try words.point("the upper left corner", in: coordinates)
            let size = try words.point("width and height", in: lengths)
            let ink = try colour(&words)
            return .box(
                corner, size, ink,
                round: try words.number(after: "round", in: lengths, otherwise: 0))
        case "polygon":
            return .polygon(try words.points(atLeast: 3, in: coordinates), try colour(&words))
        case "blob":
            return .blob(try words.points(atLeast: 3, in: coordinates), try colour(&words))
        case "line", "curve":
            let width = try words.number("the width", in: widths)
            let points = try words.points(atLeast: 2, in: coordinates)
            let ink = try colour(&words)
            return name == "line"
                ? .line(points, width: width, ink) : .curve(points, width: width, ink)
        case "arc":
            let width = try words.number("the width", in: widths)
            let middle = try words.point("the middle", in: coordinates)
            let radii = try words.point("the half-axes", in: lengths)
            let start = try words.number(after: "from", in: angles, otherwise: 0)
            let sweep = try words.number(after: "sweep", in: 0...256, otherwise: 256)
            return .arc(
                middle, radii, from: start, sweep: sweep, width: width, try colour(&words))
        case "heart":
            let middle = try words.point("the middle", in: coordinates)
            let size = try words.number("the size", in: lengths)
            return .heart(middle, size: size, try colour(&words))
        case "star":
            let middle = try words.point("the middle", in: coordinates)
            let size = try words.number("the size", in: lengths)
            let ink = try colour(&words)
            let points = try words.number(after: "points", in: 3...24, otherwise: 5)
            let inner = try words.number(after: "inner", in: 1...100, otherwise: 45)
            return .star(middle, size: size, points: points, inner: inner, ink)
        default: return nil
        }
    }

    private static func face(
        _ name: String, _ words: inout ArtWords
    ) throws(ArtError) -> ArtShape? {
        switch name {
        case "eyes":
            let middle = try words.point("the middle", in: coordinates)
            let apart = try words.number(after: "apart", in: lengths, otherwise: 12)
            let radius = try words.number(after: "radius", in: lengths, otherwise: 4)
            let isWhite = words.skip("white")
            return .eyes(
                middle, apart: apart, radius: radius, isWhite: isWhite, try iris(&words))
        case "eye":
            let middle = try words.point("the middle", in: coordinates)
            let radius = try words.number(after: "radius", in: lengths, otherwise: 4)
            let isLeft = words.skip("left")
            let isWhite = words.skip("white")
            return .eye(
                middle, radius: radius, side: isLeft ? -1 : 1, isWhite: isWhite, try iris(&words))
        case "side-eye":
            let middle = try words.point("the middle", in: coordinates)
            let radius = try words.number(after: "radius", in: lengths, otherwise: 5)
            return .profileEye(middle, radius: radius, isWhite: !words.skip("dark"))
        case "mouth":
            let middle = try words.point("the middle", in: coordinates)
            let width = try words.number("half the width", in: lengths)
            return .mouth(middle, width: width, try iris(&words))
        case "face":
            let middle = try words.point("the middle", in: coordinates)
            return .face(middle, size: try words.number("the size", in: lengths))
        default: return nil
        }
    }

    private static func mark(
        _ name: String, _ words: inout ArtWords
    ) throws(ArtError) -> ArtShape? {
        switch name {
        case "anchor":
            let anchor = try words.one(of: Anchor.self, "anchor")
            return .anchor(anchor, try words.point("the place", in: coordinates))
        case "chest":
            let middle = try words.point("the middle", in: coordinates)
            return .chest(middle, radius: try words.number("half the width", in: lengths))
        case "band":
            let range = try words.point("from where to where", in: 0...160)
            return .band(
                from: range.x, to: range.y, try fixedColour(&words), try fixedColour(&words))
        case "head": return .headRadius(try words.number("half the width", in: lengths))
        default: return nil
        }
    }

    private static func animal(
        _ name: String, _ words: inout ArtWords
    ) throws(ArtError) -> ArtShape? {
        switch name {
        case "bird": .bird(try Bird(&words))
        case "fish": .fish(try Fish(&words))
        case "lizard": .lizard(try Lizard(&words))
        case "insect": .insect(try Insect(&words))
        case "being": .being(try words.one(of: Being.self, "being"))
        default: nil
        }
    }

    /// Reads the colour of eyes or of a mouth, which is black unless a colour follows.
    private static func iris(_ words: inout ArtWords) throws(ArtError) -> ArtColour {
        words.isEmpty ? .fixed(Ink.black) : try colour(&words)
    }

    /// Reads a colour, or a mixture of two: `main with red 100`.
    static func colour(_ words: inout ArtWords) throws(ArtError) -> ArtColour {
        let first = try plainColour(&words)
        guard words.skip("with") else { return first }
        let second = try plainColour(&words)
        return .mixed(
            first, second, part: try words.number("the second colour's share", in: 0...256))
    }

    /// Reads a tone of the thing's own colour, an ink, or red, green and blue as #C0443F.
    private static func plainColour(_ words: inout ArtWords) throws(ArtError) -> ArtColour {
        if words.skip("tinted") { return .tinted(try fixedColour(&words)) }
        let word = words.next ?? ""
        let tone: ArtColour? =
            switch word {
            case "main": .main
            case "shade": .shade
            case "deep-shade": .deepShade
            case "light": .light
            case "pale-light": .paleLight
            default: nil
            }
        guard let tone else { return .fixed(try fixedColour(&words)) }
        _ = words.skip(word)
        return tone
    }

    /// Reads an ink, or red, green and blue as #C0443F.
    static func fixedColour(_ words: inout ArtWords) throws(ArtError) -> Colour {
        let word = try words.word("a colour")
        guard let colour = Ink.named[word] ?? hexadecimal(word) else {
            throw words.error(
                "'\(word.shown)' is no colour; write main, shade, deep-shade, light or pale-light "
                    + "for the thing's own, a number such as #C0443F, or one of "
                    + Ink.named.keys.sorted().joined(separator: ", "))
        }
        return colour
    }

    static func hexadecimal(_ word: String) -> Colour? {
        let digits = word.utf8.dropFirst()
        guard digits.count == 6, word.utf8.first == UInt8(ascii: "#"),
            digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-"),
            let value = UInt32(word.dropFirst(), radix: 16)
        else { return nil }
        return Colour(value)
    }
}
