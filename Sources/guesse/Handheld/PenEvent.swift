import Games
import Pictures
import Primitives

/// A movement of a finger or a pen on a page's paper, or a choice beside it.
///
/// The page sends them as they happen; the door has the drawing board that they change. In JSON
/// each is an array: `["d",x,y]`, `["m",dx,dy,…]`, `["u"]`, `["x"]`, `["undo"]`, `["redo"]`,
/// `["clear"]`, `["paint",i]`, `["brush",i]`, `["tool","line"]`.
enum PenEvent: Decodable, Equatable, Sendable {
    case down(x: Int, y: Int)
    /// Steps from the last place, each across and down.
    case move([Int])
    case up
    /// The system has taken the touch: what was drawn with it is not meant.
    case cancel
    case undo, redo, clear
    case paint(Int)
    case brush(Int)
    case tool(Tool)

    /// The tools of a page.
    enum Tool: String, Decodable, Sendable {
        case pen, line, box, ellipse, fill, eraser

        /// The tool in use on a pad.
        init(of pad: DrawingPad) {
            self =
                switch pad.tool {
                case _ where pad.isErasing: .eraser
                case .pen: .pen
                case .line: .line
                case .rectangle: .box
                case .ellipse: .ellipse
                case .fill: .fill
                }
        }
    }

    /// Returns whether a batch is one that a finger can make: filling an area takes long, and
    /// others wait meanwhile.
    static func areFew(_ events: [PenEvent]) -> Bool {
        let downs = events.count { if case .down = $0 { true } else { false } }
        return downs <= downLimit && events.count <= countLimit
    }

    private static let downLimit = 4
    private static let countLimit = 64

    /// The most steps of one event.
    static let stepLimit = 1024

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        let word = try container.decode(String.self)
        func number() throws -> Int { try container.decode(Int.self) }
        switch word {
        case "d": self = .down(x: try number(), y: try number())
        case "m":
            var steps: [Int] = []
            while !container.isAtEnd, steps.count < Self.stepLimit { steps.append(try number()) }
            self = .move(steps)
        case "u": self = .up
        case "x": self = .cancel
        case "undo": self = .undo
        case "redo": self = .redo
        case "clear": self = .clear
        case "paint": self = .paint(try number())
        case "brush": self = .brush(try number())
        case "tool": self = .tool(try container.decode(Tool.self))
        default:
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "an unknown event")
        }
    }
}

/// A drawing by the finger of a person, whose page shows what the board makes of it.
struct HandheldDrawing: Equatable, Sendable {
    var hand: HandDrawing
    /// The drawing in the host's last view.
    var told: Picture
    /// The drawing when the pen was last up, and the number of the last batch in it: a page paints
    /// the rest by itself.
    private(set) var settled: Picture
    private(set) var settledNumber = 0
    /// The place of the pen, which may be beside the paper.
    private var x = 0
    private var y = 0

    init(_ hand: HandDrawing) {
        (self.hand, told, settled) = (hand, hand.pad.drawing, hand.pad.drawing)
    }

    /// Lets the person go on with a drawing that was handed in and not taken.
    mutating func unlock() {
        if hand.progress == .isSent { hand.unlock() }
    }

    /// Takes a batch of events.
    ///
    /// - Returns: A sentence for the person if something could not be drawn.
    mutating func receive(_ events: [PenEvent], number: Int) -> Phrase? {
        var answers: [DrawingPad.Answer] = []
        for event in events {
            var place = (x: x, y: y)
            answers.append(hand.change { pad in pad.receive(event, at: &place) })
            (x, y) = place
        }
        if !hand.pad.board.isPenDown { (settled, settledNumber) = (hand.pad.drawing, number) }
        if answers.contains(.full) { return "No room for more: undo something, or hand it in." }
        return answers.contains(.tooIntricate)
            ? "Too many corners to fill here. Draw the area yourself." : nil
    }
}

extension DrawingPad {
    /// Does what an event of a page means.
    ///
    /// - Parameter place: The place of the pen.
    fileprivate mutating func receive(
        _ event: PenEvent, at place: inout (x: Int, y: Int)
    ) -> Answer {
        switch event {
        case .down(let x, let y):
            board.endStroke()
            place = (x, y)
            return begin(at: Picture.Point(clampingX: x, y: y), tolerance: .least)
        case .move(let steps):
            guard board.isPenDown else { return .ignored }
            for index in stride(from: 0, to: steps.count - 1, by: 2) {
                place.x = Self.bounded(place.x &+ steps[index])
                place.y = Self.bounded(place.y &+ steps[index + 1])
                guard board.movePen(to: Picture.Point(clampingX: place.x, y: place.y)) else {
                    return .full
                }
            }
        case .up: board.endStroke()
        case .cancel:
            guard board.isPenDown else { return .ignored }
            let count = board.markCount
            board.endStroke()
            // A shape without extent leaves no mark, nor does what has no room.
            if board.markCount == count { board.undo() }
        case .undo: board.undo()
        case .redo: board.redo()
        case .clear: board.clear()
        case .paint(let index): use(paint: min(max(index, 0), Self.paints.count - 1))
        case .brush(let index): use(brush: index)
        case .tool(let tool): use(tool)
        }
        return .taken
    }

    /// A place that sums cannot overflow.
    private static func bounded(_ place: Int) -> Int { min(max(place, -10_000), 10_000) }

    private mutating func use(_ tool: PenEvent.Tool) {
        guard tool != .eraser else { return useEraser() }
        if isErasing { use(paint: paint ?? 0) }
        switch tool {
        case .pen: use(Tool.pen)
        case .line: use(Tool.line)
        case .box: use(Tool.rectangle)
        case .ellipse: use(Tool.ellipse)
        case .fill: use(Tool.fill)
        case .eraser: break
        }
    }
}

extension Screen {
    /// The paper of the screen with its identity; `nil` without one.
    var paper: (id: String, pad: Pad)? {
        inputs.lazy.compactMap { input in
            if case .pad(let pad) = input.kind { (input.id, pad) } else { nil }
        }.first
    }
}
