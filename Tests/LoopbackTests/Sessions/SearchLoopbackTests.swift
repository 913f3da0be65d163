import Games
import TestKit
import Testing

@testable import GuessEP2P

/// The search of a player's program for a session that nobody announces.
@Suite(.timeLimit(.minutes(10)))
struct SearchLoopbackTests {
    private func join(with player: PlayerSession<GuessE>) async -> SessionError? {
        do throws(SessionError) {
            try await player.join(.nearby("nobody"), patience: .seconds(120))
            return nil
        } catch {
            return error
        }
    }

    @Test("ends when the player leaves, who may then not leave again")
    func left() async throws {
        let player = try await PlayerSession<GuessE>(as: "Grace", browses: false)
        async let error = join(with: player)
        // The search begins after an unknown time; until then there is nothing to leave.
        while (try? await player.carryOut(.leave)) == nil { await Task.yield() }
        #expect(await player.searches.isEmpty)
        await expect(error, equals: .ended(.left))
        await #expect(throws: SessionError.misplaced(.notInASession)) {
            try await player.carryOut(.leave)
        }
        await player.close()
    }

    @Test("ends when its task is cancelled, also before it begins", arguments: [false, true])
    func cancelled(isLate: Bool) async throws {
        let player = try await PlayerSession<GuessE>(as: "Grace", browses: false)
        let search = Task { await join(with: player) }
        while isLate, await player.searches.isEmpty { await Task.yield() }
        search.cancel()
        await expect(search.value, equals: .ended(.left))
        #expect(await player.searches.isEmpty)
        await player.close()
    }

    @Test("asks for no seat if the player leaves between the result and the request")
    func leftAfterwards() async throws {
        let player = try await PlayerSession<GuessE>(as: "Grace", browses: false)
        async let error = join(with: player)
        while await player.searches.isEmpty { await Task.yield() }
        try await player.findAndLeave()
        await expect(error, equals: .ended(.left))
        #expect(await player.dialing.isEmpty)
        await player.close()
    }
}

extension PlayerSession {
    /// Ends the search with an address, and leaves before the task that waits for it goes on.
    fileprivate func findAndLeave() throws(SessionError) {
        searches.end { _ in [.loopback(port: 9)] }
        try carryOut(.leave)
    }
}
