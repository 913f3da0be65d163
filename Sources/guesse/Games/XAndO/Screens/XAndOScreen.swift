import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The screen of X and O.
extension XAndOPane {
    private static let panelWidth = 25

    /// Returns the rows of the board, above the line about the state of the game.
    private static func area(of size: TerminalSize) -> Rect {
        if View.isTiny(size) { return Rect(0, 0, width: 23, height: size.rows - 1) }
        let isWide = size.columns >= 72
        return Rect(
            1, 1, width: size.columns - 2 - (isWide ? panelWidth : 0), height: size.rows - 6)
    }

    func layout(in size: TerminalSize) -> BoardLayout {
        BoardLayout(depth: game.board.depth, in: Self.area(of: size))
    }

    func draw(_ model: Model, _ seat: Seat, on canvas: inout Canvas) {
        if View.isTiny(model.size) { return drawTiny(model, seat, on: &canvas) }
        if model.graphics.inCells(colours: model.colours) == .words {
            drawWords(model, seat, on: &canvas)
        } else {
            drawBoard(model, seat, on: &canvas)
        }
        if canvas.width >= 72 {
            drawPanel(model, seat, on: &canvas)
        } else if layout(in: model.size).rect.endRow <= canvas.height - 5 {
            // In the row in which short messages appear and vanish.
            canvas.chrome(
                score(seat), at: Point(2, canvas.height - 5), style: Theme.faint,
                columns: canvas.width - 4)
        }
        View.drawChrome(
            model, title: "X and O · \(game.heading)", trailing: View.trailing(model, seat),
            keys: keys(seat), toastRow: canvas.height - 5, on: &canvas)
        canvas.chrome(
            status(seat), at: Point(2, canvas.height - 4), style: Theme.heading,
            columns: canvas.width - 4)
    }

    private func keys(_ seat: Seat) -> [KeyHint] {
        let isOn = mark(of: seat) != nil
        var keys: [KeyHint]
        switch game.phase {
        case .idle, .finished: keys = []
        case .choosing: keys = [KeyHint("Enter", "I start", isOn: isOn, essential: true)]
        case .playing where !isOn && !isToMove(seat): keys = []
        case .playing:
            keys = [
                KeyHint("1-9", digitLabel, isOn: isToMove(seat), essential: true),
                KeyHint("Enter", "Put here", isOn: isToMove(seat)),
                KeyHint("r", resetLabel(seat), isOn: isOn),
            ]
        case .over:
            let isNext = game.nextSides?.contains(seat.view.you) == true
            keys = [KeyHint("Enter", "Next board", isOn: isNext, essential: true)]
        }
        let mayEnd = isOn || game.leader == seat.view.you
        let isNext = game.nextSides?.contains(seat.view.you) == true
        // A spectator cannot do anything on the board.
        guard mayEnd || isNext else {
            return [.help, KeyHint("Esc", "Leave", essential: true)]
        }
        return keys + [
            KeyHint("e", "End", isOn: mayEnd), .help,
            KeyHint("Esc", "Leave", essential: true),
        ]
    }

    private func resetLabel(_ seat: Seat) -> Phrase {
        guard let asker = game.resetAskedBy, asker != mark(of: seat) else { return "Clear" }
        return "Agree to clear"
    }

    // MARK: What goes on

    /// The word for what a digit does: on nine small boards, one of them is chosen first.
    private var digitLabel: Phrase {
        let board = game.board
        return board.depth == 1 || board.smallBoardToPlay != nil || smallBoard != nil
            ? "Put" : "Board"
    }

    /// Returns a mark with its player; the mark alone if one user plays both.
    func title(_ mark: Mark, _ seat: Seat) -> Phrase {
        let name = game.name(mark, in: seat.company)
        return name == mark.sign ? name : "\(mark.sign) \(name)"
    }

    /// Returns one line about the state of the game, and about what this user can do.
    func status(_ seat: Seat) -> Phrase {
        switch game.phase {
        case .idle, .choosing:
            guard mark(of: seat) != nil else { return "The first of the two to say so starts." }
            if game.sides?.isShared == true { return "Two at one keyboard: X starts. Press Enter." }
            return "Who starts? Press Enter before \(opponent(seat)) does."
        case .playing(let asker):
            if let asker { return request(of: asker, seat) }
            guard let turn = game.turn else { return "" }
            if game.sides?.isShared == true { return "\(turn.sign) moves." }
            if isToMove(seat) { return "Your turn: put your \(turn.sign)." }
            return "\(game.subject(turn, in: seat.company)) moves with \(turn.sign)."
        case .over(let result): return game.outcome(result, in: seat.company)
        case .finished(let result):
            return result.map { game.outcome($0, in: seat.company) } ?? "The series is over."
        }
    }

    /// Returns the meaning of a request to clear the board for this user, who may have made it.
    private func request(of asker: Mark, _ seat: Seat) -> Phrase {
        let who = game.subject(asker, in: seat.company)
        guard let own = mark(of: seat) else {
            return "\(who) asks to clear the board."
        }
        if asker == own {
            return isToMove(seat)
                ? "You asked to clear the board. Your turn: put your \(own.sign)."
                : "You asked to clear the board; \(opponent(seat)) decides."
        }
        return isToMove(seat)
            ? "\(who) asked to clear the board: r agrees, a move declines."
            : "\(who) asked to clear the board: r agrees."
    }

    private func opponent(_ seat: Seat) -> Phrase {
        guard game.sides?.isShared != true, let own = mark(of: seat) else {
            return "somebody else"
        }
        return game.name(own.other, in: seat.company)
    }

    // MARK: The board

    func drawBoard(_ model: Model, _ seat: Seat, on canvas: inout Canvas) {
        let layout = layout(in: model.size)
        layout.drawLines(on: &canvas)
        let open = Set(game.turn == nil ? [] : game.board.openSquares)
        let winning = game.winningSquares
        for square in 0..<game.board.squareCount {
            let rect = layout.rect(of: square)
            canvas.fill(rect, style: layout.style(.plain, of: square))
            if let mark = game.board[square] {
                let isLast = square == game.board.last
                let style =
                    winning.contains(square)
                    ? Theme.good
                    : isLast ? Theme.heading : mark == .x ? Theme.accent : Theme.warning
                mark.glyph.draw(
                    in: rect, style: layout.style(style, of: square), on: &canvas)
            } else {
                let label: Phrase =
                    open.contains(square) ? "\(square % 9 + 1)" : game.board.depth == 1 ? " " : "·"
                canvas.chrome(
                    label, at: middle(rect, width: 1),
                    style: layout.style(Theme.faint, of: square), columns: rect.width)
            }
        }
        if game.board.depth > 1 { drawSmallBoards(layout, on: &canvas) }
        guard isToMove(seat), model.overlay == nil else { return }
        canvas.restyle(layout.rect(of: selected), Theme.selection)
    }

    /// Marks the small boards that have been won.
    private func drawSmallBoards(_ layout: BoardLayout, on canvas: inout Canvas) {
        for place in 0..<9 {
            guard let owner = game.board.owner(ofSmallBoard: place) else { continue }
            let squares = Board.squares(ofSmallBoard: place)
            for square in squares where game.board[square] != owner {
                let rect = layout.rect(of: square)
                canvas.chrome(" ", at: middle(rect, width: 1), columns: rect.width)
            }
            let middleRect = layout.rect(of: place * 9 + 4)
            canvas.chrome(
                owner.sign, at: middle(middleRect, width: 1), style: Theme.selection,
                columns: middleRect.width)
        }
    }

    private func middle(_ rect: Rect, width: Int) -> Point {
        Point(rect.column + (rect.width - width) / 2, rect.row + rect.height / 2)
    }

    /// Draws the board in words, one row of squares per line.
    private func drawWords(_ model: Model, _ seat: Seat, on canvas: inout Canvas) {
        let area = Self.area(of: model.size).inset()
        var row = area.row
        for line in BoardWords.lines(of: game) where row < area.endRow {
            row += canvas.paragraph(
                line, in: Rect(area.column, row, width: area.width, height: area.endRow - row))
        }
    }

    // MARK: Beside the board

    private func drawPanel(_ model: Model, _ seat: Seat, on canvas: inout Canvas) {
        let panel = Rect(
            canvas.width - Self.panelWidth - 1, 1, width: Self.panelWidth,
            height: canvas.height - 6)
        canvas.verticalRule(at: panel.origin, rows: panel.height + 1, style: Theme.border)
        let inside = Rect(
            panel.column + 2, panel.row + 1, width: panel.width - 3, height: panel.height)
        var row = inside.row
        func write(_ text: Phrase, _ style: Style = .plain) {
            guard row < inside.endRow else { return }
            canvas.chrome(
                text, at: Point(inside.column, row), style: style, columns: inside.width)
            row += 1
        }
        write("SERIES · \(game.variant.name)", Theme.heading)
        for mark in Mark.allCases {
            let turn: Phrase = game.turn == mark ? "▸" : " "
            let note = note(on: mark, seat)
            let (start, end): (Phrase, Phrase) = (
                "\(turn)\(title(mark, seat))", "  \(game.points(of: mark))"
            )
            let words = "\(start)\(note?.words ?? "")\(end)" as Phrase
            write(
                words.width <= inside.width ? words : "\(start)\(note?.sign ?? "")\(end)",
                game.turn == mark ? Theme.heading : .plain)
        }
        if game.wins.drawn > 0 { write("   drawn  \(game.wins.drawn)", Theme.faint) }
        row += 1
        write("TIME", Theme.heading)
        View.drawTimer(
            model, seat, at: Point(inside.column, row), columns: inside.width, on: &canvas)
        row += 2
        guard !game.bench.isEmpty else { return }
        write(game.winnerStays ? "NEXT" : "WATCHING", Theme.heading)
        for player in game.bench {
            let name = seat.company.name(of: player)
            let note = View.note(on: seat.view.player(player))
            let words: Phrase = " \(name)\(note?.words ?? "")"
            write(words.width <= inside.width ? words : " \(name)\(note?.sign ?? "")")
        }
    }

    /// Returns the series in one line.
    private func score(_ seat: Seat) -> Phrase {
        let sides = Mark.allCases.map { mark -> Phrase in
            return
                "\(title(mark, seat))\(note(on: mark, seat)?.words ?? "") \(game.points(of: mark))"
        }
        let drawn: [Phrase] = game.wins.drawn > 0 ? ["drawn \(game.wins.drawn)"] : []
        return Phrase(sides + drawn, separatedBy: " · ")
    }

    func note(on mark: Mark, _ seat: Seat) -> View.Note? {
        View.note(on: (game.sides?[mark]).flatMap(seat.view.player))
    }
}

/// The screen of X and O in a window that is too small for every other one, such as a phone's: the
/// board without a border, and what matters beside and below it.
extension XAndOPane {
    func drawTiny(_ model: Model, _ seat: Seat, on canvas: inout Canvas) {
        drawBoard(model, seat, on: &canvas)
        let layout = layout(in: model.size)
        let left = layout.rect.endColumn + 1
        let panel = Rect(left, 0, width: canvas.width - left, height: canvas.height - 1)
        let sides = Mark.allCases.map { mark -> (Phrase, Style) in
            let text: Phrase =
                "\(game.turn == mark ? "▸" : " ")\(mark.sign) "
                + "\(game.name(mark, in: seat.company)) \(game.points(of: mark))"
            return (text, game.turn == mark ? Theme.heading : .plain)
        }
        let time: Phrase = seat.clock.map { View.time($0.secondsLeft(at: model.now)) } ?? ""
        let lines: [(Phrase, Style)] =
            [(game.heading, Theme.heading)] + sides + [(time, Theme.faint)]
            + tinyKeys.map { ($0, Theme.faint) }
        for (row, line) in lines.prefix(panel.height).enumerated() {
            canvas.chrome(
                line.0, at: Point(panel.column, row), style: line.1, columns: panel.width)
        }
        let (text, style) = lastLine(model, seat)
        canvas.chrome(
            text, at: Point(0, canvas.height - 1), style: style, columns: canvas.width)
    }

    private var tinyKeys: [Phrase] {
        switch game.phase {
        case .idle, .finished: ["Esc leave"]
        case .choosing: ["Enter I start", "e end, Esc leave"]
        case .playing:
            [
                game.board.depth == 1 ? "1-9 a square" : "1-9 board, square",
                "arrows and Enter", "r clear, e end", "Esc leave",
            ]
        case .over: ["Enter next board", "e end, Esc leave"]
        }
    }

    /// Returns the news, a question, or the state of the game.
    private func lastLine(_ model: Model, _ seat: Seat) -> (Phrase, Style) {
        if seat.lostUntil != nil { return ("! No host just now. Esc leaves.", Theme.bad) }
        if model.overlay == .leaving {
            return ("Leave? y yes  n no", Theme.warning)
        }
        if let toast = model.toast { return (toast.text, Theme.toast(toast.tone)) }
        return (status(seat), Theme.heading)
    }
}
