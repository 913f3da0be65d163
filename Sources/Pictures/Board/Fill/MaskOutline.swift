/// The outlines of a mask along the sides of its units.
struct MaskOutline {
    /// Outlines clockwise around the units; one for each connected part.
    private(set) var outer: [[Picture.Point]] = []
    /// Outlines anticlockwise around holes inside the units.
    private(set) var holes: [[Picture.Point]] = []

    private static let stride = Picture.width + 1
    /// East, south, west and north, as steps from corner to corner.
    private static let steps = [1, stride, -1, -stride]

    /// Follows each side of the mask once; `nil` if the outlines have more corners than `limit`.
    init?(of mask: UnitMask, limit: Int) {
        var sides = Self.sides(of: mask)
        var cornerCount = 0
        for start in sides.indices {
            while let direction = (0..<4).first(where: { sides[start] & (1 << $0) != 0 }) {
                let loop = Self.follow(&sides, from: start, direction)
                cornerCount += loop.count
                guard cornerCount <= limit else { return nil }
                if Self.doubledArea(of: loop) > 0 { outer.append(loop) } else { holes.append(loop) }
            }
        }
    }

    /// Returns bits for each corner of the grid: the directions in which sides begin, with the
    /// units to their right.
    private static func sides(of mask: UnitMask) -> [UInt8] {
        var sides = Array(repeating: UInt8(0), count: stride * (Picture.height + 1))
        func isIn(_ column: Int, _ row: Int) -> Bool {
            (0..<Picture.width).contains(column) && (0..<Picture.height).contains(row)
                && mask[row * Picture.width + column]
        }
        for row in 0..<Picture.height {
            for column in 0..<Picture.width where mask[row * Picture.width + column] {
                let corner = row * stride + column
                if !isIn(column, row - 1) { sides[corner] |= 1 }
                if !isIn(column + 1, row) { sides[corner + 1] |= 2 }
                if !isIn(column, row + 1) { sides[corner + stride + 1] |= 4 }
                if !isIn(column - 1, row) { sides[corner + stride] |= 8 }
            }
        }
        return sides
    }

    /// Removes the sides of one outline, and returns its corners.
    private static func follow(
        _ sides: inout [UInt8], from start: Int, _ first: Int
    ) -> [Picture.Point] {
        var corners: [Picture.Point] = []
        var corner = start
        var direction = first
        var previous = -1
        while true {
            sides[corner] &= ~(1 << direction)
            if direction != previous {
                corners.append(
                    Picture.Point(x: UInt8(corner % stride), y: UInt8(corner / stride)))
            }
            previous = direction
            corner += steps[direction]
            // The sharpest turn to the right stays with the unit: units that touch only at a corner
            // are separate.
            let turns = [1, 0, 3].map { (direction + $0) % 4 }
            guard
                let next = turns.first(where: {
                    sides[corner] & (1 << $0) != 0 || (corner == start && $0 == first)
                }), corner != start || next != first
            else { return corners }
            direction = next
        }
    }

    /// Returns twice the area; negative if the outline is anticlockwise on the screen.
    static func doubledArea(of loop: [Picture.Point]) -> Int {
        zip(loop, loop.dropFirst() + loop.prefix(1)).reduce(0) { sum, pair in
            sum + Int(pair.0.x) * Int(pair.1.y) - Int(pair.1.x) * Int(pair.0.y)
        }
    }
}
