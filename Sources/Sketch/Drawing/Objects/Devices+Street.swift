import Pictures

extension Pen {
    mutating func streetThing(_ device: Device) {
        switch device {
        case .trafficLight:
            line([0, -40, 0, 0], 9, Ink.darkGrey)
            box(-24, -126, 48, 90, main, round: 9)
            for (y, colour) in [(-108, Ink.red), (-81, Ink.yellow), (-54, Ink.lime)] {
                disc(0, y, 11, colour)
            }
        case .lamppost:
            line([0, 0, 0, -100], 8, main)
            oval(0, -2, 22, 6, main)
            poly([-18, -100, 18, -100, 24, -128, -24, -128], Colour(0xFFE98A))
            poly([-30, -126, 0, -146, 30, -126], main)
            line([0, -100, 0, -128], 3, main)
            line([-16, -84, 16, -84], 5, main)
        case .mailbox:
            line([0, -50, 0, 0], 11, Ink.brown)
            blob([-54, -50, -54, -84, -34, -104, 40, -104, 58, -84, 58, -50], main)
            blob([-54, -50, -54, -84, -34, -104, -16, -84, -16, -50], shade)
            line([36, -76, 36, -120], 5, Ink.gold)
            box(36, -122, 26, 16, Ink.gold)
            box(-46, -74, 34, 20, Ink.white)
        case .hydrant:
            for x in [-40, 28] { box(x, -70, 14, 24, shade, round: 4) }
            box(-26, -82, 52, 76, main, round: 5)
            blob([-30, -80, -22, -104, 0, -112, 22, -104, 30, -80], main)
            box(-7, -122, 14, 13, shade, round: 3)
            disc(0, -58, 14, shade)
            disc(0, -58, 6, Ink.gold)
            box(-36, -10, 72, 10, shade, round: 3)
        case .sign:
            line([0, -56, 0, 0], 8, Ink.grey)
            star(0, -86, size: 42, points: 4, inner: 100, main)
            star(0, -86, size: 35, points: 4, inner: 100, Ink.white)
            star(0, -86, size: 32, points: 4, inner: 100, main)
            line([-18, -86, 18, -86], 11, Ink.white)
        case .parking:
            line([0, -60, 0, 0], 9, Ink.darkGrey)
            box(-26, -116, 52, 62, main, round: 18)
            box(-18, -108, 36, 22, Ink.white, round: 8)
            line([0, -90, 9, -100], 4, Ink.red)
            box(-6, -74, 12, 7, Ink.black)
        default:
            box(-48, -16, 96, 16, Ink.black, round: 4)
            blob([-36, -16, -36, -52, -22, -74, 22, -74, 36, -52, 36, -16], main)
            line([-20, -28, -20, -52], 7, light)
            for (x, y, dx, dy) in [
                (-54, -54, -22, -8), (54, -54, 22, -8), (-36, -84, -14, -18), (36, -84, 14, -18),
                (0, -88, 0, -22),
            ] { line([x, y, x + dx, y + dy], 7, Ink.orange) }
        }
    }

    mutating func instrument(_ device: Device) {
        switch device {
        case .telescope: telescopeDevice()
        case .microscope: microscopeDevice()
        case .binoculars: binocularsDevice()
        case .compass: compassDevice()
        case .thermometer: thermometerDevice()
        case .stethoscope: stethoscopeDevice()
        case .flashlight: flashlightDevice()
        case .lantern: lanternDevice()
        case .cannon: cannonDevice()
        case .timeMachine: timeMachineDevice()
        default: hearingDevice()
        }
    }

    mutating func telescopeDevice() {
        for x in [-32, 0, 32] { line([0, -50, x, 0], 6, Ink.brown) }
        line([-46, -34, 6, -66], 15, shade)
        line([0, -62, 62, -100], 22, main)
        line([56, -96, 70, -105], 28, Ink.gold)
        disc(0, -54, 8, Ink.gold)
    }

    mutating func microscopeDevice() {
        box(-48, -12, 92, 12, main, round: 5)
        curve([20, -10, 44, -44, 30, -82, 0, -92], 13, main)
        line([-30, -116, -6, -56], 18, Ink.darkGrey)
        line([-36, -124, -28, -112], 12, Ink.black)
        line([-6, -56, -2, -44], 11, Ink.silver)
        box(-32, -34, 58, 8, Ink.black)
        box(-16, -40, 24, 6, Ink.cyan)
    }

    mutating func binocularsDevice() {
        for side in [-1, 1] {
            poly([side * 8, -84, side * 34, -84, side * 54, -8, side * 8, -8], main)
            oval(side * 31, -8, 23, 10, Ink.black)
            oval(side * 31, -8, 17, 7, Ink.cyan)
            box(side < 0 ? -36 : 12, -100, 24, 18, Ink.black, round: 4)
        }
        box(-10, -64, 20, 26, Ink.darkGrey, round: 3)
    }

    mutating func compassDevice() {
        disc(0, -104, 8, Ink.gold)
        disc(0, -50, 48, main)
        disc(0, -50, 39, Ink.cream)
        for (x, y) in [(0, -82), (32, -50), (0, -18), (-32, -50)] { disc(x, y, 4, Ink.black) }
        at(0, -50, turn: 30) { pen in
            pen.poly([-9, 0, 9, 0, 0, -32], Ink.red)
            pen.poly([-9, 0, 9, 0, 0, 32], Ink.darkGrey)
        }
        disc(0, -50, 5, Ink.gold)
    }

    mutating func thermometerDevice() {
        box(-15, -120, 30, 96, Ink.white, round: 14)
        disc(0, -20, 25, Ink.white)
        disc(0, -20, 18, main)
        line([0, -24, 0, -82], 11, main)
        for y in [-104, -88, -72, -56] { line([17, y, 32, y], 5, Ink.darkGrey) }
    }

    mutating func stethoscopeDevice() {
        curve([-36, -122, -40, -80, 0, -58, 40, -80, 36, -122], 7, main)
        curve([0, -58, 0, -20, 26, 0, 56, -14, 58, -44], 7, main)
        disc(58, -54, 17, Ink.silver)
        disc(58, -54, 9, Ink.darkGrey)
        for x in [-34, 34] { disc(x, -126, 6, Ink.black) }
    }

    mutating func flashlightDevice() {
        poly([52, -80, 108, -120, 108, 4, 52, -34], Colour(0xFFF3A0))
        box(-72, -72, 84, 30, main, round: 7)
        poly([8, -72, 46, -88, 46, -26, 8, -42], shade)
        oval(48, -57, 8, 31, Ink.yellow)
        box(-40, -80, 24, 11, Ink.red, round: 3)
    }

    mutating func lanternDevice() {
        arc(0, -102, 24, 24, from: 128, sweep: 128, 6, Ink.darkGrey)
        poly([-26, -92, 0, -112, 26, -92], main)
        box(-28, -90, 56, 66, Colour(0xFFEFA8))
        blob([-13, -30, -10, -54, 0, -76, 12, -54, 13, -30], Ink.orange)
        for x in [-28, 0, 28] { line([x, -90, x, -24], 4, main) }
        box(-36, -26, 72, 26, main, round: 4)
    }

    mutating func cannonDevice() {
        poly([-68, -30, -58, -78, 72, -96, 82, -58], main)
        disc(-62, -52, 26, main)
        disc(-90, -56, 8, shade)
        line([66, -98, 84, -54], 13, shade)
        spokedWheel(-14, -26, 26)
        for (x, y) in [(56, -10), (78, -10), (67, -28)] { disc(x, y, 11, Ink.black) }
    }

    mutating func timeMachineDevice() {
        arc(0, -62, 58, 58, from: 0, sweep: 256, 8, Ink.gold)
        for step in 0..<8 {
            disc(
                58 * Angle.cosine(step * 32) / Angle.one,
                -62 + 58 * Angle.sine(step * 32) / Angle.one, 8, Ink.cyan)
        }
        disc(0, -62, 40, main)
        curve([0, -62, 10, -66, 10, -52, -10, -50, -18, -70, 4, -86, 28, -62], 6, Ink.white)
        box(-50, -10, 100, 10, Ink.darkGrey, round: 4)
    }

    mutating func hearingDevice() {
        blob(
            [-10, 0, -34, -30, -36, -80, 0, -110, 36, -80, 30, -50, 12, -36, 8, -10], Ink.skin)
        curve([-16, -60, -8, -88, 18, -80, 14, -60, 0, -50], 7, Ink.tan)
        curve([-40, -86, -56, -60, -46, -30], 13, main)
    }
}
