import Pictures

/// Electric devices, and other machines.
extension Pen {
    enum Device: Hashable, Sendable {
        case monitor, keyboard, printer, tablet, rotaryPhone, radio, headphones, speaker,
            microphone, bulb, battery, plug, cable
        case controller, joystick, remote, calculator, chip, dish, projector, videoCamera,
            memoryStick, cassette, vinyl, gramophone
        case fan, conditioner, scale, typewriter, sewing, register, vending, slot, trafficLight,
            lamppost, mailbox, hydrant, sign
        case telescope, microscope, binoculars, compass, thermometer, stethoscope, flashlight,
            lantern, cannon, engine, propeller, solar, robotArm, parking, timeMachine, siren,
            hearing, generator
    }

    mutating func device(_ device: Device) {
        switch device {
        case .monitor, .keyboard, .printer, .tablet, .rotaryPhone, .radio, .headphones, .speaker,
            .microphone, .calculator, .remote:
            desktop(device)
        case .bulb, .battery, .plug, .cable, .controller, .joystick, .chip, .dish, .projector,
            .videoCamera, .memoryStick, .cassette, .vinyl, .gramophone:
            gadget(device)
        case .fan, .conditioner, .scale, .typewriter, .sewing, .register, .vending, .slot, .engine,
            .propeller, .solar, .robotArm, .generator:
            machine(device)
        case .trafficLight, .lamppost, .mailbox, .hydrant, .sign, .parking, .siren:
            streetThing(device)
        case .telescope, .microscope, .binoculars, .compass, .thermometer, .stethoscope,
            .flashlight, .lantern, .cannon, .timeMachine, .hearing:
            instrument(device)
        }
        moodFace(0, -54, size: 26)
    }

    mutating func desktop(_ device: Device) {
        switch device {
        case .monitor: monitorDevice()
        case .keyboard: keyboardDevice()
        case .printer: printerDevice()
        case .tablet: tabletDevice()
        case .rotaryPhone: rotaryPhoneDevice()
        case .radio: radioDevice()
        case .headphones: headphonesDevice()
        case .speaker: speakerDevice()
        case .microphone: microphoneDevice()
        case .calculator: calculatorDevice()
        default: remoteDevice()
        }
    }

    mutating func monitorDevice() {
        box(-62, -110, 124, 82, Ink.black, round: 5)
        box(-55, -103, 110, 68, main)
        poly([-55, -35, -20, -70, 4, -52, 26, -76, 55, -35], Ink.green)
        disc(34, -86, 9, Ink.yellow)
        box(-8, -30, 16, 20, Ink.darkGrey)
        box(-34, -10, 68, 10, Ink.darkGrey, round: 4)
    }

    mutating func keyboardDevice() {
        box(-84, -56, 168, 56, main, round: 6)
        for row in 0..<3 {
            for column in 0..<10 {
                box(-77 + column * 16, -50 + row * 14, 12, 10, light, round: 2)
            }
        }
        box(-40, -9, 80, 6, light, round: 2)
    }

    mutating func printerDevice() {
        poly([-36, -70, -30, -112, 30, -112, 36, -70], Ink.white)
        box(-64, -74, 128, 50, main, round: 7)
        box(-50, -34, 100, 12, Ink.black)
        poly([-40, -28, 40, -28, 50, 0, -50, 0], Ink.white)
        for y in [-20, -10] { line([-34, y, 30, y], 4, Ink.blue) }
        disc(46, -60, 6, Ink.lime)
    }

    mutating func tabletDevice() {
        box(-66, -94, 132, 90, Ink.black, round: 9)
        box(-56, -86, 112, 74, main)
        for row in 0..<2 {
            for column in 0..<4 {
                box(
                    -46 + column * 25, -78 + row * 26, 17, 17,
                    [Ink.red, Ink.yellow, Ink.lime, Ink.white, Ink.orange][
                        (row * 2 + column) % 5], round: 4)
            }
        }
        box(-30, -24, 60, 8, Ink.white, round: 4)
    }

    mutating func rotaryPhoneDevice() {
        poly([-36, -62, 36, -62, 60, 0, -60, 0], main)
        curve([-62, -66, -50, -86, 0, -92, 50, -86, 62, -66], 17, shade)
        for x in [-64, 64] { oval(x, -64, 17, 11, shade) }
        disc(0, -30, 24, Ink.cream)
        for step in 0..<8 {
            disc(
                16 * Angle.cosine(step * 30) / Angle.one,
                -30 + 16 * Angle.sine(step * 30) / Angle.one, 4, Ink.black)
        }
        disc(0, -30, 7, main)
    }

    mutating func radioDevice() {
        line([40, -72, 70, -124], 4, Ink.silver)
        arc(0, -74, 40, 16, from: 128, sweep: 128, 7, Ink.darkBrown)
        box(-66, -74, 132, 70, main, round: 9)
        disc(-32, -38, 25, Ink.darkBrown)
        disc(-32, -38, 15, Ink.tan)
        box(4, -62, 52, 20, Ink.cream, round: 3)
        line([34, -62, 34, -44], 3, Ink.red)
        for x in [16, 44] { disc(x, -24, 9, Ink.gold) }
    }

    mutating func headphonesDevice() {
        arc(0, -58, 48, 54, from: 128, sweep: 128, 11, main)
        for side in [-1, 1] {
            box(side < 0 ? -62 : 36, -62, 26, 54, shade, round: 11)
            box(side < 0 ? -42 : 28, -58, 14, 46, Ink.black, round: 7)
        }
    }

    mutating func speakerDevice() {
        box(-40, -120, 80, 118, main, round: 6)
        for (y, radius) in [(-92, 16), (-40, 30)] {
            disc(0, y, radius, Ink.darkGrey); disc(0, y, radius * 6 / 10, Ink.black);
            disc(0, y, radius / 4, Ink.silver)
        }
    }

    mutating func microphoneDevice() {
        at(0, -6, turn: 14) { pen in
            pen.poly([-12, -62, 12, -62, 7, 4, -7, 4], Ink.black)
            pen.box(-19, -70, 38, 12, Ink.gold, round: 4)
            pen.disc(0, -90, 26, pen.main)
            for y in [-100, -88, -76] { pen.line([-20, y, 20, y], 3, Ink.darkGrey) }
            for x in [-10, 10] { pen.line([x, -110, x, -70], 3, Ink.darkGrey) }
        }
    }

    mutating func calculatorDevice() {
        box(-40, -112, 80, 110, main, round: 7)
        box(-32, -104, 64, 26, Colour(0xBFD8A8), round: 3)
        line([10, -96, 10, -86, 22, -86], 4, Ink.black)
        for row in 0..<4 {
            for column in 0..<4 {
                box(
                    -32 + column * 17, -70 + row * 16, 12, 11,
                    column == 3 ? Ink.orange : Ink.white, round: 2)
            }
        }
    }

    mutating func remoteDevice() {
        at(0, 0, turn: 10) { pen in
            pen.box(-20, -114, 40, 116, pen.main, round: 9)
            pen.disc(0, -98, 9, Ink.red)
            pen.arc(0, -70, 12, 12, from: 0, sweep: 256, 6, Ink.silver)
            for row in 0..<3 {
                for x in [-10, 0, 10] { pen.disc(x, -44 + row * 14, 4, Ink.silver) }
            }
        }
    }
}
