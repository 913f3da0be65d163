import GuessEP2P
import Multicast
import Primitives
import TerminalKit
import TestKit
import Testing
import UDP

@testable import guesse

/// Returns a game as a browser finds it.
func foundGame(
    _ id: UInt64 = 42, name: String = "Friday", ways: Set<DiscoveryWay> = [.multicast],
    isStale: Bool = false, isIncompatible: Bool = false, isDuplicate: Bool = false,
    game: String = "guesse"
) -> FoundService {
    let address = SocketAddress(ipv4: (192, 0, 2, 7), port: 4000)
    var metadata = [
        "host": "Ada", "phase": "lobby", "players": "2", "capacity": "8", "game": game,
    ]
    if game == "guesse" { metadata["title"] = "x-and-o" }
    return FoundService(
        description: ServiceDescription(
            type: "guesse", name: name, serviceID: id, instanceID: 1, peerID: PeerID(1, id),
            port: 4000, metadata: metadata),
        address: address, paths: [address], isIncompatible: isIncompatible, lastHeard: .zero,
        isStale: isStale, ways: ways, hasDuplicateIdentity: isDuplicate)
}

/// All events about the games nearby.
let everyBrowserEvent: [BrowserEvent] = [
    .found(foundGame()),
    .updated(foundGame(ways: [.sweep, .multicast], isStale: true)),
    .linkSuspect(NetworkLink(interfaceName: "eth0", isIPv6: false)),
    .linkRestored(NetworkLink(interfaceName: "eth0", isIPv6: false)),
    .lost(42, .expired),
]

/// Watching the list of games.
struct WatchLogTests {
    private let size = TerminalSize(columns: 80, rows: 24)

    private func text(_ log: inout WatchLog, _ event: BrowserEvent, size: TerminalSize) -> String {
        String(decoding: log.receive(event, size: size, at: .zero), as: UTF8.self)
    }

    @Test("each change is one line")
    func lines() {
        var log = WatchLog(style: .lines, start: .zero)
        #expect(log.opening(size: size).isEmpty)
        let lines = everyBrowserEvent.map { text(&log, $0, size: size) }
        expect(
            lines,
            equals: [
                "+ Friday  X and O  Ada  2/8  lobby  192.0.2.7:4000  multicast\n",
                "~ Friday  X and O  Ada  2/8  lobby  192.0.2.7:4000  multicast, sweep  silent\n",
                "! eth0 (IPv4) may hear nothing now: games heard there are kept for a minute\n",
                "! eth0 (IPv4) is heard again, or gone\n",
                "- Friday  it is not heard any more\n",
            ])
    }

    @Test("other games, which are announced in the same way, are left out")
    func otherGames() {
        for style in [WatchLog.Style.lines, .events] {
            var log = WatchLog(style: style, start: .zero)
            let dice = foundGame(7, name: "Table", game: "dice")
            #expect(text(&log, .found(dice), size: size).isEmpty)
            #expect(text(&log, .updated(dice), size: size).isEmpty)
            #expect(text(&log, .lost(7, .expired), size: size).isEmpty)
        }
        let listed = ListCommand.sorted([foundGame(7, game: "dice"), foundGame(8, name: "Ours")])
        expect(listed.map(\.name.string), equals: ["Ours"])
    }

    @Test("each change is one event")
    func events() throws {
        var log = WatchLog(style: .events, start: .zero)
        let events = try everyBrowserEvent.map { try object(text(&log, $0, size: size)) }
        expect(
            events.map { $0["ev"] as? String },
            equals: [
                "found", "updated", "linkSuspect", "linkRestored", "lost",
            ])
        expect(events[4]["id"] as? String, equals: "42")
        expect(events[4]["reason"] as? String, equals: "expired")
        let game = try #require(events[1]["game"] as? [String: Any])
        expect(game["ways"] as? [String], equals: ["multicast", "sweep"])
        expect(game["isStale"] as? Bool, equals: true)
    }

    @Test("a table replaces the previous one, and is never wider or higher than the screen")
    func screen() {
        var log = WatchLog(style: .screen, start: .zero)
        #expect(String(decoding: log.opening(size: size), as: UTF8.self).hasPrefix("Looking"))
        let first = text(&log, .found(foundGame()), size: size)
        #expect(first.hasPrefix("\u{1B}[1A\r\u{1B}[J1 found"))
        let wide = TerminalSize(columns: 100, rows: 24)
        let second = text(&log, .found(foundGame(43, isDuplicate: true)), size: wide)
        #expect(second.hasPrefix("\u{1B}[3A\r\u{1B}[J2 found"))
        #expect(second.contains("host seen twice"))
        let small = TerminalSize(columns: 40, rows: 5)
        for id in UInt64(50)..<70 {
            let drawn = text(&log, .found(foundGame(id)), size: small)
            let lines = drawn.split(separator: "\n").map {
                $0.split(separator: "\u{1B}[J").last ?? ""
            }
            #expect(lines.count <= 4 && lines.allSatisfy { $0.count < 40 })
        }
    }

    @Test("marks show which sessions cannot be joined, and why")
    func notes() throws {
        let lines = SessionTable.lines(
            of: ListCommand.sorted([
                foundGame(1, name: "A"), foundGame(2, name: "B", isStale: true),
                foundGame(3, name: "C", isIncompatible: true, isDuplicate: true),
            ]))
        expect(lines.count, equals: 4)
        expect(
            lines[0], equals: "NAME  GAME     HOST  PLAYERS  PHASE  ADDRESS         FOUND BY   NOTE"
        )
        expect(lines[1], equals: "A     X and O  Ada   2/8      lobby  192.0.2.7:4000  multicast")
        #expect(lines[2].hasSuffix("multicast  silent"))
        #expect(lines[3].hasSuffix("other version, host seen twice"))
    }
}
