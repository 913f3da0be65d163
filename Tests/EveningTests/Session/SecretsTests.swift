import Primitives
import ReliableChannelCore
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Tests that no secret is in the bytes to a player who may not know it yet.
struct SecretsTests {
    /// A secret and the forms in which bytes could give it away.
    private struct Secret {
        let text: String
        let forms: [String]

        init(_ text: String) {
            self.text = text
            // The part of the base64 text that is independent of the surrounding bytes, for each of
            // the three positions at which it can begin.
            let encoded = (0..<3).map { offset in
                let padded = Array(repeating: UInt8(0), count: offset) + Array(text.utf8)
                let whole = Array(Data(padded).base64EncodedString().utf8)
                let first = offset == 0 ? 0 : 4
                return String(
                    decoding: whole[first..<max(first, padded.count / 3 * 4)], as: UTF8.self)
            }
            forms = [text] + encoded
        }

        /// Returns whether the content has one of the forms.
        ///
        /// The C library's search is fast without optimisation too.
        func isIn(_ content: String) -> Bool {
            forms.contains { strstr(content, $0) != nil }
        }
    }

    /// The secrets that must not be in the bytes to a connection at present.
    private struct Watch {
        var forbidden: [ConnectionHandle: [Secret]] = [:]
        var checked = 0

        /// Searches the bytes since the last call.
        mutating func check(_ room: inout Room) {
            checked += room.toPlayers.count
            for (connection, _, bytes) in room.toPlayers {
                // A zero byte would end the text for the search.
                let leaks = leaks(to: connection, in: bytes.map { $0 == 0 ? 1 : $0 })
                #expect(leaks.isEmpty, "\(connection) was sent \(leaks)")
            }
            room.toPlayers = []
        }

        func leaks(to connection: ConnectionHandle, in bytes: [UInt8]) -> [String] {
            guard let secrets = forbidden[connection] else { return [] }
            let content = String(decoding: bytes, as: UTF8.self)
            return secrets.filter { $0.isIn(content) }.map(\.text)
        }
    }

    private static let count = 8

    private func prompt(_ round: Int) -> String { "prompt-of-round-\(round)-qzx" }
    private func guess(_ round: Int, _ player: PlayerID) -> String {
        "guess-\(round)-by-\(player)-wvk"
    }

    @Test(
        "reach no player too early in a whole game of eight",
        arguments: UInt64(1)...UInt64(Effort.cases(2, quick: 1)))
    func wholeGame(seed: UInt64) throws {
        var room = try Room(players: Self.count - 1, seed: seed)
        room.paintsAtOnce = false
        var generator = SeededGenerator(seed: seed)
        var watch = Watch()
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        room.drain()
        for round in 1...Self.count {
            let artist = try #require(room.host.game.phase.artist)
            let guessers = Samples.players(Self.count).filter { $0 != artist }
            watch.forbidden = [:]
            forbid(prompt(round), to: guessers, in: &watch)
            watch.check(&room)
            try act(artist, .draftPrompt(round: round, text: prompt(round).safe), &room, &watch)
            try act(artist, .submitPrompt(round: round, text: prompt(round).safe), &room, &watch)
            if round.isMultiple(of: 3) {
                room.host.complete(
                    round == 3
                        ? .unavailable(round: round, reason: "no".safe)
                        : .refused(round: round, reason: "no".safe), at: room.now)
                room.drain()
                watch.check(&room)
                try act(
                    artist, .submitPrompt(round: round, text: prompt(round).safe), &room, &watch)
            }
            room.host.complete(
                .painted(round: round, picture: Samples.picture()), at: room.now)
            room.drain()
            watch.check(&room)
            try guessAll(round, generator.shuffled(guessers), &room, &watch)
            guard case .ranking(let ranking) = room.host.game.phase else {
                Issue.record("not ranking")
                return
            }
            room.drain()
            try act(artist, .draftRanking(round: round, order: ranking.order), &room, &watch)
            watch.check(&room)
            watch.forbidden = [:]
            let order = generator.shuffled(ranking.order)
            try act(artist, .rank(round: round, order: order), &room, &watch)
            expect(room.view(of: 0)?.game?.screen.name, equals: "rankingResults")
            try room.host.perform(.advance(round: round), at: room.now)
            room.drain()
        }
        expect(room.host.phase, equals: .finished)
        #expect(watch.checked > 500)
    }

    /// Lets the others guess.
    ///
    /// A guess is secret for a guesser whose own is missing; the artist sees none before the
    /// ranking.
    private func guessAll(
        _ round: Int, _ order: [PlayerID], _ room: inout Room, _ watch: inout Watch
    ) throws {
        let artist = try #require(room.host.game.phase.artist)
        for player in order {
            for other in order where other != player {
                forbid(guess(round, player), to: [other, artist], in: &watch)
            }
            try act(
                player, .draftGuess(round: round, text: guess(round, player).safe), &room, &watch)
        }
        for player in order {
            if player == order.last {
                // All guesses are in now: they are public, the prompt is not.
                watch.forbidden = [:]
                forbid(prompt(round), to: order, in: &watch)
            }
            try act(player, .guess(round: round, text: guess(round, player).safe), &room, &watch)
        }
    }

    private func forbid(_ secret: String, to players: [PlayerID], in watch: inout Watch) {
        let secret = Secret(secret)
        for player in players where player != .host {
            watch.forbidden[connection(of: player), default: []].append(secret)
        }
    }

    private func connection(of player: PlayerID) -> ConnectionHandle {
        Samples.connection(Int(player.rawValue) - 1)
    }

    private func act(
        _ player: PlayerID, _ action: GuessEAction, _ room: inout Room, _ watch: inout Watch
    ) throws {
        if player == .host {
            try room.host.perform(action, at: room.now)
            room.drain()
        } else {
            try room.perform(Int(player.rawValue) - 1, action)
        }
        watch.check(&room)
    }

    @Test("are found by this search as text and inside base64")
    func searchFindsLeaks() {
        let secret = prompt(1)
        var watch = Watch()
        watch.forbidden[Samples.connection(1)] = [Secret("something else"), Secret(secret)]
        for lead in 0..<4 {
            let wrapped = Array(repeating: 0x41, count: lead) + Array(secret.utf8) + [0x42, 0x43]
            let leaks = ["{\"a\":\"\(secret)\"}", Data(wrapped).base64EncodedString()]
            for leak in leaks {
                expect(
                    watch.leaks(to: Samples.connection(1), in: Array(leak.utf8)), equals: [secret])
                #expect(watch.leaks(to: Samples.connection(2), in: Array(leak.utf8)).isEmpty)
            }
        }
        #expect(watch.leaks(to: Samples.connection(1), in: Array("nothing at all".utf8)).isEmpty)
    }
}
