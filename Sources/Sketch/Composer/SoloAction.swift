import Pictures

/// A plan of an action without an object: yoga, a selfie, an exam.
struct SoloAction: Sendable {
    let tag: String
    /// Its phrases: verbs in the infinitive, without articles and possessives.
    let words: [String]
    /// Its look in words that do not name it.
    let outline: String
    let guessWords: GuessWords
    var mood = Mood.plain
    var arms = Arms.down
    var stance = Stance.stand
    /// The turn in 256ths of a turn, clockwise.
    var turn = 0
    /// The height above the ground in units.
    var rise = 0
    var hat = Person.Hat.none
    /// Drawings at the hand, at the mouth, and on top of the head.
    var prop: ArtText?
    var mouthful: ArtText?
    var crest: ArtText?
    /// Drawings behind and before a figure that is 100 units high and stands on the ground.
    var rear: ArtText?
    var front: ArtText?
    /// The name of a noun that stands on the right.
    var thing: String?
    var place: Place?
}

extension SoloAction {
    /// Reads a paragraph of an art file.
    init(_ paragraph: ArtText) throws(ArtError) {
        var entry = try ArtEntry(paragraph)
        self.init(
            tag: entry.name, words: Array(entry.names.dropFirst()), outline: entry.outline,
            guessWords: entry.guessWords)
        while let word = entry.words.next {
            switch word {
            case "turn": turn = try entry.words.number(after: word, in: -255...255, otherwise: 0)
            case "rise": rise = try entry.words.number(after: word, in: -200...200, otherwise: 0)
            case "hat": hat = try entry.words.one(after: word)
            case "with":
                _ = entry.words.skip(word)
                thing = try entry.words.phrase("a thing")
            case "in":
                _ = entry.words.skip(word)
                place = try entry.words.place()
            default: try entry.words.manner(&mood, &arms, &stance)
            }
        }
        let drawings = try entry.body.blocks(labels: ["hand", "mouth", "top", "behind", "before"])
        prop = drawings["hand"]
        mouthful = drawings["mouth"]
        crest = drawings["top"]
        rear = drawings["behind"]
        front = drawings["before"]
    }

    /// The tag without articles, which reveal nothing.
    var shortTag: String {
        tag.split(separator: " ").filter { !["a", "an", "the"].contains($0) }
            .joined(separator: " ")
    }

    private static let paragraphs = OwnArtFile.soloActions.text.paragraphs

    private static let index: [String: Int] = Dictionary(
        paragraphs.enumerated().map { ($0.element.names.first ?? "", $0.offset) },
        uniquingKeysWith: { first, _ in first })

    static var all: [SoloAction] { paragraphs.compactMap { try? SoloAction($0) } }

    static func named(_ tag: String) -> SoloAction? {
        index[tag].flatMap { try? SoloAction(paragraphs[$0]) }
    }

    static let phrases = PhraseTable(
        paragraphs.flatMap { paragraph in
            let names = paragraph.names
            return names.map { ($0, names.first ?? "") }
        })
}

/// Phrases that are found in a prompt in any form of their verb, and with any possessive.
struct PhraseTable: Sendable {
    /// The entries by first word: the words that follow and the value, the longest first.
    private var entries: [String: [(rest: [String], value: String)]] = [:]

    private static let skipped: Set<String> = [
        "a", "an", "the", "my", "his", "her", "their", "your", "its", "our", "some", "own",
    ]

    init(_ pairs: [(String, String)]) {
        for (phrase, value) in pairs {
            let words = phrase.split(separator: " ").map(String.init)
                .filter { !Self.skipped.contains($0) }
            guard let first = words.first else { continue }
            entries[first, default: []].append((Array(words.dropFirst()), value))
        }
        for key in entries.keys { entries[key]?.sort { $0.rest.count > $1.rest.count } }
    }

    /// Returns the value of the longest phrase at the beginning of the words, and its number of
    /// words.
    func match(_ words: ArraySlice<String>) -> (value: String, count: Int)? {
        guard let first = words.first else { return nil }
        var best: (value: String, count: Int)?
        for form in [first] + Lexicon.infinitives(of: first) {
            for entry in entries[form] ?? [] {
                if let count = Self.length(of: entry.rest, in: words.dropFirst()),
                    count + 1 > best?.count ?? 0
                {
                    best = (entry.value, count + 1)
                }
            }
        }
        return best
    }

    private static func length(of rest: [String], in words: ArraySlice<String>) -> Int? {
        var left = words
        for wanted in rest {
            while let next = left.first, next != wanted, skipped.contains(next) {
                left = left.dropFirst()
            }
            guard let next = left.first, next == wanted || Lexicon.stems(next).contains(wanted)
            else { return nil }
            left = left.dropFirst()
        }
        return words.count - left.count
    }
}

extension Composer {
    /// Returns the subject doing a solo action.
    func perform(_ soloAction: SoloAction, _ subject: Actor) -> Figure {
        var figure = figure(subject) {
            if soloAction.mood != .plain { $0.mood = soloAction.mood }
            if let mood = prompt.featMood { $0.mood = mood }
            $0.arms = soloAction.arms
            $0.stance = soloAction.stance
        }
        let height = soloAction.stance == .sit ? 86 : 104
        figure = figure.fitted(width: 150, height: height).grounded
        if soloAction.hat != .none {
            figure = figure.below(
                Sign.draw { $0.hat(soloAction.hat, colour: Ink.red, outfit: Ink.blue) }
                    .scaled(percent: figure.anchors.headRadius * 100 / 336).moved(to: figure.head))
        }
        if let prop = soloAction.prop {
            figure = figure.below(Sign.draw(prop).moved(to: figure.hand))
        }
        if let mouthful = soloAction.mouthful {
            figure = figure.below(Sign.draw(mouthful).moved(to: figure.mouth))
        }
        if let crest = soloAction.crest {
            figure = figure.below(
                Sign.draw(crest).moved(to: Spot(figure.head.x, figure.bounds.top)))
        }
        if soloAction.turn != 0 { figure = figure.turned(soloAction.turn).grounded }
        figure = figure.moved(to: Spot(-figure.bounds.center.x, -soloAction.rise * 16))
        if let rear = soloAction.rear { figure = figure.above(Sign.draw(rear)) }
        if let front = soloAction.front { figure = figure.below(Sign.draw(front)) }
        if let thing = soloAction.thing.flatMap(Lexicon.noun) {
            let other = thing.figure(look: Look(), onFourLegs: false)
                .fitted(width: 84, height: 92).grounded
            let x = figure.bounds.right + 6 * 16 - other.bounds.left
            figure = figure.below(other.moved(to: Spot(x, 0)))
        }
        return figure
    }
}
