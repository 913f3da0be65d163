package import Primitives
internal import ReliableChannel
package import ReliableChannelCore
package import UDP

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The use that a peer makes of its connection.
package enum LoopbackRole: Sendable {
    /// Takes messages and discards them.
    case sink
    /// Sends each message back.
    case echo
    /// Sends messages of this size as fast as the connection takes them.
    case bulk(byteCount: Int)
    /// Sends one message, and the next when that has come back.
    case pinger(byteCount: Int)
    /// Sends a message of this size again and again.
    case ticker(byteCount: Int, every: Duration)
}

/// A peer's counters at some moment.
package struct LoopbackSample: Sendable {
    /// CPU time of its thread.
    package var cpu: Duration
    /// Messages that have arrived.
    package var messageCount: UInt64
    /// Bytes of messages that have arrived.
    package var byteCount: UInt64
    /// Datagrams that its socket has received.
    package var datagramsReceived: UInt64
    /// Packets that its connections have sent.
    package var packetsSent: UInt64
    /// Times that its thread has handled events.
    package var turnCount: UInt64
}

/// One end of a connection on a real socket, on a loop of its own, as in a session.
package actor LoopbackPeer {
    private let loop: EventLoop
    private let driver: EndpointDriver
    private let role: LoopbackRole
    private var timer: TimerID?
    private var handle: ConnectionHandle?
    private var connected: CheckedContinuation<Bool, Never>?
    private var nextTick: Timestamp?
    private var pingTime = Timestamp.zero
    private var message: [UInt8] = []
    private var messageCount: UInt64 = 0
    private var byteCount: UInt64 = 0
    private var turnCount: UInt64 = 0
    private var roundTrips: [Int64] = []
    /// The address to which the peer's socket is bound.
    package nonisolated let localAddress: SocketAddress

    /// The loop that runs this actor.
    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        loop.asUnownedSerialExecutor()
    }

    /// Opens a socket on the loopback.
    package init(
        _ role: LoopbackRole, configuration: EndpointConfiguration = EndpointConfiguration()
    ) async throws(SocketError) {
        self.role = role
        loop = try EventLoop(name: "loopback")
        driver = try EndpointDriver(
            bindingTo: .loopback(port: 0), configuration: configuration,
            seed: UInt64.random(in: 0...UInt64.max))
        localAddress = driver.localAddress
        roundTrips.reserveCapacity(1 << 20)
        start()
    }

    private func start() {
        loop.register(driver.descriptor) { [weak self] in
            self?.assumeIsolated { $0.turn() }
        }
        timer = loop.makeTimer { [weak self] in
            self?.assumeIsolated { $0.turn() }
        }
        turn()
    }

    /// Connects to another peer and returns whether that succeeded.
    package func connect(to address: SocketAddress) async -> Bool {
        handle = driver.connect(to: address, at: MonotonicClock.now())
        return await withCheckedContinuation { waiter in
            connected = waiter
            turn()
        }
    }

    /// Returns the counters as they are now.
    package func sample() -> LoopbackSample {
        let status = handle.flatMap { driver.withConnection($0, \.status) }
        return LoopbackSample(
            cpu: Self.threadTime, messageCount: messageCount, byteCount: byteCount,
            datagramsReceived: driver.statistics.datagramsReceived,
            packetsSent: status?.statistics.packetsSent ?? 0, turnCount: turnCount)
    }

    /// Returns the round-trip times of pings since the last call, in nanoseconds and in their
    /// order.
    package func removeRoundTrips() -> [Int64] {
        defer { roundTrips.removeAll(keepingCapacity: true) }
        return roundTrips
    }

    /// Closes all connections and the socket at once.
    package func close() {
        guard let ended = timer else { return }
        timer = nil
        loop.unregister(driver.descriptor)
        loop.removeTimer(ended)
        driver.close()
    }

    private static var threadTime: Duration {
        var now = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
        return .seconds(now.tv_sec) + .nanoseconds(now.tv_nsec)
    }

    // MARK: The loop

    private func turn() {
        guard let timer else { return }
        turnCount += 1
        let now = MonotonicClock.now()
        driver.read(at: now)
        while let event = driver.pollEvent() { handle(event, at: now) }
        act(at: now)
        driver.flush(at: now)
        var next = driver.nextTimeout
        if let nextTick { next = min(next ?? nextTick, nextTick) }
        loop.arm(timer, at: next)
    }

    private func handle(_ event: EndpointCore.Event, at now: Timestamp) {
        switch event {
        case .incoming(let handle, _):
            self.handle = handle
        case .connected:
            connected?.resume(returning: true)
            connected = nil
            if case .pinger(let count) = role { ping(count) }
            if case .ticker = role { nextTick = now }
        case .readable(let handle):
            while let message = driver.nextMessage(on: handle) {
                receive(message.bytes, handle, at: now)
            }
        case .writable, .receipt, .progress:
            break
        case .closed:
            connected?.resume(returning: false)
            connected = nil
        }
    }

    private func receive(_ message: [UInt8], _ handle: ConnectionHandle, at now: Timestamp) {
        messageCount += 1
        byteCount += UInt64(message.count)
        switch role {
        case .echo:
            _ = try? driver.send(message, on: handle, at: now)
        case .pinger(let count):
            if roundTrips.count < 1 << 20 {
                roundTrips.append(MonotonicClock.now().nanoseconds(since: pingTime))
            }
            ping(count)
        case .sink, .bulk, .ticker:
            break
        }
    }

    private func ping(_ count: Int) {
        guard let handle else { return }
        if message.count != count { message = [UInt8](repeating: 7, count: count) }
        pingTime = MonotonicClock.now()
        _ = try? driver.send(message, on: handle, at: pingTime)
    }

    private func act(at now: Timestamp) {
        guard let handle, connected == nil else { return }
        switch role {
        case .bulk(let count):
            if message.count != count { message = [UInt8](repeating: 7, count: count) }
            var isFull = false
            while !isFull {
                do { try driver.send(message, on: handle, at: now) } catch { isFull = true }
            }
        case .ticker(let count, let interval):
            guard let due = nextTick, due <= now else { return }
            if message.count != count { message = [UInt8](repeating: 7, count: count) }
            _ = try? driver.send(message, on: handle, at: now)
            nextTick = due + interval
        case .sink, .echo, .pinger:
            return
        }
    }
}
