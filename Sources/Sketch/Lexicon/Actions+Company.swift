import Pictures

extension Action {
    private static func note(_ pen: inout Pen, _ x: Int, _ y: Int) {
        pen.line([x + 5, y + 2, x + 5, y - 22, x + 17, y - 18], 4, Ink.rose)
        pen.oval(x, y + 3, 7, 5, Ink.rose)
    }

    private static func phone(_ pen: inout Pen) {
        pen.line([-12, 10, -16, -18], 10, Ink.red)
        pen.disc(-10, 12, 7, Ink.red)
        pen.disc(-18, -20, 7, Ink.red)
    }

    /// Actions in company, with words or feelings.
    static let company: [Action] = [
        Action(
            tag: "scaring", words: ["scare", "frighten", "spook", "terrify", "startle", "haunt"],
            outline: "rears up before", mood: .evil, arms: .up, otherMood: .scared, otherArms: .up,
            change: .large, otherChange: .leaping, otherAura: .shivers, gap: 26),
        Action(
            tag: "following", words: ["follow", "march behind", "stalk", "track"],
            outline: "goes the same way after", arms: .down, stance: .run, otherStance: .run,
            gap: 36,
            goesAlong: true,
            between: { pen in
                for x in [-22, -2, 18] { pen.oval(x, x % 4 == 0 ? 54 : 48, 7, 4, Ink.darkBrown) }
            }),
        Action(
            tag: "racing", words: ["race", "race against", "compete with", "race with"],
            outline: "runs level, towards a chequered cloth, with", mood: .angry, arms: .forward,
            stance: .run, otherMood: .angry, otherArms: .forward, otherStance: .run, gap: -14,
            goesAlong: true,
            rear: { pen in
                pen.line([66, -140, 66, 0], 5, Ink.white)
                for x in 0..<4 {
                    for y in 0..<3 {
                        pen.box(
                            66 + x * 11, -138 + y * 11, 11, 11,
                            (x + y) % 2 == 0 ? Ink.black : Ink.white)
                    }
                }
            }),
        Action(
            tag: "teaching", words: ["teach", "train", "lecture", "explain to", "coach"],
            outline: "points at a dark board for", arms: .up, otherMood: .happy, otherStance: .sit,
            otherChange: .small, gap: 24, hat: .graduate,
            prop: { pen in pen.line([34, 26, 66, -4], 4, Ink.wood) },
            rear: { pen in
                pen.box(-76, -178, 124, 86, Ink.wood, round: 3)
                pen.box(-70, -172, 112, 74, Colour(0x24503C))
                pen.curve([-56, -136, -40, -154, -22, -130, -4, -152], 4, Ink.white)
                for y in [-122, -112] { pen.line([-56, y, 20, y], 3, Ink.white) }
            }),
        Action(
            tag: "crying over", words: ["cry over", "mourn", "cry about", "weep over", "regret"],
            outline: "lets tears fall on", mood: .crying, arms: .up, otherMood: .dead,
            otherChange: .lying, gap: 10,
            cover: { pen in
                pen.oval(0, 2, 84, 9, Colour(0x49B4F0))
                for (x, y) in [(54, -40), (66, -64), (48, -20)] {
                    pen.oval(x, y, 4, 8, Colour(0x49B4F0))
                }
            }),
        Action(
            tag: "laughing at", words: ["laugh at", "mock", "tease", "make fun of"],
            outline: "holds its belly and points at", mood: .laughing, otherMood: .crying,
            change: .leaning,
            otherChange: .small, gap: 28,
            between: { pen in
                for (x, y) in [(-6, -44), (6, -30), (-14, -26)] {
                    pen.arc(x, y, 9, 7, from: 200, sweep: 112, 4, Ink.yellow)
                }
            }),
        Action(
            tag: "singing to",
            words: ["sing to", "serenade", "sing for", "perform for", "sing with"],
            outline: "sends notes to", mood: .happy, otherMood: .loving, gap: 44,
            prop: { pen in
                pen.line([0, 10, -8, -12], 6, Ink.darkGrey)
                pen.disc(-10, -20, 10, Ink.silver)
            },
            between: { pen in
                note(&pen, -12, -36)
                note(&pen, 12, -20)
                note(&pen, 4, -56)
            }),
        Action(
            tag: "shouting at",
            words: ["shout at", "yell at", "scream at", "scold", "argue with", "roar at"],
            outline: "bursts out at", mood: .angry, arms: .up, otherMood: .scared,
            otherChange: .fleeingBack, gap: 46,
            between: { pen in
                pen.star(2, -26, size: 34, points: 10, inner: 66, Ink.white)
                for x in [-8, 2, 12] { pen.line([x, -38, x, -20], 5, Ink.red) }
            }),
        Action(
            tag: "worshipping",
            words: ["worship", "bow to", "pray to", "praise", "kneel before", "adore like a god"],
            outline: "is bent low before a block with", mood: .sleepy, change: .bowed,
            otherChange: .raised,
            gap: 6,
            cover: { pen in
                pen.box(-46, -2, 92, 16, Ink.silver, round: 2)
                pen.box(-38, 12, 76, 34, Ink.grey)
            },
            rear: { pen in pen.star(0, -50, size: 88, points: 16, inner: 70, Ink.yellow) }),
        Action(
            tag: "proposing to", words: ["propose to", "ask to marry", "offer a ring to"],
            outline: "is low, and holds up a bright hoop to", mood: .loving, stance: .sit,
            otherMood: .surprised, otherArms: .up, change: .kneeling, gap: 24,
            prop: { pen in
                pen.box(-10, 2, 26, 14, Ink.red, round: 3)
                pen.arc(3, -8, 9, 9, from: 0, sweep: 256, 4, Ink.gold)
                pen.star(3, -22, size: 10, points: 6, Ink.cyan)
            }),
        Action(
            tag: "tugging against",
            words: [
                "tug against", "pull against", "tug", "play tug of war with", "tug of war with",
            ],
            outline: "strains on one cord against", mood: .angry, otherMood: .angry,
            otherArms: .forward,
            change: .leaning, otherChange: .leaning, gap: 56,
            between: { pen in
                pen.line([-58, 14, 58, 14], 6, Ink.tan)
                pen.poly([-6, 14, 6, 14, 0, 34], Ink.red)
            }),
        Action(
            tag: "playing with",
            words: ["play with", "play ball with", "play catch with", "frolic with"],
            outline: "tosses a round thing to", mood: .happy, arms: .wide, otherMood: .happy,
            otherArms: .wide, gap: 44,
            between: { pen in
                pen.disc(0, -24, 18, Ink.red)
                pen.blob([-4, -42, 6, -42, 8, -24, 4, -6, -6, -6, -8, -24], Ink.white)
                for x in [-28, 26] {
                    pen.curve([x, -6, x * 2 / 3, -20, x / 3 * 2, -34], 3, Ink.white)
                }
            }),
        Action(
            tag: "dining with",
            words: [
                "dine with", "have dinner with", "have tea with", "eat with", "have lunch with",
                "drink with", "picnic with",
            ],
            outline: "is at a laid board with", mood: .happy, stance: .sit, otherMood: .happy,
            otherArms: .forward, otherStance: .sit, gap: 64,
            between: { pen in
                pen.box(-44, 8, 88, 8, Ink.wood, round: 3)
                pen.line([0, 12, 0, 58], 8, Ink.darkBrown)
                pen.line([-20, 58, 20, 58], 6, Ink.darkBrown)
                pen.oval(0, 5, 22, 5, Ink.white)
                pen.disc(0, -4, 10, Ink.orange)
                for x in [-32, 32] {
                    pen.poly([x - 6, -12, x + 6, -12, x + 2, 8, x - 2, 8], Ink.darkRed)
                }
            }),
        Action(
            tag: "turning into",
            words: ["turn into", "become", "transform into", "change into", "morph into"],
            outline: "is, behind an arrow among stars,", mood: .surprised, arms: .wide,
            otherMood: .surprised,
            gap: 62, goesAlong: true,
            between: { pen in
                pen.poly([-22, -8, 6, -8, 6, -22, 28, 0, 6, 22, 6, 8, -22, 8], Ink.purple)
                for (x, y) in [(-20, -34), (10, -46), (24, 32), (-12, 30)] {
                    pen.star(x, y, size: 11, points: 4, inner: 30, Ink.yellow)
                }
            }),
        Action(
            tag: "hypnotizing", words: ["hypnotize", "hypnotise", "mesmerize", "confuse"],
            outline: "swings rings before", mood: .evil, otherMood: .dizzy, gap: 56,
            between: { pen in
                for (radius, colour) in [
                    (26, Ink.purple), (19, Ink.white), (12, Ink.purple), (5, Ink.white),
                ] {
                    pen.disc(0, -18, radius, colour)
                }
            }),
        Action(
            tag: "enchanting", words: ["enchant", "cast a spell on", "bewitch", "zap", "curse"],
            outline: "sends a spark from a stick to", mood: .evil, otherMood: .surprised,
            otherAura: .sparkles, gap: 48, hat: .wizard,
            prop: { pen in
                pen.line([-4, 6, 26, -10], 5, Ink.black)
                pen.star(28, -12, size: 12, Ink.yellow)
            },
            between: { pen in pen.poly([-16, -2, 8, -18, 4, -6, 30, -12, 6, 8, 8, -2], Ink.cyan) }),
        Action(
            tag: "babysitting",
            words: ["babysit", "look after", "take care of", "push in a pram", "adopt"],
            outline: "wheels a hooded bed with", mood: .happy, otherChange: .small, gap: -2,
            cover: { pen in
                pen.blob([-60, -42, 62, -42, 46, -10, -44, -10], Ink.sky)
                pen.blob([8, -42, 16, -92, 58, -86, 66, -42], Ink.blue)
                for x in [-32, 34] {
                    pen.disc(x, 0, 13, Ink.black)
                    pen.disc(x, 0, 8, Ink.silver)
                }
                pen.line([-88, -62, -58, -42], 5, Ink.darkGrey)
            }),
        Action(
            tag: "spying on",
            words: ["spy on", "peek at", "sneak up on", "observe secretly", "peep at"],
            outline: "is half hidden in leaves and has two tubes towards", gap: 52,
            prop: { pen in
                for y in [-16, -6] { pen.line([-26, y - 20, -4, y - 20], 9, Ink.black) }
                for (x, y) in [(-70, 30), (-44, 22), (-18, 28), (-58, 44), (-30, 44), (0, 42)] {
                    pen.disc(x, y, 17, Ink.darkGreen)
                }
            }),
        Action(
            tag: "greeting",
            words: [
                "greet", "meet", "shake hands with", "high five", "high fiving", "welcome",
                "wave at", "thank",
            ],
            outline: "claps a hand against that of", mood: .happy, arms: .forward,
            otherMood: .happy,
            otherArms: .forward, gap: -6,
            between: { pen in
                for (x, y) in [(0, -34), (-18, -26), (18, -26)] {
                    pen.line([x, y, x * 3 / 2, y * 3 / 2], 5, Ink.yellow)
                }
            }),
        Action(
            tag: "phoning",
            words: ["phone", "call", "telephone", "text", "ring up", "order", "prank call"],
            outline: "speaks through a wire with", mood: .happy, otherMood: .happy,
            otherArms: .forward,
            gap: 60, prop: phone, otherProp: phone,
            between: { pen in
                pen.line([-26, -18, -10, -30, -4, -10, 8, -30, 14, -12, 28, -22], 4, Ink.yellow)
            }),
        Action(
            tag: "pointing at", words: ["point at", "blame", "accuse", "choose"],
            outline: "stretches a huge finger towards", mood: .surprised, gap: 40,
            prop: { pen in
                pen.line([-8, 0, 16, -2], 22, Ink.white)
                pen.line([14, -8, 46, -10], 10, Ink.white)
                pen.line([-14, 2, -20, 3], 16, Ink.red)
            }),
        Action(
            tag: "conducting", words: ["conduct", "orchestrate", "direct"],
            outline: "beats time for", arms: .up, otherMood: .laughing, otherArms: .wide, gap: 34,
            prop: { pen in pen.line([32, 24, 58, 2], 4, Ink.white) },
            between: { pen in
                note(&pen, -10, -44)
                note(&pen, 14, -34)
                pen.line([-2, 10, -2, 58], 5, Ink.wood)
                pen.poly([-18, -4, 14, -8, 18, 16, -14, 20], Ink.cream)
            }),
        Action(
            tag: "waiting with", words: ["wait with", "sit with", "sit next to", "sit beside"],
            outline: "is on a long plank with", arms: .down, stance: .sit, otherStance: .sit,
            change: .raised, otherChange: .raised, gap: 4, goesAlong: true,
            between: { pen in
                pen.box(-100, 18, 200, 9, Ink.wood, round: 3)
                for x in [-84, 76] { pen.box(x, 26, 9, 32, Ink.darkBrown) }
            }),
    ]
}
