/// Makes polygons of a mask, with as few points as its outline needs.
enum MaskPolygons {
    /// Most polygons for one mask.
    static let limit = 8
    /// Most corners of outlines that are looked at.
    private static let cornerLimit = 4096
    /// Parts and holes of fewer units are left out: nobody sees them.
    private static let leastUnits = 4

    /// - Returns: `nil` if the mask needs more than ``limit`` polygons.
    static func polygons(of mask: UnitMask) -> [[Picture.Point]]? {
        polygons(of: mask, tolerances: [1, 2]) ?? polygons(of: mask, tolerances: [1, 2, 4])
    }

    /// Cuts whatever needs more points than a polygon may have into halves, until nothing does.
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

    /// One polygon around a connected mask and its holes.
    ///
    /// - Returns: `nil` if it needs too many points; none if nothing is left of the mask.
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

    /// A closed way in as few points as a tolerance in units allows.
    static func simplified(_ loop: [Picture.Point], _ tolerance: Int) -> [Picture.Point] {
        StrokePiece.simplified(
            loop + loop.prefix(1), tolerance: .init(across: tolerance, down: tolerance)
        ).dropLast()
    }

    /// A polygon that goes to a hole, around it and back on the way it came.
    ///
    /// The way there and the way back cancel each other where winding is counted.
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
