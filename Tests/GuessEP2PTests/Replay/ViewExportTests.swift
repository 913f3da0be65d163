import Primitives
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// The views of one player, from a log.
struct ViewExportTests {
    @Test("have a line for each change of that player's view, and no other")
    func lines() throws {
        let replayed = Replayed(try LoggedGame.room().log)
        #expect(replayed.error == nil)
        let guest = PlayerID(rawValue: 1)
        let lines = replayed.export(for: guest)
        #expect(lines.count > 10)
        expect(lines.map(\.0.seq), equals: lines.map(\.0.seq).sorted())
        for (entry, line) in lines {
            #expect(line.hasPrefix("{\"at\":\(entry.at),\"player\":1,\"seq\":\(entry.seq),"))
            #expect(line.contains("\"version\":\(entry.version),\"view\":{"))
        }
        #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.1 != $1.1 })
        let all = lines.map(\.1).joined()
        #expect(all.contains("the guess of 0"))
        #expect(!all.contains("a draft of a guess") && !all.contains("a draft of the prompt"))
        let artist = replayed.export(for: .host).map(\.1).joined()
        #expect(artist.contains("\"prompt\":\"the accepted prompt\""))
    }

    @Test("end when the player is kicked; those of a spectator go on")
    func ending() throws {
        let replayed = Replayed(try LoggedGame.room().log)
        let gone = PlayerID(rawValue: 3)
        let removal = try #require(
            replayed.entries.first { $0.event == .remove(player: gone) })
        let last = try #require(replayed.export(for: gone).last)
        #expect(last.0.seq < removal.seq)
        let spectator = replayed.export(for: nil)
        #expect(try #require(spectator.last).0.seq > removal.seq)
        #expect(spectator.allSatisfy { !$0.1.contains("\"player\":0,\"seq\"") })
        var nobody = ViewExport<Riddle>(for: PlayerID(rawValue: 77))
        for (entry, state) in zip(replayed.entries, replayed.states.dropFirst()) {
            #expect(nobody.line(for: entry, after: state) == nil)
        }
        #expect(!nobody.wasSeated)
    }

    @Test("show nothing of the lobby between two games")
    func lobby() throws {
        let replayed = Replayed(try LoggedGame.room().log)
        let configured = replayed.entries.filter { $0.event.name == "configured" }.map(\.seq)
        expect(configured.count, equals: 2)
        for player in [PlayerID.host, PlayerID(rawValue: 1), nil] {
            #expect(replayed.export(for: player).allSatisfy { !configured.contains($0.0.seq) })
        }
    }
}
