import Pictures

extension Lexicon {
    @inline(never)
    private static func bird(
        _ name: String, _ synonyms: [String], _ colour: UInt32, _ outline: String,
        is traits: [Noun.Trait] = [], in habitat: Place? = .meadow, _ bird: Bird
    ) -> Noun {
        Noun(name, synonyms, Colour(colour), outline, [.creature, .long] + traits, in: habitat) {
            $0.bird(bird)
        }
    }

    /// Birds, most on the shared plan of beak, neck, tail and marks.
    static let birds: [Noun] = [
        beast(
            "penguin", [], "upright figure in black and white with a beak", in: .snow,
            Beast(
                fur: Colour(0x2B3040), belly: Ink.white, muzzle: .beak, tail: .none,
                marks: [.paleFace], isBiped: true)),
        beast(
            "owl", [], "figure with two great eyes and a beak", in: .night,
            Beast(
                fur: Colour(0x9A6A3A), belly: Colour(0xE9CDA0), accent: Colour(0x7A4E26),
                ears: .tufts, muzzle: .beak, tail: .none, marks: [.paleFace, .blotches],
                isBiped: true)),
        beast(
            "chicken", ["pheasant", "hen"], "figure with a beak and a red comb", in: .farm,
            Beast(
                fur: Colour(0xFFF6E6), belly: Ink.white, muzzle: .beak, tail: .none, marks: [.comb],
                isBiped: true, headWidth: 20, bodyWidth: 26)),
        bird(
            "rooster", ["cockerel", "cock"], 0xC9672A, "strutting shape with curved tail feathers",
            in: .farm,
            Bird(
                belly: Colour(0x8A3A1E), wing: Colour(0x8A4A22), beakColour: Ink.gold,
                accent: Colour(0x1E5A50), tail: .sickle, marks: [.comb, .wattle], legs: 22)),
        bird(
            "chick", ["baby bird", "hatchling"], 0xFFDE4A, "round yellow shape in half a shell",
            is: [.small], in: .farm,
            Bird(belly: Colour(0xFFF0A0), tail: .none, marks: [.eggshell], legs: 10, size: 34)),
        bird(
            "turkey", [], 0x7A4A2C, "plump shape before a great banded fan", in: .farm,
            Bird(
                belly: Colour(0x9A6A44), beakColour: Ink.gold, accent: Colour(0xB5642E), tail: .fan,
                marks: [.wattle, .bald], legs: 18)),
        bird(
            "bird", ["sparrow", "finch", "bluebird", "songbird", "birdie", "swallow"], 0x4B8FE2,
            "small winged shape with a beak", Bird(belly: Colour(0xF5E2C8))),
        bird(
            "robin", ["redbreast"], 0x7A5A3C, "small winged shape with a red chest", in: .snow,
            Bird(
                belly: Ink.cream, beakColour: Ink.darkGrey, accent: Colour(0xE2502A), marks: [.bib])
        ),
        bird(
            "canary", [], 0xFFE03A, "small yellow winged shape",
            Bird(belly: Colour(0xFFF6C0), wing: Colour(0xE8B91F), tail: .long)),
        bird(
            "crow", ["raven", "blackbird", "magpie", "rook"], 0x2D2D3A,
            "dark winged shape with a strong beak",
            Bird(belly: Colour(0x44445A), beakColour: Ink.darkGrey, beak: .dagger)),
        bird(
            "pigeon", [], 0x8E98A8, "grey winged shape with a green and violet neck", in: .city,
            Bird(
                belly: Colour(0xB9C0CC), wing: Colour(0x6E7888), beakColour: Ink.darkGrey,
                accent: Colour(0x4A9A7A), marks: [.bib])),
        bird(
            "dove", [], 0xFAFAFC, "white winged shape with a leafy twig", in: .sky,
            Bird(
                belly: Ink.white, wing: Colour(0xDDE4EE), beakColour: Ink.pink,
                marks: [.spread, .twig])),
        bird(
            "parrot", ["macaw", "parakeet", "budgie"], 0xE23B32,
            "bright winged shape with a hooked beak",
            in: .beach,
            Bird(
                belly: Ink.yellow, wing: Ink.blue, beakColour: Ink.cream, beak: .hooked,
                tail: .long,
                marks: [.cheek])),
        bird(
            "cockatoo", ["cockatiel"], 0xFBFBF6, "white winged shape with a raised yellow crest",
            in: .beach,
            Bird(
                belly: Ink.white, wing: Colour(0xDCE0DC), beakColour: Ink.darkGrey,
                accent: Ink.yellow, beak: .hooked, marks: [.crest])),
        bird(
            "toucan", ["hornbill"], 0x2A2A34, "dark winged shape with an enormous beak",
            in: .forest,
            Bird(
                belly: Colour(0x3A3A48), wing: Colour(0x14141C), accent: Ink.white, beak: .huge,
                marks: [.bib])),
        bird(
            "puffin", ["auk"], 0x2E313C, "small upright shape with a banded triangle of a beak",
            in: .beach,
            Bird(
                belly: Ink.white, accent: Ink.yellow, beak: .huge, tail: .short,
                marks: [.cheek, .stripedBeak, .webbed], legs: 12, size: 34)),
        bird(
            "eagle", ["hawk", "falcon", "buzzard", "kite bird", "condor"], 0x6B4426,
            "broad-winged shape with a pale head and a hooked beak", in: .sky,
            Bird(
                belly: Colour(0x8A5E38), wing: Colour(0x4A2E18), beakColour: Ink.gold,
                beak: .hooked, tail: .short, marks: [.paleHead, .spread])),
        bird(
            "vulture", [], 0x3E3630, "hunched shape with a naked neck and a pale ruff", in: .desert,
            Bird(
                belly: Colour(0x57493E), wing: Colour(0x2A2420), beakColour: Ink.cream,
                accent: Colour(0xE8A09A), beak: .hooked, neck: .straight, marks: [.bald, .ruff])),
        bird(
            "seagull", ["gull", "albatross", "tern"], 0xFAFCFF, "white shape with grey wings",
            in: .beach,
            Bird(
                belly: Ink.white, wing: Colour(0x98A4B2), beakColour: Ink.gold, beak: .dagger,
                marks: [.spread, .webbed])),
        bird(
            "pelican", [], 0xF6F2EA, "pale shape with a great sack below its bill", in: .beach,
            Bird(
                belly: Ink.white, wing: Colour(0xC9C4BC), beakColour: Ink.orange, beak: .pouch,
                marks: [.webbed], legs: 12)),
        bird(
            "stork", ["heron", "crane", "egret", "ibis"], 0xFAFAFA,
            "tall white shape on red stilts with a bundle", in: .sky,
            Bird(
                belly: Ink.white, wing: Ink.black, beakColour: Colour(0xE2452F), beak: .dagger,
                neck: .curved, marks: [.bundle], legs: 44, size: 34)),
        bird(
            "flamingo", [], 0xF77FA8, "pink shape on stilts with a curved neck", in: .beach,
            Bird(
                belly: Colour(0xFFB6CC), beakColour: Colour(0xFFC2D2), beak: .bent, neck: .curved,
                tail: .short, legs: 48, size: 30)),
        bird(
            "ostrich", ["emu", "cassowary"], 0x3A3438, "huge dark shape on long bare legs",
            is: [.large],
            in: .desert,
            Bird(
                belly: Colour(0x57505A), wing: Colour(0x201C20), beakColour: Colour(0xE8A58C),
                accent: Colour(0xE8B09A), neck: .straight, tail: .none, marks: [.bald, .plumes],
                legs: 48)),
        bird(
            "peacock", ["peahen"], 0x1E62C4, "blue shape before a great eyed fan", in: .castle,
            Bird(
                belly: Colour(0x3C8AE0), beakColour: Ink.cream, neck: .straight, tail: .train,
                marks: [.topknot], legs: 18, size: 28)),
        bird(
            "duck", ["duckling", "ducky"], 0xFFD83D,
            "rounded shape with a flat bill",
            is: [.floats], in: .sea, Bird(belly: Colour(0xFFF0A0), beak: .bill, marks: [.floats])),
        bird(
            "mallard", ["drake"], 0x9A8A78, "floating shape with a green head and a white ring",
            is: [.floats], in: .sea,
            Bird(
                belly: Colour(0xDAD2C6), wing: Colour(0x6E6256), beakColour: Ink.yellow,
                accent: Colour(0x1F7A4A), beak: .bill, marks: [.floats, .bald])),
        bird(
            "goose", ["gander"], 0xF0EEE8, "pale shape with a straight neck and an orange bill",
            in: .farm,
            Bird(
                belly: Ink.white, wing: Colour(0xB4B0A8), beak: .bill, neck: .straight,
                marks: [.webbed], legs: 14)),
        bird(
            "swan", ["cygnet"], 0xFFFFFF, "white floating shape with a curved neck", is: [.floats],
            in: .sea,
            Bird(
                belly: Ink.white, wing: Colour(0xD8E0EA), beakColour: Colour(0xE8702A), beak: .cone,
                neck: .curved, tail: .short, marks: [.floats, .mask])),
        bird(
            "woodpecker", [], 0x2C2C36, "red-crested shape against a trunk", in: .forest,
            Bird(
                belly: Ink.white, wing: Colour(0x14141C), beakColour: Ink.grey, accent: Ink.red,
                beak: .dagger, marks: [.mohawk, .trunk])),
        bird(
            "hummingbird", ["kingfisher"], 0x2FA86A, "tiny hovering shape with a needle of a beak",
            is: [.airborne], in: .forest,
            Bird(
                belly: Colour(0xE8F4E0), wing: Colour(0x7FD0C0), beakColour: Ink.darkGrey,
                accent: Ink.rose, beak: .needle, tail: .forked, marks: [.spread, .bib, .floats],
                legs: 40, size: 28)),
        bird(
            "kiwi bird", [], 0x7A5A3E, "round wingless shape with a long thin beak",
            in: .forest,
            Bird(
                belly: Colour(0x8E6C4E), wing: Colour(0x7A5A3E), beakColour: Ink.cream,
                beak: .probe,
                tail: .none, legs: 18, size: 38)),
        bird(
            "dodo", [], 0x9AA0B4, "fat shape with a great hooked beak", in: .beach,
            Bird(
                belly: Colour(0xC4C8D4), beakColour: Colour(0xD9B24C), beak: .pouch, tail: .none,
                marks: [.plumes], legs: 14, size: 44)),
        bird(
            "phoenix", ["firebird"], 0xF2641E, "blazing winged shape with a tail of flames",
            in: .sky,
            Bird(
                belly: Ink.yellow, wing: Ink.red, beakColour: Ink.gold, accent: Ink.gold,
                beak: .hooked, tail: .flames, marks: [.spread, .crest])),
    ]
}
