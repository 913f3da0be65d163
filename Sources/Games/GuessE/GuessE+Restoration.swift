package import GuessEP2P
internal import Pictures
internal import Primitives

/// Restoration of a game whose host is gone.
///
/// The public state is in each view. The prompt is in the artist's view, each guess in its
/// author's.
extension GuessE {
    /// State that the rules need beside the views; it holds no secret.
    private struct Legacy: Codable {
        var settings: GuessESettings
        /// The players who have been the artist already.
        var drawn: [PlayerID]
        /// The players who have left; `nil` if there are none, and from former programs.
        var left: [PlayerID]?
        var lastArtist: PlayerID?
    }

    /// The settings, and the players who have drawn.
    package var legacy: ContextData? {
        let left = seats.filter { $0.silence == .left }.map(\.player)
        let legacy = Legacy(
            settings: settings, drawn: seats.filter(\.hasDrawn).map(\.player),
            left: left.isEmpty ? nil : left, lastArtist: lastArtist)
        return ContextData(encoding: legacy)
    }

    /// Takes over the former host's settings.
    package mutating func adopt(_ legacy: ContextData) {
        guard let legacy = legacy.decoded(as: Legacy.self) else { return }
        settings = legacy.settings.bounded
    }

    /// Continues the former host's game in the same round, unless its prompt is lost with its
    /// artist.
    package mutating func restore(from handover: Handover<GuessEView>) -> Bool {
        guard let newest = handover.views.first?.view else { return false }
        let legacy = handover.legacy?.decoded(as: Legacy.self)
        if let legacy { settings = legacy.settings.bounded }
        let drawn = Set(legacy?.drawn ?? [])
        let left = Set(legacy?.left ?? [])
        // Every player with a seat is in the game once, and no other is.
        let known = Set(handover.players)
        var order: [PlayerID] = []
        for player in newest.order + handover.players
        where known.contains(player) && !order.contains(player) {
            order.append(player)
        }
        seats = order.map { player in
            var seat = Seat(player: player)
            let score = newest.scores.first { $0.player == player }
            seat.points = min(max(0, score?.points ?? 0), 1_000_000)
            seat.missesInARow = score?.isAway == true ? 2 : 0
            seat.hasDrawn = drawn.contains(player)
            // Their round has been taken off the number of rounds already.
            if left.contains(player) { seat.silence = .left }
            return seat
        }
        guard !seats.isEmpty, (0...10_000).contains(newest.round),
            (0...10_000).contains(newest.roundCount)
        else { return false }
        leader = handover.host
        round = newest.round
        roundCount = newest.roundCount
        lastArtist = legacy?.lastArtist ?? newest.artist
        lastSettled = now
        // Views of the same round and phase; older ones have nothing to add.
        let views = handover.views.filter {
            $0.view.span == newest.span
        }
        resume(newest, with: views, until: handover.remaining.map { now + $0 })
        describePicture()
        return true
    }

    private mutating func resume(
        _ newest: GuessEView, with views: [(player: PlayerID, view: GuessEView)], until: Timestamp?
    ) {
        let artist = newest.artist ?? seats[0].player
        guard seatIndex(of: artist) != nil else { return giveUpRound() }
        let own = views.first { $0.player == artist }?.view
        let mine = own?.screen
        switch newest.span.part {
        case .order:
            phase = .playerOrder(until: until ?? now + .seconds(settings.orderSeconds))
        case .prompting:
            var suggestions: [SafeText] = []
            var notice: SafeText?
            if case .imageCreator(let offered, let told) = mine {
                (suggestions, notice) = (offered, told)
            }
            while suggestions.count < 3 { suggestions.append(drawPrompt()) }
            let unpainted = own?.unpainted?.asLine
            phase = .prompting(
                .init(
                    artist: artist, until: until, draft: unpainted ?? SafeText(""), notice: notice,
                    suggestions: suggestions, unpainted: unpainted))
        case .drawing:
            guard case .drawingImage(let prompt, let drawing) = mine else { return giveUpRound() }
            var resumed = GuessEPhase.Drawing(
                artist: artist, prompt: prompt, draft: drawing, until: until)
            let isSeen = views.contains { $0.player != artist && $0.view.isLive == true }
            if isDrawnLive, isSeen || !drawing.operations.isEmpty {
                resumed.guesses = .init(sent: guesses(in: views, but: artist))
            }
            phase = .drawing(resumed)
        case .painting:
            guard case .paintingImage(let prompt) = mine else { return giveUpRound() }
            beginPainting(prompt, in: .init(artist: artist, suggestions: []))
        case .guessing: resumeGuessing(by: artist, mine, with: views, until: until)
        case .ranking: resumeRanking(by: artist, mine, with: views, until: until)
        case .results:
            guard case .rankingResults(var results) = newest.screen else { return giveUpRound() }
            results.picture = whole(results.picture, in: views) ?? results.picture.settled
            phase = .results(
                results, artist: artist,
                until: until ?? now + .seconds(settings.resultsSeconds))
            keepRound()
        case .finished: finish()
        }
    }

    private mutating func resumeGuessing(
        by artist: PlayerID, _ mine: GuessEScreen?,
        with views: [(player: PlayerID, view: GuessEView)], until: Timestamp?
    ) {
        guard case .waitingForGuesses(let seen, _, let prompt?) = mine else {
            return giveUpRound()
        }
        guard let picture = whole(seen, in: views) else {
            // Without the picture, guessing is impossible; but the prompt is known.
            return beginPainting(prompt, in: .init(artist: artist, suggestions: []))
        }
        var guessing = GuessEPhase.Guessing(
            artist: artist, prompt: prompt, picture: picture, until: until,
            reveal: reveal(of: picture, until: until))
        guessing.guesses = guesses(in: views, but: artist)
        phase = .guessing(guessing)
    }

    /// Returns the players' guesses, from their own views.
    private func guesses(
        in views: [(player: PlayerID, view: GuessEView)], but artist: PlayerID
    ) -> [PlayerID: SafeText] {
        var guesses: [PlayerID: SafeText] = [:]
        for (player, view) in views where player != artist {
            guard case .waitingForGuesses(_, let guess?, _) = view.screen else { continue }
            guesses[player] = guess
        }
        return guesses
    }

    private mutating func resumeRanking(
        by artist: PlayerID, _ mine: GuessEScreen?,
        with views: [(player: PlayerID, view: GuessEView)], until: Timestamp?
    ) {
        guard case .rankingGuesses(let prompt, let seen, let guesses) = mine else {
            return giveUpRound()
        }
        let picture = whole(seen, in: views) ?? seen.settled
        // Numbers are places in the list that all players saw; if two claim the same one, neither
        // is believed.
        let numbered = guesses.prefix(1024).sorted { $0.id.rawValue < $1.id.rawValue }
        guard Set(numbered.map(\.id)).count == numbered.count else { return giveUpRound() }
        var claims: [Int: [PlayerID]] = [:]
        for (player, view) in views where player != artist {
            guard case .waitingForRanking(_, _, let own?) = view.screen,
                numbered.indices.contains(own)
            else { continue }
            claims[own, default: []].append(player)
        }
        var authors = claims.compactMapValues { $0.count == 1 ? $0.first : nil }
        // One remaining guess and one remaining player belong together: most often the former
        // host's.
        let open = numbered.indices.filter { authors[$0] == nil }
        let silent = seats.map(\.player).filter { player in
            player != artist && !authors.values.contains(player)
        }
        if open.count == 1, silent.count == 1 { authors[open[0]] = silent[0] }
        var entries: [Entry] = []
        var renumbered: [GuessID: GuessID] = [:]
        for (place, guess) in numbered.enumerated() {
            guard let author = authors[place] else { continue }
            let id = GuessID(rawValue: entries.count)
            renumbered[guess.id] = id
            entries.append(
                Entry(
                    id: id, player: author, text: guess.text,
                    likeness: min(100, max(0, guess.likeness)),
                    isExact: guess.text.map { Likeness.isExact($0.string, prompt.string) } ?? false,
                    isMarked: guess.isMarked && guess.text != nil,
                    hasNothing: guess.hasNothing))
        }
        guard !entries.isEmpty else { return giveUpRound() }
        phase = .ranking(
            .init(
                artist: artist, prompt: prompt, picture: picture, entries: entries,
                order: guesses.compactMap { renumbered[$0.id] }, until: until))
    }

    /// Returns the picture of a round from a player who has all of it: some may not have received
    /// it completely.
    private func whole(
        _ seen: Artwork, in views: [(player: PlayerID, view: GuessEView)]
    ) -> Artwork? {
        ([seen] + views.compactMap(\.view.screen.picture)).first { picture in
            switch picture {
            case .drawing, .painting: true
            case .mosaic, .arriving: false
            }
        }
    }

    /// Ends a round without its prompt: the next one begins, and there are no points.
    private mutating func giveUpRound() { beginRound() }
}
