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

    /// The tag, the words for it (verbs in the infinitive), and the relation in words about shapes.
    struct Entry: Sendable {
        let relation: Relation
        let tag: String
        let words: [String]
        let outline: String
    }

    static let entries: [Entry] =
        Action.all.map {
            Entry(relation: .action($0.tag), tag: $0.tag, words: $0.words, outline: $0.outline)
        } + others

    private static let others: [Entry] = [
        Entry(
            relation: .drinking, tag: "drinking", words: ["drink", "sip", "slurp", "suck"],
            outline: "draws through a thin tube from"),
        Entry(
            relation: .licking, tag: "licking", words: ["lick", "taste"],
            outline: "stretches its tongue to"),
        Entry(
            relation: .smelling, tag: "smelling", words: ["smell", "sniff", "breathe in"],
            outline: "has in its nose the vapours of"),
        Entry(
            relation: .balancing, tag: "balancing", words: ["balance"],
            outline: "has, on the very top of its head,"),
        Entry(
            relation: .giving, tag: "giving",
            words: ["give", "offer", "bring", "present", "give away"],
            outline: "holds out, with a ribbon,"),
        Entry(
            relation: .reading, tag: "reading about",
            words: ["read about", "study", "learn about"],
            outline: "has open leaves that show"),
        Entry(
            relation: .surfing, tag: "surfing on",
            words: ["surf on", "surf", "skate on", "ski on", "skateboard on", "ride the waves on"],
            outline: "stands with spread arms, on a wave, upon"),
        Entry(
            relation: .hanging, tag: "hanging from",
            words: ["hang from", "swing from", "dangle from", "cling to", "hang on", "swing on"],
            outline: "is by its hands below"),
        Entry(
            relation: .bouncing, tag: "bouncing on",
            words: ["bounce on", "trampoline on", "jump on", "hop on"],
            outline: "springs up from"),
        Entry(
            relation: .stomping, tag: "stomping on",
            words: [
                "stomp on", "step on", "crush", "squash", "flatten", "trample", "squish",
                "run over",
            ],
            outline: "has trodden flat"),
        Entry(
            relation: .sliding, tag: "sliding down",
            words: ["slide down", "slide off", "slip on", "ski down", "roll down", "slide on"],
            outline: "glides seated down the side of"),
        Entry(
            relation: .climbing, tag: "climbing",
            words: ["climb", "climb up", "conquer", "scale", "crawl up"],
            outline: "goes hand over hand up"),
        Entry(
            relation: .falling, tag: "falling off",
            words: ["fall off", "fall from", "trip over", "tumble off", "drop off", "fall out of"],
            outline: "drops head first from"),
        Entry(
            relation: .piggybacking, tag: "giving a ride to",
            words: ["give a ride to", "piggyback", "carry on its back", "give a piggyback to"],
            outline: "has on its back"),
        Entry(
            relation: .rescuing, tag: "rescuing", words: ["rescue", "save", "carry away"],
            outline: "flies, in a red cloth, with, across its arms,"),
        Entry(
            relation: .swimming, tag: "swimming with",
            words: ["swim with", "dive with", "bathe with", "float with", "splash"],
            outline: "is to the chest in waves beside"),
        Entry(
            relation: .inFront, tag: "in front of",
            words: ["in front of", "block", "hide", "before", "present itself to"],
            outline: "stands before, and hides part of,"),
        Entry(
            relation: .between, tag: "between", words: ["in between", "among", "surrounded by"],
            outline: "has on either side of it"),
        Entry(
            relation: .pouring, tag: "pouring", words: ["pour", "pour out", "spill", "fill"],
            outline: "lets a stream run, tilted, into"),
        Entry(
            relation: .riding, tag: "riding",
            words: [
                "ride", "surf", "ride on", "surf on", "straddle", "mount", "sit on", "sitting on",
                "gallop on", "ski on", "skate on", "steer", "drive on",
            ], outline: "is seated upon"),
        Entry(
            relation: .inside, tag: "driving",
            words: [
                "drive", "pilot", "fly in", "sail in", "sit in", "bathe in", "swim in", "hide in",
                "sleep in", "live in", "stuck in", "travel in", "captain", "sail",
            ], outline: "looks out of"),
        Entry(
            relation: .eating, tag: "eating",
            words: [
                "eat", "devour", "munch", "bite", "lick", "swallow", "taste", "drink", "chew",
                "nibble", "sip", "feed on", "slurp",
            ], outline: "puts to its face"),
        Entry(
            relation: .holding, tag: "holding",
            words: [
                "hold", "grab", "hold up", "have", "read", "buy", "sell", "wave", "open", "use",
                "squeeze", "bring", "find", "get", "receive", "inherit", "wield", "clean", "show",
            ], outline: "keeps in its grip"),
        Entry(
            relation: .wearing, tag: "wearing",
            words: ["wear", "dress in", "dressed in", "put on", "try on"],
            outline: "has upon itself"),
        Entry(
            relation: .lifting, tag: "carrying",
            words: ["carry", "lift", "raise", "balance", "pick up"], outline: "keeps overhead"),
        Entry(
            relation: .playing, tag: "playing",
            words: ["play", "strum", "practise", "practice", "play with"], outline: "handles"),
        Entry(relation: .juggling, tag: "juggling", words: ["juggle"], outline: "keeps in the air"),
        Entry(
            relation: .chasing, tag: "chasing",
            words: ["chase", "hunt", "follow", "run after", "race", "catch", "pursue"],
            outline: "rushes after"),
        Entry(
            relation: .fleeing, tag: "running from",
            words: [
                "run from", "flee", "flee from", "run away from", "escape", "escape from",
                "hide from", "afraid of", "scared of",
            ], outline: "rushes away before"),
        Entry(
            relation: .stealing, tag: "stealing",
            words: ["steal", "confiscate", "run with", "take", "deliver", "run off with"],
            outline: "rushes off with"),
        Entry(
            relation: .fighting, tag: "fighting",
            words: [
                "fight", "fight with", "attack", "battle", "punch", "box", "box with", "wrestle",
                "hit",
                "bully", "argue with", "versus", "vs",
            ], outline: "clashes with"),
        Entry(
            relation: .kissing, tag: "kissing",
            words: [
                "kiss", "love", "flirt with", "date", "in love with", "adore", "fall in love with",
            ], outline: "touches the face of, under little hearts,"),
        Entry(
            relation: .hugging, tag: "hugging",
            words: ["hug", "hoard", "cuddle", "embrace", "cuddle with", "pet"],
            outline: "has its arms about"
        ),
        Entry(
            relation: .marrying, tag: "marrying", words: ["marry", "wed", "propose to"],
            outline: "stands finely dressed beside"),
        Entry(
            relation: .dreaming, tag: "dreaming of",
            words: [
                "dream of", "dream about", "think of", "think about", "imagine", "remember", "miss",
                "want", "wish for", "forget", "lose", "need", "crave", "hope for", "search for",
                "look for",
            ], outline: "has closed eyes, and in a bubble there is"),
        Entry(
            relation: .above, tag: "on top of",
            words: [
                "on top of", "take over", "above", "stand on", "on", "upon", "over", "climb",
                "conquer", "cross",
                "balance on", "dance on",
            ], outline: "is higher than"),
        Entry(
            relation: .below, tag: "under",
            words: ["under", "below", "beneath", "underneath", "crushed by", "squashed by"],
            outline: "is lower than"),
        Entry(
            relation: .beside, tag: "next to",
            words: [
                "next to", "beside", "near", "by", "and", "with", "meet", "meet with", "visit",
                "wait for", "plus",
            ], outline: "stands beside"),
        Entry(
            relation: .behind, tag: "behind", words: ["behind", "hide behind", "peek over"],
            outline: "looks over"),
        Entry(
            relation: .watching, tag: "watching",
            words: [
                "watch", "look at", "see", "stare at", "photograph", "study", "admire", "observe",
                "guard", "film", "count", "inspect", "check out", "ignore",
            ], outline: "faces"),
        Entry(
            relation: .talking, tag: "talking to",
            words: [
                "talk to", "speak to", "shout at", "sing to", "call", "whisper to", "teach",
                "interview", "scream at", "talk with", "bark at", "laugh at", "howl at", "roar at",
                "point at", "yell at", "wave at", "whistle at",
            ], outline: "makes a bubble towards"),
        Entry(
            relation: .throwing, tag: "throwing",
            words: ["throw", "toss", "launch", "bowl", "juggle with", "drop"],
            outline: "sends through the air"),
        Entry(
            relation: .kicking, tag: "kicking", words: ["kick", "dribble", "score with"],
            outline: "strikes with a foot"),
        Entry(
            relation: .pulling, tag: "pulling", words: ["pull", "drag", "tow", "walk", "lead"],
            outline: "draws on a cord"),
        Entry(
            relation: .pushing, tag: "pushing", words: ["push", "shove", "roll", "move"],
            outline: "presses against"),
        Entry(
            relation: .jumping, tag: "jumping over",
            words: [
                "jump over", "leap over", "hop over", "jump on", "vault", "jump", "trampoline on",
                "bounce on",
            ], outline: "leaps above"),
        Entry(
            relation: .flying, tag: "flying over",
            words: ["fly over", "float over", "hover over", "soar over", "fly", "float above"],
            outline: "soars above"),
        Entry(
            relation: .fishing, tag: "fishing for",
            words: ["fish for", "catch with a rod", "angle for", "fish"],
            outline: "has on the end of a line"),
        Entry(
            relation: .cooking, tag: "cooking",
            words: ["cook", "fry", "bake", "grill", "roast", "boil", "make"],
            outline: "has over a fire"),
        Entry(
            relation: .painting, tag: "painting",
            words: ["paint", "draw", "sketch", "paint a picture of"],
            outline: "has before it, in a frame,"),
        Entry(
            relation: .washing, tag: "washing", words: ["wash", "bathe", "scrub", "shampoo"],
            outline: "covers with foam"),
        Entry(
            relation: .dancing, tag: "dancing with",
            words: [
                "dance with", "dance", "sing with", "sing", "party with", "celebrate with",
                "celebrate", "skate with", "waltz with",
            ], outline: "swings its arms beside"),
        Entry(
            relation: .sleeping, tag: "sleeping on",
            words: [
                "sleep on", "sleep", "nap on", "lie on", "snore", "rest on", "nap", "snore on",
                "rest", "relax on",
            ], outline: "lies upon"),
    ]

    /// The relation in words that reveal nothing.
    var outline: String {
        Self.entries.first { $0.relation == self }?.outline ?? "makes a squiggle towards"
    }

    /// The relation as it is written in a prompt.
    var tag: String {
        Self.entries.first { $0.relation == self }?.tag ?? "next to"
    }
}

/// The action of a subject without an object.
enum Pose: Hashable, Sendable {
    case run, jump, dance, sleep, fly, swim, cry, cheer, swing

    static let words: [(Pose, [String])] = [
        (.run, ["run", "race", "walk", "jog", "gallop", "hurry", "skip"]),
        (.jump, ["jump", "leap", "hop", "bounce"]),
        (.dance, ["dance", "sing", "party", "disco", "celebrate", "perform"]),
        (.sleep, ["sleep", "nap", "snore", "rest", "dream", "relax", "sunbathe", "snooze"]),
        (.fly, ["fly", "float", "soar", "hover"]),
        (.swim, ["swim", "dive", "bathe", "surf"]),
        (.swing, ["swing", "dangle"]),
        (.cry, ["cry", "weep", "sulk", "mope"]),
        (.cheer, ["cheer", "laugh", "win", "wave", "clap", "smile", "play", "exercise"]),
    ]
}
