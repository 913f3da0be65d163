import Primitives
import ReliableChannelCore
import TestKit
import Testing

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// The rounds of a game for a player who has missed some of them.
struct HistoryTests {
    /// Plays a round, in which those who are here guess.
    private func play(_ round: Int, by guests: [Int], in room: inout Room) throws {
        guard let artist = room.host.game.phase.artist else {
            throw InvariantViolation("no artist in round \(round)")
        }
        let number = Int(artist.rawValue) - 1
        func act(_ seat: Int, _ action: GuessEAction, in room: inout Room) throws {
            if seat < 0 {
                try room.host.perform(action, at: room.now)
                room.drain()
            } else {
                let connection = guests.first { room.seat(of: $0)?.rawValue == UInt32(seat + 1) }
                if let connection { try room.perform(connection, action) }
            }
        }
        try act(number, .submitPrompt(round: round, text: "prompt \(round)".safe), in: &room)
        for seat in -1...2 where seat != number {
            try act(seat, .guess(round: round, text: "guess \(seat)".safe), in: &room)
        }
        // The host waits for those who are away, and then for nobody.
        room.wait(.seconds(9))
        if case .ranking(let ranking) = room.host.game.phase {
            let order = ranking.entries.map(\.id)
            try act(number, .rank(round: round, order: order), in: &room)
        }
        try act(number, .advance(round: round), in: &room)
        room.wait(.seconds(6))
    }

    private func gallery(of number: Int, in room: Room) -> Gallery {
        var gallery = Gallery()
        for case .view(let view) in room.seen(by: number) {
            if let game = view.game { gallery.receive(game) }
        }
        return gallery
    }

    @Test("is whole at the end for a player who was away, with the same awards as everybody's")
    func whole() throws {
        let settings = GuessESettings(
            rounds: 4, promptSeconds: 60, guessSeconds: 60, rankSeconds: 60, orderSeconds: 1,
            resultsSeconds: 5)
        var room = try Room(players: 3, settings: settings)
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        room.drain()
        try play(1, by: [0, 1, 2], in: &room)
        // The program of player 2 is killed, and another one is started two rounds later.
        let token = try #require(room.claim(of: 2)?.token)
        room.clients[Samples.connection(2)] = nil
        room.host.connectionClosed(Samples.connection(2), at: room.now)
        try play(2, by: [0, 1], in: &room)
        try play(3, by: [0, 1], in: &room)
        var client = Client(seed: 77)
        try client.resume(token, on: Samples.connection(12), name: "Player-2".safe, at: room.now)
        room.clients[Samples.connection(12)] = client
        room.drain()
        // No packets are reported here: the host counts as present.
        room.clients[Samples.connection(12)]?.stay.watch.heard = nil
        #expect(room.view(of: 12)?.game?.history == nil, "the game is not over")
        try play(4, by: [0, 1, 12], in: &room)
        room.wait(.seconds(1))
        try #require(room.host.game.isFinished)
        let (own, others) = (gallery(of: 12, in: room), gallery(of: 0, in: room))
        expect(own.rounds.map(\.number), equals: [1, 2, 3, 4])
        expect(own, equals: others)
        #expect(!own.awards.isEmpty)
        expect(room.view(of: 12)?.game?.history?.isWhole, equals: true)
        #expect(room.view(of: 0)?.game?.history == nil, "that player has seen all")
    }

    @Test("from a host that lies is empty, and stops nothing")
    func lies() throws {
        let view = #"{"history":[{"attachment":"00000000000000aa","byteCount":9}]}"#
        struct Part: Codable { var history: AttachedList<FinishedRound> }
        let part = try #require(SessionCoding.decode(Part.self, from: Array(view.utf8)))
        #expect(part.history.arrived.isEmpty && !part.history.isWhole)
        let many = #"{"history":["# + Array(repeating: #""e30=""#, count: 9).joined(separator: ",")
        #expect(SessionCoding.decode(Part.self, from: Array((many + "]}").utf8)) == nil)
        let wrong = #"{"history":["e30="]}"#
        let read = try #require(SessionCoding.decode(Part.self, from: Array(wrong.utf8)))
        #expect(read.history.isWhole && read.history.arrived.isEmpty)
    }
}

extension Room {
    fileprivate func claim(of number: Int) -> SeatClaim? {
        guard case .seated(let claim, _) = self[number].stage else { return nil }
        return claim
    }
}
