/// A sheet that somebody draws on by hand: strokes, an eraser, paper of any colour, and a way back.
///
/// A value without a screen: whoever shows it turns keys and mouse events into points, and shows ``picture``, which
/// holds the stroke under way too. Strokes are kept with as few points as their shape needs, and a stroke is only
/// begun while there is room for it: what has been drawn is never lost to the limits of ``Picture``.
public struct DrawingBoard: Hashable, Sendable {
    /// What a stroke leaves on the paper.
    public enum Ink: Hashable, Sendable {
        /// A colour.
        case colour(Picture.Colour)
        /// The colour that the paper has, also if that is changed later.
        case eraser
    }

    /// By how much the course of a stroke may be smoothed: what is known of it is no more precise than that.
    public struct Tolerance: Hashable, Sendable {
        /// Units to the left and right, 1 to 64.
        public let across: Int
        /// Units up and down, 1 to 64.
        public let down: Int
        /// Whether points come in steps of a grid that is hardly coarser than this, so that the stairs in it are not meant.
        public let isStepped: Bool

        /// Creates a tolerance, bringing both sides into their range.
        public init(across: Int, down: Int, isStepped: Bool = false) {
            self.isStepped = isStepped
            self.across = min(max(across, 1), 64)
            self.down = min(max(down, 1), 64)
        }

        /// As little as there is.
        public static let least = Tolerance(across: 1, down: 1)
    }

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
    /// Everything but the stroke under way.
    public private(set) var finished: Picture

    private var sheet: Sheet
    private var stroke: Stroke?
    private var past: [Sheet] = []
    private var future: [Sheet] = []

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

    /// The whole drawing, with the stroke under way.
    public var picture: Picture {
        guard let stroke else { return finished }
        let operations = finished.operations + stroke.operations(on: sheet.paper)
        return (try? Picture(operations: operations)) ?? finished
    }

    /// Whether nothing is on the paper, which may be coloured.
    public var isBlank: Bool { sheet.isBlank && stroke == nil }
    /// Whether a stroke is under way.
    public var isPenDown: Bool { stroke != nil }
    /// Whether a step can be taken back.
    public var canUndo: Bool { !past.isEmpty || stroke != nil }
    /// Whether a step that was taken back can be taken again.
    public var canRedo: Bool { !future.isEmpty }
    /// How many strokes there are, the one under way included.
    public var strokeCount: Int { sheet.strokes.count + (stroke == nil ? 0 : 1) }
    /// How much of the room for strokes is used, in percent.
    public var percentUsed: Int { min(100, finished.use.percent) }
    /// Whether there is no room for another stroke.
    public var isFull: Bool { !finished.use.hasRoom }

    // MARK: Strokes

    /// Puts the pen down; a stroke that is under way ends.
    ///
    /// - Returns: Whether there is room for a stroke; if not, the pen is moved and nothing else.
    @discardableResult
    public mutating func beginStroke(at point: Picture.Point, tolerance: Tolerance = .least) -> Bool
    {
        endStroke()
        pen = point.onPaper
        guard !isFull else { return false }
        stroke = Stroke(points: [pen], tolerance: tolerance, width: width, ink: ink)
        return true
    }

    /// Moves the pen, and draws if it is down.
    ///
    /// - Returns: `false` if the stroke ends here because there is no more room.
    @discardableResult
    public mutating func movePen(to point: Picture.Point) -> Bool {
        let point = point.onPaper
        pen = point
        guard let last = stroke?.points.last, last != point else { return true }
        stroke?.points.append(point)
        guard let stroke, stroke.points.count >= Self.pointLimit else { return true }
        return beginStroke(at: point, tolerance: stroke.tolerance)
    }

    /// Lifts the pen; does nothing if it is up.
    public mutating func endStroke() {
        guard var stroke else { return }
        stroke.finish()
        self.stroke = nil
        change { $0.strokes.append(stroke) }
    }

    /// Takes another ink; a stroke under way goes on with it from where the pen is.
    public mutating func take(_ ink: Ink) {
        self.ink = ink
        goOn()
    }

    /// Takes a brush of another width, 1 to ``Picture/maximumLineWidth``; a stroke under way goes on with it.
    public mutating func take(width: UInt8) {
        self.width = min(max(width, 1), Picture.maximumLineWidth)
        goOn()
    }

    private mutating func goOn() {
        guard let stroke else { return }
        // A pen that has been put down and not moved yet has drawn nothing that anybody meant.
        if stroke.points.count == 1 { self.stroke = nil }
        beginStroke(at: pen, tolerance: stroke.tolerance)
    }

    // MARK: The sheet

    /// Gives the paper a colour; the strokes stay.
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

    /// Takes the last step back: the stroke under way, a stroke, a colour of the paper, or a new sheet.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    public mutating func undo() -> Bool {
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
    private mutating func change(_ body: (inout Sheet) -> Void) -> Bool {
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
    fileprivate var onPaper: Picture.Point {
        Picture.Point(
            x: min(x, UInt8(Picture.width - 1)), y: min(y, UInt8(Picture.height - 1)))
    }
}
