import Pictures
import Primitives

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A drawing for the page, operation by operation; each becomes an SVG element.
struct PageDrawing: PageObject, Equatable, Sendable {
    /// Width and height, in the drawing's own units.
    var size: [Int]
    /// The operations, first to last.
    var ops: [Operation]
    /// The number of operations that are drawn when the view arrives; `nil` for all.
    var shown: Int?
    /// The milliseconds between two further operations; `nil` if none follow.
    var pace: Int?

    var fields: PageFields { [("size", size), ("ops", ops), ("shown", shown), ("pace", pace)] }

    /// One shape.
    enum Operation: Encodable, Equatable, Sendable {
        /// A filled path, in SVG's own notation.
        case fill(colour: String, path: String)
        /// A stroke with round ends along a path.
        case stroke(colour: String, width: Int, path: String)
        /// A filled rectangle with round corners.
        case rectangle(colour: String, x: Int, y: Int, width: Int, height: Int, radius: Int)
        /// A filled ellipse, turned by so many degrees clockwise.
        case ellipse(colour: String, x: Int, y: Int, radiusX: Int, radiusY: Int, degrees: Int)
        /// A rectangle that shades from one colour down to another.
        case gradient(top: String, bottom: String, x: Int, y: Int, width: Int, height: Int)

        func encode(to encoder: any Encoder) throws {
            var list = encoder.unkeyedContainer()
            for value in values { try list.encode(value) }
        }

        private var values: [any Encodable] {
            switch self {
            case .fill(let colour, let path): ["f", colour, path]
            case .stroke(let colour, let width, let path): ["s", colour, width, path]
            case .rectangle(let colour, let x, let y, let width, let height, let radius):
                ["r", colour, x, y, width, height, radius]
            case .ellipse(let colour, let x, let y, let radiusX, let radiusY, let degrees):
                ["e", colour, x, y, radiusX, radiusY, degrees]
            case .gradient(let top, let bottom, let x, let y, let width, let height):
                ["g", top, bottom, x, y, width, height]
            }
        }
    }
}

// MARK: Pictures

extension PageDrawing {
    /// Creates a drawing from a display list; each operation becomes one of the drawing's.
    ///
    /// - Parameters:
    ///   - shown: The number of operations that are drawn at once; `nil` for all.
    ///   - pace: The time between two further operations.
    init(_ picture: Picture, shown: Int? = nil, pace: Duration? = nil) {
        size = [Picture.width, Picture.height]
        ops = picture.operations.map(Operation.init)
        self.shown = shown
        self.pace = pace.map { Int($0.wholeMilliseconds) }
    }
}

extension PageDrawing.Operation {
    /// Creates an operation of a display list, as similar as SVG can draw it.
    init(_ operation: Picture.Operation) {
        switch operation {
        case .gradient(let top, let bottom, let from, let to):
            self = .gradient(
                top: top.hex, bottom: bottom.hex, x: 0, y: Int(from), width: Picture.width,
                height: max(0, Int(to) - Int(from)))
        case .ellipse(let center, let radiusX, let radiusY, let rotation, let colour):
            self = .ellipse(
                colour: colour.hex, x: Int(center.x), y: Int(center.y), radiusX: Int(radiusX),
                radiusY: Int(radiusY), degrees: (Int(rotation) * 360 + 128) / 256)
        case .polygon(let points, let colour):
            self = .fill(colour: colour.hex, path: Self.straight(points) + "Z")
        case .blob(let points, let colour):
            self = .fill(colour: colour.hex, path: Self.smooth(points, isClosed: true))
        case .line(let points, let width, let colour):
            self = .stroke(colour: colour.hex, width: Int(width), path: Self.straight(points))
        case .curve(let points, let width, let colour):
            self = .stroke(
                colour: colour.hex, width: Int(width), path: Self.smooth(points, isClosed: false))
        case .arc(
            let center, let radiusX, let radiusY, let start, let sweep, let width, let colour):
            self = .stroke(
                colour: colour.hex, width: Int(width),
                path: Self.arc(center, radiusX, radiusY, start: start, sweep: sweep))
        case .rectangle(let origin, let width, let height, let cornerRadius, let colour):
            self = .rectangle(
                colour: colour.hex, x: Int(origin.x), y: Int(origin.y), width: Int(width),
                height: Int(height), radius: min(Int(cornerRadius), Int(min(width, height)) / 2))
        }
    }

    private static func straight(_ points: [Picture.Point]) -> String {
        let path = points.map { "\($0.x) \($0.y)" }.joined(separator: "L")
        // A line to its own beginning is a dot.
        return points.count == 1 ? "M\(path)L\(path)" : "M\(path)"
    }

    /// Returns the cubic curve of Catmull and Rom through all points, as Bézier curves.
    private static func smooth(_ points: [Picture.Point], isClosed: Bool) -> String {
        let count = points.count
        guard count > 2 else { return straight(points) }
        func at(_ index: Int) -> (x: Int, y: Int) {
            let point =
                isClosed
                ? points[(index + count) % count] : points[min(max(0, index), count - 1)]
            return (Int(point.x), Int(point.y))
        }
        var path = "M\(at(0).x) \(at(0).y)"
        for index in 0..<(isClosed ? count : count - 1) {
            let (a, b, c, d) = (at(index - 1), at(index), at(index + 1), at(index + 2))
            let parts = [
                tenths(10 * b.x + 10 * (c.x - a.x) / 6), tenths(10 * b.y + 10 * (c.y - a.y) / 6),
                tenths(10 * c.x - 10 * (d.x - b.x) / 6), tenths(10 * c.y - 10 * (d.y - b.y) / 6),
                "\(c.x)", "\(c.y)",
            ]
            path += "C" + parts.joined(separator: " ")
        }
        return path + (isClosed ? "Z" : "")
    }

    private static func arc(
        _ center: Picture.Point, _ radiusX: UInt8, _ radiusY: UInt8, start: UInt8, sweep: UInt8
    ) -> String {
        func at(_ angle: Int) -> String {
            let radians = Double(angle) / 128 * .pi
            let x = Double(center.x) * 10 + Double(radiusX) * 10 * cos(radians)
            let y = Double(center.y) * 10 + Double(radiusY) * 10 * sin(radians)
            return "\(tenths(Int(x.rounded()))) \(tenths(Int(y.rounded())))"
        }
        let (first, last) = (Int(start), Int(start) + Int(sweep))
        // In two parts, so that each is shorter than half a turn.
        let shape = "A\(radiusX) \(radiusY) 0 0 1 "
        return "M\(at(first))\(shape)\(at((first + last) / 2))\(shape)\(at(last))"
    }

    /// Returns a number of tenths as text.
    private static func tenths(_ value: Int) -> String {
        let sign = value < 0 ? "-" : ""
        let (whole, rest) = abs(value).quotientAndRemainder(dividingBy: 10)
        return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
    }
}
