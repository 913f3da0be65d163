import Games
import GuessEP2P
import Pictures
import Primitives
import UDP
import Web

/// The door for handhelds on its thread: the page's server, the guests of its people, and the core
/// that decides.
///
/// All three share one loop, so that a tap becomes a message to the host in the turn in which it
/// arrives (`Docs/Decisions/0023-guests-of-the-door.md`).
actor DoorFront {
    /// The loop of the door, and of the page's server.
    let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe loop.asUnownedSerialExecutor()
    }

    private var core: DoorCore
    private var server: WebServer?
    /// The host's address, as this machine reaches it.
    private var host: SocketAddress?
    /// The session's key, which never travels to a page.
    private var key: SessionKey?
    private var guests: [Handheld.GuestID: Guest] = [:]
    private var feeds: [SeatSecret: SeatFeed] = [:]
    private var timer: TimerID?
    private var isClosed = false

    /// A guest of a person: the session, and the task that reads its events.
    private struct Guest {
        var session: PlayerSession<Party>?
        var task: Task<Void, Never>?
        /// The round trip to the page.
        var delay = Duration.zero
    }

    /// - Throws: ``SessionError/noNetwork(_:)``.
    init() throws(SessionError) {
        do throws(SocketError) {
            loop = try EventLoop(name: "door")
        } catch {
            throw .noNetwork("\(error)")
        }
        var system = SystemRandomNumberGenerator()
        core = DoorCore(seed: system.next())
    }

    /// Begins to let people in.
    ///
    /// - Parameters:
    ///   - server: The server of the page; it has seats, and tells their events here.
    ///   - host: The address of the session's host.
    ///   - key: The session's key, if it has one.
    func open(_ server: WebServer, to host: SocketAddress, key: SessionKey?) {
        (self.server, self.host, self.key) = (server, host, key)
        timer = loop.makeTimer { [weak self] in
            self?.assumeIsolated { $0.timeout() }
        }
    }

    /// Takes an event of the server; call it on the loop.
    nonisolated func receive(_ event: WebSeatEvent) {
        assumeIsolated { $0.handle(event) }
    }

    private func handle(_ event: WebSeatEvent) {
        // A page waits for the answer until the door is open.
        guard !isClosed, server != nil else { return }
        switch event {
        case .flooded(let seat): core.remove(seat)
        case .post(let id, let post):
            var system = SystemRandomNumberGenerator()
            let secret = SeatSecret(system.next(), system.next())
            let answer = core.receive(post, drawing: secret, at: MonotonicClock.now())
            // The acts of the page first: its next view shows what they have changed.
            settle()
            server?.assumeIsolated { $0.answer(id, with: answer) }
            return
        }
        settle()
    }

    private func timeout() {
        guard !isClosed else { return }
        core.handleTimeout(at: MonotonicClock.now())
        settle()
    }

    private func receive(_ event: RoomEvent, from guest: Handheld.GuestID) {
        // The goodbyes of a door that closes are for nobody.
        guard !isClosed else { return }
        core.receive(event, from: guest, at: MonotonicClock.now())
        settle()
    }

    /// Carries out what the core wants.
    private func settle() {
        var changed: [SeatSecret] = []
        while let output = core.pollOutput() {
            switch output {
            case .openSeat(let seat):
                feeds[seat] = SeatFeed()
                server?.assumeIsolated { _ = $0.openSeat(seat) }
            case .closeSeat(let seat):
                feeds[seat] = nil
                server?.assumeIsolated { $0.closeSeat(seat) }
            case .open(let guest, let wish): open(guest, wish)
            case .close(let guest, let keepsSeat): close(guest, keepingSeat: keepsSeat)
            case .perform(let command, let guest, let pressed):
                perform(command, by: guest, pressed: pressed)
            case .delay(let guest, let trip):
                guests[guest]?.delay = trip
                guests[guest]?.session?.assumeIsolated { $0.setClockDelay(trip) }
            case .show(let seat): if !changed.contains(seat) { changed.append(seat) }
            }
        }
        let now = MonotonicClock.now()
        for seat in changed { show(seat, at: now) }
        if let timer { loop.arm(timer, at: core.nextTimeout) }
    }

    private func show(_ seat: SeatSecret, at now: Timestamp) {
        guard let (screen, id, notice) = core.screen(of: seat),
            let view = feeds[seat]?.next(
                screen, id: id, drawing: core.drawing(of: seat), notice: notice, at: now)
        else { return }
        server?.assumeIsolated { server in
            for picture in view.pictures {
                server.setBlob(picture.resource, named: picture.name, of: .seat(seat))
            }
            server.publish(view.bytes, to: .seat(seat))
        }
    }

    // MARK: Guests

    private func open(_ guest: Handheld.GuestID, _ wish: DoorCore.GuestWish) {
        guests[guest] = Guest()
        guests[guest]?.task = Task { await self.run(guest, wish) }
    }

    /// Opens a guest's session, and passes its events on until its end.
    private func run(_ guest: Handheld.GuestID, _ wish: DoorCore.GuestWish) async {
        do throws(SessionError) {
            let session = try await PlayerSession<Party>(
                as: wish.name.string, identity: wish.identity, isAvailable: false, browses: false,
                passes: nil, on: loop)
            // The guest may have been closed meanwhile.
            guard guests[guest] != nil, !isClosed, let host else { return await session.close() }
            guests[guest]?.session = session
            let delay = guests[guest]?.delay ?? .zero
            await session.setClockDelay(delay)
            var options = RequestToPlay.Options(wish: wish.wish, key: key)
            options.isHandheld = true
            options.face = wish.face
            options.seat = wish.token
            try await session.requestToPlay(at: host, options: options)
            for await event in session.events {
                for event in GuestRole.convert(event) { receive(event, from: guest) }
            }
        } catch {
            receive(.session(.failed(error)), from: guest)
        }
    }

    private func perform(
        _ command: RoomCommand, by guest: Handheld.GuestID, pressed: Timestamp? = nil
    ) {
        guard let session = guests[guest]?.session else { return }
        let error = session.assumeIsolated { session -> SessionError? in
            do throws(SessionError) {
                switch command {
                case .session(let command): try session.carryOut(command)
                case .perform(let action):
                    var options = ActionOptions()
                    options.pressed = pressed
                    try session.send(action, options: options)
                case .noteRevealed: session.noteRevealed()
                case .join, .joinTarget, .takeSeat, .addBot, .configure, .handOver:
                    throw .rejected(.onlyTheHost)
                }
                return nil
            } catch {
                return error
            }
        }
        guard let error else { return }
        core.receive(.trouble(error), from: guest, at: MonotonicClock.now())
    }

    private func close(_ guest: Handheld.GuestID, keepingSeat: Bool) {
        guard let open = guests.removeValue(forKey: guest) else { return }
        Task { await open.session?.close(keepingSeat: keepingSeat) }
    }

    /// Closes the seats of all pages, and their guests; the server is the owner's.
    func close() async {
        guard !isClosed else { return }
        isClosed = true
        for guest in guests.values { await guest.session?.close() }
        for guest in guests.values { await guest.task?.value }
        guests = [:]
        // The server holds the door.
        server = nil
        if let timer { loop.removeTimer(timer) }
        timer = nil
    }
}
