public import Primitives
internal import UDP

/// Announces a service on the local network until it is closed.
///
/// ```swift
/// let announcer = try await Announcer(type: "chat", name: "Ada's room", port: 4000)
/// ```
///
/// Lives on a thread of its own.
public actor Announcer {
    private let loop: EventLoop
    private let driver: AnnouncerDriver
    private var timer: TimerID?
    private var closers: [CheckedContinuation<Void, Never>] = []
    private var isClosed = false

    /// The service's identity, by which browsers tell it from others.
    public nonisolated let serviceID: UInt64

    /// The thread on which it lives.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe loop.asUnownedSerialExecutor()
    }

    /// Opens the sockets and begins to announce.
    ///
    /// - Parameters:
    ///   - type: The kind of the service, by which browsers look for it: 1 to 15 letters, digits
    ///     and hyphens, without an underscore in front (RFC 6335 §5.1).
    ///   - name: The name that people read, 1 to 63 bytes of UTF-8.
    ///   - port: The UDP port at which it is joined.
    ///   - metadata: Keys and values that browsers see before they join, 200 bytes in all.
    ///   - serviceID: The identity of a service that goes on after a restart; by default a new one.
    ///   - peerID: The host's own identity; by default a new one.
    ///   - configuration: Group, port and timing.
    /// - Throws: ``MulticastError``; nothing is left open.
    public init(
        type: String, name: String, port: UInt16, metadata: [String: String] = [:],
        serviceID: UInt64? = nil, peerID: PeerID? = nil,
        configuration: MulticastConfiguration = MulticastConfiguration()
    ) async throws(MulticastError) {
        guard name.utf8.count <= ServiceDescription.nameByteLimit else {
            throw .invalidDescription(
                "the name has \(name.utf8.count) bytes: "
                    + "\(ServiceDescription.nameByteLimit) is the most"
            )
        }
        let service = ServiceDescription(
            type: type, name: name, serviceID: serviceID ?? Self.random(),
            instanceID: Self.random(), peerID: peerID ?? PeerID(Self.random(), Self.random()),
            port: port, metadata: metadata)
        self.serviceID = service.serviceID
        driver = try AnnouncerDriver(
            service, configuration: configuration, seed: Self.random(), at: MonotonicClock.now())
        loop = EventLoop(name: "announcer")
        start()
    }

    /// Sets the maker of the bytes that each asking browser gets, to show when it connects; at most
    /// 32.
    ///
    /// An endpoint's address token, for instance: it proves that the browser was heard at its
    /// address before.
    ///
    /// - Parameter make: Gets the asker's address and the time; called on the announcer's thread.
    public func setTickets(_ make: @escaping @Sendable (SocketAddress, Timestamp) -> [UInt8]) {
        driver.ticket = make
    }

    /// The service as it is announced at present.
    public var service: ServiceDescription { driver.service }

    /// Whether only programs on this machine can hear it, because it is on no network at present.
    public var reachesOnlyThisMachine: Bool { driver.reachesOnlyThisMachine }

    /// The state of each link: to look at when no browser finds the service.
    public var links: [LinkStatus] { driver.links }

    /// Counts of datagrams sent, received and dropped.
    public var statistics: MulticastStatistics { driver.statistics }

    /// Announces other metadata in place of what was announced before.
    ///
    /// Soon and three times; browsers that miss all three learn it with the next regular
    /// announcement. Of several changes within 250 ms they may see the last only. Without effect
    /// once closed.
    ///
    /// - Throws: ``MulticastError/invalidDescription(_:)`` if it does not fit; what is announced
    ///   stays.
    public func update(metadata: [String: String]) throws(MulticastError) {
        if let problem = ServiceDescription.problem(ofMetadata: metadata) {
            throw .invalidDescription(problem)
        }
        guard !isClosed else { return }
        driver.update(metadata: metadata, at: MonotonicClock.now())
        turn()
    }

    /// Says goodbye three times within 150 ms, then closes the sockets and returns.
    ///
    /// Idempotent.
    public func close() async {
        guard !isClosed else { return }
        driver.goodbye(at: MonotonicClock.now())
        await withCheckedContinuation { closer in
            closers.append(closer)
            turn()
        }
    }

    private static func random() -> UInt64 {
        UInt64.random(in: .min ... .max)
    }

    private func start() {
        for descriptor in driver.descriptors {
            loop.register(descriptor) { [weak self] in self?.assumeIsolated { $0.turn() } }
        }
        timer = loop.makeTimer { [weak self] in self?.assumeIsolated { $0.turn() } }
        turn()
    }

    private func turn() {
        guard !isClosed else { return }
        driver.turn(at: MonotonicClock.now())
        if driver.isFinished {
            finish()
        } else if let timer {
            loop.arm(timer, at: driver.nextTimeout)
        }
    }

    private func finish() {
        isClosed = true
        for descriptor in driver.descriptors { loop.unregister(descriptor) }
        if let timer { loop.removeTimer(timer) }
        driver.close()
        for closer in closers { closer.resume() }
        closers = []
    }
}
