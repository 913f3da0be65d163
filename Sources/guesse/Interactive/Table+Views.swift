import GuessEP2P
import Pictures
import Primitives
import TerminalKit

extension Table {
    init(seat: Seat, view: SessionView<GuessEView>, at now: Timestamp) {
        self.seat = seat
        self.view = view
        adopt(view, at: now, before: nil)
    }

    /// Takes a new view, and keeps what the user is in the middle of.
    ///
    /// - Returns: Whether it was new; an older one than that which is shown is dropped.
    mutating func take(_ newView: SessionView<GuessEView>, at now: Timestamp) -> Bool {
        guard newView.revision >= view.revision else { return false }
        let before = view.game?.span
        view = newView
        // A session can change hosts in its middle.
        if seat != .offline { seat = isHost ? .host : .guest }
        adopt(newView, at: now, before: before)
        return true
    }

    private mutating func adopt(
        _ view: SessionView<GuessEView>, at now: Timestamp, before: GuessEView.Span?
    ) {
        wind(view.remaining, at: now, isSamePhase: before != nil && before == view.game?.span)
        guard let game = view.game else {
            turn = .none
            reveal = nil
            isZoomed = false
            return
        }
        // What comes next has more to show than the picture.
        if before != game.span { isZoomed = false }
        if let picture = game.screen.picture, picture.isWhole {
            if reveal?.picture != picture { reveal = Reveal(picture: picture, since: now) }
        } else {
            reveal = nil
        }
        changeTurn(for: game)
    }

    private mutating func wind(_ remaining: Duration?, at now: Timestamp, isSamePhase: Bool) {
        guard let told = remaining else {
            clock = nil
            return
        }
        // What the host says is shown in four digits.
        let remaining = min(told, .seconds(99 * 60 + 59))
        let end = now + max(remaining, .zero)
        guard isSamePhase, let old = clock else {
            clock = PhaseClock(end: end, length: max(remaining, .milliseconds(1)))
            return
        }
        // The way from the host only ever makes the end seem later than it is.
        let drift = abs(end.nanoseconds(since: old.end))
        let isSameEnd = drift < Duration.milliseconds(1500).nanoseconds
        clock = PhaseClock(
            end: isSameEnd ? min(old.end, end) : end, length: max(old.length, remaining))
    }

    private mutating func changeTurn(for game: GuessEView) {
        switch game.screen {
        case .imageCreator:
            if case .prompting(let field) = turn, field.round == game.round { return }
            // Who has come back to the table meanwhile finds the prompt there as well.
            let editor = game.unpainted.map { LineEditor($0) } ?? LineEditor()
            turn = .prompting(Field(round: game.round, editor: editor))
        case .drawingImage(_, let picture):
            if case .drawing(let drawing) = turn, drawing.round == game.round { return }
            turn = .drawing(Drawing(round: game.round, continuing: picture))
        case .paintingImage:
            // Kept in case the prompt is refused and comes back to be changed.
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
            // Kept in case the host does not take what is on the screen already.
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
        case .playerOrder, .waitingForImage, .waitingForDrawing, .waitingForRanking,
            .rankingResults, .finished:
            turn = .none
        }
    }

    /// Lets the user go on with what the host did not take.
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
            switch (turn, view.game?.screen) {
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

    /// Tells the host what stands in the field or on the paper, at most twice a second.
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
        case .prompting: return [.room(.perform(.draftPrompt(round: field.round, text: text)))]
        case .guessing: return [.room(.perform(.draftGuess(round: field.round, text: text)))]
        case .none, .drawing, .ranking: return []
        }
    }
}
