import Pictures

extension Pen {
    mutating func gadget(_ device: Device) {
        switch device {
        case .bulb: bulbDevice()
        case .battery: batteryDevice()
        case .plug, .cable: plugDevice(device)
        case .controller: controllerDevice()
        case .joystick: joystickDevice()
        case .chip: chipDevice()
        case .dish: dishDevice()
        case .projector: projectorDevice()
        case .videoCamera: videoCameraDevice()
        case .memoryStick: memoryStickDevice()
        case .cassette: cassetteDevice()
        case .vinyl: vinylDevice()
        default: gramophoneDevice()
        }
    }

    mutating func bulbDevice() {
        blob(
            [
                -14, -36, -22, -54, -38, -76, -34, -106, 0, -122, 34, -106, 38, -76, 22, -54,
                14, -36,
            ], main)
        line([-10, -40, -14, -78, 0, -66, 14, -78, 10, -40], 4, Ink.orange)
        box(-15, -36, 30, 26, Ink.grey, round: 4)
        for y in [-28, -18] { line([-15, y + 2, 15, y - 2], 3, Ink.darkGrey) }
        for (x, y, dx, dy) in [
            (-52, -84, -16, 0), (52, -84, 16, 0), (-40, -122, -12, -12), (40, -122, 12, -12),
        ] { line([x, y, x + dx, y + dy], 5, Ink.yellow) }
    }

    mutating func batteryDevice() {
        box(-12, -116, 24, 14, Ink.gold, round: 3)
        box(-30, -104, 60, 104, main, round: 7)
        box(-30, -104, 60, 34, Ink.gold, round: 7)
        line([0, -98, 0, -78], 6, Ink.black)
        line([-10, -88, 10, -88], 6, Ink.black)
        poly([6, -62, -14, -34, 0, -34, -8, -10, 16, -42, 2, -42, 14, -62], Ink.yellow)
    }

    mutating func plugDevice(_ device: Device) {
        if device == .cable {
            curve([30, -40, 70, -50, 60, -90, 10, -84, 0, -110, 40, -122], 9, main)
        } else {
            curve([40, -40, 70, -36, 84, -60, 96, -90], 10, main)
        }
        blob([-14, -68, 26, -62, 42, -40, 26, -18, -14, -12], main)
        box(-26, -70, 16, 60, shade, round: 4)
        for y in [-56, -28] { line([-28, y, -54, y], 8, Ink.silver) }
    }

    mutating func controllerDevice() {
        blob(
            [
                -74, -4, -80, -40, -60, -74, -24, -70, 24, -70, 60, -74, 80, -40, 74, -4, 52,
                -6, 32, -28, -32, -28, -52, -6,
            ], main)
        line([-46, -60, -46, -36], 9, Ink.black)
        line([-58, -48, -34, -48], 9, Ink.black)
        for (x, y, colour) in [
            (46, -60, Ink.yellow), (34, -48, Ink.blue), (58, -48, Ink.red), (46, -36, Ink.lime),
        ] { disc(x, y, 7, colour) }
        for x in [-16, 16] { disc(x, -38, 9, Ink.darkGrey) }
    }

    mutating func joystickDevice() {
        box(-52, -28, 104, 28, main, round: 6)
        line([0, -28, 14, -88], 11, Ink.darkGrey)
        disc(16, -98, 20, Ink.red)
        disc(10, -104, 5, Ink.pink)
        disc(-32, -32, 10, Ink.yellow)
    }

    mutating func chipDevice() {
        for step in -2...2 {
            line([-56, -52 + step * 18, 56, -52 + step * 18], 6, Ink.silver);
            line([step * 18, -108, step * 18, 4], 6, Ink.silver)
        }
        box(-44, -96, 88, 88, main, round: 4)
        box(-24, -76, 48, 48, light, round: 3)
        disc(-32, -84, 5, Ink.white)
    }

    mutating func dishDevice() {
        poly([-8, -40, 8, -40, 24, 0, -24, 0], Ink.darkGrey)
        blob([-64, -96, -56, -50, -16, -20, 34, -26, 20, -60, -20, -96], main)
        blob([-64, -96, -30, -76, 8, -44, 34, -26, 10, -66, -24, -98], light)
        line([-14, -62, 34, -92], 5, Ink.darkGrey)
        disc(36, -94, 8, Ink.red)
        for radius in [14, 26] {
            arc(42, -98, radius, radius, from: 196, sweep: 60, 4, Ink.red)
        }
    }

    mutating func projectorDevice() {
        poly([52, -44, 104, -84, 104, 0], Colour(0xFFF6B8))
        box(-62, -52, 104, 44, main, round: 6)
        box(38, -44, 20, 28, Ink.black, round: 4)
        for x in [-36, 14] { disc(x, -74, 25, shade); disc(x, -74, 9, Ink.silver) }
        for x in [-46, 22] { line([x, -8, x, 0], 6, Ink.black) }
    }

    mutating func videoCameraDevice() {
        box(-58, -70, 88, 58, main, round: 8)
        poly([28, -46, 66, -68, 66, -14, 28, -36], shade)
        for x in [-34, 4] { disc(x, -86, 20, shade); disc(x, -86, 8, Ink.silver) }
        disc(-42, -56, 6, Ink.red)
        line([-14, -12, -34, 10], 6, Ink.darkGrey)
        line([-14, -12, 6, 10], 6, Ink.darkGrey)
    }

    mutating func memoryStickDevice() {
        box(-64, -60, 84, 40, main, round: 6)
        box(20, -54, 38, 28, Ink.silver)
        for y in [-47, -38] { box(38, y, 10, 6, Ink.darkGrey) }
        disc(-48, -40, 7, Ink.white)
    }

    mutating func cassetteDevice() {
        box(-66, -86, 132, 82, main, round: 6)
        box(-54, -76, 108, 42, Ink.cream, round: 4)
        for x in [-28, 28] { disc(x, -50, 14, Ink.black); disc(x, -50, 7, Ink.white) }
        line([-42, -68, 42, -68], 5, Ink.red)
        poly([-40, -4, -32, -24, 32, -24, 40, -4], shade)
    }

    mutating func vinylDevice() {
        disc(0, -52, 52, main)
        for radius in [42, 33] { arc(0, -52, radius, radius, from: 0, sweep: 256, 2, light) }
        disc(0, -52, 20, Ink.red)
        disc(0, -52, 4, Ink.white)
        arc(0, -52, 38, 38, from: 150, sweep: 36, 5, Ink.white)
    }

    mutating func gramophoneDevice() {
        box(-46, -36, 92, 34, Ink.wood, round: 3)
        oval(0, -38, 40, 10, Ink.black)
        curve([-10, -40, -16, -66, 4, -74], 7, Ink.gold)
        blob([0, -68, 12, -92, 24, -132, 78, -112, 66, -74, 26, -66], main)
        oval(56, -108, 30, 24, shade, turn: 40)
        oval(56, -108, 16, 12, Ink.black, turn: 40)
    }

    mutating func machine(_ device: Device) {
        switch device {
        case .fan: fanDevice()
        case .conditioner: conditionerDevice()
        case .scale: scaleDevice()
        case .typewriter: typewriterDevice()
        case .sewing: sewingDevice()
        case .register: registerDevice()
        case .vending: vendingDevice()
        case .slot: slotDevice()
        case .engine, .generator: engineDevice(device)
        case .propeller: propellerDevice()
        case .solar: solarDevice()
        default: robotArmDevice()
        }
    }
}
