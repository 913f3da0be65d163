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
            let editor = game.unpainted.map { LineEditor($0) } ?? LineEditor()
            turn = .prompting(Field(round: game.round, editor: editor))
        case .drawingImage(_, let picture):
            if case .drawing(let drawing) = turn, drawing.round == game.round { return }
            turn = .drawing(HandDrawing(round: game.round, continuing: picture))
        case .paintingImage:
            // Kept in case the prompt is refused and comes back for a change.
            if case .prompting(var field) = turn, field.round == game.round {
                field.isSent = false
                field.draft = field.editor.safeText
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
                field.draft = field.editor.safeText
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
        field.editor.insert(text)
        self.field = field
        return dueDraft(at: now)
    }

    mutating func passTime(at now: Timestamp) -> [Effect] { dueDraft(at: now) }

    /// Returns the effects that send the host the present text or drawing, at most twice per
    /// second.
    mutating func dueDraft(at now: Timestamp) -> [Effect] {
        if drawing != nil { return dueDrawingDraft(at: now) }
        guard var field, !field.isSent else { return [] }
        let text = field.editor.safeText
        guard text != field.draft else { return [] }
        if let sent = field.draftSent, now < sent + .milliseconds(500) { return [] }
        field.draft = text
        field.draftSent = now
        self.field = field
        switch turn {
        case .prompting:
            return [GuessE.effect(.draftPrompt(round: field.round, text: text))]
        case .guessing:
            return [GuessE.effect(.draftGuess(round: field.round, text: text))]
        case .none, .drawing, .ranking: return []
        }
    }
}
