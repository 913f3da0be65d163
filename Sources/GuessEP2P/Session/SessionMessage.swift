internal import Primitives

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// How a player's time in a session ended.
public enum Ending: String, Codable, Hashable, Sendable, CustomStringConvertible {
    /// The player left.
    case left
    /// The host put the player out.
    case kicked
    /// The host closed the session.
    case hostLeft
    /// The host has not been heard of for too long.
    case connectionLost
    /// The host could not be reached in the first place.
    case unreachable
    /// The host no longer keeps the seat.
    case seatGone
    /// The host's program has been started anew, and the game is gone with the former one.
    case hostRestarted
    /// The seat was taken back from another place, such as a new start of the program.
    case replaced

    /// One line that tells what happened and what to do next.
    public var description: String {
        switch self {
        case .left: "You have left the game."
        case .kicked: "The host has taken you out of the game."
        case .hostLeft: "The host has closed the game."
        case .unreachable:
            "Nobody answers there. Check the address, and that no firewall drops UDP."
        case .seatGone: "The host no longer keeps your seat. Join again."
        case .hostRestarted: "The host has started anew, without this game. Join the new one."
        case .replaced: "Your seat is used from another place now."
        case .connectionLost:
            "The host cannot be reached any more. Check the network, then join again."
        }
    }
}

/// Everything that a player's program says to a host's.
enum PlayerMessage<Action: Message>: Codable, Equatable, Sendable {
    case requestToPlay(request: RequestToPlay)
    case cancelRequest(id: UInt64)
    case acceptInvitation(id: UInt64, request: RequestToPlay)
    /// `reason` is ``InvitationRefusal/declined`` if there is none.
    case declineInvitation(id: UInt64, reason: InvitationRefusal?)
    case resume(request: RequestToPlay, token: SeatToken)
    case setReady(isReady: Bool)
    /// Asks for another name in the session.
    case rename(name: SafeText)
    /// `game` is the number of the game that the player saw; nobody's without one. `press` comes where presses are timed.
    case perform(id: UInt64, game: Int?, action: Action, press: PressClaim? = nil)
    /// `reaction` is a ``Reaction``'s name, or one that only later versions know.
    case react(reaction: String)
    case leave
    /// What the player saw last, for a host who has taken the session over.
    case testify(version: UInt64, view: EncodedView)
}

/// Everything that a host's program says to a player's.
///
/// There is no message from player to player.
enum HostMessage: Codable, Equatable, Sendable {
    case invitation(invitation: Invitation)
    case invitationGone(id: UInt64, reason: Denial.Reason)
    case pending(requestID: UInt64, position: Int)
    /// `key` is the session's, told to those alone who may have to keep its door one day. With `pass` the player comes
    /// in unasked the next time.
    case accepted(
        requestID: UInt64, you: PlayerID, token: SeatToken, lastActionID: UInt64, key: SessionKey?,
        pass: SeatToken? = nil)
    case denied(requestID: UInt64, denial: Denial)
    case performed(id: UInt64)
    case rejected(id: UInt64, rejection: Rejection)
    /// Somebody's reaction, to everybody; `reaction` as in ``PlayerMessage/react(reaction:)``.
    case reaction(player: PlayerID, reaction: String)
    /// The host has taken the session over, and asks for what the player saw last.
    case recovering(epoch: SessionEpoch)
    /// Holds once the view of that version has come; 0 is at once.
    case ended(ending: Ending, lastView: UInt64)
}

/// A view as the session encodes it, within a message: base64 text.
struct EncodedView: Codable, Equatable, Sendable {
    /// Longer ones would not fit into a message.
    static let byteLimit = SessionCoding.largestByteCount / 4 * 3 - 256

    let bytes: [UInt8]

    /// Takes a view's bytes; `nil` if there are too many.
    init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.byteLimit else { return nil }
        self.bytes = bytes
    }

    init(from decoder: any Decoder) throws {
        bytes = [UInt8](try decoder.singleValueContainer().decode(Data.self))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Data(bytes))
    }
}
