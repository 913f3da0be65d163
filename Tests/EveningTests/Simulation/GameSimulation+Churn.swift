import Primitives
import ReliableChannelCore
import SimulationKit

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

extension SimulationOf {
    /// Creates a host whose players have not come yet.
    convenience init(seed: UInt64, churn plan: ChurnPlan) {
        var scenario = GameScenario()
        scenario.guestCount = 0
        scenario.capacity = 1 + ChurnPlan.playerCount
        scenario.conditions = plan.conditions
        scenario.approval = plan.approval
        scenario.lateArrivals = plan.lateArrivals
        scenario.survivesHost = plan.migrates
        scenario.temperament = ScriptedPlayer.Temperament()
        scenario.painter = SimulatedPainter()
        self.init(seed: seed, scenario: scenario)
    }

    /// Starts a program for a person, who asks to come in at once.
    ///
    /// - Parameter way: The way back of the former program, which had hosted or claimed it.
    func startProgram(
        of person: Person, at address: SocketAddress, seed: UInt64,
        recalling way: WayBack<G.View>? = nil
    ) {
        let program = PlayerStationOf<G>(
            at: address, person: person, host: host.address, joining: now,
            temperament: scenario.temperament, ledger: ledger, seed: seed)
        program.directory = directory
        if let way { program.recall(way) }
        directory.residents[address] = person.identity
        if scenario.survivesHost, !person.isPassing {
            program.stands = { [unowned self, unowned program] candidate in
                announce(candidate, of: program)
            }
            program.inherits = { [unowned self, unowned program] inheritance in
                afterwards.append { self.carryOn(inheritance, of: program) }
            }
        }
        guests.append(program)
        add(program)
        act(program)
    }

    /// Returns the running programs of a person, the newest first.
    func programs(of person: Person) -> [Int] {
        guests.indices.reversed().filter { guests[$0].person === person && !guests[$0].isDead }
    }

    /// Lets the user of a program ask for a seat.
    func askToPlay(_ program: Int) {
        guard !isPaused(program) else { return }
        guests[program].join(at: now)
        act(guests[program])
    }

    func isPaused(_ program: Int) -> Bool { world.isPaused(place(of: guests[program])) }

    /// Stops a program, as a machine does that sleeps.
    func pause(_ program: Int, for period: Duration) {
        world.pause(place(of: guests[program]), until: now + period)
    }

    /// Loses all datagrams between the host and a program, in one direction or both.
    func cut(_ program: Int, for period: Duration, isDeaf: Bool = true, isMute: Bool = true) {
        cut(guests[program].address, for: period, isDeaf: isDeaf, isMute: isMute)
    }

    /// Ends all faults of the network.
    func heal() {
        world.network.heal()
        directory.heal()
    }

    // MARK: Rest

    /// The cause why the session is not at rest; `nil` at rest.
    ///
    /// Then each running program has a seat and shows the newest view, or has been told that it has
    /// none, and no absent player is shown as present.
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
                if !guest.isAnswered {
                    return "\(guest.name) waits for an answer"
                }
            case .asking: return "\(guest.name) asks for a seat"
            case .calling(_, _?, _) where guest.isBaffled(by: host.host.hall.claim): continue
            case .calling: return "\(guest.name) has lost the connection while asking"
            case .dismissed: return "\(guest.name) waits for the last view"
            case .away where guest.isBaffled(by: host.host.hall.claim): continue
            // The person sits there already, in another program, so the seat is refused; a liar
            // could say so too, and the program searches on.
            case .away where isElsewhere(guest), .returning where isElsewhere(guest): continue
            case .away: return "\(guest.name) is away"
            case .returning: return "\(guest.name) wants the seat back"
            }
        }
        return unrestOfSeats
    }

    /// Returns whether a program's person is in the session with another one.
    private func isElsewhere(_ guest: PlayerStationOf<G>) -> Bool {
        guests.contains { $0 !== guest && $0.person === guest.person && $0.seat != nil }
            || directory.hosts.contains { $0.isHosting && $0.person === guest.person }
    }

    /// Whether two hosts with players exist that cannot check each other's claim, because programs
    /// were started again while the network was cut.
    var isSplit: Bool {
        let hosting = directory.hosts.filter(\.isHosting)
        guard hosting.count > 1, hosting.allSatisfy(\.hasCompany) else { return false }
        return hosting.allSatisfy { one in
            hosting.allSatisfy { other in
                guard let claim = other.host.hall.claim, claim.epoch > one.host.epoch else {
                    return true
                }
                let seals = one.host.hall.term.seals(
                    of: claim.player, one.host.hall.seats[claim.player])
                return seals?.claim != claim.proof.sealed
            }
        }
    }

    /// The cause of unrest if every host is lost: an heir has to carry the session on.
    private var unrestWithoutHost: String? {
        // A single player carries nothing on, and gives up in the end.
        let players = guests.filter { !$0.isDead && $0.client.view != nil && !$0.isWatching }
        guard players.count > 1 else { return nil }
        return players.first { $0.seat != nil || $0.isHeir }.map { "\($0.name) waits for a host" }
    }

    /// The number of programs that cannot tell which host has the session.
    var baffledCount: Int {
        guests.count { guest in
            guard !guest.isDead, case .away = guest.client.stage else { return false }
            return guest.isBaffled(by: host.host.hall.claim)
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
