import Primitives
import ReliableChannelCore
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// Members who say that others have come over to them, to take the session from a living host.
struct HostileContestTests {
    /// Returns a statement of a member that others have come over, with these consents.
    private func lie(
        of player: Int, in table: Succeeding, consents: [Consent]
    ) throws -> FromPlayer {
        .contest(
            statement: HostStatement(
                session: table.room.host.configuration.sessionID,
                epoch: try table.claim(player, rank: 0).epoch,
                player: PlayerID(rawValue: UInt32(player + 1)), consents: consents, question: 7))
    }

    private func consent(
        of player: Int, in table: Succeeding, _ secret: SeatToken? = nil
    ) throws -> Consent {
        Consent(
            player: PlayerID(rawValue: UInt32(player + 1)), term: .first,
            opening: try secret ?? #require(table.secrets[player]).consent)
    }

    @Test("a member that is silent, and lies that others have come over, takes no session")
    func loneLiar() throws {
        var table = try Succeeding(players: 2, scene: .guessing)
        let now = table.room.now
        table.room.host.connectionClosed(Samples.connection(1), at: now)
        table.room.clients[Samples.connection(1)] = nil
        table.room.host.hear(
            try table.claim(1, rank: 0, followers: 60), from: .loopback(port: 9), at: now)
        table.room.drain()
        expect(table.room.calls.count, equals: 1, "it is asked")
        let (real, false1) = (
            try consent(of: 1, in: table), try consent(of: 0, in: table, SeatToken(1, 2))
        )
        let stranger = Consent(
            player: PlayerID(rawValue: 40), term: .first, opening: SeatToken(3, 4))
        let host = Consent(player: .host, term: .first, opening: SeatToken(3, 4))
        let all = [real, false1, stranger, host, real, real]
        table.room.say(try lie(of: 1, in: table, consents: all), from: 60)
        #expect(table.room.superseded == nil)
        expect(table.room.host.stage, equals: .playing)
        // The answer shows that somebody is here, with a proof of that member alone.
        table.room.wait(.milliseconds(400))
        let answers = table.room.messages(to: 60).compactMap { message in
            if case .statement(let statement) = message { statement } else { nil }
        }
        let shown = try #require(answers.last)
        expect(shown.consents, equals: [try consent(of: 0, in: table)])
        // What it shows cannot be used against it: the member has other seals by now.
        table.room.silent = [Samples.connection(0)]
        table.room.wait(.seconds(2))
        table.room.say(
            try lie(of: 1, in: table, consents: [real] + shown.consents), from: 61)
        #expect(table.room.superseded == nil)
    }

    @Test("two members who lie together take no session that one other member hears")
    func colluders() throws {
        var table = try Succeeding(players: 3, scene: .guessing)
        for number in 1...2 {
            table.room.host.connectionClosed(Samples.connection(number), at: table.room.now)
            table.room.clients[Samples.connection(number)] = nil
        }
        let consents = [try consent(of: 1, in: table), try consent(of: 2, in: table)]
        table.room.say(try lie(of: 1, in: table, consents: consents), from: 60)
        #expect(table.room.superseded == nil)
        // Alone, the host gives way to them: for all it knows its own network is gone.
        table.room.silent = [Samples.connection(0)]
        table.room.wait(.seconds(5))
        table.room.say(try lie(of: 1, in: table, consents: consents), from: 61)
        expect(table.room.superseded?.player, equals: .host)
        expect(table.room.successor, equals: .otherHost)
    }

    /// Lets a player come in, and the player's program vanish with the secrets of its seat.
    ///
    /// - Returns: The consent that the program can give.
    private func vanished(
        _ number: Int, from table: inout Succeeding, wish: RequestToPlay.Wish = .play
    ) throws -> Consent {
        let options = RequestToPlay.Options(wish: wish, canHost: true)
        try table.room.join(number, name: "Eve", options: options)
        let you = try #require(table.room.view(of: number)?.you)
        let secret = try #require(table.room[number].stay.rights.sealed).consent
        table.room.host.connectionClosed(Samples.connection(number), at: table.room.now)
        table.room.clients[Samples.connection(number)] = nil
        return Consent(player: you, term: .first, opening: secret)
    }

    private func statement(
        of consents: [Consent], in table: Succeeding
    ) throws -> FromPlayer {
        .contest(
            statement: HostStatement(
                session: table.room.host.configuration.sessionID,
                epoch: try #require(SessionEpoch.first.successor(rank: 0)),
                player: try #require(consents.last).player, consents: consents, question: 7))
    }

    @Test("one member with any number of places as a spectator takes no session")
    func watchers() throws {
        var table = try Succeeding(players: 2, scene: .lobby)
        var consents = try (40...44).map { try vanished($0, from: &table, wish: .watch) }
        consents.append(try vanished(45, from: &table))
        table.room.say(try statement(of: consents, in: table), from: 60)
        #expect(table.room.superseded == nil)
    }

    @Test("one member who takes a seat again and again is not many")
    func seatsOneByOne() throws {
        var table = try Succeeding(players: 1, scene: .lobby)
        var consents: [Consent] = []
        for number in 40...44 {
            consents.append(try vanished(number, from: &table))
            table.room.wait(.seconds(20))
        }
        expect(table.room.host.members.count, equals: 2, "the seats are not kept")
        table.room.say(try statement(of: consents, in: table), from: 60)
        #expect(table.room.superseded == nil)
    }

    @Test("members whose seats were lost together take the session from a host who hears fewer")
    func cutOffTogether() throws {
        var table = try Succeeding(players: 1, scene: .lobby)
        let consents = try (40...43).map { try vanished($0, from: &table) }
        table.room.wait(.seconds(20))
        expect(table.room.host.members.count, equals: 2, "the seats are not kept")
        table.room.say(try statement(of: consents, in: table), from: 60)
        expect(table.room.superseded?.player, equals: .host)
    }

    @Test("forged announcements of an earlier term keep no proved claim from being asked")
    func crowdedContests() throws {
        var (table, _) = try Succeeding.claimed()
        for number in [1, 3] { try table.comeOver(number) }
        try table.hear(2)
        let player = try #require(table.room.view(of: 23)).you
        let proof = try #require(table.room[23].stay.rights.sealed).claim
        for port in 1...40 {
            table.room.host.hear(
                nil, from: .loopback(port: UInt16(port)), at: table.room.now)
            table.room.drain()
            table.room.wait(.milliseconds(60))
        }
        let before = table.room.calls.count
        let claim = SuccessionClaim(
            player: player, proof: proof,
            epoch: SessionEpoch(rawValue: 63 + 64 * 3), followerCount: 60)
        table.room.host.hear(claim, from: .loopback(port: 99), at: table.room.now)
        table.room.drain()
        expect(table.room.calls.count, equals: before + 1)
        expect(table.room.calls.last, equals: .loopback(port: 99))
    }

    @Test("a kicked member's consent counts for nothing")
    func kickedConsent() throws {
        var table = try Succeeding(players: 2, scene: .guessing)
        let consents = try (0...1).map { try consent(of: $0, in: table) }
        for number in 0...1 {
            try table.room.host.kick(PlayerID(rawValue: UInt32(number + 1)), at: table.room.now)
            table.room.drain()
        }
        table.room.say(try lie(of: 1, in: table, consents: consents), from: 60)
        #expect(table.room.superseded == nil)
    }
}
