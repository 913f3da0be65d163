extension Person {
    /// The tools in a hand, by which a trade is known.
    enum Tool: String, Hashable, Sendable, CaseIterable {
        case wand, sword, ladle, broom, shield, pitchfork, axe, hammer, pickaxe, hose, rod, brush
        case palette, wrench, scissors, briefcase, syringe, book, camera, microphone, guitar
        case racket, club, bow, magnifier, letter, tray, cleaver, rollingPin, baton, trident
        case scythe, staff, football, basketball, balloons, net, lasso, plunger, lantern, saw, cane
        case pompom, barbell, sack, bouquet, pot, tooth, pointer, fan, flag, spear, rake, flower
        case crook, violin, tablet, telescope, bone, bread, suitcase, lamp, katana, globe, cup,
            bottle, laptop
        case phone, laser
    }
}

extension Pen {
    /// Draws a tool whose grip is the origin, held in the right hand.
    mutating func tool(_ tool: Person.Tool, _ person: Person) {
        switch tool {
        case .sword, .katana, .axe, .bow, .spear, .shield, .trident, .scythe, .cleaver, .club,
            .baton:
            weapon(tool, person)
        case .pitchfork, .rake, .hammer, .pickaxe, .saw, .wrench, .plunger, .broom, .hose, .crook,
            .staff, .cane, .net, .rod, .lasso:
            longTool(tool)
        case .ladle, .rollingPin, .tray, .bread, .pot, .tooth, .syringe, .scissors, .bone, .sack:
            houseTool(tool)
        case .microphone, .guitar, .violin, .racket, .football, .basketball, .balloons, .pompom,
            .barbell, .bouquet, .flower, .fan, .flag:
            showTool(tool, person)
        case .wand, .brush, .palette, .briefcase, .book, .camera, .magnifier, .letter, .lantern,
            .pointer, .tablet, .telescope, .suitcase, .lamp, .globe:
            deskTool(tool, person)
        case .cup, .bottle, .laptop, .phone, .laser: modernTool(tool)
        }
    }

    private mutating func weapon(_ tool: Person.Tool, _ person: Person) {
        switch tool {
        case .sword:
            poly([-2, -2, 18, -44, 24, -42, 5, 2], Ink.silver)
            line([-6, -8, 12, 1], 4, Ink.gold)
        case .katana:
            curve([2, -2, 18, -30, 22, -62], 5, Ink.silver)
            line([-4, 12, 3, -4], 5, Ink.darkRed)
            disc(3, -5, 5, Ink.gold)
        case .axe:
            line([-2, 14, 10, -42], 5, Ink.wood)
            blob([6, -44, 30, -54, 32, -24, 10, -28], Ink.silver)
        case .bow:
            arc(-4, -16, 22, 44, from: 192, sweep: 128, 5, Ink.wood)
            line([-4, -60, -4, 28], 2, Ink.cream)
            line([-22, -16, 34, -16], 3, Ink.darkBrown)
            poly([30, -23, 44, -16, 30, -9], Ink.silver)
        case .spear:
            line([0, 30, 6, -60], 5, Ink.wood)
            poly([-2, -56, 8, -82, 14, -55], Ink.silver)
        case .shield:
            poly([-14, -18, 16, -18, 16, 4, 1, 22, -14, 4], person.accent)
            line([1, -16, 1, 16], 4, Ink.white)
            line([-11, -6, 13, -6], 4, Ink.white)
        case .trident:
            line([0, 30, 6, -46], 5, Ink.darkRed)
            curve([-10, -68, -6, -48, 8, -44, 20, -50, 20, -70], 5, Ink.darkRed)
            line([6, -44, 6, -74], 5, Ink.darkRed)
        case .scythe:
            line([-2, 34, 8, -62], 5, Ink.wood)
            blob([4, -64, 36, -72, 60, -44, 34, -58], Ink.silver)
        case .cleaver:
            box(-2, -40, 26, 28, Ink.silver, round: 2)
            line([2, 6, 4, -14], 6, Ink.darkBrown)
        case .club:
            line([0, -4, 16, 34], 4, Ink.silver)
            line([16, 34, 28, 32], 8, Ink.darkGrey)
            disc(40, 32, 6, Ink.white)
        default:
            line([-6, 8, 16, -30], 7, Ink.black)
        }
    }

    private mutating func longTool(_ tool: Person.Tool) {
        switch tool {
        case .pitchfork:
            line([0, 32, 4, -44], 5, Ink.wood)
            line([-10, -66, -8, -46, 16, -46, 18, -66], 4, Ink.grey)
            line([4, -46, 4, -68], 4, Ink.grey)
        case .rake:
            line([0, 32, 4, -44], 5, Ink.wood)
            line([-12, -46, 20, -46], 5, Ink.green)
            for x in [-10, 0, 10, 19] { line([x, -46, x, -58], 3, Ink.green) }
        case .hammer:
            line([0, 10, 6, -28], 6, Ink.wood)
            box(-8, -42, 30, 15, Ink.darkGrey, round: 2)
        case .pickaxe:
            line([-2, 26, 8, -34], 6, Ink.wood)
            curve([-22, -26, -4, -42, 14, -42, 36, -24], 8, Ink.darkGrey)
        case .saw:
            poly([2, -2, 10, -16, 54, -22, 52, -10], Ink.silver)
            box(-8, -12, 16, 16, Ink.orange, round: 4)
        case .wrench:
            line([-2, 12, 10, -28], 7, Ink.grey)
            arc(13, -37, 9, 9, from: 250, sweep: 200, 6, Ink.grey)
        case .plunger:
            line([0, 8, 8, -34], 5, Ink.wood)
            blob([-8, -34, 8, -50, 26, -38, 20, -30, 0, -28], Ink.red)
        case .broom:
            line([4, -48, 0, 10], 4, Ink.wood)
            poly([-4, 8, 6, 8, 12, 30, -12, 30], Ink.gold)
        case .hose:
            curve([-20, 34, -6, 14, 4, 2, 14, -8], 7, Ink.darkRed)
            line([10, -4, 24, -16], 9, Ink.gold)
            for (x, y) in [(40, -32), (52, -26), (50, -42), (64, -40)] { disc(x, y, 6, Ink.cyan) }
        case .crook:
            line([0, 34, 0, -46], 5, Ink.wood)
            arc(8, -48, 9, 12, from: 128, sweep: 160, 5, Ink.wood)
        case .staff:
            line([0, 34, 2, -54], 5, Ink.gold)
            arc(2, -64, 9, 10, from: 0, sweep: 256, 4, Ink.gold)
        case .cane:
            line([0, 0, 4, 34], 5, Ink.wood)
            arc(-5, 0, 6, 7, from: 128, sweep: 128, 5, Ink.wood)
        case .net:
            line([0, 16, 12, -40], 4, Ink.wood)
            oval(20, -58, 19, 22, Ink.silver)
            oval(20, -58, 14, 17, Ink.white)
        case .rod:
            line([-8, 12, 44, -62], 4, Ink.wood)
            line([44, -62, 46, -16], 2, Ink.white)
            oval(46, -8, 11, 7, Ink.cyan)
            poly([34, -8, 24, -15, 24, -1], Ink.cyan)
        default:
            arc(24, -52, 28, 13, from: 0, sweep: 256, 4, Ink.tan)
            line([0, 0, 6, -42], 4, Ink.tan)
        }
    }

    private mutating func houseTool(_ tool: Person.Tool) {
        switch tool {
        case .ladle:
            line([0, 4, 10, -24], 4, Ink.grey)
            disc(12, -28, 8, Ink.silver)
        case .rollingPin:
            line([-20, -10, 34, -22], 5, Ink.darkBrown)
            line([-8, -13, 22, -19], 13, Ink.tan)
        case .tray:
            oval(6, -10, 28, 6, Ink.silver)
            poly([-8, -34, 6, -34, 2, -14, -4, -14], Ink.darkRed)
            box(10, -30, 12, 18, Ink.yellow, round: 2)
        case .bread:
            line([-6, 12, 28, -46], 14, Ink.tan)
            for y in [-36, -20, -4] { line([14 - y / 3 - 8, y, 14 - y / 3, y + 3], 3, Ink.brown) }
        case .pot:
            for (x, y) in [(-6, -22), (6, -24), (16, -20), (4, -30)] { disc(x, y, 6, Ink.gold) }
            blob([-16, -18, 26, -18, 24, 4, 6, 12, -12, 4], Ink.black)
        case .tooth:
            blob([-8, -34, 2, -28, 14, -34, 18, -16, 10, 4, 3, -8, -4, 4, -12, -16], Ink.white)
        case .syringe:
            line([-8, 10, 16, -26], 10, Ink.white)
            line([-2, 2, 12, -20], 5, Ink.cyan)
            line([16, -26, 28, -44], 3, Ink.grey)
        case .scissors:
            for side in [-1, 1] {
                disc(side * 7, 0, 6, Ink.red)
                disc(side * 7, 0, 3, Ink.white)
                line([side * 4, -6, side * -9, -38], 5, Ink.silver)
            }
        case .bone:
            line([-8, 8, 22, -30], 7, Ink.cream)
            for (x, y) in [(18, -34), (26, -28), (-12, 6), (-6, 12)] { disc(x, y, 6, Ink.cream) }
        default:
            blob([-10, -10, 8, -18, 26, -10, 32, 18, 10, 30, -16, 18], Ink.tan)
            line([-6, -12, 20, -12], 4, Ink.darkBrown)
            star(8, 8, size: 9, Ink.gold)
        }
    }

    private mutating func showTool(_ tool: Person.Tool, _ person: Person) {
        switch tool {
        case .microphone:
            line([0, 4, -6, -18], 6, Ink.darkGrey)
            disc(-8, -24, 9, Ink.silver)
        case .guitar:
            line([-30, 2, 34, -24], 5, Ink.darkBrown)
            disc(-32, 2, 17, person.accent)
            disc(-16, -4, 12, person.accent)
            disc(-24, 0, 6, Ink.black)
        case .violin:
            oval(-6, -12, 16, 11, Ink.brown, turn: -20)
            line([6, -18, 32, -28], 4, Ink.darkBrown)
            line([-20, -34, 14, 6], 2, Ink.cream)
        case .racket:
            line([0, 4, 10, -20], 5, Ink.red)
            oval(18, -40, 17, 21, Ink.red, turn: 20)
            oval(18, -40, 12, 16, Ink.white, turn: 20)
            disc(42, -14, 7, Ink.lime)
        case .football:
            disc(8, 20, 15, Ink.white)
            star(8, 20, size: 8, inner: 80, Ink.black)
        case .basketball:
            disc(10, -10, 17, Ink.orange)
            line([10, -26, 10, 6], 2, Ink.black)
            line([-6, -10, 26, -10], 2, Ink.black)
        case .balloons:
            for (x, y, colour) in [(-2, -66, Ink.red), (18, -74, Ink.yellow), (34, -58, Ink.blue)] {
                line([0, 0, x, y + 14], 2, Ink.darkGrey)
                oval(x, y, 11, 14, colour)
            }
        case .pompom: star(4, -6, size: 22, points: 12, inner: 66, person.accent)
        case .barbell:
            line([-66, -6, 22, -6], 5, Ink.grey)
            for x in [-66, 22] { box(x - 5, -24, 10, 36, Ink.black, round: 3) }
        case .bouquet:
            poly([-10, -12, 14, -12, 4, 12], Ink.green)
            for (x, y) in [(-10, -16), (2, -24), (14, -16), (2, -12)] { disc(x, y, 8, Ink.rose) }
        case .flower:
            line([0, 10, 2, -20], 4, Ink.green)
            star(2, -28, size: 14, inner: 60, Ink.rose)
            disc(2, -28, 5, Ink.yellow)
        case .fan:
            poly([0, 0, -22, -26, -10, -36, 6, -38, 22, -30, 26, -18], person.accent)
            for x in [-12, 2, 16] { line([0, 0, x, -32], 2, Ink.white) }
        default:
            line([0, 20, 4, -60], 4, Ink.wood)
            for x in 0..<4 {
                for y in 0..<2 where (x + y) % 2 == 0 {
                    box(6 + x * 9, -58 + y * 12, 9, 12, Ink.black)
                }
            }
            line([6, -58, 42, -58, 42, -34, 6, -34], 2, Ink.black)
        }
    }

    private mutating func deskTool(_ tool: Person.Tool, _ person: Person) {
        switch tool {
        case .wand:
            line([0, 4, 14, -26], 4, Ink.wood)
            star(16, -32, size: 13, Ink.yellow)
        case .brush:
            line([-4, 10, 10, -22], 4, Ink.wood)
            disc(12, -27, 6, Ink.red)
        case .palette:
            oval(8, -6, 24, 18, Ink.tan)
            for (x, y, colour) in [
                (-4, -12, Ink.red), (8, -16, Ink.blue), (20, -8, Ink.green), (6, 4, Ink.yellow),
            ] {
                disc(x, y, 5, colour)
            }
        case .briefcase, .suitcase:
            let size = tool == .suitcase ? 8 : 0
            arc(0, 6, 7, 6, from: 128, sweep: 128, 4, Ink.black)
            box(
                -18 - size, 6, 36 + size * 2, 26,
                tool == .suitcase ? Ink.orange.darker : Ink.darkBrown, round: 3)
            box(-4, 14, 8, 6, Ink.gold)
        case .book:
            box(-8, -26, 28, 34, Ink.darkRed, round: 2)
            box(-4, -22, 20, 26, Ink.cream)
        case .camera:
            box(-14, -22, 36, 24, Ink.darkGrey, round: 4)
            disc(4, -10, 9, Ink.silver)
            disc(4, -10, 5, Ink.navy)
        case .magnifier:
            line([0, 4, 12, -14], 6, Ink.wood)
            disc(22, -28, 17, Ink.black)
            disc(22, -28, 12, Ink.sky)
        case .letter:
            box(-12, -20, 36, 24, Ink.white, round: 2)
            line([-10, -18, 6, -6, 22, -18], 3, Ink.red)
        case .lantern:
            line([0, 0, 0, 8], 4, Ink.darkGrey)
            box(-9, 8, 18, 22, Ink.yellow, round: 4)
            line([-10, 8, 10, 8], 4, Ink.darkGrey)
            line([-10, 30, 10, 30], 4, Ink.darkGrey)
        case .pointer: line([-2, 4, 34, -40], 4, Ink.wood)
        case .tablet:
            box(-10, -24, 28, 34, Ink.wood, round: 3)
            box(-6, -20, 20, 27, Ink.white)
            for y in [-14, -6, 2] { line([-3, y, 10, y], 2, Ink.grey) }
        case .telescope:
            line([-10, 2, 12, -12], 11, Ink.darkBrown)
            line([8, -10, 36, -28], 8, Ink.gold)
        case .lamp:
            blob([-14, -4, 0, -14, 16, -10, 34, -18, 26, 0, 8, 6], Ink.gold)
        default:
            line([6, 0, 6, 10], 4, Ink.wood)
            disc(6, -14, 16, Ink.blue)
            blob([-4, -20, 8, -24, 10, -12, 0, -8], Ink.green)
        }
    }
}
