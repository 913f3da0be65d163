public import Primitives
internal import UDP

/// Looks for services of one type on the local network until ``close()`` is called.
///
/// ```swift
/// let browser = try await Browser(type: "chat")
/// for await event in browser.events { print(event) }  // until browser.close()
/// ```
///
/// It works on a thread of its own. Keep a reference to it: when the last one goes away, it stops,
/// and ``events`` ends.
public actor Browser {
    private let loop: EventLoop
    private let driver: BrowserDriver
    private let feed: EventFeed
    private var timer: TimerID?
    private var isClosed = false
    private var searches = ServiceSearches()

    /// The changes; ends when the browser is closed or the reading task is cancelled.
    ///
    /// After a cancellation another task can read on. Two readers share the changes: each change
    /// goes to one of them. A slow reader does not miss a service: of several changes to one
    /// service it gets the outcome. Changes that wait when the browser is closed come before the
    /// end.
    public nonisolated var events: AsyncStream<BrowserEvent> {
        AsyncStream { [feed] in await feed.next() }
    }

    /// The executor of this actor: a thread of its own.
    ///
    /// Swift asks for it; programs need not.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe loop.asUnownedSerialExecutor()
    }

    /// Opens the sockets and begins to ask.
    ///
    /// - Parameters:
    ///   - type: The kind of service to look for, as in ``ServiceDescription/type``.
    ///   - configuration: Group, port, reach and times.
    /// - Throws: ``MulticastError/invalidDescription(_:)`` if the type has a wrong form or
    ///   ``MulticastConfiguration/port`` is 0, ``MulticastError/noUsableInterface``, or
    ///   ``MulticastError/socket(_:)``; nothing is left open.
    public init(
        type: String, configuration: MulticastConfiguration = MulticastConfiguration()
    ) async throws(MulticastError) {
        do throws(SocketError) {
            loop = try EventLoop(name: "browser")
        } catch {
            throw .socket(error)
        }
        driver = try BrowserDriver(
            type: type, configuration: configuration,
            seed: UInt64.random(in: .min ... .max), at: MonotonicClock.now())
        feed = EventFeed()
        start()
    }

    /// The services that were found and not lost, in the order of their `serviceID`; at most 64.
    ///
    /// When 64 are listed, a new service is left out. There is one exception: a new service that
    /// has answered a query takes the place of a listed one that has never answered one.
    public var services: [FoundService] { driver.services }

    /// Whether its datagrams to the group reach only this machine at present.
    ///
    /// There are three causes: the machine has no network with multicast (tunnels do not count), it
    /// could not join the group on any of its networks, or the configuration says
    /// ``MulticastConfiguration/Scope/thisMachine``.
    public var reachesOnlyThisMachine: Bool { driver.reachesOnlyThisMachine }

    /// Returns a host's own answer to a query of this browser, for use when connecting to it.
    ///
    /// - Parameter address: An address in ``FoundService/paths``.
    /// - Returns: The latest answer; `nil` if none has come from that address.
    public func introduction(to address: SocketAddress) -> Introduction? {
        driver.introduction(to: address)
    }

    /// The state of each link: to look at when a service is not found.
    public var links: [LinkStatus] { driver.links }

    /// Asks one address whether there is a service, in addition to the search on the network.
    ///
    /// ``BrowserEvent/found(_:)`` comes if a service answers that is not listed yet. One datagram
    /// is sent, and it can be lost: call again if nothing comes.
    ///
    /// The browser remembers up to sixteen addresses, those of
    /// ``MulticastConfiguration/knownPeers`` included. It asks them several times during its first
    /// 0.4 s, and again each time it begins anew, as when this machine enters a network. With
    /// ``MulticastConfiguration/Scope/thisMachine``, it asks only loopback addresses. Without
    /// effect once the browser is closed.
    ///
    /// - Parameter address: A machine's address with the group's port, not that of the service.
    public func ask(_ address: SocketAddress) {
        guard !isClosed else { return }
        driver.ask(address, at: MonotonicClock.now())
        turn()
    }

    /// The numbers of datagrams sent, received and dropped since the start.
    public var statistics: MulticastStatistics { driver.statistics }

    /// Closes the sockets, and ends ``events`` after the changes that still wait for a reader.
    ///
    /// The sockets are closed when it returns. A second call has no effect.
    public func close() async {
        guard !isClosed else { return }
        isClosed = true
        for descriptor in driver.descriptors { loop.unregister(descriptor) }
        if let timer { loop.removeTimer(timer) }
        driver.close()
        feed.finish()
        searches.cancelAll()
    }

    /// Waits for a service with a name, or for any; returns `nil` after the deadline.
    func search(for name: String?, until deadline: Timestamp) async -> FoundService? {
        guard !isClosed else { return nil }
        let number = searches.makeNumber()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                searches.add(number, for: name, until: deadline, waiter)
                turn()
            }
        } onCancel: {
            // Of a task that was cancelled before, the search is there when this comes.
            Task { await self.cancelSearch(number) }
        }
    }

    private func cancelSearch(_ number: UInt64) { searches.cancel(number) }

    deinit {
        feed.finish()
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
        while let event = driver.pollEvent() { feed.append(event) }
        searches.settle(among: driver.services, at: MonotonicClock.now())
        guard let timer else { return }
        let next = [driver.nextTimeout, searches.nextTimeout].compactMap(\.self).min()
        loop.arm(timer, at: next)
    }
}

/// The searches for one service that wait for it; see ``Browser/first(named:within:)``.
struct ServiceSearches {
    private struct Search {
        let name: String?
        let deadline: Timestamp
        let waiter: CheckedContinuation<FoundService?, Never>
    }

    private var searches: [UInt64: Search] = [:]
    private var lastNumber: UInt64 = 0

    /// The time at which the next search ends without a result; `nil` if there is none.
    var nextTimeout: Timestamp? { searches.values.map(\.deadline).min() }

    mutating func makeNumber() -> UInt64 {
        lastNumber += 1
        return lastNumber
    }

    mutating func add(
        _ number: UInt64, for name: String?, until deadline: Timestamp,
        _ waiter: CheckedContinuation<FoundService?, Never>
    ) {
        searches[number] = Search(name: name, deadline: deadline, waiter: waiter)
    }

    /// Ends a search without a result, if it has not ended.
    mutating func cancel(_ number: UInt64) {
        searches.removeValue(forKey: number)?.waiter.resume(returning: nil)
    }

    mutating func cancelAll() {
        for number in Array(searches.keys) { cancel(number) }
    }

    /// Ends the searches that have a result among these services, and those whose time is over.
    mutating func settle(among services: [FoundService], at now: Timestamp) {
        for (number, search) in searches {
            let found = services.first(named: search.name)
            guard found != nil || search.deadline <= now else { continue }
            searches[number] = nil
            search.waiter.resume(returning: found)
        }
    }
}

extension [FoundService] {
    /// Returns the service with a name that this program can join; of several the first.
    ///
    /// An equal name comes before one that differs in upper and lower case. `nil` stands for any
    /// name.
    func first(named name: String?) -> FoundService? {
        let usable = filter { !$0.isIncompatible }
        guard let name else { return usable.first }
        func has(_ service: FoundService, _ isEqual: (String, String) -> Bool) -> Bool {
            isEqual(service.displayName, name) || isEqual(service.description.name, name)
        }
        return usable.first { has($0, ==) }
            ?? usable.first { has($0) { $0.lowercased() == $1.lowercased() } }
    }
}

extension Browser {
    /// Waits until a service is found, and returns it.
    ///
    /// ```swift
    /// if let room = await browser.first(named: "Ada's room") { print(room.address) }
    /// ```
    ///
    /// ``events`` are not changed by it. Several tasks may wait at the same time.
    ///
    /// - Parameters:
    ///   - name: The name: ``FoundService/displayName`` or ``ServiceDescription/name``, of which
    ///     upper and lower case are ignored unless a name is equal; `nil` for any service.
    ///   - time: The longest time to wait; with 0, only services that are listed already count.
    /// - Returns: The service; of several that are listed, the first in ``services`` that this
    ///   program can join. `nil` if there is none in that time, the browser is closed, or the task
    ///   is cancelled.
    public func first(
        named name: String? = nil, within time: Duration = .seconds(5)
    ) async -> FoundService? {
        await search(for: name, until: MonotonicClock.now() + max(.zero, time))
    }
}
