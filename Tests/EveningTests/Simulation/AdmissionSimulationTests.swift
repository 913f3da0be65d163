import Primitives
import ReliableChannelCore
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// Tests of requests and invitations over a network that loses every fifth datagram.
struct AdmissionSimulationTests {
    private func simulation(seed: UInt64, guestsAsk: Bool) -> GameSimulation {
        var scenario = GameScenario()
        scenario.guestCount = 2
        scenario.approval = .ask
        scenario.guestsAsk = guestsAsk
        scenario.conditions = LinkConditions(delay: .milliseconds(10), loss: 0.2)
        return GameSimulation(seed: seed, scenario: scenario)
    }

    @Test(
        "a request waits for the host's user, who admits one player and denies the other",
        arguments: 0..<8)
    func request(seed: Int) throws {
        let simulation = simulation(seed: UInt64(seed), guestsAsk: true)
        let isAsked = simulation.run(for: .seconds(8)) {
            simulation.host.host.entrance.requests.count == 2
                && simulation.guests.allSatisfy { $0.events.count == 1 }
        }
        try #require(isAsked, "SEED=\(seed)")
        simulation.run(for: .seconds(3))
        #expect(simulation.guests.allSatisfy { $0.seat == nil && $0.view == nil })

        let requests = simulation.host.host.entrance.requests.map(\.pending)
        let now = simulation.now
        simulation.changeHost { host in
            for request in requests {
                do {
                    if request.name == simulation.guests[0].name {
                        try host.approve(request.id, at: now)
                    } else {
                        try host.deny(request.id, at: now)
                    }
                } catch {
                    Issue.record("SEED=\(seed): \(error)")
                }
            }
        }
        let isDecided = simulation.run(for: .seconds(8)) {
            simulation.isUpToDate(0) && simulation.guests[1].events.last == .denied(.declined)
        }
        #expect(isDecided, "SEED=\(seed)")
        expect(simulation.guests[0].seat, equals: PlayerID(rawValue: 1))
        #expect(simulation.guests.allSatisfy { $0.events.count == 2 })
        let positions = simulation.guests.map(\.events.first)
        #expect(
            positions.contains(.pending(position: 1)) && positions.contains(.pending(position: 2)))
        expect(simulation.host.host.members.map(\.id), equals: [.host, PlayerID(rawValue: 1)])
        expectNoViolations(simulation)
    }

    @Test("an invitation is accepted by one and declined by another", arguments: 0..<8)
    func invitation(seed: Int) {
        let simulation = simulation(seed: UInt64(seed), guestsAsk: false)
        simulation.guests[1].welcome = .decline
        simulation.changeStations {
            for guest in simulation.guests { simulation.host.invite(guest.address) }
        }
        let isDecided = simulation.run(for: .seconds(10)) {
            simulation.isUpToDate(0)
                && simulation.host.notices.contains { notice in
                    if case .invitationEnded(_, _, .declined) = notice { true } else { false }
                }
        }
        #expect(isDecided, "SEED=\(seed)")
        expect(simulation.guests[0].seat, equals: PlayerID(rawValue: 1))
        #expect(simulation.guests[1].seat == nil)
        expect(simulation.host.host.members.map(\.id), equals: [.host, PlayerID(rawValue: 1)])
        #expect(simulation.host.host.entrance.invitations.open.isEmpty)
        expectNoViolations(simulation)
    }
}
