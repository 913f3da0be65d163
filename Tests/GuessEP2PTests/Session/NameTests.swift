import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// A player's name.
struct NameTests {
    private func names(_ wanted: [String]) throws -> [String] {
        var room = Room(capacity: 64)
        for (index, name) in wanted.enumerated() {
            // Bytes, because a hostile program does not clean its text.
            let request =
                "{\"requestToPlay\":{\"request\":{\"id\":\(index + 1),\"name\":\(quoted(name)),"
                + "\"identity\":\"0000000000000000000000000000000\(index)\",\"wish\":\"play\"}}}"
            room.say([UInt8](request.utf8), from: index)
        }
        expect(room.host.statistics.unreadableMessages, equals: 0)
        expect(room.host.statistics.rejectedMessages, equals: 0)
        return try #require(room.hostViews.last).players.dropFirst().map(\.name.string)
    }

    private func quoted(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> String in
            scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
                ? "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
                    + String(scalar.value, radix: 16) : String(scalar)
        }
        return "\"" + scalars.joined() + "\""
    }

    @Test(
        "is made safe to show",
        arguments: [
            ("Grace", "Grace"), ("  Grace\t\nHopper ", "Grace Hopper"),
            ("\u{1B}[31mRed\u{1B}[0m", "[31mRed[0m"), ("\u{9B}2JClear", "2JClear"),
            ("\u{1B}]0;title\u{7}Bell", "]0;titleBell"), ("\u{202E}drowssap", "drowssap"),
            ("ad\u{2066}min", "admin"), ("O'Neill \"Q\" \\o/", "O'Neill \"Q\" \\o/"),
            ("José", "José"), ("🧑‍🚀 Ada", "🧑‍🚀 Ada"),
            ("The 👨‍👩‍👧‍👦", "The 👨‍👩‍👧‍👦"), ("👨🏽‍👩🏽‍👧🏽‍👦🏽", "👨🏽‍👩🏽‍👧🏽‍👦🏽"),
            ("e" + String(repeating: "\u{301}", count: 10_000), "e\u{301}\u{301}\u{301}"),
            (String(repeating: "x", count: 1000), String(repeating: "x", count: 24)),
            (String(repeating: "漢", count: 100), String(repeating: "漢", count: 21)),
        ])
    func cleaned(wanted: String, given: String) throws {
        let names = try names([wanted])
        expect(names, equals: [given])
        #expect(names.allSatisfy { $0.utf8.count <= 64 && $0.count <= 24 })
    }

    @Test(
        "is a number if it has no printable character",
        arguments: ["", "   ", "\u{3164}", "\u{200D}", "\u{1B}"])
    func empty(wanted: String) throws {
        try expect(names([wanted]), equals: ["Player 1"])
    }

    @Test("is made unique, for any case and any form of accents")
    func unique() throws {
        try expect(
            names(["Ada", "ADA", "ada (2)", "Zoë", "Zoe\u{308}", "Ada"]),
            equals: [
                "Ada (2)", "ADA (3)", "ada (2) (2)", "Zoë", "Zoe\u{308} (2)", "Ada (4)",
            ])
    }

    @Test("stays unique and short for sixty-three equal names of any length")
    func namesakes() throws {
        for wanted in [String(repeating: "x", count: 40), String(repeating: "漢", count: 40)] {
            var room = Room(capacity: 64)
            for _ in 0..<63 {
                try room.host.addBot(named: SafeText(wanted, limit: .name), skill: 1, at: room.now)
            }
            room.drain()
            let names = try #require(room.hostViews.last).players.map(\.name.string)
            expect(names.count, equals: 64)
            expect(Set(names).count, equals: 64)
            #expect(names.allSatisfy { $0.utf8.count <= 64 && $0.count <= 24 })
        }
    }

    @Test("is free again after its player has left the lobby")
    func freed() throws {
        var room = Room()
        try room.join(1, name: "Grace")
        try room.change(1) { try $0.leave() }
        try room.join(2, name: "Grace")
        expect(room.view(of: 2)?.me?.name, equals: "Grace".safe)
    }

    @Test("is free again after its player has left a game, whose points stay with those who left")
    func freedInGame() throws {
        var room = Room()
        try room.join(1, name: "Grace")
        try room.join(2, name: "Ada")
        try room.start()
        try room.change(1) { try $0.leave() }
        try room.join(3, name: "Grace")
        let view = try #require(room.view(of: 3))
        expect(view.me?.name, equals: "Grace".safe)
        let others = view.players.filter { $0.name == "Grace".safe && $0.id != view.you }
        expect(others.map(\.hasLeft), equals: [true])
    }

    @Test("can be changed between games by guests, spectators and the host, and all members see it")
    func changed() throws {
        var room = Room()
        try room.join(1, name: "Grace")
        try room.join(2, name: "Alan")
        try room.change(1) { try $0.rename(to: "Hopper".safe) }
        expect(room.view(of: 1)?.me?.name, equals: "Hopper".safe)
        expect(room.view(of: 2)?.players.map(\.name.string), equals: ["Ada", "Hopper", "Alan"])
        expect(
            room.notices.last,
            equals: .renamed(PlayerID(rawValue: 1), from: "Grace".safe, to: "Hopper".safe))
        let announced = room.metadata.count
        try room.host.rename(to: "Lovelace".safe, at: room.now)
        room.drain()
        expect(room.view(of: 2)?.players.first?.name, equals: "Lovelace".safe)
        expect(room.host.configuration.hostName, equals: "Lovelace".safe)
        expect(
            room.metadata.count, equals: announced + 1, "the announcement tells the host's name too"
        )
        // Back to the own name in capitals: no other member has it.
        try room.change(1) { try $0.rename(to: "HOPPER".safe) }
        expect(room.view(of: 1)?.me?.name, equals: "HOPPER".safe)
    }

    @Test("gets a number if another player has it, and stays if the new one is not printable")
    func changedToTaken() throws {
        var room = Room()
        try room.join(1, name: "Grace")
        try room.join(2, name: "Alan")
        try room.change(2) { try $0.rename(to: "grace".safe) }
        expect(room.view(of: 2)?.me?.name, equals: "grace (2)".safe)
        room.say([UInt8]("{\"rename\":{\"name\":\" \\u001b\\u202e \"}}".utf8), from: 2)
        expect(room.view(of: 2)?.me?.name, equals: "grace (2)".safe)
        expect(room.host.statistics.rejectedMessages, equals: 1)
        room.say([UInt8]("{\"rename\":{\"name\":\"Eve\"}}".utf8), from: 9)
        expect(room.host.statistics.strangersMessages, equals: 1)
        #expect(throws: Rejection.noName) { try room.host.rename(to: "\u{1B}".safe, at: room.now) }
    }

    @Test("stays during a game, because its results contain it")
    func changedInGame() throws {
        var room = Room()
        try room.join(1, name: "Grace")
        try room.change(1) { try $0.setReady(true) }
        try room.start()
        try room.change(1) { try $0.rename(to: "Hopper".safe) }
        expect(room.view(of: 1)?.me?.name, equals: "Grace".safe)
        expect(room.host.statistics.rejectedMessages, equals: 1)
        #expect(throws: Rejection.wrongPhase) {
            try room.host.rename(to: "Lovelace".safe, at: room.now)
        }
    }

    @Test("has a face beside it if the player has chosen one, for all to see")
    func faces() throws {
        var room = Room()
        var options = RequestToPlay.Options()
        options.face = 3
        try room.join(1, name: "Grace", options: options)
        try room.join(2, name: "Alan")
        let players = try #require(room.view(of: 2)).players
        expect(players.map(\.face), equals: [nil, 3, nil])
    }

    @Test("has a mark for a program that plays by itself, and none for a person")
    func computers() throws {
        var room = Room()
        var options = RequestToPlay.Options()
        options.isComputer = true
        try room.join(1, name: "Pixel Pia", options: options)
        try room.join(2, name: "Alan")
        let players = try #require(room.view(of: 2)).players
        expect(players.map(\.isComputer), equals: [false, true, false])
        expect(players.map(\.kind), equals: [.host, .guest, .guest])
    }
}
