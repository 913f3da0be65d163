import Primitives
import ReliableChannelCore
import Synchronization
import TestKit
import Testing

@testable import GuessEP2P

/// The phase of a game in which its host is lost.
enum Scene: String, CaseIterable {
    case order
    case prompt
    case drawing
    case painting
    case guessing
    case ranking
    case results
    case hostDraws
    case lobby

    /// The scenes of a game, without a drawing by hand, which only some games have.
    static var allCases: [Scene] { [.order, .prompt, .painting, .guessing, .ranking, .results] }

    /// The name of the phase in announcements.
    var phaseName: String { rawValue }
}

/// The sessions that were led to a scene, by all that decides their course.
private let known = Mutex<[String: any Sendable]>([:])

/// A session that loses its host, and the player who carries it on.
///
/// Players keep their numbers, and add twenty once they have come over.
struct SucceedingOf<G: RoundGame> {
    typealias Host = GameHost<G>

    static var prompt: String { "a walrus in a lighthouse" }

    var room: RoomOf<G>
    /// The secrets of the players' programs.
    private(set) var secrets: [Int: MemberSecrets] = [:]
    /// The players' rights to their seats when the host was lost.
    var seats: [Int: SeatClaim] = [:]
    private(set) var former: Host?
    /// Whether the new host logs.
    var isLogged = false
    private let count: Int

    /// Leads a game to a scene, in its second round if there is one; the same game is played once
    /// for all tests.
    init(
        players count: Int, bots: [Double] = [], scene: Scene, survives: Bool = true,
        canHost: Set<Int>? = nil
    ) throws {
        let hosts = canHost.map { $0.sorted().description } ?? "all"
        let course = "\(G.self) \(count) \(bots) \(scene) \(survives) \(hosts)"
        if let table = known.withLock({ $0[course] }) as? Self {
            self = table
            return
        }
        try self.init(count, bots, scene, survives: survives, canHost: canHost)
        let table = self
        known.withLock { $0[course] = table }
    }

    /// The settings of the lost host's game.
    static var settings: G.Settings {
        G.settings(rounds: 3, promptSeconds: 60, guessSeconds: 90, rankSeconds: 45)
    }

    private init(
        _ count: Int, _ bots: [Double], _ scene: Scene, survives: Bool, canHost: Set<Int>?
    ) throws {
        self.count = count
        room = RoomOf(settings: Self.settings) { $0.survivesHost = survives }
        for number in 0..<count {
            let options = RequestToPlay.Options(canHost: canHost?.contains(number) ?? true)
            try room.join(number, name: "Player-\(number)", options: options)
        }
        for (number, skill) in bots.enumerated() {
            try room.host.addBot(named: "Bot-\(number)".safe, skill: skill, at: room.now)
        }
        for number in 0..<count {
            secrets[number] = room[number].secrets.current
            try room.change(number) { try $0.setReady(true) }
        }
        guard scene != .lobby else { return }
        try room.start()
        guard scene != .order else { return }
        try host(.advance(round: 0))
        if scene == .hostDraws {
            try host(.submitPrompt(round: 1, text: Self.prompt.safe))
            return
        }
        try host(.submitPrompt(round: 1, text: "the first prompt".safe))
        for number in 0..<count {
            try room.perform(number, .guess(round: 1, text: "guess \(number)".safe))
        }
        try host(try ranking(1, in: room.hostViews.last))
        try host(.advance(round: 1))
        try play(to: scene)
    }

    private mutating func play(to scene: Scene) throws {
        guard scene != .prompt else { return }
        guard scene != .drawing else {
            for action in G.drawing(Self.prompt.safe, round: 2) { try room.perform(artist, action) }
            return
        }
        room.paintsAtOnce = scene != .painting
        try room.perform(artist, .submitPrompt(round: 2, text: Self.prompt.safe))
        guard scene == .ranking || scene == .results else { return }
        try host(.guess(round: 2, text: "guess of the host".safe))
        for number in guessers {
            try room.perform(number, .guess(round: 2, text: "guess of \(number)".safe))
        }
        guard scene == .results else { return }
        try room.perform(artist, try ranking(2, in: room.view(of: artist)))
    }

    private mutating func host(_ action: G.Action) throws {
        try room.host.perform(action, at: room.now)
        room.drain()
    }

    private func ranking(_ round: Int, in view: SessionView<G.View>?) throws -> G.Action {
        guard let action = view?.game.flatMap({ G.ranking(in: $0, round: round) }) else {
            throw InvariantViolation("nothing to rank")
        }
        return action
    }

    /// Returns the claim of a player in the generation after the first host's.
    func claim(_ number: Int, rank: Int, followers: Int = 0) throws -> SuccessionClaim {
        SuccessionClaim(
            player: PlayerID(rawValue: UInt32(number + 1)),
            proof: try #require(secrets[number]).claim,
            epoch: try #require(SessionEpoch.first.successor(rank: rank)),
            followerCount: followers)
    }

    /// The player who draws; it is never the host in the second round.
    var artist: Int {
        Int(room.host.game.artist?.rawValue ?? 0) - 1
    }

    var guessers: [Int] { (0..<count).filter { $0 != artist } }

    /// Returns a session that an heir has just claimed, and the view with which player 1 would come
    /// over.
    static func claimed(_ scene: Scene = .guessing) throws -> (
        table: Self, view: SessionView<G.View>
    ) {
        var table = try Self(players: 4, scene: scene)
        let view = try #require(table.room.view(of: 1))
        try table.loseHost()
        _ = try table.succeed()
        return (table, view)
    }

    /// Returns the host that a player becomes who has lost the new host too.
    func heir(number: Int) throws -> Host {
        var client = room[number]
        client.connectionClosed(Samples.connection(number), at: room.now)
        client.handleTimeout(at: room.now + .seconds(3))
        client.findFollower(at: room.now + .seconds(3))
        while let effect = client.pollEffect() {
            guard case .event(.inherits(let inheritance)) = effect else { continue }
            return host(from: inheritance)
        }
        throw InvariantViolation("no heir")
    }

    private func host(from inheritance: Inheritance<G.View>) -> Host {
        var configuration = HostConfiguration(sessionName: "".safe, hostName: "".safe)
        configuration.isLogged = isLogged
        return Host(
            inheriting: inheritance, configuration,
            game: G(settings: G.usualSettings, seed: 99), seed: 99,
            secret: SessionSecret(99, 1), at: room.now)
    }

    // MARK: What happens

    /// Ends the host's program without a goodbye.
    mutating func loseHost() throws {
        former = room.host
        for number in 0..<count {
            if case .seated(let seat, _) = room[number].stage { seats[number] = seat }
            let now = room.now
            try room.change(number) { $0.connectionClosed(Samples.connection(number), at: now) }
        }
    }

    /// Advances the time for the players alone.
    mutating func waitAll(_ duration: Duration) {
        let end = room.now + duration
        while room.now < end {
            room.now = min(end, room.now + .milliseconds(20))
            for number in 0..<count {
                room.clients[Samples.connection(number)]?.handleTimeout(at: room.now)
            }
            room.drain()
            if inheritance != nil || standing != nil { return }
        }
    }

    /// The first player who has announced a claim.
    private var standing: Int? { (0..<count).first { room.stands[Samples.connection($0)] != nil } }

    /// The first player who inherits, with the inheritance.
    private var inheritance: (number: Int, Inheritance<G.View>)? {
        for number in 0..<count {
            for event in room.seen(by: number) {
                if case .inherits(let inheritance) = event { return (number, inheritance) }
            }
        }
        return nil
    }

    /// Waits for an heir, who hosts from then on.
    ///
    /// - Parameter withFollower: Whether a member has come to the heir's claim.
    mutating func succeed(withFollower: Bool = true) throws -> Int {
        waitAll(.seconds(6))
        if let standing, withFollower {
            let now = room.now
            try room.change(standing) { $0.findFollower(at: now) }
        }
        let (number, inheritance) = try #require(inheritance)
        room.clients[Samples.connection(number)] = nil
        room.toPlayers = []
        room.host = host(from: inheritance)
        room.drain()
        return number
    }

    /// Lets a former host call the new one, and carries their conversation.
    ///
    /// - Returns: The former host's own seat, if it gives way.
    mutating func call(from former: inout Host) -> SeatClaim? {
        guard let claim = room.host.hall.claim else { return nil }
        former.hear(claim, from: .loopback(port: 9), at: room.now)
        let connection = Samples.connection(98)
        var seat: SeatClaim?
        for _ in 0..<4 {
            while let effect = former.pollEffect() {
                switch effect {
                case .call(let address):
                    former.calling(address, on: connection)
                    former.connected(connection, at: room.now)
                case .send(let bytes, .control, connection):
                    room.host.receive(bytes, on: .control, from: connection, at: room.now)
                case .stepDown(let way, _) where way.successor == .otherHost: seat = way.seat
                default: continue
                }
            }
            room.toPlayers = []
            room.drain()
            room.wait(.milliseconds(400))
            for message in room.toPlayers where message.connection == connection {
                former.receive(message.bytes, on: .control, from: connection, at: room.now)
            }
        }
        return seat
    }

    /// Lets the new host call a former one, and carries their conversation.
    ///
    /// Members of the former host are not asked for their consents: none is there.
    mutating func talk(with other: inout Host) {
        room.host.hear(other.hall.claim, from: .loopback(port: 9), at: room.now)
        room.drain()
        guard !room.calls.isEmpty else { return }
        room.calls = []
        let connection = Samples.connection(99)
        room.host.calling(.loopback(port: 9), on: connection)
        room.toPlayers = []
        room.host.connected(connection, at: room.now)
        for _ in 0..<4 {
            room.drain()
            for message in room.toPlayers where message.connection == connection {
                other.receive(message.bytes, on: .control, from: connection, at: room.now)
            }
            room.toPlayers = []
            other.handleTimeout(at: room.now + .milliseconds(300))
            while let effect = other.pollEffect() {
                guard case .send(let bytes, .control, connection) = effect else { continue }
                room.host.receive(bytes, on: .control, from: connection, at: room.now)
            }
        }
    }

    /// Tells a player of the new host's claim.
    mutating func hear(_ number: Int) throws {
        let claim = try #require(room.host.hall.claim)
        let now = room.now
        let isBelieved = try room.change(number) { $0.stay.hear(claim, at: now) }
        #expect(isBelieved)
    }

    /// Connects a player to the new host, whose claim it has received.
    mutating func comeOver(_ number: Int) throws {
        try hear(number)
        var client = room[number]
        room.clients[Samples.connection(number)] = nil
        try client.resume(
            on: Samples.connection(20 + number), to: .claimant(try #require(room.host.hall.claim)),
            name: "".safe, at: room.now)
        room.clients[Samples.connection(20 + number)] = client
        room.drain()
    }

    /// Plays the rest of the round, as far as it is the players' turn, and checks the result.
    mutating func finishRound(_ scene: Scene) throws {
        guard scene == .guessing || scene == .ranking else { return }
        let round = 2
        let artist = artist
        if scene == .guessing {
            for number in guessers {
                let guess = G.Action.guess(round: round, text: "guess of \(number)".safe)
                if number == 0 {
                    try host(guess)
                } else {
                    try room.perform(20 + number, guess)
                }
            }
            // The round waits for the former host for a time; it has no guess then.
            room.wait(.seconds(9))
        }
        if artist == 0 {
            try host(try ranking(round, in: room.hostViews.last))
        } else {
            let view = room.view(of: 20 + artist)
            try room.perform(20 + artist, try ranking(round, in: view))
        }
        let last = try #require(room.hostViews.last?.game)
        guard let results = G.outcome(in: last) else { throw InvariantViolation("no results") }
        expect(results.prompt, equals: Self.prompt.safe)
        for number in guessers {
            let guess = results.guesses[PlayerID(rawValue: UInt32(number + 1))]
            expect(guess, equals: "guess of \(number)".safe)
        }
        let former = results.guesses[.host]
        expect(former, equals: scene == .ranking ? "guess of the host".safe : nil)
    }
}

extension GameClient {
    /// Takes the session over as if a member had come, whose message is still to be read.
    mutating func findFollower(at now: Timestamp) {
        guard var standing = stay.search?.standing else { return }
        standing.hasFollower = true
        stay.search?.candidacy = .standing(standing)
        takeOverIfDue(at: now)
    }
}
