import Primitives
import ReliableChannelCore
import SimulationKit

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// A session that survives its host, with some people who play one game, in virtual time.
///
/// The people do all that the game asks of them; the network fails as the test says.
final class Evening {
    let seed: UInt64
    let simulation: SimulationOf<Party>
    let persons: [Person]
    var generator: SeededGenerator
    /// An action every tenth of a second, before the announcements are heard.
    var beacon: (() -> Void)?

    /// - Parameters:
    ///   - people: The number of people besides the host.
    ///   - game: The number of the game in the order of the party's games.
    ///   - loss: The share of datagrams that each path loses.
    ///   - adapt: Changes the rest of the scenario.
    init(
        seed: UInt64, people: Int, game: Int = 0, loss: Double = 0, watchers: Int = 0,
        adapt: (inout GameScenario) -> Void = { _ in }
    ) {
        self.seed = seed
        generator = SeededGenerator(seed: seed).branch(77)
        var scenario = GameScenario()
        scenario.guestCount = 0
        scenario.lateArrivals = .join
        scenario.survivesHost = true
        scenario.announcementLoss = max(loss, 0.1)
        scenario.conditions = LinkConditions(
            delay: .milliseconds(generator.draw(in: 1...20)), loss: loss)
        scenario.settings = GuessESettings(
            rounds: 3, promptSeconds: 30, guessSeconds: 30, rankSeconds: 30, orderSeconds: 5,
            resultsSeconds: 5, paintSeconds: 5, drawSeconds: 30)
        adapt(&scenario)
        simulation = SimulationOf(seed: seed, scenario: scenario)
        persons = (0..<people + watchers).map { number in
            Person(
                name: "Player-\(number)", identity: PeerID(seed, UInt64(number)),
                wish: number < people ? .play : .watch)
        }
        let host = simulation.host
        host.superseded = { [unowned self, unowned host] way in
            simulation.afterwards.append { self.simulation.goBack(by: way, from: host) }
        }
        for _ in 0..<game {
            host.change { try? $0.configure(at: .zero) { $0.change(with: scenario) } }
        }
        for (number, person) in persons.enumerated() {
            simulation.startProgram(
                of: person, at: SocketAddress(ipv4: 0x0A00_0100 + UInt32(number), port: 40_000),
                seed: generator.next())
        }
    }

    var now: Timestamp { simulation.now }

    /// Runs until a condition holds, but no longer than this.
    @discardableResult
    func run(for limit: Duration, until isDone: () -> Bool = { false }) -> Bool {
        let end = now + limit
        while now < end {
            if isDone() { return true }
            if simulation.run(for: min(end - now, .milliseconds(100)), until: isDone) {
                return true
            }
            beacon?()
            simulation.announce(&generator)
        }
        return isDone()
    }

    /// Waits until all have seats, and starts the game.
    func start() -> Bool {
        let isReady = run(for: .seconds(20)) {
            self.persons.allSatisfy { self.program(of: $0)?.seat != nil }
                && self.simulation.host.host.hall.startBlocker == nil
        }
        guard isReady else { return false }
        let now = now
        simulation.changeHost { try? $0.start(at: now) }
        return simulation.host.host.phase == .playing
    }

    /// The person's running program as a player, if there is one.
    func program(of person: Person) -> PlayerStationOf<Party>? {
        simulation.programs(of: person).first.map { simulation.guests[$0] }
    }

    /// The living host that has the session, as far as anybody can tell.
    var host: HostStationOf<Party> { simulation.host }

    /// Returns whether a person is back: has the session, or a seat at the one who has it.
    func isBack(_ person: Person) -> Bool {
        if host.person === person { return host.isSettled }
        guard let program = program(of: person), program.seat != nil || program.isWatching,
            program.view?.host == host.host.seat, let connection = program.connection,
            let peer = program.core.withConnection(connection, \.currentAddress)
        else { return false }
        return peer == host.address
    }

    /// Cuts off all programs of a person, or of the host's machine, from now on.
    func cut(_ person: Person?, for period: Duration) {
        let hosts = simulation.directory.hosts.filter { $0.person === person && !$0.isDead }
        for station in hosts { simulation.cut(station.address, for: period) }
        guard let person else { return }
        for number in simulation.programs(of: person) { simulation.cut(number, for: period) }
        for stand in simulation.directory.stands where !stand.isDead && stand.person === person {
            simulation.cut(stand.address, for: period)
        }
    }

    /// Loses all datagrams between some people and all others, for a while.
    func divide(_ apart: [Person], for period: Duration) {
        simulation.directory.divide(
            { [unowned self] address in isApart(address, apart) }, until: now + period)
        for one in simulation.world.hosts {
            for other in simulation.world.hosts
            where isApart(one.address, apart) != isApart(other.address, apart) {
                simulation.world.network.block(
                    from: one.address, to: other.address, until: now + period)
            }
        }
    }

    private func isApart(_ address: SocketAddress, _ apart: [Person]) -> Bool {
        let guest = simulation.guests.first { $0.address == address }?.person
        let stand = simulation.directory.stands.first { $0.address == address }?.person
        return apart.contains { $0 === guest || $0 === stand }
    }
}
