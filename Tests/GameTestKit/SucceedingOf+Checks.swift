import Primitives
import TestKit
import Testing

@testable import GuessEP2P

/// Checks of sessions that lose their host, for any game.
extension SucceedingOf {
    /// Checks that a session goes on with its first heir, in the same phase.
    static func expectToGoOn(in scene: Scene) throws {
        var table = try Self(players: 4, scene: scene)
        let before = try #require(table.room.view(of: 1))
        let points = before.game?.scores
        try table.loseHost()
        let heir = try table.succeed()
        expect(heir, equals: 0)
        for number in 1...3 { try table.comeOver(number) }
        let after = try #require(table.room.view(of: 21))
        #expect(after.revision > before.revision)
        expect(after.you, equals: before.you)
        expect(after.sessionName, equals: before.sessionName)
        expect(after.host, equals: PlayerID(rawValue: 1))
        expect(after.players.map(\.id), equals: before.players.map(\.id))
        expect(after.player(.host)?.presence, equals: .disconnected)
        expect(after.game?.scores, equals: points)
        expect(after.game?.round, equals: before.game?.round)
        expect(after.game?.artist, equals: before.game?.artist)
        expect(table.room.host.game.phaseName, equals: scene.phaseName)
        expect(after.succession?.epoch.generation, equals: 1)
        if scene == .painting {
            let paints = table.room.tasks.filter { $0 == table.room.tasks.last }
            expect(paints.count, equals: 2, "the picture is asked for again")
        }
        try table.finishRound(scene)
    }

    /// Returns a session of which an heir has taken over all players and writes the log.
    static func logged(from scene: Scene) throws -> Self {
        var table = try Self(players: 4, scene: scene)
        table.isLogged = true
        try table.loseHost()
        try expect(table.succeed(), equals: 0)
        for number in 1...3 { try table.comeOver(number) }
        return table
    }

    /// Checks that an heir's log begins with the restored game and all names, and replays to the
    /// end.
    static func expectLogToReplay(from scene: Scene) throws {
        var table = try logged(from: scene)
        try table.finishRound(scene)
        table.room.drain()
        let replayed = ReplayedOf<G>(table.room.log)
        #expect(replayed.error == nil)
        expect(replayed.states.last?.asLogged, equals: table.room.host.game.asLogged)
        let first = try #require(replayed.entries.first)
        guard case .configured(let game) = first.event else {
            Issue.record("begins with \(first.event.name)")
            return
        }
        let round = game.view(for: nil).round
        #expect(game.phaseName == scene.phaseName && round == (scene == .order ? 0 : 2))
        expect(first.names?.count, equals: 5)
        expect(first.names?[.host], equals: "Ada".safe)
        expect(first.names?[PlayerID(rawValue: 3)], equals: "Player-2".safe)
    }

    /// Checks that no last view and no action stops an heir, in any scene.
    static func expectToBearLies(in scenes: [Scene], seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for scene in scenes + [.lobby] {
            var table = try Self(players: 4, scene: scene)
            let views = try (0..<4).map { try #require(table.room.view(of: $0)) }
            try table.loseHost()
            _ = try table.succeed()
            for number in 1...3 {
                let token = try #require(table.seats[number]?.token)
                let request = RequestToPlay(id: UInt64(number), name: "x".safe)
                table.room.clients[Samples.connection(number)] = nil
                table.room.say(.resume(request: request, token: token), from: 20 + number)
                let bytes = mutated(SessionCoding.encode(views[number]), &generator)
                let version = generator.chance(0.8) ? views[number].revision : generator.next()
                if let view = EncodedView(bytes) {
                    table.room.say(.testify(version: version, view: view), from: 20 + number)
                }
                let guess = G.Action.guess(round: 2, text: "late".safe)
                table.room.say(.perform(id: 99, game: 1, action: guess), from: 20 + number)
            }
            table.room.wait(.seconds(300))
            let host = table.room.host
            #expect(host.stage != .closed, "\(scene): somebody was there")
            expect(Set(host.members.map(\.id)).count, equals: host.members.count)
            expect(Set(host.game.players).count, equals: host.game.players.count)
            #expect(host.game.players.allSatisfy { Samples.players(5).contains($0) })
        }
    }

    /// Returns a valid message with other numbers, names and seats.
    private static func mutated(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        var text = String(decoding: bytes, as: UTF8.self)
        for _ in 0...generator.draw(in: 0...3) {
            let places = text.indices.filter { text[$0].isNumber || text[$0] == "\"" }
            guard let place = generator.pick(from: places) else { break }
            let odd = [
                "0", "-1", "99", "4294967295", "9223372036854775807", "1e9", "\"", "[]", "null",
            ]
            text.replaceSubrange(place...place, with: generator.pick(from: odd) ?? "")
        }
        return Array(text.utf8)
    }

    /// Comes over as player 1, with a false last view.
    mutating func testify(_ view: SessionView<G.View>, version: UInt64) throws {
        let token = try #require(seats[1]?.token)
        let request = RequestToPlay(id: 77, name: "x".safe)
        room.clients[Samples.connection(1)] = nil
        room.say(.resume(request: request, token: token), from: 21)
        let encoded = try #require(EncodedView(SessionCoding.encode(view)))
        room.say(.testify(version: version, view: encoded), from: 21)
    }
}
