package import GuessEP2P
internal import Pictures
package import Primitives

extension GuessE {
    /// The time at which the current phase ends by itself; `nil` without a time limit.
    package var phaseEnd: Timestamp? { phase.until }

    /// The time at which the game next changes by itself.
    ///
    /// It is the phase's end, or the moment at which the game stops waiting for a silent player.
    package var nextDeadline: Timestamp? {
        let graces = seats.compactMap { seat -> Timestamp? in
            guard case .since(let start) = seat.silence, isAwaited(seat.player) else { return nil }
            // The end may be past, so it counts only if the rules have not checked since.
            let end = start + Self.returnGrace
            return end > lastSettled ? end : nil
        }
        return ([phase.until, phase.reveal?.until].compactMap { $0 } + graces).min()
    }

    /// Ends the phase if its time is up, and stops waiting for players who are gone.
    package mutating func handleDeadline() {
        if let until = phase.until, until <= now {
            expire()
        }
        advanceReveal()
        settle()
    }

    /// Shows guessers of the hard mode the part of the picture that they may see by now.
    private mutating func advanceReveal() {
        guard case .guessing(var guessing) = phase, let reveal = guessing.reveal,
            reveal.until <= now
        else { return }
        guessing.reveal = reveal.advanced(of: guessing.picture, at: now)
        phase = .guessing(guessing)
    }

    /// Removes a player for good; the game no longer waits for them.
    package mutating func remove(_ player: PlayerID) {
        guard let index = seatIndex(of: player), seats[index].silence != .left else { return }
        if settings.rounds == nil, !seats[index].hasDrawn {
            setRoundCount(max(round, roundCount - 1))
        }
        if seats[index].isNewcomer == true, !seats[index].hasDrawn {
            // A thousand players who come and go must not fill the table.
            seats.remove(at: index)
        } else {
            seats[index].silence = .left
        }
        settle()
    }

    /// Returns whether a player is still part of the game; newcomers who left before their first
    /// action are not.
    package func remembers(_ player: PlayerID) -> Bool { seatIndex(of: player) != nil }

    /// Changes the number of rounds, also on the screen that tells whether this was the last one.
    mutating func setRoundCount(_ count: Int) {
        roundCount = count
        guard case .results(var results, let artist, let until) = phase else { return }
        results.isLast = round >= roundCount
        phase = .results(results, artist: artist, until: until)
    }

    /// Records how well a player is heard; phases wait a little for one who is lost.
    package mutating func setPresence(_ presence: Presence, of player: PlayerID) {
        guard let index = seatIndex(of: player) else { return }
        // A program that was started again is reported as connected, without a silence before.
        if presence != .unresponsive { absentees.insert(player) }
        switch (seats[index].silence, presence) {
        case (.left, _): return
        case (_, .connected), (_, .unresponsive): seats[index].silence = .none
        case (.none, .disconnected): seats[index].silence = .since(now)
        case (.since, .disconnected): return
        }
        settle()
    }

    /// Returns whether the current phase needs an action of this player.
    func isAwaited(_ player: PlayerID) -> Bool {
        switch phase {
        case .idle, .playerOrder, .painting, .results, .finished: false
        case .prompting(let prompting): prompting.artist == player
        case .drawing(let drawing):
            drawing.artist == player
                || drawing.guesses.map { $0.sent[player] == nil && !hasLeft(player) } ?? false
        case .ranking(let ranking): ranking.artist == player
        case .guessing(let guessing):
            player != guessing.artist && guessing.guesses[player] == nil && !hasLeft(player)
        }
    }

    /// The players for whom the game waits now.
    var waitingOn: [PlayerID] {
        seats.filter { isAwaited($0.player) && isExpected($0) }.map(\.player)
    }

    /// Moves on as long as there is nothing to wait for.
    mutating func settle() {
        lastSettled = now
        endIfDeserted()
        switch phase {
        case .idle, .playerOrder, .results, .finished:
            break
        case .prompting(let prompting):
            guard !isStillThere(prompting.artist) else { return }
            // What a lost artist has written is a prompt; one that was given back is none.
            let isUsable = !prompting.draft.isEmpty && prompting.refusals == 0
            if hasLeft(prompting.artist) || !isUsable {
                beginRound()
            } else {
                beginPainting(prompting.draft, in: prompting)
            }
        case .drawing(let drawing):
            if hasLeft(drawing.artist) {
                beginRound()
            } else if !isStillThere(drawing.artist) || isGuessed(drawing) {
                finishDrawing(drawing.draft, of: drawing)
            }
        case .painting(let painting):
            if hasLeft(painting.artist) { beginRound() }
        case .guessing:
            if waitingOn.isEmpty { finishGuessing(isTimeUp: false) }
        case .ranking(let ranking):
            if !isStillThere(ranking.artist) { finishRanking() }
        }
    }

    private func isStillThere(_ player: PlayerID) -> Bool {
        seatIndex(of: player).map { isExpected(seats[$0]) } ?? false
    }

    private mutating func endIfDeserted() {
        switch phase {
        case .idle, .finished: return
        case .results(_, _, _):
            // The results stay on the screen; the next round will not begin.
            return
        case .playerOrder, .prompting, .drawing, .painting, .guessing, .ranking:
            let remaining = seats.count { $0.silence != .left }
            guard remaining < fewestPlayers else { return }
            finish()
            describePicture()
        }
    }

    /// Ends a phase whose time is up.
    private mutating func expire() {
        switch phase {
        case .idle, .finished:
            return
        case .playerOrder, .results:
            beginRound()
        case .prompting(let prompting):
            if prompting.draft.isEmpty { noteMiss(of: prompting.artist) }
            let prompt = prompting.draft.isEmpty ? drawPrompt() : prompting.draft
            if prompting.unpainted == nil {
                beginPainting(prompt, in: prompting)
            } else {
                beginFallback(prompt, in: prompting)
            }
        case .drawing(let drawing):
            if drawing.draft.operations.isEmpty { noteMiss(of: drawing.artist) }
            finishDrawing(drawing.draft, of: drawing)
        case .painting(let painting):
            if painting.isFallback {
                beginRound()
            } else {
                beginFallback(painting)
            }
        case .guessing:
            finishGuessing(isTimeUp: true)
        case .ranking(let ranking):
            noteMiss(of: ranking.artist)
            finishRanking()
        }
    }

    // MARK: Transitions

    /// Begins the next round with the next artist, or ends the game.
    mutating func beginRound() {
        defer { describePicture() }
        let present = seats.filter { isExpected($0) }
        guard round < roundCount, present.count >= fewestPlayers,
            let artist = nextArtist()
        else {
            finish()
            return
        }
        round += 1
        lastArtist = artist
        if let index = seatIndex(of: artist) { seats[index].hasDrawn = true }
        phase = .prompting(
            .init(
                artist: artist, until: limit(settings.promptSeconds),
                suggestions: [drawPrompt(), drawPrompt(), drawPrompt()]))
    }

    /// Returns the next player in the order who is heard and does not seem to be away.
    ///
    /// If there is none, it returns the next one who may still come back.
    private func nextArtist() -> PlayerID? {
        let start = lastArtist.flatMap(seatIndex(of:)).map { $0 + 1 } ?? 0
        let ring = seats.indices.map { seats[(start + $0) % seats.count] }
        let present = ring.filter { isExpected($0) }
        let heard = present.filter { $0.silence == .none }
        return (heard.first { !$0.isAway } ?? heard.first ?? present.first)?.player
    }

    func limit(_ seconds: Int?) -> Timestamp? {
        seconds.map { now + .seconds($0) }
    }

    /// Returns a prompt from the pack that this game has not used, as long as there is one.
    mutating func drawPrompt() -> SafeText {
        let fresh = prompts.filter { !usedPrompts.contains($0) }
        let prompt = generator.pick(from: fresh.isEmpty ? prompts : fresh) ?? prompts[0]
        usedPrompts.append(prompt)
        return prompt
    }

    mutating func beginPainting(_ prompt: SafeText, in prompting: GuessEPhase.Prompting) {
        phase = .painting(
            .init(
                artist: prompting.artist, prompt: prompt, isFallback: false,
                refusals: prompting.refusals, until: now + .seconds(settings.paintSeconds)))
        request(.paint(round: round, prompt: prompt, isFallback: false))
    }

    /// Has the prompt in its artist's field painted by the fallback artist, which never fails.
    mutating func beginFallback(_ prompt: SafeText, in prompting: GuessEPhase.Prompting) {
        beginFallback(
            .init(
                artist: prompting.artist, prompt: prompt, isFallback: true,
                refusals: prompting.refusals, until: now))
    }

    mutating func beginFallback(_ painting: GuessEPhase.Painting) {
        var fallback = painting
        fallback.isFallback = true
        fallback.progress = nil
        fallback.until = now + Self.fallbackLimit
        phase = .painting(fallback)
        request(.paint(round: round, prompt: painting.prompt, isFallback: true))
    }

    /// Applies the end of painting: the game goes on to the guesses, back to the prompt, or to the
    /// fallback artist.
    ///
    /// A picture of another round, or a second one, is ignored.
    /// ``HostTaskResult/progress(round:text:)`` ends no phase.
    package mutating func complete(_ result: HostTaskResult) {
        guard case .painting(let painting) = phase else { return }
        switch result {
        case .painted(round, let picture):
            beginGuessing(
                picture, of: painting.prompt, by: painting.artist, after: painting.guesses)
        case .progress(round, let text):
            // The fallback artist is at work already, and will soon be done.
            guard !painting.isFallback else { return }
            var painting = painting
            painting.progress = text.asLine
            phase = .painting(painting)
        case .refused(round, let reason):
            giveBack(
                painting, reason, until: settings.promptSeconds.map { _ in now + Self.refusalBonus }
            )
        case .unavailable(round, let reason):
            // An absent artist must not hold up the game, however much time there is for a prompt.
            giveBack(
                painting, reason, until: now + Self.refusalBonus, unpainted: painting.prompt)
        case .failed(round):
            if !painting.isFallback { beginFallback(painting) }
        case .painted, .progress, .refused, .unavailable, .failed:
            return
        }
    }

    /// Returns the mosaics that hide a new picture in the hard mode.
    ///
    /// - Parameter end: The end of the guessing, if it has begun: parts that have been seen are not
    ///   hidden again.
    func reveal(of picture: Artwork, until end: Timestamp? = nil) -> MosaicReveal? {
        guard settings.isHard else { return nil }
        guard let end, let seconds = settings.guessSeconds else {
            return MosaicReveal(of: picture, over: settings.guessSeconds, at: now)
        }
        return MosaicReveal(of: picture, over: seconds, at: end - .seconds(seconds))
            .advanced(of: picture, at: now)
    }

    /// Shows the picture to everybody.
    ///
    /// - Parameter guesses: Earlier guesses, at an unfinished drawing.
    mutating func beginGuessing(
        _ picture: Artwork, of prompt: SafeText, by artist: PlayerID,
        after guesses: GuessEPhase.Guesses? = nil
    ) {
        var guessing = GuessEPhase.Guessing(
            artist: artist, prompt: prompt, picture: picture,
            until: limit(settings.guessSeconds), reveal: reveal(of: picture), since: now)
        if let guesses { guessing.adopt(guesses) }
        phase = .guessing(guessing)
        describePicture()
        settle()
    }

    /// Gives the prompt back to the artist, but only a few times.
    ///
    /// A silent artist and a strict provider must not hold up the game together.
    ///
    /// - Parameter unpainted: The prompt, if the provider can paint no other either.
    private mutating func giveBack(
        _ painting: GuessEPhase.Painting, _ reason: SafeText, until: Timestamp?,
        unpainted: SafeText? = nil
    ) {
        // The fallback artist is at work already; the provider's refusal comes too late.
        guard !painting.isFallback else { return }
        guard painting.refusals < Self.refusalLimit else {
            beginFallback(painting)
            return
        }
        phase = .prompting(
            .init(
                artist: painting.artist, until: until, draft: painting.prompt,
                notice: reason.asLine,
                suggestions: [drawPrompt(), drawPrompt(), drawPrompt()],
                refusals: painting.refusals + 1, unpainted: unpainted))
        settle()
    }

    /// Ends the guessing.
    ///
    /// - Parameter isTimeUp: Whether the contents of fields count. Otherwise the game waits for no
    ///   player any more, and a field with contents belongs to a player who is gone and has not
    ///   sent it.
    private mutating func finishGuessing(isTimeUp: Bool) {
        guard case .guessing(let guessing) = phase else { return }
        var authors: [(player: PlayerID, text: SafeText?)] = []
        for seat in seats where seat.player != guessing.artist {
            let draft = guessing.drafts[seat.player].flatMap { $0.isEmpty ? nil : $0 }
            // The time is up for a lost player too: what they have written counts.
            let hasHadTime = isTimeUp || seat.silence != .left
            let text = guessing.guesses[seat.player] ?? (hasHadTime ? draft : nil)
            if text == nil {
                if seat.silence == .left { continue }
                noteMiss(of: seat.player)
            }
            authors.append((seat.player, text))
        }
        // Numbered in a newly drawn order, so that a number does not tell the author.
        let entries = generator.shuffled(authors).enumerated().map { index, author in
            Entry(
                id: GuessID(rawValue: index), player: author.player, text: author.text,
                prompt: guessing.prompt, milliseconds: guessing.times?[author.player])
        }
        let presorted = entries.sorted {
            ($0.text == nil ? 1 : 0, -$0.likeness, $0.id.rawValue)
                < ($1.text == nil ? 1 : 0, -$1.likeness, $1.id.rawValue)
        }
        phase = .ranking(
            .init(
                artist: guessing.artist, prompt: guessing.prompt, picture: guessing.picture,
                entries: entries, order: presorted.map(\.id), until: limit(settings.rankSeconds)))
        if entries.allSatisfy({ $0.text == nil }) {
            finishRanking()
        } else {
            settle()
        }
    }

    /// Ends the game.
    mutating func finish() {
        phase = .finished
        history = finishedRounds.isEmpty ? nil : AttachedList(finishedRounds)
    }

    /// Ends the ranking with the current order, and gives the points.
    mutating func finishRanking() {
        guard case .ranking(let ranking) = phase else { return }
        let placings = Scoring.placings(of: ranking.entries, order: ranking.order)
        let artistPoints = Scoring.artistPoints(for: ranking.entries)
        for placing in placings {
            if let index = seatIndex(of: placing.player) { seats[index].points += placing.points }
        }
        if let index = seatIndex(of: ranking.artist) { seats[index].points += artistPoints }
        let results = RoundResults(
            prompt: ranking.prompt, picture: ranking.picture, placings: placings,
            artistPoints: artistPoints, isLast: round >= roundCount)
        phase = .results(
            results, artist: ranking.artist, until: now + .seconds(settings.resultsSeconds))
        keepRound()
    }
}
