import Primitives
import ReliableChannel
import SimulationKit

@testable import GuessEP2P

extension GameSimulation {
    /// A host whose players are all still to come.
    convenience init(seed: UInt64, churn plan: ChurnPlan) {
        var scenario = GameScenario()
        scenario.guestCount = 0
        scenario.capacity = 1 + ChurnPlan.playerCount
        scenario.conditions = plan.conditions
        scenario.approval = plan.approval
        scenario.lateArrivals = plan.lateArrivals
        scenario.temperament = ScriptedPlayer.Temperament()
        scenario.painter = HostStation.Painter()
        self.init(seed: seed, scenario: scenario)
    }

    /// Starts a program for somebody, who asks to come in at once.
    func startProgram(of person: Person, at address: PeerAddress, seed: UInt64) {
        let program = PlayerStation(
            at: address, person: person, host: host.address, joining: now,
            temperament: scenario.temperament, ledger: ledger, seed: seed)
        program.hostViews = host.views
        host.residents[address] = person.identity
        guests.append(program)
        act(world.add(program, at: address))
    }

    /// What runs now and belongs to somebody, the newest first.
    func programs(of person: Person) -> [Int] {
        guests.indices.reversed().filter { guests[$0].person === person && !guests[$0].isDead }
    }

    /// Lets whoever sits before a program ask for a seat.
    func askToPlay(_ program: Int) {
        guard !isPaused(program) else { return }
        guests[program].join(at: now)
        act(program + 1)
    }

    func isPaused(_ program: Int) -> Bool { world.isPaused(program + 1) }

    /// Stops a program, as a machine that sleeps would.
    func pause(_ program: Int, for period: Duration) {
        world.pause(program + 1, until: now + period)
    }

    /// Loses everything between the host and a program, one way or both.
    func cut(_ program: Int, for period: Duration, isDeaf: Bool = true, isMute: Bool = true) {
        let peer = guests[program].address
        let end = now + period
        if isDeaf { world.network.block(from: host.address, to: peer, until: end) }
        if isMute { world.network.block(from: peer, to: host.address, until: end) }
    }

    /// Ends all faults of the network.
    func heal() { world.network.heal() }

    // MARK: Rest

    /// What has not come to rest, `nil` if everything has: each program that runs has a seat and shows the
    /// newest view, or has been told that it has none, and nobody who is gone is shown as present.
    var unrest: String? {
        for (index, guest) in guests.enumerated() where !guest.isDead {
            switch guest.client.stage {
            case .idle:
                if guest.dialing != nil || guest.joining != nil {
                    return "\(guest.name) connects"
                }
            case .seated:
                if !isUpToDate(index) { return "\(guest.name) does not show the newest view" }
                if !guest.isAnswered { return "\(guest.name) waits for an answer" }
            case .asking: return "\(guest.name) asks for a seat"
            case .calling: return "\(guest.name) has lost the connection while asking"
            case .dismissed: return "\(guest.name) waits for the last view"
            case .away: return "\(guest.name) is away"
            case .returning: return "\(guest.name) wants the seat back"
            }
        }
        return unrestOfSeats
    }

    private var unrestOfSeats: String? {
        let seated = guests.filter { !$0.isDead }.compactMap(\.seat)
        if Set(seated).count < seated.count { return "two programs sit in one seat" }
        let shown = host.host.members.filter { $0.kind != .host && $0.presence == .connected }
        if let ghost = shown.first(where: { !seated.contains($0.id) }) {
            return "player \(ghost.id) is shown as present and is not"
        }
        return nil
    }
}

/// Lets a plan happen to a session, watches it, and looks whether it comes to rest.
final class ChurnSimulation {
    /// How soon after the last fault everybody has to see the same.
    static let patience = Duration.seconds(2)
    /// How soon everybody has to know that the host has crashed.
    static let crashPatience = Duration.milliseconds(4100)

    let plan: ChurnPlan
    let simulation: GameSimulation
    private let persons: [Person]
    private var generator: SeededGenerator
    private var addressCount: UInt16 = 0
    private var lastTending = Timestamp.zero
    /// How long it took until everybody saw the same.
    private(set) var settlingTime = Duration.zero

    init(seed: UInt64) {
        plan = ChurnPlan(seed: seed)
        generator = SeededGenerator(seed: seed).branch(6)
        simulation = GameSimulation(seed: seed, churn: plan)
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
        if plan.crashesHost { crashHost() }
    }

    private func run(until end: Timestamp) {
        while simulation.now < end {
            let slice = min(end - simulation.now, .milliseconds(100))
            simulation.run(for: slice)
            tend()
        }
    }

    /// What the host's user does: lets everybody in, starts games, and goes back to the lobby after each.
    private func tend() {
        let now = simulation.now
        let host = simulation.host.host
        for request in host.requests {
            simulation.changeHost { try? $0.approve(request.request.id, at: now) }
        }
        switch host.phase {
        case .lobby:
            guard now > .zero + .seconds(1), host.startBlocker == nil else { return }
            simulation.changeHost { try? $0.start(at: now) }
            lastTending = now
        case .finished:
            guard now - lastTending > .seconds(6) else { return }
            simulation.changeHost { try? $0.returnToLobby(at: now) }
        case .playing: return
        }
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
            for program in simulation.guests.indices { simulation.cut(program, for: period) }
        case .pause(let index, let period):
            for program in running(index) { simulation.pause(program, for: period) }
        }
    }

    /// The programs of somebody that could do something now.
    private func running(_ person: Int) -> [Int] {
        simulation.programs(of: persons[person]).filter { !simulation.isPaused($0) }
    }

    /// Ends whatever of somebody's runs, asleep or not.
    private func crash(_ person: Person) {
        simulation.programs(of: person).forEach(simulation.crash)
    }

    private func join(_ person: Person) {
        guard let newest = simulation.programs(of: person).first else { return start(person) }
        simulation.askToPlay(newest)
    }

    /// - Parameter isElsewhere: Whether it has a port of its own, and not the one of the person's last program.
    private func start(_ person: Person, isElsewhere: Bool = true) {
        let last = simulation.guests.last { $0.person === person }?.address
        addressCount += 1
        let fresh = PeerAddress(ipv4: 0x0A00_0100 + UInt32(addressCount), port: 40_000)
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
        let valid = simulation.host.host.members.flatMap { [$0.token, $0.formerToken] }
        let former = person.tokens.first { !valid.contains($0) }
        let fresh = SeatToken(generator.next(), generator.next())
        let thief = Person(
            name: "Eve", identity: PeerID(generator.next(), 666), isPassing: true)
        thief.keep(isFormer ? former ?? fresh : fresh)
        start(thief)
    }

    // MARK: What has to come of it

    private func rest() {
        simulation.heal()
        for guest in simulation.guests { guest.isResting = true }
        let begin = simulation.now
        var isAtRest = false
        while !isAtRest, simulation.now < begin + Self.patience {
            let rest = begin + Self.patience - simulation.now
            isAtRest = simulation.run(for: min(rest, .milliseconds(100))) {
                simulation.unrest == nil
            }
            tend()
        }
        settlingTime = simulation.now - begin
        if !isAtRest, let unrest = simulation.unrest {
            simulation.ledger.note("\(Self.patience) after the last fault \(unrest)")
        }
    }

    private func crashHost() {
        let seated = simulation.guests.filter { !$0.isDead && $0.seat != nil }
        simulation.crashHost()
        let isKnown = simulation.run(for: Self.crashPatience) {
            seated.allSatisfy { $0.seat == nil && $0.events.contains(.interrupted) }
        }
        if !isKnown { simulation.ledger.note("somebody was not told that the host has crashed") }
    }
}
