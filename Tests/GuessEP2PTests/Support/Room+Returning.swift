import Primitives
import ReliableChannelCore
import SimulationKit

@testable import GameTestKit
@testable import GuessEP2P

/// Players whose connection ends, and who return.
extension Room {
    /// Returns a room of three guests in the first round, whose prompt is being drawn.
    static func inAGame() throws -> Room {
        var room = try Room(players: 3)
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: "a prompt".safe), at: room.now)
        room.drain()
        return room
    }

    /// Ends a player's connection on both sides.
    mutating func cut(_ number: Int) throws {
        host.connectionClosed(Samples.connection(number), at: now)
        let now = now
        try change(number) { $0.connectionClosed(Samples.connection(number), at: now) }
    }

    /// Connects a player's program again, by another connection.
    mutating func bringBack(_ number: Int, by other: Int, token: SeatToken? = nil) throws {
        var client = self[number]
        clients[Samples.connection(number)] = nil
        try client.resume(
            token, on: Samples.connection(other), name: "Player-\(number)".safe, at: now)
        clients[Samples.connection(other)] = client
        drain()
    }
}
