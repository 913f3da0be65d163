internal import GuessEP2P
package import Primitives
internal import ReliableChannel
internal import ReliableChannelCore
package import UDP

/// Many players of one session in one program, each with a socket of its own, as a load for a host.
///
/// They share a thread, to take as little as possible of a small machine from the host. Arrived
/// datagrams are acknowledged for all players before one of them reads its messages: in reality
/// each has a machine of its own, and none would answer late because the others are busy.
package actor SessionCrowd {
    /// A host answers ten strangers a second from one address.
    private static let joiningGap = Duration.milliseconds(110)

    private final class Guest {
        let driver: EndpointDriver
        let timer: TimerID
        var client: GameClient<Counting>
        var link: ConnectionHandle?
        var lastHeard = Timestamp.zero
        /// The statistics when counting began.
        var firstStatistics: ConnectionStatistics?
        /// Arrived messages that have not been read.
        var unread: [Arrival] = []
        var end: End?

        init(driver: EndpointDriver, timer: TimerID, client: GameClient<Counting>) {
            self.driver = driver
            self.timer = timer
            self.client = client
        }
    }

    private struct Arrival {
        let message: ReceivedMessage
        let time: Timestamp
    }

    private enum End {
        case goodbye
        case lost
    }

    private let loop: EventLoop
    private let host: SocketAddress
    private var guests: [Guest] = []
    /// Guests with unread messages; the timer reads for the first of them.
    private var readers: [Int] = []
    private var reading: TimerID?
    private var report = CrowdReport()
    private var waiter: CheckedContinuation<Void, Never>?

    /// The loop that runs this actor.
    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        loop.asUnownedSerialExecutor()
    }

    /// Creates a crowd that will join the session at an address.
    ///
    /// - Throws: ``SocketError`` if the system gives no descriptors.
    package init(at host: SocketAddress) throws(SocketError) {
        loop = try EventLoop(name: "crowd")
        self.host = host
    }

    /// Joins and watches until the host says goodbye or is gone; returns a report of the views.
    ///
    /// - Throws: ``SocketError`` if there are not enough sockets.
    package func run(guestCount: Int) async throws(SocketError) -> CrowdReport {
        reading = loop.makeTimer { [weak self] in
            self?.assumeIsolated { $0.readOne() }
        }
        for number in 0..<guestCount {
            try add(number)
            try? await Task.sleep(for: Self.joiningGap)
        }
        await withCheckedContinuation { waiter in
            self.waiter = waiter
            finishIfOver()
        }
        for guest in guests {
            loop.unregister(guest.driver.descriptor)
            loop.removeTimer(guest.timer)
            guest.driver.close()
        }
        if let reading { loop.removeTimer(reading) }
        defer { guests = [] }
        report.lostGuestCount = guests.count { $0.end == .lost }
        return report
    }

    private func add(_ number: Int) throws(SocketError) {
        let local: SocketAddress = host.isLoopback ? .loopback(port: 0) : .any(port: 0)
        var configuration = EndpointConfiguration()
        configuration.isAccepting = false
        let driver = try EndpointDriver(
            bindingTo: local, configuration: configuration,
            seed: UInt64.random(in: 0...UInt64.max))
        let timer = loop.makeTimer { [weak self] in
            self?.assumeIsolated { $0.turn(number) }
        }
        loop.register(driver.descriptor) { [weak self] in
            self?.assumeIsolated { $0.turn(number) }
        }
        guests.append(
            Guest(
                driver: driver, timer: timer,
                client: GameClient(seed: UInt64.random(in: 0...UInt64.max))))
        guests[number].link = driver.connect(to: host, at: MonotonicClock.now())
        turn(number)
    }

    // MARK: The loop

    private func turn(_ number: Int) {
        let now = MonotonicClock.now()
        guests[number].driver.read(at: now)
        while let event = guests[number].driver.pollEvent() { handle(event, of: number, at: now) }
        noteHeard(number, at: now)
        guests[number].client.handleTimeout(at: now)
        settle(number, at: now)
        finishIfOver()
    }

    /// Reads one guest's messages; sockets with new data come before the next guest's turn.
    private func readOne() {
        guard !readers.isEmpty else { return }
        let now = MonotonicClock.now()
        let number = readers.removeFirst()
        read(number, at: now)
        settle(number, at: now)
        finishIfOver()
        if !readers.isEmpty { awaitReading() }
    }

    private func awaitReading() {
        if let reading { loop.arm(reading, at: MonotonicClock.now()) }
    }

    private func read(_ number: Int, at now: Timestamp) {
        guard let link = guests[number].link else { return }
        let unread = guests[number].unread
        guests[number].unread = []
        for arrival in unread {
            guests[number].client.receive(
                arrival.message.bytes, on: SessionChannel(arrival.message.channel), from: link,
                at: now)
            while let effect = guests[number].client.pollEffect() {
                perform(effect, of: number, arrival: arrival.time, at: now)
            }
        }
    }

    private func settle(_ number: Int, at now: Timestamp) {
        while let effect = guests[number].client.pollEffect() {
            perform(effect, of: number, arrival: now, at: now)
        }
        guests[number].driver.flush(at: now)
        let due = [guests[number].driver.nextTimeout, guests[number].client.nextTimeout]
        loop.arm(guests[number].timer, at: due.compactMap { $0 }.min())
    }

    private func noteHeard(_ number: Int, at now: Timestamp) {
        guard let link = guests[number].link,
            let last = guests[number].driver.lastReceived(on: link),
            last > guests[number].lastHeard
        else { return }
        guests[number].lastHeard = last
        guests[number].client.heard(link, at: now)
    }

    private func handle(_ event: EndpointCore.Event, of number: Int, at now: Timestamp) {
        switch event {
        case .connected(let link):
            let name = SafeText("Guest \(number + 1)", limit: .name)
            let isAsked: Void? = try? guests[number].client.requestToPlay(
                on: link, name: name, at: now)
            if isAsked == nil { guests[number].end = .lost }
        case .readable(let link):
            let time = guests[number].driver.lastReceived(on: link) ?? now
            if guests[number].unread.isEmpty { readers.append(number) }
            while let message = guests[number].driver.nextMessage(on: link) {
                guests[number].unread.append(Arrival(message: message, time: time))
            }
            awaitReading()
        case .closed(let link, _):
            read(number, at: now)
            guests[number].client.connectionClosed(link, at: now)
            if guests[number].end == nil { guests[number].end = .lost }
        case .incoming, .writable, .receipt, .progress: break
        }
    }

    private func perform(
        _ effect: GameClient<Counting>.Effect, of number: Int, arrival: Timestamp,
        at now: Timestamp
    ) {
        switch effect {
        case .send(let bytes, let channel, let link):
            // A message that cannot be sent any more shows as a lost guest.
            _ = try? guests[number].driver.send(bytes, options: channel.options, on: link, at: now)
        case .close(let link), .abandon(let link):
            guests[number].driver.close(link, reason: .finished, flushing: true, at: now)
        case .reconnect:
            guests[number].end = .lost
        case .event(.joined):
            try? guests[number].client.setReady(true)
        case .event(.view(let view)):
            see(view, by: number, arrival: arrival)
        case .event(.ended(let ending)):
            guests[number].end = ending == .hostLeft ? .goodbye : .lost
        case .event, .askAfterHost, .stand, .standDown: break
        }
    }

    private func see(
        _ view: SessionView<Counting.View>, by number: Int, arrival: Timestamp
    ) {
        guard let shown = view.game?.number, let link = guests[number].link,
            let status = guests[number].driver.withConnection(link, \.status)
        else { return }
        guard let first = guests[number].firstStatistics else {
            guests[number].firstStatistics = status.statistics
            return
        }
        report.sightings.append(
            CrowdReport.Sighting(
                guest: number, number: shown, arrival: arrival.nanoseconds,
                showing: MonotonicClock.now().nanoseconds))
        // Counted up to the newest view, so that data after the last change is left out.
        report.byteCount += status.statistics.bytesReceived - first.bytesReceived
        report.datagramCount += status.statistics.packetsReceived - first.packetsReceived
        guests[number].firstStatistics = status.statistics
    }

    private func finishIfOver() {
        guard let waiter, guests.allSatisfy({ $0.end != nil }) else { return }
        self.waiter = nil
        waiter.resume()
    }
}
