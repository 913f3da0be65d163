/// Polygons of one ink, which ``DrawingBoard/fill(at:)`` has placed under or between other marks.
struct FilledArea: Hashable, Sendable {
    /// The polygons, each with 3 to ``Picture/maximumPointCount`` points.
    let polygons: [[Picture.Point]]
    var ink: DrawingBoard.Ink

    func operations(on paper: Picture.Colour) -> [Picture.Operation] {
        let colour = ink.colour(on: paper)
        return polygons.map { .polygon($0, colour: colour) }
    }
}
