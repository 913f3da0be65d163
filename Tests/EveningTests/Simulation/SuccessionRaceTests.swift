import Primitives
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// Races at a succession, on paths that lose datagrams.
struct SuccessionRaceTests {
    private static let seeds = UInt64(1)...UInt64(Effort.cases(15, quick: 2))

    @Test(
        "a request that waits while the session changes hosts is answered once",
        arguments: seeds)
    func pending(seed: UInt64) throws {
        let evening = Evening(seed: seed, people: 3, loss: 0.1)
        try #require(evening.start())
        evening.run(for: .milliseconds(evening.generator.draw(in: 1_000...3_000)))
        evening.simulation.crashHost()
        let late = Person(name: "Late", identity: PeerID(seed, 99))
        evening.run(for: .milliseconds(evening.generator.draw(in: 0...4500)))
        evening.simulation.startProgram(
            of: late, at: SocketAddress(ipv4: 0x0A00_0900, port: 40_000), seed: seed)
        evening.run(for: .seconds(25)) { evening.isBack(late) }
        #expect(evening.isBack(late), "SEED=\(seed)")
        let seats = evening.host.host.members.filter { $0.name == late.name }
        expect(seats.count, equals: 1, "SEED=\(seed)")
        expectNoViolations(evening.simulation)
    }

    @Test(
        "a host that was only away gives way, and nobody sits twice", arguments: seeds)
    func stale(seed: UInt64) throws {
        let evening = Evening(seed: seed, people: 3, loss: 0.1)
        try #require(evening.start())
        let former = evening.host
        evening.simulation.world.pause(
            evening.simulation.place(of: former),
            until: evening.now + .milliseconds(evening.generator.draw(in: 4_000...13_000)))
        evening.run(for: .seconds(30))
        evening.expectOneHost()
        #expect(evening.isHostBack, "SEED=\(seed)")
        for person in evening.persons { #expect(evening.isBack(person), "SEED=\(seed)") }
        expectNoViolations(evening.simulation)
    }

    @Test(
        "the nearest heir is cut off: the next carries on, and the first gets its seat back",
        arguments: seeds)
    func cutOff(seed: UInt64) throws {
        let evening = Evening(seed: seed, people: 3, loss: 0.1)
        try #require(evening.start())
        let heir = try #require(evening.host.host.hall.views.succession?.heirs.first)
        let first = try #require(
            evening.persons.first { evening.program(of: $0)?.seat == heir })
        evening.run(for: .milliseconds(evening.generator.draw(in: 1_000...3_000)))
        evening.simulation.crashHost()
        evening.cut(first, for: .milliseconds(evening.generator.draw(in: 14_000...18_000)))
        evening.run(for: .seconds(12))
        #expect(evening.host.isHosting && evening.host.person !== first, "SEED=\(seed)")
        evening.run(for: .seconds(12))
        for person in evening.persons { #expect(evening.isBack(person), "SEED=\(seed)") }
        expectNoViolations(evening.simulation)
    }

    @Test(
        "two halves that were apart meet again at the larger one, or at the first host's",
        arguments: seeds)
    func halves(seed: UInt64) throws {
        let evening = Evening(seed: seed, people: 4, game: 1)
        try #require(evening.start())
        let former = evening.host
        let stay = evening.generator.draw(in: 0...4)
        let apart = Array(evening.persons.dropFirst(stay))
        evening.divide(apart, for: .seconds(15))
        evening.run(for: .seconds(20))
        evening.expectOneHost()
        for person in evening.persons { #expect(evening.isBack(person), "SEED=\(seed)") }
        #expect(evening.isHostBack, "SEED=\(seed)")
        // The host and those who stayed, against those who were apart.
        expect(evening.host === former, equals: 1 + stay >= apart.count, "SEED=\(seed): \(stay)")
        expectNoViolations(evening.simulation)
    }

    @Test("a player whom the new host has never seen gets another seat there", arguments: seeds)
    func unknown(seed: UInt64) throws {
        let evening = Evening(seed: seed, people: 3)
        try #require(evening.start())
        evening.divide(evening.persons, for: .seconds(3))
        let late = Person(name: "Late", identity: PeerID(seed, 99))
        evening.simulation.startProgram(
            of: late, at: SocketAddress(ipv4: 0x0A00_0900, port: 40_000), seed: seed)
        evening.run(for: .seconds(2)) { evening.isBack(late) }
        try #require(evening.program(of: late)?.seat != nil, "SEED=\(seed)")
        evening.simulation.crashHost()
        evening.run(for: .seconds(20)) {
            evening.isBack(late) && evening.persons.allSatisfy { evening.isBack($0) }
        }
        #expect(evening.isBack(late), "SEED=\(seed)")
        for person in evening.persons { #expect(evening.isBack(person), "SEED=\(seed)") }
        expectNoViolations(evening.simulation)
    }

    @Test(
        "a new host that is lost before anybody has its view costs nobody the seat",
        arguments: seeds)
    func lostAtOnce(seed: UInt64) throws {
        let evening = Evening(seed: seed, people: 5)
        try #require(evening.start())
        let seats = evening.persons.map { evening.program(of: $0)?.seat }
        let former = evening.host
        evening.simulation.crashHost()
        evening.run(for: .seconds(10)) {
            evening.host !== former && (evening.host.host.hall.claim?.followerCount ?? 0) > 2
        }
        let second = evening.host
        let term = second.host.epoch
        try #require(second !== former && second.isHosting, "SEED=\(seed)")
        evening.simulation.crashHost()
        let left = evening.persons.filter { $0 !== second.person }
        evening.run(for: .milliseconds(50))
        let seated = left.filter { evening.program(of: $0)?.client.stay.rights.hostTerm == term }
        #expect(seated.count > 1, "SEED=\(seed)")
        evening.run(for: .seconds(2))
        evening.run(for: .seconds(25)) { left.allSatisfy { evening.isBack($0) } }
        evening.expectOneHost()
        for (person, seat) in zip(evening.persons, seats) where person !== second.person {
            #expect(evening.isBack(person), "SEED=\(seed): \(person.name)")
            guard person !== evening.host.person else { continue }
            let program = try #require(evening.program(of: person))
            expect(program.seat, equals: seat, "SEED=\(seed): \(person.name)")
            guard seated.contains(where: { $0 === person }) else { continue }
            // Either former host gives way if it was only away.
            let terms = Set(program.client.stay.rights.consents.all.map(\.term))
            expect(terms, equals: [.first, term], "SEED=\(seed): \(person.name)")
        }
        expectNoViolations(evening.simulation)
    }

    @Test("a host hands over: another carries on without the silence of a loss", arguments: seeds)
    func handOver(seed: UInt64) throws {
        let evening = Evening(seed: seed, people: 3, game: 3)
        try #require(evening.start())
        evening.run(for: .milliseconds(evening.generator.draw(in: 0...5000)))
        let former = evening.host
        let begin = evening.now
        former.handOver(at: begin)
        evening.simulation.act(former)
        evening.run(for: .seconds(10)) {
            evening.host !== former && evening.persons.allSatisfy { evening.isBack($0) }
        }
        #expect(evening.now - begin < .milliseconds(1800), "SEED=\(seed): \(evening.now - begin)")
        #expect(evening.host !== former)
        expect(evening.host.host.phase, equals: .playing)
        expectNoViolations(evening.simulation)
    }
}
