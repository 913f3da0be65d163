/// The polygon inside a stroke or shape whose ends meet, or nearly meet.
struct ClosedCourse {
    /// The indices of the marks that draw it; a stroke in several inks is several marks.
    let marks: Range<Int>
    /// The points, at most ``Picture/maximumPointCount``.
    let polygon: [Picture.Point]

    private init?(_ course: [Picture.Point], marks: Range<Int>) {
        guard let first = course.first, let last = course.last, course.count > 2 else { return nil }
        let gap = Angle.squareRoot(first.squaredDistance(to: last))
        let length = zip(course, course.dropFirst()).reduce(0) {
            $0 + Angle.squareRoot($1.0.squaredDistance(to: $1.1))
        }
        // The ends of a short bow are near each other as well, but it is not meant to be closed.
        let isNear = gap <= 12 && gap * 5 <= length * 2
        guard isNear || gap * 100 <= length * 15 else { return nil }
        let simplified = [1, 2, 4, 8, 16].lazy
            .map { MaskPolygons.simplified(course, $0) }
            .first { $0.count <= Picture.maximumPointCount }
        guard let polygon = simplified, polygon.count >= 3 else { return nil }
        self.marks = marks
        self.polygon = polygon
    }

    /// Returns the smallest one around the middle of a unit, if there is one.
    static func smallest(around seed: Picture.Point, on sheet: Sheet) -> ClosedCourse? {
        all(on: sheet)
            .filter { $0.surrounds(seed) }
            .min { $0.area < $1.area }
    }

    private static func all(on sheet: Sheet) -> [ClosedCourse] {
        var found: [ClosedCourse] = []
        var course: [Picture.Point] = []
        var begin = 0
        func end(_ place: Int) {
            if let closed = ClosedCourse(course, marks: begin..<place) { found.append(closed) }
            course = []
        }
        /// A stroke of another program is known only by its pieces; each begins where the one
        /// before ends.
        func adoptKept(_ piece: StrokePiece, _ place: Int) {
            if let last = course.last, last == piece.points.first {
                course += piece.course
            } else {
                end(place)
                (course, begin) = (piece.course, place)
            }
        }
        for (place, mark) in sheet.marks.enumerated() {
            switch mark {
            case .stroke(let stroke) where stroke.isContinuation:
                course += stroke.course
            case .stroke(let stroke):
                end(place)
                (course, begin) = (stroke.course, place)
            case .shape(let shape):
                end(place)
                (course, begin) = (shape.course, place)
            case .kept(.line(let points, _, _)):
                adoptKept(.line(points), place)
            case .kept(.curve(let points, _, _)):
                adoptKept(.curve(points), place)
            case .kept, .area:
                break
            }
        }
        end(sheet.marks.count)
        return found
    }

    private var area: Int { abs(MaskOutline.doubledArea(of: polygon)) }

    /// Returns whether the polygon winds around the middle of a unit.
    private func surrounds(_ unit: Picture.Point) -> Bool {
        // Doubled, so that the middle is an integer.
        let x = 2 * Int(unit.x) + 1
        let y = 2 * Int(unit.y) + 1
        var winding = 0
        for (from, to) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
            let fromY = 2 * Int(from.y)
            let toY = 2 * Int(to.y)
            guard (fromY <= y) != (toY <= y) else { continue }
            let fromX = 2 * Int(from.x)
            let side = (2 * Int(to.x) - fromX) * (y - fromY) - (x - fromX) * (toY - fromY)
            if toY > fromY, side > 0 { winding += 1 }
            if toY < fromY, side < 0 { winding -= 1 }
        }
        return winding != 0
    }
}
