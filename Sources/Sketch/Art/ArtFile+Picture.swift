package import Pictures

extension ArtFile {
    /// The bytes of a kept drawing within a scene, which leave room for the rest of it.
    private static let drawingByteLimit = 1400
    /// The size of a kept drawing.
    private static let (width, height) = (150, 100)

    /// Describes a drawing that was made by hand as a thing.
    ///
    /// Its strokes become simpler until they leave room in a scene; its most frequent colour
    /// becomes the thing's own.
    ///
    /// - Returns: `nil` for a picture without a stroke, and for a scene of the artist.
    /// - Throws: The reason why the name is none, or why the drawing is too much.
    package static func paragraph(
        of picture: Picture, named name: String
    ) throws(ArtError) -> String? {
        let name = name.split(separator: " ").joined(separator: " ").lowercased()
        guard ArtThing.isName(name) else {
            throw ArtError(
                line: 1,
                reason: "a name is 1 to \(Lexicon.longestPhrase) words of letters and digits")
        }
        guard let box = picture.strokedBox, !picture.hasGradient else { return nil }
        for tolerance in [0, 1, 2, 3, 4, 6, 8, 12] {
            let operations = picture.operations.compactMap { $0.simpler(by: tolerance) }
            guard operations.reduce(0, { $0 + $1.byteCount }) <= drawingByteLimit else { continue }
            let own = Picture.mostFrequentColour(of: operations)
            let frame = Frame(box: box)
            let lines = operations.flatMap { frame.lines(of: $0, own: own) }
            guard lines.count <= ArtThing.shapeLimit else { continue }
            let text =
                "\(name): \(own.hexadecimal) \"hand-drawn shape\"\n"
                + lines.map { "  \($0)\n" }.joined()
            _ = try ArtFile(reading: Array(text.utf8))
            return text
        }
        throw ArtError(line: 1, reason: "the drawing has too many strokes to be kept")
    }

    /// The place of a drawing on the canvas, which becomes the space of a thing.
    private struct Frame {
        let box: (left: Int, top: Int, right: Int, bottom: Int)

        /// Returns a length in the thing's units, rounded.
        private func scaled(_ length: Int) -> Int {
            let (width, height) = (max(1, box.right - box.left), max(1, box.bottom - box.top))
            let (part, whole) =
                width * ArtFile.height > height * ArtFile.width
                ? (ArtFile.width, width) : (ArtFile.height, height)
            return (2 * length * part + (length < 0 ? -whole : whole)) / (2 * whole)
        }

        private func place(_ point: Picture.Point) -> String {
            let x = scaled(Int(point.x) - (box.left + box.right) / 2)
            return "\(x),\(-scaled(box.bottom - Int(point.y)))"
        }

        private func places(_ points: [Picture.Point]) -> String {
            points.map(place).joined(separator: " ")
        }

        /// Returns the line of an art file for an operation, if it has one.
        func lines(of operation: Picture.Operation, own: Picture.Colour) -> [String] {
            func ink(_ colour: Picture.Colour) -> String {
                colour == own ? "main" : colour.hexadecimal
            }
            func width(_ width: UInt8) -> Int { min(60, max(1, scaled(Int(width)))) }
            switch operation {
            case .gradient: return []
            case .ellipse(let center, let radiusX, let radiusY, let rotation, let colour):
                let radii = "\(scaled(Int(radiusX))),\(scaled(Int(radiusY)))"
                return [
                    "oval \(place(center)) \(radii) \(ink(colour))"
                        + (rotation == 0 ? "" : " turn \(rotation)")
                ]
            case .polygon(let points, let colour):
                return ["polygon \(places(points)) \(ink(colour))"]
            case .blob(let points, let colour):
                return ["blob \(places(points)) \(ink(colour))"]
            case .line(let points, let thickness, let colour):
                guard points.count > 1 else {
                    return points.map {
                        "disc \(place($0)) \(max(1, width(thickness) / 2)) \(ink(colour))"
                    }
                }
                return ["line \(width(thickness)) \(places(points)) \(ink(colour))"]
            case .curve(let points, let thickness, let colour):
                return ["curve \(width(thickness)) \(places(points)) \(ink(colour))"]
            case .arc(
                let center, let radiusX, let radiusY, let start, let sweep, let thickness,
                let colour):
                let radii = "\(scaled(Int(radiusX))),\(scaled(Int(radiusY)))"
                return [
                    "arc \(width(thickness)) \(place(center)) \(radii) from \(start) "
                        + "sweep \(sweep == 0 ? 256 : Int(sweep)) \(ink(colour))"
                ]
            case .rectangle(let origin, let boxWidth, let boxHeight, let radius, let colour):
                let size = "\(scaled(Int(boxWidth))),\(scaled(Int(boxHeight)))"
                return ["box \(place(origin)) \(size) \(ink(colour)) round \(scaled(Int(radius)))"]
            }
        }
    }
}

extension Picture {
    /// The box of all strokes; `nil` without any.
    fileprivate var strokedBox: (left: Int, top: Int, right: Int, bottom: Int)? {
        var result: (left: Int, top: Int, right: Int, bottom: Int)?
        for operation in operations {
            for (point, reachX, reachY) in operation.reaches {
                let (x, y) = (Int(point.x), Int(point.y))
                let old = result ?? (x, y, x, y)
                result = (
                    min(old.left, x - reachX), min(old.top, y - reachY),
                    max(old.right, x + reachX), max(old.bottom, y + reachY)
                )
            }
        }
        return result
    }

    fileprivate static func mostFrequentColour(of operations: [Operation]) -> Colour {
        var counts: [Colour: Int] = [:]
        for operation in operations {
            guard let colour = operation.ownColour else { continue }
            counts[colour, default: 0] += operation.byteCount
        }
        // Black is the colour of outlines, and white that of the paper.
        let coloured = counts.filter { $0.key != Colour(0xFFFFFF) && $0.key.brightness > 150 }
        let chosen = coloured.isEmpty ? counts : coloured
        return chosen.max { ($0.value, $0.key.number) < ($1.value, $1.key.number) }?.key
            ?? Colour(0)
    }
}

extension Picture.Colour {
    fileprivate var number: Int { Int(red) << 16 | Int(green) << 8 | Int(blue) }
    fileprivate var brightness: Int { Int(red) + Int(green) + Int(blue) }

    fileprivate var hexadecimal: String {
        let digits = String(number, radix: 16, uppercase: true)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
}

extension Picture.Operation {
    fileprivate var ownColour: Picture.Colour? {
        switch self {
        case .gradient: nil
        case .ellipse(_, _, _, _, let colour), .polygon(_, let colour), .blob(_, let colour),
            .line(_, _, let colour), .curve(_, _, let colour), .arc(_, _, _, _, _, _, let colour),
            .rectangle(_, _, _, _, let colour):
            colour
        }
    }

    /// Its points, and how far it reaches around each.
    fileprivate var reaches: [(Picture.Point, Int, Int)] {
        switch self {
        case .gradient: []
        case .ellipse(let center, let radiusX, let radiusY, _, _),
            .arc(let center, let radiusX, let radiusY, _, _, _, _):
            [(center, Int(radiusX), Int(radiusY))]
        case .polygon(let points, _), .blob(let points, _): points.map { ($0, 0, 0) }
        case .line(let points, let width, _), .curve(let points, let width, _):
            points.map { ($0, Int(width) / 2, Int(width) / 2) }
        case .rectangle(let origin, let width, let height, _, _):
            [
                (origin, 0, 0),
                (
                    Picture.Point(
                        x: UInt8(clamping: Int(origin.x) + Int(width)),
                        y: UInt8(clamping: Int(origin.y) + Int(height))), 0, 0
                ),
            ]
        }
    }

    /// Returns the operation without points that lie nearer than a tolerance to the line between
    /// their neighbours; `nil` for a sky.
    fileprivate func simpler(by tolerance: Int) -> Self? {
        switch self {
        case .gradient: nil
        case .line(let points, let width, let colour):
            .line(Self.simplified(points, by: tolerance), width: width, colour: colour)
        case .curve(let points, let width, let colour):
            .curve(Self.simplified(points, by: tolerance), width: width, colour: colour)
        case .polygon(let points, let colour):
            .polygon(Self.corners(points, by: tolerance), colour: colour)
        case .blob(let points, let colour):
            .blob(Self.corners(points, by: tolerance), colour: colour)
        case .ellipse, .arc, .rectangle: self
        }
    }

    /// Returns at least three corners of a form.
    private static func corners(_ points: [Picture.Point], by tolerance: Int) -> [Picture.Point] {
        let result = simplified(points, by: tolerance)
        return result.count >= 3 ? result : points
    }

    /// Returns a path with fewer points (Ramer, Douglas and Peucker); the ends stay.
    private static func simplified(
        _ points: [Picture.Point], by tolerance: Int
    ) -> [Picture.Point] {
        guard points.count > 2, tolerance > 0 else { return points }
        var isKept = [Bool](repeating: false, count: points.count)
        (isKept[0], isKept[points.count - 1]) = (true, true)
        var spans = [(0, points.count - 1)]
        while let (first, last) = spans.popLast() {
            guard last > first + 1 else { continue }
            let (a, b) = (points[first], points[last])
            let (dx, dy) = (Int(b.x) - Int(a.x), Int(b.y) - Int(a.y))
            let lengthSquared = dx * dx + dy * dy
            var farthest = (index: first, distance: -1)
            for index in (first + 1)..<last {
                let (px, py) = (
                    Int(points[index].x) - Int(a.x), Int(points[index].y) - Int(a.y)
                )
                let area = px * dy - py * dx
                let distance =
                    lengthSquared == 0 ? px * px + py * py : area * area / lengthSquared
                if distance > farthest.distance { farthest = (index, distance) }
            }
            guard farthest.distance > tolerance * tolerance else { continue }
            isKept[farthest.index] = true
            spans += [(first, farthest.index), (farthest.index, last)]
        }
        return zip(points, isKept).compactMap { $1 ? $0 : nil }
    }
}
