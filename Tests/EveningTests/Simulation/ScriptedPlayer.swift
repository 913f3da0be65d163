import Pictures
import Primitives

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// A player who acts at random as people do: on time, too late, twice, wrongly or not at all.
struct ScriptedPlayer {
    /// The player's behaviour, as probabilities.
    struct Temperament {
        var silence = 0.12
        var handwork = 0.3
        var draft = 0.25
        var repetition = 0.2
        var mistake = 0.15
        var impatience = 0.3

        /// The behaviour of a player who does each task once.
        static let dutiful = Temperament(
            silence: 0, handwork: 0, draft: 0, repetition: 0, mistake: 0, impatience: 0)
    }

    private struct Plan {
        var due: Timestamp
        var action: Party.Action
    }

    private let temperament: Temperament
    private let ledger: SecretLedger
    private var generator: SeededGenerator
    private var plans: [Plan] = []
    private var situation = ""

    init(_ temperament: Temperament, ledger: SecretLedger, seed: UInt64) {
        self.temperament = temperament
        self.ledger = ledger
        generator = SeededGenerator(seed: seed)
    }

    var nextDue: Timestamp? { plans.map(\.due).min() }

    /// Returns the actions that are due.
    mutating func removeActions(at now: Timestamp) -> [Party.Action] {
        let due = plans.filter { $0.due <= now }.sorted { $0.due < $1.due }
        plans.removeAll { $0.due <= now }
        return due.map(\.action)
    }

    /// Reads a view.
    ///
    /// A new screen gives new plans; old plans stay, and are carried out too late.
    mutating func see(_ view: Party.View?, as you: PlayerID, at now: Timestamp) {
        if let game = view?.of(GuessE.self) { see(game, as: you, at: now) }
        if let game = view?.of(XAndO.self) { see(game, as: you, at: now) }
        if let game = view?.of(Trivia.self) { see(game, as: you, at: now) }
        if let game = view?.of(Phone.self) { see(game, at: now) }
    }

    private mutating func see(_ game: GuessEView, as you: PlayerID, at now: Timestamp) {
        let seen = "\(game.round) \(game.screen.name)"
        guard seen != situation else { return }
        situation = seen
        if generator.chance(temperament.mistake) { planMistake(game, as: you, at: now) }
        switch game.screen {
        case .imageCreator(let suggestions, _):
            planPrompt(suggestions, in: game.round, as: you, at: now)
        case .drawingImage(_, let drawing):
            planDrawing(drawing, in: game.round, at: now)
        case .guessingImage:
            planGuess(in: game.round, as: you, at: now)
        case .rankingGuesses(_, _, let guesses):
            planRanking(of: guesses.map(\.id), in: game.round, at: now)
        case .playerOrder, .rankingResults:
            if generator.chance(temperament.impatience) {
                plan(.advance(round: game.round), within: 900, at: now)
            }
        case .waitingForImage, .waitingForDrawing, .paintingImage, .waitingForGuesses,
            .waitingForRanking, .finished:
            break
        }
    }

    private mutating func planPrompt(
        _ suggestions: [SafeText], in round: Int, as player: PlayerID, at now: Timestamp
    ) {
        if generator.chance(temperament.draft) {
            plan(.draftPrompt(round: round, text: coin(player)), within: 800, at: now)
        }
        guard !generator.chance(temperament.silence) else { return }
        let suggested = generator.chance(0.2) ? generator.pick(from: suggestions) : nil
        let prompt = suggested ?? coin(player)
        plan(
            generator.chance(temperament.handwork)
                ? .draw(round: round, text: prompt) : .submitPrompt(round: round, text: prompt),
            within: 2500, at: now)
    }

    /// Plans some strokes, one taken back, and perhaps the whole drawing.
    private mutating func planDrawing(_ begun: Picture, in round: Int, at now: Timestamp) {
        let count = begun.operations.count
        for kept in [0, 2] {
            let strokes = Samples.drawing(generator.draw(in: 1...4))
            plan(
                .draftDrawing(round: round, keeping: count + kept, strokes: strokes), within: 900,
                at: now)
        }
        guard !generator.chance(temperament.silence) else { return }
        let picture = generator.chance(0.8) ? Samples.drawing(5) : Picture()
        plan(.submitDrawing(round: round, picture: picture), within: 2500, at: now)
    }

    private mutating func planGuess(in round: Int, as player: PlayerID, at now: Timestamp) {
        if generator.chance(temperament.draft) {
            plan(.draftGuess(round: round, text: coin(player)), within: 800, at: now)
        }
        guard !generator.chance(temperament.silence) else { return }
        plan(.guess(round: round, text: coin(player)), within: 2500, at: now)
    }

    private mutating func planRanking(of guesses: [GuessID], in round: Int, at now: Timestamp) {
        if generator.chance(temperament.draft) {
            let order = generator.shuffled(guesses)
            plan(.draftRanking(round: round, order: order), within: 800, at: now)
        }
        guard !generator.chance(temperament.silence) else { return }
        plan(.rank(round: round, order: generator.shuffled(guesses)), within: 2500, at: now)
    }

    /// Plans an action that the rules refuse, or that belongs to another round.
    private mutating func planMistake(
        _ game: GuessEView, as player: PlayerID, at now: Timestamp
    ) {
        let round = game.round + generator.draw(in: -1...1)
        let mistakes: [GuessEAction] = [
            .submitPrompt(round: round, text: coin(player)),
            .guess(round: round, text: coin(player)),
            .draftDrawing(round: round, keeping: 700, strokes: Picture()),
            .guess(round: game.round, text: SafeText("")),
            .rank(round: round, order: []),
            .draftRanking(round: round, order: [GuessID(rawValue: 0), GuessID(rawValue: 0)]),
            .advance(round: round), .paintAgain(round: round),
        ]
        if let mistake = generator.pick(from: mistakes) { plan(mistake, within: 1500, at: now) }
    }

    /// Plans moves.
    ///
    /// Each change of the board is a new situation, and a player out of turn tries to move at
    /// times.
    private mutating func see(_ game: XAndOView, as you: PlayerID, at now: Timestamp) {
        let asker = game.resetAskedBy?.rawValue ?? ""
        let seen = "\(game.round) \(game.phase) \(game.board.count) \(asker)"
        guard seen != situation else { return }
        situation = seen
        let round = game.round
        let side = game.sides?.mark(of: you)
        if generator.chance(temperament.mistake / 3) {
            let square = generator.draw(in: -1...9)
            planOnBoard(.move(round: round, square: square), within: 1500, at: now)
        }
        guard let side, !generator.chance(temperament.silence) else { return }
        switch game.phase {
        case .choosing: planOnBoard(.start(round: round), within: 800, at: now)
        case .playing(let asker):
            if asker == side.other, generator.chance(0.7) {
                planOnBoard(.reset(round: round), within: 500, at: now)
            } else if game.turn == side, let square = generator.pick(from: game.board.openSquares) {
                planOnBoard(.move(round: round, square: square), within: 600, at: now)
            } else if generator.chance(0.05) {
                planOnBoard(.reset(round: round), within: 500, at: now)
            }
        case .over:
            let action: XAndOAction = generator.chance(0.15) ? .end : .reset(round: round)
            planOnBoard(action, within: 900, at: now)
        case .idle, .finished: break
        }
    }

    private mutating func see(_ game: TriviaView, as you: PlayerID, at now: Timestamp) {
        let seen = "\(game.number) \(game.isAsking)"
        guard seen != situation else { return }
        situation = seen
        if generator.chance(temperament.mistake / 3) {
            let (question, choice) = (generator.draw(in: 0...4), generator.draw(in: -1...9))
            plan(
                .init(Trivia.self, .answer(question: question, choice: choice)), within: 1500,
                at: now)
        }
        guard !generator.chance(temperament.silence) else { return }
        switch game.phase {
        case .asking(let asking):
            let choice = generator.draw(in: 0...asking.buttonCount - 1)
            plan(
                .init(Trivia.self, .answer(question: asking.number, choice: choice)), within: 5000,
                at: now)
        case .result(let result):
            if generator.chance(0.2) {
                plan(.init(Trivia.self, .goOn(question: result.number)), within: 900, at: now)
            }
        case .idle, .finished: break
        }
    }

    /// Plans to hand sheets in, to take some back, to send some of the wrong kind, and to omit
    /// some.
    private mutating func see(_ game: PhoneView, at now: Timestamp) {
        if case .album(let place) = game.phase {
            let seen = "album \(place)"
            guard seen != situation else { return }
            situation = seen
            // Only the host may: twenty refusals within ten seconds would cost the seat.
            guard generator.chance(0.1) else { return }
            let turn = PhoneAction.turnPage(chain: place.chain, shown: place.shown)
            return plan(.init(Phone.self, turn), within: 300, at: now)
        }
        guard let task = game.task else { return }
        let seen = "\(task.sheet) \(task.isHandedIn)"
        guard seen != situation else { return }
        situation = seen
        if generator.chance(temperament.mistake / 3) {
            let sheet = PhoneSheetID(
                step: generator.draw(in: 0...4), chain: generator.draw(in: 0...4))
            plan(
                .init(Phone.self, .submitSentence(sheet: sheet, text: "?".safe)), within: 1500,
                at: now)
        }
        if task.isHandedIn {
            if generator.chance(temperament.mistake) {
                plan(.init(Phone.self, .takeBack(sheet: task.sheet)), within: 900, at: now)
            }
            return
        }
        if generator.chance(temperament.draft) {
            let draft: PhoneAction =
                task.paper.drawing.map {
                    .draftDrawing(
                        sheet: task.sheet, keeping: $0.operations.count,
                        strokes: Samples.drawing(2))
                } ?? .draftSentence(sheet: task.sheet, text: "half a".safe)
            plan(.init(Phone.self, draft), within: 800, at: now)
        }
        guard !generator.chance(temperament.silence) else { return }
        let submit: PhoneAction =
            task.paper.drawing == nil
            ? .submitSentence(sheet: task.sheet, text: "sheet \(task.sheet)".safe)
            : .submitDrawing(
                sheet: task.sheet, picture: Samples.drawing(generator.draw(in: 1...5)))
        plan(.init(Phone.self, submit), within: 2500, at: now)
    }

    private mutating func planOnBoard(
        _ action: XAndOAction, within milliseconds: Int, at now: Timestamp
    ) {
        plan(.init(XAndO.self, action), within: milliseconds, at: now)
    }

    private mutating func plan(
        _ action: GuessEAction, within milliseconds: Int, at now: Timestamp
    ) {
        plan(.init(GuessE.self, action), within: milliseconds, at: now)
    }

    private mutating func plan(
        _ action: Party.Action, within milliseconds: Int, at now: Timestamp
    ) {
        let due = now + .milliseconds(generator.draw(in: 20...milliseconds))
        plans.append(Plan(due: due, action: action))
        if generator.chance(temperament.repetition) {
            let pause = generator.chance(0.5) ? 0 : generator.draw(in: 0...800)
            plans.append(Plan(due: due + .milliseconds(pause), action: action))
        }
    }

    private func coin(_ player: PlayerID) -> SafeText {
        ledger.coin(knownTo: [player]).safe
    }
}
