import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The pane of X and O in the plain mode.
struct XAndOPlain: PlainPane {
    private var game: XAndOView

    init(_ game: XAndOView) { self.game = game }

    mutating func receive(_ game: XAndOView, in session: PlainSession) -> [String] {
        let before = self.game
        self.game = game
        let isMoved =
            before.board != game.board || before.phase != game.phase || before.round != game.round
        guard isMoved else { return [] }
        guard let square = Self.newSquare(from: before.board, to: game.board),
            let mark = game.board[square], before.round == game.round
        else { return screen(in: session) }
        let place =
            game.board.depth > 1 ? "\(square / 9 + 1) \(square % 9 + 1)" : "\(square + 1)"
        return ["\(who(has: mark, session)): \(mark.sign) on \(place)."] + screen(in: session)
    }

    var step: String {
        let name =
            switch game.phase {
            case .idle: "idle"
            case .choosing: "choosing"
            case .playing: "move \(game.board.count)"
            case .over: "over"
            case .finished: "end"
            }
        return "\(game.round) \(name)"
    }

    var takesText: Bool { false }

    var help: [String] {
        switch game.phase {
        case .playing: ["Now: \(how)"]
        case .idle, .choosing, .over, .finished: []
        }
    }

    /// The way to write a square.
    private var how: String {
        game.board.depth > 1
            ? "Write the number of a small board and of its square, such as 5 1."
            : "Write a square, 1 to 9."
    }

    func note(_ action: XAndOAction) {}

    func words(for rejection: Rejection) -> String? { nil }

    private static func newSquare(from before: Board, to after: Board) -> Int? {
        guard after.count == before.count + 1, after.depth == before.depth else { return nil }
        return (0..<after.squareCount).first { before[$0] == nil && after[$0] != nil }
    }

    /// Returns "Ana", "you", or the mark if no player has it.
    private func who(has mark: Mark, _ session: PlainSession) -> String {
        guard let sides = game.sides else { return mark.sign.string }
        return sides.isShared ? mark.sign.string : session.subject(sides[mark])
    }

    func screen(in session: PlainSession) -> [String] {
        let you = session.view.you
        switch game.phase {
        case .idle:
            return ["The next board is being set up."]
        case .choosing:
            let isSide = game.sides.map { $0[.x] == you || $0[.o] == you } ?? false
            return [
                "A new board, \(game.variant.name.string).",
                isSide ? "The first of you two to say so moves first." : sides(session),
            ]
        case .playing(let asked):
            var lines = BoardWords.lines(of: game).map(\.string)
            if let asked { lines.append("\(who(has: asked, session)): asks to clear the board.") }
            guard let turn = game.turn else { return lines }
            let isOwn = !game.openSquares(for: you).isEmpty
            lines.append(
                isOwn
                    ? "Your turn, with \(turn.sign.string). \(how)"
                    : "\(who(has: turn, session)) to move.")
            return lines
        case .over(let result):
            return BoardWords.lines(of: game).map(\.string) + [outcome(result, session)]
                + (SharedSeries(game)?.lines.map(\.string) ?? session.standings)
        case .finished(let result):
            let end = ["The series is over."] + (result.map { [outcome($0, session)] } ?? [])
            if let series = SharedSeries(game) { return end + [series.outcome.string] }
            return end + [session.outcome].compactMap { $0 } + ["Points:"] + session.standings
        }
    }

    private func sides(_ session: PlainSession) -> String {
        guard let sides = game.sides else { return "Two players are needed." }
        return "\(session.subject(sides[.x])) and \(session.name(of: sides[.o])) play."
    }

    /// Returns "You win", or "Ana wins".
    private func winning(_ mark: Mark, _ session: PlainSession) -> String {
        let name = who(has: mark, session)
        return name == "You" ? "You win" : "\(name) wins"
    }

    private func outcome(_ result: XAndOResult, _ session: PlainSession) -> String {
        switch result {
        case .draw: "A draw."
        case .line(let winner, let places):
            "\(winning(winner, session)) this board, by a line of "
                + (places.map { "\($0 % 9 + 1)" }.asList ?? "none") + "."
        case .time(let winner):
            who(has: winner.other, session) == "You"
                ? "\(winning(winner, session)), for you did not move in time."
                : "\(winning(winner, session)), for the other did not move in time."
        case .left(let winner): "\(winning(winner, session)), for the other has left."
        }
    }

    func choices(in session: PlainSession) -> [PlainChoice] {
        let you = session.view.you
        let isSide = game.sides.map { $0[.x] == you || $0[.o] == you } ?? false
        let round = game.round
        switch game.phase {
        case .choosing where isSide:
            return [
                .init(
                    label: "Move first",
                    act: .room(.perform(Party.Action(XAndO.self, .start(round: round)))),
                    takesEmptyLine: true)
            ]
        case .over where isSide:
            return [
                .init(
                    label: "Next board",
                    act: .room(.perform(Party.Action(XAndO.self, .reset(round: round)))),
                    takesEmptyLine: true)
            ]
        case .idle, .choosing, .playing, .over, .finished:
            return []
        }
    }

    func answer(_ text: SafeText, in session: PlainSession) -> [PlainAct]? {
        guard !game.openSquares(for: session.view.you).isEmpty else { return nil }
        let numbers = text.string.split { !$0.isNumber }.compactMap { Int($0) }
        let square: Int? =
            switch (game.board.depth, numbers.count) {
            case (1, 1): numbers[0] - 1
            case (2..., 2): (numbers[0] - 1) * 9 + numbers[1] - 1
            case (_, _): nil
            }
        guard let square, numbers.allSatisfy((1...9).contains) else {
            return [.say("No square is called that. /again tells the board.")]
        }
        return [.room(.perform(Party.Action(XAndO.self, .move(round: game.round, square: square))))]
    }
}
