package import GuessEP2P
internal import Pictures
internal import Primitives
import Sketch

extension GuessE {
    /// Returns the part of the state that a player may see now.
    ///
    /// All views come from here, so that secrets are kept in one place: the prompt is shown only to
    /// its artist before the results, and guesses never to players who still have to guess.
    package func view(for player: PlayerID?) -> GuessEView {
        let screen = screen(for: player)
        return GuessEView(
            round: round,
            roundCount: roundCount,
            artist: phase.artist,
            order: seats.map(\.player),
            scores: scores,
            waitingOn: waitingOn,
            screen: screen,
            pictureInWords: words(for: screen.picture),
            progress: progress,
            unpainted: unpainted(for: player),
            isSketched: isSketched(for: player),
            variantsLeft: phase.artist == player && variantsLeft > 0 ? variantsLeft : nil,
            isLive: isLive, typing: typing, strokeCount: strokeCount(for: player),
            history: history(for: player))
    }

    /// Returns all rounds for a player who has missed some, once the game is over.
    private func history(for player: PlayerID?) -> AttachedList<FinishedRound>? {
        guard phase == .finished, let player, absentees.contains(player) else { return nil }
        return history
    }

    /// The players who have begun to write; the text and its length are not told.
    ///
    /// The value is the same for everybody, so that many have equal views.
    private var typing: [PlayerID]? {
        let drafts: [PlayerID: SafeText] =
            switch phase {
            case .prompting(let prompting): [prompting.artist: prompting.draft]
            case .drawing, .guessing: phase.guesses?.drafts ?? [:]
            case .idle, .playerOrder, .painting, .ranking, .results, .finished: [:]
            }
        guard !drafts.isEmpty else { return nil }
        let typing = waitingOn.filter { drafts[$0]?.isEmpty == false }
        return typing.isEmpty ? nil : typing
    }

    private func strokeCount(for player: PlayerID?) -> Int? {
        guard case .drawing(let drawing) = phase, drawing.artist != player else { return nil }
        let count = drawing.draft.operations.count
        return count == 0 ? nil : count
    }

    private var isLive: Bool? {
        phase.isDrawing && phase.guesses != nil ? true : nil
    }

    private func unpainted(for player: PlayerID?) -> SafeText? {
        guard case .prompting(let prompting) = phase, prompting.artist == player else { return nil }
        return prompting.unpainted
    }

    private func isSketched(for player: PlayerID?) -> Bool? {
        guard case .prompting(let prompting) = phase, prompting.artist == player else { return nil }
        return settings.isSketched ? true : nil
    }

    /// Returns words for a picture as the player sees it: for a mosaic, only what it shows.
    private func words(for picture: Artwork?) -> PictureInWords? {
        switch picture {
        case .drawing, .painting, .arriving: pictureInWords
        case .mosaic: picture.map { PictureInWords($0.colourWords) }
        case nil: nil
        }
    }

    private var progress: SafeText? {
        if case .painting(let painting) = phase { painting.progress } else { nil }
    }

    /// Finds the words for the phase's picture, if it has one; called whenever the picture changes.
    ///
    /// Shapes are known only of the offline artist's pictures: other pictures of the prompt may
    /// show anything.
    mutating func describePicture() {
        (pictureInWords, sketchVariant) = (nil, nil)
        guard let (prompt, picture) = phase.pictureOfPrompt else { return }
        if case .drawing(let drawing) = picture, !phase.isDrawing,
            let variant = SketchArtist.variant(drawing, of: prompt.string)
        {
            pictureInWords = PictureInWords(variant.description)
            sketchVariant = variant.index
            return
        }
        pictureInWords = PictureInWords(picture.colourWords)
    }

    /// Returns whether both are equal, including the spelling of each text.
    package static func areEncodedAlike(_ one: GuessEView, _ other: GuessEView) -> Bool {
        one == other
            && one.texts.elementsEqual(other.texts) { $0.isSpelled(like: $1) }
    }

    private func screen(for player: PlayerID?) -> GuessEScreen {
        switch phase {
        case .idle, .playerOrder:
            return .playerOrder
        case .prompting(let prompting):
            guard prompting.artist == player else { return .waitingForImage(isPainting: false) }
            return .imageCreator(
                suggestions: prompting.suggestions, notice: prompting.notice)
        case .drawing(let drawing):
            guard drawing.artist != player else {
                return .drawingImage(prompt: drawing.prompt, drawing: drawing.draft)
            }
            guard let guesses = drawing.guesses else { return .waitingForDrawing }
            return screen(of: .drawing(drawing.draft), guesses, for: player)
        case .painting(let painting):
            guard painting.artist == player else { return .waitingForImage(isPainting: true) }
            return .paintingImage(prompt: painting.prompt)
        case .guessing(let guessing):
            return screen(of: guessing, for: player)
        case .ranking(let ranking):
            return screen(of: ranking, for: player)
        case .results(let results, _, _):
            return .rankingResults(results: results)
        case .finished:
            return .finished(standings: scores.standings)
        }
    }

    private func screen(
        of guessing: GuessEPhase.Guessing, for player: PlayerID?
    ) -> GuessEScreen {
        if player == guessing.artist {
            return .waitingForGuesses(
                picture: guessing.picture, guess: nil, prompt: guessing.prompt)
        }
        let picture = guessing.reveal.map { Artwork.mosaic($0.mosaic) } ?? guessing.picture
        return screen(of: picture, .init(sent: guessing.guesses), for: player)
    }

    /// Returns the screen of a player who guesses, or of a spectator.
    private func screen(
        of picture: Artwork, _ guesses: GuessEPhase.Guesses, for player: PlayerID?
    ) -> GuessEScreen {
        guard let player else {
            return .waitingForGuesses(picture: picture, guess: nil, prompt: nil)
        }
        guard let guess = guesses.sent[player] else { return .guessingImage(picture: picture) }
        return .waitingForGuesses(picture: picture, guess: guess, prompt: nil)
    }

    private func screen(
        of ranking: GuessEPhase.Ranking, for player: PlayerID?
    ) -> GuessEScreen {
        guard player == ranking.artist else {
            // In the order of their numbers, which is random: an order by likeness would be a hint.
            return .waitingForRanking(
                picture: ranking.picture, guesses: ranking.entries.map(\.text),
                own: ranking.entries.firstIndex { $0.player == player })
        }
        let guesses = ranking.order.compactMap { id in
            ranking.entries.first { $0.id == id }
                .map {
                    RankedGuess(
                        id: $0.id, text: $0.text, likeness: $0.likeness, isMarked: $0.isMarked,
                        hasNothing: $0.hasNothing)
                }
        }
        return .rankingGuesses(
            prompt: ranking.prompt, picture: ranking.picture, guesses: guesses)
    }

    /// Returns the players by points: the final standings once they are shown.
    package static func standings(in view: GuessEView) -> [Standing] {
        if case .finished(let standings) = view.screen { standings } else { view.standings }
    }

    private var scores: [Score] {
        seats.map { Score(player: $0.player, points: $0.points, isAway: $0.isAway) }
    }

    /// Returns the player's duty, if the game waits for one.
    package func duty(of player: PlayerID) -> Duty? {
        guard isAwaited(player) else { return nil }
        switch phase {
        case .prompting: return .prompt(round: round)
        // Computer players guess when the drawing is done.
        case .drawing: return phase.artist == player ? .draw(round: round) : nil
        case .guessing: return .guess(round: round)
        case .ranking: return .rank(round: round)
        case .idle, .playerOrder, .painting, .results, .finished: return nil
        }
    }
}
