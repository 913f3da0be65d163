import Pictures

extension Lexicon {
    private static func party(
        _ name: String, _ synonyms: [String], _ colour: UInt32, _ outline: String,
        _ traits: [Noun.Trait] = [], in habitat: Place? = nil,
        _ draw: @escaping @Sendable (inout Pen) -> Void
    ) -> Noun {
        Noun(name, synonyms, Colour(colour), outline, traits, in: habitat, draw: draw)
    }

    private static func glassBottle(_ pen: inout Pen, cap: Colour, label: Colour) {
        pen.blob([-20, -2, -22, -52, -9, -70, 9, -70, 22, -52, 20, -2], pen.main)
        pen.box(-22, -54, 44, 54, pen.main, round: 8)
        pen.box(-8, -98, 16, 34, pen.main)
        pen.box(-10, -110, 20, 16, cap, round: 3)
        pen.box(-22, -46, 44, 32, label)
        pen.anchor(.hand, 0, -50)
    }

    /// What there is at parties, in bathrooms and in jokes.
    static let partyThings: [Noun] = [
        party(
            "poop", ["poo", "turd", "shit", "crap", "dung", "feces", "dog poop"], 0x7A4A24,
            "brown coil that ends in a tip", [.small]
        ) { pen in
            pen.oval(0, -14, 50, 16, pen.main)
            pen.oval(0, -36, 38, 16, pen.light.mixed(with: pen.main, part: 160))
            pen.oval(0, -56, 26, 14, pen.main)
            pen.blob([-14, -62, -6, -78, 12, -88, 8, -74, 15, -62], pen.main)
            pen.eyes(0, -42, apart: 13, radius: 6, white: true)
            if pen.look.mood == .plain {
                pen.arc(0, -28, 14, 10, from: 10, sweep: 108, 4, Ink.white)
            } else {
                pen.mouth(0, -22, width: 10)
            }
            for (x, y) in [(-50, -64), (48, -74)] {
                pen.curve([x, y, x - 5, y - 10, x + 5, y - 20, x, y - 30], 4, Ink.lime.darker)
            }
        },
        party(
            "vodka", ["vodka bottle"], 0xDDEFF6, "clear glass with a red label", [.small], in: .bar
        ) { pen in
            glassBottle(&pen, cap: Ink.red, label: Ink.red)
            pen.star(0, -30, size: 12, Ink.white)
            pen.poly([34, -26, 56, -26, 52, 0, 38, 0], Colour(0xE8F6FA))
        },
        party(
            "whiskey", ["whisky", "bourbon", "scotch", "rum", "brandy", "cognac"], 0xB5651D,
            "amber glass beside a squat cup with ice", [.small], in: .bar
        ) { pen in
            pen.box(-40, -70, 46, 70, pen.main, round: 5)
            pen.box(-26, -94, 18, 26, pen.main)
            pen.box(-28, -104, 22, 14, Ink.black, round: 2)
            pen.box(-40, -54, 46, 32, Ink.cream)
            pen.line([-30, -38, -4, -38], 4, Ink.black)
            pen.poly([14, -38, 54, -38, 50, 0, 18, 0], Colour(0xE2F0F6))
            pen.poly([16, -22, 52, -22, 50, -2, 19, -2], pen.main)
            pen.box(24, -32, 14, 14, Ink.white, round: 2)
        },
        party(
            "tequila",
            ["shot", "shots", "shot glass", "jagermeister", "gin", "absinthe", "mezcal"], 0xF2D24A,
            "row of tiny cups with a green wedge", [.small], in: .bar
        ) { pen in
            for x in [-44, 0, 44] {
                pen.poly([x - 18, -50, x + 18, -50, x + 13, 0, x - 13, 0], Colour(0xE2F0F6))
                pen.poly([x - 16, -38, x + 16, -38, x + 12, -6, x - 12, -6], pen.main)
                pen.blob([x + 6, -52, x + 14, -72, x + 30, -62, x + 22, -48], Ink.lime)
            }
        },
        party(
            "bubble tea",
            [
                "boba", "boba tea", "frappuccino", "iced coffee", "pumpkin spice latte", "latte",
                "starbucks",
            ], 0xD9A877, "lidded cup with dark pearls and a wide tube", [.small]
        ) { pen in
            pen.line([6, -60, 22, -116], 8, Ink.rose)
            pen.poly([-34, -84, 34, -84, 26, 0, -26, 0], pen.main)
            pen.blob([-38, -82, -26, -98, 26, -98, 38, -82], Colour(0xE2F0F6))
            for (x, y) in [
                (-18, -8), (-4, -8), (10, -8), (-12, -20), (4, -20), (18, -20), (-18, -32),
            ] { pen.disc(x, y, 6, Ink.black) }
            pen.eyes(0, -56, apart: 9, radius: 3)
        },
        party(
            "energy drink", ["red bull", "monster drink", "monster energy"], 0x2F5FD0,
            "slim can with a yellow zigzag", [.small]
        ) { pen in
            pen.box(-24, -100, 48, 100, pen.main, round: 8)
            pen.box(-24, -100, 48, 9, Ink.silver, round: 3)
            pen.box(-24, -8, 48, 8, Ink.silver, round: 3)
            pen.poly([6, -84, -14, -46, -2, -46, -8, -16, 16, -56, 4, -56, 14, -84], Ink.yellow)
        },
        party(
            "protein shake", ["protein powder", "shaker"], 0x2A2A34, "black tub with a bent arm",
            [.small], in: .gym
        ) { pen in
            pen.box(-38, -84, 76, 84, pen.main, round: 6)
            pen.box(-42, -102, 84, 22, Ink.red, round: 5)
            pen.curve([-16, -22, 18, -24, 14, -54], 13, Ink.skin)
            pen.disc(6, -34, 12, Ink.skin)
            pen.disc(13, -58, 9, Ink.skin)
        },
        party(
            "avocado toast", ["bruschetta"], 0xD9A24A,
            "brown slice spread with green and half an egg", [.small]
        ) { pen in
            pen.blob(
                [-44, 0, -46, -60, -54, -78, -30, -94, 30, -94, 54, -78, 46, -60, 44, 0], pen.main)
            pen.blob([-34, -8, -36, -58, -38, -76, 0, -84, 38, -76, 36, -58, 34, -8], Ink.lime)
            pen.oval(0, -46, 26, 22, Ink.white)
            pen.disc(2, -46, 12, Ink.orange)
        },
        party(
            "instant noodles",
            ["cup noodles", "instant ramen", "ramen cup", "takeout", "chinese food", "leftovers"],
            0xF4F4F0, "white box with long strands and two sticks", [.small]
        ) { pen in
            for x in [10, 22] { pen.line([x, -60, x + 24, -112], 5, Ink.darkRed) }
            for (x, y) in [(-24, -70), (-8, -76), (8, -74), (22, -68)] {
                pen.arc(x, y, 11, 12, from: 128, sweep: 128, 6, Ink.yellow)
            }
            pen.poly([-42, -66, 42, -66, 30, 0, -30, 0], pen.main)
            pen.poly([-20, -44, 0, -58, 20, -44, 14, -44, 14, -26, -14, -26, -14, -44], Ink.red)
        },
        party(
            "hot sauce", ["tabasco", "sriracha", "hot pepper sauce"], 0xD62B2B,
            "slim red glass with a green tip and a flame", [.small]
        ) { pen in
            pen.box(-20, -72, 40, 72, pen.main, round: 8)
            pen.poly([-10, -72, -6, -100, 6, -100, 10, -72], Ink.green)
            pen.box(-20, -52, 40, 36, Ink.white)
            pen.blob([-10, -18, -12, -32, 0, -48, 10, -32, 9, -18], Ink.orange)
        },
        party(
            "peanut butter", ["nutella", "chocolate spread", "vegemite"], 0x8A5A2A,
            "squat jar with a knife", [.small]
        ) { pen in
            pen.line([14, -70, 36, -120], 7, Ink.silver)
            pen.box(-38, -74, 76, 74, pen.main, round: 9)
            pen.box(-34, -92, 68, 20, Ink.white, round: 4)
            pen.box(-38, -56, 76, 34, Ink.red)
            pen.disc(0, -39, 11, Ink.tan)
        },
        party("banana peel", ["banana skin"], 0xFFDD44, "yellow star of limp strips", [.small]) {
            pen in
            pen.blob(
                [
                    -6, -58, 6, -58, 14, -30, 46, -20, 60, 0, 30, -6, 10, -12, 0, 2, -12, -12, -34,
                    -6, -60, 0, -46, -20, -14, -30,
                ], pen.main)
            pen.box(-5, -68, 10, 14, Ink.brown)
            pen.curve([8, -40, 20, -26, 46, -12], 4, pen.shade)
        },
        party(
            "lipstick", ["makeup", "mascara", "nail polish"], 0xD8203A,
            "slanted red stub in a gold sleeve", [.small]
        ) { pen in
            pen.box(-22, -46, 44, 46, Ink.black, round: 3)
            pen.box(-17, -66, 34, 22, Ink.gold)
            pen.poly([-13, -64, -13, -92, 13, -108, 13, -64], pen.main)
        },
        party(
            "perfume", ["cologne", "aftershave"], 0xF0A0C0,
            "faceted glass with a round pump and spray", [.small]
        ) { pen in
            pen.poly(
                [-38, -8, -38, -56, -22, -70, 22, -70, 38, -56, 38, -8, 28, 0, -28, 0], pen.main)
            pen.box(-10, -84, 20, 16, Ink.gold)
            pen.disc(0, -92, 12, Ink.rose)
            for (x, y) in [(26, -94), (40, -100), (40, -86), (54, -106), (56, -92), (54, -80)] {
                pen.disc(x, y, 4, Ink.white)
            }
        },
        party("brain", ["mind", "brains"], 0xF4A0B0, "pink folded lump", [.small]) { pen in
            pen.blob(
                [
                    -52, -30, -48, -66, -20, -86, 14, -88, 44, -70, 54, -40, 36, -14, 0, -8, -34,
                    -10,
                ], pen.main)
            for points in [
                [-40, -40, -26, -54, -12, -42, -18, -26], [-8, -74, 4, -58, -4, -46, 10, -34],
                [22, -70, 30, -54, 20, -42, 38, -32], [-30, -70, -20, -64, -22, -54],
            ] { pen.curve(points, 5, pen.shade) }
            pen.line([6, -10, 14, 6], 12, pen.shade)
        },
        party("eye", ["eyeball", "eyes"], 0xFFFFFF, "great white almond with a blue round") { pen in
            pen.blob([-66, -46, -30, -78, 30, -78, 66, -46, 30, -16, -30, -16], pen.main)
            pen.disc(0, -47, 28, Ink.blue)
            pen.disc(0, -47, 14, Ink.black)
            pen.disc(8, -56, 6, Ink.white)
            for (x, y) in [(-40, -82), (-14, -92), (14, -92), (40, -82)] {
                pen.line([x, y + 8, x * 5 / 4, y - 10], 5, Ink.black)
            }
        },
        party("lips", ["kiss mark", "mouth"], 0xD8203A, "red bow of two folds") { pen in
            pen.blob([-60, -44, -22, -72, 0, -62, 22, -72, 60, -44, 0, -50], pen.main)
            pen.blob([-60, -44, 0, -44, 60, -44, 28, -14, -28, -14], pen.main.darker)
            pen.oval(-22, -24, 10, 4, Ink.white)
        },
        party(
            "hand", ["high five hand", "finger", "fist"], 0xF3C49A,
            "five-pointed paddle of flesh"
        ) { pen in
            for (x, top) in [(-26, -88), (-9, -102), (9, -104), (26, -90)] {
                pen.line([x, -46, x * 5 / 4, top], 15, pen.main)
            }
            pen.line([-26, -24, -50, -52], 15, pen.main)
            pen.box(-34, -58, 68, 56, pen.main, round: 16)
        },
        party(
            "foot", ["feet", "toe", "bare foot"], 0xF3C49A, "long sole with five small rounds",
            [.small]
        ) { pen in
            pen.blob(
                [-48, -4, -50, -40, -36, -92, -8, -96, -6, -46, 44, -30, 58, -8, 30, 0], pen.main)
            for (x, y, radius) in [
                (60, -12, 11), (52, -25, 8), (42, -32, 7), (33, -37, 6), (25, -41, 6),
            ] { pen.disc(x, y, radius, pen.main.lighter) }
        },
        party(
            "tooth", ["teeth", "molar", "denture", "dentures", "false teeth"], 0xFAFAFA,
            "white block with two roots"
        ) { pen in
            pen.blob(
                [
                    -40, -70, -24, -94, 0, -84, 24, -94, 40, -70, 34, -36, 24, -2, 12, -4, 0, -36,
                    -12, -4, -24, -2, -34, -36,
                ], pen.main)
            pen.eyes(0, -64, apart: 13)
            pen.mouth(0, -50, width: 8)
            pen.oval(-24, -78, 6, 9, Ink.white)
        },
        party(
            "butt", ["bum cheeks", "buttocks", "booty", "bottom"], 0xF3C49A,
            "two round halves with a crease", [.small]
        ) { pen in
            pen.blob(
                [-4, -80, -44, -70, -54, -34, -34, -4, 0, -8, 34, -4, 54, -34, 44, -70, 4, -80],
                pen.main)
            pen.curve([0, -62, -3, -36, 0, -10], 5, pen.main.darker)
            pen.box(-50, -96, 100, 22, Ink.blue, round: 8)
            for side in [-1, 1] { pen.oval(side * 26, -36, 8, 5, Ink.pink) }
        },
        party(
            "whoopee cushion", ["fart cushion", "stink bomb"], 0xE0405A,
            "pink round bag with a flat neck and a green puff", [.small]
        ) { pen in
            pen.oval(-10, -30, 48, 30, pen.main)
            pen.poly([28, -40, 56, -50, 60, -18, 28, -24], pen.shade)
            pen.write("HA", -10, -30, size: 22, 5, Ink.white)
            for (x, y, radius) in [(72, -40, 10), (86, -28, 12), (80, -52, 10)] {
                pen.disc(x, y, radius, Ink.lime)
            }
        },
        party("garbage bag", ["trash bag", "bin bag"], 0x22222C, "tied black bag with a smell") {
            pen in
            pen.blob([-44, 0, -52, -40, -30, -72, 0, -80, 30, -72, 52, -40, 44, 0], pen.main)
            pen.poly([-18, -96, 0, -78, 18, -98, 12, -72, -12, -72], pen.main.lighter)
            pen.line([-14, -76, 14, -76], 6, Ink.red)
            for x in [-60, 62] { pen.curve([x, -50, x - 5, -62, x + 5, -74, x, -86], 4, Ink.lime) }
        },
        party("diaper", ["nappy"], 0xFAFAFA, "white pad with two tabs", [.small]) { pen in
            pen.blob([-54, -70, 54, -70, 44, -40, 18, -6, -18, -6, -44, -40], pen.main)
            for side in [-1, 1] { pen.box(side * 46 - 9, -66, 18, 12, Ink.sky, round: 2) }
            pen.curve([-34, -40, 0, -26, 34, -40], 4, Ink.silver)
            pen.heart(0, -52, size: 8, Ink.pink)
        },
        party(
            "tattoo sleeve", ["piercing", "tattooed arm"], 0xF3C49A, "bent arm with blue pictures"
        ) { pen in
            pen.curve([-50, -14, -10, -30, 30, -16, 36, -60, 34, -92], 26, pen.main)
            pen.disc(34, -98, 18, pen.main)
            pen.heart(-6, -26, size: 12, Ink.red)
            pen.star(36, -60, size: 12, Ink.blue)
            pen.line([-40, -16, -28, -20], 5, Ink.blue)
        },
        party("lava lamp", [], 0xE0408A, "glowing cone with floating lumps", [.small], in: .room) {
            pen in
            pen.poly([-18, -22, -26, -70, -10, -108, 10, -108, 26, -70, 18, -22], Colour(0xF6B0D0))
            for (x, y, radius) in [(0, -36, 13), (-4, -66, 10), (6, -90, 6)] {
                pen.disc(x, y, radius, pen.main)
            }
            pen.poly([-28, 0, -16, -26, 16, -26, 28, 0], Ink.silver)
            pen.poly([-10, -106, 10, -106, 6, -118, -6, -118], Ink.silver)
        },
        party(
            "rip stone", ["rip", "rest in peace"], 0x8A949E, "rounded stone with three letters",
            in: .graveyard
        ) { pen in
            pen.blob([-40, 0, -40, -70, -24, -104, 24, -104, 40, -70, 40, 0], pen.main)
            pen.write("RIP", 0, -66, size: 24, 5, Ink.black)
            pen.oval(0, 2, 56, 8, Ink.darkGreen)
        },
        party("broken heart", ["heart break"], 0xE2382F, "red shape in two jagged parts") { pen in
            pen.heart(0, -48, size: 46, pen.main)
            pen.line([0, -84, -12, -62, 12, -46, -6, -28, 2, -2], 9, Ink.white)
        },
        party(
            "email", ["spam", "newsletter", "e mail"], 0xF6F6F6, "flap with a curl in a ring",
            [.small]
        ) { pen in
            pen.box(-56, -76, 112, 74, pen.main, round: 4)
            pen.line([-54, -72, 0, -34, 54, -72], 5, Ink.grey)
            pen.arc(0, -30, 17, 17, from: 20, sweep: 220, 5, Ink.blue)
            pen.arc(0, -30, 7, 7, from: 0, sweep: 256, 4, Ink.blue)
            pen.curve([8, -36, 8, -24, 16, -26], 4, Ink.blue)
        },
        party(
            "gun", ["pistol", "revolver", "machine gun", "rifle", "shotgun", "weapon"], 0x3A3F4A,
            "dark bent tube with a grip", [.small]
        ) { pen in
            pen.box(-46, -66, 98, 24, pen.main, round: 3)
            pen.poly([-46, -46, -16, -46, -24, 0, -52, 0], pen.main.darker)
            pen.arc(-6, -42, 14, 14, from: 0, sweep: 128, 5, pen.main)
            pen.box(42, -62, 14, 8, Ink.grey)
        },
        party(
            "jetpack", ["jet pack", "rocket pack"], 0xB8C2CC, "two silver tubes with flames below",
            [.backwear]
        ) { pen in
            for x in [-26, 26] {
                pen.box(x - 16, -96, 32, 66, pen.main, round: 14)
                pen.poly([x - 13, -106, x + 13, -106, x, -122], Ink.red)
                pen.poly([x - 13, -30, x + 13, -30, x, 10], Ink.orange)
                pen.poly([x - 7, -30, x + 7, -30, x, -6], Ink.yellow)
            }
            pen.box(-12, -80, 24, 26, Ink.darkGrey)
        },
        party(
            "pajamas", ["pyjamas", "pajama", "nightgown", "onesie", "bathrobe"], 0x8FB8E8,
            "striped shirt and trousers", [.bodywear]
        ) { pen in
            pen.poly(
                [
                    -30, -100, 30, -100, 54, -66, 40, -58, 30, -70, 30, 0, 4, 0, 0, -34, -4, 0, -30,
                    0, -30, -70, -40, -58, -54, -66,
                ], pen.main)
            for x in [-20, -7, 7, 20] { pen.line([x, -96, x, -44], 4, Ink.white) }
            for y in [-84, -66, -50] { pen.disc(0, y, 4, Ink.gold) }
        },
        party(
            "costume", ["mascot", "disguise", "fake moustache", "fake nose"], 0xF3C49A,
            "big nose under round glasses and a brush of hair", [.eyewear]
        ) { pen in
            for x in [-26, 26] { pen.arc(x, -70, 22, 20, from: 0, sweep: 256, 7, Ink.black) }
            pen.line([-6, -70, 6, -70], 6, Ink.black)
            pen.blob([-9, -68, 9, -68, 18, -38, 0, -28, -18, -38], pen.main)
            pen.blob([-36, -22, 0, -34, 36, -22, 20, -16, 0, -22, -20, -16], Ink.darkBrown)
        },
        party(
            "vest", ["life jacket", "safety vest", "overalls"], 0xF07D22,
            "orange sleeveless cloth with bright bands", [.bodywear]
        ) { pen in
            pen.poly([-36, -90, -14, -90, 0, -64, 14, -90, 36, -90, 38, 0, -38, 0], pen.main)
            for y in [-44, -18] { pen.line([-36, y, 36, y], 9, Ink.lime) }
            pen.line([0, -62, 0, 0], 4, pen.shade)
        },
        party(
            "bracelet", ["earring", "earrings", "jewelry", "bling", "gold chain"], 0xF4B91F,
            "ring of gold with bright stones", [.neckwear, .small]
        ) { pen in
            pen.arc(0, -40, 44, 36, from: 0, sweep: 256, 11, pen.main)
            for (x, y, colour) in [(0, -4, Ink.red), (-34, -18, Ink.cyan), (34, -18, Ink.lime)] {
                pen.disc(x, y, 9, colour)
            }
        },
        party(
            "wheel", ["tire", "tyre", "steering wheel"], 0x2A2A34, "dark ring with spokes", [.small]
        ) { pen in
            pen.disc(0, -48, 48, pen.main)
            pen.disc(0, -48, 30, Ink.silver)
            for turn in [0, 43, 85] {
                pen.at(0, -48, turn: turn) { $0.line([-26, 0, 26, 0], 7, Ink.darkGrey) }
            }
            pen.disc(0, -48, 9, Ink.black)
        },
    ]
}
