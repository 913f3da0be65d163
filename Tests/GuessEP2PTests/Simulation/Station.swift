import Primitives
import ReliableChannelCore
import SimulationKit
import Testing

@testable import GuessEP2P

/// A program in the simulation: an endpoint and the work of a session's driver, in virtual time.
///
/// It is a reference, so that a test can read a program while the world runs it.
class Station: SimulatedHost {
    let address: SocketAddress
    var core: EndpointCore
    private(set) var now = Timestamp.zero
    private var due: Timestamp?
    var nextTimeout: Timestamp? { due }
    /// Whether the program has ended: it reads nothing and sends nothing.
    var isDead = false
    /// The connections with the time when each was last heard; a list, so that a seed gives one
    /// order.
    private(set) var links: [(link: ConnectionHandle, lastHeard: Timestamp)] = []
    /// Every message sent and received that has to arrive, by the other end's address.
    private(set) var sent: [SocketAddress: [[UInt8]]] = [:]
    private(set) var received: [SocketAddress: [[UInt8]]] = [:]

    private var known: Set<ConnectionHandle> = []
    /// The limit of messages that are taken from each connection, as in a host's driver; `nil` for
    /// none.
    var budget: MessageBudget?

    init(
        at address: SocketAddress, seed: UInt64,
        configuration: EndpointConfiguration = EndpointConfiguration()
    ) {
        self.address = address
        core = EndpointCore(configuration: configuration, seed: seed)
    }

    /// Continues on the socket of another program of this machine.
    func adopt(_ other: Station) {
        core = other.core
        links = other.links
        now = other.now
        sent = other.sent
        received = other.received
        other.isDead = true
    }

    // MARK: What a kind of program adds

    func opened(_ link: ConnectionHandle) {}
    func connected(_ link: ConnectionHandle) {}
    func receive(_ message: [UInt8], on channel: SessionChannel?, of link: ConnectionHandle) {}
    func closed(_ link: ConnectionHandle, _ reason: CloseReason) {}
    func heard(_ link: ConnectionHandle) {}
    /// The connections whose other end a session knows; `nil` if places are not protected.
    var knownLinks: Set<ConnectionHandle>? { nil }
    /// Lets time act on the session and on the player.
    func elapse() {}
    var sessionTimeout: Timestamp? { nil }
    func willTransmit(_ datagram: [UInt8], to destination: SocketAddress) {}

    // MARK: Turning

    func receive(_ datagram: [UInt8], from source: SocketAddress, at now: Timestamp) {
        guard !isDead else { return }
        core.receive(datagram.span, from: source, at: now)
        turn(at: now)
    }

    func handleTimeout(at now: Timestamp) {
        guard !isDead else { return }
        turn(at: now)
    }

    /// Handles the events; sending, which has to follow, sets the timer again.
    func turn(at now: Timestamp) {
        self.now = now
        core.handleTimeout(at: now)
        for link in budget?.beginTurn(at: now) ?? [] { takeMessages(of: link) }
        while let event = core.pollEvent() {
            switch event {
            case .incoming(let link, _):
                links.append((link, .zero))
                opened(link)
            case .connected(let link):
                links.append((link, .zero))
                connected(link)
            case .readable(let link):
                takeMessages(of: link)
            case .writable, .receipt, .progress:
                break
            case .closed(let link, let reason):
                takeMessages(of: link)
                while core.nextMessage(on: link) != nil {}
                budget?.forget(link)
                links.removeAll { $0.link == link }
                closed(link, reason)
            }
        }
        for index in links.indices {
            guard let last = core.lastReceived(on: links[index].link),
                last > links[index].lastHeard
            else { continue }
            links[index].lastHeard = last
            heard(links[index].link)
        }
        elapse()
        noteKnownLinks()
    }

    /// Tells the endpoint whose places are safe, as a host's driver does.
    private func noteKnownLinks() {
        guard let links = knownLinks, links != known else { return }
        for link in known.subtracting(links) { core.setKnown(link, false, at: now) }
        for link in links.subtracting(known) { core.setKnown(link, true, at: now) }
        known = links
    }

    private func rearm() {
        let times = [core.nextTimeout, sessionTimeout, budget?.nextTimeout].compactMap { $0 }
        due = isDead ? nil : times.min()
    }

    private func takeMessages(of link: ConnectionHandle) {
        while budget?.admits(link, at: now) ?? true, let message = core.nextMessage(on: link) {
            let channel = SessionChannel(message.channel)
            budget?.spend(byteCount: message.bytes.count, on: channel, of: link, at: now)
            if channel == .control, let peer = core.withConnection(link, \.currentAddress) {
                received[peer, default: []].append(message.bytes)
            }
            receive(message.bytes, on: channel, of: link)
        }
    }

    func send(_ message: [UInt8], on channel: SessionChannel, of link: ConnectionHandle) {
        do throws(SendError) {
            try core.send(message, options: channel.options, on: link, at: now)
            if channel == .control, let peer = core.withConnection(link, \.currentAddress) {
                sent[peer, default: []].append(message)
            }
        } catch {
            if let reason = CloseReason(refusing: error) {
                core.close(link, reason: reason, flushing: false, at: now)
            }
        }
    }

    func hangUp(_ link: ConnectionHandle) {
        core.close(link, reason: .finished, flushing: true, at: now)
    }

    func abandon(_ link: ConnectionHandle) {
        core.close(link, reason: .finished, flushing: false, at: now)
    }

    func pollTransmit(into datagram: inout [UInt8], at now: Timestamp) -> SocketAddress? {
        guard !isDead, let destination = core.pollTransmit(into: &datagram, at: now) else {
            rearm()
            return nil
        }
        willTransmit(datagram, to: destination)
        return destination
    }
}
