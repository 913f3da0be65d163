import Pictures
import Primitives

extension Shape {
    /// Returns the shape larger by so many sixteenths of a unit on every side; `nil` for a band.
    func grown(by width: Int) -> Shape? {
        switch self {
        case .oval(let center, let radiusX, let radiusY, let rotation, let colour):
            return .oval(
                center, radiusX: radiusX + width, radiusY: radiusY + width, rotation: rotation,
                colour)
        case .polygon(let spots, let colour):
            guard let first = spots.first, spots.count < Picture.maximumPointCount else {
                return nil
            }
            return .line(spots + [first], width: width * 2, colour)
        case .blob(let spots, let colour):
            guard let first = spots.first, let last = spots.last,
                spots.count + 1 < Picture.maximumPointCount
            else { return nil }
            return .curve([last] + spots + [first], width: width * 2, colour)
        case .line(let spots, let own, let colour):
            return .line(spots, width: own + width * 2, colour)
        case .curve(let spots, let own, let colour):
            return .curve(spots, width: own + width * 2, colour)
        case .box(let spots, let radius, let colour):
            guard spots.count == 3 else { return nil }
            let (origin, across, down) = (spots[0], spots[1], spots[2])
            let isUpright = origin.y == across.y && origin.x == down.x
            guard isUpright else {
                let far = Spot(across.x + down.x - origin.x, across.y + down.y - origin.y)
                return .line([origin, across, far, down, origin], width: width * 2, colour)
            }
            let (sideX, sideY) = (
                across.x < origin.x ? -width : width, down.y < origin.y ? -width : width
            )
            return .box(
                [
                    Spot(origin.x - sideX, origin.y - sideY),
                    Spot(across.x + sideX, across.y - sideY),
                    Spot(down.x - sideX, down.y + sideY),
                ], cornerRadius: radius + width, colour)
        case .band: return nil
        }
    }

    /// Returns the shape with its points moved a little, as by an unsteady hand.
    func jittered(by reach: Int, using generator: inout SeededGenerator) -> Shape {
        func moved(_ spot: Spot) -> Spot {
            Spot(
                spot.x + generator.draw(in: -reach...reach),
                spot.y + generator.draw(in: -reach...reach))
        }
        switch self {
        case .oval(let center, let radiusX, let radiusY, let rotation, let colour):
            return .oval(
                moved(center), radiusX: radiusX, radiusY: radiusY, rotation: rotation, colour)
        case .polygon(let spots, let colour): return .polygon(spots.map(moved), colour)
        case .blob(let spots, let colour): return .blob(spots.map(moved), colour)
        case .line(let spots, let width, let colour):
            return .line(spots.map(moved), width: width, colour)
        case .curve(let spots, let width, let colour):
            return .curve(spots.map(moved), width: width, colour)
        case .box(let spots, _, let colour):
            guard spots.count == 3 else { return self }
            let far = Spot(
                spots[1].x + spots[2].x - spots[0].x, spots[1].y + spots[2].y - spots[0].y)
            return .polygon([spots[0], spots[1], far, spots[2]].map(moved), colour)
        case .band: return self
        }
    }

    /// Whether it lies in the lower part of the canvas, as hills and roofs do.
    var isLow: Bool {
        guard let bounds else { return false }
        return bounds.center.y > 84 * 16 && bounds.width > 20 * 16
    }

    var area: Int {
        guard let bounds else { return 0 }
        return (bounds.width / 16) * (bounds.height / 16)
    }
}

extension [Shape] {
    /// Returns the shapes, with a rim in a colour just below each of the largest ones.
    func outlined(with colour: Colour, width: Int, limit: Int) -> [Shape] {
        outlined(width: width, limit: limit) { _ in colour }
    }

    func outlined(width: Int, limit: Int, rim: (Colour) -> Colour) -> [Shape] {
        guard limit > 0 else { return self }
        let areas = self.map(\.area)
        let smallest = areas.sorted(by: >).dropFirst(limit).first ?? -1
        var result: [Shape] = []
        for (shape, area) in zip(self, areas) {
            if area > smallest, let grown = shape.grown(by: width) {
                result.append(grown.mapped(rim))
            }
            result.append(shape)
        }
        return result
    }
}
