import Pictures

extension Lexicon {
    /// Animals that swim.
    static let swimmers: [Noun] = [
        Noun(
            "shark", ["great white", "jaws"], Colour(0x7F90A3), "finned shape with many teeth",
            [.creature, .long, .floats], in: .sea
        ) { $0.shark() },
        Noun(
            "hammerhead", ["hammerhead shark"], Colour(0x8A8F7A),
            "finned shape with a T for a head",
            [.creature, .long, .floats], in: .underwater
        ) { $0.shark(isHammer: true) },
        Noun(
            "whale", ["blue whale", "humpback"], Colour(0x3F74B8),
            "vast rounded shape with a spout",
            [.creature, .long, .large, .floats], in: .sea
        ) { $0.whale() },
        Noun(
            "orca", ["killer whale"], Colour(0x24262E), "black and white shape with a tall fin",
            [.creature, .long, .large, .floats], in: .sea
        ) { $0.whale(.orca) },
        Noun(
            "sperm whale", ["moby dick"], Colour(0x6E7A88), "vast shape with a square brow",
            [.creature, .long, .large, .floats], in: .sea
        ) { $0.whale(.sperm) },
        Noun(
            "narwhal", [], Colour(0x8FA6BC), "rounded shape with one long spike",
            [.creature, .long, .large, .floats], in: .sea
        ) { $0.whale(.narwhal) },
        Noun(
            "dolphin", ["porpoise", "flipper"], Colour(0x6FA3C8),
            "curved finned shape with a snout",
            [.creature, .long, .floats], in: .sea
        ) { $0.dolphin() },
        Noun(
            "seal", ["sea lion", "manatee"], Colour(0x7A828E), "smooth whiskered shape on flippers",
            [.creature, .long, .floats], in: .snow
        ) { $0.seal(hasTusks: false) },
        Noun(
            "walrus", [], Colour(0x8E6450), "heavy shape with two long tusks",
            [.creature, .long, .floats], in: .snow
        ) { $0.seal(hasTusks: true) },
        fish(
            "fish", ["tuna", "salmon", "trout", "cod", "herring", "sardine"], 0x5AA7D8,
            "oval finned shape", Fish()),
        fish(
            "goldfish", ["carp", "koi"], 0xF28A1E, "golden finned shape with a flowing tail",
            Fish(marks: [.veil], length: 42, height: 30)),
        fish(
            "clownfish", ["nemo"], 0xF26B21, "oval finned shape with pale bands",
            Fish(marks: [.bands])),
        fish(
            "angelfish", ["tropical fish"], 0xF6D24A, "tall flat shape with trailing fins",
            Fish(accent: Ink.navy, marks: [.tallFins, .bands], length: 36, height: 34)),
        fish(
            "pufferfish", ["blowfish", "puffer fish"], 0xE8C04A, "round shape covered in spikes",
            Fish(marks: [.spikes], length: 42, height: 40)),
        fish(
            "swordfish", ["marlin", "sailfish"], 0x3E6CA8, "slim shape with a long blade in front",
            Fish(marks: [.sword, .ridge, .crescent], length: 54, height: 20)),
        fish(
            "piranha", ["barracuda"], 0x8E3A3A, "deep finned shape with a jaw of teeth",
            Fish(marks: [.teeth], length: 44, height: 34)),
        fish(
            "anglerfish", ["angler fish"], 0x3A4A6A, "dark toothy shape with a lamp before it",
            Fish(marks: [.lure, .teeth], length: 42, height: 36)),
        fish(
            "catfish", [], 0x7A7462, "broad finned shape with trailing whiskers",
            Fish(marks: [.whiskers, .spots], length: 54, height: 24)),
        Noun(
            "stingray", ["ray", "manta", "manta ray"], Colour(0x6A86A8),
            "flat winged shape with a thin tail",
            [.creature, .long], in: .underwater
        ) { $0.ray() },
        Noun(
            "eel", ["moray", "electric eel"], Colour(0x5A7A3A), "long winding shape with sparks",
            [.creature, .long, .floats], in: .underwater
        ) { $0.eel() },
        Noun(
            "seahorse", ["sea horse"], Colour(0xF2A53A),
            "upright shape with a snout and a curled tail",
            [.creature], in: .underwater
        ) { $0.seahorse() },
        Noun(
            "starfish", ["sea star"], Colour(0xF0793A), "five-armed flat shape",
            [.creature, .small],
            in: .beach
        ) { $0.starfish() },
        Noun(
            "sea urchin", ["urchin"], Colour(0x4A2F66), "round shape all of needles",
            [.creature, .small], in: .underwater
        ) { $0.urchin() },
        Noun(
            "octopus", ["kraken"], Colour(0xC4478E), "dome with many curling arms",
            [.creature], in: .underwater
        ) { $0.octopus() },
        Noun(
            "squid", ["cuttlefish"], Colour(0xE8705A), "long pointed shape with trailing arms",
            [.creature], in: .underwater
        ) { $0.squid() },
        Noun(
            "jellyfish", [], Colour(0xD58BE0), "dome with trailing threads", [.creature, .floats],
            in: .underwater
        ) { $0.jellyfish() },
        Noun(
            "crab", ["hermit crab"], Colour(0xE2452F), "wide shape with two great claws",
            [.creature],
            in: .beach
        ) { $0.crab() },
        Noun(
            "lobster", ["crayfish", "langoustine"], Colour(0xC8281E),
            "long shape with claws and a fan behind",
            [.creature, .long], in: .underwater
        ) { $0.lobster(isScorpion: false) },
        Noun(
            "shrimp", ["prawn", "krill"], Colour(0xF79A86), "curved ringed shape with feelers",
            [.creature, .small], in: .underwater
        ) { $0.shrimp() },
        Noun(
            "mussel", ["shellfish", "bivalve"], Colour(0xE8B9A8),
            "two ribbed halves with a white ball", [.creature, .small, .container], in: .underwater
        ) { $0.clam() },
        Noun(
            "turtle", ["sea turtle"], Colour(0x4A9A5C),
            "domed shell with a small head and flippers",
            [.creature, .long], in: .beach
        ) { $0.turtle() },
    ]

    @inline(never)
    private static func fish(
        _ name: String, _ synonyms: [String], _ colour: UInt32, _ outline: String, _ fish: Fish
    ) -> Noun {
        Noun(
            name, synonyms, Colour(colour), outline, [.creature, .floats, .small], in: .underwater
        ) { $0.fish(fish) }
    }

    /// Animals that crawl, and insects.
    static let crawlers: [Noun] = [
        Noun(
            "tortoise", [], Colour(0x7A6A3A), "high-domed shell on stumpy legs",
            [.creature, .long],
            in: .desert
        ) { $0.turtle(isTortoise: true) },
        Noun("snail", [], Colour(0xB9703A), "coiled shell on a soft foot", [.creature, .long]) {
            $0.snail()
        },
        Noun("slug", [], Colour(0x9A8A4A), "soft low shape with two feelers", [.creature, .long]) {
            $0.snail(hasShell: false)
        },
        Noun(
            "snake", ["python", "serpent", "viper", "boa", "anaconda"], Colour(0x4FA345),
            "long winding shape with a forked tongue", [.creature, .long], in: .desert
        ) { $0.snake() },
        Noun(
            "cobra", ["adder"], Colour(0x8A6A2A), "winding shape with a broad hood",
            [.creature, .long],
            in: .desert
        ) { $0.snake(hasHood: true) },
        Noun(
            "rattlesnake", ["rattler"], Colour(0xB08A52), "winding shape with rings at the tail",
            [.creature, .long], in: .desert
        ) { $0.snake(hasRattle: true) },
        Noun(
            "worm", ["earthworm", "maggot", "leech"], Colour(0xE88FA0),
            "soft winding tube with a face",
            [.creature, .long]
        ) { $0.worm() },
        Noun(
            "caterpillar", ["grub", "inchworm"], Colour(0x7CC23A),
            "row of green balls with feelers",
            [.creature, .long]
        ) { $0.crawler(hasLongLegs: false) },
        Noun(
            "centipede", ["millipede"], Colour(0xB5622B), "long row of rings on many legs",
            [.creature, .long]
        ) { $0.crawler(hasLongLegs: true) },
        Noun(
            "scorpion", [], Colour(0x7A4A2A), "clawed shape with a raised sting",
            [.creature, .long],
            in: .desert
        ) { $0.lobster(isScorpion: true) },
        Noun("spider", ["tarantula"], Colour(0x4B3B55), "round body on eight legs", [.creature]) {
            $0.spider()
        },
        Noun(
            "crocodile", ["alligator", "croc", "caiman"], Colour(0x5B8C3A),
            "long low shape with a toothy snout", [.creature, .long], in: .sea
        ) { $0.crocodile() },
        lizard(
            "lizard", ["gecko", "skink"], 0x6DB33F,
            "low shape with a long tail and a forked tongue", Lizard(marks: [.spots, .tongue])),
        lizard(
            "iguana", ["komodo dragon"], 0x5E8A4A, "low shape with a comb of spikes",
            Lizard(accent: Colour(0x34562A), marks: [.crest])),
        lizard(
            "chameleon", [], 0x3FB58A, "shape with a coiled tail and a long tongue",
            Lizard(accent: Colour(0xF0C03A), marks: [.coiledTail, .turret, .spots])),
        lizard(
            "axolotl", [], 0xF7B6C8, "pink low shape with feathery gills",
            Lizard(accent: Ink.rose, marks: [.gills])),
        lizard(
            "salamander", ["newt"], 0x2A2A30, "black low shape with yellow spots",
            Lizard(marks: [.spots])),
        Noun(
            "tadpole", ["pollywog"], Colour(0x4A5A3A), "round head with a tail",
            [.creature, .small, .floats], in: .underwater
        ) {
            $0.tadpole()
        },
        Noun(
            "butterfly", [], Colour(0xF28A1E), "four broad wings on a thin body",
            [.creature, .airborne]
        ) { $0.butterfly() },
        Noun(
            "moth", [], Colour(0xDCC49C), "four dusty wings on a furry body",
            [.creature, .airborne],
            in: .night
        ) { $0.butterfly(isMoth: true) },
        Noun(
            "bee", ["bumblebee", "honeybee"], Colour(0xFFC928), "banded oval with clear wings",
            [.creature, .airborne]
        ) { $0.bee() },
        Noun(
            "ladybird", ["ladybug"], Colour(0xE23A2C), "spotted dome on six legs",
            [.creature, .long]
        ) { $0.ladybird() },
        Noun(
            "bat", [], Colour(0xA5806A), "dark body between scalloped wings",
            [.creature, .airborne], in: .night
        ) { $0.bat() },
        insect(
            "ant", ["termite"], 0x6A2A1E, "three dark balls on six legs",
            Insect(legs: .short, marks: [.waist, .feelers], length: 32, height: 16)),
        insect(
            "beetle", ["scarab", "dung beetle", "stag beetle"], 0x2F6A4A,
            "shining dome with a horn",
            Insect(marks: [.shell, .horn], length: 38, height: 26)),
        insect(
            "cockroach",
            ["virus bug", "tick", "flea", "louse", "roach", "earwig", "bug", "insect"], 0x7A4420,
            "flat brown shape with long feelers",
            Insect(
                accent: Colour(0x3A200E), marks: [.shell, .longFeelers, .flat], length: 46,
                height: 15)),
        insect(
            "fly", ["housefly", "bluebottle"], 0x4A505C, "grey winged shape with great red eyes",
            Insect(marks: [.wings, .bigEyes], length: 26, height: 19)),
        insect(
            "mosquito", ["gnat", "midge"], 0x7A6A6A, "thin-legged winged shape with a needle",
            Insect(legs: .long, marks: [.wings, .needle, .feelers], length: 34, height: 9)),
        insect(
            "wasp", ["hornet"], 0xF2C21E, "narrow-waisted banded shape with a sting",
            Insect(marks: [.wings, .waist, .bands, .sting, .feelers], length: 38, height: 17)),
        insect(
            "dragonfly", ["damselfly"], 0x2FA3B8, "thin rod with four long clear wings",
            Insect(legs: .short, marks: [.longWings, .bigEyes], length: 64, height: 7)),
        insect(
            "firefly", ["glowworm", "lightning bug"], 0x3A3430, "dark shape with a shining rear",
            in: .night, Insect(marks: [.wings, .glow, .feelers], length: 30, height: 14)),
        insect(
            "grasshopper", ["cricket", "locust"], 0x7DB53A,
            "green shape with great folded hind legs",
            Insect(legs: .jumping, marks: [.longFeelers], length: 42, height: 12)),
        insect(
            "mantis", ["praying mantis"], 0x6FAF3C, "upright green shape with folded arms",
            Insect(legs: .grasping, marks: [.feelers, .flat], length: 36, height: 11)),
    ]

    @inline(never)
    private static func lizard(
        _ name: String, _ synonyms: [String], _ colour: UInt32, _ outline: String, _ lizard: Lizard
    ) -> Noun {
        Noun(name, synonyms, Colour(colour), outline, [.creature, .long], in: .forest) {
            $0.lizard(lizard)
        }
    }

    @inline(never)
    private static func insect(
        _ name: String, _ synonyms: [String], _ colour: UInt32, _ outline: String,
        in habitat: Place? = .meadow, _ insect: Insect
    ) -> Noun {
        Noun(name, synonyms, Colour(colour), outline, [.creature, .long], in: habitat) {
            $0.insect(insect)
        }
    }
}
