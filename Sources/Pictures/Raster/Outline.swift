/// The outlines of shapes as vertices, in sixteenths of a canvas unit unless scaled.
enum Outline {
    typealias Vertex = Rasterizer.Vertex

    static func vertex(_ point: Picture.Point) -> Vertex {
        Vertex(x: Int(point.x) * 16, y: Int(point.y) * 16)
    }

    static func ellipse(
        centerX: Int, centerY: Int, radiusX: Int, radiusY: Int, rotation: Int, start: Int,
        sweep: Int
    ) -> [Vertex] {
        let steps = max(1, (sweep + 5) / 6)
        let cosine = Angle.cosine(rotation)
        let sine = Angle.sine(rotation)
        let isWhole = sweep >= 256
        var result: [Vertex] = []
        for step in 0..<(isWhole ? steps : steps + 1) {
            let angle = start + sweep * step / steps
            let x = radiusX * Angle.cosine(angle) / Angle.one
            let y = radiusY * Angle.sine(angle) / Angle.one
            result.append(
                Vertex(
                    x: centerX + (x * cosine - y * sine) / Angle.one,
                    y: centerY + (x * sine + y * cosine) / Angle.one))
        }
        return result
    }

    /// Returns a circle around the origin.
    static func disc(radius: Int) -> [Vertex] {
        (0..<16).map { step in
            Vertex(
                x: radius * Angle.cosine(step * 16) / Angle.one,
                y: radius * Angle.sine(step * 16) / Angle.one)
        }
    }

    static func rectangle(
        x: Int, y: Int, width: Int, height: Int, cornerRadius: Int
    ) -> [Vertex] {
        let radius = min(cornerRadius, width / 2, height / 2)
        let left = x * 16
        let top = y * 16
        let right = (x + width) * 16
        let bottom = (y + height) * 16
        guard radius > 0 else {
            return [
                Vertex(x: left, y: top), Vertex(x: right, y: top),
                Vertex(x: right, y: bottom), Vertex(x: left, y: bottom),
            ]
        }
        let inset = radius * 16
        let corners = [
            (right - inset, bottom - inset, 0), (left + inset, bottom - inset, 64),
            (left + inset, top + inset, 128), (right - inset, top + inset, 192),
        ]
        var result: [Vertex] = []
        for (centerX, centerY, start) in corners {
            for step in 0...4 {
                let angle = start + step * 16
                result.append(
                    Vertex(
                        x: centerX + inset * Angle.cosine(angle) / Angle.one,
                        y: centerY + inset * Angle.sine(angle) / Angle.one))
            }
        }
        return result
    }

    /// Returns a path through all points without corners (Catmull and Rom's cubic, uniform), with
    /// eight vertices between two points.
    static func smooth(_ points: [Vertex], closed: Bool) -> [Vertex] {
        let count = points.count
        guard count > 2 else { return points }
        func at(_ index: Int) -> Vertex {
            closed ? points[(index + count) % count] : points[min(max(0, index), count - 1)]
        }
        var result: [Vertex] = []
        for index in 0..<(closed ? count : count - 1) {
            let stretch = (at(index - 1), at(index), at(index + 1), at(index + 2))
            for step in 0..<8 {
                let (a, b, c, d) = stretch
                result.append(
                    Vertex(
                        x: spline(a.x, b.x, c.x, d.x, step: step),
                        y: spline(a.y, b.y, c.y, d.y, step: step)))
            }
        }
        if !closed { result.append(points[count - 1]) }
        return result
    }

    private static func spline(_ a: Int, _ b: Int, _ c: Int, _ d: Int, step: Int) -> Int {
        let linear = (c - a) * step * 64
        let square = (2 * a - 5 * b + 4 * c - d) * step * step * 8
        let cube = (3 * b - a - 3 * c + d) * step * step * step
        return b + (linear + square + cube) / 1024
    }
}
