public import GuessEP2P
public import Primitives

/// The rules of Trivia: a question on the big screen, buttons in the players' hands.
///
/// A value that holds the host's whole state, the right answers included. It changes by a player's ``TriviaAction``, by
/// players who come and go, and by a deadline. `Docs/TRIVIA.md` has the rules with their tests.
public struct Trivia: Game {
    /// The actions of the players.
    public typealias Action = TriviaAction
    /// The view of the players.
    public typealias View = TriviaView

    /// A piece of work that the game waits for a player to do.
    public enum Duty: Hashable, Sendable {
        /// Press a button.
        case answer(question: Int, buttonCount: Int)
    }

    /// From the host's decision to show a question until every screen shows it.
    static let revealDelay = Duration.milliseconds(300)
    /// The same for the first question: everybody looks up at the screen.
    static let firstRevealDelay = Duration.seconds(3)
    /// How long an answer may be on its way when the time has ended.
    static let lateness = Duration.milliseconds(250)

    /// The host's time.
    public var now: Timestamp = .zero
    /// The settings of the next game; while one is on, only its times are read, from the next question on.
    public var settings: TriviaSettings {
        didSet { settings = settings.bounded }
    }
    /// The questions, in the order of the pack.
    public internal(set) var questions: [TriviaQuestion]
    var generator: SeededGenerator
    /// Questions that have not been asked since the pack was last used up, the next one last.
    var unused: [Int] = []
    var seats: [Seat] = []
    /// The player whose program hosts; may go on.
    var host: PlayerID?
    /// Questions of the game that is on, and how many of them have begun.
    var questionCount = 0
    var askedCount = 0
    var phase = Phase.idle
    /// Screens that are connected.
    var screenCount = 0

    /// Creates a game that has not started.
    ///
    /// - Parameters:
    ///   - questions: The pack.
    ///   - seed: Decides the order of questions and answers.
    public init(
        questions: [TriviaQuestion], settings: TriviaSettings = TriviaSettings(), seed: UInt64
    ) {
        self.questions = questions
        self.settings = settings.bounded
        generator = SeededGenerator(seed: seed)
    }

    /// Takes another pack, before the game starts; all of its questions are new.
    public mutating func take(_ questions: [TriviaQuestion]) {
        guard phase == .idle || phase == .finished else { return }
        (self.questions, unused) = (questions, [])
    }

    /// The game's name in announcements, and its family's where it is played by itself.
    public static var family: String { "trivia" }

    /// Two, of whom one may only host (A12).
    public var fewestPlayers: Int { 2 }

    /// Where a screen is wanted, there has to be one (A12).
    public var startBlocker: Rejection? {
        settings.requiresScreen && screenCount == 0 ? .noScreen : nil
    }

    /// Notes how many screens are connected: without one everybody is shown the questions.
    public mutating func setScreens(_ count: Int) { screenCount = min(max(0, count), 1024) }

    /// Whether the final standings are shown.
    public var isFinished: Bool { phase == .finished }

    /// The word that announcements carry.
    public var phaseName: String {
        switch phase {
        case .idle: "lobby"
        case .asking: "question"
        case .result: "result"
        case .finished: "finished"
        }
    }

    /// The players by points.
    public static func standings(in view: TriviaView) -> [Standing] { view.standings }

    // MARK: Players

    /// Starts a game: everybody at no points (A26), the first question in three seconds.
    public mutating func start(with players: [PlayerID]) {
        host = players.first
        seats = []
        for player in players.dropFirst(settings.hostPlays ? 0 : 1)
        where seatIndex(of: player) == nil {
            seats.append(Seat(player: player))
        }
        questionCount = min(settings.questionCount, questions.count)
        askedCount = 0
        askNext()
    }

    /// Takes somebody in who comes late: in from the next question.
    ///
    /// - Throws: ``Rejection/wrongPhase`` before the start and after the end, ``Rejection/alreadyDone`` for a player who
    ///   is there; the state is then unchanged.
    public mutating func add(_ player: PlayerID) throws(Rejection) {
        switch phase {
        case .idle, .finished: throw .wrongPhase
        case .asking, .result: break
        }
        guard seatIndex(of: player) == nil else { throw .alreadyDone }
        seats.append(Seat(player: player))
    }

    /// Takes a player out for good; nothing waits for them, and their points stay.
    public mutating func remove(_ player: PlayerID) {
        guard let index = seatIndex(of: player) else { return }
        seats[index].hasLeft = true
        settle()
    }

    /// Everybody but those who left without a point before the present question.
    public func remembers(_ player: PlayerID) -> Bool { seatIndex(of: player) != nil }

    /// Notes how well a player is heard: nobody waits for one who is not, whose points stay.
    public mutating func setPresence(_ presence: Presence, of player: PlayerID) {
        guard let index = seatIndex(of: player) else { return }
        seats[index].isHeard = presence != .disconnected
        settle()
    }

    func seatIndex(of player: PlayerID) -> Int? { seats.firstIndex { $0.player == player } }

    // MARK: Time

    /// The time at which the present question is shown everywhere.
    public var reveal: Timestamp? {
        if case .asking(let asking) = phase { asking.reveal } else { nil }
    }

    /// The time at which the answers, or the standings, end.
    public var phaseEnd: Timestamp? {
        switch phase {
        case .idle, .finished: nil
        case .asking(let asking): asking.ends
        case .result(_, let until): until
        }
    }

    /// The time at which the game next changes by itself: answers that were pressed in time may still be on their way
    /// when the time ends.
    public var nextDeadline: Timestamp? {
        switch phase {
        case .idle, .finished: nil
        case .asking(let asking):
            [asking.decides, asking.ends.map { $0 + Self.lateness }].compactMap { $0 }.min()
        case .result(_, let until): until
        }
    }

    /// The time by which all questions are over, if there is a limit for answers.
    public var latestEnd: Timestamp? {
        guard let answerSeconds = settings.answerSeconds, let end = nextDeadline else { return nil }
        let each =
            Self.revealDelay + Self.lateness
            + .seconds(settings.readingSeconds + answerSeconds + settings.resultSeconds)
        var latest = end + each * (questionCount - askedCount)
        if case .asking = phase { latest = latest + .seconds(settings.resultSeconds) }
        return latest
    }

    /// Ends a question, or its result, if the time has come.
    public mutating func handleDeadline() {
        guard let nextDeadline, nextDeadline <= now else { return }
        switch phase {
        case .idle, .finished: return
        case .asking(let asking): finish(asking)
        case .result: askNext()
        }
    }
}
