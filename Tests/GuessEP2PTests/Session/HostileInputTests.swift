import Primitives
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// Illegal actions.
struct IllegalMoveTests {
    @Test("are answered with their reason, counted, and change nothing")
    func rejected() throws {
        var room = try Room(players: 2)
        try room.start()
        room.wait(.seconds(5))
        let game = room.host.game
        let moves: [(Riddle.Action, Rejection)] = [
            (.submitPrompt(round: 1, text: "x".safe), .onlyTheArtist),
            (.guess(round: 1, text: "x".safe), .wrongPhase),
            (.guess(round: 0, text: "x".safe), .stale),
            (.rank(round: 1, order: []), .wrongPhase),
            (.advance(round: 1), .wrongPhase),
        ]
        for (index, (move, reason)) in moves.enumerated() {
            try room.perform(0, move)
            #expect(room.seen(by: 0).contains(.rejected(id: UInt64(index + 1), reason)))
            expect(
                room.notices.last,
                equals: .rejected(PlayerID(rawValue: 1), name: "Player-0".safe, reason))
        }
        expect(room.host.game, equals: game)
        expect(room.host.statistics.rejectedMessages, equals: moves.count)
    }

    @Test("cost the seat at the twentieth within ten seconds", arguments: [false, true])
    func kicked(isUnreadable: Bool) throws {
        var room = try Room(players: 3)
        try room.start()
        for count in 1...20 {
            #expect(room.seat(of: 0) != nil, "after \(count - 1)")
            room.now = room.now + .milliseconds(count == 20 ? 500 : 100)
            if isUnreadable {
                room.say([0x7B], from: 0)
            } else {
                try room.perform(0, .advance(round: 9))
            }
        }
        expect(room.seen(by: 0).last, equals: .ended(.kicked))
        expect(room.view(of: 1)?.player(PlayerID(rawValue: 1))?.hasLeft, equals: true)
        expect(room.view(of: 1)?.seatedCount, equals: 3)
    }

    @Test("cost nothing if they come slowly")
    func forgiven() throws {
        var room = try Room(players: 2)
        for _ in 0..<100 {
            room.say([0x7B], from: 0)
            room.wait(.milliseconds(540))
        }
        #expect(room.seat(of: 0) != nil)
        expect(room.host.statistics.unreadableMessages, equals: 100)
    }

    @Test("include every action before the game has begun")
    func inTheLobby() throws {
        var room = try Room(players: 1)
        try room.perform(0, .guess(round: 1, text: "x".safe))
        #expect(room.seen(by: 0).contains(.rejected(id: 1, .wrongPhase)))
    }

    @Test("about the time are answered to members alone, and counted from others")
    func clockQueries() throws {
        var room = try Room(players: 1)
        let query = ClockQuery.query(at: room.now)
        let answers = room.toPlayers.count { $0.channel == .clock }
        let rejected = room.host.statistics.rejectedMessages
        for (bytes, connection) in [(query, 9), (query, 0), ([1, 2], 9), ([1, 2], 0)] {
            room.host.receive(bytes, on: .clock, from: Samples.connection(connection), at: room.now)
            room.drain()
        }
        expect(room.toPlayers.count { $0.channel == .clock }, equals: answers + 1)
        expect(room.host.statistics.strangersMessages, equals: 0)
        expect(room.host.statistics.unreadableMessages, equals: 2)
        expect(room.host.statistics.rejectedMessages, equals: rejected + 2)
        expect(room.seen(by: 0).last, equals: .rejected(id: 0, .unreadable))
    }

    @Test("of strangers are counted; their readiness or leaving is ignored")
    func strangers() throws {
        var room = try Room(players: 2)
        let before = room.hostViews.last
        room.say(.setReady(isReady: true), from: 9)
        room.say(.leave, from: 9)
        room.say(.perform(id: 4, game: nil, action: .advance(round: 0)), from: 9)
        room.say([1, 2, 3], from: 9)
        expect(room.host.statistics.strangersMessages, equals: 2)
        expect(room.host.statistics.unreadableMessages, equals: 1)
        expect(room.lastAnswer(to: 9), equals: .rejected(id: 4, rejection: .notAMember))
        expect(room.hostViews.last, equals: before)
    }
}

/// Malformed bytes.
struct HostileInputTests {
    private static func nested(_ depth: Int, _ open: String, _ close: String) -> String {
        String(repeating: open, count: depth) + String(repeating: close, count: depth)
    }

    static let unreadable: [(String, [UInt8])] = [
        ("nothing", []),
        ("zeros", Array(repeating: 0, count: 1000)),
        ("not UTF-8", [0xFF, 0xFE, 0x80]),
        ("an empty object", Array("{}".utf8)),
        ("a number", Array("42".utf8)),
        ("null", Array("null".utf8)),
        ("cut short", Array("{\"setReady\":{\"isReady\":tr".utf8)),
        ("an unknown message", Array("{\"giveMeTheHost\":{}}".utf8)),
        ("two messages in one", Array("{\"leave\":{},\"setReady\":{\"isReady\":true}}".utf8)),
        ("text for a flag", Array("{\"setReady\":{\"isReady\":\"yes\"}}".utf8)),
        (
            "a number for a name",
            Array("{\"requestToPlay\":{\"request\":{\"id\":1,\"name\":7}}}".utf8)
        ),
        ("a negative number", Array("{\"cancelRequest\":{\"id\":-1}}".utf8)),
        ("a fraction", Array("{\"cancelRequest\":{\"id\":1.5}}".utf8)),
        ("a huge number", Array("{\"cancelRequest\":{\"id\":1e400}}".utf8)),
        (
            "a number over 64 bits",
            Array("{\"cancelRequest\":{\"id\":18446744073709551616}}".utf8)
        ),
        (
            "a move without its round",
            Array("{\"perform\":{\"id\":1,\"action\":{\"guess\":{\"text\":\"x\"}}}}".utf8)
        ),
        ("deep arrays", Array(nested(5000, "[", "]").utf8)),
        ("deep objects", Array(nested(5000, "{\"a\":", "}").utf8)),
        ("deep and unclosed", Array(String(repeating: "[", count: 60_000).utf8)),
        (
            "deep inside a message",
            Array("{\"perform\":{\"id\":1,\"action\":\(nested(5000, "[", "]"))}}".utf8)
        ),
        (
            "more than 64 KiB of a sound message",
            Array(
                ("{\"requestToPlay\":{\"request\":{\"id\":1,\"name\":\""
                    + String(repeating: "x", count: 65_536) + "\"}}}").utf8)
        ),
        ("an unpaired surrogate", Array("{\"setReady\":{\"isReady\":\"\\ud800\"}}".utf8)),
    ]

    @Test("are counted and dropped, and the session goes on")
    func dropped() throws {
        for (what, bytes) in Self.unreadable {
            var room = try Room(players: 1)
            let view = room.hostViews.last
            room.say(bytes, from: 7)
            expect(room.host.statistics.unreadableMessages, equals: 1, "\(what)")
            room.say(bytes, from: 0)
            expect(room.host.statistics.unreadableMessages, equals: 2, "\(what)")
            guard case .rejected(_, .unreadable)? = room.lastAnswer(to: 0) else {
                Issue.record("\(what): no answer")
                continue
            }
            expect(room.hostViews.last, equals: view, "\(what)")

            var client = room[0]
            client.receive(bytes, on: .control, from: Samples.connection(0), at: room.now)
            expect(client.unreadableMessages, equals: 1, "\(what)")
            #expect(client.pollEffect() == nil, "\(what)")
        }
    }

    @Test("are accepted up to the limit, and their text is cut")
    func withinTheLimit() throws {
        var room = Room()
        func request(_ name: String) -> [UInt8] {
            let identity = "00000000000000000000000000000001"
            return [UInt8](
                """
                {"requestToPlay":{"request":{"id":1,"identity":"\(identity)",\
                "name":"\(name)","wish":"play"}}}
                """.utf8)
        }
        let name = String(repeating: "x", count: 65_536 - request("").count)
        room.say(request(name), from: 1)
        expect(room.host.statistics.unreadableMessages, equals: 0)
        expect(room.hostViews.last?.players.last?.name.string.count, equals: 24)
    }

    private let attack = AttackOn<Riddle>(with: [
        .submitPrompt(round: 1, text: "a bear".safe), .draftPrompt(round: 1, text: "a".safe),
        .guess(round: 1, text: "a cat".safe), .draftGuess(round: 1, text: "a".safe),
        .rank(round: 1, order: [Riddle.GuessID(rawValue: 0)]), .advance(round: 0),
    ])

    @Test("never stop a host, for any seed", arguments: Effort.seeds(10, quick: 1))
    func hostSurvives(seed: UInt64) throws {
        try attack.expectHostToSurvive(seed: seed)
    }

    @Test("never stop a player, for any seed", arguments: UInt64(0)..<4)
    func clientSurvives(seed: UInt64) throws {
        try attack.expectClientToSurvive(seed: seed)
    }
}
