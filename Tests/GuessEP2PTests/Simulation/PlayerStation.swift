import Primitives
import ReliableChannel
import SimulationKit

@testable import GuessEP2P

/// A player's program: ``GameClient`` on an endpoint, and somebody who plays by a script.
final class PlayerStation: Station {
    /// What the player does about an invitation.
    enum Welcome {
        case accept
        case decline
    }

    private(set) var client: Client
    let ledger: SecretLedger
    let name: SafeText
    var welcome = Welcome.accept
    private let hostAddress: PeerAddress
    private var script: ScriptedPlayer
    /// When to ask for a seat.
    private var joining: Timestamp?
    private var dialing: ConnectionHandle?
    /// A connection by which to get back into the seat.
    private var returning: ConnectionHandle?
    private var lastAnswer: UInt64 = 0
    private var lastAsked: UInt64 = 0
    private var askedFor: [UInt64: GuessEAction] = [:]
    private var doneOnce: Set<String> = []
    /// Everything but views, oldest first.
    private(set) var events: [PlayerEvent<GuessEView>] = []
    private(set) var ending: Ending?
    /// When each player was first shown with each presence.
    private(set) var shown: [PlayerID: [(at: Timestamp, presence: Presence)]] = [:]

    init(
        at address: PeerAddress, name: String, host: PeerAddress, joining: Timestamp?,
        temperament: ScriptedPlayer.Temperament, ledger: SecretLedger, seed: UInt64
    ) {
        var generator = SeededGenerator(seed: seed)
        self.name = name.safe
        hostAddress = host
        self.ledger = ledger
        self.joining = joining
        client = Client(seed: generator.next())
        script = ScriptedPlayer(temperament, ledger: ledger, seed: generator.next())
        super.init(at: address, seed: generator.next())
    }

    var view: SessionView<GuessEView>? { client.view }

    var seat: PlayerID? {
        guard case .seated(let seat, _) = client.stage else { return nil }
        return seat.player
    }

    var link: ConnectionHandle? {
        switch client.stage {
        case .idle, .calling, .away: nil
        case .asking(_, let link, _), .seated(_, let link), .dismissed(_, let link, _),
            .returning(_, _, let link, _):
            link
        }
    }

    /// Gives the seat back.
    func leave(at now: Timestamp) {
        change { client throws(PlayerError) in try client.leave() }
    }

    // MARK: Turning

    override func connected(_ link: ConnectionHandle) {
        if returning == link {
            returning = nil
            change { [name, now] client throws(PlayerError) in
                try client.resume(on: link, name: name, at: now)
            }
        }
        guard dialing == link else { return }
        dialing = nil
        change { [name, now] client throws(PlayerError) in
            try client.requestToPlay(on: link, name: name, at: now)
        }
    }

    override func receive(
        _ message: [UInt8], on channel: SessionChannel?, of link: ConnectionHandle
    ) {
        client.receive(message, on: channel, from: link, at: now)
        drain()
    }

    override func closed(_ link: ConnectionHandle, _ reason: CloseReason) {
        if dialing == link {
            // Two lost datagrams in three can make that of a handshake; people try again.
            if reason != .handshakeTimeout { ledger.note("\(name) could not connect: \(reason)") }
            dialing = nil
            joining = now + .milliseconds(500)
        }
        if returning == link, case .away = client.stage {
            returning = core.connect(to: hostAddress, at: now)
        }
        client.connectionClosed(link, at: now)
        drain()
    }

    override func heard(_ link: ConnectionHandle) {
        client.heard(link, at: now)
    }

    override func elapse() {
        if let start = joining, start <= now {
            joining = nil
            dialing = core.connect(to: hostAddress, at: now)
        }
        client.handleTimeout(at: now)
        drain()
        for action in script.takeActions(at: now) where seat != nil {
            change { client throws(PlayerError) in
                lastAsked = try client.perform(action)
                askedFor[lastAsked] = action
            }
        }
    }

    override var sessionTimeout: Timestamp? {
        [client.nextTimeout, script.nextDue, joining].compactMap { $0 }.min()
    }

    override func willTransmit(_ datagram: [UInt8], to destination: PeerAddress) {
        if destination != hostAddress {
            ledger.note("player at \(address) sent a datagram to \(destination)")
        }
    }

    // MARK: Effects

    private func change(_ body: (inout Client) throws(PlayerError) -> Void) {
        do {
            try body(&client)
        } catch {
            ledger.note("\(name) could not act: \(error)")
        }
        drain()
    }

    private func drain() {
        while let effect = client.pollEffect() {
            switch effect {
            case .send(let message, let channel, let link): send(message, on: channel, of: link)
            case .close(let link): hangUp(link)
            case .reconnect: returning = core.connect(to: hostAddress, at: now)
            case .event(let event): take(event)
            }
        }
    }

    private func take(_ event: PlayerEvent<GuessEView>) {
        switch event {
        case .view(let view):
            for player in view.players where shown[player.id]?.last?.presence != player.presence {
                shown[player.id, default: []].append((now, player.presence))
            }
            script.see(view, at: now)
            return
        case .joined:
            change { client throws(PlayerError) in try client.setReady(true) }
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
            checkAnswer(id)
        case .resync(let reason):
            ledger.note("\(name) could not use a view: \(reason)")
        case .ended(let ending):
            self.ending = ending
        case .invitationGone, .pending, .denied, .interrupted, .resumed:
            break
        }
        events.append(event)
    }

    /// Each question has one answer, in the order of the questions.
    private func checkAnswer(_ id: UInt64) {
        if id != lastAnswer + 1 || id > lastAsked {
            ledger.note("\(name) was answered \(id) after \(lastAnswer) of \(lastAsked)")
        }
        lastAnswer = id
    }

    /// A guess and a ranking are done once in a round, however often they are sent.
    private func checkDoneOnce(_ id: UInt64) {
        guard let action = askedFor[id] else { return }
        let deed: String
        switch action {
        case .guess(let round, _): deed = "guess of round \(round)"
        case .rank(let round, _): deed = "ranking of round \(round)"
        case .submitPrompt, .draftPrompt, .draftGuess, .draftRanking, .advance: return
        }
        if !doneOnce.insert(deed).inserted { ledger.note("\(name)'s \(deed) was done twice") }
    }

    /// Whether everything that was asked has been answered.
    var isAnswered: Bool { lastAnswer == lastAsked }
}
