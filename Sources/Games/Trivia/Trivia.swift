package import GuessEP2P
package import Primitives

/// The rules of Trivia: a question on the big screen, buttons in the players' hands.
///
/// It is a value that holds the host's whole state, the right answers included. It changes by a
/// player's ``TriviaAction``, by players who come and go, and by a deadline. `Docs/TRIVIA.md` has
/// the rules with their tests.
package struct Trivia: Game, Deadlines, TimedPresses, HostSuccession {
    /// The actions of the players.
    package typealias Action = TriviaAction
    /// The view of the players.
    package typealias View = TriviaView

    /// A duty for which the game waits for a player.
    package enum Duty: Hashable, Sendable {
        /// Press a button.
        case answer(question: Int, buttonCount: Int)
    }

    /// The time that a question waits for a player whose connection is lost.
    static let returnGrace = Duration.seconds(8)
    /// The time from the host's decision to show a question until every screen shows it.
    static let revealDelay = Duration.milliseconds(300)
    /// The same time for the first question: everybody looks up at the screen.
    static let firstRevealDelay = Duration.seconds(3)
    /// The time for which an answer may still be on its way after the end.
    static let lateness = Duration.milliseconds(250)

    /// The host's time.
    package var now: Timestamp = .zero
    /// The settings of the next game; during a game, only its times are read, from the next
    /// question.
    package var settings: TriviaSettings {
        didSet { settings = settings.bounded.fitted(to: questions) }
    }
    /// The questions, in the order of the pack.
    package internal(set) var questions: [TriviaQuestion]
    /// The source of all random numbers.
    package var generator: SeededGenerator
    /// Questions that have not been asked since the pack was last used up, the next one last.
    var unused: [Int] = []
    var seats: [Seat] = []
    /// The player whose program hosts, and who may go on.
    var host: PlayerID?
    /// The number of questions in the current game, and the number of those that have begun.
    var questionCount = 0
    var askedCount = 0
    var phase = Phase.idle
    /// The number of connected screens.
    var screenCount = 0

    /// Creates a game that has not started.
    ///
    /// - Parameters:
    ///   - questions: The pack.
    ///   - seed: The seed of the order of questions and answers.
    package init(
        questions: [TriviaQuestion], settings: TriviaSettings = TriviaSettings(), seed: UInt64
    ) {
        self.questions = questions
        self.settings = settings.bounded.fitted(to: questions)
        generator = SeededGenerator(seed: seed)
    }

    /// Replaces the pack before the game starts; all of its questions are new.
    package mutating func adopt(_ questions: [TriviaQuestion]) {
        guard phase == .idle || phase == .finished else { return }
        (self.questions, unused) = (questions, [])
        settings = settings.fitted(to: questions)
    }

    /// The game's name in announcements, and its family's name when it is played by itself.
    package static var family: String { "trivia" }

    /// Two; one of them may only host.
    package var fewestPlayers: Int { 2 }

    /// The rejection if the settings require a screen and none is connected.
    package var startBlocker: Rejection? {
        settings.requiresScreen && screenCount == 0 ? .noScreen : nil
    }

    /// Records how many screens are connected: without one, everybody is shown the questions.
    package mutating func setScreens(_ count: Int) { screenCount = min(max(0, count), 1024) }

    /// Whether the final standings are shown.
    package var isFinished: Bool { phase == .finished }

    /// The phase's name in announcements.
    package var phaseName: String {
        switch phase {
        case .idle: "lobby"
        case .asking: "question"
        case .result: "result"
        case .finished: "finished"
        }
    }

    /// The players by points.
    package static func standings(in view: TriviaView) -> [Standing] { view.standings }

    // MARK: Players

    /// Starts a game: everybody has no points, and the first question comes in three seconds.
    package mutating func start(with players: [PlayerID]) {
        host = players.first
        seats = []
        for player in players.dropFirst(settings.hostPlays ? 0 : 1)
        where seatIndex(of: player) == nil {
            seats.append(Seat(player: player))
        }
        questionCount = min(settings.questionCount, settings.offer?.questionCount ?? 0)
        askedCount = 0
        askNext()
    }

    /// Adds a latecomer, who answers from the next question.
    ///
    /// - Throws: ``Rejection/wrongPhase`` before the start and after the end,
    ///   ``Rejection/alreadyDone`` for a player who is there; the state is then unchanged.
    package mutating func add(_ player: PlayerID) throws(Rejection) {
        switch phase {
        case .idle, .finished: throw .wrongPhase
        case .asking, .result: break
        }
        guard seatIndex(of: player) == nil else { throw .alreadyDone }
        seats.append(Seat(player: player))
    }

    /// Removes a player for good; the game no longer waits for them, and their points stay.
    package mutating func remove(_ player: PlayerID) {
        guard let index = seatIndex(of: player) else { return }
        seats[index].hasLeft = true
        settle()
    }

    /// Returns whether a player is still part of the game; those who left without a point are
    /// dropped at the next question.
    package func remembers(_ player: PlayerID) -> Bool { seatIndex(of: player) != nil }

    /// Records how well a player is heard: the game waits for no player who is not, and their
    /// points stay.
    package mutating func setPresence(_ presence: Presence, of player: PlayerID) {
        guard let index = seatIndex(of: player) else { return }
        let isHeard = presence != .disconnected
        if isHeard {
            seats[index].silentSince = nil
        } else if seats[index].isHeard {
            seats[index].silentSince = now
        }
        seats[index].isHeard = isHeard
        settle()
    }

    func seatIndex(of player: PlayerID) -> Int? { seats.firstIndex { $0.player == player } }

    // MARK: Time

    /// The time at which the present question is shown everywhere.
    package var reveal: Timestamp? {
        if case .asking(let asking) = phase { asking.reveal } else { nil }
    }

    /// The time at which the answers, or the standings, end.
    package var phaseEnd: Timestamp? {
        switch phase {
        case .idle, .finished: nil
        case .asking(let asking): asking.ends
        case .result(_, let until): settings.resultSeconds == 0 ? nil : until
        }
    }

    /// The time at which the game next changes by itself.
    ///
    /// After the end of the time, answers that were pressed in time may still be on their way.
    package var nextDeadline: Timestamp? {
        switch phase {
        case .idle, .finished: nil
        case .asking(let asking): ([end(of: asking)] + graces(in: asking)).compactMap { $0 }.min()
        case .result(_, let until): until
        }
    }

    /// The time at which a question ends without further answers; `nil` without a limit.
    private func end(of asking: Asking) -> Timestamp? {
        [asking.decides, asking.ends.map { $0 + Self.lateness }].compactMap { $0 }.min()
    }

    /// The ends of the times for which a question waits for players who are not heard.
    private func graces(in asking: Asking) -> [Timestamp?] {
        seats.map { seat in
            guard let since = seat.silentSince, isAwaited(seat, in: asking) else { return nil }
            return since + Self.returnGrace
        }
    }

    /// The time by which all questions are over, if there is a limit for answers.
    package var latestEnd: Timestamp? {
        var end = nextDeadline
        if case .asking(let asking) = phase { end = self.end(of: asking) }
        guard let answerSeconds = settings.answerSeconds, let end else { return nil }
        let each =
            Self.revealDelay + Self.lateness
            + .seconds(settings.readingSeconds + answerSeconds) + settings.resultLength
        var latest = end + each * (questionCount - askedCount)
        if case .asking = phase { latest = latest + settings.resultLength }
        return latest
    }

    /// Ends a question, or its result, if the time has come.
    package mutating func handleDeadline() {
        guard let nextDeadline, nextDeadline <= now else { return }
        switch phase {
        case .idle, .finished: return
        case .asking(let asking):
            if let end = end(of: asking), end <= now { finish(asking) } else { settle() }
        case .result: askNext()
        }
    }
}

/// Rejections that only Trivia has.
extension Rejection {
    /// The question is not shown yet, or its buttons are locked.
    package static let tooEarly = Rejection("tooEarly", "Too early: wait for the buttons.")
    /// The question has no button of that number.
    package static let noSuchButton = Rejection("noSuchButton", "There is no such button.")
    /// The sender does not answer in this game, or not yet.
    package static let notAnswering = Rejection(
        "notAnswering", "You are not in this question; the next one is yours.")
    /// The host requires a second screen, and there is none.
    package static let noScreen = Rejection(
        "noScreen", "A second screen is missing: 'guesse screen' opens one.")
}

extension Trivia {
    /// The rejections that only this game has.
    package static var rejections: [Rejection] {
        [.tooEarly, .noSuchButton, .notAnswering, .noScreen]
    }
}
