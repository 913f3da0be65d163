import Pictures

/// A building with its walls, its roof, its openings and the sign of its trade.
struct Building: Sendable {
    enum Roof: Hashable, Sendable {
        case gable, flat, pediment, dome, onion, saw, battlements, steep, mansard, thatch, barn, low
    }
    enum Front: Hashable, Sendable {
        case door, arch, columns, shutters, glass, gate, bars, doors, stalls, store, stage
    }
    enum Sign: Hashable, Sendable {
        case none, cross, redCross, clock, bell, book, coin, mask, film, bed, bread, cup, basket,
            star, flame, letter, pill, dumbbell, fuel, cap, scales, shoe, cutlery, hexagram,
            minarets
    }

    /// Half the width of the walls, and their height, in units.
    var half = 56
    var wall = 60
    var roof = Roof.flat
    var front = Front.door
    var sign = Sign.none
    /// The rows and columns of windows.
    var windows = (rows: 0, columns: 0)
    var roofColour = Colour(0x8A3B32)
}

extension Pen {
    mutating func building(_ building: Building) {
        let (half, wall) = (building.half, building.wall)
        roofBehind(building)
        box(-half, -wall, half * 2, wall, main)
        roofBefore(building)
        let (rows, columns) = building.windows
        for row in 0..<rows {
            for column in 0..<columns {
                let width = max(8, half * 2 / columns - 12)
                let x = -half + (2 * column + 1) * half / columns - width / 2
                let y = -wall + 8 + row * (wall - 10) / max(1, rows)
                let isDoor =
                    row == rows - 1 && abs(x + width / 2) < 16 && wall - 10 < 130
                    && rows * 26 > wall - 16
                if !isDoor {
                    box(x, y, width, min(20, (wall - 14) / rows - 5), Colour(0xBFE8F7), round: 1)
                }
            }
        }
        buildingFront(building)
        buildingSign(building)
        moodFace(0, -wall * 6 / 10, size: 26)
        anchor(.window, 0, -min(24, wall / 2))
    }

    private mutating func roofBehind(_ building: Building) {
        let (half, top, colour) = (building.half, -building.wall, building.roofColour)
        switch building.roof {
        case .gable:
            poly([-half - 12, top + 2, 0, top - half * 8 / 10, half + 12, top + 2], colour)
        case .low: poly([-half - 8, top + 4, 0, top - half * 3 / 10, half + 8, top + 4], colour)
        case .steep: poly([-half - 8, top + 2, 0, top - half * 15 / 10, half + 8, top + 2], colour)
        case .thatch:
            blob(
                [
                    -half - 18, top + 16, -half + 6, top - 26, 0, top - 44, half - 6, top - 26,
                    half + 18, top + 16, 0, top + 6,
                ], colour)
        case .barn:
            poly(
                [
                    -half - 8, top + 2, -half + 10, top - 28, 0, top - 48, half - 10, top - 28,
                    half + 8, top + 2,
                ], colour)
        case .mansard:
            poly(
                [-half - 6, top + 2, -half + 10, top - 24, half - 10, top - 24, half + 6, top + 2],
                colour)
        case .pediment:
            poly([-half - 10, top, 0, top - half * 5 / 10, half + 10, top], colour)
            poly([-half + 10, top - 4, 0, top - half * 38 / 100, half - 10, top - 4], main.lighter)
        case .dome:
            let size = min(half * 7 / 10, building.wall - 8)
            oval(0, top, size, size, colour)
            line([0, top - size, 0, top - size - 14], 5, colour.darker)
        case .onion:
            let size = half * 7 / 10
            blob(
                [
                    -size, top, -size * 11 / 10, top - size * 6 / 10, -size / 3,
                    top - size * 12 / 10, 0, top - size * 17 / 10, size / 3, top - size * 12 / 10,
                    size * 11 / 10, top - size * 6 / 10, size, top,
                ], colour)
        case .saw:
            for step in 0..<3 {
                let x = -half + step * half * 2 / 3
                poly([x, top + 2, x, top - 30, x + half * 2 / 3, top + 2], colour)
            }
        case .flat, .battlements: break
        }
    }

    private mutating func roofBefore(_ building: Building) {
        let (half, top, colour) = (building.half, -building.wall, building.roofColour)
        switch building.roof {
        case .flat: box(-half - 5, top - 8, half * 2 + 10, 11, colour, round: 2)
        case .battlements:
            for step in 0..<5 { box(-half - 3 + step * (half * 2 - 8) / 4, top - 12, 14, 16, main) }
        case .dome, .onion: box(-half - 4, top - 4, half * 2 + 8, 8, colour.darker)
        case .pediment: box(-half - 10, top - 4, half * 2 + 20, 9, colour.darker)
        case .gable, .steep, .thatch, .barn, .mansard, .saw, .low: break
        }
    }

    private mutating func buildingFront(_ building: Building) {
        let (half, wall) = (building.half, building.wall)
        switch building.front {
        case .door:
            box(-11, -32, 22, 32, Ink.darkBrown, round: 2)
            disc(6, -15, 3, Ink.gold)
        case .arch: box(-14, -40, 28, 40, Ink.darkBrown, round: 13)
        case .columns:
            let count = 5
            for step in 0..<count {
                let x = -half + 9 + step * (half * 2 - 18) / (count - 1)
                box(x - 6, -wall + 4, 12, wall - 8, Ink.white)
                line([x + 3, -wall + 8, x + 3, -8], 2, Ink.silver)
            }
            box(-half - 8, -8, half * 2 + 16, 8, Ink.silver)
        case .shutters:
            box(-half + 8, -wall + 20, half * 2 - 16, wall - 20, Ink.darkGrey)
            for y in stride(from: -wall + 28, to: -2, by: 9) {
                line([-half + 10, y, half - 10, y], 3, Ink.grey)
            }
        case .glass:
            box(-half + 6, -38, half - 22, 30, Colour(0xBFE8F7), round: 2)
            box(16, -38, half - 22, 30, Colour(0xBFE8F7), round: 2)
            box(-11, -36, 22, 36, Ink.darkBrown, round: 2)
            for step in 0..<8 {
                let x = -half - 2 + step * (half * 2 + 4) / 8
                poly(
                    [x, -52, x + (half * 2 + 4) / 8, -52, x + (half * 2 + 4) / 8, -42, x, -38],
                    step % 2 == 0 ? building.roofColour : Ink.white)
            }
        case .gate:
            box(-24, -46, 48, 46, Ink.white)
            line([-22, -44, 22, -2], 5, main.darker)
            line([22, -44, -22, -2], 5, main.darker)
        case .doors:
            for side in [-1, 1] {
                box(side < 0 ? -half + 8 : 6, -42, half - 14, 42, building.roofColour, round: 2)
                box(side < 0 ? -half + 14 : 12, -36, half - 26, 11, Colour(0xBFE8F7))
            }
        case .stalls: stallsFront(half)
        case .store: storeFront(half, wall)
        case .stage: stageFront(half, wall)
        case .bars:
            for x in stride(from: -half + 14, to: half - 8, by: 28) {
                box(x, -wall + 12, 20, 22, Ink.black)
                for step in [4, 10, 16] {
                    line([x + step, -wall + 12, x + step, -wall + 34], 2, Ink.silver)
                }
            }
            box(-13, -34, 26, 34, Ink.darkGrey, round: 2)
        }
    }

    private mutating func buildingSign(_ building: Building) {
        let top = -building.wall
        let y = building.roof == .flat || building.roof == .battlements ? top + 12 : top - 10
        switch building.sign {
        case .none: return
        case .cross:
            let peak = top - building.half * 15 / 10
            line([0, peak - 24, 0, peak + 4], 6, Ink.gold)
            line([-9, peak - 16, 9, peak - 16], 6, Ink.gold)
            return
        case .redCross:
            box(-19, y - 20, 38, 38, Ink.white, round: 3)
            line([0, y - 13, 0, y + 11], 9, Ink.red)
            line([-12, y - 1, 12, y - 1], 9, Ink.red)
            return
        case .bell:
            box(-14, top - 62, 28, 30, main)
            poly([-20, top - 60, 0, top - 82, 20, top - 60], building.roofColour)
            blob([-9, top - 36, -6, top - 54, 6, top - 54, 9, top - 36], Ink.gold)
            return
        case .minarets:
            for side in [-1, 1] {
                let x = side * (building.half + 14)
                box(x - 6, top - 44, 12, 44 + building.wall, main)
                box(x - 9, top - 30, 18, 5, building.roofColour.darker)
                blob(
                    [
                        x - 8, top - 44, x - 8, top - 54, x, top - 70, x + 8, top - 54, x + 8,
                        top - 44,
                    ], building.roofColour)
            }
            return
        case .flame:
            line([building.half - 20, top, building.half - 20, top - 44], 17, Ink.darkRed)
            line([building.half - 46, top, building.half - 46, top - 34], 15, Ink.darkRed)
            for (x, rise, radius) in [(-20, 58, 9), (-12, 72, 12), (2, 84, 14)] {
                disc(building.half + x, top - rise, radius, Ink.silver)
            }
            return
        default: break
        }
        disc(0, y, 20, Ink.white)
        tradeSign(building.sign, y: y)
    }

    private mutating func tradeSign(_ sign: Building.Sign, y: Int) {
        switch sign {
        case .clock:
            arc(0, y, 19, 19, from: 0, sweep: 256, 4, Ink.darkGrey)
            line([0, y - 12, 0, y, 9, y + 5], 4, Ink.black)
        case .book:
            poly([-15, y - 9, 0, y - 5, 0, y + 11, -15, y + 7], Ink.blue)
            poly([15, y - 9, 0, y - 5, 0, y + 11, 15, y + 7], Ink.sky)
        case .coin:
            disc(0, y, 16, Ink.gold)
            disc(0, y, 9, Ink.yellow)
        case .mask:
            blob([-13, y - 10, 0, y - 6, 13, y - 10, 10, y + 8, 0, y + 14, -10, y + 8], Ink.gold)
            disc(-5, y - 2, 3, Ink.black)
            disc(5, y - 2, 3, Ink.black)
            arc(0, y + 3, 6, 5, from: 12, sweep: 104, 3, Ink.black)
        case .film:
            box(-14, y - 4, 28, 16, Ink.black)
            poly([-14, y - 6, 13, y - 14, 14, y - 8, -14, y], Ink.black)
            for x in [-8, 2] { line([x, y - 3, x + 5, y - 10], 3, Ink.white) }
        case .bed:
            line([-13, y + 8, -13, y - 10], 4, Ink.wood)
            box(-12, y - 2, 26, 9, Ink.blue, round: 2)
            disc(-7, y - 4, 5, Ink.pink)
        case .bread:
            blob([-14, y + 8, -14, y - 4, 0, y - 12, 14, y - 4, 14, y + 8], Colour(0xC98F4A))
            for x in [-6, 3] { line([x, y, x + 4, y - 7], 3, Ink.cream) }
        case .cup:
            poly([-11, y - 9, 8, y - 9, 6, y + 11, -9, y + 11], Ink.brown)
            arc(9, y, 6, 6, from: 190, sweep: 140, 4, Ink.brown)
        case .basket:
            poly([-14, y - 5, 14, y - 5, 9, y + 10, -9, y + 10], Ink.red)
            arc(0, y - 5, 9, 10, from: 128, sweep: 128, 3, Ink.red)
        case .star: star(0, y + 1, size: 19, Ink.blue)
        case .letter:
            box(-14, y - 9, 28, 19, Ink.gold)
            line([-13, y - 8, 0, y + 2, 13, y - 8], 3, Ink.darkBrown)
        case .pill:
            line([0, y - 11, 0, y + 11], 9, Ink.green)
            line([-11, y, 11, y], 9, Ink.green)
        case .dumbbell:
            line([-12, y, 12, y], 5, Ink.black)
            for x in [-11, 11] { line([x, y - 9, x, y + 9], 7, Ink.black) }
        case .fuel:
            blob([0, y - 15, -10, y + 2, 0, y + 12, 10, y + 2], Ink.red)
        case .cap:
            poly([-16, y - 3, 0, y - 11, 16, y - 3, 0, y + 5], Ink.black)
            poly([-8, y + 2, 8, y + 2, 8, y + 10, -8, y + 10], Ink.black)
        case .scales:
            line([0, y - 13, 0, y + 12], 4, Ink.gold.darker)
            line([-13, y - 8, 13, y - 8], 4, Ink.gold.darker)
            for x in [-12, 12] { arc(x, y, 6, 6, from: 0, sweep: 128, 4, Ink.gold.darker) }
        case .cutlery:
            line([-6, y - 11, -6, y + 12], 4, Ink.darkGrey)
            line([7, y - 2, 7, y + 12], 4, Ink.darkGrey)
            blob([3, y - 12, 12, y - 10, 10, y + 2, 4, y + 2], Ink.darkGrey)
            for x in [-11, -6, -1] { line([x, y - 13, x, y - 5], 2, Ink.darkGrey) }
            line([-11, y - 5, -1, y - 5], 3, Ink.darkGrey)
        case .hexagram:
            poly([0, y - 16, 14, y + 8, -14, y + 8], Ink.blue)
            poly([0, y + 16, 14, y - 8, -14, y - 8], Ink.blue)
        case .shoe:
            blob([-12, y - 8, -2, y - 8, 2, y, 14, y + 4, 13, y + 10, -12, y + 10], Ink.brown)
        case .none, .cross, .redCross, .bell, .flame, .minarets: break
        }
    }
}
