/// A plan of an action of a subject on an object, by which one layout draws many verbs.
struct Action: Sendable {
    /// A change of a figure before it is put in the picture.
    enum Change: String, Hashable, Sendable, CaseIterable {
        case none, squashed, inflated, lying, leaning, bowed, kneeling, leaping, raised, small,
            large
        case upsideDown, fleeingBack
    }

    let tag: String
    let words: [String]
    let outline: String
    let guessWords: GuessWords
    var mood = Mood.plain
    var arms = Arms.forward
    var stance = Stance.stand
    var otherMood = Mood.plain
    var otherArms = Arms.down
    var otherStance = Stance.stand
    var change = Change.none
    var otherChange = Change.none
    var otherAura: Adjective.Aura?
    /// Units between the two; the object looks back at the subject unless they go the same way.
    var gap = 16
    var goesAlong = false
    var hat = Person.Hat.none
    /// A drawing at the subject's hand.
    var prop: ArtText?
    /// A drawing at the object's hand, drawn as for a right hand.
    var otherProp: ArtText?
    /// A drawing halfway between the two, at half their height.
    var between: ArtText?
    /// A drawing stretched over the object; it is 100 by 100 and stands on the ground.
    var cover: ArtText?
    /// A drawing stretched behind the object in the same way.
    var rear: ArtText?
}

extension Action {
    /// Reads a paragraph of an art file, in which "other" stands before what is the object's.
    init(_ paragraph: ArtText) throws(ArtError) {
        var entry = try ArtEntry(paragraph)
        self.init(
            tag: entry.name, words: Array(entry.names.dropFirst()), outline: entry.outline,
            guessWords: entry.guessWords)
        while let word = entry.words.next {
            switch word {
            case "gap": gap = try entry.words.number(after: word, in: -200...200, otherwise: 16)
            case "along": goesAlong = entry.words.skip(word)
            case "hat": hat = try entry.words.one(after: word)
            case "change": change = try entry.words.one(after: word)
            case "other":
                _ = entry.words.skip(word)
                try readOther(&entry.words)
            default: try entry.words.manner(&mood, &arms, &stance)
            }
        }
        let drawings = try entry.body.blocks(
            labels: ["hand", "other-hand", "between", "over", "behind"])
        prop = drawings["hand"]
        otherProp = drawings["other-hand"]
        between = drawings["between"]
        cover = drawings["over"]
        rear = drawings["behind"]
    }

    private mutating func readOther(_ words: inout ArtWords) throws(ArtError) {
        if words.skip("change") {
            otherChange = try words.one(of: Change.self, "change")
        } else if words.skip("aura") {
            otherAura = try words.one(of: Adjective.Aura.self, "aura")
        } else {
            try words.manner(&otherMood, &otherArms, &otherStance)
        }
    }

    static let all = OwnArtFile.actions.entries(Action.init)

    private static let index: [String: Int] = Dictionary(
        all.enumerated().map { ($0.element.tag, $0.offset) },
        uniquingKeysWith: { first, _ in first })

    static func named(_ tag: String) -> Action? { index[tag].map { all[$0] } }
}

extension Composer {
    /// Returns the two side by side in an action.
    func enact(_ action: Action, _ subject: Actor, _ object: Actor) -> Figure {
        var left = natural(
            figure(
                subject,
                {
                    if action.mood != .plain { $0.mood = action.mood }
                    $0.arms = action.arms
                    $0.stance = action.stance
                }), subject)
        if action.hat != .none {
            left = left.below(
                Sign.draw { $0.hat(action.hat, colour: Ink.red, outfit: Ink.blue) }
                    .scaled(percent: left.anchors.headRadius * 100 / 336).moved(to: left.head))
        }
        if let prop = action.prop { left = left.below(Sign.draw(prop).moved(to: left.hand)) }
        left = Self.changed(left, action.change)
        let isPlain = action.otherMood == .plain
        var right = natural(
            figure(
                object,
                {
                    if !isPlain { $0.mood = action.otherMood }
                    $0.arms = action.otherArms
                    $0.stance = action.otherStance
                }), object)
        if let prop = action.otherProp {
            right = right.below(Sign.draw(prop).moved(to: right.hand))
        }
        right = Self.changed(right, action.otherChange)
        // However large it is, the subject has to be visible beside it.
        right = right.fitted(width: 190, height: 140, largest: 100).grounded
        if let aura = action.otherAura { right = right.with(aura) }
        if !action.goesAlong { right = right.mirrored }
        let box = right.bounds
        if let rear = action.rear { right = right.above(Self.sized(rear, to: box)) }
        if let cover = action.cover { right = right.below(Self.sized(cover, to: box)) }
        let x = left.bounds.right + action.gap * 16 - right.bounds.left
        let pair = left.below(right.moved(to: Spot(x, 0)))
        guard let between = action.between else { return pair }
        let middle = Spot(left.bounds.right + action.gap * 8, -58 * 16)
        return pair.below(Sign.draw(between).moved(to: middle))
    }

    private static func sized(_ drawing: ArtText, to box: Bounds) -> Figure {
        Sign.draw(drawing).stretched(max(40, box.width / 16), max(40, box.height / 16))
            .moved(to: Spot(box.center.x, box.bottom))
    }

    private static func changed(_ figure: Figure, _ change: Action.Change) -> Figure {
        switch change {
        case .none: figure
        case .squashed: figure.stretched(140, 32).grounded
        case .inflated: figure.stretched(165, 135).grounded
        case .lying:
            figure.bounds.height > figure.bounds.width ? figure.turned(-64).grounded : figure
        case .leaning: figure.turned(-18).grounded
        case .bowed: figure.turned(44).grounded
        case .kneeling: figure.stretched(100, 78).grounded
        case .leaping: figure.turned(14).grounded.moved(0, -34)
        case .raised: figure.moved(0, -40)
        case .small: figure.scaled(percent: 70).grounded
        case .large: figure.scaled(percent: 128).grounded
        case .upsideDown: figure.turned(128).grounded
        case .fleeingBack: figure.turned(22).grounded
        }
    }
}
