import Pictures

/// The effect of an adjective.
enum Adjective: Hashable, Sendable {
    case mood(Mood)
    case colour(Colour, named: String)
    /// A lighter or darker tone of its own colour.
    case tone(Tone)
    /// Percentages of width and height.
    case size(Int, Int)
    case pattern(Pattern)
    case substance(Substance)
    /// A hat on the head.
    case hat(Person.Hat)
    case accessory(Accessory)
    case aura(Aura)
    case position(Position)
    /// A person without hair or clothes.
    case bare(Bareness)
    /// Open or closed; it shows on some things only.
    case state(State)
    /// No effect: the usual drawing fits it.
    case nothing

    enum Tone: String, Hashable, Sendable, CaseIterable { case dark, pale, bright }

    /// Additions to a face or a body.
    enum Accessory: String, Hashable, Sendable, CaseIterable {
        case beard, glasses, monocle, lashes, warts, plasters, dummy, medal, tie, bowTie, cape,
            wings
        case barbell, gloves, flower, sweat, crutch, bandage
        case legs, leaf, shine, bottle, anger, question, thumb, hangover
    }

    /// Effects before, behind and around a figure.
    enum Aura: String, Hashable, Sendable, CaseIterable {
        case flames, drops, steam, snow, ice, sparks, glow, stench, sparkles, noise, notes, blast
        case hearts, bubbles, speed, shivers, coins, bars, clover, storm, poison, goo, web, leaves
        case spotlight, rope, thought, smoke
    }

    enum Bareness: String, Hashable, Sendable, CaseIterable { case head, body }

    enum State: String, Hashable, Sendable, CaseIterable { case open, closed, empty }

    enum Position: String, Hashable, Sendable, CaseIterable {
        case upsideDown, lying, leaning, doubled
    }

    /// Every word for an adjective, in the order of the table.
    static let words: [(String, Adjective)] = OwnArtFile.adjectives.entries {
        (paragraph) throws(ArtError) in try words(in: paragraph)
    }.flatMap { $0 }

    /// Reads a paragraph of an art file: words, and their effect.
    static func words(in paragraph: ArtText) throws(ArtError) -> [(String, Adjective)] {
        var entry = try ArtEntry(paragraph)
        let adjective = try Adjective(&entry.words)
        try entry.words.end()
        return entry.names.map { ($0, adjective) }
    }

    private init(_ words: inout ArtWords) throws(ArtError) {
        let kind = try words.word("an effect")
        switch kind {
        case "mood": self = .mood(try words.one(of: Mood.self, kind))
        case "colour":
            let colour = try ArtParser.fixedColour(&words)
            self = .colour(colour, named: try words.word("its name"))
        case "tone": self = .tone(try words.one(of: Tone.self, kind))
        case "size":
            let size = try words.point("per cents of width and height", in: 10...400)
            self = .size(size.x, size.y)
        case "pattern": self = .pattern(try words.one(of: Pattern.self, kind))
        case "substance": self = .substance(try words.one(of: Substance.self, kind))
        case "hat": self = .hat(try words.one(of: Person.Hat.self, kind))
        case "with": self = .accessory(try words.one(of: Accessory.self, "accessory"))
        case "aura": self = .aura(try words.one(of: Aura.self, kind))
        case "position": self = .position(try words.one(of: Position.self, kind))
        case "bare": self = .bare(try words.one(of: Bareness.self, "bare part"))
        case "state": self = .state(try words.one(of: State.self, kind))
        case "nothing": self = .nothing
        default: throw words.error("'\(kind.shown)' is no effect of an adjective")
        }
    }
}
