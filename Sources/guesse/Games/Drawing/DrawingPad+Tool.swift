import Pictures
import Primitives
import TerminalKit

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
