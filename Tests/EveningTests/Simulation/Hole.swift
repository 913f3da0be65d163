import Primitives
import SimulationKit
import Testing

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// The return of a person after a network hole.
struct HoleReturn: Sendable {
    let seed: UInt64
    let scene: HoleScene
    /// The time from the network's return.
    let time: Duration
    /// Whether the player has sent the work, before the phase could have ended.
    let isSent: Bool
    /// Whether the work that was sent counts.
    let isCounted: Bool
    /// Whether what was begun counts in its place, because the phase was over.
    let isDraftCounted: Bool
    /// Whether another program has carried the session on meanwhile.
    let isCarriedOn: Bool
}

/// A session of four in which one person's network is gone for a while, in a phase of a game.
///
/// A player has begun the work of the phase, and sends it when the network is just gone, or later.
final class Hole {
    private(set) var outcome: HoleReturn?
    private let scene: HoleScene
    private let isHost: Bool
    private let length: Duration
    private let evening: Evening
    private var span: HoleSpan?
    /// The time when the phase ended.
    private var end: Timestamp?
    private var isCounted = false
    private var isDraftCounted = false
    private var task: HoleTask?
    /// The time when the player sends the work.
    private var sendTime: Timestamp?
    private var isSent = false
    private var worker: Person?

    /// - Parameter isHost: Whether it is the host whose network fails.
    init(_ seed: UInt64, _ scene: HoleScene, isHost: Bool, length: Duration) {
        (self.scene, self.isHost, self.length) = (scene, isHost, length)
        var generator = SeededGenerator(seed: seed).branch(79)
        let seconds = generator.pick(from: [15, 30, 70]) ?? 30
        evening = Evening(seed: seed, people: 3, game: scene.game) {
            scene.adapt(&$0, seconds: seconds)
        }
        guard evening.start(), reach() else { return }
        run(seed)
    }

    private var first: HostStationOf<Party> { evening.simulation.directory.hosts[0] }

    private func note(_ violation: String) {
        evening.simulation.ledger.note("\(scene), \(length): \(violation)")
    }

    /// Plays to the phase, and lets the player stop who has to work there.
    private func reach() -> Bool {
        evening.run(for: .seconds(400)) { [evening, scene, unowned self] in
            guard let workers = scene.workers(in: evening.host.host.game) else { return false }
            let people = evening.persons.filter { person in
                evening.program(of: person)?.seat.map(workers.contains) ?? false
            }
            worker = people.isEmpty ? nil : people[Int(evening.seed % UInt64(people.count))]
            return worker != nil
        }
        guard let worker, let program = evening.program(of: worker), let seat = program.seat else {
            return false
        }
        span = HoleSpan(of: first.host.game)
        guard scene.work != .none else { return true }
        program.isResting = true
        // Otherwise the host may make the choice, and nothing is to be done.
        if scene.work == .firstMove { first.isResting = true }
        evening.run(for: .seconds(5)) { [evening, scene, unowned self] in
            guard program.view?.game.map({ scene.isShown(in: $0) }) == true else { return false }
            if let game = first.host.game.of(Trivia.self), case .asking(let asking) = game.phase {
                return asking.opens <= evening.now
            }
            return true
        }
        task = HoleTask(
            scene.work, of: seat, in: first.host.game, program.view?.game,
            ledger: evening.simulation.ledger)
        return task != nil
    }

    private func run(_ seed: UInt64) {
        let others = evening.persons.filter { $0 !== worker }
        let isSharedWork = scene.isShared && evening.generator.chance(0.5)
        if isSharedWork { evening.program(of: others[0])?.isResting = true }
        if let task {
            if let draft = task.draft { send(draft) }
            evening.run(for: .milliseconds(evening.generator.draw(in: 200...3000))) { look() }
            if let draft = task.draft, !draft.isHeld(first.host.game) {
                note("what was begun is not in the game before the hole")
            }
        }
        let person = isHost ? nil : worker
        let seat = person.flatMap { evening.program(of: $0)?.view?.you } ?? .host
        let ownEnd = first.host.game.phaseEnd
        if task != nil, seed % 4 != 3 {
            let late = evening.generator.draw(in: -5...Int(length.wholeMilliseconds) - 100)
            sendTime = evening.now + .milliseconds(max(0, late))
            // Sent, and lost with the network.
            if late < 0 { sendIfDue() }
        }
        let cut = evening.now
        evening.cut(person, for: length)
        watch(for: length) { false }
        let begin = evening.now
        let returning = person ?? Person(name: "nobody")
        watch(for: .seconds(12)) { [evening, isHost] in
            isHost ? evening.isHostBack : evening.isBackWithNewestView(returning)
        }
        let time = evening.now - begin
        let living = evening.simulation.directory.hosts.filter(\.isHosting)
        watch(for: living.count > 1 ? .seconds(3) : .seconds(1)) { false }
        let isCarriedOn = evening.simulation.directory.hosts.count > 1
        checkSeat(seat)
        if !isCarriedOn {
            checkWork(until: begin + .seconds(1))
            checkEnd(cut, ownEnd, isSharedWork: isSharedWork)
        }
        if let person { checkHosts(of: person, seat) }
        expectNoViolations(evening.simulation)
        outcome = HoleReturn(
            seed: seed, scene: scene, time: time, isSent: isSent, isCounted: isCounted,
            isDraftCounted: isDraftCounted, isCarriedOn: isCarriedOn)
    }

    // MARK: The course

    private func send(_ piece: HoleTask.Piece) {
        guard let worker, let program = evening.program(of: worker) else { return }
        program.perform(piece.action, at: evening.now)
        evening.simulation.act(program)
    }

    private func sendIfDue() {
        guard let due = sendTime, due <= evening.now, let task else { return }
        sendTime = nil
        isSent = true
        send(task.final)
    }

    /// Runs, and sends the work when it is time.
    private func watch(for period: Duration, until isDone: () -> Bool) {
        let limit = evening.now + period
        if let sendTime, sendTime < limit {
            evening.run(for: sendTime - evening.now) { look() }
            sendIfDue()
        }
        evening.run(for: limit - evening.now) {
            look()
            return isDone()
        }
    }

    /// Records what the game has, and when the phase ends.
    @discardableResult
    private func look() -> Bool {
        let game = evening.host.host.game
        if end == nil, HoleSpan(of: game) != span { end = evening.now }
        if let task {
            isCounted = isCounted || task.final.isCounted(game)
            isDraftCounted = isDraftCounted || task.draft?.isCounted(game) ?? false
        }
        return false
    }

    // MARK: What has to be true

    private func checkSeat(_ seat: PlayerID) {
        evening.expectOneHost()
        let member = evening.host.host.hall.seats[seat]
        if member?.hasLeft != false { note("the seat of \(seat) is gone") }
        let others = evening.host.host.members.filter { $0.name == member?.name }
        if others.count != 1 { note("a second seat: \(others.count)") }
    }

    /// Checks that the work is in the game, or counts as far as it was known when the phase ended.
    private func checkWork(until limit: Timestamp) {
        guard let task, !isCounted else { return }
        if let end, end <= limit {
            if task.draft != nil, !isDraftCounted { note("what was begun does not count") }
        } else if isSent {
            note("what was sent is not in the game")
        } else if let draft = task.draft, !draft.isHeld(first.host.game) {
            note("what was begun is no longer in the game")
        }
    }

    /// Checks that the game has waited for the player for long enough.
    private func checkEnd(_ cut: Timestamp, _ ownEnd: Timestamp?, isSharedWork: Bool) {
        guard let end, task != nil, !isCounted else { return }
        let grace = cut + .seconds(8)
        let earliest = isSharedWork ? ownEnd ?? grace : min(ownEnd ?? grace, grace)
        if end < earliest { note("the phase ended \(end - cut) after the cut") }
    }

    /// Checks that no screen names another host: the host has been there all the time.
    private func checkHosts(of person: Person, _ seat: PlayerID) {
        for program in evening.simulation.guests {
            // After a game a player who hears nobody has it alone, and says so.
            let isOwn = scene.isOver && program.person === person
            let known: Set<PlayerID> = isOwn ? [.host, seat] : [.host]
            if !program.shownHosts.isSubset(of: known) {
                note("\(program.name) was told that \(program.shownHosts) host")
            }
        }
        if !scene.isOver, evening.simulation.directory.hosts.count > 1 {
            note("another program hosts")
        }
    }
}

extension HoleScene {
    /// Whether a player's screen shows the work.
    fileprivate func isShown(in view: Party.View) -> Bool {
        let screen = view.of(GuessE.self)?.screen.name
        return switch work {
        case .none: false
        case .prompt: screen == "imageCreator"
        case .drawing: screen == "drawingImage"
        case .guess: screen == "guessingImage"
        case .ranking: screen == "rankingGuesses"
        case .firstMove: view.of(XAndO.self)?.phase == .choosing
        case .mark: view.of(XAndO.self)?.turn != nil
        case .answer: view.of(Trivia.self)?.isAsking == true
        case .sheet:
            view.of(Phone.self)?.task.map {
                PhoneStepKind(step: $0.sheet.step).rawValue == phase
            } ?? false
        }
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

    /// Returns whether a person is back, and the screen shows the game as it is now.
    func isBackWithNewestView(_ person: Person) -> Bool {
        guard isBack(person) else { return false }
        if host.person === person { return true }
        return simulation.programs(of: person).first.map(simulation.isUpToDate) ?? false
    }

    /// Notes a violation if two programs host the session for good.
    func expectOneHost() {
        let hosting = simulation.directory.hosts.filter(\.isHosting)
        if hosting.count != 1 { simulation.ledger.note("\(hosting.count) hosts") }
    }
}
