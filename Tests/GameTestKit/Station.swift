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
    private(set) var connections: [(connection: ConnectionHandle, lastHeard: Timestamp)] = []
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

    /// Returns the configuration of a host's endpoint.
    static func hostTransport(for configuration: HostConfiguration) -> EndpointConfiguration {
        var transport = EndpointConfiguration()
        transport.connectionLimit = max(64, configuration.connectionCount)
        transport.strangers = HostConfiguration.strangerLimits
        return transport
    }

    /// Continues on the socket of another program of this machine.
    func adopt(_ other: Station) {
        core = other.core
        connections = other.connections
        now = other.now
        sent = other.sent
        received = other.received
        other.isDead = true
    }

    // MARK: What a kind of program adds

    func opened(_ connection: ConnectionHandle) {}
    func connected(_ connection: ConnectionHandle) {}
    func receive(_ message: [UInt8], on channel: SessionChannel?, of connection: ConnectionHandle) {
    }
    func closed(_ connection: ConnectionHandle, _ reason: CloseReason) {}
    func heard(_ connection: ConnectionHandle) {}
    /// The connections whose other end a session knows; `nil` if places are not protected.
    var knownConnections: Set<ConnectionHandle>? { nil }
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
        for connection in budget?.beginTurn(at: now) ?? [] { receiveMessages(of: connection) }
        while let event = core.pollEvent() {
            switch event {
            case .incoming(let connection, _):
                connections.append((connection, .zero))
                opened(connection)
            case .connected(let connection):
                connections.append((connection, .zero))
                connected(connection)
            case .readable(let connection):
                receiveMessages(of: connection)
            case .writable, .receipt, .progress:
                break
            case .closed(let connection, let reason):
                receiveMessages(of: connection)
                while core.nextMessage(on: connection) != nil {}
                budget?.forget(connection)
                connections.removeAll { $0.connection == connection }
                closed(connection, reason)
            }
        }
        for index in connections.indices {
            guard let last = core.lastReceived(on: connections[index].connection),
                last > connections[index].lastHeard
            else { continue }
            connections[index].lastHeard = last
            heard(connections[index].connection)
        }
        elapse()
        noteKnownConnections()
    }

    /// Tells the endpoint whose places are safe, as a host's driver does.
    private func noteKnownConnections() {
        guard let connections = knownConnections, connections != known else { return }
        for connection in known.subtracting(connections) {
            core.setKnown(connection, false, at: now)
        }
        for connection in connections.subtracting(known) {
            core.setKnown(connection, true, at: now)
        }
        known = connections
    }

    private func rearm() {
        let times = [core.nextTimeout, sessionTimeout, budget?.nextTimeout].compactMap { $0 }
        due = isDead ? nil : times.min()
    }

    private func receiveMessages(of connection: ConnectionHandle) {
        while budget?.admits(connection, at: now) ?? true,
            let message = core.nextMessage(on: connection)
        {
            let channel = SessionChannel(message.channel)
            budget?.spend(byteCount: message.bytes.count, on: channel, of: connection, at: now)
            if channel == .control, let peer = core.withConnection(connection, \.currentAddress) {
                received[peer, default: []].append(message.bytes)
            }
            receive(message.bytes, on: channel, of: connection)
        }
    }

    func send(_ message: [UInt8], on channel: SessionChannel, of connection: ConnectionHandle) {
        do throws(SendError) {
            try core.send(message, options: channel.options, on: connection, at: now)
            if channel == .control, let peer = core.withConnection(connection, \.currentAddress) {
                sent[peer, default: []].append(message)
            }
        } catch {
            if let reason = CloseReason(refusing: error) {
                core.close(connection, reason: reason, flushing: false, at: now)
            }
        }
    }

    func hangUp(_ connection: ConnectionHandle) {
        core.close(connection, reason: .finished, flushing: true, at: now)
    }

    func abandon(_ connection: ConnectionHandle) {
        core.close(connection, reason: .finished, flushing: false, at: now)
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
