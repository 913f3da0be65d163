package import GuessEP2P
package import Primitives

/// The rules of X and O: a series of boards between two of the session's players.
///
/// All other players with a seat wait on the bench and watch. It is a value that holds the host's
/// whole state; it changes by a player's ``XAndOAction``, by players who come and go, and by a
/// deadline. The host ends each phase in which a player could make the others wait.
package struct XAndO: Game, Deadlines, HostSuccession {
    /// The actions of the players.
    package typealias Action = XAndOAction
    /// The view of the players.
    package typealias View = XAndOView

    /// A duty for which the game waits for a player.
    package enum Duty: Hashable, Sendable {
        /// Say that they move first, or leave that to the other side.
        case start(round: Int)
        /// Put a mark on the board; `count` marks are on it.
        case move(round: Int, count: Int)
        /// Answer the other side's request to clear the board.
        case answerReset(round: Int, count: Int)
        /// Go on to the next board.
        case goOn(round: Int)
    }

    /// The host's time.
    package var now: Timestamp = .zero
    /// The settings of the next series.
    ///
    /// During a series, only the times are read, from the next phase. A time below a second becomes
    /// one second, and one above a day becomes a day.
    package var settings: XAndOSettings {
        didSet { settings = settings.bounded }
    }
    /// The source of all random numbers.
    package var generator: SeededGenerator
    /// The end of the present span; `nil` without a limit.
    var until: Timestamp?
    /// The public state, which is all that the rules need to decide.
    var table: XAndOView

    /// Creates a game that has not started.
    ///
    /// - Parameter seed: The seed of the draw of the first side if neither says that it moves
    ///   first.
    package init(settings: XAndOSettings = XAndOSettings(), seed: UInt64) {
        self.settings = settings.bounded
        generator = SeededGenerator(seed: seed)
        table = XAndOView(settings: settings)
    }

    /// The game's name in announcements, and its family's name when it is played by itself.
    package static var family: String { "x-and-o" }

    /// Two, or one who plays both sides.
    package var fewestPlayers: Int { settings.isShared ? 1 : 2 }

    /// Whether the final standings are shown.
    package var isFinished: Bool {
        if case .finished = table.phase { true } else { false }
    }

    /// The phase's name in announcements.
    package var phaseName: String {
        switch table.phase {
        case .idle: "lobby"
        case .choosing: "choosing"
        case .playing: "playing"
        case .over: "result"
        case .finished: "finished"
        }
    }

    /// Returns the whole public state: the same for everybody, spectators included.
    package func view(for player: PlayerID?) -> XAndOView { table }

    /// Returns whether both are equal: views hold no text, so equal ones have the same bytes.
    package static func areEncodedAlike(_ one: XAndOView, _ other: XAndOView) -> Bool {
        one == other
    }

    /// Returns the players by boards won.
    package static func standings(in view: XAndOView) -> [Standing] { view.standings }

    // MARK: Players

    /// Starts a series: the first two players play, the others sit on the bench in their order.
    package mutating func start(with players: [PlayerID]) {
        table = XAndOView(settings: settings)
        for player in players where table.scoreIndex(of: player) == nil {
            table.scores.append(XAndOScore(player: player))
        }
        table.bench = table.scores.map(\.player)
        table.leader = table.bench.first
        guard table.bench.count >= fewestPlayers else {
            table.phase = .finished(result: nil)
            until = nil
            return
        }
        let first = table.bench.removeFirst()
        let second = settings.isShared ? first : table.bench.removeFirst()
        table.sides = Sides(x: first, o: second)
        for index in table.scores.indices.prefix(settings.isShared ? 1 : 2) {
            table.scores[index].boardsInARow = 1
        }
        table.round = 1
        table.phase = .choosing
        until = limit
    }

    /// Adds a latecomer, who waits on the bench.
    ///
    /// - Throws: ``Rejection/wrongPhase`` before the start and after the end,
    ///   ``Rejection/alreadyDone`` for a player who has been there before; the state is then
    ///   unchanged.
    package mutating func add(_ player: PlayerID) throws(Rejection) {
        try change { (table: inout XAndOView) throws(Rejection) in try table.add(player) }
    }

    /// Removes a player for good: a side loses its board, and the next player of the bench takes
    /// its place.
    package mutating func remove(_ player: PlayerID) {
        change { $0.remove(player) }
    }

    /// Returns whether a player is still part of the game; those who left from the bench without a
    /// point are not.
    package func remembers(_ player: PlayerID) -> Bool { table.scoreIndex(of: player) != nil }

    /// Records how well a player is heard: seat, board and turn stay, and the clock of a move runs
    /// on.
    package mutating func setPresence(_ presence: Presence, of player: PlayerID) {
        change { $0.setAttendance(presence, of: player) }
    }

    // MARK: Time

    /// The time at which the present phase ends by itself; `nil` without a time limit, and after a
    /// board while one of the next two players is not heard.
    package var phaseEnd: Timestamp? { isWaitingForReturn ? nil : until }

    /// The time at which the game next changes by itself: the phase's end.
    package var nextDeadline: Timestamp? { phaseEnd }

    /// Whether the next board waits for a player who is not heard.
    private var isWaitingForReturn: Bool {
        guard case .over = table.phase, let upcoming = table.upcoming else { return false }
        return !Mark.allCases.allSatisfy { table.isPresent(upcoming.sides[$0]) }
    }

    /// Ends the phase if its time is up.
    package mutating func handleDeadline() {
        guard let phaseEnd, phaseEnd <= now else { return }
        switch table.phase {
        case .idle, .finished: return
        case .choosing:
            let firstMover = generator.pick(from: Mark.allCases) ?? .x
            change { $0.beginPlaying(firstMover: firstMover) }
        case .playing:
            guard let turn = table.turn else { return }
            change { $0.finishBoard(.time(winner: turn.other)) }
        case .over:
            change { $0.beginNextBoard() }
        }
    }

    /// Changes the public state, and restarts the clock if it then measures another span.
    mutating func change<Failure>(
        _ body: (inout XAndOView) throws(Failure) -> Void
    ) throws(Failure) {
        var changed = table
        try body(&changed)
        let isSameSpan = changed.span == table.span
        table = changed
        if !isSameSpan { until = limit }
    }

    /// The end of a span that begins now.
    var limit: Timestamp? {
        switch table.phase {
        case .idle, .finished: nil
        case .choosing: now + .seconds(settings.startSeconds)
        case .playing: settings.moveSeconds.map { now + .seconds($0) }
        case .over: now + .seconds(settings.resultSeconds)
        }
    }
}

/// Rejections that only X and O has.
extension Rejection {
    /// It is the other side's turn.
    package static let notYourTurn = Rejection("notYourTurn", "Wait for your turn.")
    /// There is a mark on the square already.
    package static let squareTaken = Rejection(
        "squareTaken", "That square is taken; choose an empty one.")
    /// The board has no square of that number.
    package static let noSuchSquare = Rejection("noSuchSquare", "There is no such square.")
    /// The square is in a small board that is over, or not the one to play.
    package static let smallBoardClosed = Rejection(
        "smallBoardClosed", "Not in that small board; play in the one that is marked.")
    /// The sender has a seat and plays neither side of the board.
    package static let onTheBench = Rejection(
        "onTheBench", "Two others play this board; you are on the bench.")
    /// The other side was the first to say that they move first.
    package static let otherMovesFirst = Rejection(
        "otherMovesFirst", "The other one was quicker and moves first.")
    /// There is nothing to clear.
    package static let boardEmpty = Rejection("boardEmpty", "The board is empty already.")
}

extension XAndO {
    /// The rejections that only this game has.
    package static var rejections: [Rejection] {
        [
            .notYourTurn, .squareTaken, .noSuchSquare, .smallBoardClosed, .onTheBench,
            .otherMovesFirst, .boardEmpty,
        ]
    }
}

extension XAndO {
    /// Applies the certain effects of a player's action, by the rules themselves.
    ///
    /// Two things are not certain: whether a player is the first to say that they move first,
    /// unless they play both sides, and whether the end comes before a move of the other side.
    package static func predict(
        _ action: XAndOAction, by player: PlayerID, on view: inout XAndOView
    ) {
        switch action {
        case .move, .reset: break
        case .start:
            guard let sides = view.sides, sides.isShared else { return }
        case .end: return
        }
        var predicted = view
        do {
            try predicted.apply(action, from: player)
            view = predicted
        } catch {
            // The host will refuse it; until then the screen stays as it is.
        }
    }

    /// Returns whether one clock measures both views.
    package static func areOfOnePhase(_ one: XAndOView, _ other: XAndOView) -> Bool {
        one.span == other.span
    }
}
