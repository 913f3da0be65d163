/// The action of a subject, from which the layout of the picture follows.
enum Relation: Hashable, Sendable {
    case riding, inside, eating, holding, wearing, lifting, playing
    case chasing, fleeing, stealing, fighting, kissing, hugging, marrying
    case dreaming, above, below, beside, behind, watching, talking
    case throwing, kicking, juggling, pulling, pushing, jumping, flying
    case fishing, cooking, painting, washing, dancing, sleeping
    case drinking, licking, smelling, balancing, giving, reading
    case surfing, hanging, bouncing, stomping, sliding, climbing, falling, piggybacking, rescuing
    case swimming, inFront, pouring, between
    /// A plan that many verbs share, by its tag.
    case action(String)
    /// An unknown verb.
    case squiggle

    /// Whether the subject does it to a thing that it carries; it does not change the subject's
    /// place.
    var isAttachment: Bool {
        switch self {
        case .eating, .holding, .wearing, .lifting, .playing, .juggling, .drinking, .licking,
            .smelling, .balancing, .giving, .reading:
            true
        case .riding, .inside, .chasing, .fleeing, .stealing, .fighting, .kissing, .hugging,
            .marrying, .dreaming, .above, .below, .beside, .behind, .watching, .talking,
            .throwing, .kicking, .pulling, .pushing, .jumping, .flying, .fishing, .cooking,
            .painting, .washing, .dancing, .sleeping, .squiggle, .surfing, .hanging, .bouncing,
            .stomping, .sliding, .climbing, .falling, .piggybacking, .rescuing, .swimming, .inFront,
            .pouring, .between, .action:
            false
        }
    }

    /// Whether it is a place, and so a place of several together.
    var isPosition: Bool {
        [.above, .below, .inside, .behind, .inFront, .riding].contains(self)
    }

    /// Whether two of a kind do it to each other when no object is named.
    var isMutual: Bool {
        if case .action(let tag) = self {
            return [
                "racing", "dueling", "playing with", "dining with", "greeting", "tugging against",
                "phoning", "waiting with", "scaring", "following", "shouting at",
            ].contains(tag)
        }
        return [.kissing, .hugging, .marrying, .fighting, .dancing, .chasing, .talking, .swimming]
            .contains(self)
    }

    /// The tag, the words for it (verbs in the infinitive), the relation in words about shapes, and
    /// the words of guessers.
    struct Entry: Sendable {
        let relation: Relation
        let tag: String
        let words: [String]
        let outline: String
        let guessWords: GuessWords
    }

    /// Those with a layout of their own, by the names that art files have for them.
    private static let layouts: [String: Relation] = Dictionary(
        [
            .riding, .inside, .eating, .holding, .wearing, .lifting, .playing, .chasing, .fleeing,
            .stealing, .fighting, .kissing, .hugging, .marrying, .dreaming, .above, .below, .beside,
            .behind, .watching, .talking, .throwing, .kicking, .juggling, .pulling, .pushing,
            .jumping, .flying, .fishing, .cooking, .painting, .washing, .dancing, .sleeping,
            .drinking, .licking, .smelling, .balancing, .giving, .reading, .surfing, .hanging,
            .bouncing, .stomping, .sliding, .climbing, .falling, .piggybacking, .rescuing,
            .swimming, .inFront, .pouring, .between,
        ].map { (String(describing: $0), $0) }, uniquingKeysWith: { first, _ in first })

    static let entries: [Entry] =
        Action.all.map {
            Entry(
                relation: .action($0.tag), tag: $0.tag, words: $0.words, outline: $0.outline,
                guessWords: $0.guessWords)
        } + OwnArtFile.relations.entries(entry)

    /// Reads a paragraph of an art file: the tag and the words, its look, and its layout.
    static func entry(_ paragraph: ArtText) throws(ArtError) -> Entry {
        var entry = try ArtEntry(paragraph)
        let layout = try entry.words.word("a layout")
        guard let relation = layouts[layout.joined], !entry.outline.isEmpty else {
            throw entry.error("'\(layout.shown)' is no layout of two things")
        }
        try entry.words.end()
        _ = try entry.body.blocks(labels: [])
        return Entry(
            relation: relation, tag: entry.name, words: Array(entry.names.dropFirst()),
            outline: entry.outline, guessWords: entry.guessWords)
    }

    /// The relation in words that reveal nothing.
    var outline: String {
        Self.entries.first { $0.relation == self }?.outline ?? "makes a squiggle towards"
    }

    /// The relation as it is written in a prompt.
    var tag: String {
        Self.entries.first { $0.relation == self }?.tag ?? "next to"
    }
}

/// The action of a subject without an object, which only its arms and its stance show; each has its
/// words in an art file.
enum Pose: String, CaseIterable, Hashable, Sendable {
    case run = "running"
    case jump = "jumping"
    case dance = "dancing"
    case sleep = "sleeping"
    case fly = "flying"
    case swim = "swimming"
    case cry = "crying"
    case cheer = "cheering"
    case swing = "swinging"

    struct Entry: Sendable {
        let pose: Pose
        /// Verbs in the infinitive.
        let words: [String]
        let guessWords: GuessWords
    }

    static let entries: [Entry] = OwnArtFile.poses.entries(entry)

    var entry: Entry? { Self.entries.first { $0.pose == self } }

    /// Reads a paragraph of an art file: the tag and the words.
    static func entry(_ paragraph: ArtText) throws(ArtError) -> Entry {
        let entry = try ArtEntry(paragraph)
        guard let pose = Pose(rawValue: entry.name) else {
            throw entry.error("the artist has no pose for '\(entry.name.shown)'")
        }
        try entry.words.end()
        _ = try entry.body.blocks(labels: [])
        return Entry(
            pose: pose, words: Array(entry.names.dropFirst()), guessWords: entry.guessWords)
    }
}
