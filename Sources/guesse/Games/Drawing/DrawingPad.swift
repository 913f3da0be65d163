import Pictures
import TerminalKit

/// A drawing board with its palette and brushes, used by keys and by the mouse.
///
/// It knows no game: whoever shows it says what becomes of the drawing.
struct DrawingPad: Equatable, Sendable {
    /// What a key or the mouse came to.
    enum Answer: Equatable, Sendable {
        /// It means nothing here.
        case ignored
        /// It has been done.
        case taken
        /// There is no room for another stroke.
        case full
        /// The drawing is finished.
        case done
    }

    struct Paint: Sendable {
        let name: Phrase
        let colour: Picture.Colour

        init(_ name: Phrase, _ hex: UInt32) {
            self.name = name
            colour = Picture.Colour(hex)
        }
    }

    /// Colours that can be told apart, also among the 256 of a terminal.
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
    /// How many times as far the pen goes with Shift, Alt or Control.
    private static let stride = 6

    private(set) var board: DrawingBoard
    private(set) var paint = 0
    private(set) var brush = 2
    private(set) var isErasing = false
    /// Whether a button of the mouse draws.
    private var isDragging = false

    init(continuing picture: Picture = Picture()) {
        board = DrawingBoard(
            continuing: picture, ink: .colour(Self.paints[0].colour), width: Self.brushes[2])
    }

    /// The drawing; coloured paper alone is none.
    var drawing: Picture { board.isBlank ? Picture() : board.picture }

    // MARK: Keys

    mutating func press(_ key: Key, on layout: DrawingPadLayout) -> Answer {
        switch key.code {
        case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown:
            return move(key, by: layout.step * (key.modifiers.isEmpty ? 1 : Self.stride))
        case .enter:
            board.endStroke()
            return .done
        case .tab:
            take(paint: paint + (key.modifiers.contains(.shift) ? Self.paints.count - 1 : 1))
        case .backspace:
            board.undo()
        case .character:
            return key.letter.map { press($0, on: layout) } ?? .ignored
        case .escape, .delete, .insert, .function:
            return .ignored
        }
        return .taken
    }

    private mutating func press(_ letter: Character, on layout: DrawingPadLayout) -> Answer {
        switch letter {
        case " ":
            guard !board.isPenDown else {
                board.endStroke()
                return .taken
            }
            return answer(board.beginStroke(at: board.pen, tolerance: layout.keyTolerance))
        case "[", "-": take(brush: brush - 1)
        case "]", "+", "=": take(brush: brush + 1)
        case "u": board.undo()
        case "r": board.redo()
        case "c": board.clear()
        case "e":
            isErasing.toggle()
            takeInk()
        case "f": return answer(board.fill(Self.paints[paint].colour))
        case "?": return .ignored
        default:
            guard letter.isASCII, let digit = letter.wholeNumberValue else { return .taken }
            take(paint: (digit + 9) % 10)
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

    private mutating func take(paint index: Int) {
        paint = index % Self.paints.count
        isErasing = false
        takeInk()
    }

    private mutating func take(brush index: Int) {
        brush = min(max(index, 0), Self.brushes.count - 1)
        board.take(width: Self.brushes[brush])
    }

    private mutating func takeInk() {
        board.take(isErasing ? .eraser : .colour(Self.paints[paint].colour))
    }

    private func answer(_ hasRoom: Bool) -> Answer { hasRoom ? .taken : .full }

    // MARK: The mouse

    mutating func take(_ event: MouseEvent, on layout: DrawingPadLayout) -> Answer {
        switch event.action {
        case .press(0):
            if layout.paper.contains(event.point) {
                isDragging = board.beginStroke(
                    at: layout.place(of: event.point), tolerance: layout.mouseTolerance)
                return answer(isDragging)
            }
            if let index = layout.paint(at: event.point) {
                take(paint: index)
            } else if let index = layout.brush(at: event.point) {
                take(brush: index)
            }
        case .drag(0):
            guard isDragging else { return .ignored }
            isDragging = board.movePen(to: layout.place(of: event.point))
            return answer(isDragging)
        case .release:
            guard isDragging else { return .ignored }
            isDragging = false
            board.endStroke()
        case .scrollUp:
            take(brush: brush + 1)
        case .scrollDown:
            take(brush: brush - 1)
        case .press, .drag, .move:
            return .ignored
        }
        return .taken
    }
}

extension Picture.Point {
    /// The nearest point on the canvas.
    init(clampingX x: Int, y: Int) {
        self.init(
            x: UInt8(min(max(x, 0), Picture.width - 1)),
            y: UInt8(min(max(y, 0), Picture.height - 1)))
    }
}
