import GameTestKit
import Pictures
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// A prompt for which a provider has no key, no model or no quota.
struct UnpaintedPromptTests {
    private let prompt = GameTable.prompt.safe
    private let fallback = GuessE.HostTask.paint(
        round: 1, prompt: GameTable.prompt.safe, isFallback: true)

    /// Returns a game that is back at the prompt.
    private func unpainted(_ settings: GuessESettings = GuessESettings()) throws -> GameTable {
        var table = GameTable(players: 3, settings: settings)
        try table.beginFirstRound()
        try table.submitPrompt()
        table.wait(.seconds(5))
        table.game.complete(.unavailable(round: 1, reason: "no key".safe))
        _ = table.game.removeHostTasks()
        return table
    }

    @Test("goes back only to its artist, with the text, the reason and 15 s")
    func offer() throws {
        let table = try unpainted()
        guard case .prompting(let prompting) = table.game.phase,
            case .imageCreator(_, let notice) = table.artistScreen
        else {
            Issue.record("not back at the prompt")
            return
        }
        #expect(notice == "no key".safe && prompting.draft == prompt)
        expect(table.game.phaseEnd, equals: table.game.now + .seconds(15))
        expect(table.game.view(for: table.artist).unpainted, equals: prompt)
        for player in table.guessers.map(Optional.init) + [nil] {
            let view = table.game.view(for: player)
            #expect(view.unpainted == nil && view.screen == .waitingForImage(isPainting: false))
        }
    }

    @Test("is painted by the fallback artist if it is sent again")
    func sentAgain() throws {
        var table = try unpainted()
        let action = GuessEAction.submitPrompt(round: 1, text: prompt)
        var predicted = table.game.view(for: table.artist)
        GuessE.predict(action, by: table.artist, on: &predicted)
        try table.act(table.artist, action)
        expect(table.game.removeHostTasks(), equals: [fallback])
        expect(predicted, equals: table.game.view(for: table.artist))
        // A later answer of the provider has no effect.
        let before = table.game
        table.game.complete(.unavailable(round: 1, reason: "no key".safe))
        expect(table.game, equals: before)
        table.paint()
        expect(table.game.phaseName, equals: "guessing")
    }

    @Test("goes to the provider again if it is changed, but not without end")
    func changed() throws {
        var table = try unpainted()
        for (text, isLast) in [("a cat", false), ("a dog", true)] {
            try table.submitPrompt(text)
            expect(
                table.game.removeHostTasks(),
                equals: [.paint(round: 1, prompt: text.safe, isFallback: false)])
            table.game.complete(.unavailable(round: 1, reason: "no key".safe))
            expect(
                table.game.removeHostTasks(),
                equals: isLast ? [.paint(round: 1, prompt: text.safe, isFallback: true)] : [])
        }
    }

    @Test(
        "is painted by the fallback artist when the time ends, with the text in the field",
        arguments: [30, nil])
    func away(promptSeconds: Int?) throws {
        var settings = GuessESettings()
        settings.promptSeconds = promptSeconds
        var silent = try unpainted(settings)
        silent.wait(.milliseconds(14_999))
        #expect(silent.game.removeHostTasks().isEmpty)
        silent.wait(.milliseconds(1))
        expect(silent.game.removeHostTasks(), equals: [fallback])
        var typing = try unpainted(settings)
        try typing.act(typing.artist, .draftPrompt(round: 1, text: "a ca".safe))
        typing.wait(.seconds(15))
        expect(
            typing.game.removeHostTasks(),
            equals: [.paint(round: 1, prompt: "a ca".safe, isFallback: true)])
    }

    @Test("has no effect on a round that is over")
    func stray() throws {
        var table = try unpainted()
        try table.submitPrompt()
        table.paint()
        let before = table.game
        for round in [0, 1, 2] {
            table.game.complete(.unavailable(round: round, reason: "no key".safe))
        }
        expect(table.game, equals: before)
    }

    @Test("is sent again by computer players")
    func bots() throws {
        let table = try unpainted()
        var generator = SeededGenerator(seed: 1)
        let move = table.game.automaticMove(
            for: .prompt(round: 1), of: table.artist, skill: 1, using: &generator)
        expect(move.action, equals: .submitPrompt(round: 1, text: prompt))
    }

    @Test("goes back to its artist with the next host too")
    func succession() throws {
        let table = try unpainted()
        let views = table.order.map { (player: $0, view: table.game.view(for: $0)) }
        var heir = GuessE(prompts: Samples.prompts, seed: 9)
        heir.now = .zero + .seconds(100)
        let handover = Handover(
            views: views, players: table.order, host: PlayerID(rawValue: 1),
            legacy: table.game.legacy, remaining: .seconds(9))
        let isRestored = heir.restore(from: handover)
        #expect(isRestored)
        expect(heir.view(for: table.artist).unpainted, equals: prompt)
        heir.now = heir.now + .seconds(9)
        heir.handleDeadline()
        expect(heir.removeHostTasks(), equals: [fallback])
    }

    @Test("survives encoding, and states without one are read as before")
    func coding() throws {
        let table = try unpainted()
        let bytes = SessionCoding.encode(table.game)
        expect(SessionCoding.decode(GuessE.self, from: bytes), equals: table.game)
        let result = GuessE.HostTaskResult.unavailable(round: 1, reason: "no key".safe)
        expect(
            SessionCoding.decode(
                GuessE.HostTaskResult.self, from: SessionCoding.encode(result)), equals: result)
        var plain = GameTable(players: 3)
        try plain.beginFirstRound()
        let text = String(decoding: SessionCoding.encode(plain.game), as: UTF8.self)
        #expect(!text.contains("unpainted"))
    }
}
