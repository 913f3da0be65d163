import Games
import GuessEP2P
import Primitives
import TerminalKit

/// X and O for the whole room: the board, and the next players.
extension XAndOPane {
    func bigScreen(in seat: Seat, now: Timestamp) -> BigScreen {
        var screen = BigScreen(title: "X and O · \(heading)")
        screen.parts = [.heading(status(seat)), .grid(grid)]
        let sides = Mark.allCases.map { mark in
            let isNext = game.turn == mark
            let note = note(on: mark, seat)?.words ?? ""
            return BigScreen.Person(
                name: "\(mark.sign) \(name(mark, seat))\(note): \(points(of: mark))",
                mark: isNext ? "▸" : "", tone: isNext ? .accent : .plain)
        }
        screen.parts.append(.people(sides))
        if !game.bench.isEmpty {
            let names = game.bench.map { Phrase(seat.view.name(of: $0)) }
            let word: Phrase = game.winnerStays ? "Next" : "Watching"
            screen.parts.append(.line("\(word): \(Phrase(names, separatedBy: ", "))", .faint))
        }
        return screen
    }

    private var grid: BigScreen.Grid {
        let winning = winningSquares
        let open = Set(game.turn == nil ? [] : game.board.openSquares)
        let cells = (0..<game.board.squareCount).map { square -> BigScreen.Grid.Cell in
            guard let mark = shownMark(on: square) else {
                // On nine squares, every square without a mark is open.
                return BigScreen.Grid.Cell(isOpen: game.board.depth > 1 && open.contains(square))
            }
            return BigScreen.Grid.Cell(
                glyph: mark.glyph, tone: mark == .x ? .accent : .warning,
                isMarked: winning.contains(square) || square == game.board.last)
        }
        return BigScreen.Grid(depth: game.board.depth, cells: cells)
    }

    /// Returns the visible mark on a square; on a small board that is won, only the winner's marks
    /// are visible.
    private func shownMark(on square: Int) -> Mark? {
        guard game.board.depth > 1, let owner = game.board.owner(ofSmallBoard: square / 9) else {
            return game.board[square]
        }
        return game.board[square] == owner ? owner : nil
    }
}
