extension Pen {

    mutating func oddHat(_ hat: Person.Hat, colour: Colour) {
        switch hat {
        case .beret:
            blob([-26, -4, -16, -18, 8, -22, 28, -10, 20, 0, -16, 2], colour)
            line([6, -21, 9, -28], 4, colour)
        case .turban:
            // Rolls of cloth from both sides, each over the one above it.
            oval(0, -34, 19, 15, colour.darker)
            for (y, reach, width) in [(-30, 22, 14), (-19, 26, 15), (-7, 26, 15)] {
                for side in [-1, 1] {
                    let roll = [
                        -side * reach, y + 3, -side * reach / 3, y - 8, side * reach / 3, y - 3,
                        side * (reach - 3), y + 9,
                    ]
                    curve(roll, width, colour.darker)
                    curve(roll, width - 4, side < 0 ? colour : colour.lighter)
                }
            }
            curve([1, -28, 2, -44, 14, -58], 7, Ink.white)
            oval(0, -22, 8, 10, Ink.gold)
            oval(0, -22, 5, 6, Ink.red)
        case .fez:
            poly([-15, 2, -11, -26, 11, -26, 15, 2], Ink.darkRed)
            line([0, -26, 16, -20, 18, -4], 3, Ink.black)
        case .feather:
            poly([-24, 2, 6, -26, 32, -2, 20, 2], Ink.darkGreen)
            line([-22, 1, 26, 0], 5, Ink.green)
            curve([-6, -14, -20, -30, -34, -34], 5, Ink.red)
        case .gnome:
            blob([-23, 2, -12, -24, -2, -60, 10, -26, 23, 2], Ink.red)
        case .jester:
            poly([-20, 2, -40, -18, -10, -20, 0, -46, 10, -20, 40, -18, 20, 2], Ink.purple)
            poly([0, 2, 0, -46, 10, -20, 40, -18, 20, 2], Ink.lime)
            for (x, y) in [(-40, -18), (0, -47), (40, -18)] { disc(x, y, 6, Ink.gold) }
        case .clover:
            box(-16, -32, 32, 34, Ink.green, round: 2)
            box(-27, -1, 54, 7, Ink.green, round: 3)
            box(-16, -11, 32, 9, Ink.black)
            box(-6, -12, 12, 11, Ink.gold)
        case .deerstalker:
            blob([-22, 2, -20, -14, 0, -24, 20, -14, 22, 2], Ink.tan)
            blob([-36, 6, -22, -4, -8, 0, -10, 5], Ink.wood)
            blob([36, 6, 22, -4, 8, 0, 10, 5], Ink.wood)
            for x in [-9, 3] { line([x, -18, x + 4, -2], 3, Ink.wood) }
            line([-14, -9, 14, -9], 3, Ink.wood)
            disc(0, -25, 4, Ink.wood)
        default:
            poly([-17, 2, 0, -58, 17, 2], Ink.white)
            line([-6, -16, 6, -16], 3, Ink.red)
            line([0, -16, 0, -30], 3, Ink.red)
        }
    }

    mutating func oldHat(_ hat: Person.Hat, colour: Colour) {
        switch hat {
        case .pharaoh:
            blob(
                [
                    -22, -4, -14, -18, 14, -18, 22, -4, 34, 36, 20, 40, 18, 6, 12, -8, -12, -8, -18,
                    6,
                    -20, 40, -34, 36,
                ], Ink.gold)
            for (x, y) in [(25, 8), (27, 20), (28, 32)] {
                line([x - 6, y, x + 4, y - 3], 4, Ink.blue)
                line([6 - x, y, -4 - x, y - 3], 4, Ink.blue)
            }
            line([-16, -10, 16, -10], 4, Ink.blue)
            curve([0, -10, -3, -22, 4, -28], 5, Ink.green)
        case .samurai:
            blob(
                [-30, 18, -24, -8, 0, -24, 24, -8, 30, 18, 20, 8, 18, -2, -18, -2, -20, 8],
                Ink.darkRed)
            curve([-30, -38, -20, -14, 0, -8, 20, -14, 30, -38], 6, Ink.gold)
        case .roman:
            blob([-8, -18, -34, -18, -30, -40, 0, -48, 30, -40, 32, -16, 8, -18], Ink.red)
            blob(
                [-23, 20, -23, -8, 0, -24, 23, -8, 23, 20, 15, 8, 15, -2, -15, -2, -15, 8], Ink.gold
            )
        case .mitre:
            poly([-20, 2, -22, -24, 0, -54, 22, -24, 20, 2], Ink.white)
            line([0, -46, 0, -4], 5, Ink.gold)
            line([-18, -4, 18, -4], 5, Ink.gold)
        case .veil:
            blob(
                [
                    -18, -8, 0, -18, 18, -8, 32, 30, 30, 62, 20, 50, 21, 10, 12, -8, -12, -8, -21,
                    10,
                    -20, 50, -30, 62, -32, 30,
                ], Ink.white)
            for x in [-12, 0, 12] { disc(x, -11, 5, Ink.pink) }
        case .nun:
            blob(
                [
                    -22, -8, 0, -20, 22, -8, 30, 40, 20, 44, 20, 6, 14, -6, -14, -6, -20, 6, -20,
                    44,
                    -30, 40,
                ], Ink.black)
            curve([-17, 0, -12, -8, 0, -10, 12, -8, 17, 0], 6, Ink.white)
        case .laurel:
            for side in [-1, 1] {
                for (x, y) in [(20, 2), (18, -8), (11, -14)] {
                    oval(side * x, y, 8, 4, Ink.gold, turn: side * -40)
                }
            }
        default:
            blob([-23, 6, -20, -14, 0, -22, 20, -14, 23, 6, 12, -6, -12, -6], colour)
            poly([-8, 32, 0, 38, 8, 32, 10, 46, -10, 46], colour)
        }
    }

    mutating func band(_ hat: Person.Hat, colour: Colour) {
        switch hat {
        case .halo: arc(0, -24, 22, 7, from: 0, sweep: 256, 5, Ink.yellow)
        case .cowl:
            poly([-22, 6, -24, -28, -12, -12, 12, -12, 24, -28, 22, 6, 10, 2, -10, 2], colour)
        case .darkHelmet:
            blob(
                [-36, 36, -26, 4, -20, -12, 0, -20, 20, -12, 26, 4, 36, 36, 20, 30, -20, 30], colour
            )
            for side in [-1, 1] { poly([side * 4, 12, side * 16, 6, side * 14, 18], Ink.red) }
            poly([-10, 34, 0, 20, 10, 34], Ink.grey)
            for x in [-4, 0, 4] { line([x, 27, x, 34], 2, Ink.black) }
        case .horns:
            for side in [-1, 1] {
                curve([side * 12, -4, side * 22, -12, side * 19, -26], 8, Ink.darkRed)
            }
        case .headphones:
            arc(0, 8, 25, 28, from: 128, sweep: 128, 5, Ink.black)
            for side in [-1, 1] { box(side * 25 - 6, 2, 12, 20, colour, round: 5) }
        case .headband:
            box(-21, -3, 42, 8, colour, round: 2)
        case .swimCap:
            blob([-22, 2, -19, -14, 0, -22, 19, -14, 22, 2], colour)
            line([-21, 4, 21, 4], 3, Ink.black)
            for x in [-9, 9] { oval(x, 9, 8, 6, Ink.cyan) }
        case .bow:
            poly([-22, -22, 0, -10, 22, -22, 22, 4, 0, -8, -22, 4], Ink.rose)
            disc(0, -9, 6, Ink.rose.darker)
        case .flowers:
            for (x, y, petal) in [
                (-16, -4, Ink.rose), (-6, -10, Ink.yellow), (6, -10, Ink.white), (16, -4, Ink.rose),
            ] {
                disc(x, y, 7, petal)
                disc(x, y, 3, Ink.orange)
            }
        default:
            arc(0, 8, 24, 26, from: 128, sweep: 128, 5, Ink.darkGrey)
            for side in [-1, 1] { disc(side * 24, 10, 11, colour) }
        }
    }
}
