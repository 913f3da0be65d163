import Primitives
import ReliableChannelCore
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// False last views.
struct HostileTestimonyTests {
    @Test(
        "a last view from the far future is refused",
        arguments: [UInt64.max, UInt64(1) << 62, UInt64(1) << 62 - 1, UInt64(100_000)])
    func versions(version: UInt64) throws {
        var (table, view) = try Succeeding.claimed()
        try table.testify(view, version: version)
        expect(table.room.host.statistics.unreadableMessages, equals: 1)
        expect(table.room.messages(to: 21).last, equals: .rejected(id: 0, rejection: .unreadable))
        for number in 2...3 { try table.comeOver(number) }
        expect(table.room.host.stage, equals: .playing)
    }

    @Test("another player's last view is refused, and so is a second one")
    func others() throws {
        var (table, view) = try Succeeding.claimed()
        view.you = PlayerID(rawValue: 3)
        try table.testify(view, version: view.revision)
        expect(table.room.messages(to: 21).last, equals: .rejected(id: 0, rejection: .unreadable))
        for number in 2...3 { try table.comeOver(number) }
        let encoded = try #require(EncodedView(SessionCoding.encode(view)))
        table.room.say(.testify(version: 3, view: encoded), from: 21)
        expect(table.room.messages(to: 21).last, equals: .rejected(id: 0, rejection: .wrongPhase))
    }

    @Test("a last view that comes too late is ignored, and a second one refused")
    func late() throws {
        var (table, view) = try Succeeding.claimed()
        let token = try #require(table.seats[1]?.token)
        table.room.clients[Samples.connection(1)] = nil
        table.room.say(
            .resume(request: RequestToPlay(id: 77, name: "x".safe), token: token), from: 21)
        for number in 2...3 { try table.comeOver(number) }
        table.room.wait(.milliseconds(1100))
        try #require(table.room.host.stage == .playing)
        let refused = table.room.host.statistics.rejectedMessages
        let encoded = try #require(EncodedView(SessionCoding.encode(view)))
        for count in 0...1 {
            table.room.say(.testify(version: view.revision, view: encoded), from: 21)
            expect(table.room.host.statistics.rejectedMessages, equals: refused + count)
        }
        expect(table.room.messages(to: 21).last, equals: .rejected(id: 0, rejection: .wrongPhase))
    }

    @Test("seats with extreme numbers, or given twice, are not inherited")
    func seatNumbers() throws {
        let table = try Succeeding(players: 2, scene: .lobby)
        var client = table.room[0]
        guard var view = client.stay.view.told else { throw InvariantViolation("no view") }
        var stranger = view.players[2]
        stranger.id = PlayerID(rawValue: .max)
        view.players += [stranger, view.players[1], view.players[1]]
        view.revision = .max >> 2
        client.stay.view.told = view
        let inheritance = Inheritance(
            seat: SeatClaim(player: view.you, token: SeatToken(1, 2)), view: view, cause: .silence,
            epoch: SessionEpoch(rawValue: 127), remaining: nil, key: nil, isAlone: false,
            actions: [], claimProof: SeatToken(3, 4), consents: GivenConsents())
        var host = Host(
            inheriting: inheritance,
            HostConfiguration(sessionName: "".safe, hostName: "".safe, approval: .automatic),
            game: Riddle(seed: 1), seed: 1, secret: SessionSecret(1, 1),
            at: .zero)
        expect(host.members.map(\.id), equals: view.players.prefix(3).map(\.id))
        #expect(host.revision <= SessionCoding.countLimit)
        for time in 1...20 { host.handleTimeout(at: .zero + .seconds(time)) }
        expect(host.stage, equals: .lobby, "alone, as nobody else can come")
        // The player of such a view does not even ask for the session.
        client.connectionClosed(Samples.connection(0), at: .zero)
        client.handleTimeout(at: .zero + .seconds(2))
        while let effect = client.pollEffect() {
            if case .event(.inherits) = effect { Issue.record("inherited") }
        }
    }

    @Test(
        "nobody alone ends a game, or begins another", arguments: ["lobby", "finished", "another"])
    func phases(lie: String) throws {
        var (table, view) = try Succeeding.claimed()
        switch lie {
        case "lobby": (view.phase, view.game) = (.lobby, nil)
        case "finished": view.phase = .finished
        default: view.gameNumber = 77
        }
        try table.testify(view, version: view.revision + 5)
        for number in 2...3 { try table.comeOver(number) }
        expect(table.room.host.stage, equals: .playing)
        expect(table.room.host.game.phaseName, equals: "guessing")
        expect(table.room.host.hall.play.number, equals: 1)
    }

    @Test(
        "no last view and no action stops an heir, for any seed",
        arguments: Effort.seeds(12, quick: 1))
    func mutated(seed: UInt64) throws {
        try Succeeding.expectToBearLies(in: Scene.allCases, seed: seed)
    }
}
