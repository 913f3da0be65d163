public import Primitives
public import ReliableChannelCore
public import UDP

/// A UDP socket with reliable connections to any number of peers, on a thread of its own.
///
/// A server that sends every message back, to any number of peers at the same time:
///
/// ```swift
/// let endpoint = try await Endpoint(port: 4000)
/// await withDiscardingTaskGroup { group in
///     for await peer in endpoint.connections {
///         group.addTask {
///             for await message in peer.messages { _ = try? await peer.send(message.bytes) }
///         }
///     }
/// }
/// ```
///
/// Close it when done: peers then learn of the end at once. If the last reference goes away without
/// ``close()``, peers are told, but queued messages are not delivered. Each ``PeerConnection`` is
/// such a reference, so a task that waits for a message keeps its endpoint open.
public actor Endpoint {
    private enum State {
        case open
        case closing(EndpointClosing)
        case closed
    }

    private let loop: EventLoop
    private let taskExecutor: LoopTaskExecutor
    private let alarm: Alarm
    private let driver: EndpointDriver
    private let doorbell: Doorbell
    private var table: MailboxTable
    private var connecting: [ConnectionHandle: Promise<CloseReason?>] = [:]
    private var accepting = AcceptQueue()
    private var state = State.open

    private var timer: TimerID?
    /// The function that sends at the end of a turn; created once.
    private var flush: LoopHandler?
    private var isFlushDue = false
    private var quickAnswer = QuickAnswer()

    /// The address to which the socket is bound; no peer can connect to `[::]` or `0.0.0.0`.
    public nonisolated let localAddress: SocketAddress

    /// The executor of this actor, which Swift asks for; programs do not need it.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe loop.asUnownedSerialExecutor()
    }

    /// Opens a socket at all addresses of this machine and starts to listen on it.
    ///
    /// Peers are reached by IPv4 and IPv6; on macOS, and on a machine without IPv6, by IPv4 alone.
    ///
    /// - Parameters:
    ///   - port: The port to listen on; for 0 the system chooses one.
    ///   - configuration: The limits and times of the endpoint.
    /// - Throws: ``SocketError`` if the port is in use or not allowed, or if the system opens no
    ///   socket, for instance because too many files are open.
    public init(
        port: UInt16 = 0, configuration: EndpointConfiguration = EndpointConfiguration()
    ) async throws(SocketError) {
        let seed = UInt64.random(in: 0 ... .max)
        try await self.init(
            EndpointDriver(port: port, configuration: configuration, seed: seed), configuration)
    }

    /// Opens a socket at an address of this machine and starts to listen on it.
    ///
    /// - Parameters:
    ///   - address: The address to bind to; for port 0 the system chooses a port.
    ///   - configuration: The limits and times of the endpoint.
    /// - Throws: ``SocketError``, as ``init(port:configuration:)``; also if the address is not this
    ///   machine's.
    public init(
        bindingTo address: SocketAddress,
        configuration: EndpointConfiguration = EndpointConfiguration()
    ) async throws(SocketError) {
        let seed = UInt64.random(in: 0 ... .max)
        try await self.init(
            EndpointDriver(bindingTo: address, configuration: configuration, seed: seed),
            configuration)
    }

    private init(
        _ driver: EndpointDriver, _ configuration: EndpointConfiguration
    ) async throws(SocketError) {
        self.driver = driver
        loop = try EventLoop(name: "endpoint")
        taskExecutor = LoopTaskExecutor(of: loop)
        alarm = Alarm(on: loop)
        localAddress = driver.localAddress
        let bell = LoopSignal(on: loop)
        doorbell = Doorbell(wake: { bell.raise() }, isOnLoop: { [loop] in loop.isCurrent })
        table = MailboxTable(
            doorbell: doorbell, keepaliveInterval: configuration.keepaliveInterval)
        loop.handle(bell) { [weak self] in self?.run { $0.answerDoorbell() } }
        loop.register(driver.descriptor) { [weak self, weak loop, number = driver.descriptor] in
            if let self { return self.run { $0.turn() } }
            // The endpoint is released: the number may be another socket's by now.
            loop?.unregister(number)
        }
        timer = loop.makeTimer { [weak self] in self?.run { $0.turn() } }
        flush = LoopHandler { [weak self] in self?.run { $0.finishTurn() } }
        turn()
    }

    /// Ends what tasks wait for that hold no reference to this endpoint.
    deinit {
        table.abandon()
    }

    /// Runs a function of this actor in a handler of its loop.
    ///
    /// `assumeIsolated` does the same, but asks the runtime whether this is the actor's thread,
    /// which asks the main thread's executor first; the loop compares two numbers.
    private nonisolated func run(_ function: @escaping (isolated Endpoint) -> Void) {
        loop.checkIsolated()
        // As `assumeIsolated` does: isolation is a part of the type only, and changes no call.
        unsafe unsafeBitCast(function, to: ((Endpoint) -> Void).self)(self)
    }

    /// The endpoint's thread as an executor, for `withTaskExecutorPreference(endpoint.executor)`.
    ///
    /// A task that does little for each message saves a change of threads there each time it has to
    /// wait. While it computes, the endpoint neither receives nor sends. It must not block, and not
    /// take long.
    public nonisolated var executor: any TaskExecutor { taskExecutor }

    /// For tests: the number of tasks that wait here, that of timers, and the socket.
    package var waitingCount: Int { accepting.waitingCount + connecting.count + table.waitingCount }
    var timerCount: Int { loop.timerCount }
    var descriptor: Int32 { driver.descriptor }

    // MARK: For users

    func open(
        to address: SocketAddress, token: AddressToken?, initialRTT: Duration?,
        idleTimeout: Duration?
    ) async -> Result<PeerConnection, ConnectError> {
        guard case .open = state else { return .failure(.endpointClosed) }
        if let error = ConnectError(of: address, from: localAddress) { return .failure(error) }
        let handle = driver.connect(
            to: address, token: token, initialRTT: initialRTT, at: MonotonicClock.now())
        if let idleTimeout { driver.setIdleTimeout(idleTimeout, of: handle) }
        let promise = Promise<CloseReason?>()
        connecting[handle] = promise
        let mailbox = table.add(handle)
        flushSoon()
        guard let outcome = await promise.wait() else {
            connecting[handle] = nil
            close(mailbox, reason: .finished, flushing: false)
            return .failure(.cancelled)
        }
        if let reason = outcome { return .failure(.failed(reason)) }
        return .success(
            PeerConnection(endpoint: self, mailbox: mailbox, remoteAddress: address))
    }

    /// Makes a token for a client at this address, which saves it a round trip when it connects.
    ///
    /// The client must connect within ten seconds, from the same address; its port may be another.
    /// Send the token only to the address itself: it proves that the client receives there.
    public func makeAddressToken(for address: SocketAddress) -> AddressToken {
        driver.makeAddressToken(for: address, at: MonotonicClock.now())
    }

    /// Returns the next connection that a peer has opened; waits until there is one.
    ///
    /// Serve each connection in a task of its own: a task that reads the messages of one peer
    /// accepts no other peer meanwhile. At most ``EndpointConfiguration/connectionLimit`` are open.
    ///
    /// - Returns: `nil` when no connection waits and the endpoint is closed or the task is
    ///   cancelled. One that has waited may have ended; its messages can still be taken.
    public func accept() async -> PeerConnection? {
        if let arrival = accepting.next() { return arrival.connection(of: self) }
        guard case .open = state else { return nil }
        let promise = accepting.addPromise()
        defer { accepting.remove(promise) }
        return await promise.wait()?.connection(of: self)
    }

    /// The connections that peers open, until the endpoint is closed or the task is cancelled.
    ///
    /// Serve each in a task of its own: see the example of ``Endpoint``, and ``accept()``.
    public nonisolated var connections: some AsyncSequence<PeerConnection, Never> & Sendable {
        FeedSequence { [self] in { await self.accept() } }
    }

    /// The numbers of connections accepted and refused, of datagrams that were not sent, and of
    /// those that belong to no connection and were ignored.
    public var statistics: EndpointStatistics { driver.statistics }

    /// The counters of the configured impairment; `nil` if there is none.
    package var impairmentStatistics: ImpairmentStatistics? { driver.impairmentStatistics }

    /// Closes all connections after delivering their queued messages, and closes the socket.
    ///
    /// The peers receive ``CloseReason/finished``, or ``CloseReason/undelivered`` if messages are
    /// left; a connection that was closed before keeps its reason. Returns when that is done, at
    /// the latest about 0.3 s after ``EndpointConfiguration/flushTimeout``. If the task is
    /// cancelled, it returns at once, and closing goes on. Tasks that wait to accept, connect or
    /// receive are resumed. A further call waits for the same end.
    public func close() async {
        let waiter = Waiter()
        switch state {
        case .closed:
            return
        case .closing(var closing):
            closing.waiters.append(waiter)
            state = .closing(closing)
        case .open:
            state = .closing(EndpointClosing(of: self, waiter: waiter))
            accepting.close()
            for mailbox in table.all { close(mailbox, reason: .finished, flushing: true) }
            flushSoon()
        }
        _ = await waiter.wait()
    }

    /// Suspends the task until a point in time; useful for tasks on ``executor``.
    ///
    /// `Task.sleep` uses another thread than the endpoint's: more work than a small message.
    /// Returns at once if the time has passed.
    ///
    /// - Returns: Whether the time has come; `false` if the task was cancelled before the return.
    /// - Complexity: O(timers of the endpoint).
    @discardableResult
    public nonisolated func sleep(until deadline: ContinuousClock.Instant) async -> Bool {
        await alarm.wait(until: deadline)
    }

    // MARK: For connections

    // Functions that can fail return the failure: when an error is thrown out of an actor, the
    // caller may continue on the actor's thread (Swift 6.3), and a caller that then blocks would
    // stop the endpoint.

    func close(_ mailbox: Mailbox, reason: CloseReason, flushing: Bool) {
        let now = driver.tell(MonotonicClock.now())
        mailbox.endSending()
        table.removeSent(from: mailbox, to: &driver.core, at: now)
        driver.core.close(mailbox.handle, reason: reason, flushing: flushing, at: now)
        flushSoon()
    }

    func withConnection<Result: Sendable>(
        _ mailbox: Mailbox, _ body: @Sendable (Connection) -> Result
    ) -> Result? {
        let now = driver.tell(MonotonicClock.now())
        table.removeSent(from: mailbox, to: &driver.core, at: now)
        return driver.withConnection(mailbox.handle, body)
    }

    func setIdleTimeout(_ timeout: Duration, of mailbox: Mailbox) {
        driver.setIdleTimeout(timeout, of: mailbox.handle)
        flushSoon()
    }

    func setRedundancy(_ policy: RedundancyPolicy, of mailbox: Mailbox) {
        driver.setRedundancy(policy, of: mailbox.handle)
        flushSoon()
    }

    /// Passes a message to the state machine at once, if the caller runs on the loop's thread and
    /// nothing waits in the queue between tasks and the loop; returns `nil` if it does not.
    nonisolated func pass(
        _ message: [UInt8], _ options: SendOptions, on mailbox: Mailbox
    ) -> MessageID? {
        guard loop.isCurrent, mailbox.pass(message, options) else { return nil }
        let body: (isolated Endpoint, [UInt8], SendOptions, Mailbox) -> MessageID? = {
            // As for a task that rings the doorbell on this thread.
            $0.quickAnswer.reset()
            $0.flushSoon()
            let now = $0.driver.tell(MonotonicClock.now())
            // Refused only if the connection has ended in the meantime.
            return try? $0.driver.core.send($1, options: $2, on: $3.handle, at: now)
        }
        // As in `run`, for which the arguments would need memory of their own.
        typealias Body = (Endpoint, [UInt8], SendOptions, Mailbox) -> MessageID?
        return unsafe unsafeBitCast(body, to: Body.self)(self, message, options, mailbox)
    }

    // MARK: The loop

    /// Reads the datagrams that have arrived, and handles timeouts and events.
    private func turn() {
        if case .closed = state { return }
        driver.core.unacceptedCount = accepting.endedCount
        driver.read(at: MonotonicClock.now())
        // Tasks that run on this thread answer before anything leaves, so the answer is in the
        // packet of the acknowledgement.
        while let event = driver.pollEvent() { handle(event) }
        if table.hasResumedTask { awaitAnswer() }
        flushSoon()
    }

    /// Waits a moment for the answer of a task on another thread: it then leaves in the packet of
    /// the acknowledgement, and need not wake this thread.
    private func awaitAnswer() {
        table.hasResumedTask = false
        quickAnswer.begin(at: MonotonicClock.now())
        guard quickAnswer.isLikely else { return }
        if QuickAnswer.wait(until: { doorbell.isRung }) { answerDoorbell() }
        quickAnswer.end(at: MonotonicClock.now())
    }

    /// Handles the messages that tasks have sent and taken.
    private func answerDoorbell() {
        table.answerDoorbell(&driver.core, at: driver.tell(MonotonicClock.now()))
        quickAnswer.end(at: MonotonicClock.now())
        // A task that lives on this thread cannot answer while the thread waits for it.
        if doorbell.wasRungByResident { quickAnswer.reset() }
        flushSoon()
    }

    /// Sends at the end of this turn, after all other work on this thread.
    private func flushSoon() {
        guard !isFlushDue, let flush else { return }
        isFlushDue = true
        loop.runAfterJobs(flush)
    }

    private func finishTurn() {
        isFlushDue = false
        if case .closed = state { return }
        table.removeReports(&driver.core)
        let now = MonotonicClock.now()
        driver.flush(at: now)
        while let event = driver.pollEvent() { handle(event) }
        advanceClosing(at: now)
        guard let timer else { return }
        var next = driver.nextTimeout
        if case .closing(let closing) = state, let end = closing.lingerEnd {
            next = min(next ?? end, end)
        }
        if let change = table.followStates(of: &driver.core, at: now) {
            next = min(next ?? change, change)
        }
        loop.arm(timer, at: next)
    }

    private func handle(_ event: EndpointCore.Event) {
        var arrival: AcceptQueue.Arrival?
        if case .incoming(let handle, let address) = event {
            arrival = AcceptQueue.Arrival(mailbox: table.add(handle), address: address)
        }
        let now = driver.tell(MonotonicClock.now())
        let ended = table.handle(event, of: &driver.core, at: now)
        switch event {
        case .incoming:
            if let arrival { offer(arrival) }
        case .connected(let handle):
            _ = connecting.removeValue(forKey: handle)?.resume(with: .some(nil))
        case .closed(let handle, let reason):
            if let ended { accepting.noteEnd(of: ended) }
            _ = connecting.removeValue(forKey: handle)?.resume(with: .some(reason))
        case .readable, .writable, .receipt, .progress:
            break
        }
    }

    private func offer(_ arrival: AcceptQueue.Arrival) {
        guard case .open = state else {
            close(arrival.mailbox, reason: .finished, flushing: false)
            return
        }
        accepting.add(arrival)
    }

    private func advanceClosing(at now: Timestamp) {
        guard case .closing(var closing) = state, table.isEmpty else { return }
        guard closing.isOver(at: now, connectionCount: driver.connectionCount) else {
            state = .closing(closing)
            return
        }
        state = .closed
        loop.unregister(driver.descriptor)
        if let timer { loop.removeTimer(timer) }
        timer = nil
        driver.close()
        for waiter in closing.waiters { _ = waiter.resume() }
    }
}

extension Endpoint {
    /// Connects to the endpoint at an address; returns when the connection is established.
    ///
    /// - Parameters:
    ///   - address: The address of the other endpoint: the `address` of a service that a `Browser`
    ///     of `Multicast` has found, or one that a person has given, such as
    ///     `SocketAddress("192.0.2.7:4000")`.
    ///   - token: A token that saves a round trip, made for this machine's address by the other
    ///     endpoint's ``makeAddressToken(for:)``. One that is wrong, or older than ten seconds, has
    ///     no effect.
    ///   - initialRTT: The round-trip time, if it is already known, from 1 µs to 10 s; otherwise
    ///     ``EndpointConfiguration/initialRTT`` is assumed.
    ///   - idleTimeout: The silence of the peer after which this connection ends; `nil` for
    ///     ``EndpointConfiguration/idleTimeout``.
    /// - Throws: ``ConnectError``; there is then no connection to close. The call ends after
    ///   ``EndpointConfiguration/handshakeTimeout`` at the latest.
    public nonisolated func connect(
        to address: SocketAddress, token: AddressToken? = nil, initialRTT: Duration? = nil,
        idleTimeout: Duration? = nil
    ) async throws(ConnectError) -> PeerConnection {
        try await open(
            to: address, token: token, initialRTT: initialRTT, idleTimeout: idleTimeout
        ).get()
    }
}
