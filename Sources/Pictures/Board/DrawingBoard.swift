/// A sheet that somebody draws on by hand: strokes, shapes, filled areas, an eraser, paper of any colour, and a way
/// back.
///
/// A value without a screen: a game turns keys and mouse events into points, and shows ``picture``, which holds the
/// stroke or shape under way too. Strokes are kept with as few points as their shape needs, and a stroke is only
/// begun while there is room for it: what has been drawn is never lost to the limits of ``Picture``.
public struct DrawingBoard: Hashable, Sendable {
    /// Most steps that can be taken back; older ones stay as they are.
    public static let historyLimit = 512
    /// After so many points a stroke goes on as another one.
    static let pointLimit = 256

    /// With what the next stroke is drawn.
    public private(set) var ink: Ink
    /// How wide the next stroke is, in units of the canvas.
    public private(set) var width: UInt8
    /// Where the pen is, on the paper or above it.
    public private(set) var pen: Picture.Point
    /// Everything but the stroke or shape under way.
    public private(set) var finished: Picture

    private(set) var sheet: Sheet
    private var underWay: UnderWay?
    private var past: [Sheet] = []
    private var future: [Sheet] = []

    /// A mark that is not finished.
    private enum UnderWay: Hashable {
        case stroke(Stroke)
        case shape(DrawnShape)

        func operations(on paper: Picture.Colour) -> [Picture.Operation] {
            switch self {
            case .stroke(let stroke): stroke.operations(on: paper)
            case .shape(let shape): shape.operations(on: paper)
            }
        }
    }

    /// Takes a sheet on which there may be something already; that cannot be taken back but by ``clear()``.
    public init(
        continuing picture: Picture = Picture(), ink: Ink = .colour(.init(0)), width: UInt8 = 4
    ) {
        sheet = Sheet(picture)
        finished = picture
        self.ink = ink
        self.width = min(max(width, 1), Picture.maximumLineWidth)
        pen = Picture.Point(x: UInt8(Picture.width / 2), y: UInt8(Picture.height / 2))
    }

    /// The whole drawing, with the stroke or shape under way.
    public var picture: Picture {
        guard let underWay else { return finished }
        let operations = finished.operations + underWay.operations(on: sheet.paper)
        return (try? Picture(operations: operations)) ?? finished
    }

    /// Whether nothing is on the paper, which may be coloured.
    public var isBlank: Bool { sheet.isBlank && underWay == nil }
    /// Whether a stroke or a shape is under way.
    public var isPenDown: Bool { underWay != nil }
    /// Whether a step can be taken back.
    public var canUndo: Bool { !past.isEmpty || underWay != nil }
    /// Whether a step that was taken back can be taken again.
    public var canRedo: Bool { !future.isEmpty }
    /// How many strokes, shapes and filled areas there are, the one under way included; without what the board
    /// began with.
    public var strokeCount: Int {
        sheet.marks.count(where: \.isDrawnHere) + (underWay == nil ? 0 : 1)
    }
    /// How many things are on the paper, with those that the board began with.
    public var markCount: Int { sheet.marks.count + (underWay == nil ? 0 : 1) }
    /// How much of the room for strokes is used, in percent.
    public var percentUsed: Int { min(100, finished.use.percent) }
    /// Whether there is no room for another stroke.
    public var isFull: Bool { !finished.use.hasRoom }

    // MARK: Strokes and shapes

    /// Puts the pen down; a stroke or shape that is under way ends.
    ///
    /// - Returns: Whether there is room for a stroke; if not, the pen is moved and nothing else.
    @discardableResult
    public mutating func beginStroke(at point: Picture.Point, tolerance: Tolerance = .least) -> Bool
    {
        beginStroke(at: point, tolerance: tolerance, isContinuation: false)
    }

    private mutating func beginStroke(
        at point: Picture.Point, tolerance: Tolerance, isContinuation: Bool
    ) -> Bool {
        guard makeReady(at: point) else { return false }
        underWay = .stroke(
            Stroke(
                points: [pen], tolerance: tolerance, width: width, ink: ink,
                isContinuation: isContinuation))
        return true
    }

    /// Begins a shape at its first point; a stroke or shape that is under way ends.
    ///
    /// ``movePen(to:)`` moves its second point and ``endStroke()`` ends it. A shape whose points are the same is
    /// nothing, and leaves nothing.
    ///
    /// - Returns: Whether there is room for a shape; if not, the pen is moved and nothing else.
    @discardableResult
    public mutating func beginShape(_ shape: Shape, at point: Picture.Point) -> Bool {
        guard makeReady(at: point) else { return false }
        underWay = .shape(DrawnShape(kind: shape, from: pen, to: pen, width: width, ink: ink))
        return true
    }

    private mutating func makeReady(at point: Picture.Point) -> Bool {
        endStroke()
        pen = point.onPaper
        return !isFull
    }

    /// Moves the pen, and draws if it is down.
    ///
    /// - Returns: `false` if the stroke ends here because there is no more room.
    @discardableResult
    public mutating func movePen(to point: Picture.Point) -> Bool {
        let point = point.onPaper
        pen = point
        switch underWay {
        case .none:
            break
        case .shape(var shape):
            shape.to = point
            underWay = .shape(shape)
        case .stroke(var stroke):
            guard stroke.points.last != point else { break }
            stroke.points.append(point)
            underWay = .stroke(stroke)
            guard stroke.points.count >= Self.pointLimit else { break }
            return beginStroke(at: point, tolerance: stroke.tolerance, isContinuation: true)
        }
        return true
    }

    /// Ends the stroke or shape under way; does nothing if there is none.
    public mutating func endStroke() {
        let ended = underWay
        underWay = nil
        switch ended {
        case .none: break
        case .stroke(var stroke):
            stroke.finish()
            change { $0.marks.append(.stroke(stroke)) }
        case .shape(let shape):
            if shape.hasExtent { change { $0.marks.append(.shape(shape)) } }
        }
    }

    /// Takes another ink; a stroke under way goes on with it from where the pen is, and a shape takes it whole.
    public mutating func take(_ ink: Ink) {
        self.ink = ink
        goOn()
    }

    /// Takes a brush of another width, 1 to ``Picture/maximumLineWidth``; a stroke under way goes on with it, and a
    /// shape takes it whole.
    public mutating func take(width: UInt8) {
        self.width = min(max(width, 1), Picture.maximumLineWidth)
        goOn()
    }

    private mutating func goOn() {
        switch underWay {
        case .none:
            break
        case .shape(var shape):
            (shape.ink, shape.width) = (ink, width)
            underWay = .shape(shape)
        case .stroke(let stroke):
            // A pen that has been put down and not moved yet has drawn nothing that anybody meant.
            let isNew = stroke.points.count == 1
            if isNew { underWay = nil }
            _ = beginStroke(
                at: pen, tolerance: stroke.tolerance,
                isContinuation: isNew ? stroke.isContinuation : true)
        }
    }

    // MARK: The sheet

    /// Gives the paper a colour; what is on it stays.
    ///
    /// - Returns: Whether there is room for that.
    @discardableResult
    public mutating func fill(_ colour: Picture.Colour) -> Bool {
        endStroke()
        return colour == sheet.paper || change { $0.paper = colour }
    }

    /// Takes a new sheet of white paper; ``undo()`` brings the old one back.
    public mutating func clear() {
        endStroke()
        guard sheet != Sheet() else { return }
        change { $0 = Sheet() }
    }

    /// Takes the last step back: what is under way, a stroke, a shape, a filled area, a colour of the paper, or a new
    /// sheet.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    public mutating func undo() -> Bool {
        if case .shape(let shape) = underWay, !shape.hasExtent {
            underWay = nil
            return true
        }
        endStroke()
        guard let before = past.popLast() else { return false }
        future.append(sheet)
        show(before)
        return true
    }

    /// Takes the step again that was taken back last.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    public mutating func redo() -> Bool {
        endStroke()
        guard let after = future.popLast() else { return false }
        past.append(sheet)
        show(after)
        return true
    }

    /// Makes a step that can be taken back, if what comes of it is a picture.
    @discardableResult
    mutating func change(_ body: (inout Sheet) -> Void) -> Bool {
        var changed = sheet
        body(&changed)
        guard let picture = try? Picture(operations: changed.operations) else { return false }
        past.append(sheet)
        if past.count > Self.historyLimit { past.removeFirst() }
        future = []
        (sheet, finished) = (changed, picture)
        return true
    }

    /// Shows a sheet that has been shown before.
    private mutating func show(_ sheet: Sheet) {
        self.sheet = sheet
        finished = (try? Picture(operations: sheet.operations)) ?? finished
    }
}

extension Picture.Point {
    /// The nearest point that is on the paper.
    var onPaper: Picture.Point {
        Picture.Point(
            x: min(x, UInt8(Picture.width - 1)), y: min(y, UInt8(Picture.height - 1)))
    }
}
