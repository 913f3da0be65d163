import Pictures

extension Feat {
    private static func calendar(_ pen: inout Pen, _ day: String, _ colour: Colour) {
        pen.box(44, -110, 84, 82, Ink.white, round: 4)
        pen.box(44, -110, 84, 20, colour, round: 4)
        for x in [62, 108] { pen.line([x, -118, x, -102], 5, Ink.darkGrey) }
        pen.write(day, 86, -60, size: 24, 6, Ink.black)
    }

    /// Days of the week and of the year, and actions on some of them.
    static let days: [Feat] = [
        Feat(
            tag: "on a monday",
            words: ["monday", "monday morning", "hate monday", "case of monday", "mondays"],
            outline: "drags itself, cup in hand, past a torn-off leaf", mood: .sleepy,
            arms: .forward,
            front: { pen in
                pen.box(28, -66, 22, 20, Ink.white, round: 3)
                pen.arc(52, -56, 6, 6, from: 0, sweep: 256, 3, Ink.white)
                pen.curve([36, -72, 32, -80, 40, -88], 3, Ink.white)
                calendar(&pen, "MON", Ink.red)
            }, place: .bedroom),
        Feat(
            tag: "on a friday",
            words: ["friday", "friday night", "thank god its friday", "weekend", "on weekend"],
            outline: "throws up its arms at a torn-off leaf", mood: .laughing, arms: .up,
            hat: .party,
            front: { pen in calendar(&pen, "FRI", Ink.green) }, place: .office),
        Feat(
            tag: "on halloween",
            words: ["halloween", "trick or treat", "halloween party", "trick or treating"],
            outline: "stands among carved glowing globes and bats", mood: .evil,
            rear: { pen in
                for (x, y) in [(-80, -126), (76, -134), (110, -100)] {
                    pen.poly(
                        [
                            x - 26, y - 6, x - 10, y - 4, x, y - 9, x + 10, y - 4, x + 26, y - 6,
                            x + 12, y + 9, x, y + 3, x - 12, y + 9,
                        ], Ink.black)
                }
            },
            front: { pen in
                for x in [-74, 80] {
                    pen.oval(x, -22, 34, 26, Ink.orange)
                    pen.line([x, -46, x + 4, -56], 6, Ink.darkGreen)
                    for side in [-1, 1] {
                        pen.poly(
                            [x + side * 6, -26, x + side * 20, -26, x + side * 13, -38], Ink.yellow)
                    }
                    pen.poly(
                        [
                            x - 22, -18, x - 8, -14, x, -18, x + 8, -14, x + 22, -18, x + 10, -4,
                            x - 10, -4,
                        ], Ink.yellow)
                }
            }, place: .night),
        Feat(
            tag: "celebrating christmas",
            words: [
                "christmas", "christmas eve", "christmas day", "celebrate christmas",
                "christmas morning", "christmas party", "decorate christmas tree", "open present",
                "unwrap present",
            ],
            outline: "kneels by a lit pointed green with ribboned boxes", mood: .happy,
            arms: .forward, hat: .santa,
            front: { pen in
                pen.box(28, -36, 38, 36, Ink.red, round: 2)
                pen.line([47, -36, 47, 0], 6, Ink.yellow)
                pen.oval(40, -40, 9, 6, Ink.yellow)
                pen.oval(55, -40, 9, 6, Ink.yellow)
            }, thing: "christmas tree", place: .room),
        Feat(
            tag: "on new year's eve",
            words: [
                "new years eve", "new year", "new years", "celebrate new year", "fireworks",
                "watch fireworks", "fourth of july", "set off fireworks",
            ],
            outline: "lifts a bubbling glass under bursts of colour", mood: .laughing, arms: .up,
            rear: { pen in
                for (x, y, colour) in [
                    (-80, -120, Ink.rose), (74, -130, Ink.lime), (104, -70, Ink.cyan),
                    (-104, -62, Ink.yellow),
                ] {
                    pen.star(x, y, size: 36, points: 12, inner: 18, colour)
                    pen.disc(x, y, 6, Ink.white)
                }
            }, place: .night),
        Feat(
            tag: "on valentine's day", words: ["valentines day", "valentines", "valentine"],
            outline: "holds blossoms among hearts", mood: .loving, arms: .forward,
            front: { pen in
                for (x, y, size) in [
                    (-66, -100, 18), (-86, -56, 12), (76, -120, 20), (96, -70, 14),
                ] { pen.heart(x, y, size: size, Ink.red) }
                pen.poly([34, -54, 60, -54, 47, -18], Ink.white)
                for (x, y) in [(36, -60), (48, -68), (60, -60), (48, -56)] {
                    pen.disc(x, y, 9, Ink.red)
                }
            }),
        Feat(
            tag: "at thanksgiving dinner",
            words: [
                "thanksgiving", "thanksgiving dinner", "family dinner", "christmas dinner",
                "eat christmas dinner",
            ],
            outline: "is at a laid table with a brown roast", mood: .hungry, stance: .sit, rise: 20,
            front: { pen in
                pen.box(-110, -44, 230, 10, Ink.white)
                pen.box(-104, -34, 218, 34, Ink.cream)
                pen.oval(64, -48, 44, 7, Ink.silver)
                pen.blob([30, -50, 36, -80, 66, -92, 94, -78, 98, -52], Colour(0xB06A2A))
                for side in [-1, 1] {
                    pen.line([64 + side * 24, -58, 64 + side * 44, -70], 8, Colour(0x8F5018));
                    pen.disc(64 + side * 46, -72, 6, Ink.white)
                }
                pen.line([-64, -46, -64, -72], 4, Ink.silver)
                pen.oval(-80, -46, 18, 4, Ink.silver)
            }, place: .room),
        Feat(
            tag: "on a diet",
            words: [
                "diet", "be on diet", "go on diet", "lose weight",
                "eat healthy",
            ],
            outline: "looks at one green leaf and thinks of a round bun", mood: .sad,
            front: { pen in
                pen.oval(64, -26, 38, 8, Ink.white)
                pen.oval(64, -30, 12, 6, Ink.lime)
                pen.box(40, -20, 48, 20, Ink.wood)
                for (x, y, r) in [(34, -98, 4), (42, -108, 6)] { pen.disc(x, y, r, Ink.white) }
                pen.oval(84, -126, 44, 28, Ink.white)
                pen.blob([62, -126, 68, -142, 84, -146, 100, -142, 106, -126], Ink.tan)
                pen.line([62, -122, 106, -122], 6, Ink.lime)
                pen.line([62, -116, 106, -116], 7, Ink.darkBrown)
                pen.box(62, -112, 44, 8, Ink.tan, round: 3)
            }, place: .kitchen),
        Feat(
            tag: "abducted by aliens",
            words: [
                "abducted by alien", "get abducted", "abducted", "kidnapped by alien",
                "alien abduction",
            ],
            outline: "rises in a beam below a lit disc", mood: .scared, arms: .up, turn: -20,
            rise: 30,
            rear: { pen in
                pen.poly([-26, -166, 26, -166, 84, 4, -84, 4], Colour(0xD8F5A0))
                pen.blob([-30, -180, -20, -204, 20, -204, 30, -180], Ink.cyan)
                pen.oval(0, -176, 78, 16, Ink.grey)
                for x in [-48, -16, 16, 48] { pen.disc(x, -174, 6, Ink.yellow) }
            }, place: .night),
        Feat(
            tag: "getting fired",
            words: ["fired", "lose job", "lay off", "quit job", "quit", "resign"],
            outline: "carries off a box with a plant while somebody points", mood: .crying,
            arms: .forward,
            front: { pen in
                pen.box(22, -62, 50, 34, Ink.tan)
                pen.line([47, -62, 47, -44], 5, Ink.brown)
                for x in [30, 38, 46] { pen.oval(x, -76, 5, 14, Ink.green, turn: (x - 38) * 2) }
                pen.box(56, -76, 12, 16, Ink.sky)
            }, thing: "boss", place: .office),
        Feat(
            tag: "protesting", words: ["protest", "on strike", "demonstrate", "strike"],
            outline: "shouts and lifts a board on a stick", mood: .angry, arms: .up,
            crest: { pen in
                pen.line([0, 30, 0, -40], 6, Ink.wood)
                pen.box(-44, -66, 88, 44, Ink.white, round: 2)
                pen.write("NO!", 0, -44, size: 26, 6, Ink.red)
            },
            rear: { pen in
                for (x, text) in [(-84, "NO"), (84, "HEY")] {
                    pen.blob(
                        [x - 20, 0, x - 16, -42, x + 16, -42, x + 20, 0],
                        x < 0 ? Ink.blue : Ink.green)
                    pen.disc(x, -58, 17, Ink.skin)
                    pen.line([x, -20, x, -110], 5, Ink.wood)
                    pen.box(x - 28, -130, 56, 32, Ink.cream)
                    pen.write(text, x, -114, size: 16, 4, Ink.black)
                }
            }, place: .city),
        Feat(
            tag: "voting", words: ["vote", "election", "win election", "lose election"],
            outline: "drops a folded sheet into a slotted box", arms: .forward,
            front: { pen in
                pen.box(34, -50, 60, 50, Ink.blue, round: 3)
                pen.line([50, -50, 78, -50], 5, Ink.black)
                pen.poly([50, -84, 78, -88, 80, -54, 54, -54], Ink.white)
                pen.line([56, -70, 62, -64, 74, -78], 4, Ink.red)
                pen.write("VOTE", 64, -26, size: 13, 3, Ink.white)
            }, place: .room),
        Feat(
            tag: "late for work",
            words: [
                "late", "run late", "run late for work", "run late for bus", "late for bus",
                "late for meeting", "late for work", "late for school", "be late", "miss bus",
                "miss train",
                "miss flight", "run to work", "run for bus",
            ],
            outline: "hurries below a big round face with two hands", mood: .scared, arms: .forward,
            stance: .run,
            crest: { pen in
                pen.disc(-66, 10, 28, Ink.white)
                pen.arc(-66, 10, 28, 28, from: 0, sweep: 256, 5, Ink.red)
                pen.line([-66, -8, -66, 10, -52, 18], 5, Ink.black)
            },
            front: { pen in
                pen.box(30, -58, 36, 26, Ink.brown, round: 3)
                pen.arc(48, -58, 9, 8, from: 128, sweep: 128, 4, Ink.darkBrown)
                for y in [-44, -28, -12] { pen.line([-82, y, -50, y], 5, Ink.white) }
                for (x, y) in [(30, -100), (38, -88)] { pen.oval(x, y, 4, 7, Ink.sky) }
            }, place: .city),
        Feat(
            tag: "assembling furniture",
            words: [
                "ikea",
                "assemble furniture", "build ikea furniture", "assemble ikea furniture",
                "build furniture", "ikea furniture", "at ikea", "shop at ikea",
            ],
            outline: "scratches its head over planks and a plan", mood: .confused, arms: .forward,
            front: { pen in
                pen.poly([28, -78, 76, -84, 80, -44, 32, -40], Ink.white)
                pen.write("?", 54, -62, size: 24, 5, Ink.blue)
                pen.line([-90, 0, -40, -70], 9, Ink.tan)
                pen.line([-100, -30, -30, -8], 9, Ink.wood)
                pen.box(84, -40, 48, 10, Ink.tan)
                pen.line([88, -32, 84, 0], 8, Ink.tan)
                pen.line([126, -32, 140, -4], 8, Ink.tan)
                for (x, y) in [(20, -6), (36, -2), (52, -6)] { pen.disc(x, y, 4, Ink.grey) }
            }, place: .room),
        Feat(
            tag: "moving house",
            words: ["move house", "move out", "move in", "carry box", "move into new apartment"],
            outline: "carries a stack of brown boxes", mood: .hungry, arms: .forward,
            front: { pen in
                for (x, y, size) in [(24, -62, 50), (28, -104, 42), (90, -44, 44), (96, -82, 36)] {
                    pen.box(x, y, size, size * 4 / 5 + 4, Ink.tan)
                    pen.line([x + size / 2, y, x + size / 2, y + size / 2], 5, Ink.brown)
                }
            }, thing: "house", place: .city),
        Feat(
            tag: "proposing with a ring",
            words: ["propose", "get engaged", "engagement", "pop question"],
            outline: "kneels and holds up a bright hoop", mood: .loving, arms: .forward,
            stance: .sit,
            front: { pen in
                pen.box(36, -58, 34, 18, Ink.red, round: 4)
                pen.arc(53, -72, 13, 13, from: 0, sweep: 256, 5, Ink.gold)
                pen.star(53, -94, size: 16, points: 6, inner: 60, Ink.cyan)
                pen.heart(84, -112, size: 12, Ink.red)
            }, thing: "woman", place: .beach),
        Feat(
            tag: "gardening",
            words: [
                "garden", "plant tree", "plant flower", "water plant", "do gardening",
                "water flower",
            ],
            outline: "lets drops fall on blossoms", mood: .happy, arms: .forward, hat: .straw,
            front: { pen in
                pen.box(30, -68, 32, 26, Ink.green, round: 3)
                pen.line([60, -54, 84, -72], 6, Ink.green)
                for (x, y) in [(90, -64), (96, -52), (86, -50)] { pen.oval(x, y, 3, 6, Ink.blue) }
                for (x, colour) in [(78, Ink.red), (100, Ink.yellow), (122, Ink.pink)] {
                    pen.line([x, 0, x, -24], 4, Ink.darkGreen)
                    pen.star(x, -30, size: 14, points: 6, inner: 55, colour)
                    pen.disc(x, -30, 5, Ink.orange)
                }
            }, place: .garden),
        Feat(
            tag: "hiking", words: ["hike", "go hiking", "climb mountain", "climb everest"],
            outline: "walks with a pack and a stick below white tips", mood: .happy, stance: .run,
            rear: { pen in
                pen.box(-46, -74, 28, 48, Ink.red, round: 8)
                pen.line([-48, -80, -16, -80], 10, Ink.blue)
            },
            front: { pen in pen.line([42, -70, 52, 0], 5, Ink.wood) }, place: .mountains),
        Feat(
            tag: "camping", words: ["camp", "go camping", "roast marshmallow"],
            outline: "toasts a white lump by a pointed cloth", mood: .happy, arms: .forward,
            front: { pen in
                pen.line([36, -54, 84, -64], 4, Ink.wood)
                pen.box(80, -72, 14, 13, Ink.white, round: 4)
                pen.blob([72, 0, 78, -28, 90, -46, 100, -26, 108, 0], Ink.orange)
                pen.blob([82, 0, 90, -22, 98, 0], Ink.yellow)
            }, place: .camp),
        Feat(
            tag: "changing a diaper", words: ["change diaper", "change nappy", "change diapers"],
            outline: "holds its nose over a small one in white cloth", mood: .sick, arms: .forward,
            front: { pen in
                for (x, y) in [(70, -104), (86, -112), (102, -104)] {
                    pen.curve([x, y, x - 5, y - 10, x + 5, y - 20, x, y - 30], 4, Ink.lime.darker)
                }
                pen.box(56, -34, 76, 34, Ink.wood)
                pen.blob([66, -42, 70, -62, 104, -62, 108, -42], Ink.white)
            }, thing: "baby", place: .bathroom),
    ]
}
