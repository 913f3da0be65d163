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

    /// Things of parties, of bathrooms and of jokes.
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
    ]
}
