public import Primitives

/// Somebody who asked to come in and was refused by the session itself, without a word of the host's user.
public struct Knock: Hashable, Sendable {
    /// The name that they gave.
    public var name: SafeText
    /// What they wanted.
    public var wish: RequestToPlay.Wish
    /// What they were told.
    public var reason: Denial.Reason
    /// How many others were refused since the knock before.
    public var otherCount: Int

    /// One sentence for the host's user.
    public var description: String {
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

/// The knocks that the host's user has not been told of: one line in ten seconds, however many there are.
struct Knocks: Sendable {
    static let gap = Duration.seconds(10)

    private var lastTold: Timestamp?
    /// The last one that nobody was told of, which counts those before it.
    private var untold: Knock?

    /// When ``takeDue(at:)`` next has something.
    var nextTimeout: Timestamp? {
        guard untold != nil, let lastTold else { return nil }
        return lastTold + Self.gap
    }

    /// Notes a knock; returns what the host's user is told now.
    mutating func note(_ knock: Knock, at now: Timestamp) -> Knock? {
        var knock = knock
        knock.otherCount = untold.map { $0.otherCount + 1 } ?? 0
        untold = knock
        return takeDue(at: now)
    }

    /// Takes the knock that the host's user is told now, if there is one.
    mutating func takeDue(at now: Timestamp) -> Knock? {
        guard let knock = untold, lastTold.map({ $0 + Self.gap <= now }) ?? true else { return nil }
        untold = nil
        lastTold = now
        return knock
    }
}

extension Denial.Reason {
    /// Whether the host's user is told of somebody who was refused for it, though nobody was asked.
    var isToldOfKnocks: Bool {
        switch self {
        case .full, .alreadyStarted, .locked, .wrongKey: true
        case .declined, .busy, .expired, .invitationGone, .cancelled, .seatGone, .banned,
            .identityInUse, .superseded, .hostLeft, .otherGame:
            false
        }
    }

    /// Whether somebody who was refused a seat for it may still ask to watch.
    public var leavesWatching: Bool {
        switch self {
        case .declined, .full, .alreadyStarted, .locked: true
        case .busy, .expired, .invitationGone, .cancelled, .seatGone, .wrongKey, .banned,
            .identityInUse, .superseded, .hostLeft, .otherGame:
            false
        }
    }
}
