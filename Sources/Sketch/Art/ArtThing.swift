import Pictures
import Primitives

/// A thing of an art file: its words, and the text of its drawing.
struct ArtThing: Sendable {
    /// The most shapes that one thing may have, repeated ones counted as often as they are drawn.
    static let shapeLimit = 400
    /// The most things of a file.
    static let limit = 2000

    /// The number of its first line.
    let line: Int
    /// The name, and other words for it after it.
    let names: [String]
    let colour: Colour
    /// Its look in words that do not name it.
    let outline: String
    private let guessWords: GuessWords
    private(set) var traits: [Noun.Trait] = []
    private(set) var habitat: Place?
    let plan: Noun.Plan
    private let paragraph: ArtText

    /// Reads a thing, but not its drawing, which is read whenever it is drawn.
    init(_ paragraph: ArtText) throws(ArtError) {
        self.paragraph = paragraph
        var entry = try ArtEntry(paragraph)
        line = entry.line
        names = entry.names
        outline = entry.outline
        guessWords = entry.guessWords
        guard !outline.isEmpty, let word = entry.before.next,
            let colour = ArtParser.hexadecimal(word), entry.before.skip(word),
            entry.before.isEmpty
        else {
            throw entry.error(
                "after the colon belong its colour and its look: #C0443F \"round pot with a spout\""
            )
        }
        self.colour = colour
        plan = try Self.plan(entry.body, colour: colour)
        while !entry.words.isEmpty {
            if entry.words.skip("in") {
                habitat = try entry.words.place()
            } else {
                traits.append(try entry.words.one(of: Noun.Trait.self, "trait"))
            }
        }
    }

    private static func plan(_ body: ArtText, colour: Colour) throws(ArtError) -> Noun.Plan {
        var lines = body.lines
        if let line = lines.next() {
            var words = ArtWords(line.bytes, line: line.number)
            var plan: Noun.Plan?
            if words.skip("beast") { plan = .beast(try Beast(&words, fur: colour)) }
            if words.skip("person") { plan = .person(try Person(&words)) }
            if let plan {
                guard let next = lines.next() else { return plan }
                throw ArtError(
                    line: next.number, reason: "a beast or a person is one line, without shapes")
            }
        }
        return .art(body)
    }

    /// The place of its lines in the file, without what follows the last one.
    var lines: Range<Int> {
        let end = paragraph.lines.reduce(paragraph.bytes.startIndex) { $1.bytes.endIndex }
        return paragraph.bytes.startIndex..<end
    }

    /// The lines that describe it, as they are written.
    var source: String { String(decoding: paragraph.bytes[lines], as: UTF8.self) + "\n" }

    /// The thing as a word of the artist.
    var noun: Noun {
        var noun = Noun(
            names.first ?? "", Array(names.dropFirst()), colour, outline, traits, habitat, plan)
        noun.guessWords = guessWords
        return noun
    }

    /// Reads the things of a file with their drawings, and refuses what is wrong with any of them.
    ///
    /// Takes time in proportion to the text.
    static func all(in text: ArtText) throws(ArtError) -> [ArtThing] {
        try text.check()
        var things: [ArtThing] = []
        var lineOfName: [String: Int] = [:]
        for paragraph in text.paragraphs {
            let thing = try ArtThing(paragraph)
            guard things.count < limit else {
                throw ArtError(line: thing.line, reason: "a file has \(limit) things at most")
            }
            guard SafeText(thing.outline).string == thing.outline else {
                throw ArtError(
                    line: thing.line,
                    reason: "the look is 1 to 100 letters and signs that a terminal can show")
            }
            for name in thing.names {
                guard isName(name) else {
                    throw ArtError(
                        line: thing.line,
                        reason: "'\(name.shown)' is no name; write 1 to "
                            + "\(Lexicon.longestPhrase) words of small letters and digits, "
                            + "\(nameLimit) letters at most")
                }
                let spoken = AddedArt.spoken(name)
                if let other = lineOfName.updateValue(thing.line, forKey: spoken),
                    other != thing.line
                {
                    throw ArtError(
                        line: thing.line,
                        reason: "line \(other) has a thing named '\(name)' too")
                }
            }
            if case .art(let drawing) = thing.plan { try drawing.checkDrawing(of: thing.line) }
            things.append(thing)
        }
        return things
    }

    /// The most letters of a name.
    private static let nameLimit = 40

    /// Returns whether a text can be the name of a thing.
    static func isName(_ name: String) -> Bool {
        let words = name.split(separator: " ", omittingEmptySubsequences: false)
        return words.count <= Lexicon.longestPhrase && name.unicodeScalars.count <= nameLimit
            && !AddedArt.spoken(name).isEmpty
            && words.allSatisfy { word in
                !word.isEmpty && word.allSatisfy { isNamePart($0) }
            }
    }

    private static func isNamePart(_ character: Character) -> Bool {
        character == "-" || character == "'" || character == "’"
            || (character.isLetter || character.isNumber) && !character.isUppercase
    }
}

extension ArtText {
    /// Refuses a drawing that cannot be read, or that has too few or too many shapes.
    func checkDrawing(of line: Int, isOfPlace: Bool = false) throws(ArtError) {
        let steps = try ArtParser.steps(in: self)
        let count = steps.reduce(0) { $0 + $1.shapeCount }
        guard isOfPlace || !steps.contains(where: \.hasBand) else {
            throw ArtError(line: line, reason: "a band is for places, not for things")
        }
        guard count > 0, count <= ArtThing.shapeLimit else {
            throw ArtError(
                line: line,
                reason: "a drawing has 1 to \(ArtThing.shapeLimit) shapes, this one \(count)")
        }
    }
}

/// The needs of prompts and scenes, for things that people have described.
extension ArtThing {
    /// The most bytes of a drawing in a picture, which leave room for a scene around it.
    static let byteLimit = 1600

    /// Refuses names that have another meaning in a prompt, and a drawing that leaves no room for a
    /// scene.
    func checkForPrompts() throws(ArtError) {
        for name in names {
            if let reason = Self.objection(to: AddedArt.spoken(name)) {
                throw ArtError(line: line, reason: "'\(name.shown)' \(reason)")
            }
        }
        var look = Look()
        var most = byteCount(look)
        (look.isOccupied, look.mood) = (true, .happy)
        most = max(most, byteCount(look))
        guard most > 0 else {
            throw ArtError(line: line, reason: "nothing of the drawing can be seen")
        }
        guard most <= Self.byteLimit else {
            throw ArtError(
                line: line,
                reason: "the drawing takes \(most) bytes of a picture, of \(Self.byteLimit) at "
                    + "most; use fewer shapes or points")
        }
    }

    private func byteCount(_ look: Look) -> Int {
        noun.figure(look: look, onFourLegs: false).fitted(width: 200, height: 140).grounded
            .moved(to: Spot(120 * 16, 150 * 16)).shapes
            .reduce(0) { $0 + ($1.operation()?.byteCount ?? 0) }
    }

    /// Returns why a word or phrase cannot be a name; `nil` if it can.
    private static func objection(to name: String) -> String? {
        if SacredNames.contains(name) {
            return "is a god or a prophet, whom the artist does not draw"
        }
        let words = name.split(separator: " ").map(String.init)
        let isTaken =
            Lexicon.isFiller(name) || Lexicon.isPlacePreposition(name)
            || Lexicon.number(name) != nil || Lexicon.adjective(name) != nil
            || Lexicon.place(name) != nil || Lexicon.relation(words) != nil
            || Lexicon.pose(name) != nil
        let isCut = [words.first, words.last].contains { word in
            word.map { Lexicon.isFiller($0) || Lexicon.isPlacePreposition($0) } ?? false
        }
        return isTaken || isCut ? "means something else in a prompt; choose another name" : nil
    }
}
