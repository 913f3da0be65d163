import Primitives
import ReliableChannelCore
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

struct ReactionTests {
    private let watch = RequestToPlay.Options(wish: .watch)

    /// Returns a room with two players and a spectator.
    private func room() throws -> Room {
        var room = try Room(players: 2)
        try room.join(5, name: "Watcher", options: watch)
        return room
    }

    private func seen(_ room: Room, by number: Int) -> [Reaction] {
        room.seen(by: number).compactMap {
            if case .reaction(_, let reaction) = $0 { reaction } else { nil }
        }
    }

    private func react(_ number: Int, _ reaction: Reaction, in room: inout Room) throws {
        try room.change(number) { try $0.react(reaction) }
    }

    @Test("are shown to all members, their sender and spectators included, and are in no view")
    func everybody() throws {
        var room = try room()
        let views = room.host.statistics.views
        try react(0, .laugh, in: &room)
        try react(5, .boo, in: &room)
        try room.host.react(.love, at: room.now)
        room.drain()
        for number in [0, 1, 5] {
            expect(seen(room, by: number), equals: [.laugh, .boo, .love])
        }
        let senders = [room.seat(of: 0), room.seat(of: 5), PlayerID.host]
        expect(room.reactions.map(\.player), equals: senders)
        #expect(
            room.seen(by: 1).contains(.reaction(try #require(room.seat(of: 5)), .boo)))
        expect(room.host.statistics.views, equals: views, "no view is made for them")
        expect(room.host.statistics.droppedReactions, equals: 0)
    }

    @Test("are shown in the lobby, during a game and after it")
    func phases() throws {
        var room = try Room(players: 2, settings: Riddle.Settings(rounds: 1))
        try react(0, .wow, in: &room)
        try room.start()
        try react(0, .clap, in: &room)
        room.wait(.seconds(300))
        expect(room.host.phase, equals: .finished)
        try react(0, .fire, in: &room)
        expect(seen(room, by: 1), equals: [.wow, .clap, .fire])
    }

    @Test("come at most twice a second from each member")
    func limit() throws {
        var room = try room()
        var times: [Timestamp] = []
        for _ in 0..<200 {
            let before = room.reactions.count
            room.say(.react(reaction: "laugh"), from: 0)
            room.drain()
            if room.reactions.count > before { times.append(room.now) }
            room.now = room.now + .milliseconds(20)
        }
        expect(times.count, equals: 8, "two in each of four seconds")
        for (first, third) in zip(times, times.dropFirst(2)) {
            #expect(third - first >= .seconds(1))
        }
        expect(room.host.statistics.droppedReactions, equals: 192)
        // The other members' reactions are not affected.
        try react(1, .love, in: &room)
        expect(room.reactions.last?.reaction, equals: .love)
        #expect(throws: Rejection.tooFast) {
            for _ in 0..<3 { try room.host.react(.boo, at: room.now) }
        }
    }

    @Test("at a thousand a second are dropped and counted, and cost no seat and no turn")
    func flood() throws {
        var room = try room()
        try room.start()
        let made = room.host.statistics.views.madeCount
        let told = room.toPlayers.count
        for _ in 0..<10_000 {
            room.host.receive(
                SessionCoding.encode(FromPlayer.react(reaction: "boo")), on: .control,
                from: Samples.connection(0), at: room.now)
            room.now = room.now + .milliseconds(1)
        }
        room.drain()
        let statistics = room.host.statistics
        expect(room.reactions.count, equals: 20)
        expect(statistics.droppedReactions, equals: 9_980)
        #expect(statistics.rejectedMessages == 0 && statistics.views.madeCount <= made + 4)
        // Twenty reactions to each of three members; sometimes the reason for the limit to the
        // sender.
        let control = room.toPlayers.dropFirst(told).filter { $0.channel == .control }
        expect(control.count, equals: 62)
        let words = room.seen(by: 0).filter { $0 == .rejected(id: 0, .tooFast) }
        expect(words.count, equals: 2)
        expect(
            room.notices.filter {
                if case .rejected(_, _, .tooFast) = $0 { true } else { false }
            }.count, equals: 2, "the host's user is told who it is")
        #expect(room.seat(of: 0) != nil, "a key held down is no offence")
        // The other members' messages are handled.
        try room.host.perform(.advance(round: 0), at: room.now)
        room.drain()
        expect(room.view(of: 1)?.game?.round, equals: 1)
    }

    @Test("of all members together have a limit too")
    func together() throws {
        var room = Room(capacity: 40)
        for number in 0..<30 { try room.join(number, name: "Player-\(number)") }
        for number in 0..<30 {
            for _ in 0..<2 { room.say(.react(reaction: "fire"), from: number) }
        }
        room.drain()
        expect(room.reactions.count, equals: ReactionBudget.sessionLimit)
        expect(room.host.statistics.droppedReactions, equals: 60 - ReactionBudget.sessionLimit)
        room.now = room.now + .seconds(1)
        room.say(.react(reaction: "fire"), from: 29)
        room.drain()
        expect(room.reactions.count, equals: ReactionBudget.sessionLimit + 1)
    }

    @Test("of later versions are ignored, on both sides")
    func unknown() throws {
        var room = try room()
        for _ in 0..<100 { room.say(.react(reaction: "facepalm"), from: 0) }
        room.drain()
        #expect(room.reactions.isEmpty && room.host.statistics.unknownReactions == 100)
        #expect(room.seat(of: 0) != nil)
        var client = room[1]
        let before = client.unreadableMessages
        client.receive(
            SessionCoding.encode(FromHost.reaction(player: .host, reaction: "facepalm")),
            on: .control, from: Samples.connection(1), at: room.now)
        #expect(client.pollEffect() == nil && client.unreadableMessages == before)
    }

    @Test("of strangers are dropped, and are not sent to a host that accepts none")
    func strangers() throws {
        var room = try room()
        room.connect(9)
        room.say(.react(reaction: "laugh"), from: 9)
        room.drain()
        #expect(room.reactions.isEmpty && room.host.statistics.strangersMessages == 1)
        #expect(throws: PlayerError.notInASession) { try react(9, .laugh, in: &room) }
        var client = room[0]
        client.stay.view.told?.takesReactions = nil
        try client.react(.laugh)
        #expect(client.pollEffect() == nil)
    }

    @Test("have a budget that grows again only with time")
    func budget() {
        var budget = ReactionBudget()
        let start = Timestamp.zero
        func receive(_ milliseconds: Int64) -> Bool {
            budget.spend(at: start + .milliseconds(milliseconds))
        }
        #expect(receive(0) && receive(900) && !receive(950) && !receive(999))
        #expect(receive(1000) && !receive(1899) && receive(1900))
        #expect(!receive(1950) && receive(3000) && receive(3000) && !receive(3000))
    }
}
