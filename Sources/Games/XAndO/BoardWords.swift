package import Primitives

/// A board in words, for screen readers and for terminals without pictures.
package enum BoardWords {
    /// Returns a sentence for each row of nine squares, or for each small board.
    package static func lines(of game: XAndOView) -> [Phrase] {
        let board = game.board
        guard board.depth > 1 else {
            return (0..<3).map { row in
                "Row \(row + 1): \(squares((0..<3).map { row * 3 + $0 }, of: board))."
            }
        }
        var lines: [Phrase] = []
        for place in 0..<9 {
            let owner: Phrase = board.owner(ofSmallBoard: place).map { ", won by \($0.sign)" } ?? ""
            let here: Phrase = board.smallBoardToPlay == place ? ", to play" : ""
            lines.append(
                "Small board \(place + 1)\(owner)\(here): "
                    + "\(squares(Array(Board.squares(ofSmallBoard: place)), of: board))."
            )
        }
        return lines
    }

    private static func squares(_ squares: [Int], of board: Board) -> Phrase {
        Phrase(
            squares.map { square in
                board[square].map { $0.sign } ?? "\(square % 9 + 1) empty"
            }, separatedBy: ", ")
    }
}

extension Mark {
    /// The shape of the mark.
    package var glyph: Screen.Grid.Glyph {
        switch self {
        case .x: .cross
        case .o: .circle
        }
    }

    /// The letter for the mark.
    package var sign: Phrase { glyph.sign }
}
