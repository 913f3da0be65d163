import Primitives
import ReliableChannel
import SimulationKit
import Testing

@testable import GuessEP2P

/// One program in the simulation: an endpoint and what a session's driver does around it, in virtual time.
///
/// A reference, so that a test can look at a program while the world runs it.
class Station: SimulatedHost {
    let address: PeerAddress
    var core: EndpointCore
    private(set) var now = Timestamp.zero
    private(set) var nextTimeout: Timestamp?
    /// Whether the program has ended: it reads nothing and says nothing.
    var isDead = false
    /// Connections, and when they were last heard; a list, so that a seed means one order.
    private(set) var links: [(link: ConnectionHandle, lastHeard: Timestamp)] = []
    /// Every message sent and received that has to arrive, by the other end's address.
    private(set) var sent: [PeerAddress: [[UInt8]]] = [:]
    private(set) var received: [PeerAddress: [[UInt8]]] = [:]

    init(at address: PeerAddress, seed: UInt64) {
        self.address = address
        core = EndpointCore(configuration: EndpointConfiguration(), seed: seed)
    }

    // MARK: What a kind of program adds

    func opened(_ link: ConnectionHandle) {}
    func connected(_ link: ConnectionHandle) {}
    func receive(_ message: [UInt8], on channel: SessionChannel?, of link: ConnectionHandle) {}
    func closed(_ link: ConnectionHandle, _ reason: CloseReason) {}
    func heard(_ link: ConnectionHandle) {}
    /// Lets time have its effect on the session and on whoever sits before the screen.
    func elapse() {}
    var sessionTimeout: Timestamp? { nil }
    func willTransmit(_ datagram: [UInt8], to destination: PeerAddress) {}

    // MARK: Turning

    func receive(_ datagram: [UInt8], from source: PeerAddress, at now: Timestamp) {
        guard !isDead else { return }
        core.receive(datagram.span, from: source, at: now)
        turn(at: now)
    }

    func handleTimeout(at now: Timestamp) {
        guard !isDead else { return }
        turn(at: now)
    }

    /// Deals with what has happened; transmitting, which has to follow, sets the timer anew.
    func turn(at now: Timestamp) {
        self.now = now
        core.handleTimeout(at: now)
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
                links.removeAll { $0.link == link }
                closed(link, reason)
            }
        }
        for index in links.indices {
            guard let last = core.status(of: links[index].link)?.lastReceived,
                last > links[index].lastHeard
            else { continue }
            links[index].lastHeard = last
            heard(links[index].link)
        }
        elapse()
    }

    private func rearm() {
        let times = [core.nextTimeout, sessionTimeout].compactMap { $0 }
        nextTimeout = isDead ? nil : times.min()
    }

    private func takeMessages(of link: ConnectionHandle) {
        while let message = core.nextMessage(on: link) {
            let channel = SessionChannel(message.channel)
            if channel == .control, let peer = core.address(of: link) {
                received[peer, default: []].append(message.bytes)
            }
            receive(message.bytes, on: channel, of: link)
        }
    }

    func send(_ message: [UInt8], on channel: SessionChannel, of link: ConnectionHandle) {
        do throws(SendError) {
            try core.send(message, options: channel.options, on: link, at: now)
            if channel == .control, let peer = core.address(of: link) {
                sent[peer, default: []].append(message)
            }
        } catch {
            switch error {
            case .bufferFull, .messageTooLarge, .channelModeMismatch, .tooManyKeys, .keyOutOfRange:
                core.close(link, reason: .finished, flushing: false, at: now)
            case .closed:
                break
            }
        }
    }

    func hangUp(_ link: ConnectionHandle) {
        core.close(link, reason: .finished, flushing: true, at: now)
    }

    func pollTransmit(into datagram: inout [UInt8], at now: Timestamp) -> PeerAddress? {
        guard !isDead, let destination = core.pollTransmit(into: &datagram, at: now) else {
            rearm()
            return nil
        }
        willTransmit(datagram, to: destination)
        return destination
    }
}
