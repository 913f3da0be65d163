/// Decisions that need the whole prompt.
extension Prompt {
    mutating func finish() {
        // "a bear, angry and wet": adjectives after the last noun belong to it.
        if object != nil {
            object?.adjectives += pending.adjectives
        } else {
            subject?.adjectives += pending.adjectives
        }
        addSubject()
        loseStates()
        if object == nil, let pendingRelation, pendingRelation.isMutual, var one = subject,
            one.count > 1
        {
            // "two snails kissing" kiss each other.
            one.count -= 1
            object = one
            one.count = 1
            subject = one
            relation = pendingRelation
        } else if let pendingRelation, pendingRelation.isMutual, object != nil,
            relation == .beside
        {
            // "a cat and a dog kissing" kiss each other as well.
            relation = pendingRelation
        } else if relation == nil, object == nil, let pendingRelation, pose == nil {
            if let noun = usualObject { return adoptUsual(noun) }
            pose = Self.pose(for: pendingRelation)
            if pose == nil || !Self.isShown(pendingRelation) { loseRelation() }
        } else if pendingRelation != nil, pose == nil || poseSource.place != pendingSource.place {
            loseRelation()
        }
        // "walking a dog" is drawn by its relation.
        let isOther = pose != nil && poseSource.place != pendingSource.place || soloAction != nil
        if isOther, object != nil, relation != .beside { lose(poseSource) }
    }

    /// Adds a person for an action without a subject, or a mystery critter.
    private mutating func addSubject() {
        guard subject == nil else { return }
        // Nobody stands in for a god or a prophet.
        if !sacredNames.isEmpty { return (soloAction, pose, pendingRelation) = (nil, nil, nil) }
        if soloAction != nil || pose != nil, unknownWords.isEmpty,
            let somebody = Lexicon.noun("man")
        {
            return adopt(Actor(kind: .known(somebody)))
        }
        let isScenery = place != nil || weather != nil || moment != nil
        if !isScenery || !unknownWords.isEmpty || pendingRelation != nil {
            adopt(Actor(kind: .mystery(unknownWords.first ?? normalised)))
        }
    }

    /// Returns whether the pose shows the action although the object is missing.
    private static func isShown(_ relation: Relation) -> Bool {
        switch relation {
        case .sleeping, .dancing, .swimming, .jumping, .flying, .fleeing, .dreaming, .falling,
            .sliding, .surfing, .bouncing, .hanging, .chasing:
            true
        default: false
        }
    }

    /// The usual object of a verb such as eat, drive or read, if the prompt does not name one.
    private var usualObject: Noun? {
        let forms = [pendingSource.text] + Lexicon.infinitives(of: pendingSource.text)
        return forms.compactMap { Self.usualObjects[$0] }.first.flatMap(Lexicon.noun)
    }

    private mutating func adoptUsual(_ noun: Noun) {
        let places = (pendingSource, poseSource)
        adopt(Actor(kind: .known(noun)))
        (pendingSource, poseSource) = places
    }

    private static let usualObjects = [
        "eat": "burger", "marry": "bride", "kiss": "woman", "hug": "bear", "fight": "boxer",
        "stomp": "spider", "wear": "hat", "buy": "handbag", "smoke": "ashtray",
        "drink": "juice", "read": "book", "drive": "car", "ride": "horse",
        "cook": "pan", "bake": "cake", "paint": "sunflower", "draw": "flower", "climb": "ladder",
        "clean": "mop", "fish": "fish", "juggle": "ball", "steal": "piggy bank",
        "lick": "ice cream",
        "smell": "flower", "surf": "surfboard", "hunt": "rabbit", "photograph": "flower",
        "dig": "bone", "shoot": "target", "sail": "boat", "pilot": "plane", "throw": "ball",
        "kick": "football", "teach": "boy", "call": "phone", "lift": "barbell", "balance": "ball",
        "chew": "candy", "bite": "apple", "vacuum": "vacuum cleaner", "sweep": "broom",
        "mop": "mop", "hide": "bush", "wash": "shirt", "boil": "egg", "fry": "fried egg",
        "grill": "sausage", "ski": "ski", "build": "wall", "dribble": "basketball",
    ]
}
