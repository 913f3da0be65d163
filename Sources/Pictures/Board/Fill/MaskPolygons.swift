/// Polygons of a mask, with as few points as its outline needs.
enum MaskPolygons {
    /// The most polygons for one mask.
    static let limit = 8
    /// The most corners of outlines that are followed.
    private static let cornerLimit = 4096
    /// The least number of units in a part or hole; smaller ones are left out, since they are
    /// hardly visible.
    private static let leastUnits = 4

    /// Returns polygons that cover the mask; `nil` if it needs more than ``limit`` of them.
    static func polygons(of mask: UnitMask) -> [[Picture.Point]]? {
        polygons(of: mask, tolerances: [1, 2]) ?? polygons(of: mask, tolerances: [1, 2, 4])
    }

    /// Cuts every part that needs more points than a polygon may have into halves, until none does.
    private static func polygons(of mask: UnitMask, tolerances: [Int]) -> [[Picture.Point]]? {
        guard var open = mask.parts(least: leastUnits, most: limit) else { return nil }
        var result: [[Picture.Point]] = []
        while let part = open.popLast() {
            guard result.count + open.count < limit else { return nil }
            if let polygon = polygon(around: part, tolerances: tolerances) {
                if polygon.count >= 3 { result.append(polygon) }
                continue
            }
            guard let halves = part.halves else { return nil }
            for half in halves {
                guard let parts = half.parts(least: leastUnits, most: limit) else { return nil }
                open += parts
            }
        }
        return result
    }

    /// Returns one polygon around a connected mask and its holes.
    ///
    /// - Returns: `nil` if it needs too many points; an empty one if nothing is left of the mask.
    private static func polygon(around mask: UnitMask, tolerances: [Int]) -> [Picture.Point]? {
        guard let outline = MaskOutline(of: mask, limit: cornerLimit),
            let around = outline.outer.first
        else { return nil }
        let holes = outline.holes
            .filter { abs(MaskOutline.doubledArea(of: $0)) >= 2 * leastUnits }
        for tolerance in tolerances {
            var polygon = simplified(around, tolerance)
            guard polygon.count >= 3 else { return [] }
            for hole in holes where polygon.count <= Picture.maximumPointCount {
                let hole = simplified(hole, tolerance)
                if hole.count >= 3 { polygon = joined(polygon, hole) }
            }
            if polygon.count <= Picture.maximumPointCount { return polygon }
        }
        return nil
    }

    /// Returns a closed course in as few points as a tolerance in units allows.
    static func simplified(_ loop: [Picture.Point], _ tolerance: Int) -> [Picture.Point] {
        StrokePiece.simplified(
            loop + loop.prefix(1), tolerance: .init(across: tolerance, down: tolerance)
        ).dropLast()
    }

    /// Returns a polygon that goes to a hole, around it and back on the same way.
    ///
    /// The way to the hole and the way back cancel each other in the winding number.
    private static func joined(
        _ polygon: [Picture.Point], _ hole: [Picture.Point]
    ) -> [Picture.Point] {
        var best = (from: 0, to: 0, distance: Int.max)
        for (from, start) in polygon.enumerated() {
            for (to, end) in hole.enumerated() {
                let distance = start.squaredDistance(to: end)
                if distance < best.distance { best = (from, to, distance) }
            }
        }
        var result = Array(polygon[...best.from])
        result += hole[best.to...]
        result += hole[...best.to]
        result += polygon[best.from...]
        return result
    }
}

extension Picture.Point {
    func squaredDistance(to other: Picture.Point) -> Int {
        let across = Int(x) - Int(other.x)
        let down = Int(y) - Int(other.y)
        return across * across + down * down
    }
}
