import CommandLineKit
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import ReliableChannelCore
@testable import guesse

/// A room whose session changes hosts.
struct RoomTests {
    /// Returns the inheritance of a client whose host is lost, after an interruption that had
    /// ended.
    private func inheritance(key: SessionKey? = nil) throws -> Inheritance<Party.View> {
        var host = GameHost(
            {
                var configuration = HostConfiguration(
                    sessionName: safe("Friday"), hostName: safe("Ada"), approval: .automatic)
                configuration.survivesHost = true
                configuration.key = key
                return configuration
            }(),
            game: Party(.guessE, seed: 1), seed: 1, secret: SessionSecret(1, 2),
            at: .zero)
        var client = GameClient<Party>(seed: 2)
        let connection = ConnectionHandle(slot: 0, generation: 1)
        try client.requestToPlay(
            on: connection, name: safe("Ben"),
            options: RequestToPlay.Options(key: key, canHost: true), at: .zero)
        exchange(&client, &host, on: connection)
        client.connectionClosed(connection, at: .zero)
        host.connectionClosed(connection, at: .zero)
        let second = ConnectionHandle(slot: 1, generation: 1)
        try client.resume(on: second, name: safe("Ben"), at: .zero)
        exchange(&client, &host, on: second)
        client.connectionClosed(second, at: .zero)
        client.handleTimeout(at: .zero + .seconds(1))
        client.hearHostIsGone(at: .zero + .seconds(1))
        while let effect = client.pollEffect() {
            if case .event(.inherits(let inheritance)) = effect { return inheritance }
        }
        throw UsageError("nothing was inherited")
    }

    private func exchange(
        _ client: inout GameClient<Party>, _ host: inout GameHost<Party>,
        on connection: ConnectionHandle
    ) {
        var isBusy = true
        while isBusy {
            isBusy = false
            while let effect = client.pollEffect() {
                isBusy = true
                if case .send(let bytes, let channel, _) = effect {
                    host.receive(bytes, on: channel, from: connection, at: .zero)
                }
            }
            while let effect = host.pollEffect() {
                isBusy = true
                if case .send(let bytes, let channel, _) = effect {
                    client.receive(bytes, on: channel, from: connection, at: .zero)
                }
            }
        }
    }

    private func way(
        to seat: SeatClaim, key: SessionKey? = nil
    ) -> WayBack<Party.View> {
        WayBack(seat: seat, session: 9, key: key, lastView: nil)
    }

    private func seat() throws -> SeatClaim {
        SeatClaim(
            player: PlayerID(rawValue: 3),
            token: try #require(SeatToken(String(repeating: "7", count: 32))))
    }

    @Test("becomes a host's, and a player's again, with only a line about each change")
    func thereAndBack() async throws {
        let seat = try seat()
        let key = try #require(SessionKey("AB7K"))
        let first = StagedRole([.pending, .session(.inherits(try inheritance()))])
        let second = StagedRole([
            .trouble(safe("second")), .session(.superseded(way(to: seat, key: key))),
        ])
        let third = StagedRole(
            [.joined(seat.player), .ended(.hostLeft)], isOver: true)
        let room = try await Room(
            results: nil,
            succession: Room.Succession(
                host: { inheritance, report throws(SessionError) in
                    expect(inheritance.seat.player, equals: PlayerID(rawValue: 1))
                    return await second.reporting(report)
                },
                guest: { [seat] way, report throws(SessionError) in
                    expect(way, equals: WayBack(seat: seat, session: 9, key: key, lastView: nil))
                    return await third.reporting(report)
                })
        ) { await first.reporting($0) }
        let events = await room.toldEvents
        let plain = events.filter { if case .trouble = $0 { false } else { true } }
        expect(plain, equals: [.pending, .joined(seat.player), .ended(.hostLeft)])
        expect(events.count, equals: plain.count + 3)
        #expect(await first.isClosed)
        #expect(await second.isClosed)
        await room.perform(.session(.leave))
        await expect(third.commands, equals: [.session(.leave)])
        #expect(await second.commands.isEmpty)
        await room.close()
        #expect(await third.isClosed)
    }

    @Test("closes the former role and the next one if it is closed between the two")
    func closedBetween() async throws {
        let first = StagedRole([.session(.superseded(way(to: try seat())))])
        let second = StagedRole([.ended(.hostLeft)])
        let (opening, begin) = AsyncStream<Void>.makeStream()
        let (closing, goOn) = AsyncStream<Void>.makeStream()
        let room = try await Room(
            results: nil,
            succession: Room.Succession(
                host: { _, _ throws(SessionError) in throw .noNetwork("gone") },
                guest: { _, report throws(SessionError) in
                    begin.finish()
                    // Not by the task that is cancelled: the role opens all the same.
                    await Task { for await _ in closing {} }.value
                    return await second.reporting(report)
                })
        ) { await first.reporting($0) }
        async let events = room.toldEvents
        for await _ in opening {}
        // Whoever sends something now is told that nobody takes it.
        await room.perform(.session(.react(.laugh)))
        await room.perform(.noteRevealed)
        await room.close()
        #expect(await first.isClosed)
        goOn.finish()
        let told = await events
        expect(told.filter { $0 == .refused(.noHostYet) }.count, equals: 1)
        #expect(await second.isClosed)
    }

    @Test("reports the end of the game if it cannot go on, or the seat is gone")
    func failures() async throws {
        let heir = StagedRole([.session(.inherits(try inheritance()))], isOver: true)
        let lost = try await Room(
            results: nil,
            succession: Room.Succession(
                host: { _, _ throws(SessionError) in throw .noNetwork("gone") },
                guest: { _, _ throws(SessionError) in throw .noNetwork("gone") })
        ) { await heir.reporting($0) }
        await expect(lost.toldEvents.last, equals: .ended(.connectionLost))
        let host = StagedRole([.session(.superseded(way(to: try seat())))], isOver: true)
        let gone = StagedRole([.denied(Denial(.full))], isOver: true)
        let refused = try await Room(
            results: nil,
            succession: Room.Succession(
                host: { _, _ throws(SessionError) in throw .noNetwork("gone") },
                guest: { _, report throws(SessionError) in await gone.reporting(report) })
        ) { await host.reporting($0) }
        await expect(refused.toldEvents.last, equals: .ended(.seatGone))
        let alone = StagedRole([.session(.inherits(try inheritance()))], isOver: true)
        let fixed = try await Room(results: nil) { await alone.reporting($0) }
        await expect(
            fixed.toldEvents.last, equals: .ended(.connectionLost), "no role can follow")
    }

    @Test("keeps the session's key, to return with it, or to host the session again with it")
    func key() throws {
        let key = try #require(SessionKey("AB7K"))
        let seat = try seat()
        try expect(inheritance(key: key).key, equals: key)

        var client = GameClient<Party>(seed: 2)
        let connection = ConnectionHandle(slot: 0, generation: 1)
        // Before that, a wrong key for another game.
        var wrong = RequestToPlay.Options(canHost: true)
        wrong.key = SessionKey("2345")
        try client.requestToPlay(on: connection, name: safe("Ada"), options: wrong, at: .zero)
        try client.leave()
        let request = way(to: seat, key: key).request
        try client.resume(
            seat.token, on: connection, name: safe("Ada"), options: request, at: .zero)
        #expect(request.canHost)
        expect(client.stay.rights.key, equals: key)
        try client.leave()
        try client.requestToPlay(
            on: connection, name: safe("Ada"), options: RequestToPlay.Options(canHost: true),
            at: .zero)
        #expect(client.stay.rights.key == nil, "another game has no key")
    }

    @Test("survives its host unless a flag is given or the session is not announced")
    func flag() throws {
        for (words, survives) in [
            (["host"], true), (["host", "--no-migrate"], false),
            (["host", "--no-advertise"], false),
        ] {
            guard case .host(let options) = try CommandParser.parse(words) else {
                Issue.record("not a host")
                return
            }
            expect(options.survives, equals: survives)
        }
    }
}
