import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// A session with settings from its host.
struct SettingsViewTests {
    @Test("guests see them in the lobby, with each change at once, and not in the game")
    func settings() throws {
        var configuration = HostConfiguration(
            sessionName: "Friday".safe, hostName: "Ada".safe, approval: .automatic)
        configuration.sessionID = 1
        var host = GameHost<Party>(
            configuration, game: Party(.guessE, seed: 1), seed: 1, secret: SessionSecret(1, 1),
            at: .zero)
        let request = RequestToPlay(id: 1, name: "Grace".safe)
        host.receive(
            SessionCoding.encode(PlayerMessage<Party.Action>.requestToPlay(request: request)),
            on: .control, from: Samples.connection(1), at: .zero)
        while host.pollEffect() != nil {}
        func shown() -> Party.Settings? {
            let view = host.view(for: PlayerID(rawValue: 1), at: .zero)
            return view.settings.flatMap { Party.Settings($0) }
        }
        expect(shown(), equals: .init(GuessE.self, GuessESettings()))
        try host.configure(at: .zero) { party in
            var game = GuessE(prompts: ["a"], seed: 1)
            game.settings.rounds = 7
            party = Party(game)
        }
        guard let settings = shown()?.of(GuessE.self) else {
            Issue.record("no settings")
            return
        }
        expect(settings.rounds, equals: 7)
        try host.configure(at: .zero) { $0.choose(.xAndO) }
        expect(shown(), equals: .init(XAndO.self, XAndOSettings()))
        try host.start(at: .zero)
        #expect(host.view(for: PlayerID(rawValue: 1), at: .zero).settings == nil)
    }

    @Test("bytes that are no settings are refused, and times are brought into bounds")
    func hostile() throws {
        #expect(Party.Settings(try #require(ContextData([1, 2, 3]))) == nil)
        #expect(Party.Settings(try #require(ContextData(Array("guess-e:{}".utf8)))) == nil)
        #expect(ContextData(encoding: Double.infinity) == nil, "no JSON is none")
        #expect(Party.Settings(try #require(ContextData(Array("chess:{}".utf8)))) == nil)
        var wild = GuessESettings()
        wild.promptSeconds = .max
        var game = GuessE(prompts: ["a"], seed: 1)
        game.settings = wild
        let told = try #require(Party(game).settingsData)
        guard let settings = Party.Settings(told)?.of(GuessE.self) else {
            Issue.record("no settings")
            return
        }
        expect(settings.promptSeconds, equals: 86_400)
    }
}
