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

    /// Returns a name with the facts about its player: host, you, bot, no connection.
    static func label(of player: PlayerSummary, _ view: SessionView<Party.View>) -> Phrase {
        let bot = player.isComputer ? kind(of: player)?.words ?? "" : ""
        return "\(title(of: player, view))\(bot)\(note(on: player)?.words ?? "")"
    }

    /// Returns a name with a crown for the host, and "you".
    static func title(of player: PlayerSummary, _ view: SessionView<Party.View>) -> Phrase {
        let crown: Phrase = player.id == view.host ? "♛ " : ""
        let you: Phrase = player.id == view.you ? " (you)" : ""
        return "\(crown)\(player.name)\(you)"
    }

    /// Returns "bot" for a computer player, "phone" for a person who plays in a browser, otherwise
    /// that the connection is slow.
    static func kind(of player: PlayerSummary) -> Note? {
        if player.isComputer { return Note(words: " · bot") }
        if player.isHandheld == true { return Note(words: " · phone") }
        return player.presence == .unresponsive ? note(on: player) : nil
    }

    /// A fact that is shown behind a name: in words, or as a sign where these have no room.
    struct Note {
        var words: Phrase
        var sign: Phrase = ""
    }

    /// Returns what is wrong with a player's connection; `nil` if nothing is.
    static func note(on player: PlayerSummary?) -> Note? {
        guard let player, let words = player.connectionNote else { return nil }
        if player.hasLeft { return Note(words: words, sign: " –") }
        return Note(words: words, sign: player.presence == .unresponsive ? " …" : " ✗")
    }

    /// Draws all players' points, best first.
    ///
    /// - Parameters:
    ///   - away: The players for whom the game does not wait.
    ///   - line: Returns the points and the name, unless these are enough.
    static func drawScores(
        _ standings: [Standing], _ view: SessionView<Party.View>, away: [PlayerID] = [],
        in rect: Rect, on canvas: inout Canvas, line: ((Standing) -> Phrase)? = nil
    ) {
        let digits = digitCount(of: standings.map(\.points))
        let line = line ?? { "\($0.points, width: digits)  \(view.name(of: $0.player))" }
        let rows = fitting(standings, in: rect, on: &canvas) { $0.player == view.you }
        for (offset, standing) in rows.enumerated() {
            let row = rect.row + offset
            let isOwn = standing.player == view.you
            let mark: Phrase = isOwn ? "▸" : " "
            let absence = away.contains(standing.player) ? Note(words: " · away") : nil
            drawName(
                "\(mark)\(line(standing))",
                then: note(on: view.player(standing.player)) ?? absence,
                at: Point(rect.column, row), style: isOwn ? Theme.heading : .plain,
                columns: rect.width, on: &canvas)
        }
    }

    /// Returns the rows that have room, and says below them how many there are besides.
    ///
    /// - Parameter isOwn: Whether a row is the user's, which is always shown.
    static func fitting<Row>(
        _ rows: [Row], in rect: Rect, on canvas: inout Canvas, isOwn: (Row) -> Bool
    ) -> [Row] {
        guard rows.count > rect.height else { return rows }
        var shown = Array(rows.prefix(max(1, rect.height - 1)))
        if let own = rows.first(where: isOwn), !shown.contains(where: isOwn) {
            shown[shown.count - 1] = own
        }
        guard rect.height > 1 else { return rect.height == 1 ? shown : [] }
        canvas.chrome(
            "and \(rows.count - shown.count) more", at: Point(rect.column, rect.endRow - 1),
            style: Theme.faint, columns: rect.width)
        return shown
    }

    /// Returns the width of a column of points.
    static func digitCount(of points: [Int]) -> Int { max("\(points.max() ?? 0)".count, 3) }

    /// Draws a name with a fact about its player: by its sign where its words would leave only the
    /// beginning of the name.
    static func drawName(
        _ name: Phrase, then note: Note?, at point: Point, style: Style, columns: Int,
        on canvas: inout Canvas
    ) {
        let words = note?.words ?? ""
        let rest = columns - words.width
        let end = rest < min(name.width, 12) ? note?.sign ?? "" : words
        let width = canvas.chrome(name, at: point, style: style, columns: columns - end.width)
        canvas.chrome(
            end, at: Point(point.column + width, point.row), style: style,
            columns: columns - width)
    }
}

extension Screen.Clock {
    func millisecondsLeft(at now: Timestamp) -> Int {
        Int(max(end.nanoseconds(since: now), 0) / 1_000_000)
    }

    /// Returns the remaining seconds, rounded up, so that the last second is shown as 1.
    func secondsLeft(at now: Timestamp) -> Int {
        (millisecondsLeft(at: now) + 999) / 1000
    }
}
