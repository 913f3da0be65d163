extension StrokePiece {
    /// Returns the course of a hand that is known only by the grid's cells on its way.
    ///
    /// On a straight or slightly bent course, of any two parts in different directions one is a
    /// single step: the middles of the parts are nearer to the course than the cells are. Where two
    /// parts of more steps meet there is a corner, and it stays.
    static func steadied(
        _ points: [Picture.Point], _ tolerance: DrawingBoard.Tolerance
    ) -> [Picture.Point] {
        guard let first = points.first, let last = points.last, points.count > 2 else {
            return points
        }
        let parts = parts(of: points, tolerance)
        var way = [first]
        for (number, part) in parts.enumerated() {
            let begin = points[part.range.lowerBound]
            let end = points[part.range.upperBound]
            // The ends of the course are exact.
            if number > 0, number + 1 < parts.count, part.isOfSteps {
                way.append(middle(of: begin, end))
            }
            guard number + 1 < parts.count else { break }
            if isCorner(part, parts[number + 1]) { way.append(end) }
        }
        return way + [last]
    }

    /// A part of the course in one direction, from one point to another.
    private struct Part {
        var range: ClosedRange<Int>
        let direction: (x: Int, y: Int)
        /// Whether it goes from cell to cell; a fast hand skips some.
        let isOfSteps: Bool
    }

    private static func parts(
        of points: [Picture.Point], _ tolerance: DrawingBoard.Tolerance
    ) -> [Part] {
        var parts: [Part] = []
        for index in 1..<points.count {
            let x = Int(points[index].x) - Int(points[index - 1].x)
            let y = Int(points[index].y) - Int(points[index - 1].y)
            let isStep = abs(x) <= 2 * tolerance.across && abs(y) <= 2 * tolerance.down
            let direction = (x: x.signum(), y: y.signum())
            if let part = parts.last, part.isOfSteps, isStep, part.direction == direction {
                parts[parts.count - 1].range = part.range.lowerBound...index
            } else {
                parts.append(
                    Part(range: (index - 1)...index, direction: direction, isOfSteps: isStep))
            }
        }
        return parts
    }

    private static func isCorner(_ part: Part, _ next: Part) -> Bool {
        guard part.isOfSteps, next.isOfSteps else { return true }
        return part.range.count > 2 && next.range.count > 2
    }

    private static func middle(of one: Picture.Point, _ other: Picture.Point) -> Picture.Point {
        Picture.Point(
            x: UInt8((Int(one.x) + Int(other.x)) / 2), y: UInt8((Int(one.y) + Int(other.y)) / 2))
    }
}
