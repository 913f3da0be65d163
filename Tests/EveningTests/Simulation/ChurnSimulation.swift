import Primitives
import ReliableChannelCore
import SimulationKit

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// Applies a plan to a session, watches it, and checks that it comes to rest.
final class ChurnSimulationOf<G: SimulatedGame> {
    /// The time after the last fault in which all screens have to become equal.
    static var patience: Duration { .seconds(2) }
    /// The time in which all programs have to notice that the host has crashed.
    static var crashPatience: Duration { .milliseconds(4100) }
    /// The time after the loss of the host in which another program has to host the session, with
    /// all present players: 3.5 seconds of silence, two for the rest, and another 3.5 for a player
    /// who has followed a claimant that gave way to a better one.
    static var migrationPatience: Duration { .milliseconds(9000) }
    /// The time for which a session may have no host, or two, if the host is lost among other
    /// faults: a call to a program that has given up is answered after ten seconds only.
    static var successionPatience: Duration { .seconds(20) }
    /// The time after the loss or the return of a host during which a session is unsettled.
    static var upheaval: Duration { .seconds(10) }

    let plan: ChurnPlan
    let simulation: SimulationOf<G>
    private let persons: [Person]
    private var generator: SeededGenerator
    private var addressCount: UInt16 = 0
    private var lastTending = Timestamp.zero
    /// The time until all screens were equal.
    private(set) var settlingTime = Duration.zero
    /// Whether a host was lost or found so late that this may take longer.
    private(set) var isUpheaval = false
    /// Whether there are two hosts in the end.
    private(set) var isSplit = false
    /// Whether no program is left that could host.
    private(set) var isLost = false
    /// The time until another program had the session, in the end; `nil` if that was not necessary.
    private(set) var migrationTime: Duration?

    /// The number of times that the host has chosen another game, and the time at which it ends the
    /// current game.
    private(set) var changeCount = 0
    private var gameEnd = Timestamp.zero
    private var isResting = false

    /// - Parameter changesGames: Whether the host also changes the game.
    init(seed: UInt64, changesGames: Bool = false) {
        var plan = ChurnPlan(seed: seed)
        plan.changesGames = changesGames
        self.plan = plan
        generator = SeededGenerator(seed: seed).branch(6)
        simulation = SimulationOf(seed: seed, churn: plan)
        var persons: [Person] = []
        for index in 0..<ChurnPlan.personCount {
            persons.append(
                Person(
                    name: "Player-\(index)",
                    identity: PeerID(generator.next(), UInt64(index)),
                    wish: index < ChurnPlan.playerCount ? .play : .watch))
        }
        self.persons = persons
    }

    var violations: [String] { simulation.ledger.violations }

    func run() {
        for (time, event) in plan.events {
            run(until: .zero + time)
            happen(event)
        }
        run(until: .zero + plan.faultPeriod)
        rest()
        if plan.migrates {
            loseHost()
        } else if plan.crashesHost {
            crashHost()
        }
    }

    /// Runs only the beginning of the plan.
    func runBeginning(of period: Duration) {
        for (time, event) in plan.events where time < period {
            run(until: .zero + time)
            happen(event)
        }
        run(until: .zero + period)
    }

    private func run(until end: Timestamp) {
        while simulation.now < end {
            let slice = min(end - simulation.now, .milliseconds(100))
            simulation.run(for: slice)
            tend()
        }
    }

    /// Acts as the host's user: admits all, starts games, and returns to the lobby after each.
    private func tend() {
        let now = simulation.now
        if plan.migrates { simulation.announce(&generator) }
        for station in simulation.directory.hosts where station.isHosting {
            tend(station, at: now)
        }
    }

    private func tend(_ station: HostStationOf<G>, at now: Timestamp) {
        let host = station.host
        for request in host.entrance.requests where host.stage != .closed {
            station.change { try? $0.approve(request.request.id, at: now) }
        }
        switch host.phase {
        case .lobby:
            changeGame(station, at: now)
            guard now > .zero + .seconds(1), station.host.hall.startBlocker == nil else { break }
            station.change { try? $0.start(at: now) }
            lastTending = now
            if plan.changesGames { gameEnd = now + .milliseconds(generator.draw(in: 500...5000)) }
        case .finished where now - lastTending > .seconds(6),
            .finished where plan.changesGames && !isResting,
            .playing where plan.changesGames && !isResting && now > gameEnd:
            station.change { try? $0.returnToLobby(at: now) }
        case .playing, .finished: break
        }
        simulation.act(station)
    }

    /// Chooses another game at times, but not while the session has to come to rest.
    private func changeGame(_ station: HostStationOf<G>, at now: Timestamp) {
        guard plan.changesGames, !isResting, generator.chance(0.4) else { return }
        let scenario = simulation.scenario
        station.change { try? $0.configure(at: now) { $0.change(with: scenario) } }
        changeCount += 1
    }

    // MARK: What happens

    private func happen(_ event: ChurnPlan.Event) {
        switch event {
        case .join(let index): join(persons[index])
        case .leave(let index):
            for program in running(index) where simulation.guests[program].seat != nil {
                simulation.happen(.leave(program))
            }
        case .crash(let index): crash(persons[index])
        case .restart(let index, let isElsewhere):
            crash(persons[index])
            start(persons[index], isElsewhere: isElsewhere)
        case .startAnother(let index): start(persons[index])
        case .kick(let index, let ban): kick(persons[index], ban: ban)
        case .steal(let index, let isFormer): steal(from: persons[index], isFormer: isFormer)
        case .cut(let index, let period, let isDeaf, let isMute):
            for program in running(index) {
                simulation.cut(program, for: period, isDeaf: isDeaf, isMute: isMute)
            }
        case .cutEverybody(let period):
            simulation.cut(simulation.host.address, for: period)
        case .crashHost: simulation.crashHost()
        case .pause(let index, let period):
            for program in running(index) { simulation.pause(program, for: period) }
        }
    }

    /// Returns the running programs of a person that are not asleep.
    private func running(_ person: Int) -> [Int] {
        simulation.programs(of: persons[person]).filter { !simulation.isPaused($0) }
    }

    /// Ends all programs of a person, asleep or not.
    private func crash(_ person: Person) {
        simulation.programs(of: person).forEach(simulation.crash)
        for station in simulation.directory.hosts where station.person === person {
            simulation.crashHost(station)
        }
    }

    private func join(_ person: Person) {
        // A host is a player already.
        guard !simulation.directory.hosts.contains(where: { $0.person === person && $0.isHosting })
        else { return }
        guard let newest = simulation.programs(of: person).first else { return start(person) }
        simulation.askToPlay(newest)
    }

    /// - Parameter isElsewhere: Whether it has a port of its own, instead of the port of the
    ///   person's last program.
    private func start(_ person: Person, isElsewhere: Bool = true) {
        let last = simulation.guests.last { $0.person === person }?.address
        addressCount += 1
        let fresh = SocketAddress(ipv4: 0x0A00_0100 + UInt32(addressCount), port: 40_000)
        let address = isElsewhere ? fresh : last ?? fresh
        simulation.startProgram(of: person, at: address, seed: generator.next())
    }

    private func kick(_ person: Person, ban: Duration) {
        let member = simulation.host.host.members.first {
            $0.admission?.identity == person.identity && !$0.hasLeft
        }
        guard let member, let identity = person.identity else { return }
        let now = simulation.now
        simulation.changeHost { try? $0.kick(member.id, banFor: ban, at: now) }
        simulation.host.bans[identity] = now + ban
    }

    private func steal(from person: Person, isFormer: Bool) {
        let members = simulation.directory.hosts.flatMap(\.host.members)
        let former = person.tokens.first { token in !members.contains { $0.isOwned(by: token) } }
        let fresh = SeatToken(generator.next(), generator.next())
        let thief = Person(
            name: "Eve", identity: PeerID(generator.next(), 666), isPassing: true)
        // After the loss of a host a used token may be valid again: the heir has not seen its use.
        thief.keep(isFormer && !plan.migrates ? former ?? fresh : fresh)
        start(thief)
    }

    // MARK: What has to come of it

    private func rest() {
        isResting = true
        simulation.heal()
        for guest in simulation.guests { guest.isResting = true }
        let begin = simulation.now
        let isSettled = begin > simulation.directory.lastUpheaval + Self.upheaval
        let patience = plan.migrates && !isSettled ? Self.successionPatience : Self.patience
        let isAtRest = comesToRest(within: patience)
        settlingTime = simulation.now - begin
        isUpheaval = patience != Self.patience
        isLost = isAtRest && !simulation.host.isHosting
        isSplit = simulation.isSplit
        if !isAtRest, let unrest = simulation.unrest {
            simulation.ledger.note("\(patience) after the last fault \(unrest)")
        }
    }

    private func comesToRest(within patience: Duration) -> Bool {
        let end = simulation.now + patience
        var isAtRest = false
        while !isAtRest, simulation.now < end {
            isAtRest = simulation.run(for: min(end - simulation.now, .milliseconds(100))) {
                simulation.unrest == nil
            }
            tend()
        }
        return isAtRest
    }

    private func crashHost() {
        let seated = simulation.guests.filter { !$0.isDead && $0.seat != nil }
        simulation.crashHost()
        let isKnown = simulation.run(for: Self.crashPatience) {
            seated.allSatisfy { $0.seat == nil && $0.events.contains { $0.isInterruption } }
        }
        if !isKnown { simulation.ledger.note("somebody was not told that the host has crashed") }
    }

    /// Loses the host while all is at rest and no other fault happens: another program has to have
    /// the session soon.
    private func loseHost() {
        let heirs = simulation.guests.filter { !$0.isDead && $0.seat != nil && !$0.isWatching }
        guard simulation.host.isHosting, heirs.count > 1, !simulation.isSplit else { return }
        let begin = simulation.now
        let former = simulation.host
        simulation.crashHost()
        if comesToRest(within: Self.migrationPatience), simulation.host !== former {
            migrationTime = simulation.now - begin
        } else {
            let unrest = simulation.unrest ?? "nobody"
            simulation.ledger.note("\(Self.migrationPatience) after the host was lost: \(unrest)")
        }
    }
}
