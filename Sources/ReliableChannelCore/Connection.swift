package import Primitives

/// Messages in both directions, on as many channels as are wanted, as a state machine without I/O.
///
/// Bytes, time and randomness come in as arguments; what is to be sent and what has happened is polled.
/// After each call drain ``pollTransmit(into:at:)`` and ``pollEvent()``, and call
/// ``handleTimeout(at:)`` at ``nextTimeout``. Times must not decrease.
///
/// *connecting* → *established* → *flushing* → *closing* → *closed*, or from any state by a close of the
/// peer's → *draining* → *closed*, or by a timeout → *closed*.
package struct Connection: Sendable {
    /// What a connection tells its owner.
    package enum Event: Hashable, Sendable {
        /// The peer has answered; only on the side that connected.
        case connected
        /// Messages wait in ``nextMessage()``.
        case readable
        /// There is room again for messages, after ``SendError/bufferFull``.
        case writable
        /// What became of a message whose sender wanted to know; once for each, unless the connection
        /// ends before.
        case receipt(MessageID, ReceiptOutcome)
        /// Long messages have come further: ``progress(of:)``, ``receiveProgress``.
        case progress
        /// The connection has ended; always the last event.
        case closed(CloseReason)
    }

    enum State: Sendable {
        case connecting(ClientHandshake)
        case established
        /// No new messages are taken; those that were go first.
        case flushing(CloseReason, deadline: Timestamp)
        /// This side has closed and says so until the peer has surely heard.
        case closing(Closing)
        /// The peer has closed; stray packets are ignored for a while.
        case draining(until: Timestamp, owesReply: Bool)
        case closed
    }

    /// What is known of the peer once it has answered.
    struct Link: Sendable {
        let remoteID: ConnectionID
        let protection: PacketProtection
        let maximumMessageByteCount: Int
        /// What a reset of the peer's carries.
        let resetToken: UInt64
    }

    /// On the side that was connected to: the answer, and whether it has to be given (again).
    struct Admission: Sendable {
        var accept: HandshakeDatagram
        let clientNonce: UInt64
        var isDue: Bool
        var lastSent: Timestamp?
        /// When it was given before the last time, or the only time: what the client says first comes after that,
        /// since it asks again only when it takes the answer for lost.
        var asked: Timestamp?

        mutating func recordSent(at now: Timestamp) {
            isDue = false
            asked = lastSent ?? now
            lastSent = now
        }
    }

    let tuning: Tuning
    var generator: KeyedGenerator
    var state: State
    let localID: ConnectionID
    var link: Link?
    var admission: Admission?
    var path: Path
    /// Whether the last packet was as large as may be: larger ones would be of use.
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
    /// The number that will be left out next, and those that were left out last.
    var nextSkip: UInt64 = 0
    /// How many left-out numbers are remembered: more than a window has, as one in about two hundred is left out.
    static let skipMemory = 32
    var recentlySkipped: [UInt64] = []
    /// Packets that may leave though the window is full, because a deadline passed.
    var probeAllowance = 0
    var isPingDue = false
    /// Whether the peer may not know the credit that was advertised last.
    var isCreditDue = false

    var lastCall: Timestamp
    var lastReceived: Timestamp
    var lastElicitingSent: Timestamp
    /// When the connection ended, if it has.
    var endTime = Timestamp.zero
    /// Until then nobody listened here: packets sent before say nothing of the path.
    var stallEnd = Timestamp(nanoseconds: .min)

    var events = Deque<Event>()
    /// What waits to be announced once more only after it has been polled.
    var announced: Set<Event> = []
    /// Whether a message was refused for want of room.
    var isBlocked = false
    /// What has happened in detail, if that was asked for.
    var traceLog: TraceLog?
    /// Whether the application has said that it is done with the connection.
    var isReleased = false
    /// How fast message bytes arrive at the peer, as it acknowledges, and here.
    var deliveryMeter = RateMeter()
    var arrivalMeter = RateMeter()
    /// What has been counted since the connection began.
    package internal(set) var statistics = Statistics()

    /// A connection that asks for admission; quickly if the peer seems to be near.
    init(
        connectingWith tuning: Tuning, localID: ConnectionID, generator: KeyedGenerator,
        token: AddressToken? = nil, mayAskQuickly: Bool = false, at now: Timestamp
    ) {
        self.init(tuning, localID, generator, peerFirstNumber: 0, at: now)
        let prefix = HandshakePrefix(
            version: tuning.wireVersion, clientID: localID, clientNonce: self.generator.next())
        state = .connecting(
            ClientHandshake(
                prefix: prefix, start: now, timeout: tuning.handshakeTimeout,
                initialRTT: mayAskQuickly ? 0 : tuning.initialRTT, token: token))
        trace(.began(isClient: true, localID), at: now)
    }

    /// A connection whose client has shown a valid cookie.
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
        link = Link(
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

    /// How the connection does; rates as of the last call.
    package var status: ConnectionStatus { status(at: lastCall) }

    /// How the connection does at present.
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

    /// Whether nothing more can come of this connection and its owner may forget it.
    var isFinished: Bool {
        guard case .closed = state else { return false }
        return !hasEvents && (isReleased || inbox.readyCount == 0)
    }

    /// Whether packets are still exchanged, if only to say goodbye.
    var isOnTheWire: Bool {
        if case .closed = state { return false }
        return true
    }
}
