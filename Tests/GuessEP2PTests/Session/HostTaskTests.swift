import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// Work for a game.
struct HostTaskTests {
    @Test("with a late result does not reach another game")
    func lateWork() throws {
        var room = Room(capacity: 4, seed: 1)
        room.paintsAtOnce = false
        try room.host.addBot(named: "Bot".safe, skill: 0.5, at: room.now)
        try room.start()
        func paint() throws -> HostTaskOrigin {
            try room.host.perform(.advance(round: 0), at: room.now)
            try room.host.perform(.submitPrompt(round: 1, text: "a bear".safe), at: room.now)
            while let effect = room.host.pollEffect() {
                if case .task(_, let origin) = effect { return origin }
            }
            throw Rejection.noSuchOne
        }
        let first = try paint()
        try room.host.returnToLobby(at: room.now)
        try room.start()
        let second = try paint()
        let result = Riddle.HostTaskResult.painted(round: 1, picture: nil)
        room.host.complete(result, for: first, at: room.now)
        expect(room.host.game.phaseName, equals: "painting")
        room.host.complete(result, for: second, at: room.now)
        expect(room.host.game.phaseName, equals: "guessing")
    }
}

/// A game that gives its host's program a task with every message.
private struct Errands: Game {
    struct View: Codable, Equatable, Sendable { var count: Int }

    enum Action: Message {
        case fetch

        func apply(from sender: PlayerID, to state: inout Errands) throws(Rejection) {
            state.count += 1
            state.waiting.append(state.count)
        }
    }

    var count = 0
    private var waiting: [Int] = []

    enum CodingKeys: String, CodingKey { case count }

    mutating func removeHostTasks() -> [Int] {
        defer { waiting = [] }
        return waiting
    }

    mutating func complete(_ result: Int) {}

    func view(for player: PlayerID?) -> View { View(count: count) }
}

/// Work that the program has not fetched yet.
struct HostTaskQueueTests {
    @Test("is kept completely, and comes in order with the view that shows it")
    func queue() async throws {
        let configuration = HostConfiguration(sessionName: "S".safe, hostName: "H".safe)
        let session = try await HostSession(
            configuration, game: Errands(), reach: .thisProgram, seed: 1, worker: { _ in nil })
        try await session.carryOut(.start())
        for _ in 0..<600 { try await session.send(.fetch).performed() }
        await session.close()
        var fetched: [Int] = []
        var revisions: [UInt64] = []
        for await request in session.tasks {
            fetched.append(request.task)
            revisions.append(request.revision)
        }
        expect(fetched, equals: Array(1...600))
        #expect(revisions == revisions.sorted() && Set(revisions).count == 600)
    }
}
