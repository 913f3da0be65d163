import Primitives
import TestKit
import Testing

@testable import GuessEP2P

/// Programs that go back to a session that they have hosted.
@Suite(.timeLimit(.minutes(10)))
struct WayBackLoopbackTests {
    @Test("have the seat when the call returns, and streams that end with the session")
    func seated() async throws {
        let name = "Way \(UInt32.random(in: 0 ... .max))"
        let host = try await HostSession(
            named: name, as: "Ada", playing: TallyGame(), approval: .automatic, survivesHost: true)
        let former = try await PlayerSession<TallyGame>(
            joining: .nearby(name), as: "Grace", patience: .seconds(60))
        try await host.carryOut(.start())
        var claim: SeatClaim?
        for await event in former.events {
            if case .joined(let seat) = event { claim = seat }
            if claim != nil { break }
        }
        let seat = try #require(claim)
        let session = try #require(await former.sessionID)
        let way = WayBack<TallyGame.View>(seat: seat, session: session, key: nil, lastView: nil)
        let back = try await PlayerSession<TallyGame>(goingBackBy: way, as: "Grace")
        try await back.send(.increment).performed()
        for await view in back.views where view.game?.count == 1 {
            expect(view.you, equals: seat.player)
            break
        }
        await host.close()
        // The streams end, so this returns.
        for await _ in back.events {}
        for await _ in former.events {}
    }

    @Test("close everything if the session is not found")
    func gone() async throws {
        let seat = SeatClaim(player: PlayerID(rawValue: 1), token: SeatToken(1, 2))
        let port = try await Self.freePort()
        let way = WayBack<TallyGame.View>(
            seat: seat, session: 1, key: nil, lastView: nil, address: .loopback(port: port))
        await #expect(throws: SessionError.self) {
            _ = try await PlayerSession<TallyGame>(goingBackBy: way, as: "Grace")
        }
    }

    /// Returns a port at which nobody listens any more.
    private static func freePort() async throws -> UInt16 {
        let host = try await HostSession(
            named: "Gone", as: "Ada", playing: TallyGame(), approval: .automatic)
        let port = try #require(await host.port)
        await host.close()
        return port
    }
}
