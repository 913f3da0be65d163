import Foundation
import Primitives
import ReliableChannelCore
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

struct RejectionTests {
    @Test("are sent as their code alone")
    func wire() {
        for rejection in Rejection.common + Riddle.rejections {
            let bytes = SessionCoding.encode([rejection])
            expect(String(decoding: bytes, as: UTF8.self), equals: "[\"\(rejection.code)\"]")
            expect(SessionCoding.decode([Rejection].self, from: bytes), equals: [rejection])
        }
    }

    @Test("common ones have the same words everywhere; unknown ones show their code")
    func words() throws {
        func decoded(_ code: String) throws -> Rejection {
            try #require(SessionCoding.decode(Rejection.self, from: Array("\"\(code)\"".utf8)))
        }
        try expect(decoded("sessionFull").description, equals: Rejection.sessionFull.description)
        try expect(decoded("noSugar").description, equals: "The host refused that: noSugar.")
        #expect(try decoded("tooMuch").worded(by: Tally.rejections).description.contains("hundred"))
    }

    @Test(
        "with a malformed code are refused",
        arguments: [
            "", "a b", "naïve", "\\u001b[2J", String(repeating: "x", count: 41), "x-y", "\\u0000",
        ])
    func hostile(code: String) {
        #expect(SessionCoding.decode(Rejection.self, from: Array("\"\(code)\"".utf8)) == nil)
    }

    @Test("made from any string can be sent")
    func total() {
        let codes = ["", "é", "not yet!", String(repeating: "ab", count: 40), "\u{1B}[2J", "fine"]
        for code in codes {
            let rejection = Rejection(code, "No.")
            let bytes = SessionCoding.encode(rejection)
            expect(SessionCoding.decode(Rejection.self, from: bytes), equals: rejection, "\(code)")
        }
        expect(Rejection("not yet!", "No.").code, equals: "notyet")
    }

    @Test("of a game get their words from the player's own game")
    func client() throws {
        let connection = Samples.connection(1)
        var host = GameHost(
            HostConfiguration(
                sessionName: "Adding up".safe, hostName: "Ada".safe, approval: .automatic),
            game: Tally(), seed: 1, secret: SessionSecret(1, 2), at: .zero)
        var client = GameClient<Tally>(seed: 2)
        var answers: [Rejection] = []
        func exchange() {
            var isBusy = true
            while isBusy {
                isBusy = false
                while let effect = host.pollEffect() {
                    guard case .send(let bytes, let channel, _) = effect else { continue }
                    isBusy = true
                    client.receive(bytes, on: channel, from: connection, at: .zero)
                }
                while let effect = client.pollEffect() {
                    isBusy = true
                    if case .send(let bytes, let channel, _) = effect {
                        host.receive(bytes, on: channel, from: connection, at: .zero)
                    } else if case .event(.rejected(_, let rejection)) = effect {
                        answers.append(rejection)
                    }
                }
            }
        }
        try client.requestToPlay(on: connection, name: "Grace".safe, at: .zero)
        exchange()
        try client.setReady(true)
        exchange()
        try host.start(at: .zero)
        exchange()
        _ = try client.perform(.add(60), at: .zero)
        _ = try client.perform(.add(60), at: .zero)
        exchange()
        expect(answers.map(\.description), equals: ["That would be more than a hundred."])
        expect(client.view?.game, equals: Tally.View(total: 60))
    }
}
