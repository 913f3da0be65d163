import Pictures

extension Feat {
    private static func mat(_ pen: inout Pen) { pen.oval(0, 2, 74, 8, Ink.purple) }

    private static func sweat(_ pen: inout Pen) {
        for (x, y) in [(-34, -98), (-42, -80), (36, -100), (44, -84)] {
            pen.oval(x, y, 4, 7, Ink.sky)
        }
    }

    /// Sports, dances and feats of the body.
    static let sporty: [Feat] = [
        Feat(
            tag: "doing yoga",
            words: ["yoga", "do pilates", "yoga class", "practice yoga"],
            outline: "balances on one foot on a mat with its arms high", mood: .sleepy, arms: .up,
            stance: .run, rise: 4, rear: mat,
            front: { pen in
                pen.curve([16, -22, 34, -16, 10, -8], 9, Ink.purple.darker)
            }, place: .gym),
        Feat(
            tag: "meditating", words: ["meditate", "pray", "meditation"],
            outline: "floats cross-legged with closed eyes in rings of light", mood: .sleepy,
            arms: .wide, stance: .sit, rise: 20,
            rear: { pen in
                pen.disc(0, -62, 74, Colour(0xFFF3B0))
                pen.disc(0, -62, 58, Colour(0xFFE070))
            },
            front: { pen in
                pen.oval(0, 0, 40, 5, Ink.darkGreen)
                pen.curve([-34, -20, 0, -10, 34, -20], 13, Ink.orange)
            }),
        Feat(
            tag: "breakdancing",
            words: [
                "breakdance", "break dance", "spin on head", "do headstand", "do handstand",
                "hip hop", "do cartwheel",
            ],
            outline: "spins upside down on its head", mood: .cool, arms: .wide, stance: .run,
            turn: 116,
            rear: { pen in
                pen.box(-110, -106, 52, 34, Ink.black, round: 5)
                for x in [-97, -71] {
                    pen.disc(x, -88, 11, Ink.grey); pen.disc(x, -88, 4, Ink.black)
                }
                pen.arc(-84, -106, 20, 12, from: 128, sweep: 128, 5, Ink.black)
            },
            front: { pen in
                pen.arc(0, 0, 58, 12, from: 10, sweep: 108, 5, Ink.yellow)
                pen.arc(0, -2, 80, 18, from: 20, sweep: 88, 4, Ink.white)
                for (x, y) in [(70, -104), (88, -80)] {
                    pen.line([x + 6, y, x + 6, y - 26, x + 18, y - 20], 4, Ink.rose);
                    pen.oval(x, y, 7, 5, Ink.rose)
                }
            }, place: .disco),
        Feat(
            tag: "boxing", words: ["box", "kickbox", "fight in ring", "punch", "in boxing ring"],
            outline: "raises two red round fists between ropes", mood: .angry, arms: .wide,
            rear: { pen in
                for y in [-40, -66, -92] {
                    pen.line([-110, y, 110, y], 5, y == -66 ? Ink.white : Ink.red)
                }
                for x in [-106, 106] { pen.line([x, 0, x, -104], 9, Ink.blue) }
            },
            front: { pen in
                for side in [-1, 1] {
                    pen.disc(side * 44, -62, 18, Ink.red)
                    pen.disc(side * 32, -70, 8, Ink.red)
                    pen.box(side * 44 - 12, -48, 24, 9, Ink.white, round: 3)
                }
            }, place: .gym),
        Feat(
            tag: "counting sheep", words: ["count sheep", "cant sleep", "unable to sleep"],
            outline: "lies awake under leaping wool", mood: .surprised, turn: -64, rise: 20,
            rear: { pen in
                pen.box(-90, -24, 180, 24, Ink.blue, round: 4);
                pen.oval(-60, -30, 26, 11, Ink.white)
            },
            front: { pen in
                for (x, y) in [(-50, -112), (10, -130), (70, -112)] {
                    for (dx, dy) in [(-10, 0), (0, -7), (10, 0), (0, 6)] {
                        pen.disc(x + dx, y + dy, 11, Ink.white)
                    }
                    pen.disc(x + 22, y - 4, 8, Ink.black)
                    for leg in [-8, 8] {
                        pen.line([x + leg, y + 14, x + leg, y + 24], 4, Ink.black)
                    }
                }
            }, place: .bedroom),
        Feat(
            tag: "lifting weights",
            words: [
                "work out", "at gym", "in gym", "go to gym", "lift weight", "pump iron",
                "do crossfit", "exercise", "bench press", "lift", "workout", "leg day",
                "train for olympics",
            ],
            outline: "holds a bar with black rounds overhead", mood: .crazy, arms: .up,
            crest: { pen in
                pen.line([-74, -14, 74, -14], 6, Ink.grey)
                for x in [-72, 60] { pen.box(x, -40, 13, 52, Ink.black, round: 4) }
                for x in [-88, 76] { pen.box(x, -32, 12, 36, Ink.black, round: 4) }
            },
            front: sweat, place: .gym),
        Feat(
            tag: "doing push-ups",
            words: [
                "do push ups", "do pushups", "push up", "plank", "do sit ups", "do situps",
                "do burpee",
            ],
            outline: "is stretched out low over its hands", mood: .angry, arms: .forward, turn: 60,
            front: { pen in
                pen.line([44, -20, 50, 0], 9, Ink.skin)
                for (x, y) in [(64, -50), (78, -36), (60, -70)] { pen.oval(x, y, 4, 7, Ink.sky) }
            }, place: .gym),
        Feat(
            tag: "winning a race",
            words: [
                "win race", "win marathon", "win gold medal", "win olympic", "win",
                "win competition", "win contest", "win trophy", "celebrate victory",
                "finish marathon", "win world cup", "win game",
            ],
            outline: "bursts a red band before chequered cloths with a gold cup", mood: .laughing,
            arms: .up, stance: .run,
            crest: { pen in
                pen.blob([-16, -34, 16, -34, 8, -10, 0, -6, -8, -10], Ink.gold)
                pen.box(-9, -4, 18, 7, Ink.gold)
                for side in [-1, 1] {
                    pen.arc(side * 16, -26, 8, 8, from: 0, sweep: 256, 4, Ink.gold)
                }
            },
            rear: { pen in
                for side in [-1, 1] {
                    pen.line([side * 84, 0, side * 84, -140], 6, Ink.white)
                    for x in 0..<4 {
                        for y in 0..<2 {
                            pen.box(
                                side * 64 - 22 + x * 11, -140 + y * 11, 11, 11,
                                (x + y) % 2 == 0 ? Ink.black : Ink.white)
                        }
                    }
                }
            },
            front: { pen in pen.curve([-82, -40, -30, -34, 30, -34, 82, -46], 6, Ink.red) },
            place: .stadium),
        Feat(
            tag: "running a marathon",
            words: [
                "marathon",
                "run marathon", "jog", "go for run", "go jogging", "run race", "sprint",
            ],
            outline: "runs with a number on its chest", mood: .hungry, arms: .forward, stance: .run,
            hat: .headband,
            front: { pen in
                pen.box(-14, -46, 28, 20, Ink.white, round: 2)
                pen.write("42", 0, -36, size: 13, 3, Ink.black)
                for (x, y) in [(-34, -98), (-44, -80)] { pen.oval(x, y, 4, 7, Ink.sky) }
                for y in [-60, -40, -20] { pen.line([-86, y, -54, y], 5, Ink.white) }
            }, place: .road),
        Feat(
            tag: "running on a treadmill",
            words: ["on treadmill", "run on treadmill", "do cardio", "in hamster wheel"],
            outline: "runs on a slanting belt with a lit panel", mood: .hungry, arms: .forward,
            stance: .run, rise: 16,
            front: { pen in
                pen.poly([-62, 0, -62, -12, 62, -20, 70, 0], Ink.black)
                pen.line([-56, -12, 60, -20], 5, Ink.grey)
                pen.line([60, -14, 78, -92], 7, Ink.darkGrey)
                pen.box(58, -104, 36, 18, Ink.red, round: 3)
                for (x, y) in [(-30, -100), (-40, -84)] { pen.oval(x, y, 4, 7, Ink.sky) }
            }, place: .gym),
        Feat(
            tag: "skateboarding", words: ["skateboard", "do kickflip", "ride skateboard", "skate"],
            outline: "stands with spread arms on a board with little wheels", mood: .cool,
            arms: .wide, turn: -8, rise: 16,
            front: { pen in
                pen.curve([-52, -22, -40, -14, 40, -14, 52, -22], 8, Ink.red)
                for x in [-30, 30] { pen.disc(x, -5, 7, Ink.yellow) }
                for y in [-50, -34] { pen.line([-92, y, -66, y], 4, Ink.white) }
            }, place: .city),
        Feat(
            tag: "skiing", words: ["ski", "go skiing", "snowboard"],
            outline: "slides down a white slope on two long boards", arms: .wide, turn: 10,
            rise: 14,
            hat: .beanie,
            rear: { pen in pen.poly([-150, -50, 150, 14, -150, 14], Ink.white) },
            front: { pen in
                pen.line([-58, -34, 54, 10, 68, 4], 6, Ink.red)
                for side in [-1, 1] { pen.line([side * 44, -62, side * 60, 2], 4, Ink.black) }
            }, place: .mountains),
        Feat(
            tag: "surfing a wave", words: ["surf", "surf wave", "go surfing"],
            outline: "stands on a board on a curling wave", mood: .cool, arms: .wide, turn: -8,
            rise: 34,
            rear: { pen in
                pen.blob(
                    [
                        -130, 6, -120, -90, -60, -130, -20, -96, -70, -84, -64, -40, 120, -10, 130,
                        6,
                    ], Colour(0x2F86D8))
            },
            front: { pen in
                pen.blob([-70, -32, 60, -44, 84, -34, 60, -26, -60, -20], Ink.yellow)
                pen.blob([-130, 10, -80, -22, 0, -16, 80, -24, 130, 10], Colour(0x4FA4E8))
                for x in [-84, -40, 20, 70] { pen.disc(x, -18, 9, Ink.white) }
            }, place: .sea),
        Feat(
            tag: "skydiving",
            words: [
                "skydive", "jump out of plane", "jump from plane", "parachute", "bungee jump",
                "go skydiving", "paraglide",
            ],
            outline: "hangs in the air below a striped dome on cords", mood: .scared, arms: .up,
            stance: .run,
            rise: 20,
            front: { pen in
                pen.blob(
                    [
                        -80, -156, -54, -196, 0, -210, 54, -196, 80, -156, 40, -166, 0, -160, -40,
                        -166,
                    ], Ink.red)
                pen.poly([-16, -162, -22, -206, 22, -206, 16, -162], Ink.yellow)
                for x in [-76, -36, 36, 76] { pen.line([x, -158, x / 5, -78], 2, Ink.white) }
            }, place: .sky),
        Feat(
            tag: "twerking",
            words: [
                "twerk", "shake booty", "belly dance", "do salsa", "salsa", "tango", "dab", "floss",
                "macarena", "moonwalk", "tap dance", "dance",
            ],
            outline: "swings its hips with spread arms among notes", mood: .laughing, arms: .wide,
            stance: .run,
            turn: -10,
            front: { pen in
                for (x, y) in [(-70, -84), (64, -100), (84, -66)] {
                    pen.line([x + 6, y, x + 6, y - 26, x + 20, y - 20], 5, Ink.rose);
                    pen.oval(x, y, 8, 6, Ink.rose)
                }
                for side in [-1, 1] {
                    pen.arc(
                        side * 32, -26, 10, 16, from: side > 0 ? 200 : 72, sweep: 112, 4, Ink.white)
                }
            }, place: .disco),
        Feat(
            tag: "pole dancing", words: ["pole dance", "dance on pole"],
            outline: "swings round an upright bar under coloured light", mood: .winking, arms: .up,
            stance: .run, turn: 14,
            rear: { pen in
                pen.poly([-70, 0, -20, -150, 30, -150, 80, 0], Colour(0xB060C0))
                pen.line([34, 0, 34, -156], 6, Ink.silver)
            }, place: .stage),
        Feat(
            tag: "drowning", words: ["drown", "sink in water"], outline: "waves from deep water",
            mood: .scared, arms: .up,
            front: { pen in
                pen.box(-120, -60, 240, 66, Colour(0x2F86D8), round: 6)
                for x in stride(from: -104, to: 120, by: 30) {
                    pen.arc(x, -58, 15, 8, from: 136, sweep: 112, 6, Ink.white)
                }
                for (x, y, r) in [(-34, -30, 5), (-26, -44, 7), (40, -36, 6)] {
                    pen.disc(x, y, r, Ink.sky)
                }
            }, place: .sea),
        Feat(
            tag: "juggling balls", words: ["juggle", "do circus trick"],
            outline: "keeps round things in the air", mood: .happy, arms: .up,
            crest: { pen in
                for (x, y, colour) in [
                    (-44, -6, Ink.red), (-22, -30, Ink.yellow), (12, -38, Ink.lime),
                    (40, -16, Ink.blue),
                ] { pen.disc(x, y, 12, colour) }
            }),
        Feat(
            tag: "flexing", words: ["flex", "flex muscle", "show muscles", "show off muscles"],
            outline: "bends two swollen arms", mood: .smug,
            front: { pen in
                for side in [-1, 1] {
                    pen.curve([side * 16, -48, side * 48, -46, side * 44, -82], 13, Ink.skin)
                    pen.disc(side * 36, -54, 13, Ink.skin)
                    pen.disc(side * 44, -86, 9, Ink.skin)
                    pen.arc(side * 36, -58, 12, 10, from: 140, sweep: 100, 3, Ink.brown)
                    for y in [-104, -94] {
                        pen.line([side * 58, y + 12, side * 70, y], 4, Ink.yellow)
                    }
                }
            }, place: .gym),
        Feat(
            tag: "playing golf", words: ["play golf", "golf"],
            outline: "swings a thin stick at a small white round by a flag", mood: .happy,
            arms: .forward, hat: .cap,
            front: { pen in
                pen.line([34, -56, 58, -6], 5, Ink.silver)
                pen.line([56, -4, 70, -4], 7, Ink.black)
                pen.disc(82, -6, 7, Ink.white)
                pen.line([116, 0, 116, -84], 4, Ink.white)
                pen.poly([116, -84, 144, -72, 116, -60], Ink.red)
                pen.oval(116, 1, 13, 4, Ink.black)
            }, place: .meadow),
        Feat(
            tag: "playing poker",
            words: [
                "play poker", "play cards", "play blackjack", "gamble", "in casino", "at casino",
            ],
            outline: "holds a fan of marked leaves over stacks of rounds", mood: .smug,
            arms: .forward, stance: .sit, rise: 16,
            front: { pen in
                for (x, turn) in [(36, 240), (44, 250), (52, 4), (60, 14)] {
                    pen.at(x, -62, turn: turn) {
                        $0.box(-9, -30, 20, 32, Ink.white, round: 3);
                        $0.heart(1, -16, size: 6, Ink.red)
                    }
                }
                pen.oval(70, -40, 66, 12, Ink.darkGreen)
                pen.line([70, -30, 70, 0], 12, Ink.brown)
                for (x, count, colour) in [(78, 4, Ink.red), (98, 3, Ink.blue), (118, 5, Ink.gold)]
                {
                    for step in 0..<count {
                        pen.oval(x, -44 - step * 6, 9, 4, step % 2 == 0 ? colour : Ink.white)
                    }
                }
            }, place: .bar),
        Feat(
            tag: "playing chess",
            words: ["play chess", "play board game", "play monopoly"],
            outline: "is seated at a checked board with little figures", mood: .confused,
            arms: .forward, stance: .sit, rise: 16,
            front: { pen in
                pen.box(8, -44, 112, 9, Ink.wood)
                for x in [20, 100] { pen.box(x, -36, 8, 36, Ink.brown) }
                for x in 0..<8 {
                    pen.box(18 + x * 12, -50, 12, 6, x % 2 == 0 ? Ink.white : Ink.black)
                }
                for (x, colour) in [
                    (24, Ink.white), (46, Ink.white), (82, Ink.black), (104, Ink.black),
                ] {
                    pen.poly([x - 8, -50, x - 3, -66, x + 3, -66, x + 8, -50], colour)
                    pen.disc(x, -70, 7, colour)
                }
                pen.line([82, -88, 82, -76], 3, Ink.black)
                pen.line([77, -83, 87, -83], 3, Ink.black)
            }, place: .room),
    ]
}
