import Games
import GuessEP2P
import Pictures
import Primitives
import Sketch
import TerminalKit

extension GuessEPane {
    mutating func press(_ key: Key, in seat: Seat, of model: inout Model) -> [Effect]? {
        if key.code == .function(2), let picture = game.screen.picture {
            guard picture.isWhole else {
                model.say("Not all of the picture is here yet.")
                return []
            }
            return [.saveImage(picture)]
        }
        if let effects = pressInGallery(key, in: seat, of: &model) { return effects }
        if let effects = pressInField(key, of: &model) { return effects }
        if passesOver(key, at: model.now) { return [] }
        if let effects = pressWhileDrawing(key, of: &model) { return effects }
        if case .ranking(let ranking) = turn, let effects = pressWhileRanking(key, ranking) {
            return effects
        }
        if key.code == .tab, game.screen.picture != nil {
            isZoomed.toggle()
            return []
        }
        if key.code == .enter { return advance(in: seat, of: &model) }
        if key.letter == "k", case .rankingResults(let results) = game.screen,
            let effects = model.askForName(of: results.picture)
        {
            return effects
        }
        if key.letter == "g", game.variantsLeft != nil {
            return [GuessE.effect(.paintAgain(round: game.round))]
        }
        return nil
    }

    /// Returns whether a letter was typed into a text that the clock has just closed: it must not
    /// act as a key.
    private mutating func passesOver(_ key: Key, at now: Timestamp) -> Bool {
        guard key.letter != nil, let lastTyped, now < lastTyped + Self.typingPause else {
            return false
        }
        self.lastTyped = now
        return true
    }

    private func advance(in seat: Seat, of model: inout Model) -> [Effect]? {
        switch game.screen {
        case .playerOrder:
            guard seat.isHost else { return [] }
            return [GuessE.effect(.advance(round: game.round))]
        case .rankingResults:
            guard seat.isHost || isArtist(seat) else {
                model.say("The host or the artist moves on.")
                return []
            }
            return [GuessE.effect(.advance(round: game.round))]
        case .finished:
            return nil
        case .imageCreator, .waitingForImage, .drawingImage, .waitingForDrawing, .paintingImage,
            .guessingImage, .waitingForGuesses, .rankingGuesses, .waitingForRanking:
            return []
        }
    }

    // MARK: Text fields

    /// Uses a key for the text field.
    ///
    /// - Returns: `nil` if the key is not for the field.
    private mutating func pressInField(_ key: Key, of model: inout Model) -> [Effect]? {
        guard var field else { return nil }
        if field.isSent { return key.code == .enter ? [] : nil }
        if key.code == .enter { return send(&field, of: &model) }
        if key.code == .function(7), case .prompting = turn {
            return send(&field, of: &model, drawnByHand: true)
        }
        if case .imageCreator(let suggestions, _) = game.screen,
            key.code == .tab || key == .control("n")
        {
            guard !suggestions.isEmpty else { return [] }
            let suggestion = suggestions[field.suggestionCount % suggestions.count]
            field.editor = LineEditor(suggestion)
            field.suggestionCount += 1
        } else if !field.editor.handle(key) {
            return nil
        }
        self.field = field
        lastTyped = model.now
        return dueDraft(at: model.now)
    }

    private mutating func send(
        _ field: inout Field, of model: inout Model, drawnByHand: Bool = false
    ) -> [Effect] {
        let text = field.editor.safeText
        guard !text.isEmpty else {
            model.hint("Write something first.")
            return []
        }
        if !drawnByHand, field.doubted != text, remark(on: text) != nil {
            field.doubted = text
            self.field = field
            return []
        }
        field.isSent = true
        self.field = field
        lastTyped = nil
        switch turn {
        case .prompting:
            let action: GuessEAction =
                drawnByHand
                ? .draw(round: field.round, text: text)
                : .submitPrompt(round: field.round, text: text)
            return [GuessE.effect(action)]
        case .guessing:
            return [GuessE.effect(.guess(round: field.round, text: text))]
        case .none, .drawing, .ranking:
            return []
        }
    }

    /// Returns the offline artist's remarks on a prompt that it is to draw; `nil` if all is drawn
    /// as meant.
    func remark(on text: SafeText) -> SafeText? {
        guard case .prompting = turn, game.isSketched == true || text == game.unpainted else {
            return nil
        }
        return SketchArtist.remarks(on: text.string).sentence
            .map { SafeText($0, limit: .paragraph) }
    }

    // MARK: Ranking

    /// Uses a key for the ranking.
    ///
    /// - Returns: `nil` if the key is not for the ranking.
    private mutating func pressWhileRanking(_ key: Key, _ old: Ranking) -> [Effect]? {
        var ranking = old
        guard !ranking.guesses.isEmpty, !ranking.isSent else { return nil }
        if let step = key.step {
            let place = min(max(ranking.selected + step, 0), ranking.guesses.count - 1)
            if ranking.isHeld {
                ranking.move(to: place)
            } else {
                ranking.selected = place
            }
        } else if let digit = key.letter?.wholeNumberValue, digit >= 1,
            digit <= ranking.guesses.count
        {
            ranking.move(to: digit - 1)
            ranking.isHeld = false
        } else if key.letter == " " {
            ranking.isHeld.toggle()
        } else if key.letter == "x" {
            ranking.guesses.toggleMark(at: ranking.selected)
            ranking.sort()
        } else if key.letter == "n" {
            ranking.guesses.toggleNothing(at: ranking.selected)
            ranking.sort()
        } else if key.letter == "i" || key.code == .tab {
            ranking.isShowingImage.toggle()
        } else if key.code == .enter {
            ranking.isHeld = false
            ranking.isSent = true
            turn = .ranking(ranking)
            return [
                GuessE.effect(
                    .rank(
                        round: ranking.round, order: ranking.order,
                        marks: ranking.guesses.marks, nothing: ranking.guesses.nothing))
            ]
        } else {
            return nil
        }
        turn = .ranking(ranking)
        guard ranking.guesses != old.guesses else { return [] }
        return [
            GuessE.effect(
                .draftRanking(
                    round: ranking.round, order: ranking.order,
                    marks: ranking.guesses.marks, nothing: ranking.guesses.nothing))
        ]
    }
}

extension GuessEPane.Ranking {
    var order: [GuessID] { guesses.map(\.id) }

    /// Moves the selected guess to a place; it stays selected.
    ///
    /// A guess that earned nothing and is moved before one with a place has a place too.
    mutating func move(to place: Int) {
        guard guesses.indices.contains(selected), guesses.indices.contains(place) else { return }
        let placed = guesses.count(where: \.earns)
        if !guesses[selected].earns, place < max(placed, 1) {
            guesses.toggleNothing(at: selected)
        }
        let guess = guesses.remove(at: selected)
        guesses.insert(guess, at: place)
        selected = place
        sort()
    }

    /// Puts the guesses without a place at the end; the selected one stays selected.
    mutating func sort() {
        guard guesses.indices.contains(selected) else { return }
        let id = guesses[selected].id
        guesses = guesses.sorted
        selected = guesses.firstIndex { $0.id == id } ?? selected
    }
}
