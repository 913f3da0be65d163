/// What tells one figure in clothes from another; the main colour is the outfit's.
struct Person: Hashable, Sendable {
    enum Hat: Hashable, Sendable {
        case none, crown, wizard, witch, pirate, chef, cowboy, santa, viking, top, party, helmet
        case cap, bowler, tiara, hood, hardHat
    }
    enum Extra: Hashable, Sendable {
        case beard, moustache, eyePatch, cape, fangs, apron, hoops, redNose, mask, dress, badge
        case wand, sword, ladle, broom, glasses, visor, wings, bandages, tie, boots, shield, dummy
        case ruff, bowTie, coat
    }

    var hair: Colour?
    var hasLongHair = false
    var skin = Ink.skin
    var trousers = Ink.navy
    var accent = Ink.gold
    var hat = Hat.none
    var extras: [Extra] = []

    func has(_ extra: Extra) -> Bool { extras.contains(extra) }
}

extension Pen {
    /// A person seen from the front, 100 units high without the hat.
    mutating func person(_ person: Person) {
        if look.isHeadOnly {
            personHead(person)
            return
        }
        let isSitting = look.stance == .sit
        let lift = isSitting ? -4 : 16
        at(0, -lift) { pen in
            if person.has(.cape) { pen.cape(person) }
            if person.has(.wings) { pen.fairyWings() }
            if !isSitting { pen.legs(person, lift: lift) }
            pen.personArm(person, side: -1)
            pen.torso(person)
            if isSitting { pen.legs(person, lift: lift) }
            pen.personArm(person, side: 1)
            pen.at(0, -58) { $0.personHead(person) }
        }
        anchor(\.seat, 0, -84)
        switch look.arms {
        case .forward: anchor(\.hand, 44, -40 - lift)
        case .up: anchor(\.hand, 0, -104 - lift)
        case .down, .wide: anchor(\.hand, 36, -30 - lift)
        }
    }

    private mutating func torso(_ person: Person) {
        if person.has(.dress) || person.has(.coat) {
            poly([-13, -40, 13, -40, 26, 4, -26, 4], main)
            if person.has(.coat) { line([0, -38, 0, 2], 4, person.accent) }
        } else {
            box(-17, -42, 34, 42, main, round: 9)
        }
        if person.has(.hoops) {
            for y in [-34, -23, -12] { line([-14, y, 14, y], 5, Ink.white) }
        }
        if person.has(.bandages) {
            for y in [-32, -21, -10] { line([-15, y, 15, y + 3], 3, shade) }
        }
        if person.has(.apron) { box(-11, -30, 22, 30, Ink.white, round: 4) }
        if person.has(.tie) {
            poly([-7, -41, 7, -41, 0, -26], Ink.white)
            poly([-3, -38, 3, -38, 5, -18, 0, -12, -5, -18], person.accent)
        }
        if person.has(.badge) { star(0, -24, size: 12, person.accent) }
        if person.has(.ruff) { oval(0, -40, 20, 6, Ink.white) }
        if person.has(.bowTie) {
            poly([-12, -44, 0, -39, 12, -44, 12, -32, 0, -37, -12, -32], person.accent)
        }
        if !person.has(.dress) && !person.has(.bandages) { box(-17, -5, 34, 6, person.accent) }
    }

    private mutating func legs(_ person: Person, lift: Int) {
        let shoe = person.has(.boots) ? Ink.black : Ink.darkBrown
        let colour = person.trousers
        switch look.stance {
        case .sit:
            curve([-6, -4, -12, 4, -11, 16], 11, colour.darker)
            curve([5, -4, 18, 0, 19, 16], 12, colour)
            oval(24, 18, 9, 5, shoe)
        case .run:
            curve([-5, 0, -14, 8, -28, 4], 11, colour.darker)
            oval(-31, 1, 5, 8, shoe)
            curve([5, 0, 20, 2, 22, lift - 5], 11, colour)
            oval(26, lift - 4, 9, 5, shoe)
        case .stand, .swim:
            line([-9, 0, -9, lift - 6], 12, colour)
            line([9, 0, 9, lift - 6], 12, colour)
            oval(-12, lift - 4, 10, 5, shoe)
            oval(12, lift - 4, 10, 5, shoe)
        }
    }

    private mutating func personArm(_ person: Person, side: Int) {
        let sleeve = side < 0 ? shade : main.mixed(with: Ink.black, part: 40)
        let hand = person.has(.visor) ? Ink.white : person.skin
        let path: [Int]
        switch look.arms {
        case .down: path = [side * 15, -36, side * 26, -26, side * 25, -14]
        case .forward:
            path = side < 0 ? [-4, -30, 14, -28, 34, -34] : [14, -36, 26, -32, 38, -40]
        case .up: path = [side * 15, -36, side * 28, -46, side * 32, -74]
        case .wide: path = [side * 15, -36, side * 28, -38, side * 42, -50]
        }
        curve(path, 10, sleeve)
        let x = path[4]
        let y = path[5]
        disc(x, y, 6, hand)
        guard side > 0, look.arms != .forward, look.arms != .up else { return }
        tool(person, x: x, y: y)
    }

    private mutating func tool(_ person: Person, x: Int, y: Int) {
        if person.has(.wand) {
            line([x, y + 4, x + 14, y - 26], 4, Ink.wood)
            star(x + 16, y - 32, size: 13, Ink.yellow)
        }
        if person.has(.sword) {
            poly([x - 2, y - 2, x + 18, y - 44, x + 24, y - 42, x + 5, y + 2], Ink.silver)
            line([x - 6, y - 8, x + 12, y + 1], 4, Ink.gold)
        }
        if person.has(.ladle) {
            line([x, y + 4, x + 10, y - 24], 4, Ink.grey)
            disc(x + 12, y - 28, 8, Ink.silver)
        }
        if person.has(.broom) {
            line([x + 4, y - 48, x, y + 10], 4, Ink.wood)
            poly([x - 4, y + 8, x + 6, y + 8, x + 12, y + 30, x - 12, y + 30], Ink.gold)
        }
        if person.has(.shield) {
            poly(
                [x - 12, y - 14, x + 14, y - 14, x + 14, y + 4, x + 1, y + 18, x - 12, y + 4],
                person.accent)
            line([x + 1, y - 12, x + 1, y + 12], 4, Ink.white)
            line([x - 9, y - 4, x + 11, y - 4], 4, Ink.white)
        }
    }

    private mutating func cape(_ person: Person) {
        blob([-14, -42, 14, -42, 30, 0, 26, 12, -26, 12, -30, 0], person.accent)
    }

    private mutating func fairyWings() {
        for side in [-1, 1] {
            oval(side * 38, -52, 26, 14, Colour(0xBFE9FF), turn: side * -30)
            oval(side * 36, -22, 20, 11, Colour(0xE4F6FF), turn: side * 22)
        }
    }

    /// A head around the origin, 42 units wide.
    private mutating func personHead(_ person: Person) {
        anchor(\.head, 0, -16)
        headRadius(21)
        if person.has(.visor) {
            disc(0, -4, 29, Ink.white)
            disc(0, -4, 29, Ink.silver.lighter)
            oval(2, -3, 23, 20, Colour(0x22345C))
            oval(2, -2, 19, 17, person.skin)
            eyes(3, -5, apart: 8)
            mouth(3, 5, width: 6)
            arc(0, -4, 26, 26, from: 160, sweep: 30, 4, Ink.white)
            anchor(\.head, 0, -30)
            headRadius(28)
            anchor(\.mouth, 3, 6)
            return
        }
        if person.hasLongHair, let hair = person.hair {
            blob([-20, -14, 0, -24, 20, -14, 26, 22, 14, 28, -14, 28, -26, 22], hair)
        }
        if person.hat == .hood { disc(0, -2, 26, main) }
        oval(0, 0, 21, 21, person.skin)
        if let hair = person.hair, person.hat != .hood {
            blob([-21, -2, -19, -18, 0, -25, 19, -18, 21, -2, 12, -13, -10, -13], hair)
        }
        if person.has(.bandages) {
            for y in [-14, 8, 15] { line([-16, y, 16, y + 3], 3, main.darker) }
        }
        if person.has(.mask) { box(-21, -11, 42, 12, person.accent, round: 5) }
        if person.has(.beard) {
            blob([-20, 2, -8, 6, 8, 6, 20, 2, 17, 22, 0, 40, -17, 22], person.hair ?? Ink.white)
        }
        eyes(0, -4, apart: 8, white: person.has(.mask))
        if person.has(.glasses) {
            for x in [-9, 9] { arc(x, -4, 8, 8, from: 0, sweep: 256, 3, Ink.black) }
        }
        if person.has(.eyePatch) {
            line([-20, -12, 20, -6], 3, Ink.black)
            disc(9, -4, 7, Ink.black)
        }
        if person.hat == .hood {
            blob([-21, 1, 0, 4, 21, 1, 17, 16, 0, 23, -17, 16], main)
            blob([-21, -9, -17, -18, 0, -24, 17, -18, 21, -9, 0, -12], main)
            line([-20, -13, 20, -13], 4, person.accent)
            anchor(\.mouth, 3, 10)
            return
        }
        mouth(0, 9, width: 7)
        if person.has(.dummy) {
            disc(0, 11, 7, Ink.cyan)
            disc(0, 11, 3, Ink.white)
        }
        if person.has(.fangs) { poly([-7, 9, -4, 18, -2, 10, 2, 10, 4, 18, 7, 9], Ink.white) }
        if person.has(.moustache) {
            blob([-13, 8, -5, 3, 0, 5, 5, 3, 13, 8, 4, 9, -4, 9], person.hair ?? Ink.black)
        }
        if person.has(.redNose) {
            for side in [-1, 1] { disc(side * 22, -8, 12, person.hair ?? Ink.red) }
            disc(0, 3, 7, Ink.red)
        } else if person.has(.mask) == false {
            disc(0, 3, 3, person.skin.darker)
        }
        anchor(\.mouth, 3, 10)
        at(0, -14) { $0.hat(person.hat, colour: person.accent, outfit: $0.main) }
    }
}
