import GameTestKit
import Primitives
import ReliableChannelCore
import SimulationKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// False last views.
struct HostileTestimonyTests {
    /// Comes over as player 1, with a false last view.
    private func testify(
        _ view: SessionView<GuessEView>, version: UInt64, in table: inout Succeeding
    ) throws {
        let token = try #require(table.seats[1]?.token)
        let request = RequestToPlay(id: 77, name: "x".safe)
        table.room.clients[Samples.connection(1)] = nil
        table.room.say(.resume(request: request, token: token), from: 21)
        let encoded = try #require(EncodedView(SessionCoding.encode(view)))
        table.room.say(.testify(version: version, view: encoded), from: 21)
    }

    @Test(
        "a last view from the far future is refused",
        arguments: [UInt64.max, UInt64(1) << 62, UInt64(1) << 62 - 1, UInt64(100_000)])
    func versions(version: UInt64) throws {
        var (table, view) = try Succeeding.claimed()
        try testify(view, version: version, in: &table)
        expect(table.room.host.statistics.unreadableMessages, equals: 1)
        expect(table.room.messages(to: 21).last, equals: .rejected(id: 0, rejection: .unreadable))
        for number in 2...3 { try table.comeOver(number) }
        expect(table.room.host.stage, equals: .playing)
    }

    @Test("another player's last view is refused, and so is a second one")
    func others() throws {
        var (table, view) = try Succeeding.claimed()
        view.you = PlayerID(rawValue: 3)
        try testify(view, version: view.revision, in: &table)
        expect(table.room.messages(to: 21).last, equals: .rejected(id: 0, rejection: .unreadable))
        for number in 2...3 { try table.comeOver(number) }
        let encoded = try #require(EncodedView(SessionCoding.encode(view)))
        table.room.say(.testify(version: 3, view: encoded), from: 21)
        expect(table.room.messages(to: 21).last, equals: .rejected(id: 0, rejection: .wrongPhase))
    }

    @Test("a last view that comes too late is ignored, and a second one refused")
    func late() throws {
        var (table, view) = try Succeeding.claimed()
        let token = try #require(table.seats[1]?.token)
        table.room.clients[Samples.connection(1)] = nil
        table.room.say(
            .resume(request: RequestToPlay(id: 77, name: "x".safe), token: token), from: 21)
        for number in 2...3 { try table.comeOver(number) }
        table.room.wait(.milliseconds(1100))
        try #require(table.room.host.stage == .playing)
        let refused = table.room.host.statistics.rejectedMessages
        let encoded = try #require(EncodedView(SessionCoding.encode(view)))
        for count in 0...1 {
            table.room.say(.testify(version: view.revision, view: encoded), from: 21)
            expect(table.room.host.statistics.rejectedMessages, equals: refused + count)
        }
        expect(table.room.messages(to: 21).last, equals: .rejected(id: 0, rejection: .wrongPhase))
    }

    @Test("unknown people get no part in the restored game")
    func order() throws {
        var (table, view) = try Succeeding.claimed()
        view.game?.order = [PlayerID(rawValue: 99), .host, .host, PlayerID(rawValue: 2)]
        view.game?.artist = PlayerID(rawValue: 99)
        view.game?.screen = .waitingForImage(isPainting: false)
        try testify(view, version: view.revision + 5, in: &table)
        for number in 2...3 { try table.comeOver(number) }
        let game = table.room.host.game
        expect(Set(game.seats.map(\.player)), equals: Set(Samples.players(5)))
        expect(game.seats.count, equals: 5)
        expect(game.phaseName, equals: "prompt", "with an artist who is there")
        let artist = try #require(game.phase.artist)
        #expect(table.room.host.members.contains { $0.id == artist })
    }

    @Test("a guess that two players claim belongs to neither, and none counts twice")
    func authors() throws {
        var table = try Succeeding(players: 4, scene: .ranking)
        let liar = try #require(table.guessers.first { $0 == 1 || $0 == 2 || $0 == 3 })
        var lie = try #require(table.room.view(of: liar))
        guard case .waitingForRanking(let picture, let guesses, let own?)? = lie.game?.screen else {
            throw InvariantViolation("not ranking")
        }
        lie.game?.screen = .waitingForRanking(
            picture: picture, guesses: guesses, own: (own + 1) % guesses.count)
        try table.loseHost()
        _ = try table.succeed()
        let token = try #require(table.seats[liar]?.token)
        table.room.clients[Samples.connection(liar)] = nil
        table.room.say(
            .resume(request: RequestToPlay(id: 7, name: "x".safe), token: token), from: 20 + liar)
        let encoded = try #require(EncodedView(SessionCoding.encode(lie)))
        table.room.say(.testify(version: lie.revision, view: encoded), from: 20 + liar)
        for number in 1...3 where number != liar { try table.comeOver(number) }
        if case .ranking(let ranking) = table.room.host.game.phase {
            let authors = ranking.entries.map(\.player)
            expect(Set(authors).count, equals: authors.count)
            expect(ranking.entries.map(\.id.rawValue), equals: Array(ranking.entries.indices))
        }
    }

    @Test("seats with extreme numbers, or given twice, are not inherited")
    func seatNumbers() throws {
        let table = try Succeeding(players: 2, scene: .lobby)
        var client = table.room[0]
        guard var view = client.hostView else { throw InvariantViolation("no view") }
        var stranger = view.players[2]
        stranger.id = PlayerID(rawValue: .max)
        view.players += [stranger, view.players[1], view.players[1]]
        view.revision = .max >> 2
        client.hostView = view
        let inheritance = Inheritance(
            seat: SeatClaim(player: view.you, token: SeatToken(1, 2)), view: view, cause: .silence,
            epoch: SessionEpoch(rawValue: 127), remaining: nil, key: nil, isAlone: false,
            actions: [], claimProof: SeatToken(3, 4), consents: GivenConsents())
        var host = Host(
            inheriting: inheritance,
            HostConfiguration(sessionName: "".safe, hostName: "".safe, approval: .automatic),
            game: GuessE(prompts: Samples.prompts, seed: 1), seed: 1, secret: SessionSecret(1, 1),
            at: .zero)
        expect(host.members.map(\.id), equals: view.players.prefix(3).map(\.id))
        #expect(host.revision <= SessionCoding.countLimit)
        for time in 1...20 { host.handleTimeout(at: .zero + .seconds(time)) }
        expect(host.stage, equals: .lobby, "alone, as nobody else can come")
        // The player of such a view does not even ask for the session.
        client.connectionClosed(Samples.connection(0), at: .zero)
        client.handleTimeout(at: .zero + .seconds(2))
        while let effect = client.pollEffect() {
            if case .event(.inherits) = effect { Issue.record("inherited") }
        }
    }

    @Test(
        "nobody alone ends a game, or begins another", arguments: ["lobby", "finished", "another"])
    func phases(lie: String) throws {
        var (table, view) = try Succeeding.claimed()
        switch lie {
        case "lobby": (view.phase, view.game) = (.lobby, nil)
        case "finished": view.phase = .finished
        default: view.gameNumber = 77
        }
        try testify(view, version: view.revision + 5, in: &table)
        for number in 2...3 { try table.comeOver(number) }
        expect(table.room.host.stage, equals: .playing)
        expect(table.room.host.game.phaseName, equals: "guessing")
        expect(table.room.host.gameNumber, equals: 1)
    }

    @Test(
        "no last view and no action stops an heir, for any seed",
        arguments: Effort.seeds(12, quick: 1))
    func mutated(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for scene in Scene.allCases + [.lobby] {
            var table = try Succeeding(players: 4, scene: scene)
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
                let guess = GuessEAction.guess(round: 2, text: "late".safe)
                table.room.say(.perform(id: 99, game: 1, action: guess), from: 20 + number)
            }
            table.room.wait(.seconds(300))
            let host = table.room.host
            #expect(host.stage != .closed, "\(scene): somebody was there")
            expect(Set(host.members.map(\.id)).count, equals: host.members.count)
            expect(Set(host.game.seats.map(\.player)).count, equals: host.game.seats.count)
            #expect(host.game.seats.allSatisfy { seat in Samples.players(5).contains(seat.player) })
        }
    }

    /// Returns a valid message with other numbers, names and seats.
    private func mutated(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
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

    @Test("a former host's invalid settings stop no clock")
    func settings() throws {
        let table = try Succeeding(players: 2, scene: .guessing)
        var wild = GuessE(
            settings: GuessESettings(
                rounds: .min, promptSeconds: .max, guessSeconds: .min, rankSeconds: .max,
                orderSeconds: .max, resultsSeconds: .max, paintSeconds: .max, drawSeconds: .min),
            prompts: Samples.prompts, seed: 1)
        let view = try #require(table.room.view(of: 0)?.game)
        let handover = Handover(
            views: [(PlayerID(rawValue: 1), view)], players: Samples.players(3),
            host: PlayerID(rawValue: 1), legacy: wild.legacy, remaining: nil)
        let isRestored = wild.restore(from: handover)
        #expect(isRestored)
        expect(wild.settings, equals: wild.settings.bounded)
        #expect(wild.settings.paintSeconds == 86_400 && wild.settings.guessSeconds == 1)
    }
}
