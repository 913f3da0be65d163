import Pictures

extension Pen {
    mutating func gateStructure() {
        for x in [-64, 48] {
            box(x, -88, 17, 88, Ink.grey)
            disc(x + 8, -94, 10, Ink.grey)
        }
        arc(0, -56, 46, 36, from: 128, sweep: 128, 6, main)
        for x in stride(from: -40, to: 44, by: 16) {
            line([x, 0, x, -56 - (40 - abs(x)) * 3 / 4], 5, main)
        }
        line([-46, -46, 46, -46], 5, main)
        line([-46, -10, 46, -10], 5, main)
    }

    mutating func wellStructure() {
        for x in [-32, 32] { line([x, -30, x, -88], 7, Ink.wood) }
        poly([-56, -82, 0, -118, 56, -82], Ink.darkRed)
        line([-36, -74, 36, -74], 6, Ink.darkBrown)
        line([0, -74, 0, -52], 3, Ink.tan)
        poly([-11, -56, 11, -56, 8, -38, -8, -38], Ink.grey)
        box(-44, -38, 88, 38, main, round: 4)
        for (x, y) in [(-28, -26), (0, -26), (28, -26), (-14, -10), (16, -10)] {
            box(x - 11, y - 6, 22, 11, shade, round: 3)
        }
    }

    mutating func fountainStructure() {
        for (x, y) in [(-40, -84), (40, -84), (-22, -104), (22, -104)] {
            curve([0, -78, x / 2, y - 10, x, y + 30], 5, Ink.sky)
        }
        line([0, -78, 0, -118], 6, Ink.cyan)
        box(-6, -76, 12, 50, main)
        blob([-30, -60, 30, -60, 14, -48, -14, -48], main)
        blob([-68, -30, 68, -30, 56, 0, -56, 0], main)
        oval(0, -30, 64, 9, Ink.sky)
    }

    mutating func tunnelStructure() {
        blob([-90, 0, -80, -60, -30, -98, 40, -96, 84, -56, 92, 0], Ink.green)
        blob([-48, 0, -48, -46, 0, -76, 48, -46, 48, 0], main)
        blob([-34, 0, -34, -40, 0, -62, 34, -40, 34, 0], Ink.black)
        poly([-18, 0, -5, -30, 5, -30, 18, 0], Ink.darkGrey)
        for y in [-6, -18] { line([0, y, 0, y - 5], 3, Ink.yellow) }
    }

    mutating func damStructure() {
        let rock = Colour(0x7A6A52)
        poly([-112, -104, 112, -104, 84, -70, -84, -70], Ink.blue)
        for (x, y) in [(-40, -98), (30, -96), (-4, -92)] { line([x, y, x + 24, y], 3, Ink.sky) }
        poly([-88, -88, 88, -88, 46, 0, -46, 0], main)
        for x in [-60, -30, 0, 30, 60] { line([x, -84, x * 5 / 9, -4], 4, shade) }
        curve([-92, -90, -40, -84, 0, -82, 40, -84, 92, -90], 13, light)
        for side in [-1, 1] {
            blob(
                [
                    side * 130, 6, side * 132, -100, side * 116, -128, side * 92, -122,
                    side * 86, -84, side * 62, -46, side * 44, 6,
                ], rock)
            blob(
                [
                    side * 134, -96, side * 118, -132, side * 90, -126, side * 86, -104, side * 104,
                    -110,
                ],
                Ink.green)
            poly(
                [side * 24 - 9, -54, side * 24 + 9, -54, side * 22 + 15, 2, side * 22 - 15, 2],
                Ink.white)
            line([side * 24, -50, side * 22, -6], 7, Ink.sky)
        }
        blob([-70, 12, -54, -4, 0, -8, 54, -4, 70, 12], Ink.blue)
        for x in [-36, -20, 10, 26] { disc(x + 4, -2, 9, Ink.white) }
    }

    mutating func pierStructure() {
        box(-90, -12, 180, 16, Ink.blue)
        for x in [-70, -30, 10, 50] { box(x, -46, 10, 46, shade) }
        box(-92, -56, 168, 13, main)
        for x in [-60, -10, 40] { line([x, -58, x, -78], 5, shade) }
        line([-84, -78, 66, -78], 5, shade)
    }

    mutating func roofStructure() {
        box(-48, -40, 96, 40, Ink.cream)
        poly([-74, -36, -40, -96, 40, -96, 74, -36], main)
        for (row, y) in [-80, -64, -48].enumerated() {
            for step in 0..<5 {
                arc(-40 + step * 20 + (row % 2) * 8, y, 9, 9, from: 0, sweep: 128, 4, shade)
            }
        }
    }

    mutating func chimneyStructure() {
        poly([-70, 0, 0, -44, 70, 0], Ink.darkRed)
        box(-22, -92, 44, 70, main)
        box(-28, -98, 56, 12, shade)
        for (x, y) in [(-12, -76), (10, -62), (-12, -48), (10, -34)] {
            box(x - 8, y - 4, 16, 8, shade)
        }
        anchor(.window, 0, -98)
        if look.isOccupied { return }
        for (x, y, radius) in [(4, -110, 10), (16, -124, 13), (32, -138, 16)] {
            disc(x, y, radius, Ink.silver)
        }
    }

    /// Monuments, attractions of a fair, and other single structures.
    enum Monument: Hashable, Sendable {
        case obelisk, statue, tomb, stones, sphinx, ferrisWheel, coaster, carousel, observatory,
            waterMill, busStop, booth, sandcastle, airport, fuel
    }

    mutating func monument(_ monument: Monument) {
        switch monument {
        case .obelisk:
            box(-34, -14, 68, 14, shade)
            poly([-16, -14, -10, -110, 0, -128, 10, -110, 16, -14], main)
            poly([4, -14, 2, -112, 0, -128, 10, -110, 16, -14], shade)
        case .statue: statueMonument()
        case .tomb: tombMonument()
        case .stones:
            for x in [-66, -26, 14, 54] { box(x, -76, 20, 76, x == 14 ? shade : main, round: 3) }
            box(-72, -92, 72, 17, light, round: 3)
            box(8, -92, 72, 17, main, round: 3)
        case .sphinx: sphinxMonument()
        case .ferrisWheel: ferrisWheelMonument()
        case .coaster: coasterMonument()
        case .carousel: carouselMonument()
        case .observatory: observatoryMonument()
        case .waterMill: waterMillMonument()
        case .busStop: busStopMonument()
        case .booth: boothMonument()
        case .sandcastle: sandcastleMonument()
        case .airport: airportMonument()
        case .fuel: fuelMonument()
        }
        moodFace(0, -44, size: 22)
    }

    mutating func statueMonument() {
        box(-34, -30, 68, 30, Ink.silver)
        box(-26, -38, 52, 10, Ink.grey)
        blob([-16, -38, -20, -78, -10, -92, 10, -92, 20, -78, 16, -38], main)
        disc(0, -102, 13, main)
        line([14, -84, 30, -104, 32, -128], 8, main)
        blob([26, -130, 32, -150, 40, -130], Ink.orange)
        star(0, -110, size: 17, points: 7, shade)
        line([-14, -80, -22, -60], 8, main)
        box(-30, -72, 16, 22, shade)
        for x in [-6, 4] { line([x, -84, x, -42], 3, shade) }
    }

    mutating func tombMonument() {
        blob([-34, 0, -34, -62, -24, -86, 0, -94, 24, -86, 34, -62, 34, 0], main)
        line([0, -78, 0, -44], 7, shade)
        line([-14, -66, 14, -66], 7, shade)
        oval(0, 0, 50, 8, Ink.darkGreen)
        for (x, colour) in [(-26, Ink.red), (24, Ink.yellow)] { disc(x, -8, 7, colour) }
    }

    mutating func sphinxMonument() {
        box(-70, -16, 150, 16, shade)
        blob([-66, -16, -66, -50, -40, -60, 20, -54, 26, -16], main)
        box(20, -28, 56, 14, main, round: 5)
        blob([-2, -48, 4, -96, 26, -108, 48, -96, 54, -48], Ink.gold)
        oval(26, -78, 17, 24, main)
        for x in [6, 14, 40, 48] { line([x, -88, x, -52], 3, Ink.blue) }
        for x in [20, 32] { disc(x, -82, 3, Ink.black) }
    }
}
