/// A search for the sheet on which the region around a unit has another ink.
///
/// The aim is a flood: all units of one colour that can be reached from the seed. Candidates are
/// compared with it unit by unit, and the first that is near enough is taken, else the nearest:
///
/// 1. another ink for the marks, or the paper, that the region belongs to;
/// 2. the polygon of a stroke whose ends meet, directly under that stroke: its edge lies hidden
///    under the line;
/// 3. polygons along the edge of the region, above the topmost mark at the seed: lines and islands
///    above stay visible, and the polygons reach a little under them;
/// 4. the same above all marks.
///
/// If the flood leaks far out of a stroke whose ends nearly meet, the stroke's polygon is the aim
/// instead.
struct AreaSearch {
    enum Result: Hashable {
        case found(Sheet)
        /// A candidate was beyond the limits of a picture, and no other is near enough.
        case full
        /// No candidate is near enough.
        case tooIntricate
    }

    private let sheet: Sheet
    private let ink: DrawingBoard.Ink
    private let seed: Int
    private let map: MarkMap
    private let enclosing: ClosedCourse?
    private let region: UnitMask
    private let isLeaking: Bool
    private let wished: [UInt32]

    init(on sheet: Sheet, at point: Picture.Point, ink: DrawingBoard.Ink) {
        self.sheet = sheet
        self.ink = ink
        let seed = UnitMask.unit(at: point)
        let map = MarkMap(of: sheet)
        let colours = map.colours
        var region = UnitMask(flooding: { colours[$0] == colours[seed] }, from: seed)
        let enclosing = ClosedCourse.smallest(around: point, on: sheet)
        var isLeaking = false
        // A line that crosses another one does not leak.
        let isOnLine = map.owners[seed] > 0 && sheet.marks[Int(map.owners[seed]) - 1].isLine
        if let enclosing, !isOnLine {
            let inside = UnitMask(of: enclosing.polygon)
            let within = region.filtered { inside[$0] }
            isLeaking = (region.count - within.count) * 4 > inside.count
            if isLeaking { region = within }
        }
        let colour = ink.colour(on: sheet.paper).packed
        wished = colours.indices.map { region[$0] ? colour : colours[$0] }
        self.seed = seed
        self.map = map
        self.enclosing = enclosing
        self.region = region
        self.isLeaking = isLeaking
    }

    /// Whether the region has the ink's colour already.
    var isUnneeded: Bool { map.colour(at: seed) == ink.colour(on: sheet.paper).packed }

    func result() -> Result {
        let size = region.count
        var best: (sheet: Sheet, misses: Int)?
        var isAtLimit = false
        for candidate in candidates {
            guard let sheet = candidate() else { continue }
            guard (try? Picture(operations: sheet.operations)) != nil else {
                isAtLimit = true
                continue
            }
            let colours = MarkMap(of: sheet).colours
            // At the point of the user, the colour has to change in any case.
            guard colours[seed] == wished[seed] else { continue }
            let misses = zip(colours, wished).count { $0 != $1 }
            if misses <= 4 + size / 64 { return .found(sheet) }
            if misses < best?.misses ?? .max { best = (sheet, misses) }
        }
        if let best, best.misses <= 8 + size / 8 { return .found(best.sheet) }
        return isAtLimit ? .full : .tooIntricate
    }

    private var candidates: [() -> Sheet?] {
        let top = Int(map.owners[seed])
        let stroke: [() -> Sheet?] =
            enclosing.map { course in
                [
                    { inserting([course.polygon], at: course.marks.lowerBound) },
                    { isLeaking ? inserting([course.polygon], at: top) : nil },
                ]
            } ?? []
        let all: [() -> Sheet?] =
            [
                { isLeaking ? nil : reinked }
            ] + stroke + [
                { inserting(contours(above: top), at: top) },
                { inserting(contours(above: sheet.marks.count), at: sheet.marks.count) },
            ]
        return all
    }

    // MARK: Candidates

    /// The sheet with another ink for all marks, and the paper, whose visible part lies mostly in
    /// the region.
    private var reinked: Sheet {
        var seen = Array(repeating: 0, count: sheet.marks.count + 1)
        var within = seen
        for (unit, owner) in map.owners.enumerated() {
            seen[Int(owner)] += 1
            if region[unit] { within[Int(owner)] += 1 }
        }
        var changed = sheet
        for (place, mark) in sheet.marks.enumerated() where within[place + 1] * 2 > seen[place + 1]
        {
            changed.marks[place] = mark.drawn(in: ink, on: sheet.paper)
        }
        if within[0] * 2 > seen[0] { changed.paper = ink.colour(on: sheet.paper) }
        return changed
    }

    private func inserting(_ polygons: [[Picture.Point]]?, at place: Int) -> Sheet? {
        guard let polygons, !polygons.isEmpty else { return nil }
        var changed = sheet
        changed.marks.insert(.area(FilledArea(polygons: polygons, ink: ink)), at: place)
        return changed
    }

    /// Returns polygons around the region that may lie under all marks above a place in the sheet.
    private func contours(above place: Int) -> [[Picture.Point]]? {
        let isFree = { (unit: Int) in map.owners[unit] > place && !region[unit] }
        // Two units: one for the smoothed edge of a line, one for the rounding of a polygon's
        // points.
        let grown = region.grown(into: isFree).grown(into: isFree)
        return MaskPolygons.polygons(of: grown.closed(over: isFree))
    }
}
