public import Primitives

/// A state machine without I/O for all connections of one socket.
///
/// It admits clients by cookie, finds the connection of each datagram, and runs the protocol of
/// each connection. Nothing is stored about a client until a valid cookie or ``AddressToken`` has
/// proved that it receives at its address.
///
/// After each call drain ``pollTransmit(into:at:)`` and ``pollEvent()``: call them until they
/// return `nil`. Call ``handleTimeout(at:)`` at ``nextTimeout``. Times must not decrease. The same
/// seed and the same calls give the same bytes.
///
/// `Docs/WIRE-channel.md` describes the protocol, `Docs/CHANNEL-STATES.md` the effect of each
/// input.
public struct EndpointCore: Sendable {
    /// The key under which a server finds a client: random numbers without the address, which may
    /// change.
    struct ClientKey: Hashable, Sendable {
        let clientID: ConnectionID
        let nonce: UInt64

        init(_ prefix: HandshakePrefix) {
            clientID = prefix.clientID
            nonce = prefix.clientNonce
        }
    }

    /// The identifier and the token with which a peer proves that it has forgotten a connection.
    struct ResetKey: Hashable, Sendable {
        let remoteID: ConnectionID
        let token: UInt64
    }

    /// An answer to a client about which nothing is stored.
    enum Reply: Sendable {
        case handshake(HandshakeDatagram)
        case reset(StatelessReset)
    }

    /// The most events that may wait to be polled.
    private static let eventLimit = 4096

    /// A place for a connection, which is in ``connections`` at the same index.
    struct Slot: Sendable {
        /// The number of the connection, from 1 on; 0 if the slot is free.
        var generation: UInt64
        /// Set for connections that strangers opened.
        var clientKey: ClientKey?
        /// The address of a connect of this endpoint that has no outcome yet.
        var connectsTo: SocketAddress?

        var isUsed: Bool { generation != 0 }
    }

    private let marker = PassedByAddress()
    /// Whether strangers may connect from now on.
    package var isAccepting: Bool
    let connectionLimit: Int
    /// The number of connections that have ended before the program accepted them; the driver
    /// holds their messages.
    package var unacceptedCount = 0
    let strangerLimits: StrangerLimits?
    let admission: AdmissionLimits
    let tuning: Tuning
    var generator: KeyedGenerator
    let mint: CookieMint
    let resetMint: ResetMint
    var limiter: RateLimiter

    var slots: [Slot] = []
    /// The connection of each slot; for a free slot, one that has ended.
    ///
    /// They are not optionals, and most reads go through ``inPlace(_:_:)``. Otherwise each read
    /// would first copy the 3 KB of a connection.
    var connections: [Connection] = []
    var slotsByID: [ConnectionID: Int] = [:]
    /// The slot of the latest packet, where the next one is looked for first.
    var latestSlot = 0
    var slotsByClient: [ClientKey: Int] = [:]
    var slotsByReset: [ResetKey: Int] = [:]
    /// Clients whose connection ended recently: a late copy of their HELLO must not open another.
    var recentlyClosed: [(key: ClientKey, until: Timestamp)] = []
    var replies = Deque<(SocketAddress, Reply)>()
    var events = Deque<Event>()
    /// Whether connections keep events because too many wait here.
    private var hasHeldBackEvents = false
    private var traces = Deque<(ConnectionHandle, TraceRecord)>()
    private var nextGeneration: UInt64 = 1
    /// The next timeout of each connection.
    var timeouts = DeadlineHeap()
    /// Slots that have been changed and may have something to send.
    var transmitters = TurnQueue()
    /// The number of datagrams that the first of them has sent in its turn.
    var turnsTaken = 0
    /// Slots without a connection.
    var freeSlots: [Int] = []
    /// Memory for the slots whose timeouts are due, kept between calls.
    var dueSlots: [Int] = []
    /// Connections that clients opened and from which no packet may have come since, oldest first.
    var halfOpen: [Stranger] = []
    /// The connects of this endpoint, by address.
    var lines: [SocketAddress: ConnectLine] = [:]
    /// Connections of strangers, oldest first, where these are limited.
    var strangers: [Stranger] = []
    /// The counters that belong to no connection.
    package internal(set) var statistics = EndpointStatistics()

    /// Creates an endpoint without connections.
    ///
    /// - Parameters:
    ///   - configuration: The limits and times.
    ///   - seed: The source of identifiers, nonces and the cookie secret. Take it from the system's
    ///     generator; only simulations choose it.
    public init(configuration: EndpointConfiguration, seed: UInt64) {
        isAccepting = configuration.isAccepting
        connectionLimit = max(0, configuration.connectionLimit)
        strangerLimits = configuration.strangers
        tuning = Tuning(configuration)
        generator = KeyedGenerator(seed: seed)
        mint = CookieMint(generator: generator.fork())
        admission = configuration.admission.clamped
        limiter = RateLimiter(admission, generator: generator.fork())
        let drawn = UInt128(generator.next()) << 64 | UInt128(generator.next())
        resetMint = ResetMint(secret: configuration.resetSecret ?? drawn)
    }

    // MARK: Connections

    func tuning(for localID: ConnectionID) -> Tuning {
        var result = tuning
        result.resetToken = resetMint.token(for: localID)
        return result
    }

    /// Queues a message for the peer of a connection, also while it is being established.
    ///
    /// Drain ``pollTransmit(into:at:)`` afterwards.
    ///
    /// - Parameters:
    ///   - message: The bytes, at most ``EndpointConfiguration/maximumMessageByteCount`` and the
    ///     peer's limit, and 64 KiB in the modes ``DeliveryMode/unreliable`` and
    ///     ``DeliveryMode/sequenced``.
    ///   - handle: The connection.
    ///   - channel: The channel, with its delivery mode.
    ///   - key: On a channel in the mode ``DeliveryMode/latest``, the number of the thing that the
    ///     message describes, below 2⁶²; `nil` counts as 0 there. On other channels a key throws
    ///     ``SendError/keyWithoutLatest(_:)``.
    ///   - deadline: The time from now after which the message is given up unless it is known to
    ///     have arrived; `nil` for never.
    ///   - wantsReceipt: Whether ``Event/receipt(_:_:_:)`` reports the outcome of the message.
    ///   - now: The present time.
    /// - Returns: The message's identifier.
    /// - Throws: ``SendError``, with nothing changed. After ``SendError/bufferFull`` wait for
    ///   ``Event/writable(_:)``.
    @discardableResult
    public mutating func send(
        _ message: [UInt8], to handle: ConnectionHandle, on channel: Channel = .main,
        key: UInt64? = nil, deadline: Duration? = nil, wantsReceipt: Bool = false, at now: Timestamp
    ) throws(SendError) -> MessageID {
        let options = SendOptions(
            channel: channel, deadline: deadline, key: key, wantsReceipt: wantsReceipt)
        return try send(message, options: options, on: handle, at: now)
    }

    /// Queues a message with options; see ``send(_:to:on:key:deadline:wantsReceipt:at:)``.
    @discardableResult
    package mutating func send(
        _ message: [UInt8], options: SendOptions = SendOptions(), on handle: ConnectionHandle,
        at now: Timestamp
    ) throws(SendError) -> MessageID {
        guard let slot = slot(of: handle) else { throw .closed }
        let id = try connections[slot].send(message, options: options, at: now)
        // A connection that waits for its turn is settled then.
        if !transmitters.contains(slot) { settle(slot, at: now) }
        return id
    }

    /// Takes the next message that is ready, which returns its credit to the peer.
    ///
    /// Drain ``pollTransmit(into:at:)`` afterwards. Messages can be taken for 30 s after the peer
    /// or a timeout has ended the connection.
    ///
    /// - Returns: `nil` if none is ready, or the connection is forgotten.
    public mutating func nextMessage(on handle: ConnectionHandle) -> ReceivedMessage? {
        guard let slot = slot(of: handle) else { return nil }
        let message = connections[slot].nextMessage()
        if message == nil || !transmitters.contains(slot) { settle(slot, at: nil) }
        return message
    }

    /// Closes a connection and tells the peer the reason.
    ///
    /// With `flushing`, queued messages are delivered first, for at most
    /// ``EndpointConfiguration/flushTimeout``. This time does not begin before the connection is
    /// established. Without `flushing` or without messages, a connection that is not established
    /// ends at once; the peer is not told. A second call without `flushing` ends the wait, with its
    /// own reason. Take received messages before: they are dropped soon after the end.
    public mutating func close(
        _ handle: ConnectionHandle, reason: CloseReason, flushing: Bool, at now: Timestamp
    ) {
        guard let slot = slot(of: handle) else { return }
        connections[slot].close(reason, flushing: flushing, at: now)
        settle(slot, at: now)
    }

    /// Closes all connections without delivering the queued messages.
    package mutating func closeAll(at now: Timestamp) {
        for slot in slots.indices where slots[slot].isUsed {
            connections[slot].close(.finished, flushing: false, at: now)
            settle(slot, at: now)
        }
    }

    /// Reads a value from a connection, such as its ``Connection/status``; `nil` once it is
    /// forgotten.
    package func withConnection<Result>(
        _ handle: ConnectionHandle, _ body: (Connection) -> Result
    ) -> Result? {
        slot(of: handle).map { body(connections[$0]) }
    }

    /// Returns the time of the last packet on a connection; `nil` once it is forgotten.
    ///
    /// Drivers call this for every connection in every turn; it is cheaper than
    /// ``withConnection(_:_:)``, which may copy the connection.
    package mutating func lastReceived(on handle: ConnectionHandle) -> Timestamp? {
        slot(of: handle).map { inPlace($0) { $0.lastReceived } }
    }

    /// Changes a connection's policy for copies of small messages.
    package mutating func setRedundancy(_ policy: RedundancyPolicy, of handle: ConnectionHandle) {
        guard let slot = slot(of: handle) else { return }
        connections[slot].redundancyPolicy = policy
        settle(slot, at: nil)
    }

    /// Changes the silence of the peer after which a connection ends; at first it is
    /// ``EndpointConfiguration/idleTimeout``.
    ///
    /// It may be from 1 ms to a year. If the peer has been silent for longer already, the
    /// connection ends at once.
    public mutating func setIdleTimeout(_ timeout: Duration, of handle: ConnectionHandle) {
        guard let slot = slot(of: handle) else { return }
        connections[slot].tuning.idleTimeout = Tuning.clampedIdleTimeout(timeout)
        settle(slot, at: nil)
    }

    /// The number of connections that still exchange packets, at least to close.
    package var connectionCount: Int {
        slots.indices.count { slots[$0].isUsed && connections[$0].isOnTheWire }
    }

    // MARK: Output

    /// Returns the next event; `nil` if there is none.
    ///
    /// Those of one connection come in order, but receipts may overtake others; the last is
    /// ``Event/closed(_:_:)``. Equal events that wait may become one. No other event is lost.
    public mutating func pollEvent() -> Event? {
        if events.isEmpty, hasHeldBackEvents {
            hasHeldBackEvents = false
            for slot in slots.indices { passOn(slot, at: nil) }
        }
        return events.popFirst()
    }

    /// Returns the next trace record and its connection.
    ///
    /// `nil` when there is none, and always while the configuration has no ``TraceSink``.
    package mutating func pollTrace() -> (ConnectionHandle, TraceRecord)? {
        traces.popFirst()
    }

    // MARK: Slots

    mutating func newConnectionID() -> ConnectionID {
        while true {
            let candidate = ConnectionID(rawValue: generator.next())
            if slotsByID[candidate] == nil { return candidate }
        }
    }

    mutating func insert(
        _ connection: Connection, address: SocketAddress, clientKey: ClientKey?
    ) -> ConnectionHandle {
        var connection = connection
        connection.redundancy.isOnLink = address.isOnLink
        connection.path.address = address
        let entry = Slot(
            generation: nextGeneration, clientKey: clientKey)
        nextGeneration += 1
        let index: Int
        if let free = freeSlots.popLast() {
            slots[free] = entry
            connections[free] = connection
            index = free
        } else {
            index = slots.count
            slots.append(entry)
            connections.append(connection)
        }
        slotsByID[connection.localID] = index
        if let clientKey { slotsByClient[clientKey] = index }
        if let key = connection.resetKey { slotsByReset[key] = index }
        return ConnectionHandle(slot: index, generation: entry.generation)
    }

    /// Calls the body with a connection in its place, so that it is not copied.
    mutating func inPlace<Result>(_ slot: Int, _ body: (inout Connection) -> Result) -> Result {
        body(&connections[slot])
    }

    func slot(of handle: ConnectionHandle) -> Int? {
        guard slots.indices.contains(handle.slot),
            slots[handle.slot].generation == handle.generation
        else { return nil }
        return handle.slot
    }

    /// Passes on a connection's events, and forgets the connection when it is finished.
    mutating func passOn(_ index: Int, at now: Timestamp?) {
        guard inPlace(index, { $0.hasNews }) else { return }
        let handle = ConnectionHandle(slot: index, generation: slots[index].generation)
        // If events are not polled, their number is limited here, and the connection merges the
        // rest.
        hasHeldBackEvents = hasHeldBackEvents || events.count >= Self.eventLimit
        while events.count < Self.eventLimit, let event = connections[index].pollEvent() {
            switch event {
            case .connected:
                if let key = inPlace(index, { $0.resetKey }) { slotsByReset[key] = index }
                events.append(.connected(handle))
                endConnect(index, isConnected: true, at: now ?? connections[index].lastCall)
            case .readable: events.append(.readable(handle))
            case .writable: events.append(.writable(handle))
            case .receipt(let id, let outcome): events.append(.receipt(handle, id, outcome))
            case .progress: events.append(.progress(handle))
            case .closed(let reason):
                events.append(.closed(handle, reason))
                endConnect(index, isConnected: false, at: now ?? connections[index].lastCall)
            }
        }
        while traces.count < TraceLog.limit, let record = connections[index].pollTrace() {
            traces.append((handle, record))
        }
        guard slots[index].isUsed, inPlace(index, { $0.isFinished }) else { return }
        let connection = connections[index]
        free(index)
        slotsByID[connection.localID] = nil
        if let key = connection.resetKey, slotsByReset[key] == index { slotsByReset[key] = nil }
        guard let key = slots[index].clientKey else { return }
        slotsByClient[key] = nil
        remember(key, at: now ?? connection.lastCall)
    }

    /// The bytes held for all peers' messages: received and not taken, or not complete.
    package var heldByteCount: UInt64 {
        slots.indices.reduce(0) { $0 + connections[$1].heldByteCount }
    }
}

extension EndpointCore {
    /// Begins to connect; the outcome comes as ``Event/connected(_:)`` or ``Event/closed(_:_:)``.
    ///
    /// Several connects to one address begin one after the other, as fast as the peer answers, so
    /// that they stay below its limits for one host.
    ///
    /// With a token, messages that are queued before the next ``pollTransmit(into:at:)`` leave with
    /// the first datagram of the handshake, as far as they fit. Without a token they leave one
    /// round trip later.
    ///
    /// - Parameters:
    ///   - address: The peer's address.
    ///   - token: A token that the peer made for this machine's address in the last ten seconds.
    ///   - initialRTT: The round-trip time, if known; `nil` takes the configuration's.
    ///   - now: The present time.
    /// - Returns: The handle of the new connection, on which messages may be sent at once.
    public mutating func connect(
        to address: SocketAddress, token: AddressToken? = nil, initialRTT: Duration? = nil,
        at now: Timestamp
    ) -> ConnectionHandle {
        let localID = newConnectionID()
        var tuning = tuning(for: localID)
        if let initialRTT { tuning.initialRTT = Tuning.clampedRTT(initialRTT) }
        let start = lines[address, default: ConnectLine()].join(at: now)
        let connection = Connection(
            connectingWith: tuning, localID: localID, generator: generator.fork(), token: token,
            mayAskQuickly: initialRTT == nil && address.isOnLink, firstAttempt: start, at: now)
        let handle = insert(connection, address: address, clientKey: nil)
        slots[handle.slot].connectsTo = address
        if start > now { lines[address]?.waiting.append(handle) }
        settle(handle.slot, at: now)
        return handle
    }

    /// Makes a token that saves a client at this address a round trip when it connects within ten
    /// seconds.
    ///
    /// Send it only to the address itself, in a unicast answer no longer than the question: the
    /// token proves that its owner receives there.
    package func makeAddressToken(for address: SocketAddress, at now: Timestamp) -> AddressToken {
        mint.makeToken(for: address, at: now)
    }

    /// Counts datagrams that the system refused to send, except those that were too long.
    package mutating func noteSendFailures(_ count: Int) {
        statistics.sendFailureCount += UInt64(max(0, count))
    }

    /// Records that the system cannot or may not send to an address.
    ///
    /// - Parameters:
    ///   - reason: ``CloseReason/unreachable``, which ends all connects to the address at once, or
    ///     ``CloseReason/sendingForbidden``, which they give if they fail.
    ///   - address: The address.
    ///   - now: The present time.
    /// - Complexity: O(connections).
    package mutating func cannotSend(
        _ reason: CloseReason, to address: SocketAddress, at now: Timestamp
    ) {
        for slot in slots.indices where slots[slot].isUsed && slots[slot].connectsTo == address {
            connections[slot].noteSendFailure(reason)
            settle(slot, at: now)
        }
    }

    /// Records that the system refused to send a datagram because of its length (EMSGSIZE).
    ///
    /// If it was a probe, the probe counts as lost; otherwise datagrams to this address shrink to
    /// 1200 bytes.
    ///
    /// - Complexity: O(connections).
    package mutating func datagramWasTooBig(
        byteCount: Int, to address: SocketAddress, at now: Timestamp
    ) {
        for slot in slots.indices
        where slots[slot].isUsed && connections[slot].path.address == address {
            connections[slot].datagramWasTooBig(byteCount: byteCount, at: now)
            settle(slot, at: now)
        }
    }
}
