import GuessEP2P
import Pictures
import Primitives
import TerminalKit

extension Model {
    mutating func pressAtTable(_ key: Key, _ table: inout Table) -> [Effect] {
        if key.code == .function(2), let picture = table.view.game?.screen.picture {
            guard picture.isWhole else {
                say("Not all of the picture is here yet.")
                return []
            }
            return [.saveImage(picture)]
        }
        if let effects = answerRequest(key, table) { return effects }
        if let effects = openPeople(key, table) { return effects }
        guard let game = table.view.game, table.view.phase != .lobby else {
            return pressInLobby(key, &table)
        }
        if let effects = pressInField(key, game, &table) { return effects }
        if table.passesOver(key, at: now) { return [] }
        if let effects = pressWhileDrawing(key, &table) { return effects }
        if case .ranking(let ranking) = table.turn {
            let effects = pressWhileRanking(key, ranking, &table)
            if let effects { return effects }
        }
        if key.code == .escape || key.letter == "q" {
            return leaveTable(game)
        }
        if key.code == .tab, game.screen.picture != nil {
            table.isZoomed.toggle()
            return []
        }
        if key.code == .enter { return advance(game, table) }
        if key.letter == "g", game.variantsLeft != nil {
            return [.room(.perform(.paintAgain(round: game.round)))]
        }
        if key.letter == "r", case .finished = game.screen { return playAgain(table) }
        return []
    }

    private mutating func leaveTable(_ game: GuessEView) -> [Effect] {
        if case .finished = game.screen, case .table(let table) = stage, !table.isHost {
            return leave()
        }
        overlay = .leaving
        return []
    }

    private mutating func advance(_ game: GuessEView, _ table: Table) -> [Effect] {
        switch game.screen {
        case .playerOrder:
            guard table.isHost else { return [] }
            return [.room(.perform(.advance(round: game.round)))]
        case .rankingResults:
            guard table.isHost || table.isArtist else {
                say("The host or the artist moves on.")
                return []
            }
            return [.room(.perform(.advance(round: game.round)))]
        case .finished:
            return playAgain(table)
        case .imageCreator, .waitingForImage, .drawingImage, .waitingForDrawing, .paintingImage,
            .guessingImage, .waitingForGuesses, .rankingGuesses, .waitingForRanking:
            return []
        }
    }

    private mutating func playAgain(_ table: Table) -> [Effect] {
        guard table.isHost else {
            say("\(table.view.name(of: table.view.host)) can start another game.")
            return []
        }
        return [.room(.returnToLobby)]
    }

    // MARK: Text fields

    /// - Returns: `nil` if the key is not for the field.
    private mutating func pressInField(
        _ key: Key, _ game: GuessEView, _ table: inout Table
    ) -> [Effect]? {
        guard var field = table.field else { return nil }
        if field.isSent { return key.code == .enter ? [] : nil }
        if key.code == .enter { return send(&field, in: &table) }
        if key.code == .function(7), case .prompting = table.turn {
            return send(&field, in: &table, drawnByHand: true)
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
        table.field = field
        table.lastTyped = now
        return table.dueDraft(at: now)
    }

    private mutating func send(
        _ field: inout Table.Field, in table: inout Table, drawnByHand: Bool = false
    ) -> [Effect] {
        let text = field.editor.safeText
        guard !text.isEmpty else {
            say(.emptyText)
            return []
        }
        field.isSent = true
        table.field = field
        table.lastTyped = nil
        switch table.turn {
        case .prompting:
            return [
                .room(
                    .perform(
                        drawnByHand
                            ? .draw(round: field.round, text: text)
                            : .submitPrompt(round: field.round, text: text)))
            ]
        case .guessing:
            return [.room(.perform(.guess(round: field.round, text: text)))]
        case .none, .drawing, .ranking:
            return []
        }
    }

    // MARK: Ranking

    /// - Returns: `nil` if the key is not for the ranking.
    private func pressWhileRanking(
        _ key: Key, _ old: Table.Ranking, _ table: inout Table
    ) -> [Effect]? {
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
        } else if key.letter == "i" || key.code == .tab {
            ranking.isShowingImage.toggle()
        } else if key.code == .enter {
            ranking.isHeld = false
            ranking.isSent = true
            table.turn = .ranking(ranking)
            return [.room(.perform(.rank(round: ranking.round, order: ranking.order)))]
        } else {
            return nil
        }
        table.turn = .ranking(ranking)
        guard ranking.order != old.order else { return [] }
        return [.room(.perform(.draftRanking(round: ranking.round, order: ranking.order)))]
    }
}

extension Table.Ranking {
    var order: [GuessID] { guesses.map(\.id) }

    /// Moves the selected guess to a place, and the selection with it.
    mutating func move(to place: Int) {
        guard guesses.indices.contains(selected), guesses.indices.contains(place) else { return }
        let guess = guesses.remove(at: selected)
        guesses.insert(guess, at: place)
        selected = place
    }
}
