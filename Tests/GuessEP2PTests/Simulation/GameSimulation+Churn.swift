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
        scenario.survivesHost = plan.migrates
        scenario.temperament = ScriptedPlayer.Temperament()
        scenario.painter = HostStation.Painter()
        self.init(seed: seed, scenario: scenario)
    }

    /// Starts a program for somebody, who asks to come in at once.
    ///
    /// - Parameter lastView: What its former program knew when it had claimed the session.
    func startProgram(
        of person: Person, at address: PeerAddress, seed: UInt64,
        recalling lastView: SessionView<GuessEView>? = nil
    ) {
        let program = PlayerStation(
            at: address, person: person, host: host.address, joining: now,
            temperament: scenario.temperament, ledger: ledger, seed: seed)
        program.directory = directory
        if let lastView { program.recall(lastView) }
        directory.residents[address] = person.identity
        if scenario.survivesHost, !person.isPassing {
            program.inherits = { [unowned self, unowned program] inheritance in
                afterwards.append { self.carryOn(inheritance, of: program) }
            }
        }
        guests.append(program)
        add(program)
        act(program)
    }

    /// What runs now and belongs to somebody, the newest first.
    func programs(of person: Person) -> [Int] {
        guests.indices.reversed().filter { guests[$0].person === person && !guests[$0].isDead }
    }

    /// Lets whoever sits before a program ask for a seat.
    func askToPlay(_ program: Int) {
        guard !isPaused(program) else { return }
        guests[program].join(at: now)
        act(guests[program])
    }

    func isPaused(_ program: Int) -> Bool { world.isPaused(place(of: guests[program])) }

    /// Stops a program, as a machine that sleeps would.
    func pause(_ program: Int, for period: Duration) {
        world.pause(place(of: guests[program]), until: now + period)
    }

    /// Loses everything between the host and a program, one way or both.
    func cut(_ program: Int, for period: Duration, isDeaf: Bool = true, isMute: Bool = true) {
        cut(guests[program].address, for: period, isDeaf: isDeaf, isMute: isMute)
    }

    /// Ends all faults of the network.
    func heal() {
        world.network.heal()
        directory.heal()
    }

    // MARK: Rest

    /// What has not come to rest, `nil` if everything has: each program that runs has a seat and shows the
    /// newest view, or has been told that it has none, and nobody who is gone is shown as present.
    var unrest: String? {
        let hosting = directory.hosts.filter(\.isHosting)
        if isSplit { return nil }
        if hosting.count > 1 { return "\(hosting.count) hosts have the session" }
        guard let host = hosting.first else { return unrestWithoutHost }
        if case .recovering = host.host.stage { return "the session has no host yet" }
        for (index, guest) in guests.enumerated() where !guest.isDead {
            switch guest.client.stage {
            case .idle:
                if guest.dialing != nil || guest.joining != nil {
                    return "\(guest.name) connects"
                }
            case .seated where guest.view?.host != host.host.seat:
                return "\(guest.name) sits with another host"
            case .seated:
                if !isUpToDate(index) { return "\(guest.name) does not show the newest view" }
                if !guest.isAnswered { return "\(guest.name) waits for an answer" }
            case .asking: return "\(guest.name) asks for a seat"
            case .calling: return "\(guest.name) has lost the connection while asking"
            case .dismissed: return "\(guest.name) waits for the last view"
            case .away where guest.isBaffled(by: host.host.claim): continue
            case .away: return "\(guest.name) is away"
            case .returning: return "\(guest.name) wants the seat back"
            }
        }
        return unrestOfSeats
    }

    /// Whether two hosts with company stand side by side of whom neither can tell the other's claim from a stranger's: programs
    /// were started anew on the far side of a cut.
    var isSplit: Bool {
        let hosting = directory.hosts.filter(\.isHosting)
        guard hosting.count > 1, hosting.allSatisfy({ $0.host.claim?.isSettled ?? true }) else {
            return false
        }
        return hosting.allSatisfy { one in
            hosting.allSatisfy { other in
                guard let claim = other.host.claim, claim.epoch > one.host.epoch else {
                    return true
                }
                return !one.host.isProven(claim)
            }
        }
    }

    /// Where every host is gone, whoever could carry the session on has to.
    private var unrestWithoutHost: String? {
        // One alone carries nothing on, and gives up in the end.
        let players = guests.filter { !$0.isDead && $0.client.view != nil && !$0.isWatching }
        guard players.count > 1 else { return nil }
        return players.first { $0.seat != nil || $0.isHeir }.map { "\($0.name) waits for a host" }
    }

    /// Programs that cannot tell whose the session is now.
    var baffledCount: Int {
        guests.count { guest in
            guard !guest.isDead, case .away = guest.client.stage else { return false }
            return guest.isBaffled(by: host.host.claim)
        }
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
    /// How soon after the host was lost somebody else has to have the session, with everybody who is there: three and a
    /// half seconds of silence, two for the rest, and as long again as the silence for who has followed a claimant that
    /// gave way to a better one.
    static let migrationPatience = Duration.milliseconds(9000)
    /// How long a session may be without a host, or with two, that is lost among other faults: who calls one that has given up
    /// hears after ten seconds that nobody answers.
    static let successionPatience = Duration.seconds(20)
    /// How long after the loss or the return of a host a session is taken to be its old self.
    static let upheaval = Duration.seconds(10)

    let plan: ChurnPlan
    let simulation: GameSimulation
    private let persons: [Person]
    private var generator: SeededGenerator
    private var addressCount: UInt16 = 0
    private var lastTending = Timestamp.zero
    /// How long it took until everybody saw the same.
    private(set) var settlingTime = Duration.zero
    /// Whether a host was lost or found so late that this may take longer.
    private(set) var isUpheaval = false
    /// Whether two hosts stand side by side in the end.
    private(set) var isSplit = false
    /// Whether there is nobody left who could host.
    private(set) var isLost = false
    /// How long it took until somebody else had the session, in the end; `nil` if nobody had to.
    private(set) var migrationTime: Duration?

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
        if plan.migrates {
            loseHost()
        } else if plan.crashesHost {
            crashHost()
        }
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
        if plan.migrates { simulation.announce(&generator) }
        for station in simulation.directory.hosts where station.isHosting {
            tend(station, at: now)
        }
    }

    private func tend(_ station: HostStation, at now: Timestamp) {
        let host = station.host
        for request in host.requests where host.stage != .closed {
            station.change { try? $0.approve(request.request.id, at: now) }
        }
        switch host.phase {
        case .lobby:
            guard now > .zero + .seconds(1), host.startBlocker == nil else { break }
            station.change { try? $0.start(at: now) }
            lastTending = now
        case .finished:
            guard now - lastTending > .seconds(6) else { break }
            station.change { try? $0.returnToLobby(at: now) }
        case .playing: break
        }
        simulation.act(station)
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

    /// The programs of somebody that could do something now.
    private func running(_ person: Int) -> [Int] {
        simulation.programs(of: persons[person]).filter { !simulation.isPaused($0) }
    }

    /// Ends whatever of somebody's runs, asleep or not.
    private func crash(_ person: Person) {
        simulation.programs(of: person).forEach(simulation.crash)
        for station in simulation.directory.hosts where station.person === person {
            simulation.crashHost(station)
        }
    }

    private func join(_ person: Person) {
        // Who hosts plays already.
        guard !simulation.directory.hosts.contains(where: { $0.person === person && $0.isHosting })
        else { return }
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
        let members = simulation.directory.hosts.flatMap(\.host.members)
        let former = person.tokens.first { token in !members.contains { $0.isOwned(by: token) } }
        let fresh = SeatToken(generator.next(), generator.next())
        let thief = Person(
            name: "Eve", identity: PeerID(generator.next(), 666), isPassing: true)
        // Where hosts are lost, a token may be good again that was used up: the heir has not seen that.
        thief.keep(isFormer && !plan.migrates ? former ?? fresh : fresh)
        start(thief)
    }

    // MARK: What has to come of it

    private func rest() {
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
            seated.allSatisfy { $0.seat == nil && $0.events.contains(.interrupted) }
        }
        if !isKnown { simulation.ledger.note("somebody was not told that the host has crashed") }
    }

    /// Loses the host where everything is at rest and nothing else goes wrong: somebody else has to have the session soon.
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
