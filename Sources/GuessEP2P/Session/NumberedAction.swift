/// A player's action with its number, as it is sent to the host.
struct NumberedAction<Action> {
    /// The number, counted from 1 in each seat.
    let id: UInt64
    /// The number of the game that the player saw; `nil` if there was no view yet, which means any
    /// game.
    ///
    /// An action that waits while the player is away may be sent in the next game, whose rounds
    /// count from 1 again.
    let game: Int?
    let action: Action
    /// The claimed time of the key press; `nil` if presses are not timed.
    var press: PressClaim?
}

/// The number of an action that the host's version of the game cannot read.
struct UnreadableAction: Decodable {
    struct Content: Decodable { let id: UInt64 }

    let perform: Content
}

/// A request to come in that the host cannot read, although its number can be read.
struct UnreadableRequest {
    let id: UInt64
    /// The reason of the denial.
    let reason: Denial.Reason

    private struct Content: Decodable {
        struct Request: Decodable {
            let id: UInt64
            let key: String?
        }

        let request: Request
    }

    /// Creates the request from a message's bytes; `nil` if they are none, or have no number.
    init?(_ bytes: [UInt8]) {
        guard let message = SessionCoding.decode([String: Content].self, from: bytes),
            message.count == 1, let (name, content) = message.first,
            ["requestToPlay", "resume", "comeOver", "acceptInvitation"].contains(name)
        else { return nil }
        id = content.request.id
        let isKeyMalformed = content.request.key.map { SessionKey($0) == nil } ?? false
        reason = isKeyMalformed ? .wrongKey : .declined
    }
}

/// The claim of a player's program about a key press: times of the host's clock in microseconds.
///
/// It is believed only within the bounds of ``Press/bounded(_:arrival:allowance:reveal:)``.
struct PressClaim: Codable, Equatable, Sendable {
    /// The time at which the key was pressed.
    var pressed: Int64
    /// The time at which the screen showed the reveal, if that was late.
    var shown: Int64?
}

extension NumberedAction: Sendable where Action: Sendable {}

extension NumberedAction: Equatable where Action: Equatable {}

extension NumberedAction where Action: Message {
    var message: PlayerMessage<Action> {
        .perform(id: id, game: game, action: action, press: press)
    }
}
