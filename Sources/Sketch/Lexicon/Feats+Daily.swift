import Pictures

extension Feat {
    /// Actions of every day.
    static let daily: [Feat] = [
        Feat(
            tag: "taking a selfie",
            words: ["take selfie", "selfie", "take photo of himself", "take picture of herself"],
            outline: "beams at a small lit board at arm's length", mood: .winking, arms: .forward,
            front: { pen in
                pen.line([40, -58, 62, -80], 5, Ink.darkGrey)
                pen.box(54, -116, 28, 44, Ink.black, round: 5)
                pen.box(57, -112, 22, 36, Ink.sky)
                pen.disc(68, -94, 9, Ink.skin)
                pen.star(50, -112, size: 22, points: 8, inner: 40, Ink.white)
            }),
        Feat(
            tag: "scrolling on a phone",
            words: [
                "instagram", "tiktok", "tinder", "snapchat", "whatsapp", "twitter", "doomscroll",
                "on instagram", "on tiktok", "on tinder", "on twitter", "use tinder", "swipe",
                "text ex", "text back",
                "on phone", "text", "scroll", "scroll on phone", "look at phone",
                "addicted to phone",
                "check phone", "use phone", "scroll instagram", "scroll tiktok", "watch tiktok",
                "play on phone", "swipe on tinder",
            ],
            outline: "stares at a small lit board", arms: .forward,
            front: { pen in
                pen.box(36, -84, 30, 48, Ink.black, round: 5)
                pen.box(39, -80, 24, 38, Ink.sky)
                pen.heart(51, -62, size: 8, Ink.red)
                for y in [-92, -76, -60] { pen.line([26, y, 12, y + 3], 3, Ink.white) }
            }),
        Feat(
            tag: "working at a computer",
            words: [
                "work", "type on computer", "type on laptop", "type on keyboard", "work on laptop",
                "code", "program", "type", "work on computer", "work from home", "hack",
                "on computer", "work overtime", "play computer game", "work in office", "email",
                "write email", "surf internet", "on internet", "browse internet", "write code",
                "send email", "do taxes", "use computer", "at computer", "work late", "at work",
                "go to work", "day at office",
            ],
            outline: "is seated behind a lit board on a table", mood: .bored, arms: .forward,
            stance: .sit, rise: 20,
            rear: { pen in
                pen.box(-40, -74, 16, 50, Ink.black, round: 5)
                pen.line([-20, -26, -20, -4], 6, Ink.darkGrey)
                pen.line([-36, -2, -2, -2], 6, Ink.darkGrey)
            },
            front: { pen in
                pen.box(14, -44, 104, 9, Ink.wood)
                for x in [22, 104] { pen.box(x, -36, 8, 36, Ink.brown) }
                pen.poly([62, -96, 112, -102, 108, -52, 60, -54], Ink.black)
                pen.poly([66, -92, 108, -97, 104, -57, 64, -58], Ink.sky)
                pen.line([72, -82, 96, -84], 3, Ink.white)
                pen.line([72, -72, 90, -73], 3, Ink.white)
                pen.box(72, -52, 22, 9, Ink.black)
                pen.box(28, -50, 30, 6, Ink.silver)
            }, place: .office),
        Feat(
            tag: "playing video games",
            words: [
                "fortnite", "minecraft", "gaming", "play game", "rage quit",
                "play video game", "play videogame", "game", "play xbox", "play playstation",
                "play fortnite", "play minecraft", "play nintendo", "play console",
            ],
            outline: "grips a knobbed board before a bright screen", mood: .happy, arms: .forward,
            stance: .sit, hat: .headphones,
            front: { pen in
                pen.blob(
                    [26, -50, 36, -60, 52, -56, 68, -60, 76, -48, 70, -36, 52, -44, 32, -36],
                    Ink.black)
                pen.disc(42, -50, 4, Ink.red)
                pen.disc(62, -50, 4, Ink.lime)
                pen.box(86, -104, 88, 64, Ink.black, round: 4)
                pen.box(91, -99, 78, 54, Colour(0x2A2A6A))
                pen.poly([104, -58, 104, -74, 118, -74, 118, -58], Ink.lime)
                pen.disc(148, -72, 9, Ink.yellow)
                pen.line([94, -52, 166, -52], 5, Ink.green)
                pen.box(122, -40, 16, 40, Ink.darkGrey)
            }, place: .room),
        Feat(
            tag: "watching television",
            words: [
                "netflix", "youtube", "watch youtube", "on netflix", "binge", "watch game",
                "watch tv", "watch television", "watch netflix", "netflix and chill", "binge watch",
                "watch movie", "watch football", "watch film", "watch series", "on couch",
                "on sofa",
                "lie on sofa", "lie on couch", "sit on sofa", "sit on couch", "watch horror movie",
            ],
            outline: "is sunk in cushions before a bright screen", stance: .sit, rise: 24,
            rear: { pen in
                pen.box(-56, -76, 104, 62, Ink.rose, round: 12)
                pen.box(-66, -46, 24, 46, Ink.rose.darker, round: 8)
            },
            front: { pen in
                pen.box(-44, -30, 86, 28, Ink.rose.darker, round: 6)
                pen.box(36, -46, 20, 46, Ink.rose.darker, round: 8)
                pen.box(92, -104, 80, 62, Ink.black, round: 4)
                pen.box(97, -99, 70, 52, Ink.sky)
                pen.poly([122, -88, 122, -60, 146, -74], Ink.red)
                pen.box(116, -42, 32, 42, Ink.brown)
                pen.blob([6, -56, 28, -56, 24, -34, 10, -34], Ink.red)
                for x in [10, 17, 24] { pen.disc(x, -58, 5, Ink.cream) }
            }, place: .room),
        Feat(
            tag: "writing an exam",
            words: [
                "write exam", "take exam", "exam", "take test", "in exam", "math test", "math exam",
                "final exam", "pass exam", "test", "write test", "cheat on test", "cheat on exam",
                "cheat in exam", "driving test", "pop quiz",
            ],
            outline: "sweats over a marked sheet", mood: .scared, arms: .forward, stance: .sit,
            rise: 16,
            front: { pen in
                pen.box(10, -46, 92, 9, Ink.wood)
                for x in [18, 88] { pen.box(x, -38, 8, 38, Ink.brown) }
                pen.poly([26, -116, 98, -116, 98, -48, 26, -48], Ink.white)
                pen.write("EXAM", 64, -102, size: 16, 4, Ink.red)
                for y in [-84, -72, -60] {
                    pen.line([36, y, 68, y], 3, Ink.grey)
                    pen.write("?", 84, y, size: 10, 3, Ink.blue)
                }
                for (x, y) in [(-26, -92), (-32, -72)] { pen.oval(x, y, 4, 7, Ink.sky) }
            }, place: .classroom),
        Feat(
            tag: "doing homework",
            words: [
                "math", "maths", "do calculus",
                "do homework", "homework", "study", "study for exam", "do math", "do maths",
                "write essay", "write book", "write", "write letter", "write novel",
            ],
            outline: "bends over leaves and a stack of volumes with a pencil", mood: .bored,
            arms: .forward, stance: .sit, rise: 16,
            front: { pen in
                pen.box(8, -46, 110, 9, Ink.wood)
                for x in [16, 104] { pen.box(x, -38, 8, 38, Ink.brown) }
                pen.poly([22, -48, 58, -48, 66, -60, 30, -60], Ink.white)
                pen.line([44, -52, 58, -84], 5, Ink.yellow)
                pen.disc(58, -84, 4, Ink.rose)
                for (y, colour) in [
                    (-58, Ink.red), (-69, Ink.blue), (-80, Ink.green), (-91, Ink.purple),
                ] {
                    pen.box(72, y, 40, 10, colour, round: 2)
                    pen.line([74, y + 5, 108, y + 5], 2, Ink.white)
                }
                pen.write("2+2", 96, -112, size: 18, 4, Ink.navy)
            }, place: .classroom),
        Feat(
            tag: "singing karaoke",
            words: [
                "sing karaoke", "karaoke", "sing", "sing opera", "give concert", "perform on stage",
                "in concert",
            ],
            outline: "calls into a round-headed stick", mood: .hungry, arms: .forward,
            mouthful: { pen in
                pen.line([14, 4, 38, 30], 7, Ink.black)
                pen.disc(12, 2, 10, Ink.silver)
            },
            front: { pen in
                for (x, y) in [(62, -104), (86, -122), (-62, -110)] {
                    pen.line([x + 6, y, x + 6, y - 30, x + 22, y - 24], 5, Ink.yellow)
                    pen.oval(x, y, 8, 6, Ink.yellow)
                }
            }, place: .stage),
        Feat(
            tag: "cooking dinner",
            words: [
                "cook dinner", "cook", "make dinner", "burn dinner", "cook food", "burn food",
                "bake cake", "make breakfast", "cook breakfast",
            ],
            outline: "shakes a handled round over blue flames", arms: .forward, hat: .chef,
            front: { pen in
                pen.box(48, -44, 80, 44, Ink.silver, round: 4)
                pen.box(58, -30, 60, 26, Ink.darkGrey, round: 3)
                for x in [72, 88, 104] { pen.blob([x - 5, -44, x, -56, x + 5, -44], Ink.blue) }
                pen.line([40, -60, 66, -58], 6, Ink.black)
                pen.blob([62, -64, 116, -64, 108, -50, 70, -50], Ink.darkGrey)
                for x in [78, 92, 106] {
                    pen.curve([x, -72, x - 5, -82, x + 4, -92, x, -102], 4, Ink.white)
                }
            }, place: .kitchen),
        Feat(
            tag: "washing the dishes", words: ["wash dish", "do dish", "wash up", "do dishes"],
            outline: "is before a foaming basin with a stack of rounds", mood: .bored,
            arms: .forward,
            front: { pen in
                pen.box(30, -50, 84, 50, Ink.silver, round: 4)
                for (x, y) in [(44, -54), (60, -60), (76, -56), (56, -50)] {
                    pen.disc(x, y, 12, Colour(0xEAF8FF))
                }
                pen.curve([64, -66, 64, -96, 84, -96, 84, -80], 6, Ink.darkGrey)
                for y in [-54, -61, -68, -75] {
                    pen.oval(104, y, 18, 5, y % 2 == 0 ? Ink.white : Ink.sky)
                }
            }, place: .kitchen),
        Feat(
            tag: "doing laundry",
            words: ["do laundry", "wash clothes", "laundry day", "at laundromat"],
            outline: "carries a heap of cloth beside a round-windowed block", arms: .forward,
            front: { pen in
                pen.poly([24, -58, 74, -58, 68, -26, 30, -26], Ink.tan)
                for (x, y, colour) in [
                    (34, -62, Ink.red), (50, -68, Ink.white), (64, -62, Ink.blue),
                ] { pen.disc(x, y, 12, colour) }
            }, thing: "washing machine", place: .bathroom),
        Feat(
            tag: "ironing", words: ["iron", "iron shirt", "iron clothes"],
            outline: "drives a hot wedge over cloth on a long board", mood: .bored, arms: .forward,
            front: { pen in
                pen.poly([18, -48, 120, -48, 132, -42, 120, -38, 18, -38], Ink.sky)
                pen.line([40, -38, 90, 0], 5, Ink.grey)
                pen.line([90, -38, 40, 0], 5, Ink.grey)
                pen.poly([36, -48, 84, -48, 70, -66, 44, -66], Ink.blue)
                pen.curve([44, -66, 46, -78, 66, -78, 68, -66], 5, Ink.black)
                for x in [96, 108] { pen.curve([x, -56, x - 5, -66, x + 4, -76], 4, Ink.white) }
            }, place: .room),
        Feat(
            tag: "taking out the trash",
            words: ["take out trash", "take out garbage", "take out rubbish", "take trash out"],
            outline: "hauls a tied black bag to a lidded round", mood: .bored,
            front: { pen in
                pen.blob([26, -30, 40, -48, 60, -32, 64, -6, 44, 2, 24, -6], Ink.black)
                pen.poly([36, -46, 44, -56, 50, -46], Ink.black)
            }, thing: "trash can", place: .city),
        Feat(
            tag: "getting a haircut",
            words: [
                "get haircut", "have haircut", "at hairdresser", "at barber", "haircut",
                "bad haircut", "cut hair",
            ],
            outline: "is wrapped in a sheet under two crossed blades", mood: .scared, stance: .sit,
            rise: 20,
            front: { pen in
                pen.poly([-22, -66, 22, -66, 42, -10, -42, -10], Ink.white)
                for x in [-14, 8] { pen.line([x, -40, x + 6, -14], 3, Ink.silver) }
                pen.line([36, -84, 70, -110], 5, Ink.silver)
                pen.line([36, -110, 70, -86], 5, Ink.silver)
                for y in [-116, -80] { pen.arc(78, y, 8, 8, from: 0, sweep: 256, 5, Ink.red) }
                pen.box(96, -112, 14, 80, Ink.white, round: 4)
                for y in [-102, -80, -58] {
                    pen.line([98, y, 108, y - 10], 6, y == -80 ? Ink.blue : Ink.red)
                }
            }, place: .room),
        Feat(
            tag: "getting a tattoo", words: ["get tattoo", "tattoo"],
            outline: "has a heart with an arrow pricked by a buzzing point", mood: .scared,
            arms: .wide,
            front: { pen in
                pen.heart(0, -34, size: 16, Ink.red)
                pen.line([-18, -26, 18, -42], 3, Ink.navy)
                pen.line([30, -36, 62, -62], 8, Ink.black)
                pen.line([16, -32, 32, -38], 3, Ink.silver)
                for y in [-78, -66] { pen.line([66, y, 78, y - 4], 3, Ink.yellow) }
            }, place: .room),
        Feat(
            tag: "waiting in line",
            words: ["wait in line", "stand in line", "in queue", "queue", "wait"],
            outline: "looks at its wrist behind a rope", mood: .bored,
            crest: { pen in
                pen.disc(54, -10, 20, Ink.white)
                pen.arc(54, -10, 20, 20, from: 0, sweep: 256, 4, Ink.black)
                pen.line([54, -24, 54, -10, 64, -6], 4, Ink.black)
            },
            front: { pen in
                for x in [-60, 0, 60] {
                    pen.line([x, 0, x, -44], 5, Ink.gold); pen.disc(x, -46, 5, Ink.gold)
                }
                for x in [-60, 0] { pen.curve([x, -40, x + 30, -22, x + 60, -40], 5, Ink.red) }
            }, place: .city),
        Feat(
            tag: "drinking at a bar",
            words: [
                "at bar", "in bar", "at pub", "in pub", "drink at bar", "get drunk", "get wasted",
                "go to bar", "out with friends", "happy hour",
            ],
            outline: "lifts a foaming glass over a counter", mood: .dizzy, arms: .forward, rise: 18,
            front: { pen in
                pen.box(-70, -44, 190, 12, Ink.wood)
                pen.box(-64, -32, 178, 34, Ink.darkBrown)
                pen.box(36, -84, 28, 38, Ink.gold, round: 3)
                for x in [38, 50, 62] { pen.disc(x, -86, 8, Ink.white) }
                pen.arc(68, -66, 9, 11, from: 192, sweep: 128, 5, Ink.gold)
                pen.box(84, -76, 12, 32, Ink.darkGreen, round: 3)
                pen.box(87, -92, 6, 18, Ink.darkGreen)
            }, place: .bar),
        Feat(
            tag: "counting money",
            words: [
                "count money", "win lottery", "hit jackpot", "get rich", "make it rain", "get paid",
                "get raise", "payday", "jackpot",
            ],
            outline: "tosses green notes and gold rounds", mood: .laughing, arms: .up,
            front: { pen in
                for (x, y, turn) in [
                    (-62, -96, 20), (-40, -128, 236), (46, -130, 24), (70, -92, 230),
                    (-74, -48, 12), (78, -44, 240),
                ] {
                    pen.at(x, y, turn: turn) {
                        $0.box(-17, -9, 34, 18, Ink.green, round: 2); $0.disc(0, 0, 6, Ink.lime)
                    }
                }
                for (x, y) in [(-50, -6), (-36, -4), (44, -6), (58, -4), (50, -14)] {
                    pen.disc(x, y, 9, Ink.gold)
                }
            }),
        Feat(
            tag: "losing all the money",
            words: [
                "be broke", "broke", "go bankrupt", "lose money", "bankrupt", "lose all money",
            ],
            outline: "turns white linings out at its sides", mood: .crying,
            front: { pen in
                for side in [-1, 1] {
                    pen.blob(
                        [side * 18, -24, side * 38, -30, side * 42, -10, side * 24, -12], Ink.white)
                }
                pen.oval(0, 10, 30, 5, Ink.darkGrey)
                pen.disc(60, -6, 7, Ink.gold)
                pen.oval(84, -60, 5, 3, Ink.black)
                for side in [-1, 1] { pen.oval(84 + side * 7, -65, 7, 4, Ink.silver) }
            }),
        Feat(
            tag: "stuck in traffic",
            words: ["in traffic", "traffic jam", "in traffic jam", "commute", "rush hour"],
            outline: "looks out of one of many wheeled boxes", mood: .angry, stance: .sit, rise: 22,
            rear: { pen in
                for (x, colour) in [(-120, Ink.blue), (112, Ink.green)] {
                    pen.box(x - 46, -34, 92, 26, colour, round: 8)
                    pen.box(x - 26, -56, 54, 26, colour, round: 8)
                    pen.box(x - 18, -50, 36, 16, Ink.sky, round: 4)
                    for side in [-24, 24] { pen.disc(x + side, -6, 11, Ink.black) }
                }
            },
            front: { pen in
                pen.box(-56, -48, 116, 38, Ink.red, round: 10)
                for side in [-30, 32] {
                    pen.disc(side, -8, 13, Ink.black); pen.disc(side, -8, 5, Ink.silver)
                }
                pen.disc(58, -34, 6, Ink.yellow)
            }, place: .road),
        Feat(
            tag: "pushing a shopping cart",
            words: [
                "go shopping", "shop", "do shopping", "buy groceries", "go grocery shopping",
                "shopping", "grocery shopping",
            ],
            outline: "pushes a full wire basket on wheels", arms: .forward,
            front: { pen in
                pen.line([36, -66, 50, -60, 62, -14, 120, -14], 5, Ink.red)
                pen.poly([50, -58, 128, -58, 116, -24, 60, -24], Ink.silver)
                for x in [66, 84, 102] { pen.line([x, -56, x + 2, -26], 3, Ink.darkGrey) }
                for x in [66, 114] { pen.disc(x, -5, 6, Ink.black) }
                pen.box(62, -86, 20, 30, Ink.orange, round: 2)
                pen.disc(94, -66, 12, Ink.red)
                pen.oval(116, -68, 8, 18, Ink.lime)
            }, place: .market),
    ]
}
