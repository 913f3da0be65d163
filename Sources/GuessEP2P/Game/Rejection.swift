/// The reason why the host did not do what a message asked; its state is then unchanged.
///
/// Only the code is sent: each program shows its own sentence for it. A game adds reasons of its
/// own as static members and lists them in ``GameListing/rejections``, so that a player's program
/// finds the sentence for the host's code:
///
///     extension Rejection {
///         static let notYourTurn = Rejection("notYourTurn", "Wait for your turn.")
///     }
public struct Rejection: Error, Sendable {
    /// The largest number of characters in a code: 40.
    package static let codeLimit = 40

    /// The code that is sent: 1 to 40 ASCII letters and digits.
    public let code: String
    /// One line that tells a player what happened and what to do next.
    public let description: String

    /// Creates a reason.
    ///
    /// - Parameters:
    ///   - code: Unique within the game, different from those of the static members here, and none
    ///     of `notAMember`, `onlyPlayers`, `otherGame` and `unreadable`, which the session uses.
    ///     Anything but ASCII letters and digits is left out, and so is everything after 40
    ///     characters, so that every code can be sent. If nothing is left, it is "refused".
    ///   - description: One line for the player.
    public init(_ code: String, _ description: String) {
        let cleaned = String(code.filter(Self.isSound).prefix(Self.codeLimit))
        self.code = cleaned.isEmpty ? "refused" : cleaned
        self.description = description
    }

    private static func isSound(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber)
    }

    /// Returns the same reason with the sentence that one of the known reasons has for it.
    func worded(by known: [Rejection]) -> Rejection { known.first { $0 == self } ?? self }
}

extension Rejection: Hashable {
    /// Returns whether the codes are equal; the sentences are not compared.
    public static func == (left: Rejection, right: Rejection) -> Bool { left.code == right.code }

    /// Hashes the code alone.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension Rejection: CustomStringConvertible {}

extension Rejection: Codable {
    /// Decodes a code; an unknown one gets a general sentence with the code.
    ///
    /// - Throws: `DecodingError` if no reason can have the code.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let code = try container.decode(String.self)
        guard !code.isEmpty, code.utf8.count <= Self.codeLimit, code.allSatisfy(Self.isSound) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "not the code of a rejection")
        }
        self = Rejection(code, "The host refused that: \(code).").worded(by: Self.common)
    }

    /// Encodes the code as a string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(code)
    }
}

/// The reasons that every game shares; the session itself uses no others.
extension Rejection {
    /// The sender has no seat in this session.
    package static let notAMember = Rejection(
        "notAMember", "You have no seat in this game; ask to join first.")
    /// The sender is not in the current game: a spectator or a newcomer.
    package static let onlyPlayers = Rejection(
        "onlyPlayers", "You only watch at the moment; seats are given in the lobby.")
    /// The sender is not the host, who alone may do this.
    ///
    /// A ``PlayerSession`` throws it for a command of the host; the rules of a game may use it too.
    public static let onlyTheHost = Rejection("onlyTheHost", "Only the host can do that.")
    /// The message belongs to a part of the game that is over, such as a round.
    public static let stale = Rejection("stale", "Too late: that round is over.")
    /// The phase of the session or the game does not allow this now.
    public static let wrongPhase = Rejection(
        "wrongPhase", "That cannot be done now; wait for the next screen.")
    /// The sender has done this already, or there is nothing left for the message to do.
    public static let alreadyDone = Rejection("alreadyDone", "You have done that already.")
    /// There are fewer players than ``GameStart/fewestPlayers``.
    public static let tooFewPlayers = Rejection(
        "tooFewPlayers", "Another player is needed first.")
    /// There are more players than ``GameStart/mostPlayers``.
    public static let tooManyPlayers = Rejection(
        "tooManyPlayers", "That game takes fewer players; somebody has to watch.")
    /// The message is for another game than the one that is on.
    package static let otherGame = Rejection(
        "otherGame", "Another game is on now; look at the screen again.")
    /// A player with a seat is not ready; players who are disconnected do not count.
    public static let playersNotReady = Rejection(
        "playersNotReady", "Everybody who has joined must be ready first.")
    /// Every seat is taken or kept for an invited player, or every place for spectators is taken.
    public static let sessionFull = Rejection("sessionFull", "Every seat is taken.")
    /// There is no such player, request or invitation, or there is none any more.
    public static let noSuchOne = Rejection("noSuchOne", "They are gone already.")
    /// The new name of a member has no character that can be shown.
    public static let noName = Rejection("noName", "Write a name of at least one letter.")
    /// There were too many reactions in the last second.
    ///
    /// Two of one member are allowed, and 32 of all members together.
    public static let tooFast = Rejection("tooFast", "Not so fast: two reactions a second.")
    /// A state that ``HostSession/sync(_:)`` would set cannot be encoded, or not be decoded again.
    public static let unsound = Rejection(
        "unsound", "The game cannot be saved in that state; nothing has changed.")
    /// The message could not be understood.
    package static let unreadable = Rejection(
        "unreadable", "The host did not understand that; are both on the same version?")

    /// All reasons that every game shares, except ``unsound``, which no host sends.
    package static let common: [Rejection] = [
        .notAMember, .onlyPlayers, .onlyTheHost, .stale, .wrongPhase, .alreadyDone, .tooFewPlayers,
        .tooManyPlayers, .otherGame, .playersNotReady, .sessionFull, .noSuchOne, .noName, .tooFast,
        .unreadable,
    ]
}
