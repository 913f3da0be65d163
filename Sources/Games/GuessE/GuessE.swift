public import GuessEP2P
public import Pictures
public import Primitives

/// The rules of Guess-E: one player's prompt becomes a picture, the others guess the prompt, that player
/// ranks the guesses.
///
/// A value that holds the host's whole state, secrets included. It changes in three ways only: by a
/// player's ``GuessEAction``, by a deadline, and by the result of painting. Every phase has an end that
/// the host alone decides, so that no player can stall a game by silence. See the design's games page,
/// rows G1–G44 and section 4.4.
public struct GuessE: Game {
    /// What players send.
    public typealias Action = GuessEAction
    /// What players see.
    public typealias View = GuessEView

    /// What the game waits for a player to do.
    public enum Duty: Hashable, Sendable {
        /// Write a prompt.
        case prompt(round: Int)
        /// Draw what the prompt says.
        case draw(round: Int)
        /// Guess.
        case guess(round: Int)
        /// Rank the guesses.
        case rank(round: Int)
    }

    /// What the host's program does for the game.
    public enum HostTask: Equatable, Sendable {
        /// Paint a picture of the prompt; a fallback must be painted by an artist that cannot fail.
        case paint(round: Int, prompt: SafeText, isFallback: Bool)
        /// Paint another picture of the prompt, by the artist that cannot fail: its second or third.
        case paintVariant(round: Int, prompt: SafeText, variant: Int)
    }

    /// How painting ended.
    public enum HostTaskResult: Codable, Equatable, Sendable {
        /// Here is the picture.
        case painted(round: Int, picture: Artwork)
        /// The work goes on, and this is what everybody may read of it: no word of the prompt.
        case progress(round: Int, text: SafeText)
        /// The provider will not paint this; the artist may change the prompt.
        case refused(round: Int, reason: SafeText)
        /// The provider can paint nothing as things stand, nor will it in a moment: its key, model or quota is not
        /// right. The artist may have the artist that cannot fail paint, or change the prompt and so try again.
        case unavailable(round: Int, reason: SafeText)
        /// The provider cannot paint now; somebody else has to.
        case failed(round: Int)
    }

    struct Seat: Codable, Equatable, Sendable {
        let player: PlayerID
        var points = 0
        /// Times in a row that the clock had to answer for the player.
        var missesInARow = 0
        var hasDrawn = false
        var silence: Silence = .none
        /// Set for who came late, until they do something or the clock has had to answer for them.
        var isNewcomer: Bool?

        /// After two misses the player seems to be away, and is passed over as the artist.
        var isAway: Bool { missesInARow >= 2 }
    }

    enum Silence: Codable, Equatable, Sendable {
        case none
        case since(Timestamp)
        case left
    }

    /// How long a phase waits for a player whose connection is lost.
    static let returnGrace: Duration = .seconds(8)
    /// How much time the artist gets back when a provider does not paint a prompt.
    static let refusalBonus: Duration = .seconds(15)
    /// How often a round's prompt goes back to the artist before the artist that cannot fail paints it.
    static let refusalLimit = 2
    /// How long the artist that cannot fail may take before the round is given up.
    static let fallbackLimit: Duration = .seconds(10)

    /// The host's time.
    public var now: Timestamp = .zero
    /// How this game is played; may be changed before it starts.
    public var settings: GuessESettings
    let prompts: [SafeText]
    var generator: SeededGenerator
    var seats: [Seat] = []
    var round = 0
    var roundCount = 0
    var lastArtist: PlayerID?
    /// Who may move everybody on, if not whoever opened the session.
    var leader: PlayerID?
    var phase: GuessEPhase = .idle
    var usedPrompts: [SafeText] = []
    /// When the rules last looked for whom they wait.
    var lastSettled: Timestamp = .zero
    /// What the picture of the phase shows; it follows from the prompt, and is found only once.
    var pictureInWords: PictureInWords?
    /// Which of the offline artist's pictures it is; `nil` if it is none of them.
    var sketchVariant: Int?
    private var hostTasks: [HostTask] = []

    /// Creates a game that has not started.
    ///
    /// - Parameters:
    ///   - prompts: What an artist without an idea is offered and what a silent one gets; must not be
    ///     empty.
    ///   - seed: Decides the order of players and every other draw.
    public init(
        settings: GuessESettings = GuessESettings(), prompts: [String], seed: UInt64
    ) {
        self.settings = settings
        let cleaned = prompts.map { SafeText($0, limit: .line) }.filter { !$0.isEmpty }
        self.prompts = cleaned.isEmpty ? [SafeText(literal: "a bear riding a shark")] : cleaned
        generator = SeededGenerator(seed: seed)
    }

    /// Two: an artist and a guesser.
    public var fewestPlayers: Int { 2 }

    /// The game's name in announcements, and its family's where it is played by itself.
    public static var family: String { "guess-e" }

    /// Whether the final standings are shown.
    public var isFinished: Bool { phase == .finished }

    /// The word that announcements carry.
    public var phaseName: String {
        switch phase {
        case .idle: "lobby"
        case .playerOrder: "order"
        case .prompting: "prompt"
        case .drawing: "drawing"
        case .painting: "painting"
        case .guessing: "guessing"
        case .ranking: "ranking"
        case .results: "results"
        case .finished: "finished"
        }
    }

    /// Starts a game: the host draws first, the others in an order drawn from the seed.
    public mutating func start(with players: [PlayerID]) {
        let first = players.prefix(1)
        let rest = generator.shuffled(players.dropFirst())
        seats = (first + rest).map { Seat(player: $0) }
        round = 0
        lastArtist = nil
        leader = players.first == .host ? nil : players.first
        roundCount = max(1, settings.rounds ?? seats.count)
        usedPrompts = []
        hostTasks = []
        phase = .playerOrder(until: now + .seconds(settings.orderSeconds))
    }

    /// Takes somebody in who comes late: they guess at once, and draw when their turn comes.
    ///
    /// - Throws: ``Rejection/wrongPhase`` before the start and after the end, ``Rejection/alreadyDone`` for who has
    ///   a seat; the state is then unchanged.
    public mutating func add(_ player: PlayerID) throws(Rejection) {
        switch phase {
        case .idle, .finished: throw .wrongPhase
        case .playerOrder, .prompting, .drawing, .painting, .guessing, .ranking, .results: break
        }
        guard seatIndex(of: player) == nil else { throw .alreadyDone }
        // More than any session lets in: a log from anywhere must not make the rules slow.
        guard seats.count < 1024 else { throw .sessionFull }
        var seat = Seat(player: player)
        seat.isNewcomer = true
        seats.append(seat)
        if settings.rounds == nil { setRoundCount(roundCount + 1) }
        settle()
    }

    /// Takes the work that the host's program must do next.
    public mutating func takeHostTasks() -> [HostTask] {
        defer { hostTasks = [] }
        return hostTasks
    }

    mutating func request(_ task: HostTask) {
        hostTasks.append(task)
    }

    // MARK: Seats

    func seatIndex(of player: PlayerID) -> Int? {
        seats.firstIndex { $0.player == player }
    }

    /// Whether the game still counts on the player: not left, and not silent for too long.
    func isExpected(_ seat: Seat) -> Bool {
        switch seat.silence {
        case .none: true
        case .since(let start): now < start + Self.returnGrace
        case .left: false
        }
    }

    func hasLeft(_ player: PlayerID) -> Bool {
        guard let index = seatIndex(of: player) else { return true }
        return seats[index].silence == .left
    }

    /// Notes that the player is at the keyboard.
    mutating func noteAction(of player: PlayerID) {
        guard let index = seatIndex(of: player) else { return }
        seats[index].missesInARow = 0
        seats[index].isNewcomer = nil
    }

    mutating func noteMiss(of player: PlayerID) {
        guard let index = seatIndex(of: player) else { return }
        seats[index].missesInARow += 1
        seats[index].isNewcomer = nil
    }
}
