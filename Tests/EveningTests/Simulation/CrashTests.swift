import Primitives
import ReliableChannelCore
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// Tests of programs that end without a goodbye.
struct CrashTests {
    /// The moment when a person's program ends, and the role of that person.
    enum Moment: String, CaseIterable, CustomTestStringConvertible {
        case order = "anybody, order"
        case promptOfArtist = "the artist, prompt"
        case promptOfGuesser = "a guesser, prompt"
        case paintingOfArtist = "the artist, painting"
        case paintingOfGuesser = "a guesser, painting"
        case guessingOfArtist = "the artist, guessing"
        case guessingOfGuesser = "a guesser, guessing"
        case rankingOfArtist = "the artist, ranking"
        case rankingOfGuesser = "a guesser, ranking"
        case resultsOfArtist = "the artist, results"
        case resultsOfGuesser = "a guesser, results"

        var testDescription: String { rawValue }

        var phaseName: String {
            rawValue.split(separator: " ").last.map(String.init) ?? ""
        }

        var isOfArtist: Bool { rawValue.hasPrefix("the artist") }

        /// Returns whether the game has reached the moment; never in the first round, so that there
        /// are points to keep.
        func hasCome(in game: GuessE) -> Bool {
            game.phaseName == phaseName && (game.round >= 2 || self == .order)
        }
    }

    @Test(
        "the game goes on without a crashed player",
        arguments: Effort.some(of: Moment.allCases, each: 8))
    func crash(at moment: Moment) throws {
        var scenario = GameScenario()
        scenario.settings.rounds = 3
        let simulation = GameSimulation(seed: 5, scenario: scenario)
        simulation.start()
        let hasCome = simulation.run(for: .seconds(60)) {
            moment.hasCome(in: simulation.host.host.game)
        }
        try #require(hasCome)
        let game = simulation.host.host.game
        let victim = try #require(
            simulation.guests.indices.first { index in
                (simulation.guests[index].seat == game.phase.artist) == moment.isOfArtist
            })
        let seat = try #require(simulation.guests[victim].seat)
        let points = simulation.ledger.points[seat, default: 0]

        let lastHeard = try crash(victim, of: simulation)
        simulation.finish()
        simulation.run(for: max(.zero, lastHeard + .milliseconds(4100) - simulation.now))

        expectNoViolations(simulation)
        expectSilenceShown(of: seat, since: lastHeard, in: simulation)
        for guest in simulation.unharmed.map({ simulation.guests[$0] }) {
            let view = try #require(guest.view)
            expect(view.player(seat)?.hasLeft, equals: false, "the seat is kept")
            guard case .finished(let standings) = view.game?.screen else {
                Issue.record("no standings")
                continue
            }
            let standing = try #require(standings.first { $0.player == seat })
            #expect(standing.points >= points, "the score is kept")
            expect(standing.points, equals: simulation.ledger.points[seat, default: 0])
        }
    }

    @Test(
        "the lobby waits for no crashed player, and keeps the seat for 15 seconds")
    func crashInLobby() throws {
        let simulation = GameSimulation(seed: 2, scenario: GameScenario())
        let isReady = simulation.run(for: .seconds(5)) {
            simulation.host.host.members.count == 4 && simulation.host.host.hall.startBlocker == nil
        }
        try #require(isReady)
        let seat = try #require(simulation.guests[1].seat)
        let lastHeard = try crash(1, of: simulation)
        let isAbsent = simulation.run(for: .seconds(11)) {
            simulation.host.host.members.contains { $0.id == seat && $0.isAbsent }
        }
        #expect(isAbsent)
        expectSilenceShown(of: seat, since: lastHeard, in: simulation)
        simulation.run(for: .milliseconds(14_900))
        expect(simulation.host.host.members.count, equals: 4)
        simulation.run(for: .milliseconds(200))
        expect(simulation.host.host.members.count, equals: 3)
        let now = simulation.now
        simulation.changeHost { host in
            do { try host.start(at: now) } catch { Issue.record("no start: \(error)") }
        }
        simulation.finish()
        expectNoViolations(simulation)
    }

    @Test("the host's goodbye reaches all members")
    func goodbye() {
        let simulation = GameSimulation(seed: 3, scenario: GameScenario())
        simulation.start()
        simulation.run(for: .seconds(2))
        simulation.changeStations { simulation.host.close(at: simulation.now) }
        simulation.run(for: .seconds(1)) {
            simulation.guests.allSatisfy { $0.ending != nil }
        }
        expect(simulation.guests.map(\.ending), equals: [.hostLeft, .hostLeft, .hostLeft])
        expectNoViolations(simulation)
    }

    /// The host's program ends 400 ms after its goodbye, even if that has not arrived.
    @Test(
        "the goodbye reaches all members even if three in ten datagrams are lost",
        arguments: 0..<Effort.cases(12, quick: 4))
    func goodbyeUnderLoss(seed: Int) {
        var scenario = GameScenario()
        scenario.conditions = LinkConditions(delay: .milliseconds(20), loss: 0.3)
        let simulation = GameSimulation(seed: UInt64(seed), scenario: scenario)
        simulation.start()
        simulation.run(for: .seconds(1))
        simulation.changeStations { simulation.host.close(at: simulation.now) }
        simulation.run(for: .seconds(1))
        for guest in simulation.guests {
            expect(guest.ending, equals: .hostLeft, "SEED=\(seed)")
        }
        expectNoViolations(simulation)
    }

    @Test("all members notice within 4 s that the host has crashed, and give up after a minute")
    func hostCrash() {
        let simulation = GameSimulation(seed: 4, scenario: GameScenario())
        simulation.start()
        simulation.run(for: .seconds(2))
        simulation.crashHost()
        simulation.run(for: .milliseconds(2900))
        #expect(
            simulation.guests.allSatisfy { !$0.events.contains { $0.isInterruption } },
            "a bad moment")
        simulation.run(for: .milliseconds(1100))
        #expect(simulation.guests.allSatisfy { $0.events.contains { $0.isInterruption } })
        simulation.run(for: .seconds(60))
        expect(simulation.guests.map(\.ending), equals: [nil, nil, nil])
        simulation.run(for: .seconds(6))
        let lost = Ending.connectionLost
        expect(simulation.guests.map(\.ending), equals: [lost, lost, lost])
        expectNoViolations(simulation)
    }

    /// Ends a guest's program; returns the time at which the host last heard it.
    private func crash(_ guest: Int, of simulation: GameSimulation) throws -> Timestamp {
        let address = simulation.guests[guest].address
        simulation.crash(guest)
        simulation.run(for: .milliseconds(10))
        let connection = try #require(simulation.host.connection(to: address))
        let heard = simulation.host.core.lastReceived(on: connection)
        return try #require(heard)
    }

    /// Expects that all screens show the silence after 1.5 s and after 4 s.
    private func expectSilenceShown(
        of seat: PlayerID, since lastHeard: Timestamp, in simulation: GameSimulation
    ) {
        let delay = Duration.milliseconds(30)
        for guest in simulation.unharmed.map({ simulation.guests[$0] }) {
            // The first view of a player who crashes at once may be on its way.
            let shown = (guest.shown[seat] ?? []).filter { $0.at > lastHeard }
                .drop { $0.presence == .connected }
            expect(shown.map(\.presence), equals: [.unresponsive, .disconnected])
            guard shown.count == 2 else { continue }
            let waited = shown.map { $0.at - lastHeard }
            #expect(waited[0] >= .milliseconds(1500) && waited[0] <= .milliseconds(1500) + delay)
            #expect(waited[1] >= .seconds(4) && waited[1] <= .seconds(4) + delay)
        }
    }
}
