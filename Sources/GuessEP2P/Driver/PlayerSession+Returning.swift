internal import Primitives
internal import ReliableChannel
internal import ReliableChannelCore

/// The attempts to reach the host again after an interruption.
struct Redial {
    static let firstGap = Duration.milliseconds(100)
    static let longestGap = Duration.seconds(2)
    /// The same for a second screen, which is to be current within a second after the network is
    /// back.
    static let longestScreenGap = Duration.milliseconds(400)
    /// The most connections that are tried at once; the oldest are closed.
    static let linkLimit = 8

    /// The connections that are being opened.
    var links: [ConnectionHandle] = []
    /// The time of the next attempt.
    var next: Timestamp
    private var gap = firstGap
    private let longestGap: Duration

    /// Plans the first attempt for now.
    ///
    /// - Parameter isScreen: Whether the program is a second screen.
    init(at now: Timestamp, isScreen: Bool = false) {
        next = now
        longestGap = isScreen ? Self.longestScreenGap : Self.longestGap
    }

    /// Plans the next attempt.
    mutating func wait(from now: Timestamp) {
        next = now + gap
        gap = min(gap * 2, longestGap)
    }
}

extension PlayerSession {
    /// Tries the host's addresses again if that is due: the one that was used, and those where it
    /// is heard.
    func redialIfDue(at now: Timestamp) {
        guard var redial, redial.next <= now, let network else { return }
        for address in returnAddresses(at: now) {
            let link = network.connect(to: address, at: now)
            client.greet(on: link, at: now)
            redial.links.append(link)
        }
        while redial.links.count > Redial.linkLimit {
            network.endpoint.close(
                redial.links.removeFirst(), reason: .finished, flushing: false, at: now)
        }
        redial.wait(from: now)
        self.redial = redial
    }

    /// Returns the possible addresses of the host; the machine may have another one than before.
    private func returnAddresses(at now: Timestamp) -> [SocketAddress] {
        let ours = sessions.filter { isOurs($0, at: now) }
        let announced = ours.flatMap(\.paths)
        // The player's seat is at the host that has taken over the session.
        if ours.contains(where: { $0.claim != nil }) { return announced }
        return hostAddresses + announced.filter { !hostAddresses.contains($0) }
    }

    /// Returns whether it is the player's session, with the same host or one that has a right to
    /// it.
    private func isOurs(_ session: NearbySession, at now: Timestamp) -> Bool {
        let number = client.view?.succession?.session ?? hostSession
        let isThere = session.paths.contains { hostAddresses.contains($0) }
        guard session.id == number || isThere && session.claim == nil else { return false }
        // A later term without a claim is an impostor's, which must not see a token.
        guard let claim = session.claim else { return session.epoch == .first }
        return client.follows(claim, isAtHost: isThere, at: now)
    }

    /// Tells the client if the host of its session announces another one.
    func noticeRestart(in session: NearbySession, at now: Timestamp) {
        if hostPeer == nil,
            session.id == hostSession || session.paths.contains(where: hostAddresses.contains)
        {
            // The player joined by an address, before the announcement was heard.
            hostPeer = session.host
            hostSession = hostSession ?? session.id
            keepPass()
        }
        guard let hostPeer, session.host == hostPeer, session.id != hostSession else { return }
        client.hearHostElsewhere(at: now)
    }

    /// Goes to a claimed session at once, if it is the player's own and its host is lost.
    func followClaim(of session: NearbySession, at now: Timestamp) {
        guard redial != nil, session.claim != nil, isOurs(session, at: now) else { return }
        redial?.next = now
    }

    /// Keeps a view that this program had as a player, to hand it to the session's new host.
    ///
    /// Call it with the view of ``HostSessionEvent/superseded(_:session:lastView:)``, before
    /// joining.
    public func recall(_ view: SessionView<G.View>) { client.recall(view) }

    /// Stores the token of the player's new seat, and remembers the host's addresses.
    func keep(_ seat: SeatClaim) {
        if case .seated(_, let link) = client.stage,
            let address = network?.endpoint.withConnection(link, \.currentAddress)
        {
            noteHost(at: address)
        }
        seats?.keep(seat.token, in: hostSession, at: hostAddresses)
    }

    /// The pass from the host, to be shown in its present session.
    var shownPass: ShownPass? {
        guard let hostPeer, let hostSession, let pass = passes?.pass(from: hostPeer) else {
            return nil
        }
        return ShownPass(pass: pass, session: hostSession)
    }

    /// Stores the pass from the host, as soon as the host's identity is known.
    func keepPass() {
        guard let hostPeer, let pass = client.pass else { return }
        passes?.keep(pass, from: hostPeer)
    }

    /// Takes a new connection, if it is one to the host whose seat the player wants back.
    func redialed(_ link: ConnectionHandle, at now: Timestamp) -> Bool {
        guard let redial, redial.links.contains(link) else { return false }
        stopRedialing(but: link, at: now)
        // This fails only if the player has given up meanwhile.
        if (try? client.resume(on: link, name: name, at: now)) == nil {
            network?.endpoint.close(link, reason: .finished, flushing: false, at: now)
        }
        return true
    }

    func stopRedialing(but link: ConnectionHandle? = nil, at now: Timestamp) {
        for other in redial?.links ?? [] where other != link {
            network?.endpoint.close(other, reason: .finished, flushing: false, at: now)
        }
        redial = nil
    }

    /// Remembers the host's addresses, in case the connection ends.
    func noteHost(at address: SocketAddress) {
        let session = sessions.first { $0.paths.contains(address) || $0.address == address }
        hostSession = session?.id ?? client.view?.succession?.session
        hostPeer = session?.host
        let others = session?.paths.filter { $0 != address } ?? []
        hostAddresses = [address] + others
    }
}
