import Pictures
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// A computer player in other people's sessions.
struct CommandBotTests {
    private func views(round: Int = 2, artist: PlayerID = ana) -> Views {
        Views(you: ana, round: round, artist: artist)
    }

    @Test("it does each duty once, even if its screen comes several times")
    func onceForEachDuty() throws {
        for (name, screen) in everyScreen {
            var brain = BotBrain(seed: 1)
            var answers: [RoomCommand] = []
            for revision in 1...5 {
                var views = views()
                views.revision = UInt64(revision)
                views.remaining = Int64(30_000 - revision)
                if let (_, command) = brain.answer(to: .view(views.game(screen))) {
                    answers.append(command)
                }
            }
            let acts = [
                "imageCreator", "drawingImage", "guessingImage", "rankingGuesses", "rankingResults",
            ]
            expect(answers.count, equals: acts.contains(name) ? 1 : 0, "\(name)")
        }
    }

    @Test("the next round is a new duty, and so is a prompt that was refused")
    func newDuties() {
        var brain = BotBrain(seed: 1)
        let guessing = GuessEScreen.guessingImage(picture: house)
        #expect(brain.answer(to: .view(views(round: 1).game(guessing))) != nil)
        #expect(brain.answer(to: .view(views(round: 1).game(guessing))) == nil)
        #expect(brain.answer(to: .view(views(round: 2).game(guessing))) != nil)
        let creating = GuessEScreen.imageCreator(suggestions: somePrompts, notice: nil)
        #expect(brain.answer(to: .view(views(round: 3).game(creating))) != nil)
        #expect(
            brain.answer(to: .view(views(round: 3).game(.paintingImage(prompt: safe("an owl")))))
                == nil)
        #expect(brain.answer(to: .view(views(round: 3).game(creating))) != nil)
    }

    @Test("it guesses from its screen, in its own way, and never from a list")
    func guesses() throws {
        func guess(_ picture: Artwork, seed: UInt64, you: PlayerID = ana) throws -> String {
            var generator = SeededGenerator(seed: seed)
            let view = views().game(.guessingImage(picture: picture))
            let game = try #require(view.game)
            guard let game = game.of(GuessE.self) else { throw Rejection.wrongPhase }
            let answer = GuessEBot.answer(to: game, of: you, using: &generator)
            guard case .guess(_, let text) = answer?.action else { throw Rejection.wrongPhase }
            return text.string
        }
        let brown = Artwork.drawing(
            try Picture(operations: [
                .ellipse(
                    center: .init(x: 120, y: 80), radiusX: 40, radiusY: 30, rotation: 0,
                    colour: .init(0x8B5524))
            ]))
        let said = try (1...20).map { try guess(brown, seed: $0) }
        #expect(said.contains { $0.contains("brown") }, "\(said)")
        #expect(Set(said).count > 3)
        #expect(said.allSatisfy { !PromptPack.prompts.contains($0) && $0.count <= 100 })
        try expect(guess(brown, seed: 1), equals: guess(brown, seed: 1))
        let others = try (0..<6).map {
            try guess(brown, seed: 1, you: PlayerID(rawValue: $0))
        }
        #expect(Set(others).count > 2, "\(others)")
    }

    @Test("it takes only the actions that its screen allows")
    func actions() throws {
        func action(_ screen: GuessEScreen) throws -> GuessEAction {
            var brain = BotBrain(seed: 5)
            let given = brain.answer(to: .view(views().game(screen)))
            let answer = try #require(given)
            #expect((.seconds(2)...(.seconds(8))).contains(answer.after))
            guard case .perform(let sent) = answer.1, let action = sent.of(GuessE.self) else {
                Issue.record("\(answer.1)")
                return .advance(round: 0)
            }
            return action
        }
        guard
            case .submitPrompt(2, let prompt) = try action(
                .imageCreator(suggestions: somePrompts, notice: nil))
        else {
            Issue.record("no prompt")
            return
        }
        #expect(somePrompts.contains(prompt))
        guard
            case .submitPrompt(2, let own) = try action(.imageCreator(suggestions: [], notice: nil))
        else {
            Issue.record("no prompt without suggestions")
            return
        }
        #expect(!own.isEmpty)
        guard case .guess(2, let guess) = try action(.guessingImage(picture: house)) else {
            Issue.record("no guess")
            return
        }
        #expect(!guess.isEmpty)
        let order = try action(
            .rankingGuesses(prompt: safe("x"), picture: house, guesses: threeGuesses))
        expect(order, equals: .rank(round: 2, order: threeGuesses.map(\.id)))
        try expect(action(.rankingResults(results: someResults)), equals: .advance(round: 2))
    }

    @Test("only the artist ends the results")
    func othersWait() {
        var brain = BotBrain(seed: 1)
        let view = views(artist: aziz).game(.rankingResults(results: someResults))
        #expect(brain.answer(to: .view(view)) == nil)
    }

    @Test("it is ready when it joins, and again before every game")
    func ready() {
        var brain = BotBrain(seed: 1)
        expect(brain.answer(to: .joined(ana))?.1, equals: .session(.setReady(true)))
        var views = views()
        #expect(brain.answer(to: .view(views.lobby())) == nil)
        let guessing = GuessEScreen.guessingImage(picture: house)
        #expect(brain.answer(to: .view(views.game(guessing))) != nil)
        views.players[2].isReady = false
        expect(brain.answer(to: .view(views.lobby()))?.1, equals: .session(.setReady(true)))
        #expect(brain.answer(to: .view(views.game(guessing))) != nil)
    }

    @Test("it does not react to other events")
    func otherEvents() {
        var brain = BotBrain(seed: 1)
        for event: RoomEvent in [
            .sessions(someSessions), .nearbyPlayers([]), .invited(someInvitation),
            .invitationGone(id: 1, reason: .cancelled), .pending, .denied(.full), .rejected(.stale),
            .ended(.kicked),
            .trouble(safe("x")), .notice(.joined(ana, name: safe("Ana"), .guest)),
        ] {
            #expect(brain.answer(to: event) == nil)
        }
    }

    @Test("its whole game depends only on its seed and on what it has seen")
    func deterministic() {
        func decisions(_ seed: UInt64) -> [String] {
            var brain = BotBrain(seed: seed)
            var result: [String] = []
            for round in 1...4 {
                for (_, screen) in everyScreen {
                    let view = views(round: round, artist: round.isMultiple(of: 2) ? ana : aziz)
                    if let (after, command) = brain.answer(to: .view(view.game(screen))) {
                        result.append("\(after) \(command)")
                    }
                }
            }
            return result
        }
        expect(decisions(3), equals: decisions(3))
        expect(Set((0..<4).map { decisions($0) }).count, equals: 4)
    }
}
