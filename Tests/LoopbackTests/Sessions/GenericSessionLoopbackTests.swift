import Games
import GuessEP2P
import Primitives
import TestKit
import Testing

/// The smallest game that a developer can write.
private struct Counter: Game {
    struct View: Codable, Equatable, Sendable { var count: Int }

    enum Action: Message {
        case increment
        /// An action with a number that JSON may be unable to write, and a text of any length.
        case note(Double, String)

        func apply(from sender: PlayerID, to state: inout Counter) throws(Rejection) {
            guard state.count < 2 else { throw .enough }
            if case .increment = self { state.count += 1 }
        }
    }

    static var rejections: [Rejection] { [.enough] }
    var count = 0
    var startBlocker: Rejection?

    func add(_ player: PlayerID) {}
    func view(for player: PlayerID?) -> View { View(count: count) }
}

extension Rejection {
    fileprivate static let enough = Rejection("enough", "It has been counted.")
}

/// Tests that join by address, so that nothing depends on multicast.
@Suite(.timeLimit(.minutes(10)))
struct GenericSessionLoopbackTests {
    private func host() async throws -> (session: HostSession<Counter>, address: SocketAddress) {
        let session = try await HostSession(named: "Counting", as: "Ada", playing: Counter())
        return (session, .loopback(port: try #require(await session.port)))
    }

    @Test(
        "show all players an action, and the game's refusal to its sender; the end ends the streams"
    )
    func wholeGame() async throws {
        let (host, address) = try await host()
        try await host.carryOut(.start())
        let player = try await PlayerSession<Counter>(joining: .address(address), as: "Grace")
        try await player.send(.increment).performed()
        try await host.send(.increment).performed()
        await #expect(throws: SessionError.rejected(.enough)) {
            try await player.send(.increment).performed()
        }
        do {
            try await player.send(.increment).performed()
        } catch {
            expect(error.description, equals: "It has been counted.")
        }
        async let hostsLast = last(of: host.views)
        async let playersLast = last(of: player.views)
        await host.close()
        await expect(hostsLast, equals: 2)
        await expect(playersLast, equals: 2)
        var ending: Ending?
        for await event in player.events {
            if case .ended(let reason) = event { ending = reason }
        }
        expect(ending, equals: .hostLeft)
        await player.close()
    }

    /// Returns the count in the last view of a stream, after its end.
    private func last(of views: AsyncStream<SessionView<Counter.View>>) async -> Int? {
        var count: Int?
        for await view in views { count = view.game?.count ?? count }
        return count
    }

    @Test("refuse an action at once that the host could not read")
    func unsendable() async throws {
        let (host, address) = try await host()
        try await host.carryOut(.start())
        let player = try await PlayerSession<Counter>(joining: .address(address), as: "Grace")
        let long = String(repeating: "a", count: 64 << 10)
        for action in [Counter.Action.note(.nan, ""), .note(.infinity, ""), .note(0, long)] {
            await #expect(throws: SessionError.misplaced(.unsendable)) {
                try await player.send(action).performed()
            }
        }
        // The session goes on, and the number of the next action follows.
        try await player.send(.note(0, String(long.dropLast(1024)))).performed()
        try await player.send(.increment).performed()
        await player.close()
        await host.close()
    }

    @Test("give players the game's own sentence why it cannot start")
    func startBlocker() async throws {
        // A session without a name has its host's.
        let host = try await HostSession(
            named: "  ", as: "Ada", playing: Counter(startBlocker: .enough))
        let address = SocketAddress.loopback(port: try #require(await host.port))
        let player = try await PlayerSession<Counter>(joining: .address(address), as: "Grace")
        var sentence: String?
        for await view in player.views {
            sentence = view.startBlocker?.description
            expect(view.sessionName.string, equals: "Ada")
            break
        }
        expect(sentence, equals: "It has been counted.")
        await player.close()
        await host.close()
    }

    @Test("refuse a program of another game, with a reason")
    func otherGame() async throws {
        let (host, address) = try await host()
        await #expect(throws: SessionError.denied(Denial(.otherGame))) {
            _ = try await PlayerSession<GuessE>(joining: .address(address), as: "Grace")
        }
        await host.close()
    }

    @Test("search for more sessions after one, unless they were made to join it")
    func goesOn() async throws {
        let (host, address) = try await host()
        let player = try await PlayerSession<Counter>(as: "Grace", isAvailable: false)
        try await player.join(.address(address))
        await host.close()
        for await event in player.events {
            if case .ended = event { break }
        }
        let (second, there) = try await self.host()
        try await player.join(.address(there))
        await second.close()
        await player.close()
    }
}
