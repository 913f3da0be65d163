package import Primitives
package import UDP

/// One page with its views and seats, served over plain HTTP to any browser of the local network.
///
/// ```swift
/// let server = try await WebServer(port: 8080, routes: WebRoutes(["": page], key: "K7QF"))
/// await server.publish(Array(json))
/// ```
///
/// It runs on a loop thread of its own unless it is given one. So the players' datagrams never wait
/// for a browser, at the price of one thread while the page is on. On a shared loop its work is
/// bounded in each turn. Close it when done.
package actor WebServer {
    private let loop: EventLoop
    private let driver: WebServerDriver
    private var timer: TimerID?
    private var isClosed = false
    /// The address of the page, with the port that the system chose if none was given.
    package nonisolated let localAddress: SocketAddress

    /// The loop that runs this actor.
    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe loop.asUnownedSerialExecutor()
    }

    /// Starts to serve on every address of this machine: IPv6 and IPv4, or only IPv4 where there is
    /// no IPv6.
    ///
    /// - Parameters:
    ///   - port: The TCP port; 0 lets the system choose.
    ///   - routes: The paths that can be requested.
    ///   - names: Names of this machine that a browser may request, without a port.
    ///   - loop: The loop to run on; by default one of its own.
    ///   - tell: Takes what concerns seats, on the server's loop; it must return at once. Without
    ///     it, routes must have no seats.
    /// - Throws: ``SocketError``, such as ``SocketError/addressInUse``; nothing is left open.
    package init(
        port: UInt16, routes: WebRoutes, names: [String] = WebServer.ownNames,
        limits: WebLimits = WebLimits(), on loop: EventLoop? = nil,
        telling tell: @escaping @Sendable (WebSeatEvent) -> Void = { _ in }
    ) async throws(SocketError) {
        self.loop = if let loop { loop } else { try EventLoop(name: "web") }
        var system = SystemRandomNumberGenerator()
        let seed = system.next()
        do throws(SocketError) {
            driver = try WebServerDriver(
                bindingTo: .anyIPv6(port: port), routes: routes, names: names,
                limits: limits, seed: seed, telling: tell)
        } catch {
            if error == .addressInUse { throw error }
            driver = try WebServerDriver(
                bindingTo: .any(port: port), routes: routes, names: names,
                limits: limits, seed: seed, telling: tell)
        }
        localAddress = driver.localAddress
        start()
    }

    /// `localhost`, and this machine's name on the local network if it has one.
    package static var ownNames: [String] {
        guard let name = NameResolution.ownName else { return ["localhost"] }
        return ["localhost", "\(name).local"]
    }

    private func start() {
        loop.register(driver.descriptor) { [weak self] in
            self?.assumeIsolated { $0.turn() }
        }
        timer = loop.makeTimer { [weak self] in
            self?.assumeIsolated { $0.turn() }
        }
    }

    private func turn() {
        guard !isClosed else { return }
        driver.turn(at: MonotonicClock.now())
        armTimer()
    }

    private func armTimer() {
        guard let timer else { return }
        loop.arm(timer, at: driver.nextTimeout)
    }

    // MARK: Content

    /// Sets this machine's addresses, which people are told who open the page by a name that is
    /// refused.
    package func setAddresses(_ addresses: OwnAddresses) {
        driver.setPlaces(
            WebAddress.all(port: localAddress.port, key: nil, at: addresses).map(\.text))
    }

    /// Shows a view to all viewers of a channel, and to later ones until there is a newer view.
    ///
    /// - Parameter view: Text in UTF-8 without line ends, such as JSON.
    /// - Returns: Whether it is short enough and the seat is open; otherwise the view before stays.
    @discardableResult
    package func publish(_ view: [UInt8], to channel: WebChannel = .room) -> Bool {
        guard !isClosed else { return false }
        defer { armTimer() }
        return driver.publish(view, to: channel, at: MonotonicClock.now())
    }

    /// Adds or replaces a blob, such as a picture; see ``WebRoutes/setBlob(_:named:of:)``.
    @discardableResult
    package func setBlob(
        _ resource: WebResource, named name: String, of channel: WebChannel = .room
    ) -> Bool {
        driver.setBlob(resource, named: name, of: channel)
    }

    /// Removes a blob.
    package func removeBlob(named name: String, of channel: WebChannel = .room) {
        driver.removeBlob(named: name, of: channel)
    }

    // MARK: Seats

    /// Opens a seat.
    ///
    /// - Parameter secret: Its secret, of random numbers that nobody else knows.
    /// - Returns: Whether there is room for it.
    package func openSeat(_ secret: SeatSecret) -> Bool {
        var system = SystemRandomNumberGenerator()
        return !isClosed && driver.openSeat(secret, seed: system.next(), at: MonotonicClock.now())
    }

    /// Closes a seat: its viewers are told, and its secret is unknown from now on.
    package func closeSeat(_ secret: SeatSecret) {
        guard !isClosed else { return }
        driver.closeSeat(secret, at: MonotonicClock.now())
        armTimer()
    }

    /// Answers a request of a page; nothing happens if its connection has ended.
    package func answer(_ id: WebPost.ID, with answer: WebAnswer) {
        guard !isClosed else { return }
        driver.answer(id, with: answer, at: MonotonicClock.now())
        armTimer()
    }

    // MARK: State

    /// Counts of the server's work.
    package var statistics: WebStatistics { driver.statistics }

    /// Streams and waiting polls at present.
    package var viewerCount: Int { driver.viewerCount }

    /// Connections at present.
    package var connectionCount: Int { driver.connectionCount }

    /// Sockets of connections at present, for tests.
    var socketCount: Int { driver.socketCount }

    /// Closes all sockets; idempotent.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        loop.unregister(driver.descriptor)
        if let timer { loop.removeTimer(timer) }
        driver.close()
    }
}
