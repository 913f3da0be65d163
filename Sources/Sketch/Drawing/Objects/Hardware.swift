/// Things of a workshop that fasten, measure or hold.
extension Pen {
    enum Hardware: Hashable, Sendable {
        case nail, screw, bolt, ladder, tape, ruler, level, vise, anvil, magnet, scissors, shears,
            drill, chainsaw
        case toolbox, bucket, wateringCan, hose, mower, needle, thread, pin, safetyPin, paperclip,
            stapler, glue
        case adhesive, rope, chain, hook, anchor, padlock, gear, pulley, workbench, spray, matches,
            lighter
    }

    mutating func hardware(_ item: Hardware) {
        switch item {
        case .nail, .screw, .bolt, .needle, .pin, .safetyPin, .paperclip: smallMetal(item)
        case .ladder, .tape, .ruler, .level, .magnet, .scissors, .shears, .rope, .chain, .hook,
            .anchor:
            simple(item)
        case .vise, .anvil, .drill, .chainsaw, .toolbox, .bucket, .wateringCan, .hose, .mower:
            heavy(item)
        case .thread, .stapler, .glue, .adhesive, .padlock, .gear, .pulley, .workbench, .spray,
            .matches, .lighter:
            desk(item)
        }
        moodFace(0, -46, size: 22)
    }

    mutating func smallMetal(_ item: Hardware) {
        switch item {
        case .nail:
            at(0, 0, turn: 16) { pen in
                pen.line([0, -6, 0, -104], 9, pen.main)
                pen.poly([-5, -8, 5, -8, 0, 12], pen.main)
                pen.oval(0, -108, 24, 8, pen.shade)
            }
        case .screw:
            at(0, 0, turn: 16) { pen in
                pen.poly([-11, -92, 11, -92, 2, 10, -2, 10], pen.main)
                for y in stride(from: -80, to: 0, by: 14) {
                    pen.line([-14 - y / 12 - 6, y + 4, 12 + y / 12 + 6, y - 3], 5, pen.shade)
                }
                pen.blob([-28, -92, -22, -112, 22, -112, 28, -92], pen.main)
                pen.line([-12, -104, 12, -104], 5, pen.main.muchDarker)
            }
        case .bolt:
            box(-14, -70, 28, 70, main)
            for y in stride(from: -60, to: 0, by: 12) { line([-15, y + 3, 15, y - 3], 5, shade) }
            poly([-34, -72, -38, -88, -30, -104, 30, -104, 38, -88, 34, -72], main)
            poly([-12, -72, -14, -104, 14, -104, 12, -72], light)
            star(46, -20, size: 26, points: 3, inner: 100, shade)
            disc(46, -20, 11, Ink.white)
        case .needle:
            line([-50, 0, 36, -96], 5, main)
            oval(38, -98, 7, 15, main, turn: 30)
            oval(38, -98, 3, 9, Ink.white, turn: 30)
            curve([38, -98, 70, -70, 30, -40, 66, -16, 84, -34], 4, Ink.red)
        case .pin:
            line([-34, 4, 16, -70], 5, Ink.silver)
            blob([2, -72, 20, -58, 34, -70, 46, -98, 26, -112, 6, -92], main)
            disc(34, -102, 18, light)
        case .safetyPin:
            curve([66, -74, -44, -84, -70, -62, -48, -44, 62, -44], 8, main)
            disc(-56, -62, 6, Ink.white)
            blob([54, -86, 82, -84, 86, -58, 80, -36, 54, -38], shade)
        default:
            at(0, -54, turn: 20) { pen in
                pen.curve(
                    [
                        -18, 44, -18, -36, 0, -54, 20, -36, 20, 40, 4, 54, -8, 40, -8, -22, 2, -32,
                        10, -22, 10, 34,
                    ], 7, pen.main)
            }
        }
    }

    mutating func simple(_ item: Hardware) {
        switch item {
        case .ladder: ladderHardware()
        case .tape: tapeHardware()
        case .ruler, .level: rulerHardware(item)
        case .magnet: magnetHardware()
        case .scissors, .shears: scissorsHardware(item)
        case .rope: ropeHardware()
        case .chain: chainHardware()
        case .hook:
            arc(0, -108, 11, 11, from: 0, sweep: 256, 7, shade)
            curve([0, -98, 2, -66, 30, -48, 30, -18, 0, -2, -30, -16, -30, -40], 13, main)
            poly([-38, -36, -30, -60, -20, -36], main)
        default: anchorHardware()
        }
    }

    mutating func ladderHardware() {
        line([-34, 0, -20, -126], 9, main)
        line([34, 0, 20, -126], 9, main)
        for step in 0..<6 {
            let y = -14 - step * 20; line([-31 - y / 10, y, 31 + y / 10, y], 8, light)
        }
    }

    mutating func tapeHardware() {
        box(-50, -84, 76, 78, main, round: 18)
        disc(-12, -46, 22, light)
        box(20, -20, 66, 14, Ink.yellow)
        for x in stride(from: 30, to: 84, by: 10) { line([x, -20, x, -13], 2, Ink.black) }
        line([86, -24, 86, 0], 6, Ink.silver)
    }

    mutating func rulerHardware(_ item: Hardware) {
        at(0, -46, turn: 244) { pen in
            pen.box(-84, -18, 168, 36, pen.main, round: 3)
            if item == .ruler {
                for step in 0..<12 {
                    pen.line(
                        [-76 + step * 14, -17, -76 + step * 14, step % 2 == 0 ? 2 : -7], 4,
                        Ink.black)
                }
            } else {
                pen.box(-24, -10, 48, 20, Ink.lime, round: 8)
                pen.disc(2, 0, 8, Ink.white)
                for x in [-60, 60] { pen.disc(x, 0, 11, Ink.silver) }
            }
        }
    }

    mutating func magnetHardware() {
        arc(0, -62, 36, 40, from: 128, sweep: 128, 26, main)
        for x in [-36, 36] {
            line([x, -62, x, -34], 26, main)
            box(x - 13, -32, 26, 26, Ink.silver)
        }
        for (x, dx) in [(-60, -8), (60, 8)] {
            line([x, -22, x + dx, -10, x, -2], 4, Ink.yellow)
        }
    }

    mutating func scissorsHardware(_ item: Hardware) {
        let blade = item == .shears ? 90 : 76
        poly([-6, -44, 4, -48, 30, -44 - blade, 38, -38 - blade, 8, -40], main)
        poly([6, -44, -4, -48, -30, -44 - blade, -38, -38 - blade, -8, -40], light)
        let grip = item == .shears ? Ink.darkGreen : Ink.red
        for side in [-1, 1] { arc(side * 22, -18, 15, 19, from: 0, sweep: 256, 10, grip) }
        line([-14, -30, 4, -48], 9, grip)
        line([14, -30, -4, -48], 9, grip)
        disc(0, -48, 6, Ink.darkGrey)
    }

    mutating func ropeHardware() {
        for (y, width) in [(-16, 52), (-34, 50), (-52, 46)] {
            arc(0, y, width, 15, from: 0, sweep: 256, 13, y == -34 ? shade : main)
        }
        curve([44, -56, 64, -76, 50, -104, 20, -96], 12, main)
        for x in [-34, -10, 14, 36] { line([x, -10, x + 8, -2], 4, shade) }
    }

    mutating func chainHardware() {
        for (index, x) in [-58, -20, 18, 56].enumerated() {
            if index % 2 == 0 {
                at(x, -46, turn: 246) { $0.arc(0, 0, 28, 16, from: 0, sweep: 256, 9, $0.main) }
            } else {
                at(x, -46, turn: 246) { $0.line([-24, 0, 24, 0], 11, $0.shade) }
            }
        }
    }

    mutating func anchorHardware() {
        arc(0, -112, 11, 11, from: 0, sweep: 256, 7, main)
        line([0, -98, 0, -10], 12, main)
        line([-30, -82, 30, -82], 10, main)
        curve([-54, -44, -40, -12, 0, 0, 40, -12, 54, -44], 12, main)
        for side in [-1, 1] { poly([side * 66, -34, side * 56, -64, side * 38, -38], main) }
    }

    mutating func heavy(_ item: Hardware) {
        switch item {
        case .anvil: anvilHardware()
        case .vise: viseHardware()
        case .drill: drillHardware()
        case .chainsaw: chainsawHardware()
        case .toolbox: toolboxHardware()
        case .bucket: bucketHardware()
        case .wateringCan: wateringCanHardware()
        case .hose: hoseHardware()
        default: mowerHardware()
        }
    }

    mutating func anvilHardware() {
        poly(
            [
                -78, -72, -40, -80, 60, -80, 60, -58, 26, -54, 18, -34, 44, -12, 44, 0, -44, 0,
                -44, -12, -18, -34, -26, -54, -60, -60,
            ], main)
        line([-66, -74, 56, -76], 5, light)
    }

    mutating func viseHardware() {
        box(-50, -16, 80, 16, shade, round: 3)
        box(-34, -72, 34, 58, main, round: 4)
        box(14, -72, 28, 40, main, round: 4)
        line([40, -50, 74, -50], 9, Ink.silver)
        line([76, -74, 76, -28], 6, Ink.grey)
        box(-4, -84, 22, 26, Ink.wood)
    }
}
