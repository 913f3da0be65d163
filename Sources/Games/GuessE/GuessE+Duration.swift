package import Primitives

/// Estimates of a game's duration, for people who come late.
extension GuessE {
    /// The current round, from its prompt to its ranking: a player who comes during it plays from
    /// the next one.
    package var closedRound: Int? {
        switch phase {
        case .prompting, .drawing, .painting, .guessing, .ranking: round
        case .idle, .playerOrder, .results, .finished: nil
        }
    }

    /// The end of all remaining rounds if each takes all its time; `nil` if one has no limit, or no
    /// game is on.
    ///
    /// It is an estimate for people: a prompt that is given back costs a little more.
    package var latestEnd: Timestamp? {
        guard let draw = settings.drawSeconds, let prompt = settings.promptSeconds,
            let guess = settings.guessSeconds, let rank = settings.rankSeconds,
            var end = phase.until
        else { return nil }
        let fallback = Int(Self.fallbackLimit.wholeMilliseconds / 1000)
        let paint = (settings.isSketched ? 0 : settings.paintSeconds) + fallback
        let results = settings.resultsSeconds
        // The rest of this round after the current phase.
        let rest: Int
        switch phase {
        case .idle, .finished: return nil
        case .playerOrder, .results: rest = 0
        case .prompting: rest = max(draw + fallback, paint) + guess + rank + results
        case .drawing: rest = fallback + guess + rank + results
        case .painting:
            // The offline artist has as much time as a provider, and needs none of it.
            end = min(end, now + .seconds(paint))
            rest = guess + rank + results
        case .guessing: rest = rank + results
        case .ranking: rest = results
        }
        let round = prompt + max(draw + fallback, paint) + guess + rank + results
        return end + .seconds(rest + max(0, roundCount - self.round) * round)
    }
}
