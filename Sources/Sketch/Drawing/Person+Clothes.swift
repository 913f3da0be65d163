import Pictures

extension Pen {
    mutating func torso(_ person: Person) {
        let isBare = person.has(.bare) || person.has(.grass) || person.has(.bikini)
        let cloth = isBare ? person.skin : main
        if person.has(.robe) {
            poly([-15, -41, 15, -41, 28, 14, -28, 14], main)
        } else if person.has(.dress) || person.has(.coat) {
            poly([-13, -40, 13, -40, 26, 4, -26, 4], main)
        } else if person.has(.belly) {
            oval(0, -16, 29, 27, cloth)
        } else if person.has(.muscles) {
            blob(
                [-26, -44, 26, -44, 24, -24, 14, 0, -14, 0, -24, -24], isBare ? person.skin : main)
        } else {
            box(-17, -42, 34, 42, cloth, round: 9)
        }
        shirt(person)
        overShirt(person)
        uniform(person)
        below(person)
        onChest(person)
        if person.has(.ruff) { oval(0, -40, 20, 6, Ink.white) }
        if person.has(.bowTie) {
            poly([-12, -44, 0, -39, 12, -44, 12, -32, 0, -37, -12, -32], person.accent)
        }
        let isOnePiece =
            person.has(.dress) || person.has(.bandages) || person.has(.robe) || isBare
            || person.has(.overalls) || person.has(.tutu) || person.has(.pelt)
        if !isOnePiece { box(-17, -5, 34, 6, person.accent) }
    }

    /// Draws the details on the cloth itself.
    private mutating func shirt(_ person: Person) {
        if person.has(.coat) { line([0, -38, 0, 2], 4, person.accent) }
        if person.has(.robe) {
            poly([-8, -42, 8, -42, 0, -24], person.skin)
            box(-21, -12, 42, 8, person.accent)
        }
        if person.has(.hoops) {
            for y in [-34, -23, -12] { line([-14, y, 14, y], 5, Ink.white) }
        }
        if person.has(.bars) {
            for y in [-34, -22, -10] { line([-15, y, 15, y], 5, Ink.black) }
        }
        if person.has(.bandages) {
            for y in [-32, -21, -10] { line([-15, y, 15, y + 3], 3, shade) }
        }
        if person.has(.muscles) {
            let crease = person.has(.bare) ? person.skin.darker : shade
            line([-14, -30, 14, -30], 2, crease)
            line([0, -40, 0, -8], 2, crease)
        }
        if person.has(.tie) {
            poly([-7, -41, 7, -41, 0, -26], Ink.white)
            poly([-3, -38, 3, -38, 5, -18, 0, -12, -5, -18], person.accent)
        }
        if person.has(.collar) { box(-7, -44, 14, 7, Ink.white) }
    }

    /// Draws the clothes over it.
    private mutating func overShirt(_ person: Person) {
        if person.has(.apron) {
            line([-9, -40, -9, -26], 3, Ink.white)
            line([9, -40, 9, -26], 3, Ink.white)
            box(-13, -30, 26, 32, person.hat == .chef ? Ink.white : person.accent, round: 4)
        }
        if person.has(.overalls) {
            for x in [-10, 10] { line([x, -41, x, -24], 6, person.trousers) }
            box(-14, -28, 28, 28, person.trousers, round: 3)
            for x in [-10, 10] { disc(x, -25, 3, Ink.gold) }
        }
        if person.has(.suspenders) {
            for x in [-9, 9] { line([x, -41, x, -4], 5, person.accent) }
        }
        if person.has(.vest) {
            for x in [-17, 7] { box(x, -41, 10, 36, Ink.lime) }
            line([-15, -20, 15, -20], 5, Ink.silver)
        }
        if person.has(.poncho) {
            poly([-12, -42, 12, -42, 34, -8, -34, -8], person.accent)
            line([-26, -18, 26, -18], 5, Ink.yellow)
            line([-20, -28, 20, -28], 4, Ink.green)
        }
        if person.has(.pelt) {
            poly([-17, -20, 14, -42, 17, -20, 22, 8, 8, 2, 0, 10, -8, 2, -22, 8], person.accent)
            for (x, y) in [(-8, -12), (6, -22), (8, -4)] { oval(x, y, 4, 3, Ink.darkBrown) }
        }
        if person.has(.armour) {
            box(-18, -42, 36, 32, person.accent, round: 8)
            line([0, -40, 0, -12], 3, person.accent.darker)
            for y in [-4, 4] { line([-18, y, 18, y], 7, Ink.brown) }
        }
        if person.has(.surgeon) { box(-14, -26, 28, 34, Colour(0x7FD0C0), round: 3) }
    }

    /// Draws ranks and signs.
    private mutating func uniform(_ person: Person) {
        if person.has(.badge) { star(0, -24, size: 12, person.accent) }
        if person.has(.sash) { line([-14, -38, 14, -6], 8, person.accent) }
        if person.has(.epaulettes) {
            for side in [-1, 1] { oval(side * 17, -40, 8, 4, Ink.gold) }
            for y in [-32, -22, -12] { disc(0, y, 3, Ink.gold) }
        }
        if person.has(.medal) {
            line([-8, -41, 0, -26, 8, -41], 4, Ink.red)
            disc(0, -20, 8, Ink.gold)
        }
        if person.has(.cross) {
            line([0, -38, 0, -16], 4, person.accent)
            line([-6, -31, 6, -31], 4, person.accent)
        }
    }

    private mutating func below(_ person: Person) {
        if person.has(.tutu) {
            for (x, y) in [(-24, 0), (-12, 4), (0, 5), (12, 4), (24, 0)] { disc(x, y, 9, light) }
        }
        if person.has(.grass) {
            for x in stride(from: -18, through: 18, by: 6) {
                line([x * 2 / 3, -8, x, 12], 5, Ink.lime.darker)
            }
        }
        if person.has(.bare) && !person.has(.grass) { box(-17, -8, 34, 12, main, round: 4) }
        if person.has(.bikini) {
            for x in [-8, 8] { disc(x, -28, 7, main) }
            box(-15, -7, 30, 10, main, round: 4)
        }
        if person.has(.shorts) { for x in [-9, 9] { box(x - 8, -4, 16, 11, person.accent) } }
    }

    private mutating func onChest(_ person: Person) {
        if person.has(.lei) {
            for (x, y) in [(-12, -36), (-8, -28), (0, -25), (8, -28), (12, -36)] {
                disc(x, y, 5, x % 8 == 0 ? Ink.rose : Ink.yellow)
            }
        }
        if person.has(.stethoscope) {
            curve([-8, -42, -8, -30, 0, -22, 8, -30, 8, -42], 3, Ink.darkGrey)
            line([0, -22, 0, -14], 3, Ink.darkGrey)
            disc(0, -12, 5, Ink.silver)
        }
    }
}
