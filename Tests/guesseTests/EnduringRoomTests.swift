import Primitives
import Testing

@testable import GuessEP2P
@testable import ReliableChannel
@testable import guesse

@Suite("A room whose session changes hosts")
struct EnduringRoomTests {
    /// A room that tells what the test wants, and keeps what it is asked.
    private actor StagedRoom: Room {
        nonisolated let events: AsyncStream<RoomEvent>
        private let sink: AsyncStream<RoomEvent>.Continuation
        private(set) var commands: [RoomCommand] = []
        private(set) var isClosed = false

        init(_ events: [RoomEvent], isOver: Bool = false) {
            (self.events, sink) = AsyncStream.makeStream()
            for event in events { sink.yield(event) }
            if isOver { sink.finish() }
        }

        func perform(_ command: RoomCommand) { commands.append(command) }

        func close() {
            isClosed = true
            sink.finish()
        }
    }

    /// What a client hands over whose host is lost.
    private func inheritance() throws -> Inheritance<GuessEView> {
        var host = GameHost(
            {
                var configuration = HostConfiguration(
                    sessionName: safe("Friday"), hostName: safe("Ada"), approval: .automatic)
                configuration.survivesHost = true
                return configuration
            }(),
            game: GuessE(prompts: ["a bear"], seed: 1), seed: 1, secret: SessionSecret(1, 2),
            at: .zero)
        var client = GameClient<GuessE>(seed: 2)
        let link = ConnectionHandle(slot: 0, generation: 1)
        try client.requestToPlay(
            on: link, name: safe("Ben"), options: RequestToPlay.Options(canHost: true), at: .zero)
        var isBusy = true
        while isBusy {
            isBusy = false
            while let effect = client.pollEffect() {
                isBusy = true
                if case .send(let bytes, let channel, _) = effect {
                    host.receive(bytes, on: channel, from: link, at: .zero)
                }
            }
            while let effect = host.pollEffect() {
                isBusy = true
                if case .send(let bytes, let channel, _) = effect {
                    client.receive(bytes, on: channel, from: link, at: .zero)
                }
            }
        }
        client.connectionClosed(link, at: .zero)
        client.handleTimeout(at: .zero + .seconds(1))
        while let effect = client.pollEffect() {
            if case .event(.inherits(let inheritance)) = effect { return inheritance }
        }
        throw UsageError("nothing was inherited")
    }

    private func seat() throws -> SeatClaim {
        SeatClaim(
            player: PlayerID(rawValue: 3),
            token: try #require(SeatToken(String(repeating: "7", count: 32))))
    }

    private func everything(of room: EnduringRoom) async -> [RoomEvent] {
        var events: [RoomEvent] = []
        for await event in room.events { events.append(event) }
        return events
    }

    @Test("becomes a host's, and a player's again, and nobody is told but by a line")
    func thereAndBack() async throws {
        let seat = try seat()
        let first = StagedRoom([.pending, .inherits(try inheritance())])
        let second = StagedRoom([
            .trouble(safe("second")), .superseded(seat, session: 9, lastView: nil),
        ])
        let third = StagedRoom([.joined(seat.player), .ended(.hostLeft)], isOver: true)
        let room = await EnduringRoom(
            first,
            EnduringRoom.Doors(
                host: { inheritance throws(SessionError) in
                    #expect(inheritance.seat.player == PlayerID(rawValue: 1))
                    return second
                },
                player: { [seat] claim, session, _ throws(SessionError) in
                    #expect(claim == seat)
                    #expect(session == 9)
                    return third
                }))
        let events = await everything(of: room)
        let plain = events.filter { if case .trouble = $0 { false } else { true } }
        #expect(plain == [.pending, .joined(seat.player), .ended(.hostLeft)])
        #expect(events.count == plain.count + 3)
        #expect(await first.isClosed)
        #expect(await second.isClosed)
        await room.perform(.leave)
        #expect(await third.commands == [.leave])
        #expect(await second.commands.isEmpty)
        await room.close()
        #expect(await third.isClosed)
    }

    @Test("says that the game is over where it cannot go on, or the seat is gone")
    func failures() async throws {
        let lost = await EnduringRoom(
            StagedRoom([.inherits(try inheritance())], isOver: true),
            EnduringRoom.Doors(
                host: { _ throws(SessionError) in throw .noNetwork("gone") },
                player: { _, _, _ throws(SessionError) in throw .noNetwork("gone") }))
        #expect(await everything(of: lost).last == .ended(.connectionLost))
        let gone = StagedRoom([.denied(Denial(.full))], isOver: true)
        let refused = await EnduringRoom(
            StagedRoom([.superseded(try seat(), session: 9, lastView: nil)], isOver: true),
            EnduringRoom.Doors(
                host: { _ throws(SessionError) in throw .noNetwork("gone") },
                player: { _, _, _ throws(SessionError) in gone }))
        #expect(await everything(of: refused).last == .ended(.seatGone))
    }

    @Test("is asked for by a flag that needs announcements")
    func flag() throws {
        guard case .host(let options) = try CommandParser.parse(["host", "--migrate"]) else {
            Issue.record("not a host")
            return
        }
        #expect(options.survives)
        #expect(throws: UsageError.self) {
            try CommandParser.parse(["host", "--migrate", "--no-advertise"])
        }
    }
}
