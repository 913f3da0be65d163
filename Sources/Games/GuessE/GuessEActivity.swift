public import GuessEP2P

/// How far somebody is with what the game waits for them to do: no text, and not how long it is.
public enum GuessEActivity: Hashable, Sendable {
    /// Nothing has been written yet.
    case thinking
    /// Something stands in the field.
    case typing
    /// The artist draws by hand, with so many strokes on the paper.
    case drawing(strokes: Int)
    /// The artist puts the guesses into an order.
    case ranking
    /// It is done, and the game waits for others.
    case done
    /// They seem to have gone from the keyboard.
    case away

    /// The word by which script mode calls it.
    public var name: String {
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
    /// How far a player is; `nil` for one for whom the present phase has nothing to do.
    public func activity(of player: PlayerID) -> GuessEActivity? {
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
