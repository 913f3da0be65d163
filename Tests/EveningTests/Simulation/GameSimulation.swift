import Primitives
import ReliableChannelCore
import SimulationKit

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// The parts of a simulated session outside its programs: the players, the network, and the
/// accidents.
struct GameScenario {
    /// The number of players besides the host.
    var guestCount = 3
    var capacity = 8
    var approval = HostConfiguration.Approval.automatic
    var spectatorCapacity = 16
    var lateArrivals = HostConfiguration.LateArrivals.denied
    var survivesHost = false
    /// The share of announcements that are lost.
    var announcementLoss = 0.3
    var settings = GuessESettings(
        rounds: 2, promptSeconds: 2, guessSeconds: 2, rankSeconds: 2, orderSeconds: 1,
        resultsSeconds: 1, paintSeconds: 2, drawSeconds: 2)
    /// The settings of the quiz, if a party plays it.
    var quiz = TriviaSettings(answerSeconds: 4, resultSeconds: 1, questionCount: 4)
    var sheets = PhoneSettings(writeSeconds: 5, drawSeconds: 5, describeSeconds: 5, pages: .clock)
    var series = XAndOSettings(
        winnerStays: true, startSeconds: 1, moveSeconds: 1, resultSeconds: 1)
    var temperament = ScriptedPlayer.Temperament.dutiful
    var painter = SimulatedPainter.quick
    /// The conditions between a guest and the host; `nil` draws new ones for each direction.
    var conditions: LinkConditions? = LinkConditions(delay: .milliseconds(5))
    /// Whether guests ask for seats by themselves.
    var guestsAsk = true
    var accidents: [(time: Duration, accident: Accident)] = []

    enum Accident {
        case leave(Int)
        case crash(Int)
        case kick(Int)
    }

    /// Draws a session of two to eight players with possible accidents; the same seed gives the
    /// same.
    static func drawn(from generator: inout SeededGenerator) -> GameScenario {
        var result = GameScenario()
        result.guestCount = generator.pick(from: [1, 2, 2, 2, 3, 3, 4, 7]) ?? 2
        result.temperament = ScriptedPlayer.Temperament()
        result.painter = SimulatedPainter()
        result.conditions = nil
        for guest in 0..<result.guestCount {
            let accidents: [Accident] = [.leave(guest), .crash(guest), .kick(guest)]
            guard generator.chance(0.25), let accident = generator.pick(from: accidents) else {
                continue
            }
            let time = Duration.milliseconds(generator.draw(in: 1000...9000))
            result.accidents.append((time, accident))
        }
        result.accidents.sort { $0.time < $1.time }
        return result
    }
}

/// A host and its players, each on its own endpoint, over a simulated network in virtual time.
final class SimulationOf<G: SimulatedGame> {
    let seed: UInt64
    let scenario: GameScenario
    let ledger: SecretLedger
    /// The hosts: one, unless the session survives its host.
    let directory: DirectoryOf<G>
    /// The players' programs, in the order in which they were started.
    var guests: [PlayerStationOf<G>]
    /// The guests without any accident.
    private(set) var unharmed: Set<Int>
    var world: World<Station>
    private var places: [ObjectIdentifier: Int] = [:]
    /// The work that programs have requested in their turn; it is done after the turn.
    var afterwards: [() -> Void] = []

    /// - Parameter isLogged: Whether the host writes a log of the game.
    init(seed: UInt64, scenario given: GameScenario? = nil, isLogged: Bool = false) {
        var generator = SeededGenerator(seed: seed).branch(3)
        let scenario = given ?? .drawn(from: &generator)
        self.seed = seed
        self.scenario = scenario
        ledger = SecretLedger(seed: seed)
        world = World(network: SimulatedNetwork(seed: generator.next()))
        let pack = (0..<40).map { [ledger] _ in ledger.coin() }
        let hostAddress = SocketAddress(ipv4: 0x0A00_0001, port: 47110)
        var configuration = HostConfiguration(
            sessionName: "Friday night".safe, hostName: "Ada".safe,
            capacity: scenario.capacity, approval: scenario.approval)
        configuration.isLogged = isLogged
        configuration.lateArrivals = scenario.lateArrivals
        configuration.survivesHost = scenario.survivesHost
        configuration.spectatorCapacity = scenario.spectatorCapacity
        let host = HostStationOf(
            at: hostAddress,
            configuration: configuration,
            game: G(scenario, prompts: pack, seed: generator.next()),
            painter: scenario.painter, temperament: scenario.temperament, ledger: ledger,
            seed: generator.next())
        directory = DirectoryOf(host)
        var guests: [PlayerStationOf<G>] = []
        for index in 0..<scenario.guestCount {
            let start = Timestamp.zero + .milliseconds(generator.draw(in: 1...300))
            guests.append(
                PlayerStationOf(
                    at: SocketAddress(ipv4: 0x0A00_0002 + UInt32(index), port: 47110),
                    person: Person(name: "Player-\(index)"), host: hostAddress,
                    joining: scenario.guestsAsk ? start : nil,
                    temperament: scenario.temperament, ledger: ledger, seed: generator.next()))
        }
        self.guests = guests
        unharmed = Set(guests.indices)
        if let conditions = scenario.conditions { world.network.defaultConditions = conditions }
        add(host)
        for guest in guests {
            add(guest)
            let out = scenario.conditions ?? .drawn(from: &generator)
            let back = scenario.conditions ?? .drawn(from: &generator)
            world.network.setConditions(out, from: hostAddress, to: guest.address)
            world.network.setConditions(back, from: guest.address, to: hostAddress)
        }
        for index in world.hosts.indices { act(index) }
    }

    /// The present host of the session.
    var host: HostStationOf<G> { directory.host }

    /// Adds a program to the world.
    func add(_ station: Station) {
        places[ObjectIdentifier(station)] = world.add(station, at: station.address)
    }

    func place(of station: Station) -> Int { places[ObjectIdentifier(station)] ?? 0 }

    var now: Timestamp { world.now }
    var counters: SimulatedNetwork.Counters { world.network.counters }

    /// Runs until a condition holds, but no longer than this.
    ///
    /// - Returns: Whether the condition holds.
    @discardableResult
    func run(for limit: Duration, until isDone: () -> Bool = { false }) -> Bool {
        let end = now + limit
        var steps = 0
        while now < end {
            if isDone() { return true }
            steps += 1
            guard steps < 200_000 else {
                ledger.note("something spins at \(now - .zero)")
                return false
            }
            let index = world.step(until: end)
            doAfterwards()
            guard let index, steps % 4 == 0 else { continue }
            check(index)
        }
        return isDone()
    }

    private func check(_ index: Int) {
        do {
            try world.hosts[index].core.checkInvariants()
        } catch {
            ledger.note("at \(now - .zero), program \(index): \(error)")
        }
    }

    /// Gives a program a turn after a test has changed it.
    func act(_ index: Int) {
        world.hosts[index].turn(at: now)
        world.transmit(from: index)
        doAfterwards()
    }

    func act(_ station: Station) { act(place(of: station)) }

    private func doAfterwards() {
        while !afterwards.isEmpty { afterwards.removeFirst()() }
    }

    // MARK: What can happen

    func changeHost(_ body: (inout GameHost<G>) -> Void) {
        let host = host
        host.change(body)
        act(host)
    }

    func changeStations(_ body: () -> Void) {
        body()
        for index in world.hosts.indices where !world.hosts[index].isDead { act(index) }
    }

    func crash(_ guest: Int) {
        unharmed.remove(guest)
        guests[guest].isDead = true
    }

    func crashHost() { crashHost(host) }

    func crashHost(_ station: HostStationOf<G>) {
        guard !station.isDead else { return }
        station.isDead = true
        directory.lastUpheaval = now
    }

    func happen(_ accident: GameScenario.Accident) {
        switch accident {
        case .leave(let index):
            unharmed.remove(index)
            guard guests[index].seat != nil else { return }
            guests[index].leave(at: now)
            act(guests[index])
        case .crash(let index):
            crash(index)
        case .kick(let index):
            unharmed.remove(index)
            guard let seat = host.seat(at: guests[index].address) else { return }
            let now = now
            changeHost { host in
                do { try host.kick(seat, at: now) } catch { ledger.note("no kick: \(error)") }
            }
        }
    }

    /// Waits until all players are seated and ready, and starts the game.
    func start() {
        let isReady = run(for: .seconds(30)) {
            host.host.members.count == guests.count + 1 && host.host.hall.startBlocker == nil
        }
        guard isReady else {
            ledger.note("not everybody had a seat and was ready within 30 s")
            return
        }
        let now = now
        changeHost { host in
            do { try host.start(at: now) } catch { ledger.note("no start: \(error)") }
        }
    }

    // MARK: What has to be true

    /// The longest time that the rules allow for the game.
    var longestGame: Duration {
        let settings = scenario.settings
        let round =
            3 * (settings.promptSeconds ?? 0) + (settings.drawSeconds ?? 0) + 30 + 3
            * settings.paintSeconds + 10
            + (settings.guessSeconds ?? 0) + (settings.rankSeconds ?? 0) + settings.resultsSeconds
        return .seconds(settings.orderSeconds + (settings.rounds ?? guests.count + 1) * round)
    }

    /// Returns whether a guest's screen equals the host's view for that guest.
    func isUpToDate(_ guest: Int) -> Bool {
        guard let seat = guests[guest].seat, var shown = guests[guest].view else { return false }
        var current = host.host.view(for: seat, at: now)
        shown.revision = 0
        shown.remainingMilliseconds = nil
        shown.untilRevealMicroseconds = nil
        current.revision = 0
        current.remainingMilliseconds = nil
        current.untilRevealMicroseconds = nil
        return shown == current
    }

    /// Plays to the end, with all accidents.
    func play() {
        start()
        let begin = now
        for (time, accident) in scenario.accidents {
            run(for: begin + time - now) { host.host.game.isFinished }
            happen(accident)
        }
        finish()
    }

    /// Plays to the end without further accidents, and checks the result.
    func finish() {
        if !run(for: longestGame, until: { host.host.game.isFinished }) {
            ledger.note("the game has not ended within \(longestGame)")
        }
        let isEverywhere = run(for: .seconds(15)) {
            unharmed.allSatisfy { isUpToDate($0) && guests[$0].isAnswered }
        }
        if !isEverywhere { ledger.note("15 s after the end, a screen is not up to date") }
        checkStandings()
        checkMessages()
    }

    private func checkStandings() {
        guard let game = host.host.game.party.of(GuessE.self) else { return }
        for standing in game.standings
        where standing.points != ledger.points[standing.player, default: 0] {
            ledger.note("the results do not add up to the points of \(standing.player)")
        }
        for guest in unharmed.sorted() {
            let view = guests[guest].view?.game.map(G.party)?.guessE
            guard case .finished(let shown) = view?.screen, shown == game.standings
            else {
                ledger.note("guest \(guest) does not see the standings")
                continue
            }
        }
    }

    /// Checks that each message arrived once and in order; for guests without accidents, that none
    /// is missing.
    private func checkMessages() {
        for (index, guest) in guests.enumerated() {
            let ways: [(Station, Station)] = [(guest, host), (host, guest)]
            for (from, to) in ways {
                let sent = from.sent[to.address] ?? []
                let received = to.received[from.address] ?? []
                let isWhole = received.count == sent.count || !unharmed.contains(index)
                if !isWhole || !sent.starts(with: received) {
                    ledger.note("\(received.count) of \(sent.count) messages of guest \(index)")
                }
            }
        }
    }
}
