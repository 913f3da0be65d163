import Games
import GuessEP2P
import Multicast
import Primitives
import ReliableChannelCore
import Synchronization
import TestKit
import Testing
import UDP

/// A host has to find the players whom it invites, so these tests need multicast, on the loopback
/// only.
@Suite(.timeLimit(.minutes(10)))
struct InvitationLoopbackTests {
    /// The number of tests that have taken a port.
    private static let count = Atomic<UInt16>(0)

    /// A group and a port for each test, below the ports that systems give to sockets without one;
    /// no datagram leaves the machine.
    private let discovery: MulticastConfiguration = {
        var configuration = MulticastConfiguration()
        let port = 27_200 + count.add(1, ordering: .relaxed).newValue
        configuration.group = SocketAddress(ipv4: (239, 255, 71, 70), port: port)
        configuration.scope = .thisMachine
        configuration.announceInterval = .milliseconds(250)
        return configuration
    }()

    /// Returns a player.
    ///
    /// A machine may have no loopback with IPv4; then there is nothing to test,
    /// and the output says so.
    private func player(
        _ name: String = "Grace", identity: PeerID? = nil
    ) async throws -> PlayerSession<GuessE>? {
        do throws(SessionError) {
            return try await PlayerSession<GuessE>(
                as: name, identity: identity, discovery: discovery)
        } catch .noNetwork(let reason) {
            print("skipped, as this machine cannot multicast: \(reason)")
            return nil
        }
    }

    private func host(
        _ name: String = "Ada", isAnnounced: Bool = true, capacity: Int = 8,
        approval: HostConfiguration.Approval = .automatic, identity: PeerID = PeerID(0, 0),
        transport: EndpointConfiguration = EndpointConfiguration()
    ) async throws -> HostSession<GuessE> {
        var configuration = HostConfiguration(
            sessionName: SafeText(literal: "Table"), hostName: SafeText(name),
            capacity: capacity, approval: approval)
        configuration.identity = identity
        return try await HostSession<GuessE>(
            configuration,
            game: GuessE(settings: GuessESettings(), prompts: ["a cat"], seed: 1),
            reach: .network(port: 0, isAnnounced: isAnnounced), transport: transport,
            discovery: discovery, worker: SketchPainter.paint)
    }

    /// Waits until a host has found a player.
    private func find(_ name: String, by host: HostSession<GuessE>) async -> NearbyPlayer.ID? {
        for await event in host.events {
            guard case .nearbyPlayers(let players) = event,
                let player = players.first(where: { $0.name.string == name })
            else { continue }
            return player.id
        }
        return nil
    }

    /// Waits for an event of a player.
    private func next<Result>(
        of player: PlayerSession<GuessE>, _ pick: (SessionEvent<GuessEView>) -> Result?
    ) async -> Result? {
        for await event in player.events {
            if let result = pick(event) { return result }
        }
        return nil
    }

    private func invitation(to player: PlayerSession<GuessE>) async -> Invitation? {
        await next(of: player) { event in
            if case .invited(let invitation) = event { invitation } else { nil }
        }
    }

    /// Waits for the end of an invitation: its player, and the reason.
    private func ending(
        of id: Invitation.ID, at host: HostSession<GuessE>
    ) async -> HostNotice? {
        for await event in host.events {
            if case .notice(let notice) = event, case .invitationEnded(id, _, _) = notice {
                return notice
            }
        }
        return nil
    }

    private func ended(
        _ id: Invitation.ID, _ name: String, _ reason: InvitationEnding
    ) -> HostNotice {
        .invitationEnded(id: id, name: SafeText(name), reason: reason)
    }

    @Test("can reach a player who became available while a request waited, after its denial")
    func availableAfterDenial() async throws {
        guard let other = try await player("Eve") else { return }
        let player = try await PlayerSession<GuessE>(
            as: "Grace", isAvailable: false, discovery: discovery)
        let host = try await host(approval: .ask)
        try await player.requestToPlay(at: .loopback(port: try #require(await host.port)))
        for await event in host.events {
            guard case .notice(.requested(let request)) = event else { continue }
            try await player.carryOut(.setAvailable(true))
            try await host.carryOut(.deny(request.id))
            break
        }
        #expect(await find("Grace", by: host) != nil)
        for session in [player, other] { await session.close() }
        await host.close()
    }

    @Test(
        "reach the player's program exactly as the host's program sent them",
        arguments: [nil, [], Array(repeating: 0xA5, count: ContextData.byteLimit)])
    func context(bytes: [UInt8]?) async throws {
        guard let player = try await player() else { return }
        let host = try await host()
        let context = bytes.flatMap { ContextData($0) }
        expect(context == nil, equals: bytes == nil)
        let grace = try #require(await find("Grace", by: host))
        try await host.invite(grace, context: context)
        var seat: PlayerID?
        for await event in player.events {
            switch event {
            case .invited(let invitation):
                expect(invitation.context, equals: context)
                expect(invitation.hostName.string, equals: "Ada")
                try await player.carryOut(.accept(invitation.id))
            case .joined(let claim):
                seat = claim.player
            default:
                continue
            }
            if seat != nil { break }
        }
        #expect(seat != nil)
        await player.close()
        await host.close()
    }

    @Test("are only for a player who was found")
    func nobody() async throws {
        let host = try await host(isAnnounced: false)
        await #expect(throws: Rejection.noSuchOne) {
            try await host.invite(7, context: ContextData([1]))
        }
        await host.close()
    }

    @Test("to one player count once, even if made several times, and reserve one seat")
    func taps() async throws {
        guard let player = try await player() else { return }
        let host = try await host(capacity: 3)
        let grace = try #require(await find("Grace", by: host))
        let id = try await host.invite(grace)
        try await expect(host.invite(grace), equals: id)
        try await expect(host.invite(grace), equals: id)
        let invitation = try #require(await invitation(to: player))
        expect(invitation.id, equals: id)
        try await expect(host.invite(grace), equals: id)
        // Two of the three seats were free, and one is reserved.
        let port = try #require(await host.port)
        let other = try await PlayerSession<GuessE>(
            joining: .address(.loopback(port: port)), as: "Eve")
        try await player.carryOut(.accept(id))
        _ = await next(of: player) { if case .joined(let claim) = $0 { claim } else { nil } }
        await other.close()
        await host.close()
        await player.close()
        var notices: [HostNotice] = []
        for await event in host.events {
            if case .notice(let notice) = event { notices.append(notice) }
        }
        expect(notices.count { if case .invitationOpened = $0 { true } else { false } }, equals: 1)
        expect(
            notices.filter { if case .invitationEnded = $0 { true } else { false } },
            equals: [ended(id, "Grace", .accepted)])
        #expect(await self.invitation(to: player) == nil)
    }

    @Test("to a player who has gone get an answer too")
    func unreachable() async throws {
        // It takes datagrams, and never answers.
        let deaf = try UDPSocket(bindingTo: .loopback(port: 0))
        guard let player = try await player() else { return }
        let ghost = try await Announcer(
            type: "guesse-player", name: "Ghost", port: deaf.localAddress.port,
            metadata: ["game": GuessE.family], configuration: discovery)
        var transport = EndpointConfiguration()
        transport.handshakeTimeout = .milliseconds(500)
        let host = try await host(transport: transport)
        let found = try #require(await find("Ghost", by: host))
        let id = try await host.invite(found)
        await expect(ending(of: id, at: host), equals: ended(id, "Ghost", .unreachable))
        await ghost.close()
        deaf.close()
        await host.close()
        await player.close()
    }

    @Test("can be taken back by their number, and declined")
    func cancelled() async throws {
        guard let player = try await player() else { return }
        let host = try await host()
        let grace = try #require(await find("Grace", by: host))
        let first = try await host.invite(grace)
        await expect(invitation(to: player)?.id, equals: first)
        try await host.carryOut(.cancelInvitation(first))
        await expect(ending(of: first, at: host), equals: ended(first, "Grace", .cancelled))
        let gone = await next(of: player) { event in
            if case .invitationGone = event { event } else { nil }
        }
        expect(gone, equals: .invitationGone(id: first, reason: .cancelled))
        let second = try await host.invite(grace)
        #expect(second != first)
        await expect(invitation(to: player)?.id, equals: second)
        try await player.carryOut(.decline(second))
        await expect(ending(of: second, at: host), equals: ended(second, "Grace", .declined))
        await #expect(throws: Rejection.noSuchOne) {
            try await host.carryOut(.cancelInvitation(second))
        }
        await host.close()
        await player.close()
    }

    @Test("find a player busy who asks another host")
    func busy() async throws {
        guard let player = try await player() else { return }
        let asked = try await host(isAnnounced: false, approval: .ask)
        let host = try await host()
        let port = try #require(await asked.port)
        try await player.requestToPlay(at: .loopback(port: port))
        _ = await next(of: player) { if case .pending = $0 { true } else { nil } }
        let grace = try #require(await find("Grace", by: host))
        let id = try await host.invite(grace)
        await expect(ending(of: id, at: host), equals: ended(id, "Grace", .busy))
        await asked.close()
        await host.close()
        await player.close()
    }

    @Test("that cross, and are both accepted, lead to one session that both hosts know")
    func cross() async throws {
        let (ada, bob) = (PeerID(1, 1), PeerID(2, 2))
        guard let adasPlayer = try await player("Ada", identity: ada) else { return }
        let bobsPlayer = try #require(try await player("Bob", identity: bob))
        let adasHost = try await host("Ada", identity: ada)
        let bobsHost = try await host("Bob", identity: bob)
        let toBob = try await adasHost.invite(try #require(await find("Bob", by: adasHost)))
        let toAda = try await bobsHost.invite(try #require(await find("Ada", by: bobsHost)))
        let adas = try #require(await invitation(to: adasPlayer))
        let bobs = try #require(await invitation(to: bobsPlayer))
        #expect((adas.id, bobs.id) == (toAda, toBob))
        try await adasHost.carryOut(.follow(adas))
        try await bobsHost.carryOut(.follow(bobs))
        try await adasPlayer.carryOut(.accept(adas.id))
        try await bobsPlayer.carryOut(.accept(bobs.id))
        func isIn(_ player: PlayerSession<GuessE>) async -> Bool? {
            await next(of: player) { event in
                switch event {
                case .joined: true
                case .denied(Denial(.superseded)): false
                default: nil
                }
            }
        }
        let adaMoves = adas.wins(over: bobs)
        await expect(isIn(adasPlayer), equals: adaMoves)
        await expect(isIn(bobsPlayer), equals: !adaMoves)
        await expect(
            ending(of: toAda, at: bobsHost),
            equals: ended(toAda, "Ada", adaMoves ? .accepted : .superseded))
        await expect(
            ending(of: toBob, at: adasHost),
            equals: ended(toBob, "Bob", adaMoves ? .superseded : .accepted))
        // The host of the other session cannot enter the former host's session any more.
        let (host, former) = adaMoves ? (bobsHost, adas) : (adasHost, bobs)
        let guest = Invitation(
            id: 1, sessionName: former.sessionName, hostName: former.hostName, seatedCount: 1,
            capacity: 8, expiresIn: .milliseconds(1), host: adaMoves ? ada : bob)
        await #expect(throws: Rejection.alreadyDone) { try await host.carryOut(.follow(guest)) }
        for session in [adasPlayer, bobsPlayer] { await session.close() }
        for session in [adasHost, bobsHost] { await session.close() }
    }
}
