/// A prompt as far as the artist understands it.
struct Prompt: Sendable {
    var subject: Actor?
    var relation: Relation?
    var object: Actor?
    /// Further actors: the dog in "a bear, a cat and a dog".
    var others: [Actor] = []
    /// The thing that all the others are on, in, behind or under: the table of "a cat in a box on a
    /// table".
    var ground: (relation: Relation, actor: Actor)?
    /// The others, and what is named last.
    var companions: [Actor] { others + (ground.map { [$0.actor] } ?? []) }
    /// Words such as "open", which show on some things only.
    var states: [(place: Int, text: String, state: Adjective)] = []
    var pose: Pose?
    /// An action without an object, in place of a pose.
    var soloAction: SoloAction?
    /// Whether the object does it too.
    var isFeatShared = false
    /// The mood of a subject that weeps or sleeps while doing it.
    var featMood: Mood?
    private(set) var place: Place?
    var weather: Weather?
    var moment: Moment?
    var style: Style?
    /// Words that no picture shows, each with its place in the prompt.
    var losses: [Loss] = []
    /// The words that are being read, and the place of the first.
    var current: (place: Int, text: String) = (0, "")
    /// The words that were read, joined by spaces; they are the seed of the drawing.
    let normalised: String

    private static let wordLimit = 24
    /// The vessel for the next thing.
    var vessel: Vessel?
    var pending: (count: Int, adjectives: [Adjective]) = (1, [])
    var pendingRelation: Relation?
    /// Whether the next noun is the costume of the last one.
    var awaitsCostume = false
    /// The place of the word after the last noun: a noun at this place forms a pair with it.
    var nounEnd = -1
    /// The words that were read before those that are being read.
    var nounText = ""
    /// Names that are drawn by their kind.
    var likenesses: [Likeness] = []
    /// Names of gods and prophets, who are not drawn.
    var sacredNames: [String] = []
    private var lastNoun: Noun?
    /// The words of the pending relation and of the pose.
    var pendingSource: (place: Int, text: String) = (0, "")
    var poseSource: (place: Int, text: String) = (0, "")
    var hasPendingRelation: Bool { pendingRelation != nil }
    /// Whether "inside" came from the preposition and not from driving.
    private var saysIn = false
    /// The place of the last "is"; `nil` once another filler has been read.
    private var copula: Int?
    /// Whether attachments go to the object, which was named last, or to the subject.
    var isObjectLast = false

    init(_ text: String) {
        let all = Self.allWords(in: text)
        let words = Rewriting.rewritten(Array(all.prefix(Self.wordLimit)))
        for (place, word) in all.enumerated().dropFirst(Self.wordLimit) {
            losses.append(Loss(place: place, text: word))
        }
        normalised = all.prefix(Self.wordLimit).joined(separator: " ")
        var index = 0
        while index < words.count {
            current = (index, words[index])
            index += max(1, read(words[index...]))
        }
        finish()
    }

    /// All tags of the picture's subjects, first to last.
    var subjects: [String] {
        let actors = [subject, object].compactMap { $0 } + companions
        return actors.flatMap { actor in
            ([actor] + actor.attachments.map(\.actor)).flatMap {
                [$0.tag] + ($0.vessel.map { [$0.rawValue] } ?? [])
                    + ($0.costume.map { [$0.name] } ?? [])
            }
        }
    }

    /// The first relation as a tag.
    var relationTag: String? {
        if let relation {
            if relation == .squiggle { return nil }
            return relation == .inside && saysIn ? "in" : relation.tag
        }
        return [subject, object].compactMap { $0?.attachments.first?.relation.tag }.first
            ?? soloAction?.shortTag
    }

    /// Returns the words that are read.
    static func words(in text: String) -> [String] {
        Array(allWords(in: text).prefix(wordLimit))
    }

    private static func allWords(in text: String) -> [String] {
        var words: [String] = []
        var word = ""
        // Enough characters for the longest prompt, whatever the text's length.
        for character in text.prefix(400) {
            if character.isLetter || character.isNumber {
                if word.unicodeScalars.count < 48 { word += character.lowercased() }
            } else if character != "'" && character != "’", !word.isEmpty {
                words.append(word)
                word = ""
            }
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    /// Reads from the front, the longest phrase first, and returns the number of words.
    private mutating func read(_ words: ArraySlice<String>) -> Int {
        guard let first = words.first else { return 1 }
        for length in (2...4).reversed() where words.count >= length {
            let phrase = Array(words.prefix(length))
            if Lexicon.style(phrase.joined(separator: " ")) == nil, readName(phrase) {
                return length
            }
        }
        if let count = readCostume(words) ?? readSoloAction(words) { return count }
        let poseBefore = pose
        addSomebody(before: words)
        if subject == nil, pose != nil, poseBefore == nil { return 1 }
        if let count = readStyle(words) ?? readSetting(words) { return count }
        if let (place, count) = place(in: words) {
            current.text = words.prefix(count).joined(separator: " ")
            adopt(place)
            noteName(of: place, in: words.prefix(count))
            return count
        }
        if let count = readVessel(words) { return count }
        for length in (1...min(Lexicon.longestPhrase, words.count)).reversed() {
            let phrase = Array(words.prefix(length))
            // "dancing on the moon" is a dance and a place, not something above something.
            if length > 1, let last = phrase.last, last != "at", Lexicon.isPlacePreposition(last),
                place(in: words.dropFirst(length - 1)) != nil
            {
                continue
            }
            if readName(phrase) { return length }
            if read(phrase: phrase, next: words.dropFirst(length).first) {
                if lastNoun != nil { nounEnd = current.place + length }
                nounText = phrase.joined(separator: " ")
                lastNoun = nil
                return length
            }
        }
        if Lexicon.isFiller(first) || Lexicon.isPlacePreposition(first) {
            if first == "of" { losePart(before: words.dropFirst()) }
            // The thing stands beside it only.
            if subject != nil, ["across", "through"].contains(first) { lose(first) }
            readFiller(first, next: words.dropFirst().first)
            return 1
        }
        readUnknown(first, next: words.dropFirst().first)
        return 1
    }

    /// Returns the place at the beginning of the words, and its number of words.
    func place(in words: ArraySlice<String>) -> (Place, Int)? {
        var skipped = 0
        var rest = words
        if let first = rest.first, Lexicon.isPlacePreposition(first), words.count > 1 {
            rest = rest.dropFirst()
            skipped = 1
            if let article = rest.first, ["the", "a", "an", "my"].contains(article) {
                rest = rest.dropFirst()
                skipped = 2
            }
        }
        guard subject != nil || skipped > 0 || words.count < 3 else { return nil }
        // "sea monster" is one name, not a monster in the sea.
        let isLongerThing = (2...Lexicon.longestPhrase).contains { length in
            guard rest.count >= length else { return false }
            let phrase = rest.prefix(length).joined(separator: " ")
            return Lexicon.noun(phrase) != nil && Lexicon.place(phrase) == nil
        }
        if isLongerThing { return nil }
        for length in (1...4).reversed() where rest.count >= length {
            let phrase = rest.prefix(length).joined(separator: " ")
            guard let place = Lexicon.place(phrase) else { continue }
            // Without a preposition, only a word that cannot be a thing is a place.
            let isThing = Lexicon.noun(phrase) != nil || Lexicon.adjective(phrase) != nil
            if skipped == 0 && (isThing || phrase == "ice") { continue }
            if words.first == "from" || (words.first == "under" && phrase != "water") { continue }
            return (place, skipped + length)
        }
        return nil
    }

    private mutating func read(phrase: [String], next: String?) -> Bool {
        let text = phrase.joined(separator: " ")
        if phrase.count == 1, let number = Lexicon.number(text), text != "one" || next != nil {
            pending.count = number
            return true
        }
        if let adjective = Lexicon.adjective(text), !isNounHere(text, next: next),
            !isVerbHere(text, next: next)
        {
            pending.adjectives.append(adjective)
            if adjective == .nothing, text != "very" { lose((current.place, text)) }
            if case .state = adjective { states.append((current.place, text, adjective)) }
            if text == "flying", subject == nil { adopt(Pose.fly, text) }
            return true
        }
        if subject != nil, !isNounHere(text, next: next) {
            if let relation = Lexicon.relation(phrase) {
                adopt(relation, text)
                if phrase.last == "in" { saysIn = true }
                if let pose = Lexicon.pose(text), object == nil { adopt(pose, text) }
                return true
            }
            if phrase.count == 1, ["in", "inside", "into"].contains(text) {
                adopt(Relation.inside, text)
                saysIn = true
                return true
            }
            if phrase.count == 1, let pose = Lexicon.pose(text) {
                adopt(pose, text)
                return true
            }
        }
        guard let noun = Lexicon.noun(text) else { return false }
        current.text = text
        lastNoun = noun
        adopt(Actor(kind: .known(noun)), isPlural: Lexicon.isPlural(text))
        return true
    }

    /// Returns whether a word with two meanings is a noun here: "fish", "duck", "orange".
    private func isNounHere(_ text: String, next: String?) -> Bool {
        guard Lexicon.noun(text) != nil else { return false }
        if Lexicon.adjective(text) != nil { return next.map { Lexicon.noun($0) == nil } ?? true }
        return subject == nil || pendingRelation != nil || next == nil
    }

    /// Returns whether a word is a verb here: "a penguin flying", but not "a flying penguin".
    private func isVerbHere(_ text: String, next: String?) -> Bool {
        guard subject != nil, pendingRelation == nil else { return false }
        let isAction = next != nil && Lexicon.relation([text]) != nil
        guard isAction || Lexicon.pose(text) != nil else { return false }
        return next.map { Lexicon.noun($0) == nil } ?? true
    }

    /// Reads a word that is not drawn; "down" in "the wifi is down" is recorded as a loss.
    private mutating func readFiller(_ word: String, next: String?) {
        // The picture shows the action itself.
        if ["trying", "tries"].contains(word), next == "to" { lose("\(word) to") }
        if ["down", "off", "out", "up"].contains(word), let copula, copula == current.place - 1 {
            losses.append(Loss(place: current.place, text: word, isUnknown: true))
        }
        copula = ["is", "are", "was"].contains(word) ? current.place : nil
    }

    private mutating func readUnknown(_ word: String, next: String?) {
        losses.append(Loss(place: current.place, text: word, isUnknown: true))
        let isVerb = word.hasSuffix("ing") && word.count > 5 && subject != nil && object == nil
        if isVerb, pendingRelation == nil {
            pendingRelation = .squiggle
            pendingSource = current
            return
        }
        // Before a noun an unknown word is an adjective that cannot be drawn.
        if let next, Lexicon.noun(next) != nil || Lexicon.adjective(next) != nil { return }
        let hasPlace = subject == nil || (object == nil && pendingRelation != nil)
        // A critter would be taken for the one who is left out.
        if hasPlace, sacredNames.isEmpty {
            adopt(Actor(kind: .mystery(word)))
        }
    }

    /// Takes a place; in "in the snow in paris" the snow becomes weather.
    mutating func adopt(_ place: Place) {
        switch self.place {
        case nil: self.place = place
        case .snow? where place != .snow:
            self.place = place
            weather = weather ?? .snow
        case place?: break
        default:
            guard place == .snow, weather == nil || weather == .snow else { return lose() }
            weather = .snow
        }
    }

    mutating func adopt(_ relation: Relation, _ text: String) {
        // "sitting next to": the place counts, not the verb before it.
        // "a bear, angry, riding": the adjective belongs to the noun before it.
        if object != nil {
            object?.adjectives += pending.adjectives
        } else {
            subject?.adjectives += pending.adjectives
        }
        pending.adjectives = []
        if pendingRelation != nil, poseSource != pendingSource { loseRelation() }
        pendingRelation = relation
        pendingSource = (current.place, text)
    }

    mutating func adopt(_ pose: Pose, _ text: String) {
        if self.pose != nil { lose(poseSource) }
        isFeatShared = object != nil
        self.pose = pose
        poseSource = (current.place, text)
    }

    mutating func loseRelation() {
        // "and" alone means nothing that a picture could show.
        if pendingRelation != .beside { lose(pendingSource) }
    }

    mutating func adopt(_ actor: Actor, isPlural: Bool = false) {
        var actor = actor
        if let noun = actor.noun, adoptCostume(noun) { return }
        actor.adjectives = pending.adjectives
        actor.vessel = vessel
        loseVessel(around: actor)
        // "a basket of apples" is one basket.
        actor.count = pending.count == 1 && isPlural && vessel == nil ? 2 : pending.count
        pending = (1, [])
        vessel = nil
        let next = pendingRelation
        pendingRelation = nil
        guard subject != nil else {
            subject = actor
            return
        }
        var relation = next ?? .beside
        if relation == .beside, let noun = actor.noun {
            // "with a hat" means worn, "with a banana" means held.
            let isWorn = [
                Noun.Trait.hat, .eyewear, .neckwear, .bodywear, .backwear, .footwear, .handwear,
            ].contains { noun.has($0) }
            if isWorn {
                relation = .wearing
            } else if pendingSource.text == "with", subject?.noun?.isCreature == true,
                Lexicon.isHandheld(noun)
            {
                relation = .holding
            }
        } else if relation == .inside, saysIn, let noun = actor.noun,
            noun.has(.bodywear) || noun.has(.eyewear) || noun.has(.backwear)
        {
            relation = .wearing
        }
        if relation.isAttachment {
            if isObjectLast, object?.noun?.isCreature == true {
                object?.attachments.append((relation, actor))
            } else {
                subject?.attachments.append((relation, actor))
            }
        } else if object == nil {
            object = actor
            self.relation = relation
            isObjectLast = true
        } else if ground == nil, relation.isPosition {
            ground = (relation, actor)
        } else if others.count < 2 {
            if relation != .beside { lose(pendingSource) }
            others.append(actor)
        } else if subject?.attachments.count ?? 0 < 2 {
            subject?.attachments.append((.holding, actor))
        } else {
            lose()
        }
    }

    static func pose(for relation: Relation) -> Pose? {
        switch relation {
        case .chasing, .fleeing, .stealing: .run
        case .dreaming, .sleeping: .sleep
        case .jumping: .jump
        case .flying: .fly
        case .dancing: .dance
        case .playing, .juggling, .talking: .cheer
        case .riding, .inside, .eating, .holding, .wearing, .lifting, .fighting, .kissing, .hugging,
            .marrying, .above, .below, .beside, .behind, .watching, .throwing, .kicking, .pulling,
            .pushing, .fishing, .cooking, .painting, .washing, .squiggle, .licking, .smelling,
            .balancing, .giving, .reading, .inFront, .between, .rescuing, .stomping, .pouring:
            nil
        case .surfing, .bouncing, .climbing, .hanging, .sliding, .falling: .jump
        case .drinking, .piggybacking, .action: .cheer
        case .swimming: .swim
        }
    }
}

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

/// Parts of a prompt that its picture does not show.
extension Prompt {
    /// Words that are not drawn as meant.
    struct Loss: Hashable, Sendable {
        /// The place of the first word in the prompt.
        let place: Int
        let text: String
        /// Whether the word is unknown.
        var isUnknown = false
    }

    /// The words that are unknown.
    var unknownWords: [String] { losses.filter(\.isUnknown).map(\.text) }

    /// The words that the picture does not show as meant, in reading order, each once.
    var undrawnWords: [String] {
        var seen: Set<String> = []
        return losses.sorted { $0.place < $1.place }.map(\.text)
            .filter { seen.insert($0).inserted }
    }

    mutating func lose(_ source: (place: Int, text: String)) {
        losses.append(Loss(place: source.place, text: source.text))
    }

    /// Records that words are not drawn; the first of them is the one that is being read.
    mutating func lose(_ words: String) { lose((current.place, words)) }

    /// Records that a part of a thing is drawn beside the whole: "the leg of a table".
    mutating func losePart(before words: ArraySlice<String>) {
        guard nounEnd == current.place else { return }
        let rest = words.drop { Lexicon.isFiller($0) }
        let isThing = (1...Lexicon.longestPhrase).contains { length in
            rest.count >= length
                && Lexicon.noun(rest.prefix(length).joined(separator: " ")) != nil
        }
        if isThing { lose((current.place, "\(nounText) of")) }
    }

    /// Records that things which look the same open and closed were asked for open.
    mutating func loseStates() {
        subject?.leaveOutStates()
        object?.leaveOutStates()
        ground?.actor.leaveOutStates()
        for index in others.indices { others[index].leaveOutStates() }
        let actors = ([subject, object].compactMap { $0 } + companions)
            .flatMap { [$0] + $0.attachments.map(\.actor) }
        for (place, text, state) in states
        where !actors.contains(where: { $0.adjectives.contains(state) }) {
            lose((place, text))
        }
    }

    /// Records that a thing is drawn without the vessel in which it was asked for, or whole.
    mutating func loseVessel(around actor: Actor) {
        guard let vessel = actor.vessel, let noun = actor.noun, !vessel.isShown(around: noun)
        else { return }
        lose((max(0, current.place - 2), "\(vessel.rawValue) of"))
    }

    /// Records that a place with a name is drawn as any place of its kind.
    mutating func noteName(of place: Place, in words: ArraySlice<String>) {
        let names = [words.suffix(1), words.suffix(2)].map { $0.joined(separator: " ") }
        guard let name = names.first(where: Self.placeNames.contains), name != place.name else {
            return
        }
        likenesses.append(Likeness(name: name, kind: place.name))
    }

    private static let placeNames: Set<String> = [
        "paris", "london", "new york", "tokyo", "rome", "berlin", "hollywood", "las vegas",
        "egypt", "africa", "hawaii", "amazon", "zoo", "supermarket",
    ]

    /// Records that the words which are being read are not drawn.
    mutating func lose() { lose(current) }
}

extension Actor {
    /// Leaves out "open" and its like where it does not show.
    fileprivate mutating func leaveOutStates() {
        let known = noun
        adjectives.removeAll { adjective in
            guard case .state = adjective else { return false }
            return known.map { !Opening.shows(adjective, $0) } ?? true
        }
        for index in attachments.indices { attachments[index].actor.leaveOutStates() }
    }
}
