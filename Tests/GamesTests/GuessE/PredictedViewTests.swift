import GameTestKit
import Pictures
import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Compares the predicted view of a player's action with the host's next view.
struct PredictedViewTests {
    /// Counts of predictions by the action's name.
    private typealias Tally = [String: Int]

    @Test("is what the host shows next, in random games with mistakes, absences and refusals")
    func holds() {
        var tally: Tally = [:]
        for seed in Effort.seeds(600, quick: 30) {
            play(seed, &tally)
        }
        let kinds = [
            "submitPrompt", "draftPrompt", "draw", "guess", "lastGuess", "draftGuess",
            "draftRanking",
            "refused",
        ]
        for kind in kinds { #expect(tally[kind, default: 0] > 20, "\(kind): \(tally)") }
        expect(tally.count, equals: kinds.count, "\(tally)")
    }

    private func play(_ seed: UInt64, _ tally: inout Tally) {
        var generator = SeededGenerator(seed: seed)
        var game = RandomGame(seed: seed, &generator)
        for _ in 0..<250 where !game.rules.isFinished {
            guard generator.chance(0.8) else {
                game.befall(&generator)
                continue
            }
            let (player, action) = game.drawAction(&generator)
            check(action, of: player, in: &game.rules, "SEED=\(seed)", &tally)
        }
    }

    private func check(
        _ action: GuessEAction, of player: PlayerID, in game: inout GuessE, _ seed: Comment,
        _ tally: inout Tally
    ) {
        let before = game.view(for: player)
        var predicted = before
        GuessE.predict(action, by: player, on: &predicted)
        do {
            try action.apply(from: player, to: &game)
        } catch {
            tally["refused", default: 0] += 1
            expect(predicted, equals: before, "what is refused is not predicted; \(seed)")
            return
        }
        let after = game.view(for: player)
        switch action {
        case .rank, .draftDrawing, .submitDrawing, .paintAgain, .advance:
            expect(predicted, equals: before, "what hangs on others is not predicted; \(seed)")
        case .guess(_, let text) where isLast(player, before):
            tally["lastGuess", default: 0] += 1
            expectLastGuess(text, of: player, predicted, after, seed)
        case .submitPrompt, .draftPrompt, .draw, .guess, .draftGuess, .draftRanking:
            tally[action.name, default: 0] += 1
            expect(predicted, equals: after, seed)
            let isOnePhase = !["submitPrompt", "draw"].contains(action.name)
            expect(GuessE.areOfOnePhase(before, after), equals: isOnePhase, seed)
        }
    }

    /// Returns whether the game waits for no other player's guess.
    private func isLast(_ player: PlayerID, _ view: GuessEView) -> Bool {
        let others = view.waitingOn.filter { $0 != player }
        guard view.isLive == true else { return others.isEmpty }
        // There can be no ranking for a paper that was wiped.
        let blank = GuessEScreen.guessingImage(picture: .drawing(Picture()))
        return others == [view.artist] && view.screen != blank
    }

    /// Checks a last guess: the host goes on at once, with just this guess.
    private func expectLastGuess(
        _ text: SafeText, of player: PlayerID, _ predicted: GuessEView, _ after: GuessEView,
        _ seed: Comment
    ) {
        #expect(predicted.waitingOn.isEmpty, seed)
        expect(predicted.scores.first { $0.player == player }?.isAway, equals: false, seed)
        guard case .waitingForGuesses(_, text, nil) = predicted.screen else {
            Issue.record("\(predicted.screen.name) is predicted; \(seed)")
            return
        }
        switch after.screen {
        case .waitingForRanking(_, let guesses, let own):
            expect(own.map { guesses[$0] }, equals: text, seed)
        case .rankingResults(let results):
            expect(results.placings.first { $0.player == player }?.guess, equals: text, seed)
        default: Issue.record("\(after.screen.name) follows; \(seed)")
        }
    }
}

/// A game with random events.
private struct RandomGame {
    var rules: GuessE
    private let players: [PlayerID]

    init(seed: UInt64, _ generator: inout SeededGenerator) {
        players = Samples.players(generator.draw(in: 2...6))
        var settings = GuessESettings()
        if generator.chance(0.3) { settings.guessSeconds = nil }
        if generator.chance(0.3) { settings.promptSeconds = nil }
        rules = GuessE(settings: settings, prompts: Samples.prompts, seed: seed)
        rules.start(with: players)
    }

    /// Makes time pass, or a painter answer, or a player be lost, return or leave.
    mutating func befall(_ generator: inout SeededGenerator) {
        rules.now = rules.now + .milliseconds(generator.draw(in: 0...9000))
        rules.handleDeadline()
        let player = generator.pick(from: players) ?? .host
        switch generator.draw(in: 0...20) {
        case 0: rules.remove(player)
        case 1...3: rules.setPresence(.disconnected, of: player)
        case 4...9: rules.setPresence(.connected, of: player)
        case 10: rules.complete(.refused(round: rules.round, reason: "no".safe))
        case 11: rules.complete(.failed(round: rules.round))
        case 12: rules.complete(.unavailable(round: rules.round, reason: "no key".safe))
        default: rules.complete(.painted(round: rules.round, picture: Samples.picture()))
        }
    }

    /// Returns mostly an action for the player's screen, and sometimes any other one.
    func drawAction(_ generator: inout SeededGenerator) -> (PlayerID, GuessEAction) {
        // A player who has left has no program that could act.
        let player = generator.pick(from: players.filter { !rules.hasLeft($0) }) ?? .host
        let round = generator.chance(0.95) ? rules.round : rules.round - 1
        let text = generator.chance(0.9) ? "text \(generator.draw(in: 0...99))".safe : "".safe
        let isDraft = generator.chance(0.5)
        let isByHand = generator.chance(0.4)
        var ids = (0..<players.count - 1).map(GuessID.init)
        if case .rankingGuesses(_, _, let guesses) = rules.view(for: player).screen {
            ids = guesses.map(\.id)
        }
        let order = generator.chance(0.9) ? generator.shuffled(ids) : [GuessID(rawValue: 0)]
        let apt: GuessEAction =
            switch rules.view(for: player).screen {
            case .imageCreator:
                isDraft
                    ? .draftPrompt(round: round, text: text)
                    : isByHand
                        ? .draw(round: round, text: text)
                        : .submitPrompt(round: round, text: text)
            case .drawingImage(_, let drawing):
                isDraft
                    ? .draftDrawing(
                        round: round, keeping: drawing.operations.count,
                        strokes: Samples.drawing(2))
                    : .submitDrawing(round: round, picture: drawing)
            case .guessingImage:
                isDraft
                    ? .draftGuess(round: round, text: text) : .guess(round: round, text: text)
            case .rankingGuesses:
                isDraft
                    ? .draftRanking(round: round, order: order) : .rank(round: round, order: order)
            case .playerOrder, .waitingForImage, .waitingForDrawing, .paintingImage,
                .waitingForGuesses, .waitingForRanking, .rankingResults, .finished:
                .advance(round: round)
            }
        let any: [GuessEAction] = [
            .submitPrompt(round: round, text: text), .draftPrompt(round: round, text: text),
            .draw(round: round, text: text), .submitDrawing(round: round, picture: Picture()),
            .draftDrawing(round: round, keeping: 1, strokes: Samples.drawing(1)),
            .guess(round: round, text: text), .draftGuess(round: round, text: text),
            .rank(round: round, order: order), .draftRanking(round: round, order: order),
            .advance(round: round), .paintAgain(round: round),
        ]
        return (player, generator.chance(0.85) ? apt : generator.pick(from: any) ?? apt)
    }
}

extension GuessEAction {
    fileprivate var name: String {
        switch self {
        case .submitPrompt: "submitPrompt"
        case .draftPrompt: "draftPrompt"
        case .draw: "draw"
        case .draftDrawing: "draftDrawing"
        case .submitDrawing: "submitDrawing"
        case .guess: "guess"
        case .draftGuess: "draftGuess"
        case .rank: "rank"
        case .draftRanking: "draftRanking"
        case .paintAgain: "paintAgain"
        case .advance: "advance"
        }
    }
}
