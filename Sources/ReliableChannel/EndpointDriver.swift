package import Primitives
package import ReliableChannelCore
package import UDP

/// The decision whether to read again after a single datagram; on a thin flow that is usually a
/// wasted system call.
///
/// If there are more datagrams after all, the loop comes back at once.
struct Lookahead {
    /// The number of wasted reads in a row after which only one turn in ``probeSpacing`` reads
    /// again.
    private static let vainLimit = 4
    private static let probeSpacing = 16

    private var vainCount = 0

    mutating func isWorthwhile() -> Bool {
        guard vainCount >= Self.vainLimit else { return true }
        vainCount += 1
        guard vainCount >= Self.vainLimit + Self.probeSpacing else { return false }
        vainCount = Self.vainLimit
        return true
    }

    /// Records whether a turn found more than one datagram.
    mutating func record(foundMore: Bool) {
        vainCount = foundMore ? 0 : max(vainCount, min(vainCount + 1, Self.vainLimit))
    }
}

/// One socket and its ``EndpointCore``, without a thread of its own.
///
/// Only one thread may use it at a time. Nothing leaves before ``turn(at:)``: call functions, then
/// turn, then poll events; turn again when the descriptor is readable or ``nextTimeout`` has come.
package final class EndpointDriver {
    /// The most datagrams read in one turn; a flood must not delay timers.
    private static let readLimit = 256
    /// The number of datagrams read before answers to them are sent.
    private static let answerLimit = 64
    /// The greatest age of a datagram by the system's stamp; an older one, or one in the future,
    /// comes from a clock that was changed.
    private static let stampLimit = Duration.milliseconds(500)

    private let socket: UDPSocket
    /// The state machine, for calls with a time from ``tell(_:)``.
    var core: EndpointCore
    /// Memory for the most that one read can bring.
    private var inbound = [UInt8](repeating: 0, count: 1 << 16)
    private var sender: DatagramSender
    private var lookahead = Lookahead()
    private var impairment: ImpairedPath?
    /// Whether datagrams that arrive pass a bad network first; kept because a look at the optional
    /// path would copy all of it.
    private let impairsIncoming: Bool
    /// The latest time that was passed to the core.
    private var coreTime = Timestamp(nanoseconds: .min)
    private let traceSink: TraceSink?
    private let qlog = QlogEncoder(start: MonotonicClock.now())

    /// Opens and binds the socket.
    ///
    /// - Parameters:
    ///   - address: The address to bind to.
    ///   - configuration: The limits and times of the endpoint.
    ///   - seed: A number from the system's generator, except in tests.
    /// - Throws: ``SocketError`` if the socket cannot be opened or bound.
    package init(
        bindingTo address: SocketAddress, configuration: EndpointConfiguration, seed: UInt64
    ) throws(SocketError) {
        socket = try UDPSocket(
            bindingTo: address,
            options: SocketOptions(
                passesBatches: true, servesIPv4: address == .anyIPv6(port: address.port)))
        core = EndpointCore(configuration: configuration, seed: seed)
        traceSink = configuration.traceSink
        let path = configuration.impairment.map(ImpairedPath.init)
        impairsIncoming = path?.impairs(.incoming) ?? false
        sender = DatagramSender(isImpaired: path?.impairs(.outgoing) ?? false)
        impairment = path
    }

    /// Closes all connections and tells their peers, unless ``close()`` was called.
    deinit {
        guard socket.descriptor >= 0 else { return }
        let now = max(MonotonicClock.now(), coreTime)
        core.closeAll(at: now)
        flush(at: now)
        socket.close()
    }

    /// Closes the socket at once; peers are not told.
    package func close() {
        socket.close()
    }

    /// The address to which the socket is bound.
    package var localAddress: SocketAddress { socket.localAddress }

    /// The descriptor to watch for input.
    package var descriptor: Int32 { socket.descriptor }

    /// Whether strangers may connect.
    package var isAccepting: Bool {
        get { core.isAccepting }
        set { core.isAccepting = newValue }
    }

    /// The number of connections that still exchange packets, at least to close.
    package var connectionCount: Int { core.connectionCount }

    /// The counters that belong to no connection.
    package var statistics: EndpointStatistics { core.statistics }

    /// The counters of the configured impairment; `nil` if there is none.
    package var impairmentStatistics: ImpairmentStatistics? { impairment?.statistics }

    /// The kinds of batching that the system offers.
    package var batching: Batching { socket.batching }

    /// Begins to connect; the outcome comes as an event.
    ///
    /// See ``EndpointCore/connect(to:token:initialRTT:at:)``.
    package func connect(
        to address: SocketAddress, token: AddressToken? = nil, initialRTT: Duration? = nil,
        at now: Timestamp
    ) -> ConnectionHandle {
        core.connect(
            to: address, token: token, initialRTT: initialRTT, at: tell(now))
    }

    /// Makes a token that saves a client at this address a round trip; see
    /// ``EndpointCore/makeAddressToken(for:at:)``.
    package func makeAddressToken(for address: SocketAddress, at now: Timestamp) -> AddressToken {
        core.makeAddressToken(for: address, at: tell(now))
    }

    /// Queues a message; see ``Connection/send(_:options:at:)``.
    @discardableResult
    package func send(
        _ message: [UInt8], options: SendOptions = SendOptions(), on handle: ConnectionHandle,
        at now: Timestamp
    ) throws(SendError) -> MessageID {
        try core.send(message, options: options, on: handle, at: tell(now))
    }

    /// Takes the next message that is ready, which returns its credit to the peer; `nil` if none is
    /// ready.
    package func nextMessage(on handle: ConnectionHandle) -> ReceivedMessage? {
        core.nextMessage(on: handle)
    }

    /// Closes a connection; see ``Connection/close(_:flushing:at:)``.
    package func close(
        _ handle: ConnectionHandle, reason: CloseReason, flushing: Bool, at now: Timestamp
    ) {
        core.close(handle, reason: reason, flushing: flushing, at: tell(now))
    }

    /// Reads a value from a connection; `nil` once it is forgotten.
    package func withConnection<Result>(
        _ handle: ConnectionHandle, _ body: (Connection) -> Result
    ) -> Result? {
        core.withConnection(handle, body)
    }

    /// Returns the time of the last packet on a connection; `nil` once it is forgotten.
    package func lastReceived(on handle: ConnectionHandle) -> Timestamp? {
        core.lastReceived(on: handle)
    }

    /// Sets whether the application knows the peer; see ``EndpointCore/setKnown(_:_:at:)``.
    package func setKnown(_ handle: ConnectionHandle, _ isKnown: Bool, at now: Timestamp) {
        core.setKnown(handle, isKnown, at: tell(now))
    }

    /// Changes a connection's policy for copies of small messages.
    package func setRedundancy(_ policy: RedundancyPolicy, of handle: ConnectionHandle) {
        core.setRedundancy(policy, of: handle)
    }

    /// Returns the next event, in order; `nil` if there is none.
    package func pollEvent() -> EndpointCore.Event? {
        core.pollEvent()
    }

    /// The time at which ``turn(at:)`` has to be called even if nothing arrives; `nil` for never.
    package var nextTimeout: Timestamp? {
        // While the system has no room, all other datagrams wait too.
        let retryAt = sender.retryAt
        var next = retryAt ?? core.nextTimeout
        if impairsIncoming, let due = impairment?.nextDue(.incoming) {
            next = min(next ?? due, due)
        }
        guard retryAt == nil, sender.isImpaired, let due = impairment?.nextDue(.outgoing)
        else { return next }
        return min(next ?? due, due)
    }

    // MARK: Turning

    /// Reads the datagrams that have arrived, handles timeouts, and sends.
    package func turn(at now: Timestamp) {
        read(at: now)
        flush(at: now)
    }

    /// Reads the datagrams that have arrived, and handles timeouts; ``flush(at:)`` has to follow.
    ///
    /// Messages that are queued in between leave in the same packets as the acknowledgements.
    package func read(at now: Timestamp) {
        guard socket.descriptor >= 0 else { return }
        var now = max(now, coreTime)
        // Datagrams come before timeouts: after a stop of the process they prove that peers are
        // alive.
        var readCount = 0
        var unanswered = 0
        while readCount < Self.readLimit, let count = readBatch(at: now) {
            readCount += count
            if readCount == 1, !lookahead.isWorthwhile() { break }
            unanswered += count
            now = max(now, MonotonicClock.now())
            if unanswered >= Self.answerLimit {
                unanswered = 0
                transmit(at: now)
            }
        }
        if readCount > 0 { lookahead.record(foundMore: readCount > 1) }
        while impairsIncoming, let passage = impairment?.popDue(.incoming, at: now) {
            core.receive(passage.bytes.span, from: passage.peer, at: tell(passage.due))
        }
        core.handleTimeout(at: tell(now))
    }

    /// Sends all datagrams that may leave now, and passes on trace records.
    package func flush(at now: Timestamp) {
        guard socket.descriptor >= 0 else { return }
        transmit(at: now)
        while let (connection, record) = core.pollTrace() {
            traceSink?.write(qlog.encode(record), of: connection)
        }
    }

    /// Returns a time for the core, which must not see time go back, whatever the stamps are.
    func tell(_ time: Timestamp) -> Timestamp {
        coreTime = max(coreTime, time)
        return coreTime
    }

    /// Reads once; returns the number of datagrams, or `nil` if there were none.
    private func readBatch(at now: Timestamp) -> Int? {
        do throws(SocketError) {
            guard let batch = try socket.receiveBatch(into: &inbound) else { return nil }
            let peer = batch.source
            let arrival = tell(arrivalTime(of: batch, at: now))
            // Shared during this call only, so that the next read copies nothing.
            let buffer = inbound
            for index in 0..<batch.datagramCount {
                let range = batch.range(ofDatagram: index)
                if impairsIncoming {
                    impairment?.take(Array(buffer[range]), .incoming, peer: peer, at: arrival)
                } else {
                    core.receive(buffer.span.extracting(range), from: peer, at: arrival)
                }
            }
            return batch.datagramCount
        } catch {
            // The error belongs to an earlier datagram; the socket continues to work.
            return nil
        }
    }

    /// Returns the time at which a batch arrived: the system's stamp if it is plausible.
    ///
    /// With it, the time for which this thread slept is not part of a round-trip time.
    private func arrivalTime(of batch: ReceivedBatch, at now: Timestamp) -> Timestamp {
        guard let stamp = batch.arrival, stamp <= now,
            now - stamp <= Self.stampLimit
        else { return now }
        return stamp
    }

    /// Sends all datagrams that may leave now.
    private func transmit(at now: Timestamp) {
        sender.transmit(from: &core, through: &impairment, over: socket, at: tell(now))
    }
}
