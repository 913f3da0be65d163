/// What is on the paper of a ``DrawingBoard``.
struct Sheet: Hashable, Sendable {
    var paper = Sheet.white
    /// What was there before the first stroke.
    var ground: [Picture.Operation] = []
    var strokes: [Stroke] = []

    static let white = Picture.Colour(0xFFFFFF)

    init() {}

    /// Reads a drawing that is to be continued; if it begins with a whole sheet of one colour, that is its paper.
    init(_ picture: Picture) {
        ground = picture.operations
        guard let first = ground.first, case .rectangle(_, _, _, _, let colour) = first,
            first == Self.paper(colour), colour != Self.white
        else { return }
        paper = colour
        ground.removeFirst()
    }

    var isBlank: Bool { ground.isEmpty && strokes.isEmpty }

    /// What a picture of the sheet is made of; white paper needs nothing.
    var operations: [Picture.Operation] {
        (paper == Self.white ? [] : [Self.paper(paper)]) + ground
            + strokes.flatMap { $0.operations(on: paper) }
    }

    private static func paper(_ colour: Picture.Colour) -> Picture.Operation {
        .rectangle(
            origin: .init(x: 0, y: 0), width: UInt8(Picture.width), height: UInt8(Picture.height),
            cornerRadius: 0, colour: colour)
    }
}

/// One movement of the pen on the paper.
struct Stroke: Hashable, Sendable {
    /// Where the pen has been; of a stroke that is finished nothing is left of them but ``pieces``.
    var points: [Picture.Point]
    let tolerance: DrawingBoard.Tolerance
    let width: UInt8
    let ink: DrawingBoard.Ink
    private var pieces: [StrokePiece]?

    init(
        points: [Picture.Point], tolerance: DrawingBoard.Tolerance, width: UInt8,
        ink: DrawingBoard.Ink
    ) {
        self.points = points
        self.tolerance = tolerance
        self.width = width
        self.ink = ink
    }

    /// Keeps what the stroke's shape needs.
    mutating func finish() {
        pieces = shaped()
        points = []
    }

    func operations(on paper: Picture.Colour) -> [Picture.Operation] {
        let colour = if case .colour(let colour) = ink { colour } else { paper }
        return (pieces ?? shaped()).map { $0.operation(width: width, colour: colour) }
    }

    /// The stroke in few points, in fewer as long as it takes more room than any stroke may.
    private func shaped() -> [StrokePiece] {
        let course = tolerance.isStepped ? StrokePiece.steadied(points, tolerance) : points
        // Of the stairs a third at most is left then.
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

/// How much of what a picture can hold is used.
struct PictureUse: Hashable, Sendable {
    var byteCount: Int
    var operationCount: Int
    var ink: Int
    var colourCount: Int

    /// What is kept free for a stroke before it is begun, and what one may take.
    static let ofOneStroke = PictureUse(
        byteCount: 640, operationCount: 32, ink: 8_192, colourCount: 1)

    func fits(_ room: PictureUse) -> Bool {
        byteCount <= room.byteCount && operationCount <= room.operationCount && ink <= room.ink
            && colourCount <= room.colourCount
    }

    /// Whether another stroke fits beside this.
    var hasRoom: Bool {
        let stroke = Self.ofOneStroke
        // Paper and a longer count of operations may still come.
        return byteCount + stroke.byteCount + 32 <= Picture.maximumByteCount
            && operationCount + stroke.operationCount < Picture.maximumOperationCount
            && ink + stroke.ink <= Picture.maximumInk
            && colourCount + 2 <= Picture.maximumColourCount
    }

    /// 100 where no other stroke fits.
    var percent: Int {
        guard hasRoom else { return 100 }
        let stroke = Self.ofOneStroke
        return max(
            byteCount * 100 / (Picture.maximumByteCount - stroke.byteCount - 32),
            operationCount * 100 / (Picture.maximumOperationCount - stroke.operationCount),
            ink * 100 / (Picture.maximumInk - stroke.ink))
    }
}

extension PictureUse {
    init(of pieces: [StrokePiece], width: UInt8) {
        let pointCount = pieces.reduce(0) { $0 + $1.points.count }
        byteCount = 3 + 4 * pieces.count + 2 * pointCount
        operationCount = pieces.count
        ink = pointCount * Int(width)
        colourCount = 1
    }
}

extension Picture {
    var use: PictureUse {
        PictureUse(
            byteCount: encodedByteCount, operationCount: operations.count,
            ink: operations.reduce(0) { $0 + $1.ink }, colourCount: palette().count)
    }
}
