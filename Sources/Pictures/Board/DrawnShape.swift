/// An outline from a first point to a second one.
struct DrawnShape: Hashable, Sendable {
    let kind: DrawingBoard.Shape
    let from: Picture.Point
    var to: Picture.Point
    var width: UInt8
    var ink: DrawingBoard.Ink

    /// Whether there is anything to see: a shape whose points are equal leaves no mark.
    var hasExtent: Bool { from != to }

    func operations(on paper: Picture.Colour) -> [Picture.Operation] {
        guard hasExtent else { return [] }
        let colour = ink.colour(on: paper)
        switch kind {
        case .line, .rectangle: return [.line(course, width: width, colour: colour)]
        case .ellipse:
            // An arc cannot be a whole turn, and two halves leave no gap.
            return [0, 128].map { start in
                .arc(
                    center: center, radiusX: radiusX, radiusY: radiusY, start: start, sweep: 128,
                    width: width, colour: colour)
            }
        }
    }

    /// The outline, in units; a closed shape ends where it began.
    var course: [Picture.Point] {
        switch kind {
        case .line: return [from, to]
        case .rectangle:
            let corners = [
                from, Picture.Point(x: to.x, y: from.y), to, Picture.Point(x: from.x, y: to.y),
            ]
            return corners + [from]
        case .ellipse:
            let outline = Outline.ellipse(
                centerX: Int(center.x) * 16, centerY: Int(center.y) * 16,
                radiusX: Int(radiusX) * 16, radiusY: Int(radiusY) * 16, rotation: 0, start: 0,
                sweep: 256)
            let points = outline.map { Picture.Point(nearX: $0.x, y: $0.y) }
            return points + points.prefix(1)
        }
    }

    private var center: Picture.Point {
        Picture.Point(
            x: UInt8((Int(from.x) + Int(to.x)) / 2), y: UInt8((Int(from.y) + Int(to.y)) / 2))
    }
    private var radiusX: UInt8 { (max(from.x, to.x) - min(from.x, to.x)) / 2 }
    private var radiusY: UInt8 { (max(from.y, to.y) - min(from.y, to.y)) / 2 }
}

extension Picture.Point {
    /// Creates the nearest point of whole units to a vertex in sixteenths, on the paper or at its
    /// edge.
    init(nearX x: Int, y: Int) {
        self.init(
            x: UInt8(min(max((x + 8) >> 4, 0), Picture.width)),
            y: UInt8(min(max((y + 8) >> 4, 0), Picture.height)))
    }
}
