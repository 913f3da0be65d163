package import GuessEP2P

/// A player's progress with a duty; it tells neither the text nor its length.
package enum GuessEActivity: Hashable, Sendable {
    /// No text has been written yet.
    case thinking
    /// There is text in the field.
    case typing
    /// The artist draws by hand, with so many strokes on the paper.
    case drawing(strokes: Int)
    /// The artist orders the guesses.
    case ranking
    /// The player is done, and the game waits for others.
    case done
    /// The player seems to be away from the keyboard.
    case away

    /// The name in script mode.
    package var name: String {
        switch self {
        case .thinking: "thinking"
        case .typing: "typing"
        case .drawing: "drawing"
        case .ranking: "ranking"
        case .done: "done"
        case .away: "away"
        }
    }
}

extension GuessEView {
    /// Returns a player's activity; `nil` for a player without a part in the current phase.
    package func activity(of player: PlayerID) -> GuessEActivity? {
        let isArtist = player == artist
        let part = span.part
        let isActive =
            switch part {
            case .prompting, .ranking: isArtist
            case .drawing: isArtist || isLive == true
            case .guessing: !isArtist
            case .order, .painting, .results, .finished: false
            }
        guard isActive, let score = scores.first(where: { $0.player == player }) else { return nil }
        guard waitingOn.contains(player) else { return .done }
        if score.isAway { return .away }
        if isArtist, part == .drawing { return .drawing(strokes: strokeCount ?? 0) }
        if isArtist, part == .ranking { return .ranking }
        return typing?.contains(player) == true ? .typing : .thinking
    }
}
