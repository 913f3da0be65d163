import Pictures
import Primitives

/// The words of a line of an art file, taken from the front.
struct ArtWords {
    /// The line, counted from 1.
    let line: Int
    private var rest: ArraySlice<String>

    init(_ text: ArraySlice<UInt8>, line: Int) {
        self.line = line
        rest =
            text.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }[
                ...]
    }

    var isEmpty: Bool { rest.isEmpty }
    /// The next word, which stays.
    var next: String? { rest.first }

    func error(_ reason: String) -> ArtError { ArtError(line: line, reason: reason) }

    /// Takes the next word if it is the given one.
    mutating func skip(_ word: String) -> Bool {
        guard rest.first == word else { return false }
        rest.removeFirst()
        return true
    }

    mutating func word(_ meaning: String) throws(ArtError) -> String {
        guard let word = rest.popFirst() else { throw error("\(meaning) is missing at the end") }
        return word
    }

    /// Takes the next word as one of the values of a type, whose names it writes with hyphens
    /// between their words.
    mutating func one<Value: RawRepresentable<String> & CaseIterable>(
        of type: Value.Type, _ meaning: String, besides others: String? = nil
    ) throws(ArtError) -> Value {
        let word = try word("a \(meaning)")
        guard let value = Value(rawValue: word.joined) else {
            throw error(
                "'\(word.shown)' is no \(meaning); there are "
                    + type.allCases.map(\.rawValue.hyphenated).joined(separator: ", ")
                    + (others.map { "; and \($0)" } ?? ""))
        }
        return value
    }

    /// Takes words that are written with hyphens for their spaces.
    mutating func phrase(_ meaning: String) throws(ArtError) -> String {
        try word(meaning).split(separator: "-").joined(separator: " ")
    }

    mutating func place() throws(ArtError) -> Place {
        let phrase = try phrase("a place")
        guard let place = Place(rawValue: phrase) ?? Lexicon.place(phrase) else {
            throw error(
                "'\(phrase.shown)' is no place; there are "
                    + Place.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return place
    }

    /// Takes a mood, a stance, or "arms" and their position.
    mutating func manner(
        _ mood: inout Mood, _ arms: inout Arms, _ stance: inout Stance
    ) throws(ArtError) {
        if skip("arms") {
            arms = try one(of: Arms.self, "position")
        } else if let value = next.flatMap(Stance.init) {
            stance = value
            rest.removeFirst()
        } else {
            mood = try one(of: Mood.self, "mood or stance")
        }
    }

    mutating func number(_ meaning: String, in range: ClosedRange<Int>) throws(ArtError) -> Int {
        let word = try word(meaning)
        guard let number = Int(word), range.contains(number) else {
            throw error(
                "'\(word.shown)' stands where \(meaning) belongs, a number of "
                    + "\(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Takes a number after a word, if the word comes next.
    mutating func number(
        after name: String, in range: ClosedRange<Int>, otherwise usual: Int
    ) throws(ArtError) -> Int {
        skip(name) ? try number("the number after '\(name)'", in: range) : usual
    }

    mutating func point(_ meaning: String, in range: ClosedRange<Int>) throws(ArtError) -> ArtPoint
    {
        let word = try word(meaning)
        guard let point = Self.point(word), range.contains(point.x), range.contains(point.y) else {
            throw error(
                "'\(word.shown)' stands where \(meaning) belongs, two numbers of "
                    + "\(range.lowerBound) to \(range.upperBound) such as "
                    + (range.lowerBound < 0 ? "20,-45" : "20,45"))
        }
        return point
    }

    /// Takes all points that come next.
    mutating func points(
        atLeast least: Int, in range: ClosedRange<Int>
    ) throws(ArtError) -> [ArtPoint] {
        var points: [ArtPoint] = []
        while let next = rest.first, Self.point(next) != nil {
            points.append(try point("a point", in: range))
        }
        guard points.count >= least, points.count <= 64 else {
            throw error("\(least) to 64 points such as 20,-45 belong here, not \(points.count)")
        }
        return points
    }

    /// Refuses words that are left.
    func end() throws(ArtError) {
        if let word = rest.first { throw error("'\(word.shown)' is too much in this line") }
    }

    private static func point(_ word: String) -> ArtPoint? {
        guard let comma = word.utf8.firstIndex(of: UInt8(ascii: ",")), let x = Int(word[..<comma]),
            let y = Int(word[comma...].dropFirst())
        else { return nil }
        return ArtPoint(x: x, y: y)
    }
}

/// The values behind a word that ``ArtWords/next`` has shown.
extension ArtWords {
    mutating func colour(after word: String) throws(ArtError) -> Colour {
        _ = skip(word)
        return try ArtParser.fixedColour(&self)
    }

    mutating func one<Value: RawRepresentable<String> & CaseIterable>(
        after word: String
    ) throws(ArtError) -> Value {
        _ = skip(word)
        return try one(of: Value.self, "kind of \(word)")
    }

    mutating func length(after word: String) throws(ArtError) -> Int {
        _ = skip(word)
        return try number("the number after '\(word)'", in: 1...200)
    }

    mutating func size(after word: String) throws(ArtError) -> ArtPoint {
        _ = skip(word)
        return try point("the size after '\(word)'", in: 1...200)
    }
}

extension String {
    /// Makes a text without the spaces before and after it.
    init(trimming text: ArraySlice<UInt8>) {
        let space = UInt8(ascii: " ")
        let start = text.firstIndex { $0 != space } ?? text.endIndex
        let end = text.lastIndex { $0 != space }.map { $0 + 1 } ?? start
        self.init(decoding: text[start..<end], as: UTF8.self)
    }

    /// "darkGrey" for "dark-grey".
    var joined: String {
        guard utf8.contains(UInt8(ascii: "-")) else { return self }
        let words = split(separator: "-")
        return words.dropFirst().reduce(String(words.first ?? "")) {
            $0 + $1.prefix(1).uppercased() + $1.dropFirst()
        }
    }

    /// "dark-grey" for "darkGrey".
    var hyphenated: String {
        reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }

    /// The text for a message: short, and without control characters.
    var shown: String { SafeText(String(prefix(24))).string }
}
