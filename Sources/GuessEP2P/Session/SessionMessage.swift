public import Primitives

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Why a host said no to somebody who wanted to play.
public enum Denial: String, Codable, Hashable, Sendable, CustomStringConvertible {
    /// The host decided so.
    case declined
    /// Every seat is taken.
    case full
    /// The game has begun.
    case alreadyStarted
    /// Too many are asking at once.
    case busy
    /// Nobody answered in time.
    case expired
    /// The invitation is no longer open.
    case invitationGone
    /// The seat that was asked back is no longer kept, or never was.
    case seatGone

    /// One line that tells what happened and what to do next.
    public var description: String {
        switch self {
        case .declined: "The host said no. Pick another game, or ask again later."
        case .full: "Every seat is taken. Pick another game, or wait for a seat."
        case .alreadyStarted: "That game has already started. Ask again when it is over."
        case .busy: "Too many are asking at once. Ask again in a few seconds."
        case .expired: "The host did not answer in time. Ask again, or pick another game."
        case .invitationGone: "That invitation is no longer open. Ask to play instead."
        case .seatGone: "Your seat is no longer kept. Ask to play again."
        }
    }
}

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
    /// The host no longer keeps the seat, or has started anew.
    case seatGone
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
        case .replaced: "Your seat is used from another place now."
        case .connectionLost:
            "The host cannot be reached any more. Check the network, then join again."
        }
    }
}

/// The wish to play, as a host receives it.
public struct RequestToPlay: Codable, Hashable, Sendable {
    /// Drawn at random by who asks; a repeated request is the same request.
    public var id: UInt64
    /// The name that they would like to have.
    public var name: SafeText

    /// Creates a request.
    public init(id: UInt64, name: SafeText) {
        self.id = id
        self.name = name
    }
}

/// A host's invitation, as a player receives it.
public struct Invitation: Codable, Hashable, Sendable, Identifiable {
    /// Drawn at random by the host.
    public var id: UInt64
    /// The session's name.
    public var sessionName: SafeText
    /// The host's name.
    public var hostName: SafeText
    /// How many have a seat.
    public var seatedCount: Int
    /// How many seats there are.
    public var capacity: Int
    /// How long the host waits for an answer.
    public var expiresInMilliseconds: Int64
}

/// Everything that a player's program says to a host's.
enum PlayerMessage<Action: Message>: Codable, Equatable, Sendable {
    case requestToPlay(request: RequestToPlay)
    case cancelRequest(id: UInt64)
    case acceptInvitation(id: UInt64, request: RequestToPlay)
    case declineInvitation(id: UInt64)
    case resume(request: RequestToPlay, token: SeatToken)
    case setReady(isReady: Bool)
    case perform(id: UInt64, action: Action)
    case leave
}

/// Everything that a host's program says to a player's.
///
/// There is no message from player to player.
enum HostMessage: Codable, Equatable, Sendable {
    case invitation(invitation: Invitation)
    case invitationGone(id: UInt64)
    case pending(requestID: UInt64)
    case accepted(requestID: UInt64, you: PlayerID, token: SeatToken, lastActionID: UInt64)
    case denied(requestID: UInt64, denial: Denial)
    case performed(id: UInt64)
    case rejected(id: UInt64, rejection: Rejection)
    /// Holds once the view of that version has come; 0 is at once.
    case ended(ending: Ending, lastView: UInt64)
}

/// The bytes of session messages: JSON, as `Docs/WIRE.md` describes it.
enum SessionCoding {
    /// Largest message that is read at all; checked before the text is parsed.
    static let largestByteCount = 64 * 1024

    static func encode(_ message: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // None of our messages holds what JSON cannot express, so there is no failure to report.
        return (try? encoder.encode(message)).map { [UInt8]($0) } ?? []
    }

    /// `nil` if the bytes are not such a message, whatever else they may be.
    static func decode<Content: Decodable>(_ type: Content.Type, from bytes: [UInt8]) -> Content? {
        guard bytes.count <= largestByteCount else { return nil }
        return try? JSONDecoder().decode(type, from: Data(bytes))
    }
}
