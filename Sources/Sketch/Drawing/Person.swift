import Pictures

/// The features of a figure in clothes; the main colour is that of the outfit.
struct Person: Hashable, Sendable {
    enum Hair: String, Hashable, Sendable, CaseIterable {
        case short, long, bun, afro, mohawk, pigtails, spiky, ponytail, bob, ring, snakes, wild
    }
    enum Extra: String, Hashable, Sendable, CaseIterable {
        case beard, moustache, eyePatch, cape, fangs, apron, hoops, redNose, mask, dress, badge
        case glasses, visor, wings, bandages, tie, boots, dummy, ruff, bowTie, coat, bars, vest
        case overalls, armour, robe, tutu, bare, pelt, stethoscope, cross, medal, sash, tank
        case belly, muscles, gloves, skis, skates, goggles, tail, fishTail, smokeTail, horseBody
        case oneEye, bolts, pointedEars, tusks, straw, skullFace, surgeon, freckles, grass, lei
        case paint, suspenders, collar, epaulettes, bikini, wrinkles, snorkel, poncho, shorts
        case shades
    }

    var hair: Colour?
    var style = Hair.short
    var skin = Ink.skin
    var trousers = Ink.navy
    var accent = Ink.gold
    var hat = Hat.none
    var extras: [Extra] = []
    var tool: Tool?
    /// The tool in the other hand.
    var otherTool: Tool?
    /// The height in percent of an adult's.
    var size = 100

    func has(_ extra: Extra) -> Bool { extras.contains(extra) }

    /// Whether a robe or a tail hides the legs.
    var hidesLegs: Bool { has(.fishTail) || has(.smokeTail) || has(.horseBody) }
}

extension Pen {
    /// Draws a person seen from the front, 100 units high without the hat.
    mutating func person(_ person: Person) {
        if look.isHeadOnly {
            personHead(person)
            return
        }
        let isSitting = look.stance == .sit
        let lift = isSitting ? -4 : 16
        at(0, 0, percent: person.size) { pen in
            pen.at(0, -lift) { pen in
                pen.behindPerson(person)
                if !isSitting || person.hidesLegs { pen.legs(person, lift: lift) }
                pen.personArm(person, side: -1)
                pen.torso(person)
                if isSitting && !person.hidesLegs { pen.legs(person, lift: lift) }
                pen.personArm(person, side: 1)
                pen.at(0, -58, percent: person.size < 90 ? 116 : 100) { $0.personHead(person) }
            }
            pen.anchor(.seat, 0, -84)
            pen.chest(0, -22 - lift, radius: 19)
            if !isSitting && !person.hidesLegs {
                pen.anchor(.leftFoot, -12, 0)
                pen.anchor(.rightFoot, 12, 0)
            }
            switch pen.look.arms {
            case .forward: pen.anchor(.hand, 44, -40 - lift)
            case .up: pen.anchor(.hand, 0, -104 - lift)
            case .down, .wide: pen.anchor(.hand, 36, -30 - lift)
            }
        }
    }

    private mutating func behindPerson(_ person: Person) {
        if person.has(.cape) {
            blob([-14, -42, 14, -42, 30, 0, 26, 12, -26, 12, -30, 0], person.accent)
        }
        if person.has(.wings) {
            for side in [-1, 1] {
                oval(side * 38, -52, 26, 14, Colour(0xBFE9FF), turn: side * -30)
                oval(side * 36, -22, 20, 11, Colour(0xE4F6FF), turn: side * 22)
            }
        }
        if person.has(.tail) {
            curve([-10, 4, -34, 8, -44, -10, -38, -30], 5, main)
            poly([-46, -28, -38, -44, -29, -30], main)
        }
        if person.has(.tank) {
            for x in [-14, 14] { box(x - 8, -50, 16, 40, Ink.gold, round: 7) }
        }
        if person.has(.straw) {
            line([-52, -34, 52, -34], 5, Ink.wood)
            line([0, -30, 0, 16], 6, Ink.wood)
        }
    }

    private mutating func legs(_ person: Person, lift: Int) {
        if person.has(.fishTail) {
            blob(
                [-18, -8, 18, -8, 20, 4, 40, 10, 56, 2, 52, 14, 30, 18, 4, 16, -16, 6],
                Ink.cyan.darker)
            blob([46, 10, 62, -14, 66, 4, 78, 12, 56, 16], Ink.cyan)
            for (x, y) in [(-4, 2), (10, 4), (26, 12)] {
                arc(x, y, 6, 5, from: 20, sweep: 90, 2, Ink.cyan.lighter)
            }
            return
        }
        if person.has(.smokeTail) {
            blob([-18, -6, 18, -6, 14, 6, 24, 10, 10, 16, -8, 16, 2, 10, -12, 6], main)
            return
        }
        if person.has(.horseBody) {
            for x in [-46, -34, -2, 10] { line([x, 0, x, lift - 5], 9, person.trousers.darker) }
            curve([-52, -14, -66, -8, -66, 10], 8, person.hair ?? Ink.darkBrown)
            oval(-20, -6, 38, 15, person.trousers)
            return
        }
        let isBarefoot = person.has(.bare) || person.has(.grass) || person.has(.pelt)
        let shoe =
            person.has(.boots) ? Ink.black : (isBarefoot ? person.skin.darker : Ink.darkBrown)
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
            if person.has(.bars) {
                for x in [-9, 9] { line([x - 5, 4, x + 5, 4], 4, Ink.black) }
            }
        }
        if person.has(.skis) {
            line([-44, lift, 34, lift, 44, lift - 6], 5, Ink.red)
        }
        if person.has(.skates) {
            for x in [-12, 12] {
                line([x - 9, lift + 2, x + 9, lift + 2], 3, Ink.silver)
            }
        }
    }

    private mutating func personArm(_ person: Person, side: Int) {
        let isBare =
            person.has(.bare) || person.has(.overalls)
            || person.has(.bikini)
            || person.has(.grass) || person.has(.pelt) || person.has(.tutu)
        let cloth = side < 0 ? shade : main.mixed(with: Ink.black, part: 40)
        let sleeve = isBare ? (side < 0 ? person.skin.darker : person.skin) : cloth
        let hand = person.has(.visor) ? Ink.white : person.skin
        let path: [Int]
        let isReady = side > 0 ? person.tool != nil : person.otherTool != nil
        switch look.arms {
        case .down:
            path =
                isReady
                ? [side * 15, -36, side * 30, -30, side * 36, -20]
                : [side * 15, -36, side * 26, -26, side * 25, -14]
        case .forward:
            path = side < 0 ? [-4, -30, 14, -28, 34, -34] : [14, -36, 26, -32, 38, -40]
        case .up: path = [side * 15, -36, side * 28, -46, side * 32, -74]
        case .wide: path = [side * 15, -36, side * 28, -38, side * 42, -50]
        }
        curve(path, person.has(.muscles) ? 14 : 10, sleeve)
        let x = path[4]
        let y = path[5]
        if person.has(.straw) {
            for step in [-6, 0, 6] { line([x, y, x + side * 8 + step, y + 10], 3, Ink.gold) }
        } else if person.has(.gloves) {
            disc(x, y - 2, 12, person.accent)
            line([x - 7, y + 7, x + 7, y + 7], 4, Ink.white)
        } else {
            disc(x, y, 6, hand)
        }
        guard look.arms != .forward, look.arms != .up else { return }
        if side > 0, let tool = person.tool { at(x, y) { $0.tool(tool, accent: person.accent) } }
        if side < 0, let other = person.otherTool {
            at(x, y, mirrored: true) { $0.tool(other, accent: person.accent) }
        }
    }
}
