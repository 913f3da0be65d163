/// Something that a player does in the game, as it goes to the host.
struct NumberedAction<Action> {
    /// Counted from 1 in each seat.
    let id: UInt64
    /// The game that the player saw; `nil` if there was no view yet, and whatever is on is meant.
    ///
    /// What waits while the player is away may be sent again in the next game, which counts its rounds anew.
    let game: Int?
    let action: Action
}

extension NumberedAction: Sendable where Action: Sendable {}

extension NumberedAction: Equatable where Action: Equatable {}

extension NumberedAction where Action: Message {
    var message: PlayerMessage<Action> { .perform(id: id, game: game, action: action) }
}
