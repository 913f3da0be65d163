package import Primitives
package import ReliableChannelCore
package import UDP

/// Whether to read on after a single datagram, which mostly is a system call in vain on a thin flow.
///
/// If there is more all the same, the loop comes back at once.
struct Lookahead {
    /// After so many reads in vain in a row, one in ``probeSpacing`` turns reads on.
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

    /// Notes what a turn has read.
    mutating func record(foundMore: Bool) {
        vainCount = foundMore ? 0 : max(vainCount, min(vainCount + 1, Self.vainLimit))
    }
}

/// One socket and its ``EndpointCore``, without a thread of its own.
///
/// Confined to whoever turns it. Nothing leaves before ``turn(at:)``: act, then turn, then poll events,
/// and turn again when the descriptor is readable or ``nextTimeout`` has come.
package final class EndpointDriver {
    /// Datagrams read in one turn; a flood must not keep timers waiting.
    private static let readLimit = 256
    /// Datagrams read before answers to them leave.
    private static let answerLimit = 64
    /// How long to wait when the system's buffer is full.
    private static let retryGap = Duration.milliseconds(1)
    /// How old a datagram may be by the system's stamp; what is older, or in the future, is a clock's leap.
    private static let stampLimit = Duration.milliseconds(500)

    private let socket: UDPSocket
    /// The state machine, for what is done at a time by ``tell(_:)``.
    var core: EndpointCore
    /// Room for as much as one read can bring.
    private var inbound = [UInt8](repeating: 0, count: 1 << 16)
    /// The datagram that the core wrote last.
    private var outbound: [UInt8] = []
    /// Where that goes, while it is not in the run.
    private var carried: SocketAddress?
    private var run = OutgoingRun()
    private var lookahead = Lookahead()
    /// When to try again to send what the system had no room for.
    private var retryAt: Timestamp?
    private var impairment: ImpairedPath?
    /// The latest time that the core was told.
    private var coreTime = Timestamp(nanoseconds: .min)
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
        socket = try UDPSocket(
            bindingTo: address,
            options: SocketOptions(
                passesBatches: true, servesIPv4: address == .anyIPv6(port: address.port)))
        core = EndpointCore(configuration: configuration, seed: seed)
        traceSink = configuration.traceSink
        impairment = configuration.impairment.map(ImpairedPath.init)
    }

    /// Says goodbye to all peers, if nobody has closed the driver.
    deinit {
        guard socket.descriptor >= 0 else { return }
        let now = max(MonotonicClock.now(), coreTime)
        core.closeAll(at: now)
        flush(at: now)
        socket.close()
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

    /// What the configured impairment has done; `nil` if there is none.
    package var impairmentStatistics: ImpairmentStatistics? { impairment?.statistics }

    /// What the system does for datagrams in groups.
    package var batching: Batching { socket.batching }

    /// Begins to connect; the outcome comes as an event.
    package func connect(
        to address: SocketAddress, token: AddressToken? = nil, initialRTT: Duration? = nil,
        at now: Timestamp
    ) -> ConnectionHandle {
        core.connect(
            to: address, token: token, initialRTT: initialRTT, at: tell(now))
    }

    /// A token that saves a client at this address a round trip; see
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

    /// The next message that can be taken; taking it reopens the peer's window.
    package func nextMessage(on handle: ConnectionHandle) -> ReceivedMessage? {
        core.nextMessage(on: handle)
    }

    /// Ends a connection; see ``Connection/close(_:flushing:at:)``.
    package func close(
        _ handle: ConnectionHandle, reason: CloseReason, flushing: Bool, at now: Timestamp
    ) {
        core.close(handle, reason: reason, flushing: flushing, at: tell(now))
    }

    /// Reads something of a connection; `nil` once it is forgotten.
    package func withConnection<Result>(
        _ handle: ConnectionHandle, _ body: (Connection) -> Result
    ) -> Result? {
        core.withConnection(handle, body)
    }

    /// When something last arrived on a connection; `nil` once it is forgotten.
    package func lastReceived(on handle: ConnectionHandle) -> Timestamp? {
        core.lastReceived(on: handle)
    }

    /// Says whether the application knows who is at the other end; see ``EndpointCore/setKnown(_:_:at:)``.
    package func setKnown(_ handle: ConnectionHandle, _ isKnown: Bool, at now: Timestamp) {
        core.setKnown(handle, isKnown, at: tell(now))
    }

    /// Changes how many bytes a connection spends so that a lost packet delays nothing.
    package func setRedundancy(_ policy: RedundancyPolicy, of handle: ConnectionHandle) {
        core.setRedundancy(policy, of: handle)
    }

    /// The next thing that happened, in order.
    package func pollEvent() -> EndpointCore.Event? {
        core.pollEvent()
    }

    /// When ``turn(at:)`` has to be called though nothing arrives.
    package var nextTimeout: Timestamp? {
        // While the system has no room, what else wants to leave waits too.
        var next = retryAt ?? core.nextTimeout
        if let due = impairment?.nextDue(.incoming) { next = min(next ?? due, due) }
        guard retryAt == nil, let due = impairment?.nextDue(.outgoing) else { return next }
        return min(next ?? due, due)
    }

    // MARK: Turning

    /// Reads what has arrived, lets time have its effect, and sends what there is to send.
    package func turn(at now: Timestamp) {
        read(at: now)
        flush(at: now)
    }

    /// Reads what has arrived and lets time have its effect; ``flush(at:)`` has to follow.
    ///
    /// What is done about messages in between leaves in the same packets as their acknowledgements.
    package func read(at now: Timestamp) {
        guard socket.descriptor >= 0 else { return }
        var now = max(now, coreTime)
        // What arrived first: after a stop of the process it is the proof that peers live.
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
        while let passage = impairment?.popDue(.incoming, at: now) {
            core.receive(passage.bytes.span, from: passage.peer, at: tell(passage.due))
        }
        core.handleTimeout(at: tell(now))
    }

    /// Sends what there is to send.
    package func flush(at now: Timestamp) {
        guard socket.descriptor >= 0 else { return }
        transmit(at: max(now, coreTime))
        while let (connection, record) = core.pollTrace() {
            traceSink?.write(qlog.encode(record), of: connection)
        }
    }

    /// A time for the core, which must not see time go back, whatever stamps say.
    func tell(_ time: Timestamp) -> Timestamp {
        coreTime = max(coreTime, time)
        return coreTime
    }

    /// Reads once; how many datagrams that brought, or `nil` for none.
    private func readBatch(at now: Timestamp) -> Int? {
        do throws(SocketError) {
            guard let batch = try socket.receiveBatch(into: &inbound) else { return nil }
            let peer = batch.source
            let arrival = tell(arrivalTime(of: batch, at: now))
            // Shared for the call only, so that the next read copies nothing.
            let buffer = inbound
            for index in 0..<batch.datagramCount {
                let range = batch.range(ofDatagram: index)
                if impairment?.impairs(.incoming) == true {
                    impairment?.take(Array(buffer[range]), .incoming, peer: peer, at: arrival)
                } else {
                    core.receive(buffer.span.extracting(range), from: peer, at: arrival)
                }
            }
            return batch.datagramCount
        } catch {
            // Reported for some earlier datagram; the socket goes on.
            return nil
        }
    }

    /// When a batch arrived: by the system's stamp where that is plausible, so that the time for which
    /// this thread slept is in nobody's round-trip time.
    private func arrivalTime(of batch: ReceivedBatch, at now: Timestamp) -> Timestamp {
        guard let stamp = batch.arrival, stamp <= now,
            now - stamp <= Self.stampLimit
        else { return now }
        return stamp
    }

    // MARK: Sending

    /// Sends what the core has, datagrams of one size to one peer in one call.
    ///
    /// The core's pacer decides how much may leave at one time, so that a run is never longer than a
    /// quantum of it, and nothing waits here for more to come.
    private func transmit(at now: Timestamp) {
        if let retryAt {
            guard now >= retryAt else { return }
            self.retryAt = nil
        }
        while let peer = carried ?? nextDatagram(at: now) {
            carried = run.append(outbound, to: peer) ? nil : peer
            guard carried == nil || sendRun(at: now) else { return }
        }
        _ = sendRun(at: now)
    }

    /// Fills `outbound`; where it goes, or `nil` if there is nothing to send now.
    private func nextDatagram(at now: Timestamp) -> SocketAddress? {
        guard impairment?.impairs(.outgoing) == true else {
            return core.pollTransmit(into: &outbound, at: tell(now))
        }
        while let peer = core.pollTransmit(into: &outbound, at: tell(now)) {
            impairment?.take(outbound, .outgoing, peer: peer, at: now)
        }
        guard let passage = impairment?.popDue(.outgoing, at: now) else { return nil }
        outbound = passage.bytes
        return passage.peer
    }

    /// Sends the run; `false` if some of it has to wait.
    private func sendRun(at now: Timestamp) -> Bool {
        guard !run.isEmpty else { return true }
        do throws(SocketError) {
            let sent = try socket.sendBatch(
                run.bytes, in: run.range, datagramByteCount: run.datagramByteCount,
                to: run.peer)
            run.removeFirst(sent)
            lastSendError = nil
            guard run.isEmpty else {
                retryAt = now + Self.retryGap
                return false
            }
        } catch {
            // As good as lost on the way: the state machine repeats what matters.
            sendFailureCount += UInt64(run.datagramCount)
            if error == .messageTooLong {
                core.datagramWasTooBig(
                    byteCount: run.datagramByteCount, to: run.peer, at: tell(now))
            }
            lastSendError = error
            run.removeAll()
        }
        return true
    }
}
