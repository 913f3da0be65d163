import Pictures

/// The sky, the weather and the land.
extension Pen {
    enum SkyThing: Hashable, Sendable {
        case comet, rainCloud, lightning, snowflake, raindrop, tornado, galaxy, aurora, eclipse,
            fog, wind, storm, snow, fullMoon
    }

    mutating func sky(_ thing: SkyThing) {
        switch thing {
        case .comet: cometInSky()
        case .rainCloud, .storm, .snow: rainCloudInSky(thing)
        case .lightning:
            poly([10, -118, -40, -50, -8, -54, -28, 0, 42, -74, 8, -70, 38, -118], main)
        case .snowflake: snowflakeInSky()
        case .raindrop:
            blob([0, -112, -20, -70, -38, -36, -26, -6, 0, 2, 26, -6, 38, -36, 20, -70], main)
            oval(-16, -36, 6, 14, Ink.white, turn: 10)
        case .tornado: tornadoInSky()
        case .galaxy: galaxyInSky()
        case .aurora: auroraInSky()
        case .eclipse:
            star(0, -56, size: 62, points: 14, inner: 70, Ink.orange)
            disc(0, -56, 46, main)
            disc(3, -56, 42, Colour(0x1A1A2E))
        case .fog:
            for (x, y, width) in [
                (-10, -92, 60), (14, -70, 66), (-16, -48, 70), (10, -26, 64), (-6, -6, 50),
            ] { line([x - width, y, x + width, y], 13, y % 4 == 0 ? main : light) }
        case .wind: windInSky()
        case .fullMoon: fullMoonInSky()
        }
        if thing != .comet, thing != .storm, thing != .rainCloud, thing != .snow {
            moodFace(0, -54, size: 26)
        }
    }

    mutating func cometInSky() {
        poly([-84, -104, 20, -70, 30, -36], Colour(0xFFF0B0))
        poly([-70, -70, 18, -60, 30, -34], Ink.orange)
        poly([-52, -112, 24, -66, 36, -44], Ink.yellow)
        star(36, -44, size: 38, main)
        moodFace(36, -42, size: 22)
    }

    mutating func rainCloudInSky(_ thing: SkyThing) {
        for (x, y) in [
            (-34, -26), (-8, -20), (20, -26), (44, -20), (6, -4), (-24, -2), (32, 0),
        ] {
            if thing == .snow {
                disc(x, y, 6, Ink.white)
            } else {
                line([x, y, x - 6, y + 14], 6, Ink.blue)
            }
        }
        if thing == .storm {
            poly([4, -54, -22, -12, -4, -14, -18, 28, 26, -24, 8, -22, 24, -54], Ink.yellow)
        }
        for (x, y, radius) in [(-40, -64, 24), (40, -64, 26), (-8, -84, 32), (8, -60, 28)] {
            disc(x, y, radius, main)
        }
        moodFace(0, -70, size: 28)
    }

    mutating func snowflakeInSky() {
        for step in 0..<3 {
            let (dx, dy) = (
                52 * Angle.cosine(step * 43 + 21) / Angle.one,
                52 * Angle.sine(step * 43 + 21) / Angle.one
            )
            line([-dx, -56 - dy, dx, -56 + dy], 9, main)
        }
        for step in 0..<6 {
            let angle = step * 43 + 21
            let (cx, cy) = (
                32 * Angle.cosine(angle) / Angle.one, -56 + 32 * Angle.sine(angle) / Angle.one
            )
            for turn in [-26, 26] {
                line(
                    [
                        cx, cy, cx + 20 * Angle.cosine(angle + turn) / Angle.one,
                        cy + 20 * Angle.sine(angle + turn) / Angle.one,
                    ], 6, main)
            }
        }
        disc(0, -56, 10, Ink.white)
    }

    mutating func tornadoInSky() {
        for (index, width) in [62, 50, 40, 28, 20, 12].enumerated() {
            oval(
                (index % 2 == 0 ? 4 : -6) + index * 2, -112 + index * 21, width, 13,
                index % 2 == 0 ? main : shade)
        }
        for (x, y) in [(-40, -8), (34, -14), (60, -50)] {
            poly([x - 8, y, x, y - 10, x + 8, y + 2], Ink.brown)
        }
        oval(8, 0, 34, 7, Ink.tan)
    }

    mutating func galaxyInSky() {
        oval(0, -54, 80, 36, Colour(0x3A2A7A), turn: 236)
        for (start, width) in [(0, 62), (128, 62), (60, 40), (190, 40)] {
            arc(0, -54, width, width / 2, from: start, sweep: 90, 9, main)
        }
        oval(0, -54, 22, 14, Colour(0xFFF3C8), turn: 236)
        for (x, y) in [(-60, -86), (58, -20), (-44, -20), (48, -92), (0, -98)] {
            disc(x, y, 4, Ink.white)
        }
    }

    mutating func auroraInSky() {
        for (index, colour) in [main, Ink.cyan, Ink.purple].enumerated() {
            let x = -60 + index * 44
            blob(
                [x, -10, x + 10, -60, x - 6, -112, x + 26, -124, x + 44, -70, x + 34, -6],
                colour)
        }
    }

    mutating func windInSky() {
        curve([-84, -72, -10, -74, 40, -76, 56, -96, 36, -108, 24, -96], 8, main)
        curve([-70, -44, 20, -46, 74, -50, 84, -70, 68, -78], 8, main)
        curve([-84, -18, 0, -18, 34, -14, 40, 4, 26, 8], 8, main)
        for (x, y, turn) in [(-30, -56, 20), (30, -30, 230), (-50, -96, 40)] {
            oval(x, y, 12, 6, Ink.lime, turn: turn)
        }
    }

    mutating func fullMoonInSky() {
        disc(0, -54, 50, main)
        for (x, y, radius) in [(-18, -70, 12), (18, -48, 9), (-14, -32, 7), (10, -82, 6)] {
            disc(x, y, radius, shade)
        }
    }

    enum Land: Hashable, Sendable {
        case hill, waterfall, river, lake, wave, cave, cliff, rock, iceberg, campfire, flame, smoke,
            geyser, desert, beach, forest, field, puddle, canyon, road, meadow
    }

    mutating func land(_ land: Land) {
        switch land {
        case .hill, .meadow: hillLand(land)
        case .waterfall: waterfallLand()
        case .river, .road: riverLand(land)
        case .lake, .puddle: lakeLand(land)
        case .wave: waveLand()
        case .cave, .canyon: caveLand(land)
        case .cliff: cliffLand()
        case .rock: rockLand()
        case .iceberg: icebergLand()
        case .campfire, .flame: campfireLand(land)
        case .smoke: smokeLand()
        case .geyser: geyserLand()
        case .desert: desertLand()
        case .beach: beachLand()
        case .forest: forestLand()
        case .field: fieldLand()
        }
    }

    mutating func hillLand(_ land: Land) {
        blob([-96, 0, -60, -40, -10, -62, 40, -56, 78, -26, 96, 0], main)
        blob([-10, 0, 30, -30, 70, -36, 110, 0], shade)
        if land == .hill {
            line([-6, -58, -6, -82], 6, Ink.brown)
            disc(-6, -92, 19, Ink.darkGreen)
        } else {
            for (x, y, colour) in [
                (-50, -22, Ink.red), (-22, -36, Ink.yellow), (10, -44, Ink.white),
                (-30, -12, Ink.pink), (4, -18, Ink.red),
            ] { disc(x, y, 6, colour); line([x, y + 6, x, y + 12], 2, Ink.darkGreen) }
        }
    }

    mutating func waterfallLand() {
        blob([-90, 0, -84, -90, -50, -116, -24, -112, -24, 0], Ink.darkGrey)
        blob([90, 0, 84, -84, 50, -112, 24, -108, 24, 0], Ink.grey)
        blob([-84, -90, -50, -122, -20, -112, -30, -98], Ink.green)
        blob([84, -86, 50, -118, 20, -110, 30, -98], Ink.green)
        box(-28, -110, 56, 104, main)
        for x in [-16, 0, 16] { line([x, -104, x, -22], 6, Ink.white) }
        for (x, y, radius) in [(-30, -6, 15), (-10, -12, 16), (12, -10, 16), (32, -4, 15)] {
            disc(x, y, radius, Ink.white)
        }
        oval(0, 8, 84, 12, main)
    }
}
