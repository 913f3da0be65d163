import Pictures
import Primitives
import SimulationKit

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// The work that one player has begun in a phase, and the work that is sent in the end.
///
/// Both differ, so that a test can tell which of them the game has.
struct HoleTask {
    /// An action, and whether the game contains what it brings.
    struct Piece {
        let action: Party.Action
        /// Whether the game keeps it for the case that the time is up.
        var isHeld: (Party) -> Bool = { _ in false }
        /// Whether it counts.
        let isCounted: (Party) -> Bool
    }

    /// The part that is in the game before the network fails; `nil` if there are no drafts.
    let draft: Piece?
    let final: Piece

    /// Returns a task; `nil` if the player has none now.
    init?(
        _ work: HoleScene.Work, of player: PlayerID, in party: Party, _ view: Party.View?,
        ledger: SecretLedger
    ) {
        func coin() -> SafeText { ledger.coin(knownTo: [player]).safe }
        switch work {
        case .prompt:
            guard let game = party.of(GuessE.self) else { return nil }
            let texts = (coin(), coin())
            draft = Self.prompt(texts.0, in: game.round, isDraft: true)
            final = Self.prompt(texts.1, in: game.round, isDraft: false)
        case .drawing:
            guard let game = party.of(GuessE.self) else { return nil }
            draft = Self.drawing(Samples.drawing(3), in: game.round, isDraft: true)
            final = Self.drawing(Samples.drawing(5), in: game.round, isDraft: false)
        case .guess:
            guard let game = party.of(GuessE.self) else { return nil }
            let texts = (coin(), coin())
            draft = Self.guess(texts.0, of: player, in: game.round, isDraft: true)
            final = Self.guess(texts.1, of: player, in: game.round, isDraft: false)
        case .ranking:
            guard let game = party.of(GuessE.self) else { return nil }
            guard case .ranking(let ranking) = game.phase, ranking.order.count > 1 else {
                return nil
            }
            // The order that the host has drawn up is neither.
            let turned = Array(ranking.order.dropFirst() + ranking.order.prefix(1))
            draft = Self.ranking(turned, of: ranking, in: game.round, isDraft: true)
            final = Self.ranking(
                turned.reversed(), of: ranking, in: game.round, isDraft: false)
        case .firstMove:
            guard let game = party.of(XAndO.self) else { return nil }
            let (round, mark) = (game.table.round, game.table.sides?.mark(of: player))
            draft = nil
            final = Piece(action: .init(XAndO.self, .start(round: round))) { party in
                guard let game = party.of(XAndO.self), game.table.round == round else {
                    return false
                }
                return game.table.firstMover == mark
            }
        case .mark:
            guard let game = party.of(XAndO.self) else { return nil }
            guard let turn = game.table.turn, game.table.sides?[turn] == player,
                let square = game.table.board.openSquares.last
            else { return nil }
            let (round, mark) = (game.table.round, game.table.turn)
            draft = nil
            final = Piece(action: .init(XAndO.self, .move(round: round, square: square))) { party in
                guard let game = party.of(XAndO.self), game.table.round == round else {
                    return false
                }
                return game.table.board[square] == mark
            }
        case .answer:
            guard let game = party.of(Trivia.self) else { return nil }
            let question = game.askedCount
            draft = nil
            final = Piece(action: .init(Trivia.self, .answer(question: question, choice: 0))) {
                party in
                guard let game = party.of(Trivia.self), game.askedCount == question else {
                    return false
                }
                switch game.phase {
                case .asking(let asking): return asking.given.contains { $0.player == player }
                case .result(let result, _): return result.answers.contains { $0.player == player }
                case .idle, .finished: return false
                }
            }
        case .sheet:
            guard let task = view?.of(Phone.self)?.task,
                let seat = party.of(Phone.self)?.seatIndex(of: player)
            else { return nil }
            let isDrawing = task.paper.drawing != nil
            let contents: (PhoneEntry.Content, PhoneEntry.Content) =
                isDrawing
                ? (.drawing(Samples.drawing(3)), .drawing(Samples.drawing(5)))
                : (.sentence("half a".safe), .sentence("a whole sentence".safe))
            draft = Self.sheet(contents.0, task.sheet, of: seat, isDraft: true)
            final = Self.sheet(contents.1, task.sheet, of: seat, isDraft: false)
        case .none: return nil
        }
    }

    private static func prompt(_ text: SafeText, in round: Int, isDraft: Bool) -> Piece {
        func game(_ party: Party) -> GuessE? {
            party.of(GuessE.self).flatMap { $0.round == round ? $0 : nil }
        }
        return Piece(
            action: .init(
                GuessE.self,
                isDraft
                    ? .draftPrompt(round: round, text: text)
                    : .submitPrompt(round: round, text: text)),
            isHeld: { party in
                guard case .prompting(let prompting) = game(party)?.phase else { return false }
                return prompting.draft == text
            },
            isCounted: { party in
                switch game(party)?.phase {
                case .painting(let painting): painting.prompt == text
                case .drawing(let drawing): drawing.prompt == text
                case .guessing(let guessing): guessing.prompt == text
                case .ranking(let ranking): ranking.prompt == text
                case .results(let results, _, _): results.prompt == text
                case .idle, .playerOrder, .prompting, .finished, nil: false
                }
            })
    }

    private static func drawing(_ picture: Picture, in round: Int, isDraft: Bool) -> Piece {
        func game(_ party: Party) -> GuessE? {
            party.of(GuessE.self).flatMap { $0.round == round ? $0 : nil }
        }
        return Piece(
            action: .init(
                GuessE.self,
                isDraft
                    ? .draftDrawing(round: round, keeping: 0, strokes: picture)
                    : .submitDrawing(round: round, picture: picture)),
            isHeld: { party in
                guard case .drawing(let drawing) = game(party)?.phase else { return false }
                return drawing.draft == picture
            },
            isCounted: { party in
                guard let phase = game(party)?.phase, !phase.isDrawing else { return false }
                return phase.pictureOfPrompt?.picture == .drawing(picture)
            })
    }

    private static func guess(
        _ text: SafeText, of player: PlayerID, in round: Int, isDraft: Bool
    ) -> Piece {
        func game(_ party: Party) -> GuessE? {
            party.of(GuessE.self).flatMap { $0.round == round ? $0 : nil }
        }
        return Piece(
            action: .init(
                GuessE.self,
                isDraft
                    ? .draftGuess(round: round, text: text) : .guess(round: round, text: text)),
            isHeld: { game($0)?.phase.guesses?.drafts[player] == text },
            isCounted: { party in
                switch game(party)?.phase {
                case .guessing(let guessing): guessing.guesses[player] == text
                case .ranking(let ranking):
                    ranking.entries.contains { $0.player == player && $0.text == text }
                case .results(let results, _, _):
                    results.placings.contains { $0.player == player && $0.guess == text }
                case .idle, .playerOrder, .prompting, .drawing, .painting, .finished, nil: false
                }
            })
    }

    private static func ranking(
        _ order: [GuessID], of ranking: GuessEPhase.Ranking, in round: Int, isDraft: Bool
    ) -> Piece {
        func game(_ party: Party) -> GuessE? {
            party.of(GuessE.self).flatMap { $0.round == round ? $0 : nil }
        }
        let placed = Scoring.placings(of: ranking.entries, order: order).map(\.player)
        return Piece(
            action: .init(
                GuessE.self,
                isDraft
                    ? .draftRanking(round: round, order: order)
                    : .rank(round: round, order: order)),
            isHeld: { party in
                guard case .ranking(let ranking) = game(party)?.phase else { return false }
                return ranking.order == order
            },
            isCounted: { party in
                guard case .results(let results, _, _) = game(party)?.phase else { return false }
                return results.placings.map(\.player) == placed
            })
    }

    private static func sheet(
        _ content: PhoneEntry.Content, _ sheet: PhoneSheetID, of seat: Int, isDraft: Bool
    ) -> Piece {
        func paper(_ party: Party) -> Phone.Paper? {
            guard let game = party.of(Phone.self), case .step(let step) = game.phase,
                step.index == sheet.step
            else { return nil }
            return step.papers[seat]
        }
        let action: PhoneAction =
            switch (content, isDraft) {
            case (.sentence(let text), true): .draftSentence(sheet: sheet, text: text)
            case (.sentence(let text), false): .submitSentence(sheet: sheet, text: text)
            case (.drawing(let picture), true):
                .draftDrawing(sheet: sheet, keeping: 0, strokes: picture)
            case (.drawing(let picture), false): .submitDrawing(sheet: sheet, picture: picture)
            }
        return Piece(
            action: .init(Phone.self, action),
            isHeld: { paper($0)?.content == content },
            isCounted: { party in
                guard let game = party.of(Phone.self) else { return false }
                if let paper = paper(party) { return paper.isHandedIn && paper.content == content }
                let entries =
                    game.chains.indices.contains(sheet.chain)
                    ? game.chains[sheet.chain].entries : []
                return entries.indices.contains(sheet.step)
                    && entries[sheet.step].content == content
            })
    }
}
