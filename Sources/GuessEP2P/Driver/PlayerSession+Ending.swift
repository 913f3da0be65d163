internal import Primitives
internal import ReliableChannel
internal import ReliableChannelCore
internal import UDP

/// The end of a player's session.
extension PlayerSession {
    /// Gives up a request for a seat whose host has not been reached yet.
    ///
    /// Unlike other endings it forgets no seat: the known one is that of a former session.
    func cancelDialing(at now: Timestamp) {
        close(dialing.cancel(), at: now)
        eventQueue.send(.ended(.left))
        report(.failure(.ended(.left)))
        decide(.ended(.left))
        if endsWithSession { startClosing(at: now) }
        becomeAvailable()
        settle(at: now)
    }

    /// Leaves the session, which gives up the seat, and frees the sockets.
    ///
    /// While the connection is interrupted, the host is not told, and keeps the seat for a while.
    /// The streams end. Returns when the host has the news, or after 0.4 s if it has not. The
    /// thread ends when this value is released. A second call waits for the same end.
    public func close() async { await close(keepingSeat: false) }

    /// Ends as ``close()`` does, or without a goodbye.
    ///
    /// - Parameter keepingSeat: Whether the host is to keep the seat, as for a player who is lost:
    ///   a later session gets it back by the token of ``SessionEvent/joined(_:)`` or
    ///   ``SessionEvent/resumed(_:)``, in ``RequestToPlay/Options/seat``. The ``SeatStore`` keeps
    ///   the token too.
    package func close(keepingSeat: Bool) async {
        if lifetime.isOpen {
            let now = MonotonicClock.now()
            startClosing(at: now)
            if !dialing.isEmpty { cancelDialing(at: now) }
            if client.stage != .idle { try? client.leave(keepingSeat: keepingSeat) }
            if keepingSeat { endAnswers(.ended(.connectionLost)) }
        }
        await withCheckedContinuation { waiter in
            lifetime.add(waiter)
            settle(at: MonotonicClock.now())
        }
    }

    func startClosing(at now: Timestamp) {
        guard lifetime.isOpen else { return }
        network?.stopAdvertising(at: now)
        lifetime = .closing(until: now + Lifetime.farewellLimit, waiters: [])
    }

    func finishClosing(at now: Timestamp) {
        guard let waiters = lifetime.finish(at: now, isQuiet: network?.isQuiet ?? true) else {
            return
        }
        if let network { unlisten(to: network) }
        network = nil
        standDown(at: now)
        endFarewell(at: now)
        if let timer { loop.removeTimer(timer) }
        timer = nil
        decide(.ended(.left))
        report(.failure(.ended(.left)))
        searches.endAll()
        viewSink.finish()
        eventQueue.finish()
        for waiter in waiters { waiter.resume() }
    }
}
