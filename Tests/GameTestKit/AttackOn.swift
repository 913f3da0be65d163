import Primitives
import TestKit
import Testing

@testable import GuessEP2P

/// Bytes that a hostile program could send, made of valid messages, and programs that get them.
struct AttackOn<G: RoundGame> {
    /// Valid messages of every kind, to start from.
    private let messages: [[UInt8]]

    /// - Parameter actions: Actions of every kind.
    init(with actions: [G.Action]) {
        let eve = RequestToPlay(id: 1, name: "Eve".safe)
        let others: [PlayerMessage<G.Action>] = [
            .requestToPlay(request: eve), .cancelRequest(id: 2),
            .declineInvitation(id: 4, reason: .busy), .setReady(isReady: true), .leave,
            .react(reaction: "laugh"), .react(reaction: ""),
            .acceptInvitation(id: 3, request: RequestToPlay(id: 5, name: "Eve".safe)),
            .perform(id: 13, game: 1, action: .guess(round: 2, text: "a dog".safe)),
            .resume(request: RequestToPlay(id: 14, name: "Eve".safe), token: SeatToken(1, 2)),
        ]
        let performed = actions.enumerated().map { number, action in
            PlayerMessage<G.Action>.perform(id: UInt64(6 + number), game: nil, action: action)
        }
        messages = (others + performed).map { SessionCoding.encode($0) }
    }

    private func hostile(_ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = generator.pick(from: messages) ?? []
        switch generator.draw(in: 0...9) {
        case 0:
            return (0..<generator.draw(in: 0...40)).map { _ in
                UInt8(truncatingIfNeeded: generator.next())
            }
        case 1: bytes = Array(bytes.prefix(generator.draw(in: 0...bytes.count)))
        case 2:
            let other = generator.pick(from: messages) ?? []
            bytes =
                Array(bytes.prefix(generator.draw(in: 0...bytes.count)))
                + Array(other.suffix(generator.draw(in: 0...other.count)))
        case 3:
            let at = generator.draw(in: 0...bytes.count)
            bytes.insert(contentsOf: Array("-9e99[{\"\\u0000".utf8), at: at)
        case 4...7:
            for _ in 0...generator.draw(in: 0...3) {
                bytes[generator.draw(in: 0...(bytes.count - 1))] = UInt8(
                    truncatingIfNeeded: generator.next())
            }
        default: break
        }
        return bytes
    }

    /// Returns rooms to attack: one in the lobby, and one for each kind of work of the guest.
    ///
    /// There are strangers too.
    private func rooms(seed: UInt64) throws -> [RoomOf<G>] {
        let settings = G.settings(
            rounds: 2, promptSeconds: 30, guessSeconds: 30, rankSeconds: 30)
        var room = try RoomOf<G>(players: 1, settings: settings, seed: seed)
        var rooms = [room]
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: "a bear".safe), at: room.now)
        room.drain()
        rooms.append(room)
        room.wait(.seconds(55))
        expect(room.host.game.artist, equals: PlayerID(rawValue: 1))
        rooms.append(room)
        try room.perform(0, .submitPrompt(round: 2, text: "a bear".safe))
        try room.host.perform(.guess(round: 2, text: "a cat".safe), at: room.now)
        room.drain()
        rooms.append(room)
        expect(
            rooms.map(\.host.game.phaseName), equals: ["lobby", "guessing", "prompt", "ranking"])
        // Separate clients would only make the test slow.
        return rooms.map { room in
            var room = room
            room.clients = [:]
            room.toPlayers = []
            return room
        }
    }

    /// Returns any channel, sometimes one that sessions do not have.
    private func channel(_ generator: inout SeededGenerator) -> SessionChannel? {
        SessionChannel(rawValue: UInt8(generator.draw(in: 0...6)))
    }

    /// Checks that no bytes stop a host.
    func expectHostToSurvive(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let rooms = try rooms(seed: seed)
        var received = 0
        for attack in 0..<20 {
            var room = rooms[attack % rooms.count]
            for _ in 0..<250 {
                let bytes = hostile(&generator)
                // All are decoded, but the host gets only a part of the invalid ones: they look
                // alike.
                guard
                    SessionCoding.decode(PlayerMessage<G.Action>.self, from: bytes) != nil
                        || generator.chance(0.1)
                else { continue }
                received += 1
                room.now = room.now + .milliseconds(generator.draw(in: 0...900))
                room.host.receive(
                    bytes, on: channel(&generator),
                    from: Samples.connection(generator.draw(in: 0...3)), at: room.now)
                if generator.chance(0.02) { room.host.handleTimeout(at: room.now) }
                while let effect = room.host.pollEffect() {
                    if case .close(let connection) = effect {
                        room.host.connectionClosed(connection, at: room.now)
                    }
                }
            }
            #expect(room.host.statistics.unreadableMessages > 0)
            let seated = room.host.members.count { $0.isPlayer }
            #expect(seated <= room.host.configuration.capacity)
            expect(room.host.members.first?.id, equals: .host)
            #expect(room.host.entrance.requests.count <= Entrance.pendingLimit)
        }
        #expect(received > 1000)
    }

    /// Checks that no bytes in place of a host's stop a player's program.
    func expectClientToSurvive(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let settings = G.settings(
            rounds: 1, promptSeconds: 30, guessSeconds: 30, rankSeconds: 30)
        var room = try RoomOf<G>(players: 2, settings: settings, seed: seed)
        try room.start()
        room.wait(.seconds(100))
        let sound = room.toPlayers.filter { $0.connection == Samples.connection(0) }
        var client = room[0]
        var effects = 0
        for _ in 0..<1500 {
            guard var (_, channel, bytes) = generator.pick(from: sound) else { continue }
            if generator.chance(0.1) { channel = self.channel(&generator) ?? channel }
            for _ in 0...generator.draw(in: 0...4) {
                bytes[generator.draw(in: 0...(bytes.count - 1))] = UInt8(
                    truncatingIfNeeded: generator.next())
            }
            client.receive(
                bytes, on: channel, from: Samples.connection(generator.draw(in: 0...1)),
                at: room.now)
            while client.pollEffect() != nil { effects += 1 }
        }
        #expect(client.unreadableMessages > 500)
    }
}
