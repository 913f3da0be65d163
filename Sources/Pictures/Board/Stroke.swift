/// One movement of the pen on the paper.
struct Stroke: Hashable, Sendable {
    /// The positions of the pen; a finished stroke keeps only its ``pieces``.
    var points: [Picture.Point]
    let tolerance: DrawingBoard.Tolerance
    let width: UInt8
    var ink: DrawingBoard.Ink
    /// Whether it begins where the stroke before it ended, so that both are one movement of the
    /// hand.
    let isContinuation: Bool
    private var pieces: [StrokePiece]?

    init(
        points: [Picture.Point], tolerance: DrawingBoard.Tolerance, width: UInt8,
        ink: DrawingBoard.Ink, isContinuation: Bool = false
    ) {
        self.isContinuation = isContinuation
        self.points = points
        self.tolerance = tolerance
        self.width = width
        self.ink = ink
    }

    /// Keeps only the points that the stroke's shape needs.
    mutating func finish() {
        pieces = shaped()
        points = []
    }

    func operations(on paper: Picture.Colour) -> [Picture.Operation] {
        let colour = ink.colour(on: paper)
        return (pieces ?? shaped()).map { $0.operation(width: width, colour: colour) }
    }

    /// The course of the pen as it is painted, in units.
    var course: [Picture.Point] { (pieces ?? shaped()).flatMap(\.course) }

    /// Returns the stroke in few points, with a coarser tolerance while it takes more room than a
    /// stroke may.
    private func shaped() -> [StrokePiece] {
        let course = tolerance.isStepped ? StrokePiece.steadied(points, tolerance) : points
        // Then at most a third of the steps is left.
        let tolerance = tolerance.isStepped ? tolerance.narrowed : tolerance
        for coarseness in [1, 2, 4, 8, 16, 32, 64] {
            let coarser = DrawingBoard.Tolerance(
                across: tolerance.across * coarseness, down: tolerance.down * coarseness)
            let pieces = StrokePiece.pieces(
                of: StrokePiece.simplified(course, tolerance: coarser))
            if PictureUse(of: pieces, width: width).fits(.ofOneStroke) { return pieces }
        }
        return [.line([points.first, points.last].compactMap { $0 })]
    }
}
