import Pictures

/// Food that is served on a plate or in a bowl.
enum Dish: Hashable, Sendable {
    case friedEgg, omelette, steak, pancakes, meatballs, roast, fishFingers
    case soup, stew, salad, rice, cereal, porridge, macaroni, popcorn, fruits
}

extension Pen {
    mutating func dish(_ dish: Dish) {
        switch dish {
        case .friedEgg, .omelette, .steak, .pancakes, .meatballs, .roast, .fishFingers:
            onPlate(dish)
        case .soup, .stew, .salad, .rice, .cereal, .porridge, .macaroni, .popcorn, .fruits:
            inBowl(dish)
        }
        moodFace(0, -18, size: 20)
        anchor(.window, 0, -40)
    }

    /// Draws a plate seen from a little above.
    mutating func plate(_ rim: Colour = Colour(0xDCE6EE)) {
        oval(0, -20, 78, 22, rim.darker)
        oval(0, -24, 78, 22, Ink.white)
        oval(0, -25, 56, 14, rim)
    }

    private mutating func onPlate(_ dish: Dish) {
        if dish == .friedEgg {
            disc(0, -48, 56, Colour(0x5A6270))
            line([50, -48, 96, -48], 13, Ink.black)
            disc(0, -48, 47, Colour(0x3D434E))
            blob(
                [-38, -50, -26, -80, 2, -74, 30, -84, 40, -52, 28, -24, 0, -18, -28, -24], Ink.white
            )
            disc(0, -50, 17, main)
            disc(-6, -56, 5, Ink.cream)
            return
        }
        plate()
        switch dish {
        case .omelette:
            blob([-56, -28, -40, -52, 0, -58, 44, -50, 58, -28, 0, -18], main)
            curve([-40, -34, 0, -44, 42, -34], 5, shade)
            for (x, y) in [(-20, -46), (10, -50), (26, -40)] { disc(x, y, 4, Ink.green) }
        case .steak:
            blob([-56, -34, -38, -60, 0, -62, 34, -70, 60, -48, 42, -22, 0, -18, -40, -20], main)
            blob([-44, -36, -32, -54, 0, -56, 32, -62, 48, -46, 36, -28, 0, -24], light)
            arc(-22, -42, 8, 6, from: 0, sweep: 256, 5, Ink.cream)
            for x in [2, 18, 34] { line([x - 6, -32, x + 4, -54], 4, shade) }
        case .pancakes:
            for step in 0..<4 {
                oval(0, -32 - step * 14, 50, 13, step % 2 == 0 ? shade : Colour(0xC9822F))
                oval(0, -36 - step * 14, 50, 12, main)
            }
            blob(
                [-40, -82, 0, -92, 40, -82, 44, -60, 34, -50, 26, -70, 0, -68, -20, -50, -32, -68],
                Colour(0x9A4F12))
            box(-12, -94, 24, 14, Ink.yellow, round: 2)
        case .meatballs:
            for (x, y) in [(-34, -38), (0, -34), (34, -38), (-16, -58), (18, -58)] {
                disc(x, y, 19, main)
                disc(x - 6, y - 6, 5, light)
            }
            blob([-20, -66, 0, -80, 22, -66, 12, -54, -10, -54], Ink.red)
        case .roast:
            blob([-60, -30, -50, -62, -10, -84, 40, -74, 58, -40, 40, -20, -40, -18], main)
            blob([10, -30, 20, -62, 52, -64, 56, -38, 40, -22], shade)
            line([50, -52, 84, -74], 10, Ink.cream)
            disc(86, -80, 8, Ink.cream)
            disc(90, -70, 8, Ink.cream)
            oval(-20, -64, 16, 8, light, turn: 236)
            for x in [-62, -48] { disc(x, -22, 11, Ink.green) }
        default:
            fishFingers()
        }
    }

    private mutating func inBowl(_ dish: Dish) {
        switch dish {
        case .popcorn: popcornBox()
        case .salad, .rice, .macaroni, .fruits:
            heap(dish)
            bowl(dish == .salad ? Colour(0xB5793C) : dish == .fruits ? Ink.silver : Ink.blue)
        default:
            if dish == .soup || dish == .stew {
                for x in [-22, 4, 30] {
                    curve([x, -70, x - 8, -82, x + 6, -94, x - 2, -108], 5, Ink.white)
                }
            }
            bowl(Ink.blue)
            oval(0, -54, 68, 17, Ink.blue.darker)
            oval(0, -53, 60, 14, dish == .cereal ? Ink.white : main)
            floating(dish)
        }
    }

    private mutating func bowl(_ colour: Colour) {
        blob([-68, -54, 68, -54, 46, -12, 24, -4, -24, -4, -46, -12], colour)
        box(-26, -8, 52, 8, colour.darker, round: 3)
        curve([-54, -40, -42, -18, -26, -12], 5, colour.lighter)
    }

    /// Draws the pieces on the liquid of a bowl.
    private mutating func floating(_ dish: Dish) {
        switch dish {
        case .soup:
            for (x, y, colour) in [
                (-34, -54, Ink.green), (-8, -50, Ink.cream), (18, -56, Ink.green),
                (38, -51, Ink.cream),
            ] { disc(x, y, 5, colour) }
        case .stew:
            for (x, y, colour) in [
                (-36, -54, Ink.orange), (-10, -49, Ink.green), (14, -58, Ink.cream),
                (36, -51, Ink.darkBrown),
            ] { disc(x, y, 9, colour) }
        case .cereal:
            for (x, y) in [
                (-40, -54), (-18, -60), (8, -57), (34, -57), (-24, -47), (2, -46), (24, -48),
            ] {
                arc(x, y, 7, 5, from: 0, sweep: 256, 5, main)
            }
            line([36, -54, 82, -108], 7, Ink.silver)
        default:
            oval(-8, -58, 30, 7, light)
            for (x, y) in [(-22, -56), (-2, -60), (16, -55)] { disc(x, y, 7, Ink.navy) }
            line([36, -54, 80, -106], 7, Ink.silver)
        }
    }

    private mutating func heap(_ dish: Dish) {
        switch dish {
        case .salad:
            for (x, y) in [(-40, -60), (-14, -72), (14, -72), (42, -60), (0, -58)] {
                blob(
                    [x - 22, y + 6, x - 14, y - 16, x, y - 10, x + 14, y - 18, x + 22, y + 6],
                    x % 4 == 0 ? main : shade)
            }
            for (x, y) in [(-28, -66), (30, -66), (4, -80)] {
                disc(x, y, 10, Ink.red)
                disc(x, y, 5, Colour(0xF28A80))
            }
        case .rice:
            blob([-58, -48, -34, -82, 0, -94, 34, -82, 58, -48], main)
            for (x, y) in [(-20, -74), (4, -82), (20, -68), (-32, -66), (34, -68)] {
                oval(x, y, 5, 2, Ink.silver, turn: x)
            }
            line([12, -76, 74, -120], 5, Ink.darkRed)
            line([22, -72, 86, -110], 5, Ink.darkRed)
        case .macaroni:
            for (x, y) in [(-38, -60), (-12, -68), (16, -66), (40, -60), (2, -80), (-24, -76)] {
                arc(x, y, 13, 12, from: 100, sweep: 170, 9, main)
            }
        default:
            disc(-30, -64, 23, Ink.orange)
            disc(30, -64, 23, Ink.red)
            disc(0, -78, 24, Ink.lime)
            for (x, y) in [(-54, -68), (-46, -58), (-62, -58)] { disc(x, y, 9, Ink.purple) }
            blob([22, -60, 44, -76, 64, -72, 70, -92, 76, -70, 60, -54], Ink.yellow)
        }
    }

    private mutating func popcornBox() {
        for (x, y) in [
            (-30, -72), (-10, -80), (12, -82), (32, -72), (-20, -90), (4, -98), (24, -92),
        ] {
            disc(x, y, 13, x % 4 == 0 ? main : light)
            disc(x + 3, y + 3, 4, Ink.gold)
        }
        poly([-40, -68, 40, -68, 28, 0, -28, 0], Ink.white)
        for x in [-30, -2, 24] {
            poly([x - 6, -68, x + 8, -68, x * 7 / 10 + 5, 0, x * 7 / 10 - 5, 0], Ink.red)
        }
    }
}
