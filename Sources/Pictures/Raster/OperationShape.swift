/// The outline of an operation and its kind of paint, for pixels and for pages.
enum OperationShape {
    /// Rows with a gradient from one colour down to another.
    case band(top: Picture.Colour, bottom: Picture.Colour, from: Int, to: Int)
    case area([Outline.Vertex], Picture.Colour)
    /// A line with round ends along a path; a single point is a dot.
    case stroke([Outline.Vertex], width: UInt8, Picture.Colour)

    init(_ operation: Picture.Operation) {
        switch operation {
        case .gradient(let top, let bottom, let from, let to):
            self = .band(top: top, bottom: bottom, from: Int(from), to: Int(to))
        case .ellipse(let center, let radiusX, let radiusY, let rotation, let colour):
            self = .area(
                Outline.ellipse(
                    centerX: Int(center.x) * 16, centerY: Int(center.y) * 16,
                    radiusX: Int(radiusX) * 16, radiusY: Int(radiusY) * 16,
                    rotation: Int(rotation), start: 0, sweep: 256), colour)
        case .polygon(let points, let colour):
            self = .area(points.map(Outline.vertex), colour)
        case .blob(let points, let colour):
            self = .area(Outline.smooth(points.map(Outline.vertex), closed: true), colour)
        case .line(let points, let width, let colour):
            self = .stroke(points.map(Outline.vertex), width: width, colour)
        case .curve(let points, let width, let colour):
            self = .stroke(
                Outline.smooth(points.map(Outline.vertex), closed: false), width: width, colour)
        case .arc(
            let center, let radiusX, let radiusY, let start, let sweep, let width, let colour):
            self = .stroke(
                Outline.ellipse(
                    centerX: Int(center.x) * 16, centerY: Int(center.y) * 16,
                    radiusX: Int(radiusX) * 16, radiusY: Int(radiusY) * 16, rotation: 0,
                    start: Int(start), sweep: Int(sweep)), width: width, colour)
        case .rectangle(let origin, let width, let height, let cornerRadius, let colour):
            self = .area(
                Outline.rectangle(
                    x: Int(origin.x), y: Int(origin.y), width: Int(width), height: Int(height),
                    cornerRadius: Int(cornerRadius)), colour)
        }
    }
}
