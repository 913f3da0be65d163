import Foundation
import Primitives
import TestKit
import Testing

@testable import GuessEP2P
@testable import guesse

/// Script mode's lines.
struct ScriptLineTests {
    @Test("the host is told the requests to play, and why the game cannot start")
    func hostsLobby() throws {
        var script = Script(role: .host)
        let views = Views(
            startBlocker: .playersNotReady,
            requests: [PendingRequest(id: 3, name: SafeText("Zoe"))])
        script.see(.view(views.lobby()))
        let players = try object(script.events[1].line)
        expect(players["startBlocker"] as? String, equals: "playersNotReady")
        expect((players["requests"] as? [[String: Any]])?.first?["name"] as? String, equals: "Zoe")
        expect(script.last?.name, equals: "createSession")
    }

    @Test("names and texts from outside cannot end a line or leave the JSON")
    func hostileTexts() throws {
        var script = Script()
        let name = SafeText("\"},\n{\\u000a\u{2028}\u{1B}[2J", limit: .name)
        script.see(.nearbyPlayers([NearbyPlayer(id: 1, name: name, announced: PeerID(0, 0))]))
        let line = try #require(script.last).line
        #expect(line.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
        let nearby = try #require(try object(line)["nearby"] as? [[String: Any]])
        expect(nearby[0]["name"] as? String, equals: name.string)
    }

    @Test("time is in whole milliseconds since the program began")
    func time() {
        var script = Script()
        script.pass(.microseconds(1_234_900))
        script.see(.pending)
        expect(script.last?.t, equals: 1234)
    }
}
