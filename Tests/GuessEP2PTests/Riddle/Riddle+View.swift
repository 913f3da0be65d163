import GuessEP2P
import Primitives

/// The views of players and spectators, and a game that is put together from them.
extension Riddle {
    /// The facts that one player or spectator may know: no prompt of another artist and no guess of
    /// another player before the ranking.
    struct View: Codable, Equatable {
        var round: Int
        var roundCount: Int
        var artist: PlayerID?
        var order: [PlayerID]
        var scores: [Standing]
        var waitingOn: [PlayerID]
        /// The players who have begun to write.
        var typing: [PlayerID]
        var screen: Screen
        var prompt: SafeText?
        var picture: ViewAttachment?
        /// The player's own guess.
        var guess: SafeText?
        var entries: [Entry]

        /// All texts that players have written.
        var texts: [SafeText] { [prompt, guess].compactMap { $0 } + entries.map(\.text) }
    }

    enum Screen: String, Codable {
        case playerOrder, imageCreator, waitingForImage, paintingImage, guessingImage
        case waitingForGuesses, rankingGuesses, waitingForRanking, rankingResults, finished
    }

    func view(for player: PlayerID?) -> View {
        let isArtist = player != nil && player == turn.artist
        return View(
            round: round, roundCount: roundCount, artist: turn.artist, order: seats.map(\.player),
            scores: Standing.ranked(seats.map { ($0.player, $0.points) }), waitingOn: waitingOn,
            typing: waitingOn.filter { turn.drafts[$0]?.isEmpty == false },
            screen: screen(for: player, isArtist: isArtist),
            prompt: isArtist || phase == .results ? turn.prompt : nil, picture: turn.picture,
            guess: player.flatMap { turn.guesses[$0] }, entries: turn.entries)
    }

    private func screen(for player: PlayerID?, isArtist: Bool) -> Screen {
        switch phase {
        case .lobby, .order: return .playerOrder
        case .prompt: return isArtist ? .imageCreator : .waitingForImage
        case .painting: return isArtist ? .paintingImage : .waitingForImage
        case .guessing:
            let mustGuess = player.map { !isArtist && turn.guesses[$0] == nil } ?? false
            return mustGuess ? .guessingImage : .waitingForGuesses
        case .ranking: return isArtist ? .rankingGuesses : .waitingForRanking
        case .results: return .rankingResults
        case .finished: return .finished
        }
    }

    static func standings(in view: View) -> [Standing] { view.scores }

    /// Compares the spelling of each text too.
    static func areEncodedAlike(_ one: View, _ other: View) -> Bool {
        one == other && one.texts.elementsEqual(other.texts) { $0.isSpelled(like: $1) }
    }

    /// Shows the own guess at once.
    static func predict(_ action: Action, by player: PlayerID, on view: inout View) {
        guard case .guess(view.round, let text) = action, view.screen == .guessingImage,
            !text.isEmpty
        else { return }
        (view.screen, view.guess) = (.waitingForGuesses, text)
        view.waitingOn.removeAll { $0 == player }
        view.typing.removeAll { $0 == player }
    }

    // MARK: Another host

    var legacy: ContextData? { settingsData }

    mutating func adopt(_ legacy: ContextData) {
        if let settings = legacy.decoded(as: Settings.self) { self.settings = settings }
    }

    /// Continues in the same phase; a round whose prompt is lost with its artist is given up.
    mutating func restore(from handover: Handover<View>) -> Bool {
        guard let newest = handover.views.first?.view, !handover.players.isEmpty,
            (0...1000).contains(newest.round), (0...1000).contains(newest.roundCount)
        else { return false }
        if let legacy = handover.legacy { adopt(legacy) }
        // Every player with a seat is in the game once, and no other is.
        let known = newest.order.filter { handover.players.contains($0) } + handover.players
        seats = known.enumerated().filter { known.firstIndex(of: $1) == $0 }.map { _, player in
            let points = newest.scores.first { $0.player == player }?.points ?? 0
            return Seat(player: player, points: min(max(0, points), 1000))
        }
        (round, roundCount, leader) = (newest.round, newest.roundCount, handover.host)
        let views = handover.views.filter { $0.view.round == round }
        turn = Turn(artist: newest.artist, picture: newest.picture, entries: newest.entries)
        turn.prompt =
            views.first { $0.player == turn.artist }?.view.prompt
            ?? (newest.screen == .rankingResults ? newest.prompt : nil)
        for (player, view) in views where player != turn.artist {
            turn.guesses[player] = view.guess
        }
        resume(newest.screen, until: handover.remaining.map { now + $0 })
        return true
    }

    private mutating func resume(_ screen: Screen, until end: Timestamp?) {
        switch screen {
        case .playerOrder: enter(.order, until: end ?? now)
        case .rankingResults: enter(.results, until: end ?? now)
        case .finished: enter(.finished, until: nil)
        case _ where index(of: turn.artist) == nil: beginRound()
        case .imageCreator: enter(.prompt, until: end)
        case .waitingForImage, .paintingImage:
            // The artist's view has the prompt as soon as it is handed in.
            if let prompt = turn.prompt {
                beginPainting(prompt)
            } else {
                enter(.prompt, until: end)
            }
        case .guessingImage, .waitingForGuesses, .rankingGuesses, .waitingForRanking:
            guard turn.prompt != nil else { return beginRound() }
            let isRanking = screen == .rankingGuesses || screen == .waitingForRanking
            enter(isRanking ? .ranking : .guessing, until: end)
        }
    }
}
