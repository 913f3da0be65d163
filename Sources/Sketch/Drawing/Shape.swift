import Pictures

typealias Colour = Picture.Colour

/// A place in a figure's own space, in sixteenths of a unit; y grows downwards, 0 is the ground.
struct Spot: Hashable, Sendable {
    var x: Int
    var y: Int

    init(_ x: Int, _ y: Int) {
        self.x = x
        self.y = y
    }
}

/// A paint operation before it is put on the canvas: at any place, and finer than a canvas unit.
enum Shape: Hashable, Sendable {
    case oval(Spot, radiusX: Int, radiusY: Int, rotation: Int, Colour)
    case polygon([Spot], Colour)
    case blob([Spot], Colour)
    case line([Spot], width: Int, Colour)
    case curve([Spot], width: Int, Colour)
    case box([Spot], cornerRadius: Int, Colour)
    case band(top: Colour, bottom: Colour, from: Int, to: Int)
}

/// A transformation of a figure: mirror and scale, then turn, then move.
struct Placement: Hashable, Sendable {
    /// The value of 1 in the scales.
    static let one = 1024

    var move = Spot(0, 0)
    var scaleX = Placement.one
    var scaleY = Placement.one
    var isMirrored = false
    /// The turn in 256ths of a turn, clockwise.
    var rotation = 0

    func apply(_ spot: Spot) -> Spot {
        let x = (isMirrored ? -spot.x : spot.x) * scaleX / Self.one
        let y = spot.y * scaleY / Self.one
        guard rotation & 255 != 0 else { return Spot(x + move.x, y + move.y) }
        let cosine = Angle.cosine(rotation)
        let sine = Angle.sine(rotation)
        return Spot(
            (x * cosine - y * sine) / Angle.one + move.x,
            (x * sine + y * cosine) / Angle.one + move.y)
    }

    /// Returns this placement applied after `inner`.
    ///
    /// It is exact for moves and for even scales, and only near for an uneven scale of a turned
    /// figure.
    func after(_ inner: Placement) -> Placement {
        Placement(
            move: apply(inner.move),
            scaleX: scaleX * inner.scaleX / Self.one,
            scaleY: scaleY * inner.scaleY / Self.one,
            isMirrored: isMirrored != inner.isMirrored,
            rotation: rotation + (isMirrored ? -inner.rotation : inner.rotation))
    }

    private var meanScale: Int { (scaleX + scaleY) / 2 }

    func apply(_ shape: Shape) -> Shape {
        switch shape {
        case .oval(let center, let radiusX, let radiusY, let turn, let colour):
            let ownTurn = isMirrored ? -turn : turn
            let isTurned = turn & 255 != 0
            return .oval(
                apply(center),
                radiusX: radiusX * (isTurned ? meanScale : scaleX) / Self.one,
                radiusY: radiusY * (isTurned ? meanScale : scaleY) / Self.one,
                rotation: (ownTurn + rotation) & 255, colour)
        case .polygon(let spots, let colour):
            return .polygon(spots.map(apply), colour)
        case .blob(let spots, let colour):
            return .blob(spots.map(apply), colour)
        case .line(let spots, let width, let colour):
            return .line(spots.map(apply), width: width * meanScale / Self.one, colour)
        case .curve(let spots, let width, let colour):
            return .curve(spots.map(apply), width: width * meanScale / Self.one, colour)
        case .box(let spots, let radius, let colour):
            return .box(
                spots.map(apply), cornerRadius: radius * meanScale / Self.one, colour)
        case .band:
            return shape
        }
    }
}

/// The bounds of a figure, in sixteenths of a unit.
struct Bounds: Hashable, Sendable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    var width: Int { right - left }
    var height: Int { bottom - top }
    var center: Spot { Spot((left + right) / 2, (top + bottom) / 2) }

    init?(of shapes: [Shape]) {
        var result: Bounds?
        for shape in shapes {
            guard let box = shape.bounds else { continue }
            result = result?.union(box) ?? box
        }
        guard let result else { return nil }
        self = result
    }

    /// Creates bounds around places, with a margin on every side; `nil` when there are none.
    init?(around spots: [Spot], margin: Int) {
        guard let first = spots.first else { return nil }
        (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
        for spot in spots {
            left = min(left, spot.x)
            top = min(top, spot.y)
            right = max(right, spot.x)
            bottom = max(bottom, spot.y)
        }
        left -= margin
        top -= margin
        right += margin
        bottom += margin
    }

    init(left: Int, top: Int, right: Int, bottom: Int) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    func union(_ other: Bounds) -> Bounds {
        Bounds(
            left: min(left, other.left), top: min(top, other.top),
            right: max(right, other.right), bottom: max(bottom, other.bottom))
    }
}

extension Shape {
    /// The bounds of the shape; `nil` for a band, which is as wide as the canvas.
    var bounds: Bounds? {
        switch self {
        case .oval(let center, let radiusX, let radiusY, let rotation, _):
            let reach = max(radiusX, radiusY)
            let (x, y) = rotation == 0 ? (radiusX, radiusY) : (reach, reach)
            return Bounds(
                left: center.x - x, top: center.y - y, right: center.x + x, bottom: center.y + y)
        case .polygon(let spots, _), .blob(let spots, _):
            return Bounds(around: spots, margin: 0)
        case .box(let spots, _, _):
            guard spots.count == 3, let corners = Bounds(around: spots, margin: 0) else {
                return nil
            }
            // The fourth corner matters when the box is turned.
            let far = Spot(
                spots[1].x + spots[2].x - spots[0].x, spots[1].y + spots[2].y - spots[0].y)
            return corners.union(Bounds(left: far.x, top: far.y, right: far.x, bottom: far.y))
        case .line(let spots, let width, _), .curve(let spots, let width, _):
            return Bounds(around: spots, margin: width / 2)
        case .band:
            return nil
        }
    }
}
