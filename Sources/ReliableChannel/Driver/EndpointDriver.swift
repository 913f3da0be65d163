package import Primitives
package import UDP

/// What happened on an endpoint, with addresses as sockets know them.
package enum EndpointEvent: Hashable, Sendable {
    /// A stranger opened a connection.
    case incoming(ConnectionHandle, SocketAddress)
    /// A connection that was opened here is established.
    case connected(ConnectionHandle)
    /// Messages wait to be taken.
    case readable(ConnectionHandle)
    /// The connection has ended; messages that arrived before can still be taken.
    case closed(ConnectionHandle, CloseReason)
}

/// One socket and its ``EndpointCore``, without a thread of its own.
///
/// Confined to whoever turns it. Nothing leaves before ``turn(at:)``: act, then turn, then poll events,
/// and turn again when the descriptor is readable or ``nextTimeout`` has come.
package final class EndpointDriver {
    /// Datagrams read in one turn; a flood must not keep timers waiting.
    private static let readLimit = 256
    /// How long to wait when the system's buffer is full.
    private static let retryGap: Int64 = 1_000_000

    private let socket: UDPSocket
    private var core: EndpointCore
    /// Longer than any datagram of ours, so that a longer one shows.
    private var inbound = [UInt8](repeating: 0, count: 2048)
    private var outbound: [UInt8] = []
    /// A datagram that the system had no room for.
    private var held: (address: SocketAddress, retryAt: Timestamp)?
    private var addresses: [PeerAddress: SocketAddress] = [:]
    private let traceSink: TraceSink?
    private let qlog = QlogEncoder(start: MonotonicClock.now())
    /// Datagrams that the system would not send, by the last reason.
    package private(set) var sendFailureCount: UInt64 = 0
    /// Why the system last refused to send; `nil` after a success.
    package private(set) var lastSendError: SocketError?

    /// Opens and binds the socket.
    ///
    /// - Parameter seed: From the system's generator, except in tests.
    package init(
        bindingTo address: SocketAddress, configuration: EndpointConfiguration, seed: UInt64
    ) throws(SocketError) {
        socket = try UDPSocket(bindingTo: address)
        core = EndpointCore(configuration: configuration, seed: seed)
        traceSink = configuration.traceSink
    }

    /// Closes the socket at once; no peer is told.
    package func close() {
        socket.close()
    }

    /// Where the socket is bound.
    package var localAddress: SocketAddress { socket.localAddress }

    /// What to wait for becoming readable.
    package var descriptor: Int32 { socket.descriptor }

    /// Whether strangers may connect.
    package var isAccepting: Bool {
        get { core.isAccepting }
        set { core.isAccepting = newValue }
    }

    /// Connections that still exchange packets, if only to say goodbye.
    package var connectionCount: Int { core.connectionCount }

    /// What has been counted outside of connections.
    package var statistics: EndpointStatistics { core.statistics }

    /// Begins to connect; the outcome comes as an event.
    package func connect(to address: SocketAddress, at now: Timestamp) -> ConnectionHandle {
        core.connect(to: peer(address), at: now)
    }

    /// Queues a message; see ``Connection/send(_:at:)``.
    package func send(
        _ message: [UInt8], on handle: ConnectionHandle, at now: Timestamp
    ) throws(SendError) {
        try core.send(message, on: handle, at: now)
    }

    /// The oldest message that has not been taken; taking it reopens the peer's window.
    package func nextMessage(on handle: ConnectionHandle) -> [UInt8]? {
        core.nextMessage(on: handle)
    }

    /// Ends a connection; see ``Connection/close(_:flushing:at:)``.
    package func close(
        _ handle: ConnectionHandle, reason: CloseReason, flushing: Bool, at now: Timestamp
    ) {
        core.close(handle, reason: reason, flushing: flushing, at: now)
    }

    /// How a connection does; `nil` once it is forgotten.
    package func status(of handle: ConnectionHandle) -> ConnectionStatus? {
        core.status(of: handle)
    }

    /// Where a connection's peer is; `nil` once it is forgotten.
    package func address(of handle: ConnectionHandle) -> SocketAddress? {
        core.address(of: handle).map(socketAddress)
    }

    /// The next thing that happened, in order.
    package func pollEvent() -> EndpointEvent? {
        switch core.pollEvent() {
        case .incoming(let handle, let address): .incoming(handle, socketAddress(address))
        case .connected(let handle): .connected(handle)
        case .readable(let handle): .readable(handle)
        case .closed(let handle, let reason): .closed(handle, reason)
        case nil: nil
        }
    }

    /// When ``turn(at:)`` has to be called though nothing arrives.
    package var nextTimeout: Timestamp? {
        guard let held else { return core.nextTimeout }
        return held.retryAt
    }

    // MARK: Turning

    /// Reads what has arrived, lets time have its effect, and sends what there is to send.
    package func turn(at now: Timestamp) {
        guard socket.descriptor >= 0 else { return }
        // What arrived first: after a stop of the process it is the proof that peers live.
        var readCount = 0
        while readCount < Self.readLimit, readOne(at: now) {
            readCount += 1
            if readCount % 32 == 0 { transmit(at: now) }
        }
        core.handleTimeout(at: now)
        transmit(at: now)
        while let (connection, record) = core.pollTrace() {
            traceSink?.write(qlog.encode(record), of: connection)
        }
    }

    private func readOne(at now: Timestamp) -> Bool {
        do throws(SocketError) {
            guard let received = try socket.receive(into: &inbound) else { return false }
            let source = peer(received.source)
            // Shared for the call only, so that reading the next datagram copies nothing.
            let buffer = inbound
            let datagram = buffer.span.extracting(0..<received.byteCount)
            core.receive(datagram, from: source, at: now)
            return true
        } catch {
            // Reported for some earlier datagram; the socket goes on.
            return false
        }
    }

    private func transmit(at now: Timestamp) {
        if let (address, retryAt) = held {
            guard now >= retryAt else { return }
            held = nil
            guard sendOutbound(to: address, at: now) else { return }
        }
        while let address = core.pollTransmit(into: &outbound, at: now) {
            guard sendOutbound(to: socketAddress(address), at: now) else { return }
        }
    }

    /// Sends the buffer; `false` if it has to wait.
    private func sendOutbound(to address: SocketAddress, at now: Timestamp) -> Bool {
        do throws(SocketError) {
            guard try socket.send(outbound, count: outbound.count, to: address) else {
                held = (address, now.advanced(byNanoseconds: Self.retryGap))
                return false
            }
            lastSendError = nil
        } catch {
            // As good as lost on the way: the state machine repeats what matters.
            sendFailureCount += 1
            lastSendError = error
        }
        return true
    }

    // MARK: Addresses

    private func peer(_ address: SocketAddress) -> PeerAddress {
        PeerAddress(bytes: address.bytes, zone: address.scope, port: address.port)
            ?? PeerAddress(hostHigh: 0, hostLow: 0, port: 0)
    }

    private func socketAddress(_ address: PeerAddress) -> SocketAddress {
        if let known = addresses[address] { return known }
        let made = SocketAddress(peer: address)
        // Strangers' addresses pass through here as well.
        if addresses.count >= 256 { addresses.removeAll(keepingCapacity: true) }
        addresses[address] = made
        return made
    }
}

extension SocketAddress {
    /// The address in the socket's form.
    init(peer: PeerAddress) {
        if peer.hostHigh == 0, peer.hostLow >> 32 == 0xFFFF {
            func part(_ shift: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: peer.hostLow >> shift) }
            self.init(ipv4: (part(24), part(16), part(8), part(0)), port: peer.port)
            return
        }
        let groups = [peer.hostHigh, peer.hostLow].flatMap { half in
            [48, 32, 16, 0].map { String((half >> UInt64($0)) & 0xFFFF, radix: 16) }
        }
        let zone = peer.zone == 0 ? "" : "%\(peer.zone)"
        self =
            SocketAddress("[\(groups.joined(separator: ":"))\(zone)]:\(peer.port)")
            ?? .any(port: peer.port)
    }
}
