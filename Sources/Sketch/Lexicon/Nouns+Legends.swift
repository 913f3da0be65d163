import Pictures

extension Lexicon {
    /// Extinct and imaginary creatures.
    static let legends: [Noun] = [
        Noun(
            "dinosaur",
            ["dino", "godzilla", "tyrannosaurus", "t rex", "trex", "velociraptor", "raptor"],
            Colour(0x6C9A3B), "great scaly figure with tiny arms", [.creature, .large]
        ) { $0.dinosaur() },
        Noun(
            "brontosaurus", ["diplodocus", "brachiosaurus", "sauropod"], Colour(0x5FA06A),
            "vast shape with a very long neck and tail", [.creature, .large, .long]
        ) { $0.longNeckedDinosaur() },
        Noun(
            "triceratops", [], Colour(0xA8804A), "heavy shape with a frill and three points",
            [.creature, .large, .long]
        ) { $0.threeHornedDinosaur() },
        Noun(
            "stegosaurus", [], Colour(0x4F9A8A), "heavy shape with plates along its back",
            [.creature, .large, .long]
        ) { $0.platedDinosaur() },
        Noun(
            "ankylosaurus", [], Colour(0x8A7A4A), "low armoured shape with a club of a tail",
            [.creature, .large, .long]
        ) { $0.armouredDinosaur() },
        Noun(
            "pterodactyl", ["pterosaur", "pteranodon"], Colour(0xB5785A),
            "leathery wings and a head with a long crest", [.creature, .airborne], in: .sky
        ) { $0.wingedDinosaur() },
        Noun(
            "dragon", ["wyvern"], Colour(0x3FA35A), "scaly winged figure with flames",
            [.creature, .large]
        ) { $0.dragon() },
        Noun(
            "sea monster", ["loch ness monster", "nessie", "sea serpent", "plesiosaur"],
            Colour(0x3E8A6A),
            "humps and a long neck rising", [.creature, .large, .long, .floats], in: .sea
        ) { $0.seaMonster() },
        Noun("hydra", [], Colour(0x5A8A3A), "three heads on long necks", [.creature, .large]) {
            $0.hydra()
        },
        beast(
            "unicorn", [], "pale long-faced figure with one golden spike",
            Beast(
                fur: Colour(0xFDF7FF), belly: Colour(0xF8DDEB), accent: Colour(0xE05FB0),
                muzzle: .horse, tail: .hair, marks: [.mane, .horn], isFourLegged: true,
                legLength: 34)),
        beast(
            "pegasus", ["winged horse"], "pale long-faced figure with feathered wings", in: .sky,
            Beast(
                fur: Colour(0xF4F6FC), belly: Colour(0xDDE4F2), accent: Colour(0x6A9AE0),
                muzzle: .horse, tail: .hair, marks: [.mane, .wings], isFourLegged: true,
                legLength: 34)),
        beast(
            "griffin", ["gryphon", "hippogriff"],
            "winged figure with a hooked beak and a tufted tail",
            in: .sky,
            Beast(
                fur: Colour(0xC98A3A), belly: Ink.white, accent: Colour(0x7A4A1E), ears: .pointed,
                muzzle: .hooked, tail: .tuft, marks: [.wings, .crest], isFourLegged: true)),
        beast(
            "werewolf", ["wolfman"], "shaggy upright figure with fangs", in: .night,
            Beast(
                fur: Colour(0x57493E), belly: Colour(0x8A7460), accent: Colour(0x2E2620),
                ears: .pointed, muzzle: .dog, tail: .bushy,
                marks: [.teeth, .shag, .longArms, .brow], isBiped: true, bodyWidth: 26)),
        beast(
            "yeti", ["abominable snowman"], "great white shaggy figure with a blue face", in: .snow,
            Beast(
                fur: Colour(0xEDF3FA), belly: Colour(0x9FC3E8), accent: Colour(0x9FC3E8),
                muzzle: .monkey, tail: .none, marks: [.flanges, .longArms, .teeth], isBiped: true,
                bodyWidth: 30)),
        beast(
            "bigfoot", ["sasquatch", "caveman monster"], "great brown shaggy figure", in: .forest,
            Beast(
                fur: Colour(0x6E4526), belly: Colour(0xA9794C), accent: Colour(0xC99A6A),
                muzzle: .monkey, tail: .none, marks: [.shag, .longArms], isBiped: true,
                bodyWidth: 30)),
        beast(
            "monster", ["creature", "beast", "gremlin"],
            "furry one-eyed figure with horns and teeth",
            in: .night,
            Beast(
                fur: Colour(0x8A4FC0), belly: Colour(0xC9A2EA), accent: Colour(0x5A2F8A),
                muzzle: .frog, tail: .tuft, marks: [.oneEye, .horns, .teeth, .blotches],
                isBiped: true, headWidth: 30, bodyWidth: 28)),
        beast(
            "cerberus", ["hellhound"], "dark figure with three heads", in: .lava,
            Beast(
                fur: Colour(0x4A3038), belly: Colour(0x8A5A5A), accent: Colour(0x2A1A20),
                ears: .pointed, muzzle: .dog, tail: .long, marks: [.threeHeads, .teeth],
                isFourLegged: true)),
        beast(
            "minotaur", [], "upright figure with a horned broad-nosed head", in: .castle,
            Beast(
                fur: Colour(0x7A4426), belly: Colour(0xD9A26C), accent: Colour(0x3A2010),
                ears: .sideways, muzzle: .cow, tail: .tuft,
                marks: [.wideHorns, .noseRing, .longArms], isBiped: true, bodyWidth: 28)),
        Noun(
            "robot", ["android", "cyborg", "droid"], Colour(0x9FB0C0),
            "boxy metal figure with an aerial", [.creature], in: nil
        ) { $0.robot() },
        Noun(
            "alien", ["martian", "extraterrestrial", "space invader"], Colour(0x86C84A),
            "big-headed figure with feelers", [.creature], in: .space
        ) { $0.alien() },
        Noun(
            "snowman", [], Colour(0xF7FBFF), "three stacked white balls with a hat", [.creature],
            in: .snow
        ) { $0.snowman() },
        Noun(
            "ghost", ["spirit", "phantom", "spectre", "poltergeist"], Colour(0xEFF3FA),
            "floating sheet with dark eyes", [.creature], in: .night
        ) { $0.ghost() },
        Noun(
            "skeleton", ["bones"], Colour(0xF1EEE2), "figure of bare bones", [.creature], in: .night
        ) {
            $0.skeleton()
        },
    ]
}
