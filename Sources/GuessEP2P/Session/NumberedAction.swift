/// Something that a player does in the game, as it goes to the host.
struct NumberedAction<Action> {
    /// Counted from 1 in each seat.
    let id: UInt64
    /// The game that the player saw; `nil` if there was no view yet, and whatever is on is meant.
    ///
    /// What waits while the player is away may be sent again in the next game, which counts its rounds anew.
    let game: Int?
    let action: Action
    /// When the key was pressed, as far as the player's program can tell; `nil` where presses are not timed.
    var press: PressClaim?
}

/// What a player's program says of a key press: times of the host's clock in microseconds.
///
/// Nothing in it is believed beyond the bounds of ``Press/bounded(_:arrival:allowance:reveal:)``.
struct PressClaim: Codable, Equatable, Sendable {
    /// When the key was pressed.
    var pressed: Int64
    /// When the screen showed what was revealed, if that was later than it should have been.
    var shown: Int64?
}

extension NumberedAction: Sendable where Action: Sendable {}

extension NumberedAction: Equatable where Action: Equatable {}

extension NumberedAction where Action: Message {
    var message: PlayerMessage<Action> {
        .perform(id: id, game: game, action: action, press: press)
    }
}
