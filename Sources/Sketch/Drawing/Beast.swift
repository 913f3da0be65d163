import Pictures

/// The features of an animal with four limbs.
struct Beast: Hashable, Sendable {
    enum Ears: String, Hashable, Sendable, CaseIterable {
        case none, round, pointed, floppy, long, huge, sideways, vast, tufts, tiny
    }
    enum Muzzle: String, Hashable, Sendable, CaseIterable {
        case bear, cat, dog, fox, pig, buck, mouse, monkey, beak, bill, trunk, horse, cow, frog
        case camel, llama, rhino, tube, hippo, walrus, mole, hooked
    }
    enum Tail: String, Hashable, Sendable, CaseIterable {
        case none, stub, long, bushy, curl, tuft, puff, thin, hair, ringed, paddle, plume, thick
    }
    enum Mark: String, Hashable, Sendable, CaseIterable {
        case mane, stripes, blotches, patches, eyePatches, raccoonMask, wool, quills, horn, horns
        case antlers, knobs, bigNose, darkLimbs, wings, longNeck, paleFace, hairTuft, comb, teeth
        case hump, twoHumps, tusks, curledHorns, longHorns, wideHorns, noseRing, goatee, backStripe
        case pouch, rosettes, tears, redNose, palms, bristles, shag, cheeks, brow, flanges
        case slothMask, bigClaws, bands, threeHeads, oneEye, pompons, longArms, warts, crest
        case badgerMask, halfDark
    }

    var fur: Colour
    var belly: Colour
    var accent = Ink.pink
    var ears = Ears.none
    var muzzle = Muzzle.bear
    var tail = Tail.stub
    var marks: [Mark] = []
    /// Whether it stands on four legs unless a relation needs hands.
    var isFourLegged = false
    /// Whether it is never on four legs.
    var isBiped = false
    var headWidth = 24
    var headHeight = 22
    var bodyWidth = 22
    var legLength = 24
    /// Half the length of the body on four legs.
    var bodyLength = 38
    /// Half the height of the body on four legs.
    var bodyHeight = 20
    /// Five by five cells, mirrored, for mystery critters.
    var badge: UInt64?

    func has(_ mark: Mark) -> Bool { marks.contains(mark) }

    /// Whether the head is drawn from the side.
    var isProfile: Bool {
        switch muzzle {
        case .horse, .camel, .llama, .rhino, .tube: true
        case .bear, .cat, .dog, .fox, .pig, .buck, .mouse, .monkey, .beak, .bill, .trunk, .cow,
            .frog, .hippo, .walrus, .mole, .hooked:
            false
        }
    }

    /// The height of the head above the body on four legs.
    var neckRise: Int {
        if has(.longNeck) { return muzzle == .llama ? 50 : 66 }
        switch muzzle {
        case .horse: return 34
        case .camel: return 40
        case .llama: return 50
        case .rhino: return 2
        case .tube: return 8
        case .hippo: return 14
        case .bear, .cat, .dog, .fox, .pig, .buck, .mouse, .monkey, .beak, .bill, .trunk, .cow,
            .frog, .walrus, .mole, .hooked:
            return 22
        }
    }

    var isHeavy: Bool { muzzle == .trunk || muzzle == .rhino || muzzle == .hippo }
}

extension Pen {
    /// Returns the colour unless the prompt names another one; pale parts stay pale.
    func tinted(_ colour: Colour) -> Colour {
        look.tint.map { $0.muchLighter.mixed(with: colour, part: 70) } ?? colour
    }

    mutating func wings(at y: Int) {
        for side in [-1, 1] {
            blob(
                [
                    side * 8, y, side * 30, y - 30, side * 58, y - 22, side * 46, y + 4, side * 30,
                    y + 12,
                ],
                light)
            line([side * 10, y, side * 32, y - 26, side * 54, y - 20], 4, shade)
        }
    }

    mutating func longNeck(_ beast: Beast, fromX: Int, fromY: Int, toX: Int, toY: Int) {
        line([fromX, fromY, toX, toY], 17, main)
        guard beast.has(.blotches) else { return }
        for step in 1...3 {
            let x = fromX + (toX - fromX) * step / 4
            let y = fromY + (toY - fromY) * step / 4
            oval(x + (step % 2 == 0 ? 4 : -4), y, 5, 6, beast.accent)
        }
    }

    mutating func wool(_ x: Int, _ y: Int, _ radiusX: Int, _ radiusY: Int, puff: Int = 10) {
        for step in 0..<10 {
            let angle = step * 256 / 10
            disc(
                x + radiusX * Angle.cosine(angle) / Angle.one,
                y + radiusY * Angle.sine(angle) / Angle.one, puff, step % 2 == 0 ? main : light)
        }
        oval(x, y, radiusX, radiusY, main)
    }
}
