/// A set of units of the canvas.
struct UnitMask: Hashable, Sendable {
    private static let width = Picture.width
    private static let height = Picture.height

    /// Whether each unit is in the set, row by row.
    private(set) var isIn: [Bool]

    /// Creates an empty set.
    init() {
        isIn = Array(repeating: false, count: Self.width * Self.height)
    }

    /// Creates the set of units around which a polygon winds.
    init(of polygon: [Picture.Point]) {
        let side = Rasterizer.samplesPerPixel
        var rasterizer = Rasterizer(width: Self.width / side, height: Self.height / side)
        rasterizer.paint(.polygon(polygon, colour: .init(0)))
        isIn = rasterizer.samples.map { $0 == 0 }
    }

    /// Creates the set of all wanted units that can be reached from one by steps across sides, over
    /// wanted units.
    ///
    /// - Complexity: O(units); each is visited once.
    init(flooding isWanted: (Int) -> Bool, from seed: Int) {
        self.init()
        guard isIn.indices.contains(seed) else { return }
        isIn[seed] = true
        var open = [seed]
        while let unit = open.popLast() {
            for next in Self.neighbours(of: unit) where !isIn[next] && isWanted(next) {
                isIn[next] = true
                open.append(next)
            }
        }
    }

    var count: Int { isIn.count { $0 } }
    subscript(unit: Int) -> Bool { isIn[unit] }

    static func unit(at point: Picture.Point) -> Int {
        min(Int(point.y), height - 1) * width + min(Int(point.x), width - 1)
    }

    func filtered(_ isWanted: (Int) -> Bool) -> UnitMask {
        var result = self
        for unit in isIn.indices where isIn[unit] && !isWanted(unit) { result.isIn[unit] = false }
        return result
    }

    /// Returns the mask grown by a unit to all four sides, over free units.
    func grown(into isFree: (Int) -> Bool) -> UnitMask {
        var result = self
        for unit in isIn.indices where isIn[unit] {
            for next in Self.neighbours(of: unit) where !isIn[next] && isFree(next) {
                result.isIn[next] = true
            }
        }
        return result
    }

    /// Returns the mask without those holes that consist only of free units.
    func closed(over isFree: (Int) -> Bool) -> UnitMask {
        let gaps = UnitParts(where: { !isIn[$0] })
        var isHole = Array(repeating: true, count: gaps.sizes.count)
        for (unit, gap) in gaps.numbers.enumerated() where gap >= 0 {
            if !isFree(unit) || Self.isAtEdge(unit) { isHole[gap] = false }
        }
        var result = self
        for (unit, gap) in gaps.numbers.enumerated() where gap >= 0 && isHole[gap] {
            result.isIn[unit] = true
        }
        return result
    }

    /// Returns the connected parts, in the order of their first units, without those of fewer than
    /// `least` units.
    ///
    /// - Returns: `nil` if there are more than `most` of them.
    func parts(least: Int, most: Int) -> [UnitMask]? {
        let parts = UnitParts(where: { isIn[$0] })
        let large = parts.sizes.indices.filter { parts.sizes[$0] >= least }
        guard large.count <= most else { return nil }
        return large.map { number in filtered { parts.numbers[$0] == number } }
    }

    /// Two halves that share a line of units, cut across the longer side; `nil` if there is nothing
    /// to cut.
    var halves: [UnitMask]? {
        let units = isIn.indices.filter { isIn[$0] }
        let columns = units.map { $0 % Self.width }
        let rows = units.map { $0 / Self.width }
        guard let left = columns.min(), let right = columns.max(), let top = rows.first,
            let bottom = rows.last, max(right - left, bottom - top) > 2
        else { return nil }
        if right - left >= bottom - top {
            let middle = (left + right) / 2
            return [
                filtered { $0 % Self.width <= middle }, filtered { $0 % Self.width >= middle },
            ]
        }
        let middle = (top + bottom) / 2
        return [filtered { $0 / Self.width <= middle }, filtered { $0 / Self.width >= middle }]
    }

    private static func isAtEdge(_ unit: Int) -> Bool {
        let column = unit % width
        let row = unit / width
        return column == 0 || column == width - 1 || row == 0 || row == height - 1
    }

    fileprivate static func neighbours(of unit: Int) -> [Int] {
        var result: [Int] = []
        result.reserveCapacity(4)
        let column = unit % width
        if column > 0 { result.append(unit - 1) }
        if column < width - 1 { result.append(unit + 1) }
        if unit >= width { result.append(unit - width) }
        if unit < width * (height - 1) { result.append(unit + width) }
        return result
    }
}

/// The connected parts of a set of units, numbered in the order of their first units.
private struct UnitParts {
    /// The number of each unit's part; -1 outside.
    private(set) var numbers = Array(repeating: -1, count: MarkMap.count)
    /// The number of units in each part.
    private(set) var sizes: [Int] = []

    /// Finds the connected parts of the wanted units.
    ///
    /// - Complexity: O(units).
    init(where isWanted: (Int) -> Bool) {
        var open: [Int] = []
        for unit in numbers.indices where numbers[unit] < 0 && isWanted(unit) {
            let number = sizes.count
            sizes.append(1)
            numbers[unit] = number
            open.append(unit)
            while let reached = open.popLast() {
                for next in UnitMask.neighbours(of: reached)
                where numbers[next] < 0 && isWanted(next) {
                    numbers[next] = number
                    sizes[number] += 1
                    open.append(next)
                }
            }
        }
    }
}
