import Pictures

extension Lexicon {
    private static func thing(
        _ name: String, _ synonyms: [String], _ colour: UInt32, _ outline: String,
        _ traits: [Noun.Trait] = [], in habitat: Place? = nil,
        _ draw: @escaping @Sendable (inout Pen) -> Void
    ) -> Noun {
        Noun(name, synonyms, Colour(colour), outline, traits, in: habitat, draw: draw)
    }

    /// Draws a sheet of paper with a title on it.
    private static func sheet(_ pen: inout Pen, _ title: String, _ colour: Colour) {
        pen.poly([-38, 0, -38, -104, 24, -104, 38, -90, 38, 0], Ink.white)
        pen.poly([24, -104, 38, -90, 24, -90], Ink.silver)
        pen.write(title, -4, -84, size: 18, 5, colour)
        pen.anchor(.hand, 0, -50)
    }

    /// Things of offices, schools and screens.
    static let modernThings: [Noun] = [
        thing(
            "wifi", ["wi fi", "hotspot", "wireless"], 0x2F74D0, "fan of bent strokes over a dot",
            [.airborne]
        ) { pen in
            for radius in [24, 46, 68] {
                pen.arc(0, -14, radius, radius, from: 164, sweep: 56, 12, pen.main)
            }
            pen.disc(0, -12, 11, pen.main)
        },
        thing(
            "router", ["modem"], 0x2A2A34, "flat block with upright sticks and bent strokes",
            in: .office
        ) { pen in
            pen.box(-50, -26, 100, 26, pen.main, round: 5)
            for x in [-36, 36] { pen.line([x, -26, x, -76], 6, pen.main) }
            for x in [-30, -14, 2] { pen.disc(x, -13, 4, Ink.lime) }
            for radius in [14, 28] {
                pen.arc(0, -76, radius, radius, from: 164, sweep: 56, 6, Ink.blue)
            }
        },
        thing(
            "exam", ["test paper", "exam paper", "report card", "exam sheet"], 0xF6F6F6,
            "marked sheet", [.small], in: .classroom
        ) { pen in
            sheet(&pen, "EXAM", Ink.black)
            for y in [-62, -48, -34] { pen.line([-28, y, 10, y], 4, Ink.grey) }
            pen.write("F", 18, -28, size: 34, 7, Ink.red)
            pen.arc(18, -28, 22, 22, from: 0, sweep: 256, 4, Ink.red)
        },
        thing(
            "homework", ["worksheet", "assignment"], 0xF6F6F0, "sheet of sums with a pencil",
            [.small], in: .classroom
        ) { pen in
            sheet(&pen, "2+2", Ink.blue)
            for y in [-60, -46, -32, -18] { pen.line([-28, y, 24, y], 3, Ink.sky) }
            pen.line([10, -6, 52, -72], 9, Ink.yellow)
            pen.poly([4, 0, 8, -12, 16, -6], Ink.tan)
            pen.disc(53, -74, 6, Ink.rose)
        },
        thing(
            "bill",
            ["invoice", "receipt", "tax", "taxes", "tax form", "debt", "rent", "parking ticket"],
            0xF6F6F0, "sheet with a crossed curl", [.small]
        ) { pen in
            pen.poly(
                [
                    -32, 0, -24, -8, -16, 0, -8, -8, 0, 0, 8, -8, 16, 0, 24, -8, 32, 0, 32, -104,
                    -32, -104,
                ], Ink.white)
            for y in [-88, -76, -64] { pen.line([-20, y, 20, y], 4, Ink.grey) }
            pen.write("$", 0, -36, size: 36, 7, Ink.red)
        },
        thing(
            "banknote", ["money bill", "dollar bill", "paycheck", "salary", "cheque", "check"],
            0x46A83C, "green leaf with a pale round", [.small]
        ) { pen in
            for (x, y) in [(-6, -40), (6, -22)] {
                pen.box(x - 52, y - 26, 104, 48, pen.main, round: 3)
                pen.box(x - 46, y - 20, 92, 36, pen.light)
                pen.disc(x, y - 2, 16, pen.main)
            }
            pen.write("$", 6, -24, size: 22, 5, Ink.white)
        },
        thing(
            "bitcoin", ["crypto", "cryptocurrency", "nft", "blockchain"], 0xF4B91F,
            "bright round with a struck letter", [.small]
        ) { pen in
            pen.disc(0, -48, 48, pen.main)
            pen.disc(0, -48, 38, pen.light)
            for x in [-6, 6] { pen.line([x, -86, x, -10], 4, Ink.brown) }
            pen.write("B", 0, -48, size: 44, 9, Ink.brown)
        },
        thing(
            "credit card", ["bank card", "debit card", "visa card"], 0x2F5FD0,
            "flat blue rectangle with a gold patch", [.small]
        ) { pen in
            pen.box(-54, -72, 108, 70, pen.main, round: 8)
            pen.box(-54, -60, 108, 13, Ink.black)
            pen.box(-44, -38, 24, 18, Ink.gold, round: 3)
            for x in [20, 36] { pen.disc(x, -20, 11, x == 20 ? Ink.red : Ink.orange) }
        },
        thing(
            "wallet", ["billfold"], 0x8B5524, "folded piece of leather with green edges", [.small]
        ) {
            pen in
            pen.box(-40, -66, 80, 30, Ink.green, round: 2)
            pen.box(-50, -54, 100, 54, pen.main, round: 8)
            pen.box(10, -38, 44, 20, pen.shade, round: 6)
            pen.disc(22, -28, 5, Ink.gold)
        },
        thing(
            "passport", ["visa", "id card"], 0x7A1F2E, "dark red booklet with a gold ring",
            [.small], in: .airport
        ) { pen in
            pen.box(-36, -100, 72, 100, pen.main, round: 5)
            pen.arc(0, -52, 20, 20, from: 0, sweep: 256, 4, Ink.gold)
            pen.arc(0, -52, 9, 20, from: 0, sweep: 256, 3, Ink.gold)
            pen.line([-20, -52, 20, -52], 3, Ink.gold)
            pen.line([-22, -86, 22, -86], 5, Ink.gold)
            pen.line([-16, -16, 16, -16], 4, Ink.gold)
        },
        thing(
            "ticket",
            [
                "boarding pass", "lottery ticket", "concert ticket", "coupon", "voucher",
                "train ticket",
            ], 0xF4B91F, "notched rectangle with a dashed line", [.small]
        ) { pen in
            pen.box(-58, -58, 116, 54, pen.main, round: 4)
            for x in [-58, 58] { pen.disc(x, -31, 9, Ink.white) }
            for y in [-52, -40, -28, -16] { pen.line([24, y, 24, y + 5], 3, Ink.white) }
            pen.star(-18, -31, size: 20, Ink.red)
            for y in [-42, -30, -18] { pen.line([34, y, 44, y], 3, Ink.brown) }
        },
        thing(
            "diploma", ["certificate", "degree", "resume", "cv"], 0xFFF1D6,
            "cream roll with a red seal", [.small]
        ) { pen in
            pen.box(-52, -76, 104, 66, pen.main)
            for x in [-52, 52] { pen.oval(x, -43, 8, 36, Ink.tan) }
            for y in [-62, -50, -38] { pen.line([-32, y, 32, y], 4, Ink.grey) }
            pen.poly([14, -24, 30, -24, 34, 6, 22, -4, 10, 6], Ink.red)
            pen.disc(22, -26, 12, Ink.darkRed)
        },
        thing(
            "to do list", ["checklist", "shopping list", "post it", "sticky note", "bucket list"],
            0xFFE94A, "yellow leaf with ticked boxes", [.small]
        ) { pen in
            pen.poly([-42, 0, -42, -92, 42, -92, 42, -14, 28, 0], pen.main)
            for y in [-72, -48, -24] {
                pen.box(-32, y - 8, 16, 16, Ink.white)
                pen.line([-6, y, 30, y], 5, Ink.grey)
            }
            for y in [-72, -48] { pen.line([-30, y - 2, -25, y + 5, -14, y - 12], 5, Ink.red) }
        },
        thing(
            "whiteboard",
            [
                "flipchart", "flip chart", "chart", "graph", "stock market", "stocks",
                "spreadsheet", "excel",
            ], 0xFFFFFF, "white board on legs with a climbing line", in: .office
        ) { pen in
            for x in [-36, 36] { pen.line([x, -30, x * 4 / 3, 0], 6, Ink.grey) }
            pen.box(-64, -110, 128, 80, Ink.grey, round: 3)
            pen.box(-58, -104, 116, 68, pen.main)
            for (x, height) in [(-46, 14), (-22, 24), (2, 20)] {
                pen.box(x, -42 - height, 16, height, Ink.blue)
            }
            pen.line([-48, -60, -18, -76, 6, -70, 46, -96], 6, Ink.red)
            pen.poly([36, -100, 54, -102, 48, -84], Ink.red)
        },
        thing(
            "website",
            [
                "internet", "web page", "browser", "google", "facebook", "wikipedia", "online shop",
                "pop up ad", "computer virus",
            ], 0xF6F6F6, "framed sheet with three dots and an arrow", in: .office
        ) { pen in
            pen.box(-66, -104, 132, 96, Ink.darkGrey, round: 6)
            pen.box(-60, -84, 120, 70, pen.main)
            for (x, colour) in [(-52, Ink.red), (-38, Ink.yellow), (-24, Ink.lime)] {
                pen.disc(x, -94, 5, colour)
            }
            pen.box(-10, -99, 66, 10, Ink.white, round: 4)
            pen.box(-52, -76, 44, 34, Ink.sky)
            for y in [-72, -60, -48] { pen.line([4, y, 50, y], 4, Ink.grey) }
            pen.poly([22, -36, 22, -4, 30, -12, 38, 2, 44, -2, 36, -14, 46, -16], Ink.black)
        },
        thing("emoji", ["smiley", "smiley face", "emoticon"], 0xFFDD44, "round yellow face") {
            pen in
            pen.disc(0, -48, 48, pen.main)
            pen.eyes(0, -60, apart: 17, radius: 7)
            if pen.look.mood == .plain {
                pen.arc(0, -50, 28, 26, from: 10, sweep: 108, 6, Ink.black)
            } else {
                pen.mouth(0, -32, width: 16)
            }
        },
        thing(
            "like button", ["like", "thumbs up", "thumb", "likes"], 0x2F74D0,
            "raised fist with one finger up"
        ) { pen in
            pen.box(-50, -52, 24, 52, pen.main.darker, round: 3)
            pen.blob(
                [
                    -22, -4, -22, -50, -6, -66, -4, -100, 12, -102, 18, -84, 14, -60, 44, -58, 50,
                    -46, 44, -6, 20, 0,
                ], Ink.skin)
            for y in [-44, -30, -16] { pen.line([20, y, 46, y], 3, Ink.tan) }
        },
        thing(
            "qr code", ["barcode", "bar code"], 0x1C1C28, "square of black and white bits", [.small]
        ) { pen in
            pen.box(-50, -100, 100, 100, Ink.white)
            for (x, y) in [(-44, -94), (16, -94), (-44, -34)] {
                pen.box(x, y, 28, 28, pen.main)
                pen.box(x + 6, y + 6, 16, 16, Ink.white)
                pen.box(x + 10, y + 10, 8, 8, pen.main)
            }
            for (x, y) in [
                (-8, -90), (-2, -74), (-10, -58), (4, -48), (20, -54), (36, -46), (-36, -54),
                (-20, -46), (4, -28), (24, -30), (38, -18), (14, -14), (-8, -14), (30, -6),
            ] { pen.box(x, y, 9, 9, pen.main) }
        },
        thing(
            "smartwatch", ["watch", "wristwatch", "apple watch", "fitbit", "rolex"], 0x2A2A34,
            "lit square on a strap", [.small]
        ) { pen in
            pen.box(-16, -108, 32, 108, Ink.darkGrey, round: 6)
            pen.box(-30, -84, 60, 60, pen.main, round: 12)
            pen.box(-23, -77, 46, 46, Ink.sky, round: 8)
            pen.line([0, -68, 0, -54, 12, -48], 5, Ink.black)
        },
        thing(
            "vr headset", ["virtual reality", "vr goggles", "vr glasses", "metaverse"], 0x2A2A34,
            "black box over the eyes on a strap", [.eyewear]
        ) { pen in
            pen.curve([-56, -40, -30, -66, 30, -66, 56, -40], 8, Ink.grey)
            pen.box(-48, -58, 96, 46, pen.main, round: 14)
            pen.box(-40, -50, 80, 16, Colour(0x4A5A8A), round: 8)
            pen.disc(-20, -24, 5, Ink.cyan)
        },
        thing(
            "robot vacuum", ["roomba", "vacuum robot"], 0x3A3F4A, "low dark round with a lit eye",
            [.small], in: .room
        ) { pen in
            pen.oval(0, -14, 60, 18, pen.main.darker)
            pen.oval(0, -22, 60, 20, pen.main)
            pen.oval(0, -26, 26, 9, Ink.silver)
            pen.disc(34, -18, 6, Ink.lime)
            for (x, y) in [(74, -6), (88, -2), (80, -16)] { pen.disc(x, y, 4, Ink.tan) }
        },
        thing(
            "coffee machine", ["espresso machine", "coffee maker", "nespresso"], 0x3A3A46,
            "dark block that drips into a cup", in: .kitchen
        ) { pen in
            pen.box(-46, -104, 92, 104, pen.main, round: 6)
            pen.box(-34, -62, 68, 52, pen.light, round: 3)
            pen.box(-12, -66, 24, 12, Ink.silver)
            pen.box(-16, -32, 32, 24, Ink.white, round: 4)
            pen.arc(20, -20, 8, 7, from: 0, sweep: 256, 4, Ink.white)
            pen.line([0, -54, 0, -34], 5, Ink.brown)
            pen.disc(-26, -84, 8, Ink.red)
            for x in [4, 24] { pen.disc(x, -84, 6, Ink.silver) }
        },
        thing(
            "water cooler", ["water dispenser"], 0xE6EEF4, "white block under a blue bulb",
            in: .office
        ) { pen in
            pen.box(-28, -58, 56, 58, pen.main, round: 4)
            pen.blob([-26, -66, -28, -110, 0, -116, 28, -110, 26, -66, 10, -56, -10, -56], Ink.sky)
            pen.line([-16, -104, -16, -76], 4, Ink.white)
            pen.box(-12, -46, 10, 8, Ink.red)
            pen.box(4, -46, 10, 8, Ink.blue)
        },
        thing(
            "fireworks", ["firework", "sparkler", "firecracker"], 0xF2C21E,
            "bursts of coloured rays", [.airborne], in: .night
        ) { pen in
            for (x, y, size, colour) in [
                (0, -70, 56, Ink.rose), (-62, -30, 36, Ink.lime), (60, -24, 36, Ink.cyan),
            ] {
                for step in 0..<10 {
                    pen.at(x, y, turn: step * 256 / 10) {
                        $0.line([0, -size / 4, 0, -size], 5, colour)
                    }
                }
                pen.disc(x, y, 6, Ink.yellow)
            }
        },
        thing("handcuffs", ["handcuff", "cuffs"], 0xB8C2CC, "two joined rings of metal", [.small]) {
            pen in
            for x in [-34, 34] { pen.arc(x, -40, 28, 32, from: 0, sweep: 256, 10, pen.main) }
            for x in [-8, 0, 8] { pen.oval(x, -44, 6, 4, pen.shade) }
        },
        thing(
            "laser sword", ["lightsaber", "light saber", "lightsabre", "laser"], 0x4FE060,
            "glowing blade on a grey grip"
        ) { pen in
            pen.line([-26, 0, -10, -30], 13, Ink.darkGrey)
            pen.line([-6, -38, 44, -130], 16, pen.main.lighter)
            pen.line([-6, -38, 44, -130], 8, Ink.white)
            pen.disc(-14, -22, 3, Ink.red)
        },
        thing(
            "hoverboard", ["segway", "e scooter"], 0x2A2A34, "board between two wheels with a post"
        ) { pen in
            pen.line([0, -10, 10, -104], 6, pen.main)
            pen.line([-10, -104, 30, -104], 7, pen.main)
            pen.box(-36, -18, 72, 11, Ink.red, round: 4)
            for x in [-38, 38] { pen.disc(x, -15, 15, pen.main); pen.disc(x, -15, 6, Ink.silver) }
        },
        thing(
            "air fryer", ["deep fryer", "rice cooker"], 0x2E2E38, "dark egg with a handled drawer",
            in: .kitchen
        ) { pen in
            pen.blob([-44, 0, -50, -60, -28, -102, 28, -102, 50, -60, 44, 0], pen.main)
            pen.box(-30, -50, 60, 40, pen.light, round: 6)
            pen.box(-10, -44, 20, 28, Ink.silver, round: 5)
            pen.disc(0, -76, 12, Ink.lime)
        },
        thing(
            "barbecue", ["bbq", "grill", "charcoal grill"], 0xC03A32,
            "bowl of glowing coals on legs with a grate", in: .garden
        ) { pen in
            for x in [-30, 30] { pen.line([x / 2, -40, x, 0], 6, Ink.darkGrey) }
            pen.blob([-52, -62, 52, -62, 40, -34, 0, -26, -40, -34], pen.main)
            pen.line([-54, -62, 54, -62], 6, Ink.black)
            for x in [-28, 6, 34] { pen.blob([x - 8, -64, x, -84, x + 8, -64], Ink.orange) }
            pen.line([-36, -70, -8, -70], 10, Ink.brown)
            pen.line([10, -70, 36, -70], 10, Ink.brown)
        },
        thing(
            "elevator", ["elevator door"], 0xB4BECA, "two steel leaves with a lit arrow above",
            [.large]
        ) { pen in
            pen.box(-56, -120, 112, 120, Ink.darkGrey, round: 3)
            pen.box(-46, -98, 44, 98, pen.main)
            pen.box(2, -98, 44, 98, pen.main)
            pen.box(-22, -116, 44, 14, Ink.black)
            pen.poly([-10, -104, 0, -114, 10, -104], Ink.red)
            for y in [-60, -42] { pen.disc(70, y, 7, Ink.yellow) }
        },
        thing(
            "password", ["login", "captcha"], 0xF6F6F6, "bar of stars under a closed shackle",
            [.small]
        ) { pen in
            pen.arc(0, -74, 18, 22, from: 128, sweep: 128, 8, Ink.grey)
            pen.box(-28, -76, 56, 34, Ink.gold, round: 5)
            pen.disc(0, -60, 6, Ink.brown)
            pen.box(-60, -34, 120, 32, pen.main, round: 6)
            for x in [-42, -21, 0, 21, 42] { pen.star(x, -18, size: 9, points: 5, Ink.black) }
        },
    ]
}
