import GuessEP2P
import Multicast
import Primitives
import Testing
import UDP

/// A host has to find whom it invites, so this needs multicast, on the loopback alone.
@Suite("Invitations over real sockets", .serialized, .timeLimit(.minutes(10)))
struct InvitationLoopbackTests {
    /// A group and a port of this test's own, and nothing that leaves the machine.
    private let discovery: MulticastConfiguration = {
        var configuration = MulticastConfiguration()
        configuration.group = SocketAddress(ipv4: (239, 255, 71, 70), port: 47_195)
        configuration.reach = .thisMachine
        configuration.announceInterval = .milliseconds(250)
        return configuration
    }()

    /// A machine may have no loopback with IPv4; then there is nothing to test, which the output says.
    private func player() async throws -> PlayerSession<GuessE>? {
        do throws(SessionError) {
            return try await PlayerSession<GuessE>(as: "Grace", discovery: discovery)
        } catch .noNetwork(let reason) {
            print("skipped, as this machine cannot multicast: \(reason)")
            return nil
        }
    }

    private func host(isAnnounced: Bool = true) async throws -> HostSession<GuessE> {
        try await HostSession<GuessE>(
            HostConfiguration(
                sessionName: SafeText(literal: "Table"), hostName: SafeText(literal: "Ada")),
            game: GuessE(settings: GuessESettings(), prompts: ["a cat"], seed: 1),
            reach: .network(port: 0, isAnnounced: isAnnounced), discovery: discovery,
            painter: SketchPainter.paint)
    }

    /// Invites the first player who is found.
    private func inviteSomebody(
        to host: HostSession<GuessE>, context: ContextData?
    ) async throws {
        for await event in host.events {
            guard case .nearbyPlayers(let players) = event, let player = players.first else {
                continue
            }
            try await host.invite(player.id, context: context)
            return
        }
    }

    @Test(
        "bring what the host's program says to the player's, to the last byte",
        arguments: [nil, [], Array(repeating: 0xA5, count: ContextData.byteLimit)])
    func context(bytes: [UInt8]?) async throws {
        guard let player = try await player() else { return }
        let host = try await host()
        let context = bytes.flatMap { ContextData($0) }
        #expect((context == nil) == (bytes == nil))
        try await inviteSomebody(to: host, context: context)
        var seat: PlayerID?
        for await event in player.events {
            switch event {
            case .player(.invited(let invitation)):
                #expect(invitation.context == context)
                #expect(invitation.hostName.string == "Ada")
                try await player.accept(invitation.id)
            case .player(.joined(let claim)):
                seat = claim.player
            case .player, .sessions, .failed:
                continue
            }
            if seat != nil { break }
        }
        #expect(seat != nil)
        await player.close()
        await host.close()
    }

    @Test("are for somebody who was found, and for nobody else")
    func nobody() async throws {
        let host = try await host(isAnnounced: false)
        await #expect(throws: Rejection.noSuchOne) {
            try await host.invite(7, context: ContextData([1]))
        }
        await host.close()
    }
}
