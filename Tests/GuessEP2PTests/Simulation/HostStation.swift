import Pictures
import Primitives
import ReliableChannel
import SimulationKit

@testable import GuessEP2P

/// A host's program: ``GameHost`` on an endpoint, a painter who takes time, and a user.
final class HostStation: Station {
    /// How painting goes.
    struct Painter {
        var longestMilliseconds = 1500
        var refusal = 0.12
        var failure = 0.12
        var neglect = 0.04

        static let quick = Painter(
            longestMilliseconds: 40, refusal: 0, failure: 0, neglect: 0)
    }

    /// A picture of usual size: in a message it takes more than one datagram.
    static let picture = SketchArtist.draw(prompt: "a bear riding a shark").picture

    private(set) var host: Host
    private var hostTimeout: Timestamp?
    let ledger: SecretLedger
    private let painter: Painter
    private var script: ScriptedPlayer
    private var generator: SeededGenerator
    private var paintings: [(due: Timestamp, result: GuessE.HostTaskResult)] = []
    private var ringing: Set<ConnectionHandle> = []
    private var seats: [PeerAddress: PlayerID] = [:]
    private(set) var view: SessionView<GuessEView>?
    private(set) var notices: [HostNotice] = []
    /// The lines of the log, if there is one.
    private(set) var log: [String] = []
    /// When a farewell may take no longer; the program ends then.
    private var farewell: Timestamp?

    init(
        at address: PeerAddress, configuration: HostConfiguration, game: GuessE,
        painter: Painter, temperament: ScriptedPlayer.Temperament, ledger: SecretLedger,
        seed: UInt64
    ) {
        var generator = SeededGenerator(seed: seed)
        self.ledger = ledger
        self.painter = painter
        host = Host(
            configuration, game: game, seed: generator.next(),
            secret: SessionSecret(generator.next(), generator.next()), at: .zero)
        script = ScriptedPlayer(temperament, ledger: ledger, seed: generator.next())
        self.generator = generator.branch(1)
        super.init(at: address, seed: generator.next())
        change { _ in }
    }

    /// Lets the host's user do something.
    func change(_ body: (inout Host) -> Void) {
        body(&host)
        hostTimeout = host.nextTimeout
        ledger.observe(host.game)
        drain()
    }

    private func noteSeats() {
        for member in host.members {
            guard let link = member.link, let peer = core.address(of: link) else { continue }
            seats[peer] = member.id
        }
    }

    /// Calls somebody up to invite them.
    func invite(_ peer: PeerAddress) {
        ringing.insert(core.connect(to: peer, at: now))
    }

    /// Says goodbye as a driver does: whatever has not arrived by then stays unsaid.
    func close(at now: Timestamp) {
        change { $0.close(at: now) }
        farewell = now + .milliseconds(400)
    }

    /// The seat of whoever lives at an address, or the one that they had.
    func seat(at peer: PeerAddress) -> PlayerID? { seats[peer] }

    /// The connection to an address.
    func link(to peer: PeerAddress) -> ConnectionHandle? {
        links.first { core.address(of: $0.link) == peer }?.link
    }

    // MARK: Turning

    override func connected(_ link: ConnectionHandle) {
        guard ringing.remove(link) != nil else { return }
        change { host in
            do {
                try host.invite(link, at: now)
            } catch {
                ledger.note("an invitation was refused: \(error)")
            }
        }
    }

    override func receive(
        _ message: [UInt8], on channel: SessionChannel?, of link: ConnectionHandle
    ) {
        change { $0.receive(message, on: channel, from: link, at: now) }
    }

    override func closed(_ link: ConnectionHandle, _ reason: CloseReason) {
        change { $0.connectionClosed(link, at: now) }
    }

    override func heard(_ link: ConnectionHandle) {
        change { $0.heard(link, at: now) }
    }

    override func elapse() {
        // A driver calls this each time; when nothing is due it changes nothing.
        if let due = hostTimeout, due <= now { change { $0.handleTimeout(at: now) } }
        let due = paintings.filter { $0.due <= now }
        paintings.removeAll { $0.due <= now }
        for painting in due { change { $0.complete(painting.result, at: now) } }
        for action in script.takeActions(at: now) {
            change { host in
                // What the rules refuse changes nothing, like a guest's mistake.
                do { try host.perform(action, at: now) } catch { return }
            }
        }
        if let farewell, farewell <= now { isDead = true }
    }

    override var sessionTimeout: Timestamp? {
        ([hostTimeout, script.nextDue, farewell] + paintings.map(\.due))
            .compactMap { $0 }.min()
    }

    override func willTransmit(_ datagram: [UInt8], to destination: PeerAddress) {
        ledger.search(datagram, to: seat(at: destination), at: now, "datagram")
    }

    // MARK: Effects

    private func drain() {
        while let effect = host.pollEffect() {
            switch effect {
            case .send(let message, let channel, let link):
                let player = core.address(of: link).flatMap { seats[$0] }
                ledger.search(message, to: player, at: now, "message")
                send(message, on: channel, of: link)
            case .close(let link):
                hangUp(link)
            case .task(let task, _):
                paint(task)
            case .view(let view):
                self.view = view
                script.see(view, at: now)
            case .notice(let notice):
                if case .joined = notice { noteSeats() }
                notices.append(notice)
            case .metadata:
                break
            case .log(let line):
                log.append(line)
            }
        }
    }

    private func paint(_ task: GuessE.HostTask) {
        guard case .paint(let round, _, let isFallback) = task else { return }
        if generator.chance(painter.neglect) { return }
        let result: GuessE.HostTaskResult =
            if !isFallback, generator.chance(painter.refusal) {
                .refused(round: round, reason: "the painter would rather not".safe)
            } else if !isFallback, generator.chance(painter.failure) {
                .failed(round: round)
            } else {
                .painted(round: round, picture: Self.picture)
            }
        let delay = Duration.milliseconds(generator.draw(in: 1...painter.longestMilliseconds))
        paintings.append((now + delay, result))
    }
}
