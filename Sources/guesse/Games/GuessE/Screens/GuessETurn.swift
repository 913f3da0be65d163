import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

extension GuessEPane {
    mutating func changeTurn() {
        switch game.screen {
        case .imageCreator:
            if case .prompting(let field) = turn, field.round == game.round { return }
            // A player who has returned meanwhile finds the prompt there too.
            var field = Field(round: game.round)
            if let text = game.unpainted { field.text.editor = LineEditor(text) }
            turn = .prompting(field)
        case .drawingImage(_, let picture):
            if case .drawing(let drawing) = turn, drawing.paper == "\(game.round)" { return }
            turn = .drawing(HandDrawing(on: "\(game.round)", continuing: picture))
        case .paintingImage:
            // Kept in case the prompt is refused and comes back for a change.
            if case .prompting(var field) = turn, field.round == game.round {
                field.isSent = false
                field.text.settle()
                turn = .prompting(field)
            } else {
                turn = .none
            }
        case .guessingImage:
            if case .guessing(let field) = turn, field.round == game.round { return }
            turn = .guessing(Field(round: game.round))
        case .waitingForGuesses:
            // Kept in case the host does not take the guess that the screen shows already.
            if case .guessing(var field) = turn, field.round == game.round {
                field.isSent = false
                field.text.settle()
                turn = .guessing(field)
            } else {
                turn = .none
            }
        case .rankingGuesses(_, _, let guesses):
            if case .ranking(let ranking) = turn, ranking.round == game.round,
                Set(ranking.guesses.map(\.id)) == Set(guesses.map(\.id))
            {
                return
            }
            turn = .ranking(Ranking(round: game.round, guesses: guesses))
        case .waitingForImage(isPainting: true):
            // A live drawing may turn out blank, and is painted then: the text of the guess stays.
            if case .guessing(let field) = turn, field.round == game.round { return }
            turn = .none
        case .playerOrder, .waitingForImage, .waitingForDrawing, .waitingForRanking,
            .rankingResults, .finished:
            turn = .none
        }
    }

    /// Lets the user continue text or drawing that the host did not take.
    mutating func unlock() {
        switch turn {
        case .none:
            break
        case .prompting(var field):
            field.isSent = false
            turn = .prompting(field)
        case .drawing(var drawing):
            drawing.unlock()
            turn = .drawing(drawing)
        case .guessing(var field):
            field.isSent = false
            turn = .guessing(field)
        case .ranking(var ranking):
            ranking.isSent = false
            turn = .ranking(ranking)
        }
    }

    /// The text field on the screen, if there is one.
    var field: Field? {
        get {
            switch (turn, game.screen) {
            case (.prompting(let field), .imageCreator): field
            case (.guessing(let field), .guessingImage): field
            case (_, _): nil
            }
        }
        set {
            guard let newValue else { return }
            switch turn {
            case .prompting: turn = .prompting(newValue)
            case .guessing: turn = .guessing(newValue)
            case .none, .drawing, .ranking: break
            }
        }
    }

    mutating func paste(_ text: String, at now: Timestamp) -> [Effect] {
        guard var field, !field.isSent else { return [] }
        field.text.editor.insert(text)
        self.field = field
        return dueDraft(at: now)
    }

    mutating func passTime(at now: Timestamp) -> [Effect] { dueDraft(at: now) }

    /// Returns the effects that send the host the present text or drawing, at most twice per
    /// second.
    mutating func dueDraft(at now: Timestamp) -> [Effect] {
        let told = drawingTask.told
        if let entered = drawing?.dueDraft(at: now, told: told) {
            return effects(of: entered)
        }
        guard var field, !field.isSent else { return [] }
        guard let text = field.text.dueDraft(at: now) else { return [] }
        self.field = field
        switch turn {
        case .prompting:
            return perform(.draftPrompt(round: field.round, text: text))
        case .guessing:
            return perform(.draftGuess(round: field.round, text: text))
        case .none, .drawing, .ranking: return []
        }
    }
}
