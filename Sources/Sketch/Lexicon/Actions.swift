import Pictures

extension Action {
    private static func sword(_ pen: inout Pen) {
        pen.poly([-3, 4, 40, -40, 46, -36, 5, 8], Ink.silver)
        pen.line([-8, -6, 8, 10], 5, Ink.gold)
    }

    /// Actions with hands and tools.
    static let handiwork: [Action] = [
        Action(
            tag: "photographing",
            words: ["photograph", "take a photo of", "take a picture of", "film"],
            outline: "points a flashing box at", otherMood: .happy, gap: 30,
            prop: { pen in
                pen.box(-16, -16, 34, 26, Ink.black, round: 4)
                pen.disc(10, -3, 9, Ink.silver)
                pen.star(30, -10, size: 22, points: 8, inner: 40, Ink.white)
            }),
        Action(
            tag: "shooting", words: ["shoot", "aim at", "shoot at", "fire at"],
            outline: "sends a pointed stick at", mood: .angry, otherMood: .scared, gap: 46,
            prop: { pen in
                pen.arc(-10, 0, 22, 42, from: 192, sweep: 128, 5, Ink.wood)
                pen.line([-10, -42, -22, 0, -10, 42], 2, Ink.white)
            },
            between: { pen in
                pen.line([-16, 8, 22, 8], 4, Ink.darkBrown)
                pen.poly([18, 0, 36, 8, 18, 16], Ink.grey)
                pen.poly([-22, 0, -10, 8, -22, 16], Ink.red)
            }),
        Action(
            tag: "feeding", words: ["feed", "give food to", "spoon feed"],
            outline: "lifts a full spoon towards", mood: .happy, otherMood: .hungry, gap: 28,
            prop: { pen in
                pen.line([-6, 4, 22, -8], 4, Ink.silver)
                pen.oval(28, -12, 11, 7, Ink.silver)
                pen.disc(28, -17, 7, Ink.orange)
                pen.blob([-24, 12, 6, 12, 2, 28, -20, 28], Ink.white)
            }),
        Action(
            tag: "walking", words: ["walk", "lead on a leash", "take for a walk", "stroll with"],
            outline: "goes behind, with a cord on,", mood: .happy, stance: .run, otherStance: .run,
            otherChange: .small, gap: 36, goesAlong: true,
            between: { pen in pen.curve([-34, 8, -4, 26, 26, 22, 34, 16], 4, Ink.red) }),
        Action(
            tag: "buying", words: ["buy", "shop for", "purchase", "go shopping for"],
            outline: "pushes, in a wire basket on wheels,", mood: .happy,
            otherChange: .small, gap: -6,
            cover: { pen in
                pen.poly([-58, -62, 58, -62, 44, -14, -44, -14], Colour(0xB8C4D0))
                for x in [-36, -14, 10, 32] { pen.line([x, -60, x * 4 / 5, -16], 3, Ink.darkGrey) }
                pen.line([-56, -40, 54, -40], 3, Ink.darkGrey)
                pen.line([-80, -72, -58, -62], 6, Ink.red)
                for x in [-36, 36] { pen.disc(x, -4, 8, Ink.black) }
            }),
        Action(
            tag: "breaking",
            words: [
                "break", "smash", "knock over", "kick over", "destroy", "wreck", "demolish",
                "hammer",
            ],
            outline: "knocks to bits", mood: .angry, arms: .up, otherMood: .sad, gap: 8,
            prop: { pen in
                pen.line([20, 30, 48, -6], 7, Ink.wood)
                pen.box(30, -26, 36, 22, Ink.darkGrey, round: 3)
            },
            between: { pen in pen.star(4, -20, size: 24, points: 8, Ink.yellow) },
            cover: { pen in
                pen.line([-34, -96, -10, -66, -26, -44, 4, -24, -6, 0], 4, Ink.black)
                pen.line([-10, -66, 22, -58, 40, -30], 4, Ink.black)
                for (x, y) in [(-58, -4), (-48, -16), (54, -6)] {
                    pen.poly([x, y, x + 9, y - 9, x + 13, y + 3], Ink.grey)
                }
            }),
        Action(
            tag: "building",
            words: ["build", "construct", "repair", "fix", "invent", "assemble"],
            outline: "hammers, between poles and planks, at", gap: 12, hat: .hardHat,
            prop: { pen in
                pen.line([0, 8, 12, -22], 6, Ink.wood)
                pen.box(0, -34, 28, 14, Ink.darkGrey, round: 2)
            },
            cover: { pen in pen.line([-62, -34, 62, -34], 6, Ink.wood) },
            rear: { pen in
                for x in [-60, 60] { pen.line([x, -112, x, 0], 6, Ink.tan) }
                pen.line([-66, -76, 66, -76], 6, Ink.wood)
                pen.line([-60, -76, 60, -6], 4, Ink.tan)
            }),
        Action(
            tag: "cutting", words: ["cut", "chop", "slice", "saw", "carve", "cut up"],
            outline: "parts with a blade", mood: .angry, otherMood: .scared, gap: 4,
            prop: { pen in
                pen.poly([0, -4, 44, -26, 52, -8, 4, 6], Ink.silver)
                pen.line([-14, 4, 4, 0], 8, Ink.black)
            },
            cover: { pen in
                pen.line([-6, -116, 6, 4], 7, Ink.white)
                pen.poly([-14, -112, 0, -128, 4, -108], Ink.white)
            }),
        Action(
            tag: "burning", words: ["burn", "set fire to", "ignite", "torch", "set on fire"],
            outline: "holds a flame to", mood: .evil, otherMood: .scared, otherAura: .flames,
            gap: 14,
            prop: { pen in
                pen.line([-4, 14, 8, -14], 6, Ink.wood)
                pen.blob([-4, -12, 2, -30, 10, -44, 18, -28, 20, -12], Ink.orange)
            }),
        Action(
            tag: "freezing", words: ["freeze", "turn to ice"], outline: "blows cold upon",
            mood: .evil,
            arms: .forward, otherAura: .ice, gap: 26,
            between: { pen in
                for y in [-18, 0, 18] {
                    pen.curve([-22, y, -8, y - 6, 6, y + 6, 20, y], 4, Ink.white)
                    pen.star(22, y, size: 8, points: 6, inner: 30, Ink.white)
                }
            }),
        Action(
            tag: "watering", words: ["water", "sprinkle", "hose down"],
            outline: "lets drops fall on", mood: .happy, otherAura: .drops, gap: 34,
            prop: { pen in
                pen.box(-8, -14, 28, 24, Ink.green, round: 3)
                pen.line([18, 0, 40, -14], 6, Ink.green)
                pen.line([36, -20, 44, -8], 5, Ink.darkGreen)
                pen.arc(-10, -4, 10, 10, from: 64, sweep: 128, 4, Ink.darkGreen)
                for (x, y) in [(50, -4), (46, 8), (58, 6)] { pen.oval(x, y, 3, 5, Ink.blue) }
            }),
        Action(
            tag: "digging up", words: ["dig up", "dig for", "dig", "bury", "discover", "excavate"],
            outline: "shovels, from a mound of earth,", gap: 16,
            prop: { pen in
                pen.line([-10, -26, 14, 24], 5, Ink.wood)
                pen.poly([6, 24, 22, 16, 30, 38, 18, 42], Ink.grey)
            },
            cover: { pen in
                pen.blob([-74, 4, -54, -22, -24, -40, 8, -34, 36, -44, 62, -18, 76, 4], Ink.brown)
                for (x, y) in [(-40, -10), (-8, -20), (30, -22), (50, -6)] {
                    pen.disc(x, y, 5, Ink.darkBrown)
                }
            }),
        Action(
            tag: "sweeping", words: ["sweep", "mop", "vacuum", "sweep away", "dust"],
            outline: "drives dust with a brush towards", gap: 36,
            prop: { pen in
                pen.line([-12, -44, 26, 34], 5, Ink.wood)
                pen.poly([18, 30, 34, 26, 52, 48, 22, 52], Ink.gold)
            },
            between: { pen in
                for (x, y, radius) in [(6, 40, 10), (18, 30, 8), (26, 44, 9), (14, 20, 6)] {
                    pen.disc(x, y, radius, Colour(0xD8CDBA))
                }
            }),
        Action(
            tag: "brushing", words: ["brush", "comb", "groom", "shave"],
            outline: "draws a row of teeth over", mood: .happy, otherMood: .sleepy,
            otherAura: .sparkles,
            gap: 4,
            prop: { pen in
                pen.box(-6, -26, 44, 10, Ink.purple, round: 3)
                for x in [-2, 6, 14, 22, 30] { pen.line([x, -16, x, -2], 4, Ink.purple) }
            }),
        Action(
            tag: "tickling", words: ["tickle"], outline: "waves a plume at", mood: .silly,
            otherMood: .laughing, otherArms: .up, otherChange: .fleeingBack, gap: 6,
            prop: { pen in
                pen.blob([-2, 6, 10, -22, 36, -34, 40, -18, 22, -2], Ink.white)
                pen.line([-6, 10, 34, -28], 3, Ink.cyan)
            }),
        Action(
            tag: "catching", words: ["catch", "trap", "capture", "net"],
            outline: "throws a mesh over",
            mood: .happy, otherMood: .scared, gap: 24,
            prop: { pen in pen.line([-14, 14, 52, -40], 5, Ink.wood) },
            cover: { pen in
                for x in [-44, -22, 0, 22, 44] {
                    pen.curve([0, -122, x * 4 / 3, -80, x * 5 / 4, 0], 2, Ink.white)
                }
                for y in [-96, -70, -44, -18] {
                    pen.curve([-56, y + 8, 0, y - 6, 56, y + 8], 2, Ink.white)
                }
                pen.oval(0, 0, 60, 5, Ink.tan)
            }),
        Action(
            tag: "caging", words: ["cage", "imprison", "lock up", "arrest", "jail", "kidnap"],
            outline: "has locked behind bars", mood: .smug, otherMood: .sad, otherAura: .bars,
            gap: 22,
            prop: { pen in
                pen.arc(0, -6, 9, 9, from: 0, sweep: 256, 5, Ink.gold)
                pen.line([8, -2, 28, 12, 22, 20], 5, Ink.gold)
            }),
        Action(
            tag: "tying up", words: ["tie up", "tie", "bind", "lasso", "rope"],
            outline: "has wound cord around", mood: .smug, otherMood: .angry, otherAura: .rope,
            gap: 18,
            between: { pen in pen.curve([-26, 16, -6, 30, 10, 12, 26, 20], 5, Ink.tan) }),
        Action(
            tag: "poking", words: ["poke", "prod", "sting", "stab", "pinch", "tap"],
            outline: "pushes a stick at",
            mood: .silly, otherMood: .angry, gap: 34,
            prop: { pen in pen.line([-16, 6, 50, -10], 6, Ink.wood) },
            between: { pen in
                for (x, y) in [(18, -26), (28, -12), (28, 16)] {
                    pen.line([x, y, x + 8, y * 4 / 3], 4, Ink.red)
                }
            }),
        Action(
            tag: "wrapping", words: ["wrap", "pack", "unwrap", "unpack"],
            outline: "folds bright paper about", mood: .happy, otherChange: .small, gap: 8,
            cover: { pen in
                pen.box(-56, -54, 112, 56, Ink.purple, round: 3)
                pen.box(-9, -54, 18, 56, Ink.gold)
                pen.poly([-58, -54, -40, -80, -24, -54], Ink.purple.lighter)
                pen.poly([58, -54, 40, -80, 24, -54], Ink.purple.lighter)
            }),
        Action(
            tag: "selling", words: ["sell", "trade", "auction", "advertise"],
            outline: "offers, under a striped roof,", mood: .happy, arms: .wide,
            otherChange: .small,
            gap: 18,
            cover: { pen in pen.box(-64, -30, 128, 32, Ink.wood, round: 2) },
            rear: { pen in
                for x in [-60, 60] { pen.line([x, -150, x, 0], 6, Ink.tan) }
                for step in 0..<6 {
                    let x = -72 + step * 24
                    pen.poly(
                        [x + 6, -172, x + 20, -172, x + 24, -138, x, -138],
                        step % 2 == 0 ? Ink.red : Ink.white)
                }
            }),
        Action(
            tag: "milking", words: ["milk", "squeeze"], outline: "sits low with a pail before",
            mood: .happy,
            stance: .sit, gap: -6,
            between: { pen in
                pen.poly([-22, 28, 16, 28, 10, 60, -16, 60], Ink.silver)
                pen.oval(-3, 28, 19, 5, Ink.white)
                for x in [-8, 2] { pen.line([x + 12, -2, x, 24], 3, Ink.white) }
            }),
        Action(
            tag: "inflating", words: ["inflate", "pump up", "blow up like a balloon", "blow"],
            outline: "pumps air into", otherMood: .scared, otherChange: .inflated, gap: 26,
            prop: { pen in
                pen.line([0, -16, 0, 40], 5, Ink.darkGrey)
                pen.line([-12, -16, 12, -16], 6, Ink.red)
                pen.box(-9, 14, 18, 32, Ink.red, round: 3)
                pen.curve([8, 40, 26, 46, 40, 26, 56, 20], 4, Ink.black)
            }),
        Action(
            tag: "exploding", words: ["blow up", "explode", "bomb", "blast", "detonate"],
            outline: "presses a lever and bursts", mood: .evil, otherMood: .crazy,
            otherAura: .blast,
            gap: 40,
            prop: { pen in
                pen.box(-14, 12, 34, 32, Ink.red, round: 3)
                pen.line([3, 12, 3, -6], 5, Ink.black)
                pen.line([-9, -6, 15, -6], 6, Ink.black)
            }),
        Action(
            tag: "healing",
            words: ["heal", "cure", "treat", "nurse", "examine", "operate on", "inject"],
            outline: "brings a needle to a bed with", otherMood: .sick, otherChange: .lying,
            gap: 10,
            hat: .nurse,
            prop: { pen in
                pen.line([-4, 6, 18, -6], 9, Ink.white)
                pen.line([16, -5, 32, -13], 3, Ink.grey)
                pen.line([-8, 2, -2, 14], 4, Ink.cyan)
            },
            cover: { pen in
                pen.box(-66, -6, 132, 14, Ink.white, round: 4)
                pen.blob([-16, -52, 60, -50, 66, -4, -16, -4], Ink.sky)
                for x in [-58, 52] { pen.box(x, 4, 8, 18, Ink.grey) }
            }),
        Action(
            tag: "dueling",
            words: [
                "duel", "duel with", "sword fight", "fence with", "joust with", "sword fight with",
            ],
            outline: "crosses blades with", mood: .angry, otherMood: .angry, otherArms: .forward,
            gap: 44,
            prop: sword, otherProp: sword,
            between: { pen in pen.star(0, -22, size: 13, points: 6, Ink.yellow) }),
    ]
}
