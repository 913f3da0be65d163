package import GuessEP2P
internal import Pictures
package import Primitives

/// The rules of Phone: everybody writes a sentence, the next draws it, the next describes the
/// drawing, and so on.
///
/// It is a value that holds the host's whole state, all chains included. It changes by a player's
/// ``PhoneAction``, by players who are lost, return or leave, and by a deadline. `Docs/PHONE.md`
/// has the rules with their tests.
package struct Phone: Game, Deadlines, HostSuccession {
    /// The actions of the players.
    package typealias Action = PhoneAction
    /// The view of the players.
    package typealias View = PhoneView

    /// A duty for which the game waits for a player.
    package enum Duty: Hashable, Sendable {
        /// Work on a sheet.
        case fill(PhoneSheetID)
    }

    /// The time that a step waits for a player whose connection is lost.
    static let returnGrace = Duration.seconds(8)
    /// The time that the host waits for the last strokes after the end of a step, since they may
    /// still be on their way.
    static let lateness = Duration.milliseconds(400)

    /// The host's time.
    package var now: Timestamp = .zero
    /// The settings of the next game; during a game, changed times count from the next step.
    package var settings: PhoneSettings {
        didSet { settings = settings.bounded }
    }
    /// The example sentences.
    package internal(set) var sentences: [SafeText]
    /// The source of all random numbers.
    package var generator: SeededGenerator
    /// Sentences that have not been offered since the pack was last used up, the next one last.
    var unused: [Int] = []
    /// The seats in the order in which chains go from seat to seat; drawn again for each game.
    var seats: [Seat] = []
    /// The player whose program hosts, and who turns the pages.
    var host: PlayerID?
    var stepCount = 0
    /// The chains; seat `c` began chain `c`.
    var chains: [PhoneAlbum.Chain] = []
    var shares = SeatShares(count: 0) { _ in 0 }
    var phase = Phase.idle
    /// The time at which ``settle()`` last checked for whom the game waits.
    var lastSettled: Timestamp = .zero
    /// The album for views, made of the chains when they are complete.
    var album = AlbumParts([])
    /// The earlier sheets of each seat, made of the chains at the beginning of each step.
    var keepsakes: [[PhoneKeepsake.Sheet]] = []

    /// Creates a game that has not started.
    ///
    /// - Parameters:
    ///   - sentences: The examples.
    ///   - seed: The seed of the order of seats, and of every other draw.
    package init(
        sentences: [SafeText], settings: PhoneSettings = PhoneSettings(), seed: UInt64
    ) {
        self.sentences = sentences
        self.settings = settings.bounded
        generator = SeededGenerator(seed: seed)
    }

    /// Replaces the example sentences, before the game starts.
    package mutating func adopt(_ sentences: [SafeText]) {
        guard phase == .idle || phase == .finished else { return }
        (self.sentences, unused) = (sentences, [])
    }

    /// The game's name in announcements, and its family's name when it is played by itself.
    package static var family: String { "phone" }

    /// Two.
    package var fewestPlayers: Int { 2 }
    /// Sixteen, the most chains of an album.
    package var mostPlayers: Int { PhoneAlbum.mostChains }

    /// Whether the last page has been shown.
    package var isFinished: Bool { phase == .finished }

    /// The phase's name in announcements.
    package var phaseName: String {
        switch phase {
        case .idle: "lobby"
        case .step(let step): step.kind.rawValue
        case .album: "album"
        case .finished: "finished"
        }
    }

    /// Starts a game: seats are drawn, and everybody writes.
    package mutating func start(with players: [PlayerID]) {
        host = players.first
        var order: [PlayerID] = []
        for player in players.prefix(PhoneAlbum.mostChains) where !order.contains(player) {
            order.append(player)
        }
        seats = generator.shuffled(order).map { Seat(player: $0, example: drawExample()) }
        stepCount = min(seats.count, settings.steps ?? seats.count)
        chains = seats.map { _ in PhoneAlbum.Chain() }
        shares = SeatShares(count: seats.count) { generator.draw(in: 0...$0) }
        album = AlbumParts([])
        begin(0)
    }

    /// Draws an example that has not been offered since all were last used up, in this game or an
    /// earlier one.
    mutating func drawExample() -> SafeText {
        if unused.isEmpty { unused = generator.shuffled(sentences.indices) }
        guard let index = unused.popLast() else { return SafeText(literal: "A cat on the moon") }
        return sentences[index]
    }

    // MARK: Players

    /// Removes a player for good: a stand-in does the rest of their work, and their entries stay.
    ///
    /// With fewer than two players left the album is shown.
    package mutating func remove(_ player: PlayerID) {
        guard let index = seatIndex(of: player) else { return }
        seats[index].silence = .left
        if case .step(let step) = phase, isDeserted {
            finish(step)
            if case .step = phase { beginAlbum() }
        } else {
            settle()
        }
    }

    /// Records how well a player is heard: a step waits a little for one who is lost.
    package mutating func setPresence(_ presence: Presence, of player: PlayerID) {
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

    /// Returns whether a step waits for the player in a seat: not if they left or have been lost
    /// too long.
    func isExpected(_ seat: Seat) -> Bool {
        switch seat.silence {
        case .none: true
        case .since(let start): now < start + Self.returnGrace
        case .left: false
        }
    }

    // MARK: Time

    /// The time at which a step ends, or the page is turned.
    package var phaseEnd: Timestamp? {
        switch phase {
        case .idle, .finished: nil
        case .step(let step): step.ends
        case .album(_, let until): settings.pages == .clock ? until : nil
        }
    }

    /// The time at which the game next changes by itself.
    package var nextDeadline: Timestamp? {
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
    package mutating func handleDeadline() {
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
