/// The paper of a ``DrawingBoard`` and everything on it.
struct Sheet: Hashable, Sendable {
    var paper = Sheet.white
    /// The marks, the lowest first.
    var marks: [Mark] = []

    static let white = Picture.Colour(0xFFFFFF)

    init() {}

    /// Reads a drawing to continue it; if it begins with a whole sheet of one colour, that is its
    /// paper.
    init(_ picture: Picture) {
        var operations = picture.operations[...]
        if let first = operations.first, case .rectangle(_, _, _, _, let colour) = first,
            first == Self.paper(colour), colour != Self.white
        {
            paper = colour
            operations.removeFirst()
        }
        marks = operations.map(Mark.kept)
    }

    /// Whether it is white paper with nothing on it.
    var isBlank: Bool { marks.isEmpty && paper == Self.white }

    /// The operations of a picture of the sheet; white paper needs none.
    var operations: [Picture.Operation] {
        (paper == Self.white ? [] : [Self.paper(paper)])
            + marks.flatMap { $0.operations(on: paper) }
    }

    private static func paper(_ colour: Picture.Colour) -> Picture.Operation {
        .rectangle(
            origin: .init(x: 0, y: 0), width: UInt8(Picture.width), height: UInt8(Picture.height),
            cornerRadius: 0, colour: colour)
    }
}

/// One mark on the paper.
enum Mark: Hashable, Sendable {
    /// Part of the picture that the board began with.
    case kept(Picture.Operation)
    case stroke(Stroke)
    case shape(DrawnShape)
    case area(FilledArea)

    func operations(on paper: Picture.Colour) -> [Picture.Operation] {
        switch self {
        case .kept(let operation): [operation]
        case .stroke(let stroke): stroke.operations(on: paper)
        case .shape(let shape): shape.operations(on: paper)
        case .area(let area): area.operations(on: paper)
        }
    }

    /// Returns the colour in which it shows; for a gradient the upper one.
    func colour(on paper: Picture.Colour) -> Picture.Colour {
        switch self {
        case .kept(let operation): operation.colours.first
        case .stroke(let stroke): stroke.ink.colour(on: paper)
        case .shape(let shape): shape.ink.colour(on: paper)
        case .area(let area): area.ink.colour(on: paper)
        }
    }

    /// Returns the same mark in another ink.
    func drawn(in ink: DrawingBoard.Ink, on paper: Picture.Colour) -> Mark {
        switch self {
        case .kept(let operation):
            return .kept(operation.recoloured(ink.colour(on: paper)))
        case .stroke(var stroke):
            stroke.ink = ink
            return .stroke(stroke)
        case .shape(var shape):
            shape.ink = ink
            return .shape(shape)
        case .area(var area):
            area.ink = ink
            return .area(area)
        }
    }

    /// Whether it is a line in a colour, and not an area or a line of the eraser.
    var isLine: Bool {
        switch self {
        case .kept(.line), .kept(.curve), .kept(.arc): true
        case .kept, .area: false
        case .stroke(let stroke): stroke.ink != .eraser
        case .shape(let shape): shape.ink != .eraser
        }
    }
}

extension Picture.Operation {
    /// Returns the same operation in one colour.
    func recoloured(_ colour: Picture.Colour) -> Picture.Operation {
        switch self {
        case .gradient(_, _, let from, let to):
            .gradient(top: colour, bottom: colour, from: from, to: to)
        case .ellipse(let center, let radiusX, let radiusY, let rotation, _):
            .ellipse(
                center: center, radiusX: radiusX, radiusY: radiusY, rotation: rotation,
                colour: colour)
        case .polygon(let points, _): .polygon(points, colour: colour)
        case .blob(let points, _): .blob(points, colour: colour)
        case .line(let points, let width, _): .line(points, width: width, colour: colour)
        case .curve(let points, let width, _): .curve(points, width: width, colour: colour)
        case .arc(let center, let radiusX, let radiusY, let start, let sweep, let width, _):
            .arc(
                center: center, radiusX: radiusX, radiusY: radiusY, start: start, sweep: sweep,
                width: width, colour: colour)
        case .rectangle(let origin, let width, let height, let cornerRadius, _):
            .rectangle(
                origin: origin, width: width, height: height, cornerRadius: cornerRadius,
                colour: colour)
        }
    }
}
