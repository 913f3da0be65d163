import Pictures

extension Shape {
    /// Returns the shape as an operation of the canvas; `nil` if no part of it is visible.
    func operation() -> Picture.Operation? {
        switch self {
        case .band(let top, let bottom, let from, let to):
            return .gradient(
                top: top, bottom: bottom, from: Self.byte(from * 16), to: Self.byte(to * 16))
        case .oval(let center, let radiusX, let radiusY, let rotation, let colour):
            guard isVisible else { return nil }
            let isRound = radiusX == radiusY
            return .ellipse(
                center: Self.point(center), radiusX: max(1, Self.byte(radiusX)),
                radiusY: max(1, Self.byte(radiusY)),
                rotation: isRound ? 0 : UInt8(truncatingIfNeeded: rotation & 127),
                colour: colour)
        case .polygon(let spots, let colour):
            let clipped = Self.clipped(spots)
            guard isVisible, (3...Picture.maximumPointCount).contains(clipped.count) else {
                return nil
            }
            return .polygon(clipped.map(Self.point), colour: colour)
        case .blob(let spots, let colour):
            guard isVisible, spots.count > 2 else { return nil }
            return .blob(spots.prefix(Picture.maximumPointCount).map(Self.point), colour: colour)
        case .line(let spots, let width, let colour):
            guard isVisible, !spots.isEmpty else { return nil }
            return .line(
                spots.prefix(Picture.maximumPointCount).map(Self.point),
                width: Self.lineWidth(width), colour: colour)
        case .curve(let spots, let width, let colour):
            guard isVisible, spots.count > 1 else { return nil }
            return .curve(
                spots.prefix(Picture.maximumPointCount).map(Self.point),
                width: Self.lineWidth(width), colour: colour)
        case .box(let spots, let radius, let colour):
            return Self.box(spots, radius: radius, colour)
        }
    }

    private var isVisible: Bool {
        guard let bounds else { return false }
        return bounds.right > 0 && bounds.bottom > 0
            && bounds.left < Picture.width * 16 && bounds.top < Picture.height * 16
    }

    /// Returns a box from three corners: the origin, the far end of the width, the far end of the
    /// height.
    private static func box(_ spots: [Spot], radius: Int, _ colour: Colour) -> Picture.Operation? {
        guard spots.count == 3 else { return nil }
        let (origin, across, down) = (spots[0], spots[1], spots[2])
        let far = Spot(across.x + down.x - origin.x, across.y + down.y - origin.y)
        let isUpright = origin.y == across.y && origin.x == down.x
        let left = min(origin.x, across.x)
        let top = min(origin.y, down.y)
        guard isUpright, left >= 0, top >= 0, max(left, top) < 255 * 16 else {
            return Shape.polygon([origin, across, far, down], colour).operation()
        }
        let width = abs(across.x - origin.x)
        let height = abs(down.y - origin.y)
        return .rectangle(
            origin: point(Spot(left, top)), width: max(1, byte(width)),
            height: max(1, byte(height)), cornerRadius: byte(radius), colour: colour)
    }

    private static func byte(_ sixteenths: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: min(max(0, (sixteenths + 8) >> 4), 255))
    }

    private static func lineWidth(_ sixteenths: Int) -> UInt8 {
        min(max(1, byte(sixteenths)), Picture.maximumLineWidth)
    }

    private static func point(_ spot: Spot) -> Picture.Point {
        Picture.Point(x: byte(spot.x), y: byte(spot.y))
    }

    /// Returns the part of a polygon whose coordinates fit a byte (Sutherland and Hodgman's
    /// clipping).
    private static func clipped(_ spots: [Spot]) -> [Spot] {
        var result = spots
        let edges: [(inside: (Spot) -> Bool, at: Int, isX: Bool)] = [
            ({ $0.x >= 0 }, 0, true), ({ $0.y >= 0 }, 0, false),
            ({ $0.x <= 255 * 16 }, 255 * 16, true), ({ $0.y <= 255 * 16 }, 255 * 16, false),
        ]
        for edge in edges where result.contains(where: { !edge.inside($0) }) {
            var kept: [Spot] = []
            for (index, spot) in result.enumerated() {
                let previous = result[(index + result.count - 1) % result.count]
                if edge.inside(spot) != edge.inside(previous) {
                    kept.append(crossing(previous, spot, at: edge.at, isX: edge.isX))
                }
                if edge.inside(spot) { kept.append(spot) }
            }
            result = kept
        }
        return result
    }

    private static func crossing(_ from: Spot, _ to: Spot, at edge: Int, isX: Bool) -> Spot {
        if isX {
            return Spot(edge, from.y + (to.y - from.y) * (edge - from.x) / (to.x - from.x))
        }
        return Spot(from.x + (to.x - from.x) * (edge - from.y) / (to.y - from.y), edge)
    }
}
