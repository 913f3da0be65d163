package import GuessEP2P
package import Primitives

/// X and O as a screen: the board, both sides, and the next players.
extension XAndOView: Screened {
    /// Returns the screen of a person, or of the whole room.
    package func screen(in company: Company) -> Screen {
        var screen = Screen(title: "X and O · \(heading)", step: step)
        var seen: [Screen.Part] = [
            .heading(status(in: company)), board(in: company),
            .people(Mark.allCases.map { side($0, in: company) }),
        ]
        if let waiting = waiting(in: company) { seen.append(.line(waiting, .faint)) }
        screen.parts = [.spoken(heard(in: company), instead: seen)]
        screen.refusal = refusal(in: company)
        let choices = choices(in: company)
        if !choices.isEmpty {
            screen.parts.append(.input(.init("board \(round)", .choices(choices))))
        }
        return screen
    }

    /// Returns the meaning of an entry.
    package func meaning(
        of entry: Screen.Entry, in company: Company
    ) -> Screen.Meaning<XAndOAction> {
        if let words = screen(in: company).refusal(of: entry) {
            if case .square(let square) = entry.value { return refusal(of: square, in: company) }
            return .sentence(words)
        }
        switch entry.value {
        case .square(let square): return .action(.move(round: round, square: square))
        case .choice("start"): return .action(.start(round: round))
        case .choice("next"), .choice("clear"): return .action(.reset(round: round))
        case .choice("end"): return .action(.end)
        case .choice, .text, .draft, .order, .orderDraft, .drawing, .strokes: return .unknown
        }
    }

    private func refusal(
        of square: Int, in company: Company
    ) -> Screen.Meaning<XAndOAction> {
        guard turn != nil else { return .outdated }
        guard isToMove(company) else {
            return .sentence(
                Phrase(
                    SafeText(
                        (mark(of: company) == nil ? Rejection.onTheBench : .notYourTurn)
                            .description, limit: .paragraph)))
        }
        let reason = board.rejection(of: square)?.description ?? "No square is called that."
        return .sentence(Phrase(SafeText(reason, limit: .paragraph)))
    }

    private var step: String {
        switch phase {
        case .idle: "\(round) idle"
        case .choosing: "\(round) choosing"
        case .playing: "\(round) move \(board.count)"
        case .over: "\(round) over"
        case .finished: "\(round) end"
        }
    }

    /// The progress in a few words, for a title.
    package var heading: Phrase {
        switch phase {
        case .idle, .choosing: "who starts?"
        case .playing: "board \(round)"
        case .over: "board \(round) is over"
        case .finished: "the end"
        }
    }

    /// Returns the players who wait; `nil` if there are none.
    private func waiting(in company: Company) -> Phrase? {
        guard !bench.isEmpty else { return nil }
        let names = Phrase(bench.map(company.name(of:)), separatedBy: ", ")
        return "\(winnerStays ? "Next" : "Watching"): \(names)"
    }

    // MARK: For a listener

    private func heard(in company: Company) -> [Screen.Part] {
        let lines = { (lines: [Phrase]) -> [Screen.Part] in lines.map { .line($0) } }
        switch phase {
        case .idle: return lines(["The next board is being set up."])
        case .choosing:
            let isSide = mark(of: company) != nil
            return lines([
                "A new board, \(variant.name).",
                isSide ? "The first of you two to say so moves first." : pair(in: company),
            ])
        case .playing(let asker):
            var told = [lastMove(in: company)].compactMap { $0 } + BoardWords.lines(of: self)
            if let asker { told.append(heardRequest(of: asker, in: company)) }
            guard let turn else { return lines(told) }
            guard isToMove(company) else {
                return lines(told + ["\(subject(turn, in: company)) to move."])
            }
            return lines(told + ["Your turn, with \(turn.sign)."]) + [board(in: company)]
        case .over(let result):
            let move = result.isByMove ? lastMove(in: company) : nil
            let told = [move].compactMap { $0 } + BoardWords.lines(of: self)
            let end = lines(told + [heardOutcome(result, in: company)])
            if let series = SharedSeries(self) { return end + lines(series.lines) }
            return end + [company.places(standings)]
                + lines([waiting(in: company)].compactMap { $0 })
        case .finished(let result):
            let board = [result.map { heardOutcome($0, in: company) }].compactMap { $0 }
            let end = ["The series is over."] + board
            if let series = SharedSeries(self) { return lines(end + [series.outcome]) }
            return [company.ending(end, standings)]
        }
    }

    /// Returns the answer to a player who writes while only others can enter something.
    private func refusal(in company: Company) -> Phrase? {
        guard mark(of: company) != nil else { return nil }
        switch phase {
        case .playing: return isToMove(company) ? nil : "Wait for your turn."
        case .over:
            let isNext = company.you.map { nextSides?.contains($0) == true } == true
            return isNext ? nil : "The two who play next go on."
        case .idle, .choosing, .finished: return nil
        }
    }

    private func pair(in company: Company) -> Phrase {
        guard let sides else { return "Two players are needed." }
        return "\(company.subject(sides.x)) and \(company.name(of: sides.o)) play."
    }

    /// Returns the last move, as in "Ana: X on 5."; `nil` on an empty board.
    private func lastMove(in company: Company) -> Phrase? {
        guard let square = board.last, let mark = board[square] else { return nil }
        let place: Phrase =
            board.depth > 1 ? "\(square / 9 + 1) \(square % 9 + 1)" : "\(square + 1)"
        return "\(subject(mark, in: company)): \(mark.sign) on \(place)."
    }

    private func heardRequest(of asker: Mark, in company: Company) -> Phrase {
        let own = mark(of: company)
        let verb: Phrase = asker == own ? "ask" : "asks"
        let way: Phrase = own == nil || asker == own ? "" : " Write clear to agree."
        return "\(subject(asker, in: company)) \(verb) to clear the board.\(way)"
    }

    private func heardOutcome(_ result: XAndOResult, in company: Company) -> Phrase {
        guard let winner = result.winner else { return "A draw." }
        let subject = subject(winner, in: company)
        let winning: Phrase = subject == "You" ? "You win" : "\(subject) wins"
        let other = self.subject(winner.other, in: company)
        switch result {
        case .draw: return "A draw."
        case .line(_, let places):
            let line = places.map { "\($0 % 9 + 1)" as Phrase }.inWords ?? "none"
            guard variant == .misere else { return "\(winning) this board, by a line of \(line)." }
            let has: Phrase = other == "You" ? "You have" : "\(other) has"
            let end = wins(winner, in: company)
            return "\(has) the line \(line), which loses: \(end) this board."
        case .time:
            return other == "You"
                ? "\(winning), for you did not move in time."
                : "\(winning), for the other did not move in time."
        case .left: return "\(winning), for the other has left."
        }
    }

    // MARK: The board

    private func board(in company: Company) -> Screen.Part {
        let winning = winningSquares
        let open = Set(turn == nil ? [] : board.openSquares)
        let isOwnMove = isToMove(company)
        let cells = (0..<board.squareCount).map { square -> Screen.Grid.Cell in
            guard let mark = shownMark(on: square) else {
                // On nine squares, every square without a mark is open: that needs no sign.
                let isShown = board.depth > 1 || isOwnMove
                return Screen.Grid.Cell(isOpen: isShown && open.contains(square))
            }
            return Screen.Grid.Cell(
                glyph: mark.glyph, tone: mark == .x ? .accent : .warning,
                isMarked: winning.contains(square) || square == board.last)
        }
        let grid = Screen.Grid(depth: board.depth, cells: cells)
        return isOwnMove
            ? .input(.init("square \(round) \(board.count)", .squares(grid))) : .grid(grid)
    }

    /// The squares of the line that has ended the board.
    package var winningSquares: Set<Int> {
        guard case .line(_, let places) = result else { return [] }
        guard board.depth > 1 else { return Set(places) }
        return Set(places.flatMap { Array(Board.squares(ofSmallBoard: $0)) })
    }

    /// Returns the visible mark on a square; on a small board that is won, only the winner's marks
    /// are visible.
    private func shownMark(on square: Int) -> Mark? {
        guard board.depth > 1, let owner = board.owner(ofSmallBoard: square / 9) else {
            return board[square]
        }
        return board[square] == owner ? owner : nil
    }

    private func side(_ mark: Mark, in company: Company) -> Screen.Person {
        let isNext = turn == mark
        let note = (sides?[mark]).flatMap(company.player)?.connectionNote ?? ""
        return Screen.Person(
            name: "\(title(mark, in: company))\(note): \(points(of: mark))",
            mark: isNext ? "▸" : "", tone: isNext ? .accent : .plain)
    }

    /// Returns the points of the player who has a mark; of one who has both, the boards of each.
    package func points(of mark: Mark) -> Int {
        guard let player = sides?[mark], sides?.isShared == false else {
            return mark == .x ? wins.x : wins.o
        }
        return scores.first { $0.player == player }?.points ?? 0
    }

    // MARK: What can be done

    /// Returns the mark that this person plays now: the one whose turn it is if they play both.
    package func mark(of company: Company) -> Mark? {
        guard let sides, let you = company.you else { return nil }
        if sides.isShared, sides.x == you { return turn ?? .x }
        return sides.mark(of: you)
    }

    /// Returns whether this person can put a mark on the board now.
    package func isToMove(_ company: Company) -> Bool {
        guard let turn, let you = company.you else { return false }
        return sides?[turn] == you
    }

    private func choices(in company: Company) -> [Screen.Choice] {
        guard let you = company.you else { return [] }
        var choices: [Screen.Choice] = []
        let isSide = mark(of: company) != nil
        switch phase {
        case .idle, .finished: return []
        case .choosing:
            if isSide {
                choices.append(.init("start", "I begin", spoken: "Move first", isUsual: true))
            }
        case .playing(let asker):
            if isSide, board.count > 0, asker != mark(of: company) || sides?.isShared == true {
                let agrees = asker != nil && sides?.isShared != true
                choices.append(
                    agrees
                        ? .init("clear", "Agree to clear the board", sign: "clear")
                        : .init(
                            "clear", "Clear the board", sign: "clear",
                            question: "Clear the board?"))
            }
        case .over:
            if nextSides?.contains(you) == true {
                choices.append(.init("next", "Next board", isUsual: true))
            }
        }
        if isSide || leader == you {
            choices.append(
                .init("end", "End the series", sign: "end", question: "End the series for all?"))
        }
        return choices
    }

    // MARK: Words

    /// Returns the player of a mark; the mark itself if one person plays both.
    package func name(_ mark: Mark, in company: Company) -> Phrase {
        guard let player = sides?[mark], sides?.isShared == false else { return mark.sign }
        return company.name(of: player)
    }

    /// Returns a mark with its player; the mark alone if one person plays both.
    package func title(_ mark: Mark, in company: Company) -> Phrase {
        sides?.isShared == false ? "\(mark.sign) \(name(mark, in: company))" : mark.sign
    }

    /// Returns the same for the beginning of a sentence.
    package func subject(_ mark: Mark, in company: Company) -> Phrase {
        guard let player = sides?[mark], sides?.isShared == false else { return mark.sign }
        return company.subject(player)
    }

    /// Returns one line about the state of the game, and about what this person can do.
    ///
    /// - Parameter way: The way in which they say that they move first.
    package func status(in company: Company, starting way: Phrase = "Say so") -> Phrase {
        switch phase {
        case .idle, .choosing:
            guard let own = mark(of: company) else {
                return "The first of the two to say so starts."
            }
            if sides?.isShared == true { return "Two at one screen: X starts." }
            return "Who starts? \(way) before \(name(own.other, in: company)) does."
        case .playing(let asker):
            if let asker, let request = request(of: asker, in: company) { return request }
            guard let turn else { return "" }
            if sides?.isShared == true { return "\(turn.sign) moves." }
            if isToMove(company) { return "Your turn: put your \(turn.sign)." }
            return "\(subject(turn, in: company)) moves with \(turn.sign)."
        case .over(let result): return outcome(result, in: company)
        case .finished(let result):
            return result.map { outcome($0, in: company) } ?? "The series is over."
        }
    }

    private func request(of asker: Mark, in company: Company) -> Phrase? {
        guard let own = mark(of: company) else {
            return "\(subject(asker, in: company)) asks to clear the board."
        }
        let turn: Phrase = isToMove(company) ? " Your turn: put your \(own.sign)." : ""
        if asker == own { return "You asked to clear the board.\(turn)" }
        let refusal: Phrase = isToMove(company) ? " Agree, or move." : " Agree, or wait."
        return "\(subject(asker, in: company)) asked to clear the board.\(refusal)"
    }

    /// Returns a sentence on the end of a board.
    private func outcome(_ result: XAndOResult, in company: Company) -> Phrase {
        switch result {
        case .draw: "A draw: nobody wins this board."
        case .line(let winner, _):
            variant == .misere
                ? "\(winner.other.sign) has three in a row and loses: \(wins(winner, in: company))!"
                : "Three in a row: \(wins(winner, in: company))!"
        case .time(let winner): "Out of time: \(wins(winner, in: company))."
        case .left(let winner):
            "\(winner.other.sign) has left: \(wins(winner, in: company))."
        }
    }

    private func wins(_ mark: Mark, in company: Company) -> Phrase {
        let name = name(mark, in: company)
        return name == "you" ? "you win" : "\(name) wins"
    }
}

extension XAndOResult {
    /// Whether the last move has ended the board.
    fileprivate var isByMove: Bool {
        switch self {
        case .line, .draw: true
        case .time, .left: false
        }
    }
}

extension PlayerSummary {
    /// The words behind a name for what is wrong with the player's connection; `nil` if nothing is.
    package var connectionNote: Phrase? {
        if hasLeft { return " · left" }
        switch presence {
        case .connected: return nil
        case .unresponsive: return " · slow"
        case .disconnected: return isHandheld == true ? " · asleep" : " · no connection"
        }
    }
}
