internal import Primitives
internal import ReliableChannel
internal import ReliableChannelCore

/// The way back to a host after an interruption.
struct Redial {
    static let firstGap = Duration.milliseconds(100)
    static let longestGap = Duration.seconds(2)
    /// The same for a second screen, which is to be current within a second of the network's return.
    static let longestScreenGap = Duration.milliseconds(400)
    /// So many connections are tried at once; the oldest give way.
    static let linkLimit = 8

    /// Connections that may come to stand.
    var links: [ConnectionHandle] = []
    /// When to try again.
    var next: Timestamp
    private var gap = firstGap
    private let longestGap: Duration

    /// Plans the first attempt for now.
    ///
    /// - Parameter isScreen: Whether it is a second screen that comes back.
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
    /// Tries the host's addresses again if that is due: the one that was used, and where else it is heard now.
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

    /// Where the host may be now: the machine may have another address than before.
    private func returnAddresses(at now: Timestamp) -> [SocketAddress] {
        let ours = sessions.filter { isOurs($0, at: now) }
        let announced = ours.flatMap(\.paths)
        // Whoever has taken the session over is where the player's seat is.
        if ours.contains(where: { $0.claim != nil }) { return announced }
        return hostAddresses + announced.filter { !hostAddresses.contains($0) }
    }

    /// Whether it is the player's session, with the host that it had or with one that has a right to it.
    private func isOurs(_ session: NearbySession, at now: Timestamp) -> Bool {
        let number = client.view?.succession?.session ?? hostSession
        let isThere = session.paths.contains { hostAddresses.contains($0) }
        guard session.id == number || isThere && session.claim == nil else { return false }
        // A later term without a claim is an impostor's, who must not see a token.
        guard let claim = session.claim else { return session.epoch == .first }
        return client.follows(claim, isAtHost: isThere, at: now)
    }

    /// Tells the player's side if the host of its session is heard to host another.
    func noticeRestart(in session: NearbySession, at now: Timestamp) {
        if hostPeer == nil,
            session.id == hostSession || session.paths.contains(where: hostAddresses.contains)
        {
            // Joined by an address, before it was heard.
            hostPeer = session.host
            hostSession = hostSession ?? session.id
            keepPass()
        }
        guard let hostPeer, session.host == hostPeer, session.id != hostSession else { return }
        client.hearHostElsewhere(at: now)
    }

    /// Goes at once where the session is claimed, if it is the player's own and its host is gone.
    func followClaim(of session: NearbySession, at now: Timestamp) {
        guard redial != nil, session.claim != nil, isOurs(session, at: now) else { return }
        redial?.next = now
    }

    /// Remembers what this program saw of a session before it claimed it, for whoever hosts it now.
    public func recall(_ view: SessionView<G.View>) { client.recall(view) }

    /// Keeps the right to the seat that the player has just got, and remembers where the host is.
    func keep(_ seat: SeatClaim) {
        if case .seated(_, let link) = client.stage,
            let address = network?.endpoint.withConnection(link, \.currentAddress)
        {
            noteHost(at: address)
        }
        seats?.keep(seat.token, in: hostSession, at: hostAddresses)
    }

    /// What the host has given to this program before, to be shown in its present session.
    var shownPass: ShownPass? {
        guard let hostPeer, let hostSession, let pass = passes?.pass(from: hostPeer) else {
            return nil
        }
        return ShownPass(pass: pass, session: hostSession)
    }

    /// Keeps what the host has given, as soon as it is known who that is.
    func keepPass() {
        guard let hostPeer, let pass = client.pass else { return }
        passes?.keep(pass, from: hostPeer)
    }

    /// Takes a connection that has come to stand, if it is one to a host whose seat the player wants back.
    func redialed(_ link: ConnectionHandle, at now: Timestamp) -> Bool {
        guard let redial, redial.links.contains(link) else { return false }
        stopRedialing(but: link, at: now)
        // Refused only if the player has given up meanwhile.
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

    /// Remembers where the host is, for the case that the connection ends.
    func noteHost(at address: SocketAddress) {
        let session = sessions.first { $0.paths.contains(address) || $0.address == address }
        hostSession = session?.id ?? client.view?.succession?.session
        hostPeer = session?.host
        let others = session?.paths.filter { $0 != address } ?? []
        hostAddresses = [address] + others
    }
}
