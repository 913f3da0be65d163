import Primitives
import ReliableChannelCore
import SimulationKit

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// A player's program: ``GameClient`` on an endpoint, and a player who acts by a script.
final class PlayerStationOf<G: SimulatedGame>: Station {
    /// The player's reaction to an invitation.
    enum Welcome {
        case accept
        case decline
    }

    var client: GameClient<G>
    let ledger: SecretLedger
    let person: Person
    var welcome = Welcome.accept
    /// The session's hosts, if there may be several and views are compared with theirs.
    var directory: DirectoryOf<G>?
    /// The action by which the program carries the session on; `nil` if it cannot.
    var inherits: ((Inheritance<G.View>) -> Void)?
    /// Whether the player does nothing, not even planned actions.
    var isResting = false
    var hostAddress: SocketAddress
    /// The host that sent the view.
    private var viewSource: SocketAddress?
    private(set) var script: ScriptedPlayer
    /// The time at which to ask for a seat.
    private(set) var joining: Timestamp?
    private(set) var dialing: ConnectionHandle?
    /// The rules of the session's driver for the return to the seat.
    var redial: Redial?
    /// The places where the session was heard lately.
    var heardPlaces: [(address: SocketAddress, place: HostPlace, end: Timestamp)] = []
    /// The action by which the program announces a claim; `nil` if it cannot.
    var stands: ((Candidate) -> StandStationOf<G>)?
    private(set) var stand: StandStationOf<G>?
    private var hasSaidReady = false
    private var lastAnswer: UInt64 = 0
    private var lastAsked: UInt64 = 0
    private var doneOnce: Set<String> = []
    private var ownWork = OwnWork()
    private var askedFor: [UInt64: (action: Party.Action, occasion: String)] = [:]
    /// All events except views, oldest first.
    private(set) var events: [SessionEvent<G.View>] = []
    private(set) var ending: Ending?
    /// The time when each player was first shown with each presence.
    private(set) var shown: [PlayerID: [(at: Timestamp, presence: Presence)]] = [:]
    /// All players that the screen has named as the host.
    private(set) var shownHosts: Set<PlayerID> = []

    init(
        at address: SocketAddress, person: Person, host: SocketAddress, joining: Timestamp?,
        temperament: ScriptedPlayer.Temperament, ledger: SecretLedger, seed: UInt64
    ) {
        var generator = SeededGenerator(seed: seed)
        self.person = person
        hostAddress = host
        self.ledger = ledger
        self.joining = joining
        client = GameClient(seed: generator.next(), identity: person.identity)
        person.identity = client.identity
        script = ScriptedPlayer(temperament, ledger: ledger, seed: generator.next())
        super.init(at: address, seed: generator.next())
    }

    var name: SafeText { person.name }

    var view: SessionView<G.View>? { client.view }

    var seat: PlayerID? {
        guard case .seated(let seat, _) = client.stage else { return nil }
        return seat.player
    }

    var isWatching: Bool { client.view?.isSpectator ?? false }

    /// Whether the player could carry the session on, and knows of no other program that does.
    var isHeir: Bool {
        guard case .away = client.stage, let search = client.stay.search else { return false }
        return search.candidacy != .none
    }

    /// Returns whether the player cannot tell which host has a session.
    ///
    /// Its own program has never shown a view, or the claimant's was started again since. It gives
    /// up a minute later.
    func isBaffled(by claim: SuccessionClaim?) -> Bool {
        guard let claim else { return false }
        guard let view = client.stay.lastView else { return true }
        return view.succession?.allows(claim) != true
    }

    var connection: ConnectionHandle? {
        switch client.stage {
        case .idle, .calling, .away: nil
        case .asking(_, let connection, _), .seated(_, let connection),
            .dismissed(_, let connection, _),
            .returning(_, _, let connection, _, _):
            connection
        }
    }

    /// Gives the seat back.
    func leave(at now: Timestamp) {
        change { client throws(PlayerError) in try client.leave() }
    }

    /// Asks for a seat, if there is neither a seat nor a request for one.
    func join(at now: Timestamp) {
        guard client.stage == .idle, dialing == nil else { return }
        joining = now
    }

    // MARK: Turning

    override func connected(_ connection: ConnectionHandle) {
        let options = RequestToPlay.Options(wish: person.wish, canHost: inherits != nil)
        if let place = redial?.remove(connection) {
            do {
                try client.resume(on: connection, to: place, name: name, options: options, at: now)
                if !client.wantsConnection { stopRedialing() }
            } catch {
                core.close(connection, reason: .finished, flushing: false, at: now)
            }
            return drain()
        }
        guard dialing == connection else { return }
        dialing = nil
        change { [name, now, person] client throws(PlayerError) in
            if let token = person.token {
                try client.resume(token, on: connection, name: name, options: options, at: now)
            } else {
                try client.requestToPlay(on: connection, name: name, options: options, at: now)
            }
        }
    }

    /// Takes a message that has come to the player's claim.
    func receiveAtStand(_ message: [UInt8], at now: Timestamp) {
        client.receiveAtStand(message, at: now)
        drain()
    }

    override func receive(
        _ message: [UInt8], on channel: SessionChannel?, of connection: ConnectionHandle
    ) {
        // A former host's last views may still arrive on an abandoned connection.
        if channel == .view, connection == self.connection {
            viewSource = core.withConnection(connection, \.currentAddress)
        }
        client.receive(message, on: channel, from: connection, at: now)
        drain()
    }

    override func closed(_ connection: ConnectionHandle, _ reason: CloseReason) {
        if dialing == connection {
            // Two lost datagrams in three can make a handshake fail; people try again.
            // A host that has given way to another one closes all connections.
            let isOdd = reason != .handshakeTimeout && !hasMigrated
            if isOdd { ledger.note("\(name) could not connect: \(reason)") }
            dialing = nil
            joining = now + .milliseconds(500)
        }
        _ = redial?.remove(connection)
        client.connectionClosed(connection, at: now)
        drain()
    }

    override func heard(_ connection: ConnectionHandle) {
        client.heard(connection, at: now)
    }

    override func elapse() {
        if let start = joining, start <= now {
            joining = nil
            if let directory { hostAddress = directory.host.address }
            dialing = connect(to: hostAddress)
        }
        client.handleTimeout(at: now)
        drain()
        redialIfDue()
        for action in script.removeActions(at: now) where canAct { perform(action, at: now) }
    }

    /// Acts as the player does.
    func perform(_ action: Party.Action, at now: Timestamp) {
        // A text from one seat may be used in the next.
        let place = seat ?? client.view?.you
        if let place { ledger.allow(action.text, to: place) }
        guard let own = G.action(action) else { return }
        change { client throws(PlayerError) in
            let id = try client.perform(own, at: now)
            // The numbers continue those of the player's former program.
            if isAnswered { lastAnswer = id - 1 }
            lastAsked = id
            // A player who leaves and returns has another seat, and may do it again.
            let number = place.map { "\($0)" } ?? ""
            askedFor[id] = (action, "game \(client.view?.gameNumber ?? 0), seat \(number)")
        }
    }

    private var canAct: Bool {
        switch client.stage {
        case .seated: !isResting
        case .away, .returning:
            !isResting && client.view != nil
                && client.stay.view.unanswered.count < GameClient<G>.unansweredLimit
        case .idle, .calling, .asking, .dismissed: false
        }
    }

    override var sessionTimeout: Timestamp? {
        [client.nextTimeout, script.nextDue, joining, redial?.next].compactMap { $0 }.min()
    }

    override func willTransmit(_ datagram: [UInt8], to destination: SocketAddress) {
        let isHost = destination == hostAddress || directory?.isPlace(destination) == true
        if !isHost {
            ledger.note("player at \(address) sent a datagram to \(destination)")
        }
    }

    // MARK: Effects

    private func change(_ body: (inout GameClient<G>) throws(PlayerError) -> Void) {
        do {
            try body(&client)
        } catch {
            ledger.note("\(name) could not act: \(error)")
        }
        drain()
    }

    func drain() {
        while let effect = client.pollEffect() {
            switch effect {
            case .send(let message, let channel, let connection):
                send(message, on: channel, of: connection)
            case .close(let connection): hangUp(connection)
            case .abandon(let connection): abandon(connection)
            case .reconnect:
                if redial == nil { redial = Redial(at: now) }
                redialIfDue()
            // Machines of the simulation say nothing of programs that have ended.
            case .askAfterHost: continue
            case .stand(let candidate): stand = stands?(candidate)
            case .standDown:
                stand?.isDead = true
                stand = nil
            case .event(let event): receive(event)
            }
        }
    }

    private func receive(_ event: SessionEvent<G.View>) {
        switch event {
        case .view(let view):
            for player in view.players where shown[player.id]?.last?.presence != player.presence {
                shown[player.id, default: []].append((now, player.presence))
            }
            shownHosts.insert(view.host)
            checkView()
            // A later host may know less than the screen has shown.
            let game = view.game.map(G.party)
            if let game, game.kind.rawValue != view.title.string {
                ledger.note("at \(now - .zero): \(name) is shown \(game.kind) in \(view.title)")
            }
            if directory == nil, let step = ownWork.note(game?.guessE, in: view.gameNumber) {
                ledger.note("at \(now - .zero): \(name)'s screen goes back: \(step)")
            }
            sayReady(if: view)
            script.see(game, as: view.you, at: now)
            return
        case .joined(let seat), .resumed(let seat):
            if let connection, let peer = core.withConnection(connection, \.currentAddress) {
                hostAddress = peer
            }
            stopRedialing()
            person.keep(seat.token)
            hasSaidReady = false
            if person.isPassing { change { client throws(PlayerError) in try client.leave() } }
        case .invited(let invitation):
            change { [name, now, welcome] client throws(PlayerError) in
                switch welcome {
                case .accept: try client.accept(invitation.id, name: name, at: now)
                case .decline: try client.decline(invitation.id)
                }
            }
        case .performed(let id):
            checkAnswer(id)
            checkDoneOnce(id)
        case .rejected(let id, _):
            ownWork.mayGoBack = true
            checkAnswer(id)
        case .resync(let reason):
            ledger.note("\(name) could not use a view: \(reason)")
        case .ended(let ending):
            self.ending = ending
            end(ending)
        case .inherits(let inheritance):
            stopRedialing()
            // From now on the program has another role.
            isDead = true
            var inheritance = inheritance
            inheritance.hostAddresses = [hostAddress]
            inherits?(inheritance)
        default: break
        }
        events.append(event)
    }

    private func end(_ ending: Ending) {
        stopRedialing()
        (lastAnswer, lastAsked, askedFor) = (0, 0, [:])
        switch ending {
        case .left, .kicked, .hostLeft, .seatGone: person.forget()
        case .connectionLost, .unreachable, .replaced, .hostRestarted: break
        }
    }

    /// Says that the game may start, once in each lobby.
    private func sayReady(if view: SessionView<G.View>) {
        guard view.phase == .lobby, !view.isSpectator else { return hasSaidReady = false }
        guard !hasSaidReady, view.me?.isReady == false, seat != nil else { return }
        hasSaidReady = true
        change { client throws(PlayerError) in try client.setReady(true) }
    }

    private func checkView() {
        guard let viewSource, let views = directory?.station(at: viewSource)?.views,
            let held = client.stay.view.told, let mismatch = views.mismatch(of: held)
        else { return }
        ledger.note("at \(now - .zero): \(name) holds \(mismatch)")
    }

    /// Checks that each question has one answer, in the order of the questions.
    private func checkAnswer(_ id: UInt64) {
        // A new host may refuse an action that the former one had done.
        if hasMigrated, id <= lastAnswer { return }
        if id != lastAnswer + 1 || id > lastAsked {
            ledger.note("\(name) was answered \(id) after \(lastAnswer) of \(lastAsked)")
        }
        lastAnswer = id
    }

    /// Checks that a drawing, a guess and a ranking count once in a round, even if sent several
    /// times.
    private func checkDoneOnce(_ id: UInt64) {
        guard let asked = askedFor[id] else { return }
        guard let what = asked.action.countsOnce else { return }
        // A host that was cut off, and one that carries on without it, have different histories.
        if !doneOnce.insert("\(asked.occasion) at \(hostAddress): \(what)").inserted {
            ledger.note("\(name)'s \(what) was done twice")
        }
    }

    private var hasMigrated: Bool { (directory?.hosts.count ?? 1) > 1 }

    /// Takes over what the program knows that this one replaces.
    func recall(_ way: WayBack<G.View>) { client.recall(way) }

    /// Whether all questions have been answered.
    var isAnswered: Bool { lastAnswer == lastAsked }
}

extension Party.Action {
    /// The text that a player has written, if the action has one.
    fileprivate var text: SafeText? {
        switch of(GuessE.self) {
        case .submitPrompt(_, let text), .draftPrompt(_, let text), .draw(_, let text),
            .guess(_, let text), .draftGuess(_, let text):
            text
        default: nil
        }
    }

    /// The name of what the action does, if that counts only once.
    fileprivate var countsOnce: String? {
        switch of(GuessE.self) {
        case .guess(let round, _): return "guess of round \(round)"
        case .rank(let round, _, _, _): return "ranking of round \(round)"
        case .submitDrawing(let round, _): return "drawing of round \(round)"
        default: break
        }
        switch of(XAndO.self) {
        case .move(let round, let square): return "mark on \(square) of board \(round)"
        case .end: return "end"
        default: break
        }
        guard case .answer(let question, _) = of(Trivia.self) else { return nil }
        return "answer to question \(question)"
    }
}
