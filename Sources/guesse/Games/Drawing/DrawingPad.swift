import Pictures
import Primitives
import TerminalKit

/// A drawing board with its palette, its brushes and its tools, used by keys and by the mouse.
///
/// It knows no game: the game that shows it decides the use of the drawing.
struct DrawingPad: Equatable, Sendable {
    /// The result of a key or of the mouse.
    enum Answer: Equatable, Sendable {
        /// The key or the event means nothing here.
        case ignored
        /// The key or the event has been used.
        case taken
        /// There is no room for another stroke.
        case full
        /// The area that was to be filled has too many corners.
        case tooIntricate
        /// The same key again takes an empty sheet.
        case askedWhetherClear
        /// The drawing is finished.
        case done
    }

    /// The meaning of the next key.
    enum Mode: Equatable, Sendable {
        case drawing
        /// Another `c` clears; every other key has its usual meaning.
        case askedWhetherClear
        /// The digits of a colour are typed.
        case enteringColour(ColourEntry)
    }

    /// The factor by which the pen goes further with Shift, Alt or Control.
    private static let stride = 6

    /// The most marks that a single key clears without a question.
    private static let marksClearedAtOnce = 3

    var board: DrawingBoard
    var mode = Mode.drawing
    private(set) var tool = Tool.pen
    private(set) var choice = Choice.paint(0)
    private(set) var brush = 2
    private(set) var isErasing = false
    /// Whether the mouse draws, because a button is pressed.
    var isDragging = false

    /// The colour of the pen.
    enum Choice: Equatable, Sendable {
        /// One of the palette.
        case paint(Int)
        /// One that was typed.
        case mixed(Picture.Colour)
    }

    init(continuing picture: Picture = Picture()) {
        board = DrawingBoard(
            continuing: picture, ink: .colour(Self.paints[0].colour), width: Self.brushes[2])
    }

    /// The drawing, with the stroke or shape under way.
    var drawing: Picture { board.picture }

    /// The colour's place in the palette; `nil` if it is not in the palette.
    var paint: Int? {
        if case .paint(let index) = choice { index } else { nil }
    }

    var colour: Picture.Colour {
        switch choice {
        case .paint(let index): Self.paints[index].colour
        case .mixed(let colour): colour
        }
    }

    // MARK: Keys

    mutating func press(_ key: Key, on layout: DrawingPadLayout) -> Answer {
        let oldMode = mode
        mode = .drawing
        switch oldMode {
        case .drawing: break
        case .enteringColour(let entry): return press(key, in: entry)
        case .askedWhetherClear:
            if key.letter == "c" {
                board.clear()
                return .taken
            }
        }
        switch key.code {
        case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown:
            return move(key, by: layout.step * (key.modifiers.isEmpty ? 1 : Self.stride))
        case .enter:
            board.endStroke()
            return .done
        case .tab:
            let isBack = key.modifiers.contains(.shift)
            use(paint: isBack ? (paint ?? 0) + Self.paints.count - 1 : (paint ?? -1) + 1)
        case .backspace:
            board.undo()
        case .character("F") where key.modifiers.isSubset(of: .shift):
            return answer(board.fill(colour))
        case .character:
            return key.letter.map { press($0, on: layout) } ?? .ignored
        case .escape, .delete, .insert, .function:
            return .ignored
        }
        return .taken
    }

    private mutating func press(_ letter: Character, on layout: DrawingPadLayout) -> Answer {
        if let tool = Tool.allCases.first(where: { $0.letter == letter }) {
            use(tool)
            return .taken
        }
        switch letter {
        case " ":
            guard !board.isPenDown else {
                board.endStroke()
                return .taken
            }
            return begin(at: board.pen, tolerance: layout.keyTolerance)
        case "[", "-": use(brush: brush - 1)
        case "]", "+", "=": use(brush: brush + 1)
        case "u": board.undo()
        case "r": board.redo()
        case "c":
            guard board.markCount <= Self.marksClearedAtOnce else {
                mode = .askedWhetherClear
                return .askedWhetherClear
            }
            board.clear()
        case "e":
            isErasing.toggle()
            useInk()
        case "f": return fill(at: board.pen)
        case "#": mode = .enteringColour(ColourEntry())
        case "?": return .ignored
        default:
            guard letter.isASCII, let digit = letter.wholeNumberValue else { return .taken }
            use(paint: (digit + 9) % 10)
        }
        return .taken
    }

    private mutating func press(_ key: Key, in entry: ColourEntry) -> Answer {
        var entry = entry
        switch entry.press(key) {
        case .ignored:
            mode = .enteringColour(entry)
            return .ignored
        case .unfinished:
            mode = .enteringColour(entry)
        case .left:
            break
        case .entered(let colour):
            choice = .mixed(colour)
            isErasing = false
            useInk()
        }
        return .taken
    }

    private mutating func move(_ key: Key, by distance: Int) -> Answer {
        let (across, down) =
            switch key.code {
            case .left: (-1, 0)
            case .right: (1, 0)
            case .up: (0, -1)
            case .down: (0, 1)
            case .home: (-1, -1)
            case .pageUp: (1, -1)
            case .end: (-1, 1)
            default: (1, 1)
            }
        let to = Picture.Point(
            clampingX: Int(board.pen.x) + across * distance,
            y: Int(board.pen.y) + down * distance)
        return answer(board.movePen(to: to))
    }

    mutating func use(_ tool: Tool) {
        board.endStroke()
        self.tool = tool
    }

    mutating func use(paint index: Int) {
        choice = .paint(index % Self.paints.count)
        isErasing = false
        useInk()
    }

    /// Lets the pen erase from now on.
    mutating func useEraser() {
        use(.pen)
        isErasing = true
        useInk()
    }

    mutating func use(brush index: Int) {
        brush = min(max(index, 0), Self.brushes.count - 1)
        board.use(width: Self.brushes[brush])
    }

    private mutating func useInk() {
        board.use(isErasing ? .eraser : .colour(colour))
    }

    func answer(_ hasRoom: Bool) -> Answer { hasRoom ? .taken : .full }
}

extension DrawingPad {
    /// A colour of the palette.
    struct Paint: Sendable {
        let name: Phrase
        let colour: Picture.Colour

        init(_ name: Phrase, _ hex: UInt32) {
            self.name = name
            colour = Picture.Colour(hex)
        }
    }

    /// Colours that can be distinguished, also among the 256 of a terminal.
    static let paints = [
        Paint("black", 0x1C1C1C), Paint("red", 0xD7263D), Paint("orange", 0xFF8700),
        Paint("yellow", 0xFFD75F), Paint("green", 0x2FA35A), Paint("blue", 0x2F6FD7),
        Paint("purple", 0x875FAF), Paint("pink", 0xFF87AF), Paint("brown", 0x875F3A),
        Paint("white", 0xFFFFFF), Paint("grey", 0x8A8A8A), Paint("light grey", 0xC6C6C6),
        Paint("skin", 0xFFCFA8), Paint("light green", 0x9BDB6B), Paint("light blue", 0x87CFFF),
        Paint("dark blue", 0x1F2F6F),
    ]
    /// Widths of brushes, in units of the canvas.
    static let brushes: [UInt8] = [2, 4, 6, 9, 13, 19, 28, 40]
}

extension DrawingPad {
    /// The tool that Space and the mouse use.
    enum Tool: Character, CaseIterable, Sendable {
        case pen = "p"
        case line = "l"
        case rectangle = "o"
        case ellipse = "i"
        case fill = "b"

        /// The key that chooses it.
        var letter: Character { rawValue }

        /// The key for the screen.
        var key: Phrase { Phrase(SafeText(String(rawValue))) }

        /// The sign for what it draws.
        var sign: Phrase {
            switch self {
            case .pen: "✎"
            case .line: "╱"
            case .rectangle: "□"
            case .ellipse: "○"
            case .fill: "▓"
            }
        }

        var name: Phrase {
            switch self {
            case .pen: "pen"
            case .line: "line"
            case .rectangle: "box"
            case .ellipse: "ellipse"
            case .fill: "fill"
            }
        }
    }

    /// Uses the tool at a place; this begins a shape or a stroke for some tools.
    mutating func begin(
        at place: Picture.Point, tolerance: DrawingBoard.Tolerance
    ) -> Answer {
        switch tool {
        case .pen: answer(board.beginStroke(at: place, tolerance: tolerance))
        case .line: answer(board.beginShape(.line, at: place))
        case .rectangle: answer(board.beginShape(.rectangle, at: place))
        case .ellipse: answer(board.beginShape(.ellipse, at: place))
        case .fill: fill(at: place)
        }
    }

    mutating func fill(at place: Picture.Point) -> Answer {
        switch board.fill(at: place) {
        case .done, .unneeded: .taken
        case .full: .full
        case .tooIntricate: .tooIntricate
        }
    }
}

extension DrawingPad {
    /// Does what an event of the mouse means: on the paper it uses the tool, beside the paper it
    /// chooses.
    mutating func receive(_ event: MouseEvent, on layout: DrawingPadLayout) -> Answer {
        switch event.action {
        case .press(0):
            mode = .drawing
            if layout.paper.contains(event.point) {
                let answer = begin(
                    at: layout.place(of: event), tolerance: layout.tolerance(of: event))
                isDragging = board.isPenDown
                return answer
            }
            if let tool = layout.tool(at: event.point) {
                use(tool)
            } else if let index = layout.paint(at: event.point) {
                use(paint: index)
            } else if let index = layout.brush(at: event.point) {
                use(brush: index)
            }
        case .drag(0):
            guard isDragging else { return .ignored }
            isDragging = board.movePen(to: layout.place(of: event))
            return answer(isDragging)
        case .release:
            guard isDragging else { return .ignored }
            isDragging = false
            board.endStroke()
        case .scrollUp:
            use(brush: brush + 1)
        case .scrollDown:
            use(brush: brush - 1)
        case .press, .drag, .move:
            return .ignored
        }
        return .taken
    }
}

extension Picture.Point {
    /// Creates the nearest point on the canvas.
    init(clampingX x: Int, y: Int) {
        self.init(
            x: UInt8(min(max(x, 0), Picture.width - 1)),
            y: UInt8(min(max(y, 0), Picture.height - 1)))
    }
}
