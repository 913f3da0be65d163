import GuessEP2P
import Primitives

/// A small game for the tests of sessions.
///
/// In each round, one player is the artist and writes a prompt, and the host's program makes a
/// picture of it. The others guess the prompt, and the artist ranks their guesses. Most phases have
/// a limit of time, and each waits a little for players whose connection is lost.
struct Riddle: Game, Deadlines, HostSuccession {
    /// The times of the phases in seconds, `nil` for no limit, and the number of rounds; `nil` for
    /// one round for each player.
    struct Settings: Codable, Equatable {
        var rounds: Int?
        var promptSeconds: Int? = 30
        var guessSeconds: Int? = 30
        var rankSeconds: Int? = 30
        var orderSeconds = 5
        var resultsSeconds = 20
        var paintSeconds = 100
    }

    enum Phase: String, Codable {
        case lobby, order, prompt, painting, guessing, ranking, results, finished

        /// Whether a round is on, and its results are not shown yet.
        var isInRound: Bool { [.prompt, .painting, .guessing, .ranking].contains(self) }
    }

    struct Seat: Codable, Equatable {
        let player: PlayerID
        var points = 0
        /// The time at which the connection was lost.
        var lostSince: Timestamp?
        var hasLeft = false
    }

    /// All that has come together in a round.
    struct Turn: Codable, Equatable {
        var artist: PlayerID?
        var prompt: SafeText?
        /// The picture, as bytes that are sent beside the views; it may have none.
        var picture: ViewAttachment?
        var guesses: [PlayerID: SafeText] = [:]
        /// The texts in the players' fields, which count when the time is up.
        var drafts: [PlayerID: SafeText] = [:]
        /// The guesses to rank, in a drawn order and later in the artist's.
        var entries: [Entry] = []
    }

    struct Entry: Codable, Equatable {
        var id: GuessID
        var player: PlayerID
        var text: SafeText
    }

    /// The number of a guess in its round.
    struct GuessID: RawRepresentable, Codable, Hashable {
        let rawValue: Int
    }

    enum HostTask: Equatable {
        case paint(round: Int, prompt: SafeText)
    }

    enum HostTaskResult: Codable, Equatable {
        case painted(round: Int, picture: ViewAttachment?)
    }

    /// The keys of all state; tasks are removed at once, so they are not stored.
    private enum CodingKeys: CodingKey {
        case now, settings, generator, seats, round, roundCount, leader, phase, phaseEnd, turn
    }

    static let rejections: [Rejection] = [
        .onlyTheArtist, .notForTheArtist, .emptyText, .incompleteRanking,
    ]
    /// The time that a phase waits for a player whose connection is lost.
    static let returnGrace: Duration = .seconds(8)

    var now = Timestamp.zero
    var settings: Settings
    private var generator: SeededGenerator
    var seats: [Seat] = []
    var round = 0
    var roundCount = 0
    /// The player who may move everybody on.
    var leader = PlayerID.host
    private(set) var phase = Phase.lobby
    private(set) var phaseEnd: Timestamp?
    var turn = Turn()
    private var hostTasks: [HostTask] = []

    init(settings: Settings = Settings(), seed: UInt64) {
        self.settings = settings
        generator = SeededGenerator(seed: seed)
    }

    var fewestPlayers: Int { 2 }
    var isFinished: Bool { phase == .finished }
    var phaseName: String { phase.rawValue }
    var closedRound: Int? { phase.isInRound ? round : nil }
    var settingsData: ContextData? { ContextData(encoding: settings) }

    // MARK: Players

    /// Starts a game: the host is the first artist, and the order of the others is drawn.
    mutating func start(with players: [PlayerID]) {
        let rest = generator.shuffled(players.dropFirst())
        seats = (players.prefix(1) + rest).map { Seat(player: $0) }
        (round, turn, hostTasks) = (0, Turn(), [])
        roundCount = max(1, settings.rounds ?? seats.count)
        leader = players.first ?? .host
        enter(.order, for: settings.orderSeconds)
    }

    mutating func add(_ player: PlayerID) throws(Rejection) {
        guard phase != .lobby, phase != .finished else { throw .wrongPhase }
        guard index(of: player) == nil else { throw .alreadyDone }
        seats.append(Seat(player: player))
        if settings.rounds == nil { roundCount += 1 }
        settle()
    }

    mutating func remove(_ player: PlayerID) {
        if let index = index(of: player) { seats[index].hasLeft = true }
        settle()
    }

    mutating func setPresence(_ presence: Presence, of player: PlayerID) {
        guard let index = index(of: player) else { return }
        seats[index].lostSince =
            presence == .disconnected ? seats[index].lostSince ?? now : nil
        settle()
    }

    func index(of player: PlayerID?) -> Int? { seats.firstIndex { $0.player == player } }

    func hasLeft(_ player: PlayerID?) -> Bool {
        index(of: player).map { seats[$0].hasLeft } ?? true
    }

    /// Returns whether the player is here, or may be back at any moment.
    func isHere(_ player: PlayerID?) -> Bool {
        guard let index = index(of: player), !seats[index].hasLeft else { return false }
        return seats[index].lostSince.map { now < $0 + Self.returnGrace } ?? true
    }

    /// The players for whom the game waits now.
    var waitingOn: [PlayerID] { seats.map(\.player).filter { isAwaited($0) && isHere($0) } }

    func isAwaited(_ player: PlayerID) -> Bool {
        switch phase {
        case .lobby, .order, .painting, .results, .finished: false
        case .prompt, .ranking: player == turn.artist
        case .guessing: player != turn.artist && turn.guesses[player] == nil && !hasLeft(player)
        }
    }

    // MARK: Phases

    /// Begins a phase that lasts so many seconds; `nil` for no limit.
    mutating func enter(_ next: Phase, for seconds: Int?) {
        enter(next, until: seconds.map { now + .seconds($0) })
    }

    mutating func enter(_ next: Phase, until end: Timestamp?) { (phase, phaseEnd) = (next, end) }

    /// Begins the next round with the next player in the order, or ends the game.
    mutating func beginRound() {
        let start = index(of: turn.artist).map { $0 + 1 } ?? 0
        let present = (seats[start...] + seats[..<start]).filter { isHere($0.player) }
        guard round < roundCount, present.count >= fewestPlayers else {
            return enter(.finished, until: nil)
        }
        round += 1
        turn = Turn(artist: (present.first { $0.lostSince == nil } ?? present[0]).player)
        enter(.prompt, for: settings.promptSeconds)
    }

    mutating func beginPainting(_ prompt: SafeText) {
        turn.prompt = prompt
        hostTasks.append(.paint(round: round, prompt: prompt))
        enter(.painting, for: settings.paintSeconds)
    }

    mutating func removeHostTasks() -> [HostTask] {
        defer { hostTasks = [] }
        return hostTasks
    }

    mutating func complete(_ result: HostTaskResult) {
        guard case .painted(round, let picture) = result, phase == .painting else { return }
        turn.picture = picture
        enter(.guessing, for: settings.guessSeconds)
        settle()
    }

    /// Ends the guessing.
    ///
    /// - Parameter isTimeUp: Whether the texts in fields count for players who have left too.
    mutating func endGuessing(isTimeUp: Bool) {
        let guesses = seats.map(\.player).filter { $0 != turn.artist }.compactMap { player in
            let draft = isTimeUp || !hasLeft(player) ? turn.drafts[player] : nil
            return (turn.guesses[player] ?? draft).map { (player, $0) }
        }
        turn.entries = generator.shuffled(guesses.filter { !$0.1.isEmpty }).enumerated().map {
            Entry(id: GuessID(rawValue: $0), player: $1.0, text: $1.1)
        }
        enter(.ranking, for: settings.rankSeconds)
        if turn.entries.isEmpty { endRanking() } else { settle() }
    }

    /// Gives three points for the first guess, two for the second and one for the third.
    mutating func endRanking() {
        for (entry, points) in zip(turn.entries, [3, 2, 1]) {
            if let index = index(of: entry.player) { seats[index].points += points }
        }
        enter(.results, for: settings.resultsSeconds)
    }

    /// Moves on if there is nothing to wait for.
    mutating func settle() {
        let isDeserted = seats.count { !$0.hasLeft } < fewestPlayers
        switch phase {
        case .lobby, .results, .finished: return
        case _ where isDeserted: enter(.finished, until: nil)
        case .prompt where !isHere(turn.artist):
            // What a lost artist has written is a prompt.
            let draft = turn.artist.flatMap { hasLeft($0) ? nil : turn.drafts[$0] }
            if let draft, !draft.isEmpty { beginPainting(draft) } else { beginRound() }
        case .painting where hasLeft(turn.artist): beginRound()
        case .guessing where waitingOn.isEmpty: endGuessing(isTimeUp: false)
        case .ranking where !isHere(turn.artist): endRanking()
        case .order, .prompt, .painting, .guessing, .ranking: return
        }
    }
}

extension Rejection {
    static let onlyTheArtist = Rejection("onlyTheArtist", "Only this round's artist can do that.")
    static let notForTheArtist = Rejection("notForTheArtist", "You are the artist.")
    static let emptyText = Rejection("emptyText", "Write something first.")
    static let incompleteRanking = Rejection("incompleteRanking", "Give every guess one place.")
}
