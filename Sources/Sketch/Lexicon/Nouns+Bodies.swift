import Pictures

extension Lexicon {
    private static func part(
        _ name: String, _ synonyms: [String], _ colour: UInt32, _ outline: String,
        _ traits: [Noun.Trait] = [], in habitat: Place? = nil,
        _ draw: @escaping @Sendable (inout Pen) -> Void
    ) -> Noun {
        Noun(name, synonyms, Colour(colour), outline, traits, in: habitat, draw: draw)
    }

    /// Parts of bodies, and things of jokes.
    static let bodyThings: [Noun] = [
        part("brain", ["mind", "brains"], 0xF4A0B0, "pink folded lump", [.small]) { pen in
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
        part("eye", ["eyeball", "eyes"], 0xFFFFFF, "great white almond with a blue round") { pen in
            pen.blob([-66, -46, -30, -78, 30, -78, 66, -46, 30, -16, -30, -16], pen.main)
            pen.disc(0, -47, 28, Ink.blue)
            pen.disc(0, -47, 14, Ink.black)
            pen.disc(8, -56, 6, Ink.white)
            for (x, y) in [(-40, -82), (-14, -92), (14, -92), (40, -82)] {
                pen.line([x, y + 8, x * 5 / 4, y - 10], 5, Ink.black)
            }
        },
        part("lips", ["kiss mark", "mouth"], 0xD8203A, "red bow of two folds") { pen in
            pen.blob([-60, -44, -22, -72, 0, -62, 22, -72, 60, -44, 0, -50], pen.main)
            pen.blob([-60, -44, 0, -44, 60, -44, 28, -14, -28, -14], pen.main.darker)
            pen.oval(-22, -24, 10, 4, Ink.white)
        },
        part(
            "hand", ["high five hand", "finger", "fist"], 0xF3C49A,
            "five-pointed paddle of flesh"
        ) { pen in
            for (x, top) in [(-26, -88), (-9, -102), (9, -104), (26, -90)] {
                pen.line([x, -46, x * 5 / 4, top], 15, pen.main)
            }
            pen.line([-26, -24, -50, -52], 15, pen.main)
            pen.box(-34, -58, 68, 56, pen.main, round: 16)
        },
        part(
            "foot", ["feet", "toe", "bare foot"], 0xF3C49A, "long sole with five small rounds",
            [.small]
        ) { pen in
            pen.blob(
                [-48, -4, -50, -40, -36, -92, -8, -96, -6, -46, 44, -30, 58, -8, 30, 0], pen.main)
            for (x, y, radius) in [
                (60, -12, 11), (52, -25, 8), (42, -32, 7), (33, -37, 6), (25, -41, 6),
            ] { pen.disc(x, y, radius, pen.main.lighter) }
        },
        part(
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
        part(
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
        part(
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
        part("garbage bag", ["trash bag", "bin bag"], 0x22222C, "tied black bag with a smell") {
            pen in
            pen.blob([-44, 0, -52, -40, -30, -72, 0, -80, 30, -72, 52, -40, 44, 0], pen.main)
            pen.poly([-18, -96, 0, -78, 18, -98, 12, -72, -12, -72], pen.main.lighter)
            pen.line([-14, -76, 14, -76], 6, Ink.red)
            for x in [-60, 62] { pen.curve([x, -50, x - 5, -62, x + 5, -74, x, -86], 4, Ink.lime) }
        },
        part("diaper", ["nappy"], 0xFAFAFA, "white pad with two tabs", [.small]) { pen in
            pen.blob([-54, -70, 54, -70, 44, -40, 18, -6, -18, -6, -44, -40], pen.main)
            for side in [-1, 1] { pen.box(side * 46 - 9, -66, 18, 12, Ink.sky, round: 2) }
            pen.curve([-34, -40, 0, -26, 34, -40], 4, Ink.silver)
            pen.heart(0, -52, size: 8, Ink.pink)
        },
        part(
            "tattoo sleeve", ["piercing", "tattooed arm"], 0xF3C49A, "bent arm with blue pictures"
        ) { pen in
            pen.curve([-50, -14, -10, -30, 30, -16, 36, -60, 34, -92], 26, pen.main)
            pen.disc(34, -98, 18, pen.main)
            pen.heart(-6, -26, size: 12, Ink.red)
            pen.star(36, -60, size: 12, Ink.blue)
            pen.line([-40, -16, -28, -20], 5, Ink.blue)
        },
        part("lava lamp", [], 0xE0408A, "glowing cone with floating lumps", [.small], in: .room) {
            pen in
            pen.poly([-18, -22, -26, -70, -10, -108, 10, -108, 26, -70, 18, -22], Colour(0xF6B0D0))
            for (x, y, radius) in [(0, -36, 13), (-4, -66, 10), (6, -90, 6)] {
                pen.disc(x, y, radius, pen.main)
            }
            pen.poly([-28, 0, -16, -26, 16, -26, 28, 0], Ink.silver)
            pen.poly([-10, -106, 10, -106, 6, -118, -6, -118], Ink.silver)
        },
        part(
            "rip stone", ["rip", "rest in peace"], 0x8A949E, "rounded stone with three letters",
            in: .graveyard
        ) { pen in
            pen.blob([-40, 0, -40, -70, -24, -104, 24, -104, 40, -70, 40, 0], pen.main)
            pen.write("RIP", 0, -66, size: 24, 5, Ink.black)
            pen.oval(0, 2, 56, 8, Ink.darkGreen)
        },
        part("broken heart", ["heart break"], 0xE2382F, "red shape in two jagged parts") { pen in
            pen.heart(0, -48, size: 46, pen.main)
            pen.line([0, -84, -12, -62, 12, -46, -6, -28, 2, -2], 9, Ink.white)
        },
        part(
            "email", ["spam", "newsletter", "e mail"], 0xF6F6F6, "flap with a curl in a ring",
            [.small]
        ) { pen in
            pen.box(-56, -76, 112, 74, pen.main, round: 4)
            pen.line([-54, -72, 0, -34, 54, -72], 5, Ink.grey)
            pen.arc(0, -30, 17, 17, from: 20, sweep: 220, 5, Ink.blue)
            pen.arc(0, -30, 7, 7, from: 0, sweep: 256, 4, Ink.blue)
            pen.curve([8, -36, 8, -24, 16, -26], 4, Ink.blue)
        },
        part(
            "gun", ["pistol", "revolver", "machine gun", "rifle", "shotgun", "weapon"], 0x3A3F4A,
            "dark bent tube with a grip", [.small]
        ) { pen in
            pen.box(-46, -66, 98, 24, pen.main, round: 3)
            pen.poly([-46, -46, -16, -46, -24, 0, -52, 0], pen.main.darker)
            pen.arc(-6, -42, 14, 14, from: 0, sweep: 128, 5, pen.main)
            pen.box(42, -62, 14, 8, Ink.grey)
        },
        part(
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
        part(
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
        part(
            "costume", ["mascot", "disguise", "fake moustache", "fake nose"], 0xF3C49A,
            "big nose under round glasses and a brush of hair", [.eyewear]
        ) { pen in
            for x in [-26, 26] { pen.arc(x, -70, 22, 20, from: 0, sweep: 256, 7, Ink.black) }
            pen.line([-6, -70, 6, -70], 6, Ink.black)
            pen.blob([-9, -68, 9, -68, 18, -38, 0, -28, -18, -38], pen.main)
            pen.blob([-36, -22, 0, -34, 36, -22, 20, -16, 0, -22, -20, -16], Ink.darkBrown)
        },
        part(
            "vest", ["life jacket", "safety vest", "overalls"], 0xF07D22,
            "orange sleeveless cloth with bright bands", [.bodywear]
        ) { pen in
            pen.poly([-36, -90, -14, -90, 0, -64, 14, -90, 36, -90, 38, 0, -38, 0], pen.main)
            for y in [-44, -18] { pen.line([-36, y, 36, y], 9, Ink.lime) }
            pen.line([0, -62, 0, 0], 4, pen.shade)
        },
        part(
            "bracelet", ["earring", "earrings", "jewelry", "bling", "gold chain"], 0xF4B91F,
            "ring of gold with bright stones", [.neckwear, .small]
        ) { pen in
            pen.arc(0, -40, 44, 36, from: 0, sweep: 256, 11, pen.main)
            for (x, y, colour) in [(0, -4, Ink.red), (-34, -18, Ink.cyan), (34, -18, Ink.lime)] {
                pen.disc(x, y, 9, colour)
            }
        },
        part(
            "wheel", ["tire", "tyre", "steering wheel"], 0x2A2A34, "dark ring with spokes", [.small]
        ) { pen in
            pen.disc(0, -48, 48, pen.main)
            pen.disc(0, -48, 30, Ink.silver)
            for turn in [0, 43, 85] {
                pen.at(0, -48, turn: turn) { $0.line([-26, 0, 26, 0], 7, Ink.darkGrey) }
            }
            pen.disc(0, -48, 9, Ink.black)
        },
        part(
            "virus", ["covid", "coronavirus", "corona", "germ", "bacteria", "microbe", "pandemic"],
            0x6FB04A, "round body with knobbed spikes"
        ) { pen in
            for turn in 0..<10 {
                pen.at(0, -48, turn: turn * 256 / 10) {
                    $0.line([0, -30, 0, -46], 6, Ink.darkGreen); $0.disc(0, -48, 7, Ink.red)
                }
            }
            pen.disc(0, -48, 34, pen.main)
            pen.eyes(0, -54, apart: 12, radius: 5, white: true)
            pen.mouth(0, -36, width: 10)
        },
        part(
            "sale", ["discount", "price tag", "price", "bargain"], 0xE2382F,
            "red tag with a share on it", [.small]
        ) { pen in
            pen.poly([-56, -48, -24, -86, 58, -86, 58, -10, -24, -10], pen.main)
            pen.disc(-30, -48, 8, Ink.white)
            pen.write("%", 18, -48, size: 44, 8, Ink.white)
        },
        part("earthquake", ["quake", "tremor"], 0x8B5524, "leaning box over split ground") { pen in
            pen.at(-8, -14, turn: 14) {
                $0.box(-34, -50, 68, 50, Ink.cream)
                $0.poly([-44, -50, 0, -84, 44, -50], Ink.red)
                $0.box(-8, -26, 16, 26, Ink.brown)
                $0.line([-30, -50, -12, -30, -22, -16, -8, 0], 4, Ink.black)
            }
            pen.poly([-76, -10, -10, -16, 0, -4, 10, -18, 76, -10, 76, 4, -76, 4], pen.main)
            pen.line([-20, -12, -4, 0, 8, -10, 22, 4], 7, Ink.black)
            for x in [-72, 72] {
                for step in [0, 12] {
                    pen.curve(
                        [x, -40 - step, x + 6, -50 - step, x - 6, -60 - step, x, -70 - step], 4,
                        Ink.white)
                }
            }
        },
        part(
            "nose", ["nostril", "snot", "booger"], 0xF3C49A,
            "great round-tipped wedge with two holes"
        ) { pen in
            pen.blob(
                [-14, -100, 10, -100, 26, -44, 46, -22, 30, 0, 0, -6, -30, 0, -46, -22, -26, -44],
                pen.main)
            for side in [-1, 1] { pen.oval(side * 16, -10, 9, 6, pen.main.muchDarker) }
            pen.arc(0, -20, 16, 12, from: 140, sweep: 104, 4, pen.main.darker)
        },
        part(
            "blood", ["blood drop", "bleeding", "ketchup stain"], 0xC8102E, "dark red drops",
            [.small]
        ) { pen in
            pen.blob([0, -100, 30, -44, 22, -12, 0, -4, -22, -12, -30, -44], pen.main)
            pen.oval(-10, -36, 6, 12, Ink.white)
            pen.blob([46, -40, 58, -16, 46, -4, 34, -16], pen.main)
            pen.oval(0, 0, 50, 6, pen.main.darker)
        },
        part(
            "beard", ["goatee", "chin hair"], 0x6A3A1A, "curly brush of hair with lips",
            [.neckwear, .small]
        ) { pen in
            pen.blob(
                [
                    -44, -80, -30, -66, 0, -60, 30, -66, 44, -80, 42, -40, 20, -6, 0, 2, -20, -6,
                    -42, -40,
                ], pen.main)
            pen.oval(0, -50, 18, 7, Ink.rose)
            pen.blob([-32, -66, 0, -76, 32, -66, 12, -58, 0, -62, -12, -58], pen.main.darker)
        },
        part(
            "arm", ["bicep", "biceps", "armpit", "elbow", "leg", "knee"], 0xF3C49A,
            "bent limb with a round bulge"
        ) { pen in
            pen.curve([-58, -14, -10, -20, 30, -14, 34, -60, 20, -92], 24, pen.main)
            pen.disc(4, -36, 24, pen.main)
            pen.disc(18, -98, 18, pen.main)
            pen.arc(4, -42, 20, 16, from: 140, sweep: 100, 4, pen.main.darker)
        },
    ]
}
