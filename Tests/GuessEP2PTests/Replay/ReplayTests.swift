import Primitives
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// The replay of a log.
struct ReplayTests {
    @Test("shows all kinds of events, in order")
    func everyEvent() throws {
        let room = try LoggedGame.room()
        let replayed = Replayed(room.log)
        #expect(replayed.error == nil)
        expect(replayed.replay.state, equals: room.host.game)
        let entries = replayed.entries
        let names: Set = [
            "configured", "start", "action", "presence", "remove", "deadline", "result",
        ]
        expect(Set(entries.map(\.event.name)), equals: names)
        expect(entries.map(\.seq), equals: Array(1...UInt64(entries.count)))
        expect(entries.map(\.version), equals: entries.map(\.version).sorted())
        expect(entries.map(\.at), equals: entries.map(\.at).sorted())
        for entry in entries {
            if case .action(let player, _, _) = entry.event {
                expect(entry.actor, equals: player)
            } else {
                #expect(entry.actor == nil)
            }
        }
        expect(entries.count { $0.event.name == "start" }, equals: 2)
        expect(replayed.replay.names[.host]?.string, equals: "Ada")
        expect(replayed.replay.names[PlayerID(rawValue: 4)]?.string, equals: "Bot")
        expect(replayed.replay.header?.session.string, equals: "Friday night")
    }

    @Test("has the version of the first view that shows a change")
    func versions() throws {
        var room = try LoggedGame.room()
        try room.host.perform(.advance(round: 0), at: room.now)
        room.drain()
        let last = try #require(Replayed(room.log).entries.last)
        expect(last.event, equals: .action(player: .host, action: .advance(round: 0)))
        expect(room.hostViews.last?.revision, equals: last.version)
        let shown = Set(room.hostViews.map(\.revision))
        for entry in Replayed(room.log).entries {
            switch entry.event {
            case .start, .add, .remove, .deadline: #expect(shown.contains(entry.version))
            case .configured, .action, .presence, .screens, .result: break
            }
        }
    }

    @Test("has players who joined late, and their views from then on")
    func lateArrival() throws {
        var room = Room(isLogged: true) { $0.lateArrivals = .join }
        try room.join(0, name: "Grace")
        try room.change(0) { try $0.setReady(true) }
        try room.start()
        try room.join(1, name: "Late")
        try room.host.perform(.advance(round: 0), at: room.now)
        room.drain()
        let late = try #require(room.seat(of: 1))
        try room.host.perform(.submitPrompt(round: 1, text: "a bear".safe), at: room.now)
        room.drain()
        try room.perform(1, .guess(round: 1, text: "a cat".safe))
        let replayed = Replayed(room.log)
        #expect(replayed.entries.contains { $0.event == .add(player: late) })
        expect(replayed.states.last?.view(for: late), equals: room.view(of: 1)?.game)
        var export = ViewExport<Riddle>(for: late)
        let lines = zip(replayed.entries, replayed.states.dropFirst())
            .map { export.line(for: $0, after: $1) }
        let index = try #require(replayed.entries.firstIndex { $0.event == .add(player: late) })
        #expect(lines[..<index].allSatisfy { $0 == nil } && lines[index] != nil)
        #expect(export.wasSeated)
    }

    @Test("is the same for the same seed, byte by byte")
    func reproducible() throws {
        try expect(LoggedGame.room(seed: 3).log, equals: LoggedGame.room(seed: 3).log)
        #expect(try LoggedGame.room(seed: 3).log != LoggedGame.room(seed: 4).log)
    }

    @Test("begins with the user's seed, and the time at which the session began")
    func header() throws {
        var configuration = HostConfiguration(sessionName: "Night".safe, hostName: "Ada".safe)
        configuration.isLogged = true
        configuration.loggedSeed = .max
        let begin = Timestamp(nanoseconds: 123_456_789_012_345)
        var host = Host(
            configuration, game: Riddle(seed: 9), seed: 1,
            secret: SessionSecret(1, 2), at: begin)
        try host.addBot(named: "Bot".safe, skill: 0.5, at: begin)
        try host.start(at: begin + .milliseconds(1500))
        // The log's time never decreases, even if the driver's clock does.
        try host.perform(.advance(round: 0), at: begin + .milliseconds(1400))
        var lines: [String] = []
        while let effect = host.pollEffect() {
            if case .log(let line) = effect { lines.append(line) }
        }
        let replayed = Replayed(lines)
        let header = try #require(replayed.replay.header)
        #expect(header.seed == .max && header.epoch == begin && header.game == "riddle")
        #expect(replayed.error == nil)
        expect(replayed.entries.map(\.at), equals: [1_500_000_000, 1_500_000_000])
        expect(replayed.replay.state, equals: host.game)
    }

    @Test("can be read in pieces of any size, with or without the last line break")
    func pieces() throws {
        let lines = try LoggedGame.room().log
        let bytes = Array(lines.joined(separator: "\n").utf8)
        for size in [1, 7, 300, 65_536] {
            var replay = Replay()
            var count = 0
            var rest = bytes[...]
            while !rest.isEmpty {
                replay.append(Array(rest.prefix(size)))
                rest = rest.dropFirst(size)
                if rest.isEmpty { replay.finish() }
                while try replay.next() != nil { count += 1 }
            }
            #expect(count == lines.count && !replay.isCutShort, "\(size)")
        }
    }

    @Test("is written only on request")
    func off() throws {
        var room = try Room(players: 2)
        try room.start()
        room.wait(.seconds(300))
        #expect(room.log.isEmpty && room.host.game.isFinished)
    }
}
