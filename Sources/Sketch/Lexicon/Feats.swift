import Pictures

extension Feat {
    /// Actions of the body.
    static let bodily: [Feat] = [
        Feat(
            tag: "sitting on the toilet",
            words: [
                "on toilet", "sit on toilet", "poop", "go to toilet", "go to bathroom", "shit",
                "use toilet", "stuck on toilet", "poo", "on loo",
            ],
            outline: "is seated on a white bowl", mood: .shy, stance: .sit, rise: 26,
            rear: { pen in
                pen.box(-44, -84, 26, 46, Ink.white, round: 4)
                pen.box(-48, -90, 34, 9, Ink.silver, round: 3)
                pen.blob([-34, -40, 30, -40, 26, -18, 10, -10, 12, 0, -18, 0, -14, -12], Ink.white)
            },
            front: { pen in
                pen.box(-32, -38, 66, 9, Ink.silver, round: 4)
                pen.disc(74, -60, 15, Ink.white)
                pen.disc(74, -60, 5, Ink.tan)
                pen.box(80, -60, 10, 34, Ink.white)
            }, place: .bathroom),
        Feat(
            tag: "peeing", words: ["pee", "urinate", "wee"],
            outline: "sends a yellow arc to the ground", mood: .shy,
            front: { pen in
                pen.curve([12, -26, 36, -34, 52, -20, 58, -2], 5, Ink.yellow)
                pen.oval(60, 0, 26, 6, Ink.yellow)
            }),
        Feat(
            tag: "farting", words: ["fart", "pass gas"], outline: "leaves a green cloud behind",
            mood: .silly, stance: .run,
            rear: { pen in
                for (x, y, radius) in [
                    (-50, -28, 16), (-70, -40, 20), (-76, -16, 15), (-96, -30, 16),
                ] {
                    pen.disc(x, y, radius, Ink.lime)
                }
                for y in [-52, -34, -16] {
                    pen.curve([-88, y, -78, y - 5, -68, y + 3, -58, y - 2], 3, Ink.darkGreen)
                }
            }),
        Feat(
            tag: "farting a rainbow", words: ["fart rainbow", "poop rainbow", "puke rainbow"],
            outline: "leaves a striped bow behind", mood: .silly, stance: .run,
            rear: { pen in
                for (index, colour) in [
                    Ink.red, Ink.orange, Ink.yellow, Ink.green, Ink.blue, Ink.purple,
                ].enumerated() {
                    pen.arc(
                        -96, -26, 96 - index * 8, 84 - index * 8, from: 160, sweep: 96, 9, colour)
                }
                for (x, y) in [(-40, -60), (-110, -126), (-160, -100)] {
                    pen.star(x, y, size: 10, Ink.yellow)
                }
            }),
        Feat(
            tag: "throwing up", words: ["throw up", "vomit", "puke", "barf"],
            outline: "pours green from its mouth", mood: .sick, arms: .forward,
            mouthful: { pen in
                pen.curve([2, 4, 16, 4, 32, 20, 40, 62], 10, Ink.lime)
                pen.oval(44, 66, 30, 8, Ink.lime)
                for (x, y) in [(28, 18), (42, 46), (60, 62)] { pen.disc(x, y, 4, Ink.orange) }
            }),
        Feat(
            tag: "sneezing", words: ["sneeze", "cough", "have cold", "have flu", "catch cold"],
            outline: "blows drops from a red nose", mood: .sick,
            mouthful: { pen in
                pen.disc(0, -8, 7, Ink.red)
                pen.poly([10, -4, 56, -30, 62, 26], Colour(0xDDF2FA))
                for (x, y) in [(30, -8), (44, 6), (34, 8), (58, -6), (70, 8), (68, -20)] {
                    pen.disc(x, y, 4, Ink.sky.darker)
                }
            }),
        Feat(
            tag: "burping", words: ["burp", "belch"], outline: "lets bubbles from an open mouth",
            mood: .hungry,
            mouthful: { pen in
                for (x, y, radius) in [(18, -2, 6), (36, -10, 10), (60, -22, 14)] {
                    pen.disc(x, y, radius, Ink.lime)
                }
            }),
        Feat(
            tag: "brushing teeth", words: ["brush teeth", "clean teeth"],
            outline: "rubs a bristled stick over its mouth in white foam",
            mouthful: { pen in
                pen.oval(0, 2, 16, 9, Ink.white)
                pen.line([0, 0, 58, 10], 6, Ink.blue)
                pen.box(-10, -8, 24, 8, Ink.cyan)
                for (x, y) in [(-12, 8), (6, 12), (-2, 14)] { pen.disc(x, y, 5, Ink.white) }
            }, place: .bathroom),
        Feat(
            tag: "taking a shower",
            words: ["take shower", "have shower", "in shower", "shower", "sing in shower"],
            outline: "is under falling drops with foam on top", mood: .happy, arms: .up,
            crest: { pen in
                for (x, y) in [(-16, 8), (0, 2), (16, 8), (4, 12)] { pen.disc(x, y, 12, Ink.white) }
            },
            front: { pen in
                pen.line([78, 0, 78, -146, 30, -146], 6, Ink.grey)
                pen.poly([-2, -132, 44, -132, 30, -146, 12, -146], Ink.grey)
                for (x, y) in [
                    (-14, -118), (22, -122), (52, -116), (-34, -80), (56, -70), (-44, -40),
                    (52, -30), (8, -128),
                ] {
                    pen.line([x, y, x - 3, y + 16], 4, Ink.blue)
                }
                pen.oval(0, 2, 60, 7, Ink.sky)
            }, place: .bathroom),
        Feat(
            tag: "taking a bath",
            words: [
                "take bath", "have bath", "in bath", "in bathtub", "in hot tub", "bathe",
                "in jacuzzi",
            ],
            outline: "is to the chest in a white tub of foam", mood: .happy, stance: .sit, rise: 14,
            front: { pen in
                pen.blob([-80, -46, 80, -46, 70, -8, 50, 2, -50, 2, -70, -8], Ink.white)
                pen.box(-88, -54, 176, 12, Ink.silver, round: 6)
                for (x, y, radius) in [
                    (-54, -56, 16), (-28, -60, 18), (34, -60, 18), (58, -56, 15), (0, -54, 15),
                ] {
                    pen.disc(x, y, radius, Colour(0xEAF8FF))
                }
                pen.oval(68, -74, 12, 9, Ink.yellow)
                pen.disc(76, -86, 8, Ink.yellow)
                pen.poly([82, -88, 92, -84, 82, -82], Ink.orange)
            }, place: .bathroom),
        Feat(
            tag: "sleeping in bed",
            words: [
                "in bed", "sleep in bed", "lie in bed", "take nap", "stay in bed", "oversleep",
                "nap in bed", "hit snooze", "snooze",
            ],
            outline: "lies under a cover with a zigzag above", mood: .sleepy, turn: -64, rise: 34,
            rear: { pen in
                pen.box(-92, -76, 10, 76, Ink.brown, round: 3)
                pen.box(-88, -36, 176, 24, Ink.white, round: 4)
                pen.oval(-58, -44, 26, 12, Ink.white)
                for x in [-84, 78] { pen.box(x, -16, 8, 16, Ink.brown) }
            },
            front: { pen in
                pen.blob([-24, -70, 20, -74, 86, -60, 92, -14, -22, -14], Ink.blue)
                pen.line([-20, -66, -20, -16], 7, Ink.white)
                pen.write("ZZZ", 30, -112, size: 26, 6, Ink.white)
            }, place: .bedroom),
        Feat(
            tag: "having a hangover", words: ["hangover", "hungover", "be hungover"],
            outline: "holds its head beside empty bottles", mood: .sick, stance: .sit, hat: .none,
            crest: { pen in
                pen.blob([-18, 16, -14, 0, 14, 0, 18, 16], Ink.sky)
                pen.disc(0, -2, 6, Ink.navy)
                for (x, turn) in [(-30, 200), (30, 232)] {
                    pen.star(x, -10, size: 9, points: 5, Ink.yellow); _ = turn
                }
            },
            front: { pen in
                for (x, lean) in [(56, 0), (78, 0)] {
                    pen.box(x - 8, -40, 16, 40, Ink.darkGreen, round: 4)
                    pen.box(x - 4, -58, 8, 20, Ink.darkGreen)
                    pen.box(x - 8, -26 + lean, 16, 12, Ink.cream)
                }
                pen.box(-98, -16, 40, 16, Ink.darkGreen, round: 4)
                pen.box(-62, -12, 18, 8, Ink.darkGreen)
            }, place: .bedroom),
        Feat(
            tag: "fainting", words: ["faint", "pass out", "collapse", "pass away", "drop dead"],
            outline: "lies on its back under circling stars", mood: .dead, turn: -64,
            front: { pen in
                for (x, y) in [(-70, -66), (-46, -80), (-24, -66)] {
                    pen.star(x, y, size: 12, Ink.yellow)
                }
            }),
        Feat(
            tag: "giving birth", words: ["give birth", "in labour", "in labor"],
            outline: "lies round-bellied under a red cross", mood: .scared, turn: -64, rise: 30,
            rear: { pen in pen.box(-90, -34, 180, 34, Ink.white, round: 5) },
            front: { pen in
                pen.disc(14, -62, 30, Colour(0x9FD8E8))
                pen.disc(78, -58, 13, Ink.skin)
                pen.disc(76, -60, 2, Ink.black)
                pen.disc(82, -60, 2, Ink.black)
                pen.blob([66, -48, 92, -48, 94, -28, 64, -28], Ink.white)
            }, place: .hospital),
        Feat(
            tag: "thinking", words: ["think", "wonder", "overthink", "have idea", "daydream"],
            outline: "has a hand at its chin and a bubble above", mood: .confused,
            crest: { pen in
                for (x, y, radius) in [(24, 0, 5), (36, -14, 8)] {
                    pen.disc(x, y, radius, Ink.white)
                }
                pen.oval(66, -42, 38, 24, Ink.white)
                pen.write("?", 66, -42, size: 30, 6, Ink.blue)
            }),
        Feat(
            tag: "sunbathing",
            words: ["sunbathe", "get sunburn", "get sunburned", "sunburned"],
            outline: "lies red on a towel under a sunshade", mood: .cool, turn: -64,
            rear: { pen in
                pen.line([60, 0, 72, -130], 5, Ink.wood)
                pen.blob([10, -104, 40, -136, 72, -142, 110, -130, 132, -100], Ink.red)
                pen.poly([52, -106, 72, -142, 90, -104], Ink.white)
                pen.poly([-70, 0, 76, 0, 64, -10, -60, -10], Ink.cyan)
            }, place: .beach),
    ]
}
