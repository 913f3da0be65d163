import GuessEP2P
import Primitives
import TestKit
import Testing

/// Sessions whose programs have one value from the first screen to the last.
@Suite(.timeLimit(.minutes(10)))
struct GameSessionLoopbackTests {
    private func session(named name: String) async throws -> GameSession<TallyGame> {
        try await GameSession(hosting: name, as: "Ada", playing: { TallyGame() })
    }

    private func join(_ name: String, as player: String) async throws -> GameSession<TallyGame> {
        try await GameSession(
            joining: .nearby(name), as: player, playing: { TallyGame() }, patience: .seconds(60))
    }

    @Test("go on with the same views, events and sends when their user becomes the host")
    func handedOver() async throws {
        let name = "Tally \(UInt32.random(in: 0 ... .max))"
        let ada = try await session(named: name)
        let grace = try await join(name, as: "Grace")
        let linus = try await join(name, as: "Linus")
        await #expect(throws: SessionError.rejected(.onlyTheHost)) {
            try await grace.carryOut(.start())
        }
        try await ada.carryOut(.start())
        try await grace.send(.increment).performed()
        try await ada.sync { $0.count += 10 }
        await #expect(throws: SessionError.rejected(.onlyTheHost)) {
            try await linus.sync { $0.count = 0 }
        }
        for await view in grace.views where view.game?.count == 11 { break }
        await ada.close(handingOver: true)
        var change: HostChange?
        for await event in linus.events {
            if case .hostChanged(let told) = event { change = told }
            if case .view(let view) = event, view.host != .host, view.phase == .playing { break }
        }
        expect(change, equals: HostChange(from: .host, because: .handover))
        try await linus.send(.increment).performed()
        try await grace.send(.increment).performed()
        for await view in linus.views where view.game?.count == 13 { break }
        let hosts = [await grace.isHost, await linus.isHost]
        expect(hosts.filter { $0 }.count, equals: 1)
        await linus.close()
        await grace.close()
        await #expect(throws: SessionError.ended(.left)) { try await grace.send(.increment) }
        // The streams have ended with the sessions.
        for await _ in grace.events {}
        for await _ in ada.views {}
    }
}
