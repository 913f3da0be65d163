import Pictures

extension Lexicon {
    /// Animals of field and plain, most on four long legs.
    static let herds: [Noun] = [
        beast(
            "pig", ["piglet", "hog", "sow", "swine"], "plump figure with a flat round nose",
            in: .farm,
            Beast(
                fur: Colour(0xF7A8B8), belly: Colour(0xFBC7D0), accent: Colour(0xE57F96),
                ears: .pointed, muzzle: .pig, tail: .curl, bodyWidth: 27, legLength: 17)),
        beast(
            "boar", ["warthog", "wild pig"], "bristling figure with upward teeth", in: .forest,
            Beast(
                fur: Colour(0x6A5244), belly: Colour(0x8E7462), accent: Colour(0x8C6A58),
                ears: .pointed, muzzle: .pig, tail: .tuft, marks: [.tusks, .bristles],
                isFourLegged: true, legLength: 16)),
        beast(
            "cow", ["calf", "cattle"], "horned figure with dark patches", in: .farm,
            Beast(
                fur: Colour(0xFAFAF5), belly: Colour(0xFFD9DE), accent: Colour(0x2F2F36),
                ears: .sideways, muzzle: .cow, tail: .tuft, marks: [.patches, .horns],
                isFourLegged: true, legLength: 22)),
        beast(
            "bull", ["ox"], "heavy figure with wide curved points and a ring", in: .meadow,
            Beast(
                fur: Colour(0x6B3B22), belly: Colour(0xC79A70), accent: Colour(0x2A1A10),
                ears: .sideways, muzzle: .cow, tail: .tuft, marks: [.wideHorns, .noseRing],
                isFourLegged: true, bodyWidth: 28, legLength: 20, bodyHeight: 26)),
        beast(
            "buffalo", ["bison", "yak", "wildebeest", "gnu"], "humped shaggy horned figure",
            in: .meadow,
            Beast(
                fur: Colour(0x5E3E26), belly: Colour(0x8A6A4C), accent: Colour(0x38220F),
                ears: .none, muzzle: .cow, tail: .tuft, marks: [.hump, .shag, .horns, .goatee],
                isFourLegged: true, legLength: 18, bodyHeight: 24)),
        beast(
            "sheep", ["lamb", "ewe"], "woolly figure with a dark face", in: .farm,
            Beast(
                fur: Colour(0xF3F1EA), belly: Ink.white, accent: Colour(0x4A4248), ears: .sideways,
                muzzle: .cow, tail: .puff, marks: [.wool], isFourLegged: true, headWidth: 19,
                legLength: 20)),
        beast(
            "ram", [], "woolly figure with coiled points", in: .meadow,
            Beast(
                fur: Colour(0xE6DDC8), belly: Ink.white, accent: Colour(0xB09A7C), ears: .none,
                muzzle: .cow, tail: .puff, marks: [.wool, .curledHorns], isFourLegged: true,
                headWidth: 19, legLength: 20)),
        beast(
            "goat", ["billy goat"], "horned bearded figure with side ears", in: .farm,
            Beast(
                fur: Colour(0xE8E2D4), belly: Ink.white, accent: Ink.pink, ears: .sideways,
                muzzle: .bear, tail: .stub, marks: [.horns, .goatee], isFourLegged: true,
                headWidth: 20)),
        beast(
            "deer", ["stag", "buck", "doe", "bambi"], "figure with branching antlers", in: .forest,
            Beast(
                fur: Colour(0xB07A42), belly: Colour(0xEBD2AC), accent: Ink.cream, ears: .sideways,
                muzzle: .bear, tail: .puff, marks: [.antlers], isFourLegged: true, headWidth: 20,
                legLength: 32)),
        beast(
            "reindeer", ["rudolph", "caribou"], "branching-antlered figure with a red nose",
            in: .snow,
            Beast(
                fur: Colour(0x8A5A34), belly: Colour(0xE6D3B4), accent: Ink.cream, ears: .sideways,
                muzzle: .bear, tail: .puff, marks: [.antlers, .redNose], isFourLegged: true,
                headWidth: 20, legLength: 30)),
        beast(
            "moose", ["elk"], "tall figure with broad flat antlers", in: .forest,
            Beast(
                fur: Colour(0x5A3A24), belly: Colour(0x9A7350), accent: Ink.tan, ears: .sideways,
                muzzle: .cow, tail: .stub, marks: [.palms, .goatee], isFourLegged: true,
                headWidth: 20, legLength: 34)),
        beast(
            "antelope", ["gazelle", "impala", "springbok", "ibex"],
            "slim figure with long thin points",
            in: .desert,
            Beast(
                fur: Colour(0xD79A4E), belly: Ink.white, accent: Ink.cream, ears: .sideways,
                muzzle: .bear, tail: .stub, marks: [.longHorns], isFourLegged: true, headWidth: 18,
                legLength: 34, bodyHeight: 17)),
        beast(
            "elephant", [], "huge figure with vast ears and a hanging nose", is: [.large],
            Beast(
                fur: Colour(0x8F9BAA), belly: Colour(0xA9B4C0), accent: Colour(0xE8B7BE),
                ears: .vast, muzzle: .trunk, tail: .tuft, isFourLegged: true, bodyWidth: 26,
                legLength: 24, bodyHeight: 25)),
        beast(
            "mammoth", ["mastodon"], "huge shaggy figure with curved tusks", is: [.large],
            in: .snow,
            Beast(
                fur: Colour(0x7A4A2A), belly: Colour(0x9A6A44), accent: Colour(0x9A6A44),
                ears: .round, muzzle: .trunk, tail: .tuft, marks: [.tusks, .shag, .hump],
                isFourLegged: true, bodyWidth: 26, legLength: 24, bodyHeight: 25)),
        beast(
            "horse", ["pony", "stallion", "mare", "foal"], "long-faced figure with a flowing mane",
            in: .meadow,
            Beast(
                fur: Colour(0x9C5F2E), belly: Colour(0xC08A58), accent: Colour(0x3A2416),
                muzzle: .horse, tail: .hair, marks: [.mane], isFourLegged: true, legLength: 34)),
        beast(
            "donkey", ["mule", "ass"], "long-faced figure with very long ears", in: .farm,
            Beast(
                fur: Colour(0x8C8884), belly: Colour(0xE6E2DA), accent: Colour(0x4A4644),
                ears: .long, muzzle: .horse, tail: .tuft, marks: [.mane], isFourLegged: true,
                legLength: 28)),
        beast(
            "zebra", [], "long-faced figure in black and white bands", in: .desert,
            Beast(
                fur: Colour(0xF6F6F2), belly: Colour(0x555555), accent: Ink.black, muzzle: .horse,
                tail: .hair, marks: [.mane, .stripes], isFourLegged: true, legLength: 32)),
        beast(
            "giraffe", [], "figure with a very long neck and brown blotches", is: [.large],
            in: .desert,
            Beast(
                fur: Colour(0xF2C14E), belly: Colour(0xFBE3A2), accent: Colour(0xA5611E),
                muzzle: .horse, tail: .tuft, marks: [.longNeck, .blotches, .knobs],
                isFourLegged: true, legLength: 34)),
        beast(
            "camel", [], "two-humped figure with a curved neck", in: .desert,
            Beast(
                fur: Colour(0xC8934C), belly: Colour(0xDDB274), accent: Colour(0x8A5A2A),
                ears: .tiny, muzzle: .camel, tail: .tuft, marks: [.twoHumps], isFourLegged: true,
                legLength: 36)),
        beast(
            "dromedary", [], "one-humped figure with a curved neck", in: .desert,
            Beast(
                fur: Colour(0xD6A762), belly: Colour(0xE6C58C), accent: Colour(0x8A5A2A),
                ears: .tiny, muzzle: .camel, tail: .tuft, marks: [.hump], isFourLegged: true,
                legLength: 36)),
        beast(
            "llama", ["alpaca", "vicuna"], "woolly figure with a tall neck", in: .meadow,
            Beast(
                fur: Colour(0xF2E6D0), belly: Colour(0xFFF8EA), accent: Ink.pink, muzzle: .llama,
                tail: .puff, marks: [.wool, .longNeck], isFourLegged: true, legLength: 26)),
        beast(
            "rhino", ["rhinoceros"], "huge grey figure with a spike on the nose", is: [.large],
            in: .desert,
            Beast(
                fur: Colour(0x8E9298), belly: Colour(0xB4B8BE), muzzle: .rhino, tail: .tuft,
                isFourLegged: true, bodyWidth: 28, legLength: 18, bodyLength: 44, bodyHeight: 26)),
        beast(
            "hippo", ["hippopotamus"], "huge round figure with a broad mouth",
            is: [.large],
            in: .sea,
            Beast(
                fur: Colour(0x8D7A9C), belly: Colour(0xB9A2BC), ears: .tiny, muzzle: .hippo,
                tail: .stub, isFourLegged: true, bodyWidth: 28, legLength: 12, bodyLength: 44,
                bodyHeight: 28)),
        beast(
            "tapir", [], "black and white figure with a short bent nose", in: .forest,
            Beast(
                fur: Colour(0x34343C), belly: Colour(0x34343C), accent: Ink.white, ears: .tiny,
                muzzle: .tube, tail: .stub, marks: [.halfDark], isFourLegged: true,
                legLength: 20, bodyHeight: 23)),
        beast(
            "anteater", ["aardvark"], "figure with a very long thin snout and a great tail",
            in: .forest,
            Beast(
                fur: Colour(0x6E5E52), belly: Colour(0x3A322E), accent: Ink.pink, ears: .tiny,
                muzzle: .tube, tail: .bushy, marks: [.backStripe], isFourLegged: true,
                legLength: 20)),
        beast(
            "lion", ["lioness"], "figure in a great shaggy ruff", in: .desert,
            Beast(
                fur: Colour(0xEDB04A), belly: Colour(0xFBE2AE), accent: Colour(0xA5591C),
                ears: .round, muzzle: .cat, tail: .tuft, marks: [.mane])),
        beast(
            "tiger", [], "figure with dark bands", in: .forest,
            Beast(
                fur: Colour(0xF28A24), belly: Colour(0xFFF0DC), accent: Colour(0xFFE0C0),
                ears: .round, muzzle: .cat, tail: .long, marks: [.stripes])),
        beast(
            "leopard", ["jaguar"], "figure with many dark dots", in: .forest,
            Beast(
                fur: Colour(0xE9B44C), belly: Colour(0xFFF2D4), accent: Colour(0x3A2810),
                ears: .round, muzzle: .cat, tail: .long, marks: [.rosettes])),
        beast(
            "cheetah", [], "slim dotted figure with lines below the eyes", in: .desert,
            Beast(
                fur: Colour(0xF0C56A), belly: Ink.white, accent: Colour(0x2A2018), ears: .round,
                muzzle: .cat, tail: .long, marks: [.rosettes, .tears], isFourLegged: true,
                headWidth: 20, headHeight: 19, legLength: 32, bodyLength: 44, bodyHeight: 15)),
        beast(
            "panther", ["puma", "cougar"], "black figure with round ears and whiskers", in: .forest,
            Beast(
                fur: Colour(0x34343E), belly: Colour(0x50505C), accent: Ink.pink, ears: .round,
                muzzle: .cat, tail: .long, isFourLegged: true, bodyLength: 42, bodyHeight: 17)),
        beast(
            "lynx", ["bobcat", "wildcat"], "figure with tufted pointed ears and a short tail",
            in: .forest,
            Beast(
                fur: Colour(0xC79A6A), belly: Colour(0xF6E8D2), accent: Colour(0x6E4A2A),
                ears: .tufts, muzzle: .cat, tail: .stub, marks: [.rosettes, .cheeks])),
        Noun(
            "kangaroo", ["wallaby", "joey"], Colour(0xB5773C),
            "upright hopper with a thick tail and a little one in front", [.creature], in: .desert
        ) { $0.kangaroo() },
        beast(
            "frog", [], "wide-mouthed figure with eyes on top", in: .meadow,
            Beast(
                fur: Colour(0x5FB53E), belly: Colour(0xDFF0B0), muzzle: .frog, tail: .none,
                isBiped: true, headWidth: 28, headHeight: 20)),
        beast(
            "toad", [], "broad lumpy figure with eyes on top", in: .forest,
            Beast(
                fur: Colour(0x8A7440), belly: Colour(0xD8C890), accent: Colour(0x6A5428),
                muzzle: .frog, tail: .none,
                marks: [.warts, .blotches], isBiped: true, headWidth: 30, headHeight: 21,
                bodyWidth: 30)),
    ]
}
