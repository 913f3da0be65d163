import Pictures

/// A tool: a handle, and the head at its upper end.
struct Tool: Hashable, Sendable {
    enum Head: Hashable, Sendable {
        case claw, mallet, axe, hatchet, saw, screwdriver, spanner, pliers, tongs, chisel, file,
            crowbar, pick
        case spade, fork, rake, hoe, trowel, sickle, scythe, mop, brush, roller, plunger, duster,
            ladle, spatula
        case whisk, spoon, tableFork, knife, razor, magnifier, fishing, net, spear, torch, wand,
            whip, oar, sponge
        case comb, toothbrush, hairbrush, syringe, scalpel, peeler, cane, baton
    }

    var head: Head
    var grip = Ink.wood
}

extension Pen {
    /// Draws the tool upright and leaning a little to the right.
    mutating func tool(_ tool: Tool) {
        // Brooms and spades rest on their heads.
        let isUpended = [.spade, .rake, .hoe, .mop, .plunger].contains(tool.head)
        at(0, isUpended ? -128 : -4, turn: isUpended ? 140 : 12) { pen in
            pen.handle(tool)
            switch tool.head {
            case .claw, .mallet, .axe, .hatchet, .pick, .sickle, .scythe, .chisel, .file, .crowbar,
                .saw, .screwdriver, .spanner:
                pen.workHead(tool)
            case .spade, .fork, .rake, .hoe, .trowel, .mop, .brush, .roller, .plunger, .duster,
                .oar, .sponge:
                pen.gardenHead(tool)
            case .ladle, .spatula, .whisk, .spoon, .tableFork, .knife, .peeler, .comb, .toothbrush,
                .hairbrush, .razor, .scalpel:
                pen.kitchenHead(tool)
            case .magnifier, .fishing, .net, .spear, .torch, .wand, .whip, .syringe, .pliers,
                .tongs, .cane, .baton:
                pen.otherHead(tool)
            }
        }
        anchor(.hand, 0, -10)
    }

    private mutating func handle(_ tool: Tool) {
        switch tool.head {
        case .claw, .mallet, .axe, .hatchet, .pick, .plunger: line([0, 0, 0, -88], 11, tool.grip)
        case .spade, .fork, .rake, .hoe, .scythe, .mop, .fishing, .net, .spear, .oar:
            line([0, 8, 0, -84], 8, tool.grip)
        case .trowel, .sickle, .chisel, .file, .screwdriver, .brush, .duster, .magnifier, .torch,
            .whip, .hairbrush, .roller:
            line([0, -2, 0, -34], 15, tool.grip)
        case .ladle, .spatula, .whisk, .spoon, .tableFork: line([0, 0, 0, -64], 8, tool.grip)
        case .knife, .peeler, .razor, .scalpel: box(-9, -42, 18, 44, tool.grip, round: 6)
        case .saw, .spanner, .pliers, .tongs, .crowbar, .wand, .comb, .toothbrush, .syringe,
            .sponge, .cane, .baton:
            break
        }
    }

    private mutating func workHead(_ tool: Tool) {
        switch tool.head {
        case .claw:
            box(-14, -104, 40, 26, main, round: 3)
            box(24, -108, 13, 34, shade, round: 3)
            blob([-12, -102, -34, -100, -50, -78, -32, -86, -12, -80], main)
        case .mallet:
            box(-40, -116, 80, 44, main, round: 6)
            for x in [-40, 28] { box(x, -116, 12, 44, shade, round: 4) }
        case .axe, .hatchet:
            blob([-4, -104, 20, -110, 50, -122, 58, -86, 50, -56, 20, -76, -4, -78], main)
            blob([44, -120, 56, -118, 62, -88, 52, -58, 46, -64, 52, -88], light)
            box(-9, -102, 16, 24, shade)
            if tool.head == .axe {
                blob([-4, -104, -20, -110, -50, -122, -58, -86, -50, -56, -20, -76, -4, -78], main)
            }
        case .pick: curve([-66, -76, -36, -102, 0, -108, 36, -102, 66, -76], 13, main)
        case .sickle:
            blob(
                [-6, -34, -16, -66, 6, -104, 50, -112, 80, -78, 50, -94, 20, -84, 6, -58, 8, -34],
                main)
        case .scythe:
            blob(
                [-8, -80, -6, -104, 30, -122, 76, -112, 100, -72, 66, -94, 30, -100, 8, -84], main)
            line([0, -36, 22, -44], 7, tool.grip)
        case .chisel:
            box(-8, -78, 16, 46, main)
            poly([-13, -78, 13, -78, 13, -110, -13, -98], main)
        case .file:
            box(-11, -120, 22, 90, main, round: 3)
            for y in stride(from: -112, to: -38, by: 12) { line([-9, y + 6, 9, y], 3, shade) }
        case .crowbar:
            line([0, -4, 0, -92], 13, main)
            curve([0, -90, 4, -116, 28, -128, 50, -116, 56, -96], 13, main)
            poly([48, -100, 34, -72, 42, -66, 56, -92, 64, -64, 73, -68, 64, -100], main)
            poly([-7, -6, 7, -6, 18, 28, -6, 30], main)
            line([-3, -16, -3, -88], 3, light)
            line([54, -70, 50, -34], 6, Ink.silver)
            line([46, -72, 62, -70], 6, Ink.silver)
        case .saw:
            poly([-16, -34, 24, -40, 12, -126, -6, -126], main)
            for step in 0..<7 {
                poly(
                    [
                        -16 + step * 3 / 2, -38 - step * 12, -25 + step * 3 / 2, -45 - step * 12,
                        -14 + step * 3 / 2, -50 - step * 12,
                    ], main)
            }
            blob([-22, -38, 28, -42, 26, -8, 12, 4, -14, 2, -24, -14], tool.grip)
            oval(2, -20, 13, 9, Ink.black)
        case .screwdriver:
            line([0, -34, 0, -100], 8, main)
            poly([-9, -98, 9, -98, 6, -116, -6, -116], main)
            for x in [-4, 4] { line([x, -4, x, -30], 2, tool.grip.darker) }
        default:
            line([0, -4, 0, -92], 17, main)
            disc(0, -104, 25, main)
            poly(
                [-11, -134, 11, -134, 11, -106, 0, -96, -11, -106],
                Ink.white.mixed(with: Ink.sky, part: 120))
            disc(0, 0, 16, main)
            disc(0, 0, 8, shade)
            line([-3, -20, -3, -76], 4, light)
        }
    }

    private mutating func gardenHead(_ tool: Tool) {
        switch tool.head {
        case .spade:
            line([-14, 10, 14, 10], 9, tool.grip)
            blob([-26, -80, 26, -80, 28, -112, 0, -142, -28, -112], main)
            line([0, -84, 0, -122], 4, shade)
        case .trowel: blob([-4, -38, -22, -60, -20, -88, 0, -120, 20, -88, 22, -60, 4, -38], main)
        case .fork:
            line([-28, -88, 28, -88], 8, main)
            for x in [-28, 0, 28] { line([x, -88, x, -134], 7, main) }
        case .rake:
            line([-44, -92, 44, -92], 8, main)
            for x in stride(from: -42, through: 42, by: 14) { line([x, -92, x, -112], 5, main) }
            line([-22, -90, 0, -72, 22, -90], 4, main)
        case .hoe:
            line([0, -84, 4, -104], 8, main)
            poly([-2, -112, 46, -104, 44, -78, 6, -96], main)
        case .mop:
            box(-26, -92, 52, 13, Ink.red, round: 4)
            for (index, x) in stride(from: -30, through: 30, by: 10).enumerated() {
                curve(
                    [x * 7 / 10, -90, x, -112, x + (index % 2 == 0 ? 5 : -5), -136], 10,
                    index % 2 == 0 ? main : shade)
            }
        case .brush:
            box(-24, -58, 48, 26, Ink.silver, round: 3)
            poly([-24, -58, 24, -58, 28, -106, 8, -98, 0, -110, -10, -98, -26, -106], main)
            for x in [-12, 0, 12] { line([x, -62, x, -92], 3, shade) }
        case .roller:
            line([0, -34, 0, -62, 40, -62, 40, -88], 6, Ink.grey)
            box(-44, -112, 84, 34, main, round: 8)
            box(-44, -112, 12, 34, shade, round: 5)
            line([-30, -102, 26, -102], 5, light)
        case .plunger:
            blob([-36, -80, -32, -108, 0, -122, 32, -108, 36, -80, 0, -74], main)
            box(-38, -88, 76, 11, shade, round: 5)
        case .duster:
            for (x, y) in [(-22, -68), (22, -68), (-18, -92), (18, -92), (0, -80), (0, -112)] {
                disc(x, y, 22, y == -92 ? light : main)
            }
        case .oar: blob([-6, -76, -20, -94, -18, -136, 18, -136, 20, -94, 6, -76], main)
        default:
            box(-46, -76, 92, 52, main, round: 8)
            box(-46, -42, 92, 20, Ink.green, round: 6)
            for (x, y) in [(-28, -62), (-4, -68), (24, -60), (8, -52), (-18, -50)] {
                disc(x, y, 5, shade)
            }
            for (x, y, radius) in [(-34, -88, 9), (-16, -98, 12), (38, -86, 10)] {
                disc(x, y, radius, Ink.white)
            }
        }
    }

    private mutating func kitchenHead(_ tool: Tool) {
        switch tool.head {
        case .ladle:
            blob([-34, -88, 34, -88, 26, -58, 0, -50, -26, -58], main)
            oval(0, -88, 34, 9, shade)
        case .spatula:
            box(-26, -122, 52, 60, main, round: 8)
            for x in [-12, 0, 12] { line([x, -110, x, -78], 5, shade) }
        case .whisk:
            for width in [34, 22, 9] { arc(0, -92, width, 36, from: 0, sweep: 256, 4, main) }
            box(-8, -66, 16, 12, tool.grip, round: 3)
        case .spoon:
            oval(0, -94, 23, 34, main)
            oval(-2, -96, 15, 25, light)
        case .tableFork:
            blob([-24, -92, 24, -92, 18, -66, 0, -58, -18, -66], main)
            for x in [-21, -7, 7, 21] { line([x, -90, x, -126], 7, main) }
        case .knife:
            blob([-9, -40, -9, -122, 6, -126, 15, -96, 13, -40], main)
            line([8, -112, 8, -48], 3, light)
            for y in [-30, -12] { disc(0, y, 4, Ink.silver) }
        case .scalpel: poly([-5, -42, 5, -42, 6, -84, 0, -116, -8, -84], main)
        case .razor:
            line([0, -40, 0, -80], 9, tool.grip)
            box(-34, -104, 68, 28, main, round: 5)
            line([-28, -96, 28, -96], 4, Ink.white)
            line([-28, -86, 28, -86], 4, shade)
        case .comb:
            box(-17, -126, 18, 124, main, round: 5)
            for y in stride(from: -120, to: -2, by: 10) { line([0, y, 22, y], 5, main) }
        case .toothbrush:
            box(-7, -126, 14, 128, main, round: 6)
            box(4, -124, 18, 34, Ink.white, round: 2)
            for y in [-118, -108, -98] { line([6, y, 20, y], 3, Ink.sky) }
            blob([20, -128, 34, -118, 34, -98, 22, -90], Ink.cyan)
        case .hairbrush:
            oval(0, -78, 30, 44, main)
            oval(0, -78, 21, 34, Ink.pink)
            for (x, y) in [
                (-9, -96), (9, -96), (-11, -78), (0, -86), (11, -78), (-8, -60), (8, -60), (0, -70),
            ] { disc(x, y, 3, Ink.black) }
        default:
            line([-17, -50, -17, -92, 17, -92, 17, -50], 7, main)
            line([-14, -80, 14, -80], 6, Ink.silver)
        }
    }

    private mutating func otherHead(_ tool: Tool) {
        switch tool.head {
        case .magnifier:
            disc(0, -76, 43, main)
            disc(0, -76, 34, Colour(0xCDEBFA))
            arc(0, -76, 24, 24, from: 130, sweep: 60, 6, Ink.white)
        case .fishing:
            curve([0, -80, 4, -112, 22, -134], 5, tool.grip)
            line([22, -134, 62, -126, 64, -40], 2, Ink.black)
            arc(58, -34, 7, 9, from: 0, sweep: 150, 4, Ink.grey)
            disc(64, -62, 7, Ink.red)
            disc(2, -34, 12, Ink.darkGrey)
            line([2, -34, 16, -28], 4, Ink.silver)
        case .net:
            blob([-30, -94, -22, -130, 30, -150, 60, -110, 34, -88, 0, -84], Colour(0xE3F0E8))
            for step in [-12, 6, 24] { line([step, -90, step + 16, -138], 2, main) }
            for y in [-102, -116] { line([-22, y, 48, y - 8], 2, main) }
            arc(0, -96, 34, 14, from: 0, sweep: 256, 6, main)
        case .spear:
            poly([-15, -80, 0, -136, 15, -80, 0, -92], main)
            line([-9, -78, 9, -78], 8, Ink.red)
        case .torch:
            poly([-12, -30, 12, -30, 20, -58, -20, -58], Ink.darkGrey)
            blob([-20, -56, -24, -84, -8, -98, 0, -126, 14, -98, 24, -80, 20, -56], Ink.red)
            blob([-12, -56, -10, -78, 0, -100, 12, -76, 12, -56], Ink.yellow)
        case .wand:
            line([0, 4, 0, -84], 9, Ink.black)
            line([0, 4, 0, -8], 9, Ink.white)
            star(0, -100, size: 32, main)
            for (x, y) in [(-40, -84), (38, -76), (30, -130), (-34, -124)] {
                star(x, y, size: 10, points: 4, inner: 30, Ink.white)
            }
        case .whip: curve([0, -34, 10, -90, 54, -112, 70, -72, 34, -58, 40, -24, 86, -30], 6, main)
        case .syringe:
            box(-13, -84, 26, 64, Colour(0xD3ECF7), round: 3)
            box(-13, -58, 26, 38, main)
            line([0, -20, 0, 6], 6, Ink.grey)
            line([-14, 8, 14, 8], 7, Ink.grey)
            line([-18, -20, 18, -20], 6, Ink.grey)
            line([0, -84, 0, -122], 4, Ink.silver)
            for y in [-72, -62, -52] { line([-10, y, 0, y], 3, Ink.darkGrey) }
        case .tongs:
            // A sausage between the jaws distinguishes them from shears.
            curve([-46, -126, -16, -116, 16, -116, 46, -126], 24, Colour(0xA8502A))
            for x in [-30, 0, 30] { line([x - 3, -124, x + 3, -112], 4, Ink.darkBrown) }
            for side in [-1, 1] {
                curve([side * 5, 0, side * 24, -44, side * 32, -84, side * 20, -110], 10, main)
                line([side * 13, -18, side * 27, -58], 12, tool.grip)
                blob(
                    [
                        side * 28, -100, side * 14, -102, side * 8, -114, side * 10, -130,
                        side * 22, -128,
                    ], shade)
            }
            arc(0, 0, 9, 10, from: 0, sweep: 128, 9, main)
        case .pliers:
            for side in [-1, 1] {
                curve([side * 6, -62, side * 22, -34, side * 14, 4], 12, tool.grip)
                blob(
                    [0, -56, side * 16, -72, side * 13, -100, side * 2, -108, side * 3, -80], main)
            }
            disc(0, -62, 12, shade)
            disc(0, -62, 5, Ink.silver)
        case .cane: curve([0, 8, 0, -60, 0, -98, 14, -118, 34, -112, 38, -94], 10, main)
        default:
            line([0, 4, 0, -116], 9, main)
            for y in [4, -116] { disc(0, y, 9, Ink.white) }
        }
    }
}
