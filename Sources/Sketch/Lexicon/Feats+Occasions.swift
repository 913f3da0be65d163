import Pictures

extension Feat {
    private static func balloons(_ pen: inout Pen) {
        for (x, y, colour) in [
            (-92, -116, Ink.red), (-70, -136, Ink.yellow), (-114, -138, Ink.blue),
        ] {
            pen.line([x, y + 14, -90, -20], 2, Ink.white)
            pen.oval(x, y, 14, 18, colour)
        }
    }

    /// Occasions, with the people who belong to them.
    static let occasions: [Feat] = meetings + days

    private static let meetings: [Feat] = [
        Feat(
            tag: "at a job interview",
            words: ["job interview", "interview", "apply for job", "get job"],
            outline: "is seated over a table from somebody in a suit", mood: .scared,
            arms: .forward, stance: .sit, rise: 16,
            front: { pen in
                pen.box(20, -46, 64, 9, Ink.wood)
                for x in [26, 72] { pen.box(x, -38, 7, 38, Ink.brown) }
                pen.poly([36, -82, 66, -82, 66, -48, 36, -48], Ink.white)
                pen.disc(51, -72, 6, Ink.skin)
                for y in [-62, -55] { pen.line([42, y, 60, y], 3, Ink.grey) }
                for (x, y) in [(-28, -88), (-34, -70)] { pen.oval(x, y, 4, 7, Ink.sky) }
            }, thing: "boss", place: .office),
        Feat(
            tag: "in a meeting",
            words: [
                "zoom", "on zoom", "skype call",
                "meeting", "boring meeting", "business meeting", "zoom call", "zoom meeting",
                "video call", "conference call", "conference", "team meeting", "board meeting",
            ],
            outline: "is seated at a long table under a rising line", mood: .bored, stance: .sit,
            rise: 16,
            rear: { pen in
                pen.box(-124, -142, 96, 66, Ink.white, round: 2)
                pen.line([-114, -90, -94, -104, -76, -98, -40, -130], 5, Ink.red)
                pen.line([-116, -84, -36, -84], 3, Ink.black)
                for x in [-78, 78] {
                    pen.blob(
                        [x - 22, 0, x - 18, -44, x + 18, -44, x + 22, 0],
                        x < 0 ? Ink.navy : Ink.darkGrey)
                    pen.disc(x, -62, 19, x < 0 ? Ink.skin : Colour(0xB5763C))
                    pen.blob(
                        [x - 20, -64, x - 14, -82, x + 14, -82, x + 20, -64, x, -72], Ink.darkBrown)
                    for side in [-7, 7] { pen.disc(x + side, -60, 2, Ink.black) }
                    pen.line([x - 5, -50, x + 5, -50], 2, Ink.black)
                }
            },
            front: { pen in
                pen.box(-128, -42, 256, 12, Ink.wood, round: 4)
                pen.box(-112, -32, 224, 30, Ink.brown)
                for x in [-50, 0, 50] {
                    pen.poly([x - 14, -42, x + 10, -42, x + 14, -48, x - 10, -48], Ink.white)
                }
            }, place: .office),
        Feat(
            tag: "giving a presentation",
            words: [
                "give presentation", "presentation", "present powerpoint", "powerpoint",
                "give speech", "speech", "hold speech", "give talk", "give lecture",
                "press conference",
            ],
            outline: "speaks behind a block with bent sticks", mood: .hungry, arms: .up,
            rear: { pen in
                pen.box(40, -150, 100, 74, Ink.white)
                for (x, height) in [(54, 20), (74, 34), (94, 28), (114, 52)] {
                    pen.box(x, -84 - height, 13, height, x == 114 ? Ink.red : Ink.blue)
                }
            },
            front: { pen in
                pen.poly([-38, -46, 38, -46, 30, 2, -30, 2], Ink.wood)
                pen.box(-44, -52, 88, 9, Ink.brown)
                for side in [-1, 1] {
                    pen.curve([side * 6, -50, side * 12, -62, side * 4, -72], 3, Ink.black);
                    pen.disc(side * 4, -73, 5, Ink.black)
                }
            }, place: .stage),
        Feat(
            tag: "on a date",
            words: [
                "first date", "blind date", "date", "romantic dinner", "date night", "tinder date",
                "candlelight dinner", "speed dating", "go on date", "candlelit dinner", "bad date",
            ],
            outline: "is seated over a candle from somebody, under hearts", mood: .loving,
            arms: .forward, stance: .sit, rise: 16,
            front: { pen in
                pen.poly([22, -46, 92, -46, 100, -4, 14, -4], Ink.white)
                pen.box(53, -72, 8, 26, Ink.red)
                pen.oval(57, -78, 4, 8, Ink.yellow)
                for x in [36, 78] {
                    pen.poly([x - 7, -66, x + 7, -66, x, -54], Ink.darkRed);
                    pen.line([x, -56, x, -47], 3, Ink.white)
                }
                for (x, y, size) in [(46, -112, 12), (70, -124, 9)] {
                    pen.heart(x, y, size: size, Ink.red)
                }
            }, thing: "woman", place: .room),
        Feat(
            tag: "breaking up",
            words: [
                "break up", "get dumped", "breakup", "divorce", "get divorced", "heartbreak",
                "have broken heart",
            ],
            outline: "weeps under a heart in two parts", mood: .crying,
            crest: { pen in
                pen.heart(0, -30, size: 28, Ink.red)
                pen.line([0, -58, -8, -40, 8, -28, -2, -2], 6, Ink.white)
            }),
        Feat(
            tag: "on trial", words: ["in court", "trial", "court", "get sued", "in courtroom"],
            outline: "stands before somebody with white curls and a mallet", mood: .scared,
            front: { pen in
                pen.box(-40, -40, 80, 8, Ink.wood)
                for x in [-34, -12, 12, 34] { pen.line([x, -34, x, 0], 6, Ink.brown) }
            }, thing: "judge", place: .courtroom),
        Feat(
            tag: "judging",
            words: [
                "judge", "judge in court", "judge people", "judge life choice", "judge everyone",
                "judge everybody", "judge outfit", "judge you", "judge silently",
            ],
            outline: "frowns from a high bench, white-curled, with a mallet", mood: .smug,
            arms: .forward, rise: 26,
            crest: { pen in
                for (x, y) in [
                    (-26, 26), (-26, 10), (-16, -2), (0, -8), (16, -2), (26, 10), (26, 26),
                ] { pen.disc(x, y, 10, Ink.white) }
            },
            front: { pen in
                pen.box(-80, -54, 160, 12, Ink.wood)
                pen.box(-72, -42, 144, 44, Ink.brown)
                pen.box(-56, -32, 112, 26, Ink.darkBrown)
                pen.line([44, -60, 70, -92], 6, Ink.wood)
                pen.at(70, -94, turn: 24) { $0.box(-20, -10, 40, 20, Ink.darkBrown, round: 3) }
                pen.star(52, -58, size: 14, points: 8, inner: 40, Ink.yellow)
            }, place: .courtroom),
        Feat(
            tag: "getting arrested",
            words: [
                "get arrested", "be arrested", "in handcuff", "arrested", "under arrest",
                "get caught by police", "get speeding ticket",
            ],
            outline: "has rings on its hands beside somebody in blue", mood: .sad, arms: .forward,
            front: { pen in
                for x in [36, 52] { pen.arc(x, -56, 8, 9, from: 0, sweep: 256, 4, Ink.silver) }
                pen.line([42, -50, 48, -50], 4, Ink.grey)
            }, thing: "police officer", place: .city),
        Feat(
            tag: "in prison",
            words: [
                "in jail", "go to jail", "go to prison", "behind bars", "escape from prison",
                "prison", "jail", "escape prison",
            ],
            outline: "grips upright iron sticks", mood: .sad, hat: .none,
            front: { pen in
                for x in stride(from: -80, through: 80, by: 32) {
                    pen.line([x, 4, x, -148], 7, Ink.darkGrey)
                }
                for x in [-48, 48] { pen.disc(x, -58, 8, Ink.skin) }
                pen.line([-88, -146, 88, -146], 8, Ink.darkGrey)
                pen.line([-88, -2, 88, -2], 8, Ink.darkGrey)
            }, place: .prison),
        Feat(
            tag: "robbing a bank",
            words: ["rob bank", "bank robbery", "rob store", "heist", "bank heist"],
            outline: "hurries off, masked, with a full sack", mood: .evil, stance: .run,
            front: { pen in
                pen.blob([22, -40, 40, -62, 64, -66, 76, -36, 62, -14, 32, -16], Ink.tan)
                pen.write("$", 50, -38, size: 26, 5, Ink.darkGreen)
                for (x, y) in [(-60, -50), (-76, -30), (-58, -14)] {
                    pen.box(x - 10, y - 6, 22, 12, Ink.green, round: 2);
                    pen.disc(x + 1, y, 4, Ink.lime)
                }
            }, thing: "bank", place: .city),
        Feat(
            tag: "at the dentist",
            words: [
                "at dentist", "go to dentist", "visit dentist", "have toothache", "root canal",
            ],
            outline: "lies open-mouthed beside a masked figure in white", mood: .scared, turn: -30,
            rise: 12,
            rear: { pen in
                pen.poly(
                    [-70, -20, -58, -96, -36, -90, -16, -34, 40, -30, 40, -14, -60, -8], Ink.cyan)
            },
            thing: "dentist", place: .hospital),
        Feat(
            tag: "at the doctor",
            words: [
                "at doctor", "go to doctor", "visit doctor", "get vaccine", "get vaccinated",
                "get shot", "at vet", "in hospital", "go to hospital",
            ],
            outline: "is plastered beside a figure in a white coat", mood: .sick, stance: .sit,
            rise: 20,
            rear: { pen in
                pen.box(-50, -26, 92, 10, Ink.white, round: 3); pen.box(-46, -16, 84, 18, Ink.cyan)
            },
            thing: "doctor", place: .hospital),
        Feat(
            tag: "at a birthday party",
            words: [
                "birthday party", "birthday", "have birthday", "celebrate birthday",
                "surprise party", "turn thirty", "blow out candle", "party", "at party",
                "throw party", "house party", "office party", "have party",
            ],
            outline: "is in a pointed cap among balloons, with a lit cake", mood: .laughing,
            arms: .up, hat: .party, rear: balloons,
            front: { pen in
                pen.box(44, -44, 84, 44, Colour(0xF6C6D8), round: 5)
                pen.box(54, -66, 64, 24, Ink.white, round: 4)
                pen.curve(
                    [46, -40, 60, -30, 74, -40, 88, -30, 102, -40, 116, -30, 126, -40], 6, Ink.rose)
                for x in [66, 86, 106] {
                    pen.box(x - 3, -84, 6, 18, Ink.blue); pen.oval(x, -90, 4, 7, Ink.yellow)
                }
                for (x, y, colour) in [
                    (-40, -130, Ink.lime), (30, -136, Ink.rose), (62, -120, Ink.yellow),
                    (-20, -146, Ink.cyan), (104, -132, Ink.lime),
                ] { pen.box(x, y, 7, 7, colour) }
            }, place: .room),
        Feat(
            tag: "at a funeral", words: ["funeral", "own funeral", "bury dead", "at graveyard"],
            outline: "weeps under a black umbrella by a stone", mood: .crying,
            front: { pen in
                pen.line([30, -50, 30, -130], 4, Ink.black)
                pen.blob(
                    [
                        -26, -126, -6, -156, 30, -164, 66, -156, 86, -126, 58, -134, 30, -126, 2,
                        -134,
                    ], Ink.black)
                pen.oval(76, 0, 54, 8, Ink.brown)
            }, thing: "grave", place: .graveyard),
        Feat(
            tag: "at a wedding",
            words: ["wedding", "wedding dress shopping", "own wedding", "at altar", "wedding day"],
            outline: "stands in fine cloth under hearts", mood: .loving,
            front: { pen in
                pen.heart(52, -122, size: 16, Ink.red)
                for (x, y) in [(-40, -128), (-60, -100), (96, -124), (10, -140)] {
                    pen.disc(x, y, 5, Ink.rose)
                }
            }, thing: "bride", place: .church),
        Feat(
            tag: "graduating",
            words: [
                "graduate", "graduation", "graduate from university", "get diploma",
                "graduate from college",
            ],
            outline: "lifts a ribboned roll under flying flat caps", mood: .laughing, arms: .up,
            hat: .graduate,
            front: { pen in
                pen.line([-16, -126, 26, -136], 12, Ink.cream)
                pen.line([4, -138, 8, -124], 6, Ink.red)
                for (x, y) in [(-76, -120), (76, -126), (96, -86)] {
                    pen.poly([x - 22, y, x, y - 10, x + 22, y, x, y + 10], Ink.black);
                    pen.line([x + 16, y, x + 18, y + 14], 3, Ink.gold)
                }
            }, place: .stage),
    ]
}
