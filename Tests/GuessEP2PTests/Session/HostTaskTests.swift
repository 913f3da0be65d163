import Primitives
import Testing

@testable import GuessEP2P

@Suite("Work for a game")
struct HostTaskTests {
    @Test("that comes back when another game is on is not taken for that game's")
    func lateWork() throws {
        var room = Room(capacity: 4, seed: 1)
        room.paintsAtOnce = false
        try room.host.addBot(named: "Bot".safe, skill: 0.5, at: room.now)
        try room.start()
        func paint() throws -> HostTaskTicket {
            try room.host.perform(.advance(round: 0), at: room.now)
            try room.host.perform(.submitPrompt(round: 1, text: "a bear".safe), at: room.now)
            while let effect = room.host.pollEffect() {
                if case .task(_, let ticket) = effect { return ticket }
            }
            throw Rejection.noSuchOne
        }
        let first = try paint()
        try room.host.returnToLobby(at: room.now)
        try room.start()
        let second = try paint()
        let result = GuessE.HostTaskResult.painted(round: 1, picture: Samples.picture())
        room.host.complete(result, for: first, at: room.now)
        #expect(room.host.game.phaseName == "painting")
        room.host.complete(result, for: second, at: room.now)
        #expect(room.host.game.phaseName == "guessing")
    }
}
