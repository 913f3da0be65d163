/// Part of a stroke that one operation paints.
enum StrokePiece: Hashable, Sendable {
    /// Straight from point to point; one point is a dot.
    case line([Picture.Point])
    /// Smooth through all points.
    case curve([Picture.Point])

    var points: [Picture.Point] {
        switch self {
        case .line(let points), .curve(let points): points
        }
    }

    /// The course as it is painted, in units.
    var course: [Picture.Point] {
        switch self {
        case .line(let points): points
        case .curve(let points):
            Outline.smooth(points.map(Outline.vertex), closed: false).map {
                Picture.Point(nearX: $0.x, y: $0.y)
            }
        }
    }

    func operation(width: UInt8, colour: Picture.Colour) -> Picture.Operation {
        switch self {
        case .line(let points): .line(points, width: width, colour: colour)
        case .curve(let points): .curve(points, width: width, colour: colour)
        }
    }

    // MARK: Fewer points

    /// Returns the points that a course needs so that no other point is further from it than the
    /// tolerance.
    ///
    /// The first and the last always stay. After Douglas and Peucker, "Algorithms for the reduction
    /// of the number of points required to represent a digitized line", 1973; in integers, and
    /// without recursion.
    static func simplified(
        _ points: [Picture.Point], tolerance: DrawingBoard.Tolerance
    ) -> [Picture.Point] {
        guard points.count > 2 else { return points }
        var isKept = Array(repeating: false, count: points.count)
        isKept[0] = true
        isKept[points.count - 1] = true
        var open = [(first: 0, last: points.count - 1)]
        while let (first, last) = open.popLast() {
            guard last - first > 1 else { continue }
            let course = Course(from: points[first], to: points[last], tolerance)
            var farthest = first
            var greatest = course.scaledTolerance
            for index in (first + 1)..<last {
                let distance = course.scaledDistance(of: points[index])
                if distance > greatest { (farthest, greatest) = (index, distance) }
            }
            guard farthest != first else { continue }
            isKept[farthest] = true
            open.append((first, farthest))
            open.append((farthest, last))
        }
        return zip(points, isKept).compactMap { $1 ? $0 : nil }
    }

    /// A straight course, with squared distances from it times its squared length, which are
    /// integers.
    ///
    /// Distances are scaled so that the tolerance is the same in both directions: 255 units are at
    /// most 16,320 then, and no product exceeds 64 bits.
    private struct Course {
        private let fromX: Int
        private let fromY: Int
        private let alongX: Int
        private let alongY: Int
        private let squaredLength: Int
        private let tolerance: DrawingBoard.Tolerance

        init(from: Picture.Point, to: Picture.Point, _ tolerance: DrawingBoard.Tolerance) {
            self.tolerance = tolerance
            fromX = Int(from.x) * tolerance.down
            fromY = Int(from.y) * tolerance.across
            alongX = Int(to.x) * tolerance.down - fromX
            alongY = Int(to.y) * tolerance.across - fromY
            squaredLength = alongX * alongX + alongY * alongY
        }

        var scaledTolerance: Int {
            let side = tolerance.across * tolerance.down
            return scaled(side * side)
        }

        private func scaled(_ squaredDistance: Int) -> Int {
            squaredDistance * max(1, squaredLength)
        }

        func scaledDistance(of point: Picture.Point) -> Int {
            let x = Int(point.x) * tolerance.down - fromX
            let y = Int(point.y) * tolerance.across - fromY
            let along = x * alongX + y * alongY
            if along <= 0 { return scaled(x * x + y * y) }
            if along >= squaredLength {
                return scaled((x - alongX) * (x - alongX) + (y - alongY) * (y - alongY))
            }
            let across = x * alongY - y * alongX
            return across * across
        }
    }

    // MARK: Lines and curves

    /// Returns curves where the course bends slightly, with corners where it bends sharply.
    static func pieces(of points: [Picture.Point]) -> [StrokePiece] {
        guard points.count > 2 else { return [.line(points)] }
        var pieces: [StrokePiece] = []
        var straight: [Picture.Point] = []
        func endStraight() {
            if !straight.isEmpty { pieces += split(straight).map(StrokePiece.line) }
            straight = []
        }
        for run in runs(points) {
            if run.count == 2 {
                straight += straight.isEmpty ? run : Array(run.dropFirst())
            } else {
                endStraight()
                pieces += split(run).map(StrokePiece.curve)
            }
        }
        endStraight()
        return pieces
    }

    /// Returns the course cut at its corners, which end one part and begin the next.
    private static func runs(_ points: [Picture.Point]) -> [[Picture.Point]] {
        var runs: [[Picture.Point]] = []
        var run = [points[0]]
        for index in 1..<points.count {
            run.append(points[index])
            guard index + 1 < points.count,
                isCorner(points[index - 1], points[index], points[index + 1])
            else { continue }
            runs.append(run)
            run = [points[index]]
        }
        return runs + [run]
    }

    /// Returns whether the course turns by more than about 65 degrees, whose squared cosine is
    /// 0.179.
    private static func isCorner(
        _ before: Picture.Point, _ point: Picture.Point, _ after: Picture.Point
    ) -> Bool {
        let inX = Int(point.x) - Int(before.x)
        let inY = Int(point.y) - Int(before.y)
        let outX = Int(after.x) - Int(point.x)
        let outY = Int(after.y) - Int(point.y)
        let product = inX * outX + inY * outY
        guard product > 0 else { return true }
        let lengths = (inX * inX + inY * inY) * (outX * outX + outY * outY)
        return product * product * 1000 < lengths * 179
    }

    /// Returns parts of as many points as an operation may have; the last point of one is the first
    /// of the next.
    private static func split(_ points: [Picture.Point]) -> [[Picture.Point]] {
        var parts: [[Picture.Point]] = []
        var start = 0
        repeat {
            let end = min(start + Picture.maximumPointCount, points.count)
            parts.append(Array(points[start..<end]))
            start = end - 1
        } while start + 1 < points.count
        return parts
    }
}

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
