import Multicast
import TestKit
import Testing

@testable import guesse

/// Arguments for finding games.
struct CommandDiscoveryTests {
    @Test("a list is watched until it is interrupted, or for as long as was asked")
    func watch() throws {
        var options = ListOptions()
        options.watch = .untilInterrupted
        try expect(CommandParser.parse(["list", "--watch"]), equals: .list(options))
        options.watch = .forAWhile
        options.wait = .seconds(9)
        options.isJSON = true
        try expect(
            CommandParser.parse(["list", "--watch", "--wait", "9s", "--json"]),
            equals: .list(options))
    }

    @Test("every command that searches for games can leave out the sweep")
    func sweep() throws {
        for command in ["play", "host", "join", "xo", "screen", "list", "bot", "doctor"] {
            let options: DiscoveryOptions? =
                switch try CommandParser.parse([command, "--no-sweep"]) {
                case .play(let options): options.discovery
                case .host(let options): options.discovery
                case .join(let options): options.discovery
                case .pair(let options): options.discovery
                case .screen(let options): options.discovery
                case .list(let options): options.discovery
                case .bot(let options): options.discovery
                case .doctor(let options): options.discovery
                case .home, .art, .image, .results, .replay, .pack, .album, .bench, .completion,
                    .manual, .version, .help:
                    nil
                }
            expect(options?.sweeps, equals: false, "\(command)")
        }
        let known = KnownPeers(environment: [:])
        #expect(!DiscoveryOptions(sweeps: false).configuration(known: known).sweepsSubnet)
        #expect(DiscoveryOptions().configuration(known: known).sweepsSubnet)
    }

    @Test("a doctor takes a time, a name, and the port of games")
    func doctor() throws {
        var options = DoctorOptions(isJSON: true)
        options.wait = .milliseconds(500)
        options.gamePort = 50_000
        options.name = "Ada"
        try expect(
            CommandParser.parse([
                "doctor", "--json", "--wait=500ms", "--port", "50000", "--name", "Ada",
            ]), equals: .doctor(options))
        expectComplaints([
            (["doctor", "--port", "47110"], "announced on port 47110"),
            (["doctor", "--wait", "soon"], "such as 2s"),
            (["doctor", "now"], "one word too many"),
        ])
    }
}
