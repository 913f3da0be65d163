public import Primitives
public import UDP

/// Why a connection did not come about.
public enum ConnectError: Error, Hashable, Sendable {
    /// Nobody answered, or not as hoped.
    case failed(CloseReason)
    /// The endpoint is closed.
    case endpointClosed
    /// The task that wanted to connect was cancelled.
    case cancelled
}

/// A UDP socket with reliable connections to any number of peers, on a thread of its own.
///
/// ```swift
/// let endpoint = try await Endpoint(bindingTo: .any(port: 47110))
/// while let peer = await endpoint.accept() {
///     for await message in peer.messages { try await peer.send(message.bytes) }
/// }
/// ```
///
/// Close it when done: peers then learn of it at once.
public actor Endpoint {
    /// How long closing waits for peers to say goodbye, once nothing is left to deliver.
    private static let lingerPeriod = Duration.milliseconds(300)

    private enum State {
        case open
        /// Connections are being closed; after `lingerEnd` nobody waits for goodbyes any more.
        case closing(lingerEnd: Timestamp?, waiters: [Waiter<Bool>])
        case closed
    }

    let loop: EventLoop
    private let driver: EndpointDriver
    private var timer: TimerID?
    /// What sends at the end of a turn; made once.
    private var flush: (@Sendable () -> Void)?
    private var isFlushDue = false
    /// Calls of tasks on this thread since the last flush; see ``atOnce(_:)``.
    var callCount = 0
    private var state = State.open
    private var openConnections: [ConnectionHandle: SocketAddress] = [:]
    private var connecting: [ConnectionHandle: Waiter<CloseReason?>] = [:]
    private var unaccepted: [PeerConnection] = []
    private var accepting: [Waiter<PeerConnection>] = []
    private var receiving: [ConnectionHandle: [Waiter<Bool>]] = [:]
    private var sending: [ConnectionHandle: [Waiter<Bool>]] = [:]
    private var confirming: [ConnectionHandle: [MessageID: Waiter<ReceiptOutcome>]] = [:]
    private var closeReasons: [ConnectionHandle: CloseReason] = [:]
    /// Where the socket is bound, with the port that the system chose if none was given.
    public nonisolated let localAddress: SocketAddress

    /// The thread that this actor lives on.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe loop.asUnownedSerialExecutor()
    }

    /// Opens a socket and starts to listen on it.
    ///
    /// - Parameters:
    ///   - address: Where to bind; port 0 lets the system choose. ``SocketAddress/anyIPv6(port:)`` takes IPv4
    ///     as well, on Linux.
    ///   - configuration: What the endpoint allows.
    public init(
        bindingTo address: SocketAddress = .any(port: 0),
        configuration: EndpointConfiguration = EndpointConfiguration()
    ) async throws(SocketError) {
        var system = SystemRandomNumberGenerator()
        loop = EventLoop(name: "endpoint")
        driver = try EndpointDriver(
            bindingTo: address, configuration: configuration, seed: system.next())
        localAddress = driver.localAddress
        start()
    }

    private func start() {
        loop.register(driver.descriptor) { [weak self] in
            self?.assumeIsolated { $0.turn() }
        }
        timer = loop.makeTimer { [weak self] in
            self?.assumeIsolated { $0.turn() }
        }
        flush = { [weak self] in
            self?.assumeIsolated { $0.finishTurn() }
        }
        turn()
    }

    /// Tasks that wait for something here.
    var waitingCount: Int {
        let waiting = receiving.values.joined().count + sending.values.joined().count
        return waiting + confirming.values.joined().count + accepting.count + connecting.count
    }

    // MARK: For users

    /// Connects to the endpoint at an address.
    ///
    /// - Parameters:
    ///   - token: What the endpoint there made for this machine's address within the last ten seconds, by
    ///     ``makeAddressToken(for:)``; saves a round trip.
    ///   - initialRTT: The round trip, if it is known already.
    /// - Throws: ``ConnectError``; nothing is left of the attempt.
    public nonisolated func connect(
        to address: SocketAddress, token: AddressToken? = nil, initialRTT: Duration? = nil
    ) async throws(ConnectError) -> PeerConnection {
        try await open(to: address, token: token, initialRTT: initialRTT).get()
    }

    private func open(
        to address: SocketAddress, token: AddressToken?, initialRTT: Duration?
    ) async -> Result<PeerConnection, ConnectError> {
        guard case .open = state else { return .failure(.endpointClosed) }
        let handle = driver.connect(
            to: address, token: token, initialRTT: initialRTT, at: MonotonicClock.now())
        let waiter = Waiter<CloseReason?>()
        connecting[handle] = waiter
        openConnections[handle] = address
        flushSoon()
        guard let outcome = await waiter.wait() else {
            connecting[handle] = nil
            close(handle, reason: .finished, flushing: false)
            return .failure(.cancelled)
        }
        if let reason = outcome { return .failure(.failed(reason)) }
        return .success(PeerConnection(endpoint: self, handle: handle, remoteAddress: address))
    }

    /// A token that saves a client at this address a round trip when it connects within ten seconds.
    ///
    /// Give it only to the address itself: it is proof that whoever shows it receives there.
    public func makeAddressToken(for address: SocketAddress) -> AddressToken {
        driver.makeAddressToken(for: address, at: MonotonicClock.now())
    }

    /// The next connection that a stranger opened.
    ///
    /// - Returns: `nil` when the endpoint is closed or the task is cancelled.
    public func accept() async -> PeerConnection? {
        if !unaccepted.isEmpty { return unaccepted.removeFirst() }
        guard case .open = state else { return nil }
        let waiter = Waiter<PeerConnection>()
        accepting.append(waiter)
        defer { accepting.removeAll { $0 === waiter } }
        return await waiter.wait()
    }

    /// What has been counted outside of connections.
    public var statistics: EndpointStatistics { driver.statistics }

    /// What the configured impairment has done; `nil` if there is none.
    public var impairmentStatistics: ImpairmentStatistics? { driver.impairmentStatistics }

    /// Ends all connections after delivering what was sent, and closes the socket.
    ///
    /// Returns when that is done, after the configured time for flushing at the latest. Tasks that wait
    /// to accept, connect or receive go on at once. Idempotent.
    public func close() async {
        let waiter = Waiter<Bool>()
        switch state {
        case .closed:
            return
        case .closing(let lingerEnd, let waiters):
            state = .closing(lingerEnd: lingerEnd, waiters: waiters + [waiter])
        case .open:
            state = .closing(lingerEnd: nil, waiters: [waiter])
            for waiter in accepting { _ = waiter.resume(with: nil) }
            accepting = []
            for handle in openConnections.keys {
                driver.close(
                    handle, reason: .finished, flushing: true, at: MonotonicClock.now())
            }
            flushSoon()
        }
        _ = await waiter.wait()
    }

    // MARK: For connections

    // What can fail returns its failure: when an error is thrown out of an actor, the caller may go on on
    // the actor's thread (Swift 6.3), and one that then blocks would stop the endpoint.

    func trySend(
        _ message: [UInt8], options: SendOptions, on handle: ConnectionHandle,
        confirmation: Waiter<ReceiptOutcome>? = nil
    ) -> Result<MessageID, SendError> {
        guard case .open = state else { return .failure(.closed) }
        do throws(SendError) {
            let id = try driver.send(
                message, options: options, on: handle, at: MonotonicClock.now())
            if let confirmation { confirming[handle, default: [:]][id] = confirmation }
            flushSoon()
            return .success(id)
        } catch {
            return .failure(error)
        }
    }

    func send(
        _ message: [UInt8], options: SendOptions, on handle: ConnectionHandle,
        confirmation: Waiter<ReceiptOutcome>? = nil
    ) async -> Result<MessageID, SendError> {
        while true {
            let result = trySend(message, options: options, on: handle, confirmation: confirmation)
            guard case .failure(.bufferFull) = result, openConnections[handle] != nil else {
                return result
            }
            let waiter = Waiter<Bool>()
            sending[handle, default: []].append(waiter)
            // Who is cancelled while waiting has sent nothing.
            guard await waiter.wait() != nil else {
                sending[handle]?.removeAll { $0 === waiter }
                return result
            }
        }
    }

    func sendAndConfirm(
        _ message: [UInt8], options: SendOptions, on handle: ConnectionHandle
    ) async -> Result<ReceiptOutcome?, SendError> {
        var options = options
        options.wantsReceipt = true
        let waiter = Waiter<ReceiptOutcome>()
        let result = await send(message, options: options, on: handle, confirmation: waiter)
        if case .failure(let error) = result { return .failure(error) }
        let outcome = await waiter.wait()
        if outcome == nil, case .success(let id) = result { confirming[handle]?[id] = nil }
        return .success(outcome)
    }

    func nextReceiveStep(on handle: ConnectionHandle) -> ReceiveStep {
        if let message = driver.nextMessage(on: handle) {
            // The peer may be waiting for the room that this made.
            flushSoon()
            return .take(message)
        }
        guard openConnections[handle] != nil else { return .end }
        let waiter = Waiter<Bool>()
        receiving[handle, default: []].append(waiter)
        return .wait(waiter)
    }

    func forget(_ waiter: Waiter<Bool>, on handle: ConnectionHandle) {
        receiving[handle]?.removeAll { $0 === waiter }
    }

    func receive(on handle: ConnectionHandle) async -> ReceivedMessage? {
        while true {
            switch nextReceiveStep(on: handle) {
            case .take(let message):
                return message
            case .end:
                return nil
            case .wait(let waiter):
                guard await waiter.wait() != nil else {
                    forget(waiter, on: handle)
                    return nil
                }
            }
        }
    }

    func close(_ handle: ConnectionHandle, reason: CloseReason, flushing: Bool) {
        driver.close(handle, reason: reason, flushing: flushing, at: MonotonicClock.now())
        flushSoon()
    }

    func closeReason(of handle: ConnectionHandle) -> CloseReason? { closeReasons[handle] }

    func withConnection<Result: Sendable>(
        _ handle: ConnectionHandle, _ body: @Sendable (Connection) -> Result
    ) -> Result? {
        driver.withConnection(handle, body)
    }

    func setRedundancy(_ policy: RedundancyPolicy, of handle: ConnectionHandle) {
        driver.setRedundancy(policy, of: handle)
        flushSoon()
    }

    // MARK: The loop

    /// Reads what has arrived and lets time have its effect.
    private func turn() {
        if case .closed = state { return }
        driver.read(at: MonotonicClock.now())
        // Tasks that live on this thread answer before anything leaves: in the packet of the acknowledgement.
        while let event = driver.pollEvent() { handle(event) }
        flushSoon()
    }

    /// Sends what there is to send, once all that is to be done on this thread has been done.
    func flushSoon() {
        guard !isFlushDue, let flush else { return }
        isFlushDue = true
        loop.runAfterJobs(flush)
    }

    private func finishTurn() {
        isFlushDue = false
        callCount = 0
        if case .closed = state { return }
        let now = MonotonicClock.now()
        driver.flush(at: now)
        while let event = driver.pollEvent() { handle(event) }
        advanceClosing(at: now)
        guard let timer else { return }
        var next = driver.nextTimeout
        if case .closing(let lingerEnd?, _) = state { next = min(next ?? lingerEnd, lingerEnd) }
        loop.arm(timer, at: next)
    }

    private func handle(_ event: EndpointCore.Event) {
        switch event {
        case .incoming(let handle, let address):
            openConnections[handle] = address
            offer(PeerConnection(endpoint: self, handle: handle, remoteAddress: address))
        case .connected(let handle):
            _ = connecting.removeValue(forKey: handle)?.resume(with: .some(nil))
        case .readable(let handle):
            wakeReceivers(of: handle)
        case .writable(let handle):
            wakeSenders(of: handle)
        case .receipt(let handle, let id, let outcome):
            _ = confirming[handle]?.removeValue(forKey: id)?.resume(with: outcome)
        case .progress:
            break
        case .closed(let handle, let reason):
            openConnections[handle] = nil
            if unaccepted.count > 64 { unaccepted.removeAll { $0.handle == handle } }
            remember(reason, for: handle)
            _ = connecting.removeValue(forKey: handle)?.resume(with: .some(reason))
            wakeReceivers(of: handle)
            wakeSenders(of: handle)
            for waiter in (confirming.removeValue(forKey: handle) ?? [:]).values {
                _ = waiter.resume(with: nil)
            }
        }
    }

    private func offer(_ connection: PeerConnection) {
        guard case .open = state else {
            driver.close(
                connection.handle, reason: .finished, flushing: false, at: MonotonicClock.now())
            return
        }
        while !accepting.isEmpty {
            if accepting.removeFirst().resume(with: connection) { return }
        }
        unaccepted.append(connection)
    }

    private func wakeReceivers(of handle: ConnectionHandle) {
        for waiter in receiving.removeValue(forKey: handle) ?? [] { _ = waiter.resume(with: true) }
    }

    private func wakeSenders(of handle: ConnectionHandle) {
        for waiter in sending.removeValue(forKey: handle) ?? [] { _ = waiter.resume(with: true) }
    }

    /// Keeps the reasons of as many ended connections as may be open; the oldest handle goes first.
    private func remember(_ reason: CloseReason, for handle: ConnectionHandle) {
        closeReasons[handle] = reason
        guard closeReasons.count > 256,
            let oldest = closeReasons.keys.min(by: { $0.generation < $1.generation })
        else { return }
        closeReasons[oldest] = nil
    }

    private func advanceClosing(at now: Timestamp) {
        guard case .closing(let lingerEnd, let waiters) = state, openConnections.isEmpty else {
            return
        }
        let end = lingerEnd ?? now + Self.lingerPeriod
        guard now >= end || driver.connectionCount == 0 else {
            state = .closing(lingerEnd: end, waiters: waiters)
            return
        }
        state = .closed
        loop.unregister(driver.descriptor)
        if let timer { loop.removeTimer(timer) }
        timer = nil
        driver.close()
        for waiter in waiters { _ = waiter.resume(with: true) }
    }
}
