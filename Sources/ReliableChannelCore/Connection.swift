package import Primitives

/// One connection as a state machine without I/O: messages in both directions, on up to 256
/// channels.
///
/// Bytes, time and randomness are arguments; datagrams to send and events are polled. After each
/// call drain ``pollTransmit(into:at:)`` and ``pollEvent()``, and call ``handleTimeout(at:)`` at
/// ``nextTimeout``. Times must not decrease.
///
/// The states are *connecting* → *established* → *flushing* → *closing* → *closed*. A close of the
/// peer leads from any state to *draining* and then *closed*; a timeout leads to *closed*.
/// `Docs/CHANNEL-STATES.md` lists the effect of each input in each state.
package struct Connection: Sendable {
    /// An event that a connection reports to its owner.
    package enum Event: Hashable, Sendable {
        /// The peer has answered; only on the side that connected.
        case connected
        /// Messages wait in ``nextMessage()``.
        case readable
        /// There is room again for messages, after ``SendError/bufferFull``.
        case writable
        /// The outcome of a message whose sender wanted a receipt; once for each message, unless
        /// the connection ends before.
        case receipt(MessageID, ReceiptOutcome)
        /// More of a long message has arrived, at the peer or here: ``progress(of:)``,
        /// ``receiveProgress``.
        case progress
        /// The connection has ended; always the last event.
        case closed(CloseReason)
    }

    /// Indirect, because each look at the state copies it: so it is one word, whatever its cases
    /// hold.
    indirect enum State: Sendable {
        case connecting(ClientHandshake)
        case established
        /// No new messages are accepted; queued ones are delivered first.
        case flushing(CloseReason, deadline: Timestamp)
        /// This side has closed, and repeats CLOSE until the peer has surely received it.
        case closing(Closing)
        /// The peer has closed; stray packets are ignored for a while.
        case draining(until: Timestamp, owesReply: Bool)
        case closed
    }

    /// The peer's answer to the handshake: its identifier, keys and limits.
    struct PeerParameters: Sendable {
        let remoteID: ConnectionID
        let protection: PacketProtection
        let maximumMessageByteCount: Int
        /// The token in a valid RESET of the peer.
        let resetToken: UInt64
    }

    /// On the side that was connected to: the answer to HELLO, and whether it has to be sent, or
    /// sent again.
    struct Admission: Sendable {
        var accept: HandshakeDatagram
        let clientNonce: UInt64
        var isDue: Bool
        var lastSent: Timestamp?
        /// The time at which it was sent the time before the last, or the only time.
        ///
        /// The client's first packet comes after that, since it repeats HELLO only when it takes
        /// the answer for lost.
        var asked: Timestamp?

        mutating func recordSent(at now: Timestamp) {
            isDue = false
            asked = lastSent ?? now
            lastSent = now
        }
    }

    private let marker = PassedByAddress()
    var tuning: Tuning
    var generator: KeyedGenerator
    var state: State
    let localID: ConnectionID
    var peerParameters: PeerParameters?
    var admission: Admission?
    var path: Path
    /// Whether the last packet was full, so that larger datagrams would be useful.
    var isSendingFullPackets = false

    var rtt: RTTEstimator
    var lossDetector = LossDetector()
    var congestion: CongestionController
    var pacer = Pacer()
    var sent: SentPackets<Fragment>
    var sendBuffer = SendBuffer()
    var inbox: Inbox
    var acks: AckScheduler
    /// Memory for the ranges of an ACK frame that was used before.
    var spareAckRanges: [ClosedRange<UInt64>] = []
    var redundancy: Redundancy

    var largestAcknowledged: UInt64?
    /// The number that will be left out next; those that were left out last are in
    /// `recentlySkipped`.
    var nextSkip: UInt64 = 0
    /// The number of left-out packet numbers that are remembered: more than a window contains,
    /// since about one in two hundred is left out.
    static let skipMemory = 32
    var recentlySkipped: [UInt64] = []
    /// The number of packets that may leave although the window is full, because a deadline passed.
    var probeAllowance = 0
    var isPingDue = false
    /// Whether the peer may not know the credit that was advertised last.
    var isCreditDue = false

    var lastCall: Timestamp
    var lastReceived: Timestamp
    var lastElicitingSent: Timestamp
    /// The time at which the connection ended, if it has.
    var endTime = Timestamp.zero
    /// The end of the last stall of this process; packets sent before it say nothing about the
    /// path.
    var stallEnd = Timestamp(nanoseconds: .min)

    /// Events that wait to be polled; the same event is not added again before that, so they are
    /// few.
    var events = Deque<Event>()
    /// Whether a message was refused because the buffer was full.
    var isBlocked = false
    /// The detailed trace, if the configuration asks for one.
    var traceLog: TraceLog?
    /// Whether the application is done with the connection.
    var isReleased = false
    /// The rates at which message bytes arrive at the peer, as it acknowledges them, and here.
    var deliveryMeter = RateMeter()
    var arrivalMeter = RateMeter()
    /// The counters since the connection began.
    package internal(set) var statistics = ConnectionStatistics()

    /// Creates a connection that asks for admission, from `firstAttempt` on; it repeats its first
    /// HELLOs quickly if `mayAskQuickly`.
    init(
        connectingWith tuning: Tuning, localID: ConnectionID, generator: KeyedGenerator,
        token: AddressToken? = nil, mayAskQuickly: Bool = false, firstAttempt: Timestamp? = nil,
        at now: Timestamp
    ) {
        self.init(tuning, localID, generator, peerFirstNumber: 0, at: now)
        let prefix = HandshakePrefix(
            version: tuning.wireVersion, clientID: localID, clientNonce: self.generator.next())
        state = .connecting(
            ClientHandshake(
                prefix: prefix, start: now, timeout: tuning.handshakeTimeout,
                initialRTT: mayAskQuickly ? 0 : tuning.initialRTT, token: token,
                firstAttempt: firstAttempt))
        trace(.began(isClient: true, localID), at: now)
    }

    /// Creates a connection whose client has shown a valid proof of its address.
    init(
        accepting prefix: HandshakePrefix, mode: UInt8, clientLimits: TransportLimits,
        with tuning: Tuning, localID: ConnectionID, generator: KeyedGenerator, at now: Timestamp
    ) {
        self.init(
            tuning, localID, generator, peerFirstNumber: clientLimits.firstPacketNumber, at: now)
        let nonce = self.generator.next()
        admission = Admission(
            accept: .accept(
                prefix, mode: mode, serverID: localID, serverNonce: nonce, limits: tuning.limits,
                tookEarlyData: false),
            clientNonce: prefix.clientNonce, isDue: true)
        peerParameters = PeerParameters(
            remoteID: prefix.clientID,
            protection: PacketProtection(
                clientNonce: prefix.clientNonce, serverNonce: nonce, clientID: prefix.clientID,
                serverID: localID, mode: mode),
            maximumMessageByteCount: Int(clientLimits.maximumMessageByteCount),
            resetToken: clientLimits.resetToken)
        sendBuffer.open(window: UInt64(clientLimits.initialCredit))
        state = .established
        trace(.began(isClient: false, localID), at: now)
        trace(.established, at: now)
    }

    /// Creates a connection that has ended, for a slot that is free.
    init(endedWith tuning: Tuning) {
        self.init(
            tuning, ConnectionID(rawValue: 0), KeyedGenerator(seed: 0), peerFirstNumber: 0,
            at: .zero)
    }

    private init(
        _ tuning: Tuning, _ localID: ConnectionID, _ generator: KeyedGenerator,
        peerFirstNumber: UInt64, at now: Timestamp
    ) {
        self.tuning = tuning
        self.localID = localID
        self.generator = generator
        state = .closed
        path = Path(limit: tuning.maximumDatagramByteCount)
        rtt = RTTEstimator(initialRTT: tuning.initialRTT)
        congestion = CongestionController(
            tuning.congestionControl, initialRTT: tuning.initialRTT)
        sent = SentPackets(first: tuning.firstPacketNumber)
        inbox = Inbox(
            window: tuning.receiveWindowByteCount,
            maximumMessageByteCount: tuning.maximumMessageByteCount,
            firstMessageNumber: tuning.firstMessageNumber)
        sendBuffer.firstMessageNumber = tuning.firstMessageNumber
        acks = AckScheduler(first: peerFirstNumber)
        redundancy = Redundancy(
            policy: tuning.redundancy, firstNumber: tuning.firstPacketNumber)
        lastCall = now
        lastReceived = now
        lastElicitingSent = now
        if tuning.isTracing { traceLog = TraceLog() }
        chooseNextSkip()
    }

    /// The present state of the connection in figures; rates as of the last call.
    package var status: ConnectionStatus { status(at: lastCall) }

    /// Returns the present state of the connection in figures, with rates as of `now`.
    package func status(at now: Timestamp) -> ConnectionStatus {
        let isEstablished: Bool
        switch state {
        case .established, .flushing: isEstablished = true
        case .connecting, .closing, .draining, .closed: isEstablished = false
        }
        return ConnectionStatus(
            smoothedRTT: .nanoseconds(rtt.smoothedRTT),
            minimumRTT: .nanoseconds(rtt.hasSample ? rtt.minRTT : rtt.smoothedRTT),
            latestRTT: .nanoseconds(rtt.hasSample ? rtt.latestRTT : rtt.smoothedRTT),
            rttVariation: .nanoseconds(rtt.rttVariation), lastReceived: lastReceived,
            isEstablished: isEstablished, bufferedByteCount: sendBuffer.bufferedCost,
            unsentByteCount: sendBuffer.unsentByteCount, bytesInFlight: sent.bytesInFlight,
            congestionWindow: congestion.congestionWindow,
            peerWindow: Int(clamping: sendBuffer.freeCredit), pacingRate: congestion.pacingRate,
            goodputSent: deliveryMeter.rate(at: now),
            goodputReceived: arrivalMeter.rate(at: now),
            congestionState: String(describing: congestion.stateName),
            lossEstimate: redundancy.estimator.loss,
            consecutiveLossEstimate: redundancy.estimator.consecutiveLoss,
            twinLossEstimate: redundancy.estimator.twinLoss,
            reorderingDelay: .nanoseconds(lossDetector.learnedReordering),
            redundancy: redundancy.policy, datagramByteCount: path.mtu.datagramByteCount,
            statistics: statistics)
    }

    /// Whether it has events or trace records to pass on, or may be finished.
    var hasNews: Bool {
        if hasEvents { return true }
        if traceLog != nil { return true }
        return !isOnTheWire
    }

    /// Whether the connection has ended and holds no more events or messages, so that its owner may
    /// forget it.
    var isFinished: Bool {
        guard case .closed = state else { return false }
        return !hasEvents && (isReleased || inbox.readyCount == 0)
    }

    /// Whether packets are still exchanged, at least to close.
    var isOnTheWire: Bool {
        if case .closed = state { return false }
        return true
    }
}

extension Connection {
    /// Throws if the state machine contradicts itself; for tests and simulations, after every step.
    ///
    /// Changes nothing.
    ///
    /// - Complexity: O(state held).
    package func checkInvariants() throws(InvariantViolation) {
        try sent.checkInvariants()
        try sendBuffer.checkInvariants()
        // A peer's violation leaves the inbox as it was when it was noticed; it takes nothing more.
        if isOpen { try inbox.checkInvariants() }
        try congestion.checkInvariants()
        try redundancy.checkInvariants()
        try require(
            acks.received.ranges.count <= Wire.ackRangeLimit, "too many acknowledged ranges")
        try require(events.count <= 5, "\(events.count) events wait")
        try require(
            sent.count <= 4 * Int(Wire.replayWindowPacketCount),
            "\(sent.count) sent packets are remembered")
        try require(
            inbox.heldCost
                <= UInt64(tuning.receiveWindowByteCount + tuning.maximumMessageByteCount) + 16,
            "holds \(inbox.heldCost) bytes for the application")
        if let largestAcknowledged {
            try require(largestAcknowledged < sent.nextNumber, "acknowledged what was not sent")
        }
    }

    /// The bytes held for the peer's messages: received and not taken, or not complete.
    package var heldByteCount: UInt64 { inbox.heldCost }
}
