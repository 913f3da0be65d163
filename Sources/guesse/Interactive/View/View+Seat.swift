import Games
import GuessEP2P
import Primitives
import TerminalKit

extension View {
    static func drawSeat(_ model: Model, _ seat: Seat, on canvas: inout Canvas) {
        guard seat.isPlaying, let pane = seat.pane else {
            return drawLobby(model, seat, on: &canvas)
        }
        guard seat.view.phase != .finished || pane.pane.coversStandings else {
            return drawStandings(model, seat, on: &canvas)
        }
        pane.pane.draw(model, seat, on: &canvas)
    }

    // MARK: Pieces that several screens share

    /// Returns a text such as "Ana · 0:24", or only the name without a time limit.
    static func trailing(_ model: Model, _ seat: Seat) -> Phrase {
        let name = seat.view.name(of: seat.view.you)
        return seat.clock.map { "\(name) · \(time($0.secondsLeft(at: model.now)))" }
            ?? Phrase(name)
    }

    static func time(_ seconds: Int) -> Phrase {
        "\(seconds / 60):\(seconds % 60, width: 2, pad: "0")"
    }

    /// Draws the remaining time as a bar with the seconds after it.
    static func drawTimer(
        _ model: Model, _ seat: Seat, at point: Point, columns: Int, on canvas: inout Canvas
    ) {
        guard let clock = seat.clock else {
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

    /// Returns names such as "Nora, Aziz and Ana".
    static func names(_ players: [PlayerID], _ view: SessionView<Party.View>) -> Phrase {
        let names = players.map { $0 == view.you ? "you" : Phrase(view.name(of: $0)) }
        guard names.count > 1, let last = names.last else { return names.first ?? "nobody" }
        return "\(Phrase(Array(names.dropLast()), separatedBy: ", ")) and \(last)"
    }

    /// Returns a name with the facts about its player: host, you, bot, no connection.
    static func label(of player: PlayerSummary, _ view: SessionView<Party.View>) -> Phrase {
        let crown: Phrase = player.id == view.host ? "♛ " : ""
        let you: Phrase = player.id == view.you ? " (you)" : ""
        let bot: Phrase = player.isComputer ? " · bot" : ""
        return "\(crown)\(player.name)\(you)\(bot)\(trouble(of: player))"
    }

    static func trouble(of player: PlayerSummary) -> Phrase {
        if player.hasLeft { return " · left" }
        switch player.presence {
        case .connected: return ""
        case .unresponsive: return " · slow"
        case .disconnected: return " · no connection"
        }
    }

    /// Draws all players' points, best first.
    static func drawScores(
        _ game: Party.View, _ view: SessionView<Party.View>, in rect: Rect,
        on canvas: inout Canvas
    ) {
        let standings = Party.standings(in: game)
        for (offset, standing) in standings.prefix(max(rect.height, 0)).enumerated() {
            let row = rect.row + offset
            let isOwn = standing.player == view.you
            let mark: Phrase = isOwn ? "▸" : " "
            let trouble = view.player(standing.player).map(trouble(of:)) ?? ""
            drawName(
                "\(mark)\(standing.points, width: 3)  \(view.name(of: standing.player))",
                then: trouble, at: Point(rect.column, row),
                style: isOwn ? Theme.heading : .plain, columns: rect.width, on: &canvas)
        }
    }

    /// Draws a name with the facts about its player; of a long name only the beginning.
    static func drawName(
        _ name: Phrase, then end: Phrase, at point: Point, style: Style, columns: Int,
        on canvas: inout Canvas
    ) {
        let width = canvas.chrome(name, at: point, style: style, columns: columns - end.width)
        canvas.chrome(
            end, at: Point(point.column + width, point.row), style: style,
            columns: columns - width)
    }
}

extension Seat.PhaseClock {
    func millisecondsLeft(at now: Timestamp) -> Int {
        Int(max(end.nanoseconds(since: now), 0) / 1_000_000)
    }

    /// Returns the remaining seconds, rounded up, so that the last second is shown as 1.
    func secondsLeft(at now: Timestamp) -> Int {
        (millisecondsLeft(at: now) + 999) / 1000
    }
}
