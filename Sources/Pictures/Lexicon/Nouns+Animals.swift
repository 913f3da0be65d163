extension Lexicon {
    private static func beast(
        _ name: String, _ synonyms: [String] = [], _ outline: String, is traits: [Noun.Trait] = [],
        in habitat: Place? = nil, _ beast: Beast
    ) -> Noun {
        Noun(name, synonyms, beast.fur, outline, traits, habitat, .beast(beast))
    }

    /// Animals on the shared plan of four limbs.
    static let animals: [Noun] = [
        beast(
            "bear", ["teddy", "grizzly"], "round-eared figure", in: .forest,
            Beast(fur: Colour(0x8A5523), belly: Colour(0xC99355), ears: .round)),
        beast(
            "panda", [], "round-eared figure with dark eye patches", in: .forest,
            Beast(
                fur: Colour(0xF4F4F0), belly: Ink.white, accent: Ink.black, ears: .round,
                marks: [.eyePatches, .darkLimbs])),
        beast(
            "koala", [], "figure with great fluffy ears", in: .forest,
            Beast(
                fur: Colour(0x98A0AA), belly: Colour(0xE4E6EA), accent: Colour(0xE4E6EA),
                ears: .huge, tail: .none, marks: [.bigNose])),
        beast(
            "cat", ["kitten", "kitty", "pussycat"], "figure with pointed ears and whiskers",
            Beast(
                fur: Colour(0xF09A35), belly: Colour(0xFFE3BE), ears: .pointed, muzzle: .cat,
                tail: .long)),
        beast(
            "dog", ["puppy", "doggy", "hound", "poodle"], "figure with hanging ears",
            Beast(
                fur: Colour(0xD8A35C), belly: Colour(0xFFF0D8), accent: Colour(0x7A4A20),
                ears: .floppy,
                muzzle: .dog, tail: .long)),
        beast(
            "wolf", ["werewolf"], "figure with pointed ears and teeth", in: .forest,
            Beast(
                fur: Colour(0x7C8794), belly: Colour(0xD6DCE2), accent: Colour(0x4E5864),
                ears: .pointed,
                muzzle: .dog, tail: .bushy, marks: [.teeth])),
        beast(
            "fox", [], "figure with a pointed face and a bushy tail", in: .forest,
            Beast(
                fur: Colour(0xE8702A), belly: Ink.white, accent: Ink.black, ears: .pointed,
                muzzle: .fox, tail: .bushy)),
        beast(
            "rabbit", ["bunny", "hare"], "figure with very long ears",
            Beast(
                fur: Colour(0xD9CFC6), belly: Ink.white, ears: .long, muzzle: .buck, tail: .puff)),
        beast(
            "mouse", ["rat", "hamster"], "figure with huge round ears and a thin tail",
            Beast(
                fur: Colour(0xA3A7AF), belly: Colour(0xE6E3E3), ears: .huge, muzzle: .mouse,
                tail: .thin, headWidth: 21, headHeight: 20)),
        beast(
            "pig", ["piglet", "hog"], "plump figure with a flat round nose",
            Beast(
                fur: Colour(0xF7A8B8), belly: Colour(0xFBC7D0), accent: Colour(0xE57F96),
                ears: .pointed,
                muzzle: .pig, tail: .curl, bodyWidth: 27, legLength: 17)),
        beast(
            "monkey", ["ape", "gorilla", "chimp", "chimpanzee"],
            "figure with side ears and a long tail",
            in: .forest,
            Beast(
                fur: Colour(0x7B4B26), belly: Colour(0xEBC08E), accent: Colour(0xEBC08E),
                ears: .sideways,
                muzzle: .monkey, tail: .long, marks: [.paleFace])),
        beast(
            "lion", [], "figure in a great shaggy ruff", in: .desert,
            Beast(
                fur: Colour(0xEDB04A), belly: Colour(0xFBE2AE), accent: Colour(0xA5591C),
                ears: .round,
                muzzle: .cat, tail: .tuft, marks: [.mane])),
        beast(
            "tiger", [], "figure with dark bands", in: .forest,
            Beast(
                fur: Colour(0xF28A24), belly: Colour(0xFFF0DC), accent: Colour(0xFFE0C0),
                ears: .round,
                muzzle: .cat, tail: .long, marks: [.stripes])),
        beast(
            "raccoon", [], "figure with a dark band across the eyes",
            in: .forest,
            Beast(
                fur: Colour(0x8D9299), belly: Colour(0xE8E8E8), accent: Ink.black, ears: .pointed,
                muzzle: .fox, tail: .bushy, marks: [.raccoonMask])),
        beast(
            "frog", ["toad"], "wide-mouthed figure with eyes on top",
            in: .meadow,
            Beast(
                fur: Colour(0x5FB53E), belly: Colour(0xDFF0B0), muzzle: .frog, tail: .none,
                isBiped: true,
                headWidth: 28, headHeight: 20)),
        beast(
            "penguin", [], "upright figure in black and white with a beak", in: .snow,
            Beast(
                fur: Colour(0x2B3040), belly: Ink.white, muzzle: .beak, tail: .none,
                marks: [.paleFace],
                isBiped: true)),
        beast(
            "owl", [], "figure with two great eyes and a beak", in: .night,
            Beast(
                fur: Colour(0x9A6A3A), belly: Colour(0xE9CDA0), accent: Colour(0x7A4E26),
                ears: .tufts, muzzle: .beak, tail: .none,
                marks: [.paleFace, .blotches], isBiped: true)),
        beast(
            "chicken", ["hen", "rooster", "cockerel"], "figure with a beak and a red comb",
            Beast(
                fur: Colour(0xFFF6E6), belly: Ink.white, muzzle: .beak, tail: .none, marks: [.comb],
                isBiped: true, headWidth: 20, bodyWidth: 26)),
        beast(
            "cow", ["bull", "ox"], "horned figure with dark patches",
            Beast(
                fur: Colour(0xFAFAF5), belly: Colour(0xFFD9DE), accent: Colour(0x2F2F36),
                ears: .sideways,
                muzzle: .cow, tail: .tuft, marks: [.patches, .horns], isFourLegged: true,
                legLength: 22)),
        beast(
            "sheep", ["lamb"], "woolly figure with a dark face",
            Beast(
                fur: Colour(0xF3F1EA), belly: Ink.white, accent: Colour(0x4A4248), ears: .sideways,
                muzzle: .cow, tail: .puff, marks: [.wool], isFourLegged: true, headWidth: 19,
                legLength: 20)),
        beast(
            "goat", [], "horned figure with side ears",
            Beast(
                fur: Colour(0xE8E2D4), belly: Ink.white, accent: Ink.pink, ears: .sideways,
                muzzle: .buck, tail: .stub, marks: [.horns], isFourLegged: true)),
        beast(
            "deer", ["reindeer", "moose", "stag", "elk"], "figure with branching antlers",
            in: .forest,
            Beast(
                fur: Colour(0xB07A42), belly: Colour(0xEBD2AC), accent: Ink.cream, ears: .sideways,
                muzzle: .bear, tail: .puff, marks: [.antlers], isFourLegged: true, headWidth: 20,
                legLength: 32)),
        beast(
            "elephant", ["mammoth"], "huge figure with vast ears and a hanging nose", is: [.large],
            Beast(
                fur: Colour(0x8F9BAA), belly: Colour(0xA9B4C0), accent: Colour(0xE8B7BE),
                ears: .vast,
                muzzle: .trunk, tail: .tuft, isFourLegged: true, bodyWidth: 26, legLength: 24)),
        beast(
            "horse", ["pony", "donkey"], "long-faced figure with a flowing mane",
            Beast(
                fur: Colour(0x9C5F2E), belly: Colour(0xC08A58), accent: Colour(0x3A2416),
                ears: .none,
                muzzle: .horse, tail: .hair, marks: [.mane], isFourLegged: true, legLength: 34)),
        beast(
            "unicorn", [], "pale long-faced figure with one golden spike",
            Beast(
                fur: Colour(0xFDF7FF), belly: Colour(0xF8DDEB), accent: Colour(0xE05FB0),
                ears: .none,
                muzzle: .horse, tail: .hair, marks: [.mane, .horn], isFourLegged: true,
                legLength: 34)),
        beast(
            "zebra", [], "long-faced figure in black and white bands", in: .desert,
            Beast(
                fur: Colour(0xF6F6F2), belly: Colour(0x555555), accent: Ink.black, ears: .none,
                muzzle: .horse, tail: .hair, marks: [.mane, .stripes], isFourLegged: true,
                legLength: 32)),
        beast(
            "giraffe", [], "figure with a very long neck and brown blotches", is: [.large],
            in: .desert,
            Beast(
                fur: Colour(0xF2C14E), belly: Colour(0xFBE3A2), accent: Colour(0xA5611E),
                ears: .none,
                muzzle: .horse, tail: .tuft, marks: [.longNeck, .blotches, .knobs],
                isFourLegged: true,
                legLength: 34)),
        beast(
            "hedgehog", ["porcupine"], "figure covered in spikes", in: .forest,
            Beast(
                fur: Colour(0xE3C49C), belly: Colour(0xF3DFC2), accent: Colour(0x6B4A30),
                ears: .round,
                muzzle: .mouse, tail: .none, marks: [.quills], isFourLegged: true, headWidth: 21,
                legLength: 14)),
        beast(
            "squirrel", ["beaver"], "figure with a huge curling tail", in: .forest,
            Beast(
                fur: Colour(0xB5622B), belly: Colour(0xF7DDB8), ears: .pointed, muzzle: .buck,
                tail: .bushy)),
        beast(
            "hippo", ["hippopotamus", "rhino", "rhinoceros"], "huge round figure with a broad nose",
            is: [.large], in: .meadow,
            Beast(
                fur: Colour(0x9C8AA5), belly: Colour(0xC9B5C6), ears: .round, muzzle: .cow,
                tail: .stub,
                isFourLegged: true, headWidth: 26, bodyWidth: 28, legLength: 14)),
    ]
}
