import GuessEP2P
import Pictures
import Primitives
import TerminalKit

extension View {
    static func drawTable(_ model: Model, _ table: Table, on canvas: inout Canvas) {
        guard let game = table.view.game, table.view.phase != .lobby else {
            drawLobby(model, table, on: &canvas)
            return
        }
        switch game.screen {
        case .playerOrder:
            drawPlayerOrder(model, table, game, on: &canvas)
        case .imageCreator(_, let notice):
            drawImageCreator(model, table, game, notice, on: &canvas)
        case .waitingForImage(let isPainting):
            drawWaitingForImage(model, table, game, isPainting: isPainting, on: &canvas)
        case .drawingImage(let prompt, _):
            drawDrawing(model, table, game, prompt, on: &canvas)
        case .waitingForDrawing:
            drawWaitingForDrawing(model, table, game, on: &canvas)
        case .paintingImage(let prompt):
            drawPainting(model, table, game, prompt, on: &canvas)
        case .guessingImage(let picture):
            drawGuessing(model, table, game, picture, on: &canvas)
        case .waitingForGuesses(let picture, let guess, let prompt):
            drawWaitingForGuesses(
                model, table, game, picture, guess: guess, prompt: prompt, on: &canvas)
        case .rankingGuesses(let prompt, let picture, _):
            drawRanking(model, table, game, prompt, picture, on: &canvas)
        case .waitingForRanking(let picture, let guesses, let own):
            drawWaitingForRanking(model, table, game, picture, guesses, own: own, on: &canvas)
        case .rankingResults(let results):
            drawResults(model, table, game, results, on: &canvas)
        case .finished(let standings):
            drawFinished(model, table, game, standings, on: &canvas)
        }
    }

    // MARK: Pieces that several screens share

    /// "Ana · 0:24", or only the name without a time limit.
    static func trailing(_ model: Model, _ table: Table) -> Phrase {
        let name = table.view.name(of: table.view.you)
        return table.clock.map { "\(name) · \(time($0.secondsLeft(at: model.now)))" }
            ?? Phrase(name)
    }

    static func time(_ seconds: Int) -> Phrase {
        "\(seconds / 60):\(seconds % 60, width: 2, pad: "0")"
    }

    /// Draws the time that is left as a bar with the seconds behind it.
    static func drawTimer(
        _ model: Model, _ table: Table, at point: Point, columns: Int, on canvas: inout Canvas
    ) {
        guard let clock = table.clock else {
            canvas.chrome("no time limit", at: point, style: Theme.faint, columns: columns)
            return
        }
        let seconds = clock.secondsLeft(at: model.now)
        let style = seconds <= 5 ? Theme.bad : seconds <= 10 ? Theme.warning : Theme.good
        let label = time(seconds)
        canvas.progressBar(
            at: point, columns: columns - 6, part: clock.millisecondsLeft(at: model.now),
            of: Int(clock.length.wholeMilliseconds), style: style)
        canvas.chrome(
            label, at: Point(point.column + columns - label.width, point.row), style: style)
    }

    /// "Nora, Aziz and Ana", as far as there is room.
    static func names(_ players: [PlayerID], _ view: SessionView<GuessEView>) -> Phrase {
        let names = players.map { $0 == view.you ? "you" : Phrase(view.name(of: $0)) }
        guard names.count > 1, let last = names.last else { return names.first ?? "nobody" }
        return "\(Phrase(Array(names.dropLast()), separatedBy: ", ")) and \(last)"
    }

    /// A name with what there is to know about it: host, you, bot, lost.
    static func label(of player: PlayerSummary, _ view: SessionView<GuessEView>) -> Phrase {
        let crown: Phrase = player.id == view.host ? "♛ " : ""
        let you: Phrase = player.id == view.you ? " (you)" : ""
        let bot: Phrase = player.kind == .bot ? " · bot" : ""
        return "\(crown)\(player.name)\(you)\(bot)\(trouble(of: player))"
    }

    static func trouble(of player: PlayerSummary) -> Phrase {
        if player.hasLeft { return " · left" }
        switch player.presence {
        case .connected: return ""
        case .unresponsive: return " · slow"
        case .disconnected: return " · lost"
        }
    }

    /// Draws everybody's points, best first.
    static func drawScores(
        _ game: GuessEView, _ view: SessionView<GuessEView>, in rect: Rect,
        on canvas: inout Canvas
    ) {
        let sorted = game.scores.sorted { ($1.points, $0.player) < ($0.points, $1.player) }
        for (offset, score) in sorted.prefix(max(rect.height, 0)).enumerated() {
            let row = rect.row + offset
            let isOwn = score.player == view.you
            let mark: Phrase = isOwn ? "▸" : " "
            let away: Phrase = score.isAway ? " · away" : ""
            let trouble = view.player(score.player).map(trouble(of:)) ?? ""
            canvas.chrome(
                "\(mark)\(score.points, width: 3)  \(view.name(of: score.player))\(away)\(trouble)",
                at: Point(rect.column, row), style: isOwn ? Theme.heading : .plain,
                columns: rect.width)
        }
    }

    static func round(_ game: GuessEView) -> Phrase {
        "round \(game.round) of \(game.roundCount)"
    }
}

extension Table.PhaseClock {
    func millisecondsLeft(at now: Timestamp) -> Int {
        Int(max(end.nanoseconds(since: now), 0) / 1_000_000)
    }

    /// Rounded up, so that the last second is shown as 1.
    func secondsLeft(at now: Timestamp) -> Int {
        (millisecondsLeft(at: now) + 999) / 1000
    }
}
