/// A sheet for drawing by hand: strokes, shapes, filled areas, an eraser, paper of any colour, and
/// undo.
///
/// It is a value without a screen: a game turns keys and mouse events into points, and shows
/// ``picture``, which includes the stroke or shape under way. Strokes are kept with as few points
/// as their shape needs, and a stroke can only begin while there is room for it: the limits of
/// ``Picture`` never remove what has been drawn.
public struct DrawingBoard: Hashable, Sendable {
    /// The most steps that can be undone; older ones stay as they are.
    public static let historyLimit = 512
    /// The number of points after which a stroke continues as another one.
    static let pointLimit = 256

    /// The ink of the next stroke.
    public private(set) var ink: Ink
    /// The width of the next stroke, in units of the canvas.
    public private(set) var width: UInt8
    /// The position of the pen, on the paper or above it.
    public private(set) var pen: Picture.Point
    /// The drawing without the stroke or shape under way.
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

    /// Takes a sheet that may already have marks; only ``clear()`` removes those.
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

    /// Whether the paper is white and nothing is on it: coloured paper is a drawing.
    public var isBlank: Bool { sheet.isBlank && underWay == nil }
    /// Whether a stroke or a shape is under way.
    public var isPenDown: Bool { underWay != nil }
    /// Whether a step can be taken back.
    public var canUndo: Bool { !past.isEmpty || underWay != nil }
    /// Whether a step that was undone can be redone.
    public var canRedo: Bool { !future.isEmpty }
    /// The number of strokes and shapes in ``picture``, as everybody counts them who gets it: a
    /// long stroke may be several, and coloured paper is one.
    public var strokeCount: Int { picture.operations.count }
    /// The number of marks on the paper, with those that the board began with.
    public var markCount: Int { sheet.marks.count + (underWay == nil ? 0 : 1) }
    /// The used part of the room for strokes, in percent.
    public var percentUsed: Int { min(100, finished.use.percent) }
    /// Whether there is no room for another stroke.
    public var isFull: Bool { !finished.use.hasRoom }

    // MARK: Strokes and shapes

    /// Puts the pen down; a stroke or shape that is under way ends.
    ///
    /// - Returns: Whether there is room for a stroke; if not, only the pen is moved.
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
    /// ``movePen(to:)`` moves its second point and ``endStroke()`` ends it. A shape whose points
    /// are equal leaves no mark.
    ///
    /// - Returns: Whether there is room for a shape; if not, only the pen is moved.
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

    /// Changes the ink; a stroke under way continues with it from the pen's position, and a shape
    /// takes it whole.
    public mutating func use(_ ink: Ink) {
        self.ink = ink
        goOn()
    }

    /// Changes the width of the brush, 1 to ``Picture/maximumLineWidth``; a stroke under way
    /// continues with it, and a shape takes it whole.
    public mutating func use(width: UInt8) {
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
            // A pen that was put down and has not moved has drawn nothing that was intended.
            let isNew = stroke.points.count == 1
            if isNew { underWay = nil }
            _ = beginStroke(
                at: pen, tolerance: stroke.tolerance,
                isContinuation: isNew ? stroke.isContinuation : true)
        }
    }

    // MARK: The sheet

    /// Gives the paper a colour; the marks on it stay.
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

    /// Undoes the last step: a stroke or shape under way, a stroke, a shape, a filled area, a
    /// colour of the paper, or a new sheet.
    ///
    /// - Returns: Whether there was a step.
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

    /// Redoes the step that was undone last.
    ///
    /// - Returns: Whether there was a step.
    @discardableResult
    public mutating func redo() -> Bool {
        endStroke()
        guard let after = future.popLast() else { return false }
        past.append(sheet)
        show(after)
        return true
    }

    /// Makes a step that can be undone, if its result is within the limits of a picture.
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

    /// Shows a sheet that was shown before.
    private mutating func show(_ sheet: Sheet) {
        self.sheet = sheet
        finished = (try? Picture(operations: sheet.operations)) ?? finished
    }
}

extension Picture.Point {
    /// The nearest point on the paper.
    var onPaper: Picture.Point {
        Picture.Point(
            x: min(x, UInt8(Picture.width - 1)), y: min(y, UInt8(Picture.height - 1)))
    }
}

extension DrawingBoard {
    /// The colour that a stroke leaves on the paper.
    public enum Ink: Hashable, Sendable {
        /// A colour.
        case colour(Picture.Colour)
        /// The colour of the paper, also if that is changed later.
        case eraser
    }

    /// An outline that goes from a first point to a second one.
    public enum Shape: Hashable, Sendable, CaseIterable {
        /// A straight line.
        case line
        /// A rectangle with its sides along the paper's; the points are opposite corners.
        case rectangle
        /// An ellipse that touches the sides of that rectangle.
        case ellipse
    }
}

extension DrawingBoard.Ink {
    /// Returns the colour that it leaves on paper of a colour.
    func colour(on paper: Picture.Colour) -> Picture.Colour {
        if case .colour(let colour) = self { colour } else { paper }
    }
}

extension DrawingBoard {
    /// The distance by which the course of a stroke may be smoothed, since the input is no more
    /// precise.
    public struct Tolerance: Hashable, Sendable {
        /// Units to the left and right, 1 to 64.
        public let across: Int
        /// Units up and down, 1 to 64.
        public let down: Int
        /// Whether points lie on a grid that is hardly coarser than this, so that steps between
        /// them are not intended.
        public let isStepped: Bool

        /// Creates a tolerance, bringing both sides into their range.
        public init(across: Int, down: Int, isStepped: Bool = false) {
            self.isStepped = isStepped
            self.across = min(max(across, 1), 64)
            self.down = min(max(down, 1), 64)
        }

        /// The smallest tolerance.
        public static let least = Tolerance(across: 1, down: 1)
    }
}

extension DrawingBoard.Tolerance {
    /// Two thirds of the tolerance.
    var narrowed: DrawingBoard.Tolerance {
        DrawingBoard.Tolerance(across: (2 * across + 1) / 3, down: (2 * down + 1) / 3)
    }
}
