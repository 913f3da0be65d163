public import Primitives

/// All connections of one socket as a state machine without I/O: admission by cookie, finding the
/// connection of each datagram, and everything that ``Connection`` does.
///
/// A stranger costs nothing until a valid cookie has shown that it can receive where it sends from.
/// After each call drain ``pollTransmit(into:at:)`` and ``pollEvent()``, and call
/// ``handleTimeout(at:)`` at ``nextTimeout``. Times must not decrease. The same seed and the same calls
/// give the same bytes.
public struct EndpointCore: Sendable {
    /// What an endpoint tells its user.
    public enum Event: Hashable, Sendable {
        /// A stranger opened a connection.
        case incoming(ConnectionHandle, SocketAddress)
        /// A connection that was opened here is established.
        case connected(ConnectionHandle)
        /// Messages wait to be taken.
        case readable(ConnectionHandle)
        /// There is room again for messages, after ``SendError/bufferFull``.
        case writable(ConnectionHandle)
        /// What became of a message whose sender wanted to know.
        case receipt(ConnectionHandle, MessageID, ReceiptOutcome)
        /// Long messages have come further.
        case progress(ConnectionHandle)
        /// The connection has ended; messages that arrived before can still be taken.
        case closed(ConnectionHandle, CloseReason)
    }

    /// What a server remembers a client by: random numbers, and no address, which may change meanwhile.
    struct ClientKey: Hashable, Sendable {
        let clientID: ConnectionID
        let nonce: UInt64

        init(_ prefix: HandshakePrefix) {
            clientID = prefix.clientID
            nonce = prefix.clientNonce
        }
    }

    /// What a peer that has forgotten a connection proves itself by.
    struct ResetKey: Hashable, Sendable {
        let remoteID: ConnectionID
        let token: UInt64
    }

    /// What is sent to somebody of whom nothing is remembered.
    enum Reply: Sendable {
        case handshake(HandshakeDatagram)
        case reset(StatelessReset)
    }

    /// Events that may wait to be polled.
    private static let eventLimit = 4096

    struct Slot: Sendable {
        var generation: UInt64
        var connection: Connection?
        /// Set for connections that strangers opened.
        var clientKey: ClientKey?
    }

    /// Whether strangers may connect from now on.
    package var isAccepting: Bool
    let connectionLimit: Int
    let strangerLimits: StrangerLimits?
    let tuning: Tuning
    var generator: KeyedGenerator
    let mint: CookieMint
    let resetMint: ResetMint
    var limiter: RateLimiter

    var slots: [Slot] = []
    var slotsByID: [ConnectionID: Int] = [:]
    var slotsByClient: [ClientKey: Int] = [:]
    var slotsByReset: [ResetKey: Int] = [:]
    /// Clients whose connection ended lately: a late copy of their HELLO must not open another.
    var recentlyClosed: [(key: ClientKey, until: Timestamp)] = []
    var replies = Deque<(SocketAddress, Reply)>()
    var events = Deque<Event>()
    /// Whether connections keep events because too many wait here.
    private var hasHeldBackEvents = false
    private var traces = Deque<(ConnectionHandle, TraceRecord)>()
    private var nextGeneration: UInt64 = 1
    /// When each connection wants its timeout handled.
    var timeouts = DeadlineHeap()
    /// Slots that have been touched and may have something to send.
    var transmitters = TurnQueue()
    /// Datagrams that the first of them has sent in its turn.
    var turnsTaken = 0
    /// Slots without a connection.
    var freeSlots: [Int] = []
    /// Memory for slots whose time has come.
    var dueSlots: [Int] = []
    /// Connections that strangers opened and that may not have been heard since, oldest first.
    var halfOpen: [Stranger] = []
    /// Connections of strangers, oldest first, where these are limited.
    var strangers: [Stranger] = []
    /// What has been counted outside of connections.
    package internal(set) var statistics = EndpointStatistics()

    /// Creates an endpoint without connections.
    ///
    /// - Parameter seed: Where identifiers, nonces and the cookie secret come from. A driver draws it
    ///   from the system's generator; only simulations choose it.
    public init(configuration: EndpointConfiguration, seed: UInt64) {
        isAccepting = configuration.isAccepting
        connectionLimit = max(0, configuration.connectionLimit)
        strangerLimits = configuration.strangers
        tuning = Tuning(configuration)
        generator = KeyedGenerator(seed: seed)
        mint = CookieMint(generator: generator.fork())
        limiter = RateLimiter(generator: generator.fork())
        let drawn = UInt128(generator.next()) << 64 | UInt128(generator.next())
        resetMint = ResetMint(secret: configuration.resetSecret ?? drawn)
    }

    // MARK: Connections

    /// Begins to connect; the outcome comes as an event.
    ///
    /// What is sent on the connection before the next poll travels with the connect if the peer has given a
    /// token before, and takes one round trip more if not.
    ///
    /// - Parameters:
    ///   - token: What the peer has given for this host's address, at most ten seconds ago.
    ///   - initialRTT: The round-trip time if something else has measured it.
    public mutating func connect(
        to address: SocketAddress, token: AddressToken? = nil, initialRTT: Duration? = nil,
        at now: Timestamp
    ) -> ConnectionHandle {
        let localID = newConnectionID()
        var tuning = tuning(for: localID)
        if let initialRTT { tuning.initialRTT = Tuning.clampedRTT(initialRTT) }
        let connection = Connection(
            connectingWith: tuning, localID: localID, generator: generator.fork(), token: token,
            mayAskQuickly: initialRTT == nil && address.isOnLink, at: now)
        let handle = insert(connection, address: address, clientKey: nil)
        settle(handle.slot, at: now)
        return handle
    }

    /// A token that saves a client at this address a round trip when it connects within ten seconds.
    ///
    /// Give it only to the address itself, in a unicast answer no longer than the question: the token is proof
    /// that whoever shows it receives there.
    package func makeAddressToken(for address: SocketAddress, at now: Timestamp) -> AddressToken {
        mint.makeToken(for: address, at: now)
    }

    /// Tells that the system would not send a datagram, for its length (EMSGSIZE).
    ///
    /// As good as a lost probe, if it was one; otherwise the path falls back to 1200 bytes.
    ///
    /// - Complexity: O(connections).
    package mutating func datagramWasTooBig(
        byteCount: Int, to address: SocketAddress, at now: Timestamp
    ) {
        for slot in slots.indices where slots[slot].connection?.path.address == address {
            slots[slot].connection?.datagramWasTooBig(byteCount: byteCount, at: now)
            settle(slot, at: now)
        }
    }

    func tuning(for localID: ConnectionID) -> Tuning {
        var result = tuning
        result.resetToken = resetMint.token(for: localID)
        return result
    }

    /// Queues a message for the peer of a connection, legal from the moment of connecting on.
    ///
    /// - Parameters:
    ///   - key: On a channel in the mode *latest*, the thing that the message is the state of; below 2⁶².
    ///   - deadline: The time after which the message is given up if it is not known to have arrived; `nil` for never.
    ///   - wantsReceipt: Whether ``Event/receipt(_:_:_:)`` is to tell what became of the message.
    /// - Returns: The message's name.
    /// - Throws: ``SendError``; nothing has changed then. After ``SendError/bufferFull`` wait for
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
        guard let slot = slot(of: handle),
            let id = try slots[slot].connection?.send(message, options: options, at: now)
        else { throw .closed }
        // Who waits for its turn is looked at then.
        if !transmitters.contains(slot) { settle(slot, at: now) }
        return id
    }

    /// The next message that can be taken; taking it reopens the peer's window.
    public mutating func nextMessage(on handle: ConnectionHandle) -> ReceivedMessage? {
        guard let slot = slot(of: handle) else { return nil }
        let message = slots[slot].connection?.nextMessage()
        if message == nil || !transmitters.contains(slot) { settle(slot, at: nil) }
        return message
    }

    /// Ends a connection; see ``Connection/close(_:flushing:at:)``.
    public mutating func close(
        _ handle: ConnectionHandle, reason: CloseReason, flushing: Bool, at now: Timestamp
    ) {
        guard let slot = slot(of: handle) else { return }
        slots[slot].connection?.close(reason, flushing: flushing, at: now)
        settle(slot, at: now)
    }

    /// Ends all connections without delivering what waits.
    package mutating func closeAll(at now: Timestamp) {
        for slot in slots.indices where slots[slot].connection != nil {
            slots[slot].connection?.close(.finished, flushing: false, at: now)
            settle(slot, at: now)
        }
    }

    /// Reads something of a connection, such as its ``Connection/status``; `nil` once it is forgotten.
    package func withConnection<Result>(
        _ handle: ConnectionHandle, _ body: (Connection) -> Result
    ) -> Result? {
        slot(of: handle).flatMap { slots[$0].connection?.read(body) }
    }

    /// When something last arrived on a connection; `nil` once it is forgotten.
    ///
    /// Drivers ask this of every connection in every turn, and ``withConnection(_:_:)`` takes hold of all that the
    /// connection owns.
    package func lastReceived(on handle: ConnectionHandle) -> Timestamp? {
        slot(of: handle).flatMap { slots[$0].connection?.lastReceived }
    }

    /// Changes how many bytes a connection spends so that a lost packet delays nothing.
    package mutating func setRedundancy(_ policy: RedundancyPolicy, of handle: ConnectionHandle) {
        guard let slot = slot(of: handle) else { return }
        slots[slot].connection?.redundancyPolicy = policy
        settle(slot, at: nil)
    }

    /// Connections that still exchange packets, if only to say goodbye.
    package var connectionCount: Int {
        slots.reduce(0) { $0 + ($1.connection?.isOnTheWire == true ? 1 : 0) }
    }

    // MARK: Output

    /// The next thing that happened, in order.
    public mutating func pollEvent() -> Event? {
        if events.isEmpty, hasHeldBackEvents {
            hasHeldBackEvents = false
            for slot in slots.indices { passOn(slot, at: nil) }
        }
        return events.popFirst()
    }

    /// The next trace record that has not been taken, and the connection that it tells of.
    ///
    /// `nil` when there is none, and always while the configuration names no ``TraceSink``.
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
            generation: nextGeneration, connection: connection, clientKey: clientKey)
        nextGeneration += 1
        let index: Int
        if let free = freeSlots.popLast() {
            slots[free] = entry
            index = free
        } else {
            index = slots.count
            slots.append(entry)
        }
        slotsByID[connection.localID] = index
        if let clientKey { slotsByClient[clientKey] = index }
        if let key = connection.resetKey { slotsByReset[key] = index }
        return ConnectionHandle(slot: index, generation: entry.generation)
    }

    func slot(of handle: ConnectionHandle) -> Int? {
        guard slots.indices.contains(handle.slot),
            slots[handle.slot].generation == handle.generation,
            slots[handle.slot].connection != nil
        else { return nil }
        return handle.slot
    }

    /// Passes a connection's events on, and forgets the connection when it is finished.
    mutating func passOn(_ index: Int, at now: Timestamp?) {
        let handle = ConnectionHandle(slot: index, generation: slots[index].generation)
        // Nobody polls: what waits is bounded here, and coalesced in the connection.
        hasHeldBackEvents = hasHeldBackEvents || events.count >= Self.eventLimit
        while events.count < Self.eventLimit, let event = slots[index].connection?.pollEvent() {
            switch event {
            case .connected:
                if let key = slots[index].connection?.resetKey { slotsByReset[key] = index }
                events.append(.connected(handle))
            case .readable: events.append(.readable(handle))
            case .writable: events.append(.writable(handle))
            case .receipt(let id, let outcome): events.append(.receipt(handle, id, outcome))
            case .progress: events.append(.progress(handle))
            case .closed(let reason): events.append(.closed(handle, reason))
            }
        }
        while traces.count < TraceLog.limit, let record = slots[index].connection?.pollTrace() {
            traces.append((handle, record))
        }
        // Looked at in its place: a copy of a connection takes hold of all that it owns.
        guard slots[index].connection?.isFinished == true,
            let connection = slots[index].connection
        else { return }
        free(index)
        slotsByID[connection.localID] = nil
        if let key = connection.resetKey, slotsByReset[key] == index { slotsByReset[key] = nil }
        guard let key = slots[index].clientKey else { return }
        slotsByClient[key] = nil
        remember(key, until: now ?? connection.lastCall)
    }

    private mutating func remember(_ key: ClientKey, until now: Timestamp) {
        let until = now.advanced(byNanoseconds: 2 * CookieMint.lifeNanoseconds)
        if recentlyClosed.count >= 64 { recentlyClosed.removeFirst() }
        recentlyClosed.append((key, until))
    }

    /// Bytes held for all peers: received and not taken, or not complete.
    package var heldByteCount: UInt64 {
        slots.reduce(0) { $0 + ($1.connection?.heldByteCount ?? 0) }
    }
}

extension Connection {
    /// Calls with this connection; half the cost of `Optional.map`, which copies it twice.
    fileprivate func read<Result>(_ body: (Connection) -> Result) -> Result { body(self) }
}
