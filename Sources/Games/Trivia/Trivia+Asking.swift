package import GuessEP2P
internal import Primitives

/// One question: from the draw out of the pack to its points.
extension Trivia {
    /// Begins the next question, or ends the game after the last one, or when no player is left.
    mutating func askNext() {
        seats.removeAll { $0.hasLeft && $0.points == 0 }
        let asked = seats.filter { !$0.hasLeft }.map(\.player)
        guard askedCount < questionCount, !asked.isEmpty, let index = drawQuestion() else {
            phase = .finished
            return
        }
        askedCount += 1
        let reveal = now + (askedCount == 1 ? Self.firstRevealDelay : Self.revealDelay)
        let opens = reveal + .seconds(settings.readingSeconds)
        phase = .asking(
            Asking(
                number: askedCount, index: index,
                order: generator.shuffled(0...questions[index].wrong.count), reveal: reveal,
                opens: opens, ends: settings.answerSeconds.map { opens + .seconds($0) },
                asked: asked))
    }

    /// Draws a question of those that the settings choose, which has not been asked since they were
    /// last used up, in this game or an earlier one.
    private mutating func drawQuestion() -> Int? {
        if let next = unused.lastIndex(where: { settings.chooses(questions[$0]) }) {
            return unused.remove(at: next)
        }
        unused += generator.shuffled(
            questions.indices.filter { settings.chooses(questions[$0]) })
        return unused.popLast()
    }

    /// Changes the state as a player asks, or throws and leaves it unchanged.
    ///
    /// - Parameter press: The time of the key press; `nil` if the time of arrival has to count.
    mutating func perform(
        _ action: TriviaAction, from sender: PlayerID, press: Press?
    ) throws(Rejection) {
        switch action {
        case .answer(let question, let choice):
            try answer(question, choice, from: sender, press)
        case .goOn(let question):
            guard sender == host else { throw .onlyTheHost }
            guard case .result(let result, _) = phase else { throw .wrongPhase }
            guard result.number == question else { throw .stale }
            askNext()
        case .showQuestions(let isShown):
            guard let index = seatIndex(of: sender) else { throw .onlyPlayers }
            guard isShown || screenCount > 0 else { throw .noScreen }
            seats[index].showsQuestions = isShown
        }
    }

    /// Changes the state by an action with the time of its key press.
    package mutating func perform(
        _ action: TriviaAction, from sender: PlayerID, press: Press
    ) throws(Rejection) {
        try perform(action, from: sender, press: Optional(press))
    }

    private mutating func answer(
        _ question: Int, _ choice: Int, from sender: PlayerID, _ press: Press?
    ) throws(Rejection) {
        guard case .asking(var asking) = phase else { throw .wrongPhase }
        guard asking.number == question else { throw .stale }
        guard asking.asked.contains(sender) else { throw .notAnswering }
        guard !asking.given.contains(where: { $0.player == sender }) else { throw .alreadyDone }
        guard asking.order.indices.contains(choice) else { throw .noSuchButton }
        guard asking.opens <= now else { throw .tooEarly }
        // A key pressed before the buttons unlock was not meant as an answer.
        let byPress = settings.order == .press ? press : nil
        let time = max(byPress?.time ?? now, asking.opens)
        if let ends = asking.ends, ends < time { throw .wrongPhase }
        asking.given.append(
            Given(
                player: sender, choice: choice, time: time,
                uncertainty: byPress?.uncertainty.nanoseconds ?? 0,
                delay: press?.shown.map { $0.nanoseconds(since: asking.reveal) }))
        if settings.scoring == .first, let best = earliestRight(in: asking) {
            asking.decides = decision(on: best, in: asking, byPress?.allowances ?? [])
        }
        phase = .asking(asking)
        settle()
    }

    private func earliestRight(in asking: Asking) -> Given? {
        asking.given.filter { $0.choice == asking.right }.min { $0.time < $1.time }
    }

    /// Returns the time until which another player's earlier press, or a dead heat, may still be on
    /// its way.
    private func decision(
        on best: Given, in asking: Asking, _ allowances: [Press.Allowance]
    ) -> Timestamp {
        guard settings.order == .press else { return now }
        let waiting = awaited(in: asking)
        let longest = allowances.filter { waiting.contains($0.player) }.map(\.duration).max()
        guard let longest else { return best.time }
        let window =
            settings.deadHeatMilliseconds == 0 ? 0 : TriviaSettings.longestDeadHeat
        // The first decision holds: no answer can make the others wait longer.
        let decision = best.time + .nanoseconds(longest) + .milliseconds(window)
        return asking.decides.map { min($0, decision) } ?? decision
    }

    /// Returns the players who are heard and have not answered.
    func awaited(in asking: Asking) -> [PlayerID] {
        seats.filter { $0.isHeard && isAwaited($0, in: asking) }.map(\.player)
    }

    /// Returns whether a player may still answer, heard or not.
    func isAwaited(_ seat: Seat, in asking: Asking) -> Bool {
        !seat.hasLeft && asking.asked.contains(seat.player)
            && !asking.given.contains { $0.player == seat.player }
    }

    /// Ends the question when there is no player left to wait for.
    mutating func settle() {
        guard case .asking(let asking) = phase else { return }
        if seats.allSatisfy(\.hasLeft) { return phase = .finished }
        for index in seats.indices {
            guard let since = seats[index].silentSince, since + Self.returnGrace <= now else {
                continue
            }
            seats[index].silentSince = nil
        }
        let isWaiting = seats.contains { seat in
            (seat.isHeard || seat.silentSince != nil) && isAwaited(seat, in: asking)
        }
        // If no player is heard at all, the clock decides: they may come back.
        guard !isWaiting, seats.contains(where: { $0.isHeard && !$0.hasLeft })
        else { return }
        finish(asking)
    }

    // MARK: The end of a question

    mutating func finish(_ asking: Asking) {
        let given = asking.given.enumerated().sorted {
            ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
        }.map(\.element)
        let right = given.filter { $0.choice == asking.right }
        let (points, margin) = score(right, of: asking)
        for (player, points) in points {
            if let index = seatIndex(of: player) { seats[index].points += points }
        }
        let most = points.values.max() ?? 0
        let question = questions[asking.index]
        let result = TriviaResult(
            number: asking.number, sheet: sheet(of: asking), right: asking.right,
            note: question.note,
            answers: given.map { given in
                TriviaResult.Answer(
                    player: given.player, choice: given.choice,
                    milliseconds: Int((given.time - asking.opens).wholeMilliseconds),
                    points: points[given.player] ?? 0,
                    lateMilliseconds: given.delay.map { Int($0 / 1_000_000) })
            },
            winners: right.map(\.player).filter { most > 0 && points[$0] == most },
            margin: margin, isLast: asking.number == questionCount)
        phase = .result(result, until: now + settings.resultLength)
    }

    /// Returns the points of the right answers, which come in order of time, and the winner's lead
    /// in milliseconds.
    private func score(
        _ right: [Given], of asking: Asking
    ) -> (points: [PlayerID: Int], margin: Int?) {
        guard let best = right.first else { return ([:], nil) }
        func behind(_ given: Given) -> Int { Int((given.time - best.time).wholeMilliseconds) }
        switch settings.scoring {
        case .first:
            let winners = right.filter { $0 == best || isDeadHeat(best, $0) }
            let next = right.first { !winners.contains($0) }
            return (Dictionary(winners.map { ($0.player, 1) }) { one, _ in one }, next.map(behind))
        case .speed:
            let points = right.map {
                ($0.player, Self.speedPoints($0.time - asking.opens, settings))
            }
            return (Dictionary(points) { one, _ in one }, right.dropFirst().first.map(behind))
        }
    }

    private func isDeadHeat(_ best: Given, _ other: Given) -> Bool {
        guard settings.deadHeatMilliseconds > 0 else { return false }
        let clocks = min(
            best.uncertainty.addingReportingOverflow(other.uncertainty).partialValue,
            Int64(TriviaSettings.longestDeadHeat) * 1_000_000)
        let window = max(Int64(settings.deadHeatMilliseconds) * 1_000_000, clocks)
        return other.time.nanoseconds(since: best.time) <= window
    }

    /// Returns the points of a right answer by its time, as in Kahoot: 1000 within half a second,
    /// then down to 500 at the end of the time.
    static func speedPoints(_ time: Duration, _ settings: TriviaSettings) -> Int {
        guard time >= .milliseconds(500) else { return 1000 }
        let whole = Double(settings.answerSeconds ?? 20)
        let share = min(1, Double(time.wholeMilliseconds) / 1000 / whole)
        return Int((1000 * (1 - share / 2)).rounded())
    }
}
