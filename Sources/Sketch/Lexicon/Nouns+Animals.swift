import Pictures

extension Lexicon {
    @inline(never)
    static func beast(
        _ name: String, _ synonyms: [String] = [], _ outline: String, is traits: [Noun.Trait] = [],
        in habitat: Place? = nil, _ beast: Beast
    ) -> Noun {
        Noun(name, synonyms, beast.fur, outline, traits, habitat, .beast(beast))
    }

    /// Animals of house, wood and night, on the shared plan of four limbs.
    static let animals: [Noun] = [
        beast(
            "bear", ["teddy", "grizzly", "teddy bear", "bear cub"],
            "round-eared figure",
            in: .forest,
            Beast(fur: Colour(0x8A5523), belly: Colour(0xC99355), ears: .round)),
        beast(
            "polar bear", ["ice bear"], "pale heavy figure on four broad paws", in: .snow,
            Beast(
                fur: Colour(0xF3F5F7), belly: Colour(0xDCE5EC), ears: .round, isFourLegged: true,
                bodyLength: 42, bodyHeight: 24)),
        beast(
            "panda", [], "round-eared figure with dark eye patches", in: .forest,
            Beast(
                fur: Colour(0xF4F4F0), belly: Ink.white, accent: Ink.black, ears: .round,
                marks: [.eyePatches, .darkLimbs])),
        beast(
            "koala", ["wombat"], "figure with great fluffy ears", in: .forest,
            Beast(
                fur: Colour(0x98A0AA), belly: Colour(0xE4E6EA), accent: Colour(0xE4E6EA),
                ears: .huge, tail: .none, marks: [.bigNose])),
        beast(
            "cat", ["kitten", "kitty", "pussycat", "tomcat"],
            "figure with pointed ears and whiskers",
            Beast(
                fur: Colour(0xF09A35), belly: Colour(0xFFE3BE), ears: .pointed, muzzle: .cat,
                tail: .long)),
        beast(
            "dog", ["puppy", "doggy", "hound", "labrador", "retriever", "terrier", "pup"],
            "figure with hanging ears",
            Beast(
                fur: Colour(0xD8A35C), belly: Colour(0xFFF0D8), accent: Colour(0x7A4A20),
                ears: .floppy, muzzle: .dog, tail: .long)),
        beast(
            "dalmatian", [], "white figure with hanging ears and black dots",
            Beast(
                fur: Colour(0xF8F8F6), belly: Ink.white, accent: Ink.black, ears: .floppy,
                muzzle: .dog, tail: .long, marks: [.blotches], isFourLegged: true)),
        beast(
            "dachshund", ["sausage dog", "corgi", "basset"],
            "very long low figure with hanging ears",
            Beast(
                fur: Colour(0x9A5426), belly: Colour(0xD89A58), accent: Colour(0x5A2C12),
                ears: .floppy, muzzle: .dog, tail: .long, isFourLegged: true, legLength: 8,
                bodyLength: 62, bodyHeight: 16)),
        beast(
            "poodle", [], "figure with woolly puffs on head, feet and tail",
            Beast(
                fur: Colour(0xF2C3D2), belly: Colour(0xFFE6EE), accent: Colour(0xE79FB8),
                ears: .floppy, muzzle: .dog, tail: .puff, marks: [.pompons], isFourLegged: true,
                legLength: 30, bodyLength: 34)),
        beast(
            "wolf", ["coyote", "jackal"], "figure with pointed ears and teeth", in: .forest,
            Beast(
                fur: Colour(0x7C8794), belly: Colour(0xD6DCE2), accent: Colour(0x4E5864),
                ears: .pointed, muzzle: .dog, tail: .bushy, marks: [.teeth])),
        beast(
            "hyena", [], "dotted figure with a bristling back", in: .desert,
            Beast(
                fur: Colour(0xBFA274), belly: Colour(0xE4D3B0), accent: Colour(0x4E3A26),
                ears: .round, muzzle: .dog, tail: .tuft, marks: [.rosettes, .bristles, .teeth],
                isFourLegged: true)),
        beast(
            "fox", ["vixen"], "figure with a pointed face and a bushy tail", in: .forest,
            Beast(
                fur: Colour(0xE8702A), belly: Ink.white, accent: Ink.black, ears: .pointed,
                muzzle: .fox, tail: .bushy)),
        beast(
            "red panda", [], "rusty figure with a pale face and a ringed tail", in: .forest,
            Beast(
                fur: Colour(0xB4481F), belly: Colour(0x3A2420), accent: Colour(0xF6D7B0),
                ears: .round, muzzle: .bear, tail: .ringed, marks: [.slothMask, .darkLimbs])),
        beast(
            "rabbit", ["bunny", "hare", "easter bunny"], "figure with very long ears",
            Beast(
                fur: Colour(0xD9CFC6), belly: Ink.white, ears: .long, muzzle: .buck, tail: .puff)),
        beast(
            "mouse", ["shrew"], "figure with huge round ears and a thin tail",
            Beast(
                fur: Colour(0xA3A7AF), belly: Colour(0xE6E3E3), ears: .huge, muzzle: .mouse,
                tail: .thin, headWidth: 21, headHeight: 20)),
        beast(
            "rat", [], "low figure with a long naked tail and front teeth",
            Beast(
                fur: Colour(0x6E6259), belly: Colour(0xC9BDB0), accent: Ink.pink, ears: .round,
                muzzle: .buck, tail: .thin, isFourLegged: true, headWidth: 19, headHeight: 18,
                legLength: 8, bodyLength: 40, bodyHeight: 18)),
        beast(
            "hamster", ["guinea pig", "gerbil", "lemming"], "round figure with bulging cheeks",
            Beast(
                fur: Colour(0xE2A55A), belly: Colour(0xFFF3E0), ears: .tiny, muzzle: .buck,
                tail: .none, marks: [.cheeks], headWidth: 26, bodyWidth: 27)),
        beast(
            "squirrel", ["chipmunk"], "figure with a huge curling tail", in: .forest,
            Beast(
                fur: Colour(0xB5622B), belly: Colour(0xF7DDB8), ears: .pointed, muzzle: .buck,
                tail: .plume)),
        beast(
            "beaver", [], "figure with a flat tail and two great teeth", in: .river,
            Beast(
                fur: Colour(0x7A4A26), belly: Colour(0xB98350), accent: Colour(0x4A3424),
                ears: .tiny, muzzle: .buck, tail: .paddle, bodyWidth: 26)),
        beast(
            "platypus", [], "low figure with a broad bill and a flat tail", in: .river,
            Beast(
                fur: Colour(0x9A6A44), belly: Colour(0xD0A878), accent: Colour(0x5A3A2A),
                ears: .none, muzzle: .bill, tail: .paddle, isFourLegged: true, headWidth: 22,
                headHeight: 20, legLength: 6, bodyLength: 44, bodyHeight: 17)),
        beast(
            "otter", ["mink"], "sleek figure with whiskers and a thick tail", in: .river,
            Beast(
                fur: Colour(0x6E4A30), belly: Colour(0xE2C8A4), ears: .tiny, muzzle: .cat,
                tail: .thick, bodyWidth: 18)),
        beast(
            "ferret", ["weasel", "stoat", "mongoose", "polecat"], "very long thin low figure",
            Beast(
                fur: Colour(0xC98A4C), belly: Colour(0xFFF3DF), ears: .tiny, muzzle: .mouse,
                tail: .long, isFourLegged: true, headWidth: 18, headHeight: 17, legLength: 8,
                bodyLength: 58, bodyHeight: 13)),
        beast(
            "hedgehog", ["porcupine"], "figure covered in spikes", in: .forest,
            Beast(
                fur: Colour(0xE3C49C), belly: Colour(0xF3DFC2), accent: Colour(0x6B4A30),
                ears: .round, muzzle: .mouse, tail: .none, marks: [.quills], isFourLegged: true,
                headWidth: 21, legLength: 6)),
        beast(
            "skunk", [], "black figure with a white band and a great raised tail", in: .forest,
            Beast(
                fur: Colour(0x2A2A32), belly: Colour(0x4A4A54), accent: Ink.pink, ears: .tiny,
                muzzle: .mouse, tail: .plume, marks: [.backStripe], isFourLegged: true,
                legLength: 12)),
        beast(
            "badger", [], "grey figure with a black and white face", in: .forest,
            Beast(
                fur: Colour(0xE6E8EA), belly: Colour(0x9CA2AA), accent: Ink.black, ears: .tiny,
                muzzle: .mouse, tail: .stub, marks: [.badgerMask, .darkLimbs], bodyWidth: 25)),
        beast(
            "raccoon", [], "figure with a dark band across the eyes", in: .forest,
            Beast(
                fur: Colour(0x8D9299), belly: Colour(0xE8E8E8), accent: Ink.black, ears: .pointed,
                muzzle: .fox, tail: .ringed, marks: [.raccoonMask])),
        beast(
            "mole", [], "dark figure with a pink nose and digging hands", in: .meadow,
            Beast(
                fur: Colour(0x4A4450), belly: Colour(0x6A6270), ears: .none, muzzle: .mole,
                tail: .none, marks: [.bigClaws], isBiped: true, bodyWidth: 26)),
        beast(
            "meerkat", ["prairie dog", "groundhog", "marmot"], "slim upright figure with dark eyes",
            in: .desert,
            Beast(
                fur: Colour(0xD9B27A), belly: Colour(0xF3E0BC), accent: Colour(0x5A4026),
                ears: .tiny, muzzle: .mouse, tail: .thin, marks: [.eyePatches], isBiped: true,
                headWidth: 19, headHeight: 18, bodyWidth: 14)),
        beast(
            "opossum", ["possum"], "pale-faced figure with a long naked tail", in: .night,
            Beast(
                fur: Colour(0x9A9A9A), belly: Colour(0xF6F1EC), accent: Ink.pink, ears: .round,
                muzzle: .mouse, tail: .thin, marks: [.paleFace], isFourLegged: true,
                headWidth: 21, legLength: 10)),
        beast(
            "armadillo", ["pangolin"], "low figure in banded plates", in: .desert,
            Beast(
                fur: Colour(0xB79A8A), belly: Colour(0xE0CABB), accent: Ink.pink, ears: .long,
                muzzle: .tube, tail: .thin, marks: [.bands], isFourLegged: true, legLength: 8,
                bodyLength: 42, bodyHeight: 26)),
        beast(
            "sloth", [], "long-armed figure with a dreamy masked face", in: .forest,
            Beast(
                fur: Colour(0x8E7A5C), belly: Colour(0xE8D9B8), accent: Colour(0x5A4630),
                muzzle: .bear, tail: .none, marks: [.slothMask, .longArms, .bigClaws])),
        beast(
            "lemur", [], "figure with a tall banded tail", in: .forest,
            Beast(
                fur: Colour(0xB9B2A8), belly: Ink.white, accent: Ink.black, ears: .round,
                muzzle: .mouse, tail: .ringed, marks: [.eyePatches, .paleFace],
                isFourLegged: true, headWidth: 20, legLength: 22, bodyLength: 32,
                bodyHeight: 15)),
        beast(
            "monkey", ["chimp", "chimpanzee", "baboon", "macaque"],
            "figure with side ears and a long tail", in: .forest,
            Beast(
                fur: Colour(0x7B4B26), belly: Colour(0xEBC08E), accent: Colour(0xEBC08E),
                ears: .sideways, muzzle: .monkey, tail: .long, marks: [.paleFace])),
        beast(
            "gorilla", ["ape", "king kong"], "great dark figure with heavy brows and arms",
            in: .forest,
            Beast(
                fur: Colour(0x3A3B44), belly: Colour(0x7A7C86), ears: .tiny, muzzle: .monkey,
                tail: .none, marks: [.brow, .longArms], bodyWidth: 30)),
        beast(
            "orangutan", ["orang utan"], "shaggy orange figure with long arms", in: .forest,
            Beast(
                fur: Colour(0xC4561C), belly: Colour(0x8A4A2A), accent: Colour(0x8A4A2A),
                muzzle: .monkey, tail: .none, marks: [.flanges, .longArms], bodyWidth: 27)),
    ]
}
