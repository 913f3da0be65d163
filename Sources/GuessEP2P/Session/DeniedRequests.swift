public import Primitives

/// A player whose request the session's rules denied, in place of a question to the host's user.
///
/// At most one is reported in ten seconds, and none of a player who was told when to ask again.
/// Refusals for other reasons than those of ``reason`` are never reported.
public struct DeniedRequest: Hashable, Sendable {
    /// The name in the request.
    public var name: SafeText
    /// The wish in the request: a seat, or to watch.
    package var wish: RequestToPlay.Wish
    /// The reason that the player was told: full, already started, locked or a wrong key.
    public var reason: Denial.Reason
    /// The number of other players who were denied since the last notice.
    package var otherCount: Int

    /// One sentence for the host's user.
    package var description: String {
        let others =
            switch otherCount {
            case 0: ""
            case 1: " and somebody else"
            default: " and \(otherCount) others"
            }
        let verb = otherCount == 0 ? "was" : "were"
        let answer =
            switch reason {
            case .full: "every seat is taken"
            case .alreadyStarted: "the game is on"
            case .locked: "nobody else is let in"
            case .wrongKey: "the game wants another key"
            case .declined, .busy, .expired, .invitationGone, .cancelled, .seatGone, .banned,
                .identityInUse, .superseded, .hostLeft, .otherGame:
                "this is not the moment"
            }
        return "\(name)\(others) knocked and \(verb) told that \(answer)."
    }
}

/// The denied requests of which the host's user has not been told: one notice in ten seconds,
/// however many come.
struct DeniedRequests: Sendable {
    static let gap = Duration.seconds(10)

    private var lastTold: Timestamp?
    /// The last request without a notice, which counts those before it.
    private var untold: DeniedRequest?

    /// The time at which ``removeDue(at:)`` next returns a request.
    var nextTimeout: Timestamp? {
        guard untold != nil, let lastTold else { return nil }
        return lastTold + Self.gap
    }

    /// Records a request; returns the one of which the host's user is told now.
    mutating func note(_ new: DeniedRequest, at now: Timestamp) -> DeniedRequest? {
        var request = new
        request.otherCount = untold.map { $0.otherCount + 1 } ?? 0
        untold = request
        return removeDue(at: now)
    }

    /// Removes the request of which the host's user is told now, if there is one.
    mutating func removeDue(at now: Timestamp) -> DeniedRequest? {
        guard let request = untold, lastTold.map({ $0 + Self.gap <= now }) ?? true else {
            return nil
        }
        untold = nil
        lastTold = now
        return request
    }
}

extension Denial.Reason {
    /// Whether the host's user is told of a player who was denied for this reason without a
    /// question.
    var isToldOfDenials: Bool {
        switch self {
        case .full, .alreadyStarted, .locked, .wrongKey: true
        case .declined, .busy, .expired, .invitationGone, .cancelled, .seatGone, .banned,
            .identityInUse, .superseded, .hostLeft, .otherGame:
            false
        }
    }

    /// Whether a player who was denied a seat for this reason may still ask to watch.
    package var leavesWatching: Bool {
        switch self {
        case .declined, .full, .alreadyStarted, .locked: true
        case .busy, .expired, .invitationGone, .cancelled, .seatGone, .wrongKey, .banned,
            .identityInUse, .superseded, .hostLeft, .otherGame:
            false
        }
    }
}
