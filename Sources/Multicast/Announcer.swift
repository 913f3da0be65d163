public import Primitives
internal import UDP

/// Announces a service on the local network until ``close()`` is called.
///
/// ```swift
/// try await Announcer.announce(type: "chat", name: "Ada's room", port: 4000)
/// ```
///
/// It works on a thread of its own. An announcer of `announce(…)` lives until ``close()``, whether
/// or not the program keeps a reference. One that `Announcer(…)` has made needs a reference: when
/// the last one goes away, it stops without a goodbye.
public actor Announcer {
    private let loop: EventLoop
    private let driver: AnnouncerDriver
    private var timer: TimerID?
    private var closers: [CheckedContinuation<Void, Never>] = []
    private var isClosed = false
    /// This announcer, if it lives until it is closed without other references.
    private var own: Announcer?

    /// The number by which browsers tell the service from others.
    public nonisolated let serviceID: UInt64

    /// The executor of this actor: a thread of its own.
    ///
    /// Swift asks for it; programs need not.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe loop.asUnownedSerialExecutor()
    }

    /// Opens the sockets and begins to announce.
    ///
    /// - Parameters:
    ///   - type: The kind of the service, by which browsers look for it: 1 to 15 ASCII letters,
    ///     digits and hyphens, as ``ServiceDescription/type`` says.
    ///   - name: The name that people read: 1 to 63 bytes of UTF-8, not only white space.
    ///   - port: The UDP port at which the service is joined; not 0.
    ///   - metadata: Keys and values that browsers see before they join: 200 bytes in all, with one
    ///     byte more for each key and each value. No key is empty.
    ///   - serviceID: The service's number; by default a random one. If the service goes on after a
    ///     restart of the program, give the number that it had before, and the same `peerID`. With
    ///     another `peerID`, browsers ignore the service until they have lost the old one.
    ///   - peerID: The number by which others recognize this program; by default a random one.
    ///   - configuration: Group, port, reach and times.
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
        do throws(SocketError) {
            loop = try EventLoop(name: "announcer")
        } catch {
            throw .socket(error)
        }
        driver = try AnnouncerDriver(
            service, configuration: configuration, seed: Self.random(), at: MonotonicClock.now())
        start()
    }

    /// Announces a service until the announcer is closed or the program ends.
    ///
    /// The result may be dropped: the service stays announced. Keep it to change the metadata or to
    /// end the announcement with ``close()``. To announce for the time of one piece of work, use
    /// ``withAnnouncement(type:name:port:metadata:configuration:_:)``.
    ///
    /// The parameters are those of
    /// ``init(type:name:port:metadata:serviceID:peerID:configuration:)``.
    ///
    /// - Throws: ``MulticastError``; nothing is left open.
    @discardableResult
    public static func announce(
        type: String, name: String, port: UInt16, metadata: [String: String] = [:],
        serviceID: UInt64? = nil, peerID: PeerID? = nil,
        configuration: MulticastConfiguration = MulticastConfiguration()
    ) async throws(MulticastError) -> Announcer {
        let announcer = try await Announcer(
            type: type, name: name, port: port, metadata: metadata, serviceID: serviceID,
            peerID: peerID, configuration: configuration)
        await announcer.stay()
        return announcer
    }

    private func stay() {
        if !isClosed { own = self }
    }

    /// Sets the maker of a token: bytes for one browser, which it shows when it connects.
    ///
    /// An endpoint's address token, for instance: it proves that the browser has received a
    /// datagram at its address before. Without a maker the answers have no token.
    ///
    /// - Parameter make: Gets the browser's address and the present time, and returns at most 32
    ///   bytes; more are cut off. It is called on the announcer's thread, twice for each query that
    ///   is answered.
    public func setTickets(_ make: @escaping @Sendable (SocketAddress, Timestamp) -> [UInt8]) {
        driver.token = make
    }

    /// The service as it is announced at present; after ``close()``, as it was announced last.
    public var service: ServiceDescription { driver.service }

    /// Whether its datagrams to the group reach only this machine at present.
    ///
    /// There are three causes: the machine has no network with multicast (tunnels do not count), it
    /// could not join the group on any of its networks, or the configuration says
    /// ``MulticastConfiguration/Scope/thisMachine``.
    public var reachesOnlyThisMachine: Bool { driver.reachesOnlyThisMachine }

    /// The state of each link: to look at when no browser finds the service.
    public var links: [LinkStatus] { driver.links }

    /// The numbers of datagrams sent, received and dropped since the start.
    public var statistics: MulticastStatistics { driver.statistics }

    /// Announces other metadata in place of what was announced before.
    ///
    /// The change is announced three times within 100 ms, among more than 20 announcers once;
    /// browsers that miss it learn it with the next regular announcement. Two such series begin at
    /// least 250 ms apart: a second change may wait that long, and of several changes browsers may
    /// see only the last. Without effect if the metadata is what it was, and from the call of
    /// ``close()`` on.
    ///
    /// - Throws: ``MulticastError/invalidDescription(_:)`` if the metadata has an empty key or is
    ///   longer than ``ServiceDescription/metadataByteLimit``; the old metadata stays.
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
    /// A call during this time waits for the same end; a later call has no effect. A closed
    /// announcer cannot be opened again.
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
        own = nil
    }
}

/// Announces a service while a piece of work is done, and says goodbye at its end.
///
/// ```swift
/// try await withAnnouncement(type: "chat", name: "Ada's room", port: 4000) { _ in
///     await serve()
/// }
/// ```
///
/// - Parameters:
///   - type: The kind of the service; the parameters are those of
///     ``Announcer/init(type:name:port:metadata:serviceID:peerID:configuration:)``.
///   - name: The name that people read.
///   - port: The UDP port at which the service is joined.
///   - metadata: Keys and values that browsers see before they join.
///   - configuration: Group, port, reach and times.
///   - body: The work; it gets the announcer, to change the metadata for example.
/// - Returns: The result of the work.
/// - Throws: ``MulticastError`` if announcing cannot begin; then the work is not done. The error of
///   the work, after the goodbye.
public nonisolated(nonsending) func withAnnouncement<Result>(
    type: String, name: String, port: UInt16, metadata: [String: String] = [:],
    configuration: MulticastConfiguration = MulticastConfiguration(),
    _ body: (Announcer) async throws -> Result
) async throws -> Result {
    let announcer = try await Announcer(
        type: type, name: name, port: port, metadata: metadata, configuration: configuration)
    do {
        let result = try await body(announcer)
        await announcer.close()
        return result
    } catch {
        await announcer.close()
        throw error
    }
}
