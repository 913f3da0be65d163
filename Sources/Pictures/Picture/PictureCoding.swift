import Primitives

/// The bytes of a picture: version, colours, operations; `Docs/PICTURES.md` has the table.
extension Picture {
    /// The version that ``encoded()`` writes in the first byte.
    public static let formatVersion: UInt8 = 1

    /// Returns the picture as bytes for the wire or a file; at most ``maximumByteCount`` of them.
    ///
    /// Equal pictures give equal bytes, and ``init(decoding:)`` gives the picture back.
    public func encoded() -> [UInt8] {
        var palette = Palette()
        var body: [UInt8] = []
        body.appendVarint(UInt64(operations.count))
        for operation in operations {
            operation.encode(into: &body) { UInt8(truncatingIfNeeded: palette.index(of: $0)) }
        }
        var bytes: [UInt8] = [Self.formatVersion, UInt8(truncatingIfNeeded: palette.colours.count)]
        for colour in palette.colours {
            bytes += [colour.red, colour.green, colour.blue]
        }
        return bytes + body
    }

    /// The number of bytes that ``encoded()`` returns, computed without making them.
    package var encodedByteCount: Int {
        2 + 3 * palette().count + [UInt8].varintLength(UInt64(operations.count))
            + operations.reduce(0) { $0 + $1.byteCount }
    }

    /// Reads a picture that came from outside.
    ///
    /// Total: any bytes either give a picture within the limits or throw, and none can trap.
    ///
    /// - Throws: ``PictureError``.
    /// - Complexity: O(bytes); never more than ``maximumByteCount`` are read.
    public init(decoding bytes: [UInt8]) throws(PictureError) {
        guard bytes.count <= Self.maximumByteCount else { throw .tooLarge }
        var reader = PictureReader(bytes: bytes)
        let operations: [Operation]
        do {
            operations = try reader.readPicture()
        } catch let error as PictureError {
            throw error
        } catch {
            throw .malformed
        }
        try self.init(operations: operations)
        // Each picture has one encoding: nothing can be hidden in unused colours or longer forms.
        guard encoded() == bytes else { throw .malformed }
    }
}

/// The colours of a picture, in the order of their first use.
struct Palette {
    private(set) var colours: [Picture.Colour] = []

    /// Returns the index of a colour; a new one is added at the end.
    ///
    /// - Complexity: O(colours); a sketch has about thirty, and hashing costs more than comparing
    ///   so many.
    mutating func index(of colour: Picture.Colour) -> Int {
        if let index = colours.firstIndex(of: colour) { return index }
        colours.append(colour)
        return colours.count - 1
    }
}

private enum Kind: UInt8 {
    case gradient, ellipse, turnedEllipse, polygon, blob, line, curve, arc, rectangle
}

extension Picture.Operation {
    /// The number of bytes that it takes, without its colours in the head.
    package var byteCount: Int {
        switch self {
        case .gradient: 5
        case .ellipse(_, _, _, let rotation, _): rotation == 0 ? 6 : 7
        case .polygon(let points, _), .blob(let points, _): 3 + 2 * points.count
        case .line(let points, _, _), .curve(let points, _, _): 4 + 2 * points.count
        case .arc: 9
        case .rectangle: 7
        }
    }

    fileprivate func encode(
        into bytes: inout [UInt8], index: (Picture.Colour) -> UInt8
    ) {
        func begin(_ kind: Kind, _ colour: Picture.Colour) {
            bytes += [kind.rawValue, index(colour)]
        }
        func append(_ points: [Picture.Point]) {
            bytes.append(UInt8(truncatingIfNeeded: points.count))
            for point in points {
                bytes += [point.x, point.y]
            }
        }
        switch self {
        case .gradient(let top, let bottom, let from, let to):
            begin(.gradient, top)
            bytes += [index(bottom), from, to]
        case .ellipse(let center, let radiusX, let radiusY, let rotation, let colour):
            begin(rotation == 0 ? .ellipse : .turnedEllipse, colour)
            bytes += [center.x, center.y, radiusX, radiusY]
            if rotation != 0 { bytes.append(rotation) }
        case .polygon(let points, let colour):
            begin(.polygon, colour)
            append(points)
        case .blob(let points, let colour):
            begin(.blob, colour)
            append(points)
        case .line(let points, let width, let colour):
            begin(.line, colour)
            bytes.append(width)
            append(points)
        case .curve(let points, let width, let colour):
            begin(.curve, colour)
            bytes.append(width)
            append(points)
        case .arc(
            let center, let radiusX, let radiusY, let start, let sweep, let width, let colour):
            begin(.arc, colour)
            bytes += [center.x, center.y, radiusX, radiusY, start, sweep, width]
        case .rectangle(let origin, let width, let height, let cornerRadius, let colour):
            begin(.rectangle, colour)
            bytes += [origin.x, origin.y, width, height, cornerRadius]
        }
    }
}

private struct PictureReader {
    let bytes: [UInt8]
    var cursor = WireCursor()
    var palette: [Picture.Colour] = []

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func readPicture() throws -> [Picture.Operation] {
        guard try byte() == Picture.formatVersion else { throw PictureError.unknownVersion }
        let colourCount = try byte()
        for _ in 0..<colourCount {
            palette.append(Picture.Colour(red: try byte(), green: try byte(), blue: try byte()))
        }
        let source = bytes
        let count = try cursor.readCount(
            atMost: Picture.maximumOperationCount, from: source.span)
        var operations: [Picture.Operation] = []
        for _ in 0..<count {
            operations.append(try operation())
        }
        guard cursor.isAtEnd(of: bytes.span) else { throw PictureError.malformed }
        return operations
    }

    private mutating func operation() throws -> Picture.Operation {
        guard let kind = Kind(rawValue: try byte()) else { throw PictureError.malformed }
        let colour = try colour()
        switch kind {
        case .gradient:
            return .gradient(
                top: colour, bottom: try self.colour(), from: try byte(), to: try byte())
        case .ellipse:
            return .ellipse(
                center: try point(), radiusX: try byte(), radiusY: try byte(), rotation: 0,
                colour: colour)
        case .turnedEllipse:
            return .ellipse(
                center: try point(), radiusX: try byte(), radiusY: try byte(),
                rotation: try byte(), colour: colour)
        case .polygon:
            return .polygon(try points(), colour: colour)
        case .blob:
            return .blob(try points(), colour: colour)
        case .line:
            let width = try byte()
            return .line(try points(), width: width, colour: colour)
        case .curve:
            let width = try byte()
            return .curve(try points(), width: width, colour: colour)
        case .arc:
            return .arc(
                center: try point(), radiusX: try byte(), radiusY: try byte(),
                start: try byte(), sweep: try byte(), width: try byte(), colour: colour)
        case .rectangle:
            return .rectangle(
                origin: try point(), width: try byte(), height: try byte(),
                cornerRadius: try byte(), colour: colour)
        }
    }

    private mutating func byte() throws(WireError) -> UInt8 {
        let source = bytes
        return try cursor.readUInt8(from: source.span)
    }

    private mutating func colour() throws -> Picture.Colour {
        let index = Int(try byte())
        guard index < palette.count else { throw PictureError.malformed }
        return palette[index]
    }

    private mutating func point() throws(WireError) -> Picture.Point {
        Picture.Point(x: try byte(), y: try byte())
    }

    private mutating func points() throws -> [Picture.Point] {
        let count = Int(try byte())
        guard count <= Picture.maximumPointCount else { throw PictureError.badPointCount }
        var result: [Picture.Point] = []
        for _ in 0..<count {
            result.append(try point())
        }
        return result
    }
}
