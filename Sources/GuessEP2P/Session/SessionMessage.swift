internal import Primitives

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The reason why a player's time in a session ended; `description` tells a person.
public enum Ending: String, Codable, Hashable, Sendable, CustomStringConvertible {
    /// The player left, or cancelled the request.
    case left
    /// The host removed the player, or rejected twenty of their messages within ten seconds.
    ///
    /// In the second case the player is also banned for a minute, except by invitation.
    case kicked
    /// The host closed the session.
    case hostLeft
    /// The connection was lost, and no new one was possible in time: join again.
    ///
    /// A waiting call also ends with it if this program becomes the host: see
    /// ``SessionEvent/inherits(_:)``.
    case connectionLost
    /// The host could not be reached at all: check the address and the firewall.
    ///
    /// A ``PlayerSession`` reports ``SessionEvent/failed(_:)`` for this; a program may show
    /// it as this ending.
    case unreachable
    /// The host no longer keeps the seat: join again for a new one.
    case seatGone
    /// The host is gone and announces another session, and nobody is known to continue this one:
    /// join the new one.
    case hostRestarted
    /// Another program of the player uses the seat now, such as a new start.
    case replaced

    /// One line that tells a person what happened and, if anything helps, what to do next.
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
            "The host cannot be reached: its program has ended, or the network is broken."
        }
    }
}

/// The messages of a player's program to a host's.
enum PlayerMessage<Action: Message>: Codable, Equatable, Sendable {
    case requestToPlay(request: RequestToPlay)
    case cancelRequest(id: UInt64)
    case acceptInvitation(id: UInt64, request: RequestToPlay)
    /// A missing `reason` means ``InvitationDecline/declined``.
    case declineInvitation(id: UInt64, reason: InvitationDecline?)
    /// Asks the host that gave the seat for it.
    case resume(request: RequestToPlay, token: SeatToken)
    /// Asks a host that has taken over the session for the seat, and consents to that.
    ///
    /// The proof is that of the former host's token, which stays secret.
    case comeOver(request: RequestToPlay, proof: SeatToken, consents: [Consent])
    /// Opens the seal of the player's consent for the host, and brings other seals.
    case consent(consents: [Consent], seals: MemberSeals)
    /// The player's program cannot read the view of this version, which has arrived.
    case unreadableView(version: UInt64)
    /// The statement of a host of the same session.
    case contest(statement: HostStatement)
    case setReady(isReady: Bool)
    /// Asks for another name in the session.
    case rename(name: SafeText)
    /// `game` is the number of the game that the player saw; without it, any game is meant. `press`
    /// is there if presses are timed.
    case perform(id: UInt64, game: Int?, action: Action, press: PressClaim? = nil)
    /// `reaction` is the name of a ``Reaction``, or one that only later versions know.
    case react(reaction: String)
    case leave
    /// The player's last view, for a host that has taken over the session.
    case testify(version: UInt64, view: EncodedView)
}

/// The messages of a host's program to a player's.
///
/// There is no message from player to player.
enum HostMessage: Codable, Equatable, Sendable {
    case invitation(invitation: Invitation)
    case invitationGone(id: UInt64, reason: Denial.Reason)
    case pending(requestID: UInt64, position: Int)
    /// `key` is the session's, sent only to those who may have to host it one day. With `pass` the
    /// player is admitted without a question next time.
    case accepted(
        requestID: UInt64, you: PlayerID, token: SeatToken, lastActionID: UInt64, key: SessionKey?,
        pass: SeatToken? = nil)
    case denied(requestID: UInt64, denial: Denial)
    case performed(id: UInt64)
    case rejected(id: UInt64, rejection: Rejection)
    /// A member's reaction, sent to all; `reaction` as in ``PlayerMessage/react(reaction:)``.
    case reaction(player: PlayerID, reaction: String)
    /// The host has taken over the session, and asks for the player's last view.
    case recovering(epoch: SessionEpoch)
    /// Another program hosts the session too, and has to be shown that the player is here.
    case askConsent(term: SessionEpoch)
    /// The answer to another host's statement.
    case statement(statement: HostStatement)
    /// The host leaves, and another program is to continue the session.
    case handsOver
    /// The session ends when the view of that version has arrived; 0 means at once.
    case ended(ending: Ending, lastView: UInt64)
}

/// A view as the session encodes it, within a message: base64 text.
struct EncodedView: Codable, Equatable, Sendable {
    /// The largest number of bytes that fits into a message.
    static let byteLimit = SessionCoding.largestByteCount / 4 * 3 - 256

    let bytes: [UInt8]

    /// Creates a view from its bytes; `nil` if there are too many.
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
