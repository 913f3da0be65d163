package import GuessEP2P
package import Pictures
package import Primitives
import Sketch

/// The rules of Guess-E: one player's prompt becomes a picture, the others guess the prompt, and
/// that player ranks the guesses.
///
/// It is a value that holds the host's whole state, secrets included. It changes only by a player's
/// ``GuessEAction``, by a deadline, and by the result of painting. The host alone decides the end
/// of every phase, so that no player can stall a game by silence.
package struct GuessE: Game, Deadlines, HostSuccession {
    /// The actions of the players.
    package typealias Action = GuessEAction
    /// The view of the players.
    package typealias View = GuessEView

    /// A duty for which the game waits for a player.
    package enum Duty: Hashable, Sendable {
        /// Write a prompt.
        case prompt(round: Int)
        /// Draw the prompt.
        case draw(round: Int)
        /// Guess.
        case guess(round: Int)
        /// Rank the guesses.
        case rank(round: Int)
    }

    /// A task of the host's program for the game.
    package enum HostTask: Equatable, Sendable {
        /// Paint a picture of the prompt; a fallback must be painted by an artist that never fails.
        case paint(round: Int, prompt: SafeText, isFallback: Bool)
        /// Paint another picture of the prompt by the fallback artist: the second or third one.
        case paintVariant(round: Int, prompt: SafeText, variant: Int)
    }

    /// The result of painting.
    package enum HostTaskResult: Codable, Equatable, Sendable {
        /// The picture is ready.
        case painted(round: Int, picture: Artwork)
        /// The work goes on; everybody may read the text, so it has no word of the prompt.
        case progress(round: Int, text: SafeText)
        /// The provider refuses to paint this prompt; the artist may change it.
        case refused(round: Int, reason: SafeText)
        /// The provider cannot paint, now or soon: its key, model or quota is not right. The artist
        /// may have the fallback artist paint the prompt, or change it to try the provider again.
        case unavailable(round: Int, reason: SafeText)
        /// The provider cannot paint now; the fallback artist has to.
        case failed(round: Int)
    }

    struct Seat: Codable, Equatable, Sendable {
        let player: PlayerID
        var points = 0
        /// The number of times in a row that the time ran out for the player.
        var missesInARow = 0
        var hasDrawn = false
        var silence: Silence = .none
        /// True for a latecomer until their first action, or until the time has run out for them.
        var isNewcomer: Bool?

        /// Whether the player seems to be away, after two misses; such a player is skipped as the
        /// artist.
        var isAway: Bool { missesInARow >= 2 }
    }

    enum Silence: Codable, Equatable, Sendable {
        case none
        case since(Timestamp)
        case left
    }

    /// The time that a phase waits for a player whose connection is lost.
    static let returnGrace: Duration = .seconds(8)
    /// The time that the artist gets when a provider does not paint a prompt.
    static let refusalBonus: Duration = .seconds(15)
    /// The number of times that a prompt goes back to the artist before the fallback artist paints
    /// it.
    static let refusalLimit = 2
    /// The time that the fallback artist may take before the round is given up.
    static let fallbackLimit: Duration = .seconds(10)

    /// The host's time.
    package var now: Timestamp = .zero
    /// The settings of the game; they may be changed before it starts.
    package var settings: GuessESettings
    let prompts: [SafeText]
    /// The source of all random numbers.
    package var generator: SeededGenerator
    var seats: [Seat] = []
    var round = 0
    var roundCount = 0
    var lastArtist: PlayerID?
    /// The player who may move everybody on, if that is not the one who opened the session.
    var leader: PlayerID?
    var phase: GuessEPhase = .idle
    var usedPrompts: [SafeText] = []
    /// The players who came late, or were away for a while.
    ///
    /// This and the rounds that are over decide nothing in the game, and are in no log: they follow
    /// from its events.
    var absentees: Set<PlayerID> = []
    /// The rounds that are over, the first one first.
    var finishedRounds: [FinishedRound] = []
    /// The same rounds as they are sent, once the game is over; they are put together only once.
    var history: AttachedList<FinishedRound>?
    /// The time at which the rules last checked for whom they wait.
    var lastSettled: Timestamp = .zero
    /// The picture of the phase in words; it follows from the prompt, and is found only once.
    var pictureInWords: PictureInWords?
    /// The number of the offline artist's picture; `nil` if the picture is another one.
    var sketchVariant: Int?
    private var hostTasks: [HostTask] = []

    /// Creates a game that has not started.
    ///
    /// - Parameters:
    ///   - prompts: Suggestions for an artist without an idea, and prompts for a silent one; must
    ///     not be empty.
    ///   - seed: The seed of the order of players and of every other draw.
    package init(
        settings: GuessESettings = GuessESettings(), prompts: [String], seed: UInt64
    ) {
        self.settings = settings
        let cleaned = prompts.map { SafeText($0, limit: .line) }.filter { !$0.isEmpty }
        self.prompts = cleaned.isEmpty ? [SafeText(literal: "a bear riding a shark")] : cleaned
        generator = SeededGenerator(seed: seed)
    }

    /// Two: an artist and a guesser.
    package var fewestPlayers: Int { 2 }

    /// The game's name in announcements, and its family's name when it is played by itself.
    package static var family: String { "guess-e" }

    /// Whether the final standings are shown.
    package var isFinished: Bool { phase == .finished }

    /// The phase's name in announcements.
    package var phaseName: String {
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
    package mutating func start(with players: [PlayerID]) {
        let first = players.prefix(1)
        let rest = generator.shuffled(players.dropFirst())
        seats = (first + rest).map { Seat(player: $0) }
        round = 0
        lastArtist = nil
        leader = players.first == .host ? nil : players.first
        roundCount = max(1, settings.rounds ?? seats.count)
        usedPrompts = []
        (absentees, finishedRounds, history) = ([], [], nil)
        hostTasks = []
        phase = .playerOrder(until: now + .seconds(settings.orderSeconds))
    }

    /// Adds a latecomer: they guess at once, and draw in their turn.
    ///
    /// - Throws: ``Rejection/wrongPhase`` before the start and after the end,
    ///   ``Rejection/alreadyDone`` for a player with a seat; the state is then unchanged.
    package mutating func add(_ player: PlayerID) throws(Rejection) {
        switch phase {
        case .idle, .finished: throw .wrongPhase
        case .playerOrder, .prompting, .drawing, .painting, .guessing, .ranking, .results: break
        }
        guard seatIndex(of: player) == nil else { throw .alreadyDone }
        // More than any session allows: a log from anywhere must not make the rules slow.
        guard seats.count < 1024 else { throw .sessionFull }
        var seat = Seat(player: player)
        seat.isNewcomer = true
        seats.append(seat)
        absentees.insert(player)
        if settings.rounds == nil { setRoundCount(roundCount + 1) }
        settle()
    }

    /// Removes and returns the tasks that the host's program must do next.
    package mutating func removeHostTasks() -> [HostTask] {
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

    /// Returns whether the game still waits for the player: not if they left or have been silent
    /// too long.
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

    /// Records that the player is at the keyboard.
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

    /// Keeps the round whose results are shown.
    mutating func keepRound() {
        guard case .results(let results, let artist, _) = phase else { return }
        finishedRounds.append(
            FinishedRound(
                number: round, artist: artist, results: results, pictureInWords: pictureInWords))
        if finishedRounds.count > Gallery.roundLimit { finishedRounds.removeFirst() }
    }
}

/// Rejections that only Guess-E has.
extension Rejection {
    /// Only the artist of the round may do this.
    package static let onlyTheArtist = Rejection(
        "onlyTheArtist", "Only this round's artist can do that.")
    /// The artist may not do this; only the other players may.
    package static let notForTheArtist = Rejection(
        "notForTheArtist", "You are the artist: the others guess.")
    /// There is no text, or none that can be shown.
    package static let emptyText = Rejection("emptyText", "Write something first.")
    /// The ranking does not name every guess exactly once.
    package static let incompleteRanking = Rejection(
        "incompleteRanking", "Give every guess a place, each just once.")
    /// A mark is for no guess of the round, for a guess without text, or repeated.
    package static let unfitMarks = Rejection(
        "unfitMarks", "Mark guesses of this round, each just once.")
    /// The strokes do not fit the host's copy of the drawing, or are more than a drawing can hold.
    package static let unfitDrawing = Rejection(
        "unfitDrawing", "That does not fit onto the drawing; take something off it.")
}

extension GuessE {
    /// The rejections that only this game has.
    package static var rejections: [Rejection] {
        [
            .onlyTheArtist, .notForTheArtist, .emptyText, .incompleteRanking, .unfitMarks,
            .unfitDrawing,
        ]
    }
}

/// Further pictures of the same prompt, for an artist who had something else in mind.
///
/// The offline artist has several pictures for each prompt. Guessing begins again with each, so
/// there is none after the first guess; a guess that was lost with its host does not count.
extension GuessE {
    mutating func paintAgain(for sender: PlayerID, in asked: Int) throws(Rejection) {
        try checkRound(asked)
        guard case .guessing(let guessing) = phase else { throw .wrongPhase }
        guard guessing.artist == sender else { throw .onlyTheArtist }
        guard variantsLeft > 0 else { throw .alreadyDone }
        let variant = (sketchVariant ?? 0) + 1
        phase = .painting(
            .init(
                artist: guessing.artist, prompt: guessing.prompt, isFallback: true,
                until: now + Self.fallbackLimit))
        request(.paintVariant(round: round, prompt: guessing.prompt, variant: variant))
    }

    /// The number of further pictures.
    var variantsLeft: Int {
        guard case .guessing(let guessing) = phase, guessing.guesses.isEmpty, let sketchVariant
        else { return 0 }
        return SketchArtist.variantCount - 1 - sketchVariant
    }
}

/// Estimates of a game's duration, for people who come late.
extension GuessE {
    /// The current round, from its prompt to its ranking: a player who comes during it plays from
    /// the next one.
    package var closedRound: Int? {
        switch phase {
        case .prompting, .drawing, .painting, .guessing, .ranking: round
        case .idle, .playerOrder, .results, .finished: nil
        }
    }

    /// The end of all remaining rounds if each takes all its time; `nil` if one has no limit, or no
    /// game is on.
    ///
    /// It is an estimate for people: a prompt that is given back costs a little more.
    package var latestEnd: Timestamp? {
        guard let draw = settings.drawSeconds, let prompt = settings.promptSeconds,
            let guess = settings.guessSeconds, let rank = settings.rankSeconds,
            var end = phase.until
        else { return nil }
        let fallback = Int(Self.fallbackLimit.wholeMilliseconds / 1000)
        let paint = (settings.isSketched ? 0 : settings.paintSeconds) + fallback
        let results = settings.resultsSeconds
        // The rest of this round after the current phase.
        let rest: Int
        switch phase {
        case .idle, .finished: return nil
        case .playerOrder, .results: rest = 0
        case .prompting: rest = max(draw + fallback, paint) + guess + rank + results
        case .drawing: rest = fallback + guess + rank + results
        case .painting:
            // The offline artist has as much time as a provider, and needs none of it.
            end = min(end, now + .seconds(paint))
            rest = guess + rank + results
        case .guessing: rest = rank + results
        case .ranking: rest = results
        }
        let round = prompt + max(draw + fallback, paint) + guess + rank + results
        return end + .seconds(rest + max(0, roundCount - self.round) * round)
    }
}
