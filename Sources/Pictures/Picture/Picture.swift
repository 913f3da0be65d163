/// A drawing as the list of paint operations that made it.
///
/// The canvas is 240 units wide and 160 high, its origin at the top left; a coordinate is one byte,
/// so that a shape may reach beyond the right and the lower edge. Later operations cover earlier
/// ones. Artists produce the list, a player who draws edits it, the wire carries it, and an album
/// replays it. ``rasterized(width:height:upTo:)`` turns it into pixels of any size, equal on every
/// machine.
///
/// Every value of this type is within the limits below, so drawing one takes bounded time, whatever
/// its source.
public struct Picture: Hashable, Sendable {
    /// The width of the canvas, in units.
    public static let width = 240
    /// The height of the canvas, in units.
    public static let height = 160
    /// The most operations in one picture.
    public static let maximumOperationCount = 512
    /// The most bytes that ``encoded()`` returns; sketches stay below a quarter of it.
    public static let maximumByteCount = 8192
    /// The most points of one polygon, blob, line or curve.
    public static let maximumPointCount = 64
    /// The greatest width of a line, in units.
    public static let maximumLineWidth: UInt8 = 64
    /// The greatest sum, over all lines and curves, of points times width.
    ///
    /// It limits the work of painting strokes; there is room for 4000 points with a brush 16 units
    /// wide.
    public static let maximumInk = 65_536
    /// The most different colours.
    public static let maximumColourCount = 255

    /// The operations in the order of painting.
    public private(set) var operations: [Operation]

    /// Creates an empty canvas; as pixels it is white.
    public init() {
        operations = []
    }

    /// Creates a picture.
    ///
    /// - Throws: ``PictureError`` when the operations break one of the limits.
    public init(operations: [Operation]) throws(PictureError) {
        guard operations.count <= Self.maximumOperationCount else { throw .tooManyOperations }
        var ink = 0
        for operation in operations {
            try operation.validate()
            ink += operation.ink
        }
        guard ink <= Self.maximumInk else { throw .tooMuchInk }
        self.operations = operations
        guard palette().count <= Self.maximumColourCount else { throw .tooManyColours }
        guard encodedByteCount <= Self.maximumByteCount else { throw .tooLarge }
    }

    /// Adds one operation on top.
    ///
    /// - Throws: ``PictureError`` when the picture would break a limit; it is unchanged then.
    /// - Complexity: O(operations).
    public mutating func append(_ operation: Operation) throws(PictureError) {
        self = try Picture(operations: operations + [operation])
    }

    /// Removes the topmost operation, and returns it; `nil` when there is none.
    @discardableResult
    public mutating func removeLast() -> Operation? {
        operations.popLast()
    }

    /// Returns the colours used, in the order of their first use.
    public func palette() -> [Colour] {
        var palette = Palette()
        for operation in operations {
            let (first, second) = operation.colours
            _ = palette.index(of: first)
            if let second { _ = palette.index(of: second) }
        }
        return palette.colours
    }
}

extension Picture {
    /// A colour, eight bits a channel, as sRGB.
    public struct Colour: Hashable, Sendable {
        /// The red channel.
        public var red: UInt8
        /// The green channel.
        public var green: UInt8
        /// The blue channel.
        public var blue: UInt8

        /// Creates a colour from its channels.
        public init(red: UInt8, green: UInt8, blue: UInt8) {
            self.red = red
            self.green = green
            self.blue = blue
        }

        /// Creates a colour written as on the web: `0xRRGGBB`; higher bits are ignored.
        public init(_ hex: UInt32) {
            red = UInt8(truncatingIfNeeded: hex >> 16)
            green = UInt8(truncatingIfNeeded: hex >> 8)
            blue = UInt8(truncatingIfNeeded: hex)
        }
    }

    /// A place on the canvas, in units from the top left.
    public struct Point: Hashable, Sendable {
        /// Units from the left edge; 240 and above lie outside.
        public var x: UInt8
        /// Units from the upper edge; 160 and above lie outside.
        public var y: UInt8

        /// Creates a point.
        public init(x: UInt8, y: UInt8) {
            self.x = x
            self.y = y
        }
    }

    /// One shape that is painted; angles are in 256ths of a turn, clockwise from three o'clock.
    public enum Operation: Hashable, Sendable {
        /// A band across the whole canvas from one height down to another, with a gradient between
        /// two colours.
        case gradient(top: Colour, bottom: Colour, from: UInt8, to: UInt8)
        /// A filled ellipse, turned about its centre.
        case ellipse(
            center: Point, radiusX: UInt8, radiusY: UInt8, rotation: UInt8, colour: Colour)
        /// A filled polygon of 3 or more points.
        case polygon([Point], colour: Colour)
        /// A filled outline that runs smoothly through 3 or more points.
        case blob([Point], colour: Colour)
        /// A straight-lined stroke with round ends through 1 or more points; one point makes a dot.
        case line([Point], width: UInt8, colour: Colour)
        /// A stroke with round ends that runs smoothly through 2 or more points.
        case curve([Point], width: UInt8, colour: Colour)
        /// A stroke along part of an axis-parallel ellipse, clockwise from `start` for `sweep`.
        case arc(
            center: Point, radiusX: UInt8, radiusY: UInt8, start: UInt8, sweep: UInt8,
            width: UInt8, colour: Colour)
        /// A filled rectangle whose corners may be round.
        case rectangle(
            origin: Point, width: UInt8, height: UInt8, cornerRadius: UInt8, colour: Colour)
    }
}

extension Picture {
    /// Whether it has a sky or a wall, which no tool of a hand paints.
    package var hasGradient: Bool {
        operations.contains { if case .gradient = $0 { true } else { false } }
    }
}

/// The reasons why a value is no picture.
public enum PictureError: Error, Equatable, Sendable {
    /// The version is unknown to this program.
    case unknownVersion
    /// The bytes end too early, go on too long, or hold a value that the format does not allow.
    case malformed
    /// There are more than ``Picture/maximumOperationCount`` operations.
    case tooManyOperations
    /// There are more than ``Picture/maximumColourCount`` colours.
    case tooManyColours
    /// A shape has too few or too many points.
    case badPointCount
    /// A line is wider than ``Picture/maximumLineWidth``, or has no width.
    case badLineWidth
    /// The lines and curves need more than ``Picture/maximumInk``.
    case tooMuchInk
    /// The picture needs more than ``Picture/maximumByteCount`` bytes.
    case tooLarge
}

extension Picture.Operation {
    /// The colours in the order in which they are encoded.
    var colours: (first: Picture.Colour, second: Picture.Colour?) {
        switch self {
        case .gradient(let top, let bottom, _, _):
            (top, bottom)
        case .ellipse(_, _, _, _, let colour), .polygon(_, let colour), .blob(_, let colour),
            .line(_, _, let colour), .curve(_, _, let colour), .arc(_, _, _, _, _, _, let colour),
            .rectangle(_, _, _, _, let colour):
            (colour, nil)
        }
    }

    /// Points times width for a stroke; 0 for filled shapes.
    var ink: Int {
        switch self {
        case .line(let points, let width, _), .curve(let points, let width, _):
            points.count * Int(width)
        case .gradient, .ellipse, .polygon, .blob, .arc, .rectangle:
            0
        }
    }

    func validate() throws(PictureError) {
        switch self {
        case .gradient, .ellipse, .rectangle:
            return
        case .polygon(let points, _), .blob(let points, _):
            guard (3...Picture.maximumPointCount).contains(points.count) else {
                throw .badPointCount
            }
        case .line(let points, let width, _):
            guard (1...Picture.maximumPointCount).contains(points.count) else {
                throw .badPointCount
            }
            try Self.validate(width: width)
        case .curve(let points, let width, _):
            guard (2...Picture.maximumPointCount).contains(points.count) else {
                throw .badPointCount
            }
            try Self.validate(width: width)
        case .arc(_, _, _, _, _, let width, _):
            try Self.validate(width: width)
        }
    }

    private static func validate(width: UInt8) throws(PictureError) {
        guard (1...Picture.maximumLineWidth).contains(width) else { throw .badLineWidth }
    }
}
