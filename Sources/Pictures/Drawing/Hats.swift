extension Pen {
    /// A hat for a head 42 units wide whose hairline is at the origin.
    mutating func hat(_ hat: Person.Hat, colour: Colour, outfit: Colour) {
        switch hat {
        case .none, .hood:
            break
        case .crown:
            poly([-18, 2, -22, -22, -10, -10, 0, -26, 10, -10, 22, -22, 18, 2], Ink.gold)
            for x in [-10, 0, 10] { disc(x, -3, 3, Ink.red) }
        case .tiara:
            poly([-16, 0, -14, -10, -6, -5, 0, -18, 6, -5, 14, -10, 16, 0], Ink.gold)
            disc(0, -6, 3, Ink.rose)
        case .wizard:
            poly([-20, 2, 8, -54, 20, 2], outfit)
            oval(0, 2, 29, 6, outfit.darker)
            star(0, -14, size: 9, Ink.yellow)
            star(7, -34, size: 6, Ink.yellow)
        case .witch:
            poly([-16, 2, -2, -34, 14, -48, 10, -28, 17, 2], Colour(0x40304F))
            oval(0, 3, 32, 6, Colour(0x40304F))
            box(-16, -7, 33, 8, Ink.lime)
        case .pirate:
            blob([-32, 2, -26, -8, -10, -22, 10, -22, 26, -8, 32, 2, 12, -1, -12, -1], Ink.black)
            disc(0, -12, 6, Ink.white)
            line([-9, -5, 9, -3], 3, Ink.white)
            line([9, -5, -9, -3], 3, Ink.white)
        case .chef:
            for (x, y) in [(-14, -24), (14, -24), (0, -30)] { disc(x, y, 13, Ink.white) }
            box(-17, -22, 34, 24, Ink.white, round: 3)
            line([-16, -2, 16, -2], 3, Ink.silver)
        case .cowboy:
            blob([-36, -8, -20, 2, 0, 4, 20, 2, 36, -8, 24, 8, 0, 9, -24, 8], Ink.wood)
            blob([-17, 2, -17, -20, -6, -22, 0, -18, 6, -22, 17, -20, 17, 2], Ink.wood)
            line([-16, -2, 16, -2], 4, Ink.darkBrown)
        case .santa:
            blob([-20, 0, -10, -26, 12, -34, 30, -18, 32, -2, 22, -14, 19, 0], Ink.red)
            disc(31, 2, 7, Ink.white)
            box(-22, -6, 44, 11, Ink.white, round: 5)
        case .viking:
            for side in [-1, 1] {
                poly(
                    [
                        side * 14, -6, side * 28, -12, side * 32, -36, side * 24, -16, side * 12,
                        -16,
                    ], Ink.cream)
            }
            blob([-22, 2, -18, -18, 0, -26, 18, -18, 22, 2], Ink.grey)
            box(-22, -3, 44, 6, Ink.darkGrey)
        case .top, .party, .helmet, .cap, .bowler, .hardHat:
            roundHat(hat, colour: colour)
        }
    }

    private mutating func roundHat(_ hat: Person.Hat, colour: Colour) {
        switch hat {
        case .top:
            box(-16, -38, 32, 40, colour, round: 2)
            box(-16, -8, 32, 8, Ink.red)
            box(-28, -1, 56, 7, colour, round: 3)
        case .party:
            poly([-16, 2, 0, -44, 16, 2], colour)
            line([-10, -8, 8, -14], 4, Ink.yellow)
            line([-5, -22, 5, -26], 4, Ink.yellow)
            disc(0, -45, 6, Ink.white)
        case .helmet:
            blob([-24, 22, -24, -8, -14, -22, 0, -26, 14, -22, 24, -8, 24, 22], Ink.grey)
            box(-20, 4, 40, 7, Ink.black)
            line([0, 12, 0, 24], 3, Ink.darkGrey)
            blob([0, -24, -10, -40, -26, -34, -18, -30, -12, -22], Ink.red)
        case .cap:
            blob([-21, 2, -18, -14, 0, -20, 18, -14, 21, 2], colour)
            blob([4, -2, 24, -4, 36, 4, 14, 5], colour.darker)
        case .bowler:
            blob([-18, 2, -17, -18, 0, -24, 17, -18, 18, 2], colour)
            oval(0, 2, 27, 5, colour)
            line([-16, -4, 16, -4], 4, Ink.grey)
        case .hardHat:
            blob([-22, 2, -20, -14, 0, -22, 20, -14, 22, 2], Ink.yellow)
            oval(2, 2, 27, 4, Ink.gold)
            line([0, -20, 0, -2], 4, Ink.gold)
        case .none, .hood, .crown, .tiara, .wizard, .witch, .pirate, .chef, .cowboy, .santa,
            .viking:
            break
        }
    }
}
