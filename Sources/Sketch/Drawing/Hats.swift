import Pictures

extension Person {
    /// The hats and other things on a head.
    enum Hat: String, Hashable, Sendable, CaseIterable {
        case none, crown, wizard, witch, pirate, chef, cowboy, santa, viking, top, party, helmet
        case cap, bowler, tiara, hood, hardHat, straw, fire, police, nurse, graduate, sailor
        case captain, army, beret, sombrero, turban, fez, beanie, feather, gnome, jester, miner
        case pharaoh, samurai, roman, mitre, veil, nun, bearskin, halo, horns, headphones
        case headband, swimCap, bow, deerstalker, headscarf, aviator, bike, clover, laurel, dunce
        case flowers, beekeeper, earmuffs, cowl, darkHelmet
    }
}

extension Pen {
    /// Draws a hat for a head 42 units wide whose hairline is at the origin.
    mutating func hat(_ hat: Person.Hat, colour: Colour, outfit: Colour) {
        switch hat {
        case .none, .hood: break
        case .crown, .tiara, .wizard, .witch, .pirate, .chef, .cowboy, .santa, .viking:
            storyHat(hat, colour: colour, outfit: outfit)
        case .top, .party, .helmet, .cap, .bowler, .hardHat, .straw, .sombrero, .beanie:
            plainHat(hat, colour: colour)
        case .fire, .police, .nurse, .graduate, .sailor, .captain, .army, .miner, .aviator, .bike,
            .bearskin, .beekeeper:
            workHat(hat, colour: colour)
        case .beret, .turban, .fez, .feather, .gnome, .jester, .clover, .deerstalker, .dunce:
            oddHat(hat, colour: colour)
        case .pharaoh, .samurai, .roman, .mitre, .veil, .nun, .laurel, .headscarf:
            oldHat(hat, colour: colour)
        case .halo, .horns, .headphones, .headband, .swimCap, .bow, .flowers, .earmuffs, .cowl,
            .darkHelmet:
            band(hat, colour: colour)
        }
    }

    private mutating func storyHat(_ hat: Person.Hat, colour: Colour, outfit: Colour) {
        switch hat {
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
        default:
            for side in [-1, 1] {
                poly(
                    [
                        side * 14, -6, side * 28, -12, side * 32, -36, side * 24, -16, side * 12,
                        -16,
                    ], Ink.cream)
            }
            blob([-22, 2, -18, -18, 0, -26, 18, -18, 22, 2], Ink.grey)
            box(-22, -3, 44, 6, Ink.darkGrey)
        }
    }

    private mutating func plainHat(_ hat: Person.Hat, colour: Colour) {
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
        case .straw:
            oval(0, 0, 36, 8, Ink.gold)
            blob([-17, 0, -15, -18, 0, -24, 15, -18, 17, 0], Ink.gold.lighter)
            line([-16, -4, 16, -4], 5, Ink.red)
        case .sombrero:
            blob([-48, -12, -30, 2, 0, 5, 30, 2, 48, -12, 40, 8, 0, 13, -40, 8], Ink.tan)
            poly([-15, 4, -8, -34, 8, -34, 15, 4], Ink.tan)
            line([-13, -4, 13, -4], 5, Ink.red)
            for x in [-34, -20, 20, 34] { disc(x, 4, 3, Ink.green) }
        default:
            blob([-22, 2, -19, -16, 0, -24, 19, -16, 22, 2], colour)
            for x in [-10, 0, 10] { line([x, -20, x, -6], 3, colour.darker) }
            box(-23, -5, 46, 9, colour.darker, round: 4)
            disc(0, -27, 8, Ink.white)
        }
    }

    private mutating func workHat(_ hat: Person.Hat, colour: Colour) {
        switch hat {
        case .fire:
            blob([-21, 2, -19, -18, 0, -28, 19, -18, 21, 2], Ink.red)
            blob([-34, 6, -20, -3, 20, -3, 34, 6, 0, 5], Ink.red.darker)
            poly([-8, -20, 8, -20, 8, -8, 0, -1, -8, -8], Ink.gold)
        case .police:
            blob([-24, -12, -14, -24, 14, -24, 24, -12, 18, -2, -18, -2], Ink.navy)
            box(-18, -7, 36, 7, Ink.black)
            oval(2, 2, 20, 5, Ink.black)
            star(0, -13, size: 9, Ink.gold)
        case .nurse:
            poly([-17, 0, -20, -18, 20, -18, 17, 0], Ink.white)
            line([0, -15, 0, -3], 5, Ink.red)
            line([-6, -9, 6, -9], 5, Ink.red)
        case .graduate:
            box(-17, -10, 34, 12, Ink.black)
            poly([-34, -14, 0, -26, 34, -14, 0, -3], Ink.black)
            line([0, -14, 26, -10, 27, 6], 3, Ink.gold)
        case .sailor:
            box(-20, -12, 40, 13, Ink.white, round: 4)
            blob([-17, -10, -14, -22, 14, -22, 17, -10], Ink.white)
            line([-19, -4, 19, -4], 4, Ink.blue)
        case .captain:
            blob([-28, -14, -14, -24, 14, -24, 28, -14, 18, -4, -18, -4], Ink.white)
            box(-18, -8, 36, 7, Ink.navy)
            oval(2, 1, 20, 5, Ink.black)
            disc(0, -13, 5, Ink.gold)
        case .army:
            blob([-24, 4, -21, -14, 0, -24, 21, -14, 24, 4], Ink.darkGreen)
            oval(0, 3, 27, 4, Ink.darkGreen.darker)
            disc(-10, -8, 5, Ink.green)
            disc(9, -13, 5, Ink.green)
        case .miner:
            blob([-22, 2, -20, -14, 0, -22, 20, -14, 22, 2], Ink.orange)
            oval(0, 2, 26, 4, Ink.orange.darker)
            disc(0, -12, 9, Ink.darkGrey)
            disc(0, -12, 6, Ink.yellow)
        case .aviator:
            blob(
                [-23, 18, -22, -10, 0, -24, 22, -10, 23, 18, 17, 6, 12, -8, -12, -8, -17, 6],
                Ink.brown)
            for x in [-9, 9] {
                disc(x, -12, 9, Ink.gold)
                disc(x, -12, 6, Ink.sky)
            }
        case .bike:
            blob([-24, 0, -18, -18, 4, -24, 26, -8, 22, 2], colour)
            for x in [-10, 0, 10] { line([x, -16, x + 3, -5], 4, Ink.black) }
        case .bearskin:
            blob([-22, 4, -24, -30, -12, -50, 12, -50, 24, -30, 22, 4], Ink.black)
            line([-17, 4, -14, 30], 3, Ink.gold)
        default:
            oval(0, 2, 36, 7, Ink.cream)
            blob([-15, 0, -13, -16, 13, -16, 15, 0], Ink.cream)
            for x in [-30, -18, 18, 30] { line([x, 4, x * 4 / 5, 40], 2, Ink.darkGrey) }
            line([-24, 40, 24, 40], 4, Ink.darkGrey)
        }
    }

}
