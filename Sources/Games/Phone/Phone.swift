public import GuessEP2P
internal import Pictures
public import Primitives

/// The rules of Phone: everybody writes a sentence, the next draws it, the next says what the drawing shows, and so on.
///
/// A value that holds the host's whole state, all chains included. It changes by a player's ``PhoneAction``, by players
/// who are lost, return or leave, and by a deadline. `Docs/PHONE.md` has the rules with their tests.
public struct Phone: Game {
    /// The actions of the players.
    public typealias Action = PhoneAction
    /// The view of the players.
    public typealias View = PhoneView

    /// A piece of work that the game waits for a player to do.
    public enum Duty: Hashable, Sendable {
        /// Work on a sheet.
        case fill(PhoneSheetID)
    }

    /// How long a step waits for a player whose connection is lost.
    static let returnGrace = Duration.seconds(8)
    /// How long the host waits for the last strokes after the end of a step: they may still be on their way.
    static let lateness = Duration.milliseconds(400)

    /// The host's time.
    public var now: Timestamp = .zero
    /// The settings of the next game; while one is on, its times count from the next step on.
    public var settings: PhoneSettings {
        didSet { settings = settings.bounded }
    }
    /// The example sentences.
    public internal(set) var sentences: [SafeText]
    var generator: SeededGenerator
    /// Sentences that have not been offered since the pack was last used up, the next one last.
    var unused: [Int] = []
    /// In the order in which chains go from seat to seat; drawn anew for each game.
    var seats: [Seat] = []
    /// The player whose program hosts; turns the pages.
    var host: PlayerID?
    var stepCount = 0
    /// Chain `c` was begun by seat `c`.
    var chains: [PhoneAlbum.Chain] = []
    var shares = SeatShares(count: 0) { _ in 0 }
    var phase = Phase.idle
    /// When ``settle()`` last looked for players to wait for.
    var lastSettled: Timestamp = .zero
    /// The album for views, made of the chains when they are complete.
    var album = AlbumParts()
    /// The earlier sheets of each seat, made of the chains at the beginning of each step.
    var keepsakes: [[PhoneKeepsake.Sheet]] = []

    /// Creates a game that has not started.
    ///
    /// - Parameters:
    ///   - sentences: The examples.
    ///   - seed: Decides the order of seats, and every other draw.
    public init(
        sentences: [SafeText], settings: PhoneSettings = PhoneSettings(), seed: UInt64
    ) {
        self.sentences = sentences
        self.settings = settings.bounded
        generator = SeededGenerator(seed: seed)
    }

    /// Takes other example sentences, before the game starts.
    public mutating func take(_ sentences: [SafeText]) {
        guard phase == .idle || phase == .finished else { return }
        (self.sentences, unused) = (sentences, [])
    }

    /// The game's name in announcements, and its family's where it is played by itself.
    public static var family: String { "phone" }

    /// Two.
    public var fewestPlayers: Int { 2 }
    /// As many as an album has chains.
    public var mostPlayers: Int { PhoneAlbum.mostChains }

    /// Whether the last page has been shown.
    public var isFinished: Bool { phase == .finished }

    /// The word that announcements carry.
    public var phaseName: String {
        switch phase {
        case .idle: "lobby"
        case .step(let step): step.kind.rawValue
        case .album: "album"
        case .finished: "finished"
        }
    }

    /// Starts a game: seats drawn anew, and everybody writes.
    public mutating func start(with players: [PlayerID]) {
        host = players.first
        var order: [PlayerID] = []
        for player in players.prefix(PhoneAlbum.mostChains) where !order.contains(player) {
            order.append(player)
        }
        seats = generator.shuffled(order).map { Seat(player: $0, example: drawExample()) }
        stepCount = min(seats.count, settings.steps ?? seats.count)
        chains = seats.map { _ in PhoneAlbum.Chain() }
        shares = SeatShares(count: seats.count) { generator.draw(in: 0...$0) }
        album = AlbumParts()
        begin(0)
    }

    /// Draws an example that has not come since all were last used up, a rematch included.
    mutating func drawExample() -> SafeText {
        if unused.isEmpty { unused = generator.shuffled(sentences.indices) }
        guard let index = unused.popLast() else { return SafeText(literal: "A cat on the moon") }
        return sentences[index]
    }

    // MARK: Players

    /// Takes a player out for good: a stand-in does what is left for them to do, and their entries stay.
    ///
    /// With fewer than two players left the album is shown.
    public mutating func remove(_ player: PlayerID) {
        guard let index = seatIndex(of: player) else { return }
        seats[index].silence = .left
        if case .step(let step) = phase, isDeserted {
            finish(step)
            if case .step = phase { beginAlbum() }
        } else {
            settle()
        }
    }

    /// Notes how well a player is heard: a step waits a little for one who is lost.
    public mutating func setPresence(_ presence: Presence, of player: PlayerID) {
        guard let index = seatIndex(of: player) else { return }
        switch (presence, seats[index].silence) {
        case (_, .left): return
        case (.disconnected, .none): seats[index].silence = .since(now)
        case (.disconnected, .since): break
        case (.connected, _), (.unresponsive, _): seats[index].silence = .none
        }
        settle()
    }

    func seatIndex(of player: PlayerID) -> Int? { seats.firstIndex { $0.player == player } }

    /// Whether fewer than two players are left.
    var isDeserted: Bool { seats.count { $0.silence != .left } < 2 }

    var rotation: PhoneRotation { PhoneRotation(playerCount: seats.count) }

    /// Whether a step waits for the player in a seat: not one who has left, or is lost for too long.
    func isExpected(_ seat: Seat) -> Bool {
        switch seat.silence {
        case .none: true
        case .since(let start): now < start + Self.returnGrace
        case .left: false
        }
    }

    // MARK: Time

    /// The time at which a step ends, or the page is turned.
    public var phaseEnd: Timestamp? {
        switch phase {
        case .idle, .finished: nil
        case .step(let step): step.ends
        case .album(_, let until): settings.pages == .clock ? until : nil
        }
    }

    /// The time at which the game next changes by itself.
    public var nextDeadline: Timestamp? {
        switch phase {
        case .idle, .finished: nil
        case .album(_, let until): until
        case .step(let step):
            ([step.ends.map { $0 + Self.lateness }] + graces).compactMap { $0 }.min()
        }
    }

    /// The ends of the waits for players who are lost.
    private var graces: [Timestamp?] {
        seats.map { seat in
            guard case .since(let start) = seat.silence else { return nil }
            let end = start + Self.returnGrace
            return end > lastSettled ? end : nil
        }
    }

    /// Ends a step, or turns the page, if the time has come.
    public mutating func handleDeadline() {
        guard let nextDeadline, nextDeadline <= now else { return }
        switch phase {
        case .idle, .finished: return
        case .album(let place, _): turn(from: place)
        case .step(let step):
            if let ends = step.ends, ends + Self.lateness <= now {
                finish(step)
            } else {
                settle()
            }
        }
    }
}
