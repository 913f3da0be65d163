import GuessEP2P
import Primitives

/// The acts of players, of the clock, and of computer players.
extension Riddle {
    enum Action: Message, Equatable {
        case submitPrompt(round: Int, text: SafeText)
        case draftPrompt(round: Int, text: SafeText)
        case guess(round: Int, text: SafeText)
        case draftGuess(round: Int, text: SafeText)
        case rank(round: Int, order: [GuessID])
        /// Ends the order of the players (the host) or the results (the host or the artist).
        case advance(round: Int)

        func apply(from sender: PlayerID, to state: inout Riddle) throws(Rejection) {
            guard !state.hasLeft(sender) else { throw .notAMember }
            switch self {
            case .submitPrompt(let round, let text):
                try state.checkPrompt(from: sender, in: round)
                guard !text.isEmpty else { throw .emptyText }
                state.beginPainting(text.asLine)
            case .draftPrompt(let round, let text):
                try state.checkPrompt(from: sender, in: round)
                state.turn.drafts[sender] = text.asLine
            case .guess(let round, let text):
                try state.checkGuess(from: sender, in: round)
                guard !text.isEmpty else { throw .emptyText }
                state.turn.guesses[sender] = text.asLine
            case .draftGuess(let round, let text):
                try state.checkGuess(from: sender, in: round)
                state.turn.drafts[sender] = text.asLine
            case .rank(let round, let order): try state.rank(order, by: sender, in: round)
            case .advance(let round): try state.advance(askedBy: sender, in: round)
            }
            state.settle()
        }
    }

    private func checkRound(_ asked: Int) throws(Rejection) {
        guard asked == round else { throw asked < round ? .stale : .wrongPhase }
    }

    private func checkPrompt(from sender: PlayerID, in asked: Int) throws(Rejection) {
        try checkRound(asked)
        guard phase == .prompt else { throw turn.artist == sender ? .alreadyDone : .wrongPhase }
        guard turn.artist == sender else { throw .onlyTheArtist }
    }

    private func checkGuess(from sender: PlayerID, in asked: Int) throws(Rejection) {
        try checkRound(asked)
        guard phase == .guessing else {
            throw phase == .ranking || phase == .results ? .stale : .wrongPhase
        }
        guard turn.artist != sender else { throw .notForTheArtist }
        guard turn.guesses[sender] == nil else { throw .alreadyDone }
    }

    private mutating func rank(
        _ order: [GuessID], by sender: PlayerID, in asked: Int
    ) throws(Rejection) {
        try checkRound(asked)
        guard phase == .ranking else { throw phase == .results ? .stale : .wrongPhase }
        guard turn.artist == sender else { throw .onlyTheArtist }
        let entries = order.compactMap { id in turn.entries.first { $0.id == id } }
        guard order.count == turn.entries.count, Set(entries.map(\.id)).count == order.count else {
            throw .incompleteRanking
        }
        turn.entries = entries
        endRanking()
    }

    private mutating func advance(askedBy sender: PlayerID, in asked: Int) throws(Rejection) {
        try checkRound(asked)
        guard phase == .order || phase == .results else { throw .wrongPhase }
        guard sender == leader || phase == .results && sender == turn.artist else {
            throw phase == .order ? .onlyTheHost : .onlyTheArtist
        }
        beginRound()
    }

    /// Combines texts of one field.
    static func combine(_ earlier: Action, then later: Action) -> Action? {
        switch (earlier, later) {
        case (.draftGuess(let round, _), .draftGuess(let next, _)): round == next ? later : nil
        case (.draftPrompt(let round, _), .draftPrompt(let next, _)): round == next ? later : nil
        case (.submitPrompt, _), (.draftPrompt, _), (.guess, _), (.draftGuess, _), (.rank, _),
            (.advance, _):
            nil
        }
    }

    // MARK: Time

    var nextDeadline: Timestamp? {
        let graces = seats.compactMap { seat in
            isAwaited(seat.player) ? seat.lostSince.map { $0 + Self.returnGrace } : nil
        }
        // The end of a wait that is over has had its effect.
        return ([phaseEnd].compactMap { $0 } + graces.filter { $0 > now }).min()
    }

    mutating func handleDeadline() {
        if let phaseEnd, phaseEnd <= now {
            switch phase {
            case .lobby, .finished: break
            case .order, .painting, .results: beginRound()
            case .prompt:
                let draft = turn.artist.flatMap { turn.drafts[$0] } ?? SafeText("")
                beginPainting(draft.isEmpty ? SafeText("riddle \(round)") : draft)
            case .guessing: endGuessing(isTimeUp: true)
            case .ranking: endRanking()
            }
        }
        settle()
    }

    /// The end of all rounds if each takes all its time.
    var latestEnd: Timestamp? {
        guard let phaseEnd, let prompt = settings.promptSeconds,
            let guess = settings.guessSeconds, let rank = settings.rankSeconds
        else { return nil }
        let times = [prompt, settings.paintSeconds, guess, rank, settings.resultsSeconds]
        let phases: [Phase] = [.prompt, .painting, .guessing, .ranking]
        let rest = phases.firstIndex(of: phase).map { times.dropFirst($0 + 1).reduce(0, +) } ?? 0
        return phaseEnd + .seconds(rest + (roundCount - round) * times.reduce(0, +))
    }

    // MARK: Computer players

    struct Duty: Hashable {
        let phase: Phase
        let round: Int
    }

    func duty(of player: PlayerID) -> Duty? {
        isAwaited(player) ? Duty(phase: phase, round: round) : nil
    }

    func automaticMove(
        for duty: Duty, of player: PlayerID, skill: Double, using generator: inout SeededGenerator
    ) -> (after: Duration, action: Action) {
        let delay = Duration.milliseconds(generator.draw(in: 3_000...8_000))
        let text = SafeText("a thing of \(player)")
        switch duty.phase {
        case .prompt: return (delay, .submitPrompt(round: duty.round, text: text))
        case .guessing: return (delay, .guess(round: duty.round, text: text))
        case .lobby, .order, .painting, .ranking, .results, .finished:
            return (delay, .rank(round: duty.round, order: turn.entries.map(\.id)))
        }
    }

    func leastThinkingTime(for duty: Duty) -> Duration? {
        duty.phase == .guessing ? .seconds(4) : .milliseconds(500)
    }
}

extension SafeText {
    /// The text cut to the length that can be sent.
    fileprivate var asLine: SafeText { SafeText(string, limit: .line) }
}
