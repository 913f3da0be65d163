import GameTestKit
import Primitives
import SimulationKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Sessions in which the network of one person is gone for a while.
///
/// `GUESSE_SEEDS=200 swift test -c release -Xswiftc -enable-testing --filter HoleTests` prints the
/// times of return of many seeds.
struct HoleTests {
    private static let lengths: [Duration] = [
        .milliseconds(500), .seconds(1), .seconds(2), .seconds(3), .seconds(4), .seconds(5),
        .seconds(6), .seconds(7), .seconds(9), .seconds(12), .seconds(20), .seconds(45),
    ]
    private static let games = ["Guess-E", "X and O", "Trivia", "Phone"]

    @Test(
        "a player is back in the seat within a second of the network's return",
        arguments: Effort.some(of: lengths, each: 4))
    func player(length: Duration) async {
        await expectReturns(isHost: false, length: length)
    }

    @Test(
        "a host is back, as host or in the seat, within a second of the network's return",
        arguments: Effort.some(of: lengths, each: 4))
    func host(length: Duration) async {
        await expectReturns(isHost: true, length: length)
    }

    private func expectReturns(isHost: Bool, length: Duration) async {
        for game in 0..<Self.games.count {
            var returns: [Return] = []
            let seeds = Effort.chosenSeeds(6, quick: 2)
            await withTaskGroup(of: Return?.self) { group in
                for seed in seeds {
                    group.addTask { Hole(seed, game, isHost: isHost, length: length).outcome }
                }
                for await one in group { if let one { returns.append(one) } }
            }
            #expect(returns.count == seeds.count, "a session did not begin")
            let times = returns.map(\.time).sorted()
            let p99 = times[(times.count - 1) * 99 / 100]
            #expect(
                p99 <= .seconds(1),
                "\(length) in \(Self.games[game]): \(returns.filter { $0.time == times.last })")
            if seeds.count >= 50 {
                print(
                    isHost ? "host" : "player", Self.games[game], length, "p50",
                    times[times.count / 2], "p99", p99, "at most", times[times.count - 1],
                    "in", Set(returns.map(\.phase)).sorted().joined(separator: " "))
            }
        }
    }
}

/// The return of a person after a network hole.
private struct Return: Sendable {
    var seed: UInt64
    /// The game's phase when the network went.
    var phase: String
    /// The time from the network's return.
    var time: Duration
}

/// A session of four in which one person's network is gone for a while.
private struct Hole {
    let outcome: Return?

    init(_ seed: UInt64, _ game: Int, isHost: Bool, length: Duration) {
        let evening = Evening(seed: seed, people: 3, game: game)
        guard evening.start() else {
            outcome = nil
            return
        }
        evening.run(for: .milliseconds(evening.generator.draw(in: 0...25_000)))
        let phase = evening.host.host.game.phaseName
        let person = isHost ? nil : evening.persons[0]
        let seat = person.flatMap { evening.program(of: $0)?.view?.you } ?? .host
        evening.cut(person, for: length)
        evening.run(for: length)
        let begin = evening.now
        let returning = person ?? Person(name: "nobody")
        evening.run(for: .seconds(12)) {
            if isHost { return evening.isHostBack }
            return evening.isBack(returning)
        }
        let time = evening.now - begin
        let living = evening.simulation.directory.hosts.filter(\.isHosting)
        if living.count > 1 { evening.run(for: .seconds(3)) }
        evening.expectOneHost()
        let member = evening.host.host.roster[seat]
        if member?.hasLeft != false {
            evening.simulation.ledger.note("the seat of \(seat) is gone")
        }
        let others = evening.host.host.members.filter { $0.name == member?.name }
        if others.count != 1 { evening.simulation.ledger.note("a second seat: \(others.count)") }
        expectNoViolations(evening.simulation)
        outcome = Return(seed: seed, phase: phase, time: time)
    }
}

extension Evening {
    /// Whether the person who opened the session hosts it with the others, or has the seat again.
    var isHostBack: Bool {
        guard let first = simulation.directory.hosts.first else { return false }
        if host === first {
            return persons.contains { isBack($0) } && first.isHosting
        }
        return simulation.guests.contains { guest in
            !guest.isDead && guest.person.name == "Ada".safe && isBack(guest.person)
        }
    }

    /// Notes a violation if two programs host the session for good.
    func expectOneHost() {
        let hosting = simulation.directory.hosts.filter(\.isHosting)
        if hosting.count != 1 { simulation.ledger.note("\(hosting.count) hosts") }
    }
}
