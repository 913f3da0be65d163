/// Why a host said no to somebody who wanted to play, and when asking again makes sense.
public struct Denial: Codable, Hashable, Sendable, CustomStringConvertible {
    /// Why.
    public var reason: Reason
    /// How long not to ask again, in milliseconds; `nil` if waiting alone helps nothing.
    public var retryAfterMilliseconds: Int64?
    /// How long the game that is on can still last, in milliseconds; `nil` if none is, or nobody can tell.
    public var gameLastsMilliseconds: Int64?

    /// Creates a denial.
    public init(
        _ reason: Reason, retryAfterMilliseconds: Int64? = nil,
        gameLastsMilliseconds: Int64? = nil
    ) {
        self.reason = reason
        self.retryAfterMilliseconds = retryAfterMilliseconds
        self.gameLastsMilliseconds = gameLastsMilliseconds
    }

    /// What a host says no for.
    public enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
        /// The host decided so.
        case declined
        /// Every seat is taken.
        case full
        /// The game has begun.
        case alreadyStarted
        /// Too many are asking at once, or the same too often.
        case busy
        /// Nobody answered in time.
        case expired
        /// The invitation is no longer open.
        case invitationGone
        /// The host has taken the invitation back.
        case cancelled
        /// The seat that was asked back is no longer kept, or never was.
        case seatGone
        /// The session wants a key, and this was not it.
        case wrongKey
        /// The host lets nobody else in.
        case locked
        /// The host has put this player out, and not taken it back.
        case banned
        /// Somebody of that identity has a seat, and is there.
        case identityInUse
        /// The host has gone to play in another session.
        case superseded
        /// The host has closed the session.
        case hostLeft
        /// The program that asks plays another game.
        case otherGame
    }

    /// The host decided so.
    public static let declined = Denial(.declined)
    /// Longest time that a host can tell somebody to wait: a week.
    static let longestWait = Duration.seconds(7 * 24 * 3600)
    /// Every seat is taken.
    public static let full = Denial(.full)
    /// The game has begun.
    public static let alreadyStarted = Denial(.alreadyStarted)
    /// Nobody answered in time.
    public static let expired = Denial(.expired)
    /// The invitation is no longer open.
    public static let invitationGone = Denial(.invitationGone)
    /// The seat that was asked back is no longer kept.
    public static let seatGone = Denial(.seatGone)

    /// The same with times that a host can mean: more than nothing, and at most a week.
    var bounded: Denial {
        func bounded(_ time: Int64?) -> Int64? {
            time.flatMap { $0 > 0 ? min($0, Self.longestWait.wholeMilliseconds) : nil }
        }
        return Denial(
            reason, retryAfterMilliseconds: bounded(retryAfterMilliseconds),
            gameLastsMilliseconds: bounded(gameLastsMilliseconds))
    }

    /// The same, so long after it was said.
    func after(_ milliseconds: Int64) -> Denial {
        func rest(_ time: Int64?) -> Int64? { time.map { $0 - min($0, max(0, milliseconds)) } }
        return Denial(
            reason, retryAfterMilliseconds: rest(retryAfterMilliseconds),
            gameLastsMilliseconds: rest(gameLastsMilliseconds)
        ).bounded
    }

    /// One line that tells what happened and what to do next.
    public var description: String {
        let game =
            gameLastsMilliseconds.map { " The game may last another \(Self.text($0))." } ?? ""
        guard let retryAfterMilliseconds, retryAfterMilliseconds > 0 else {
            return "\(reason.fact)\(game) \(reason.next)"
        }
        return "\(reason.fact)\(game) Ask again in \(Self.text(retryAfterMilliseconds)), "
            + "or pick another game."
    }

    private static func text(_ milliseconds: Int64) -> String {
        let seconds = milliseconds / 1000 + (milliseconds % 1000 > 0 ? 1 : 0)
        return seconds < 120
            ? "\(seconds) s"
            : seconds < 7200 ? "\((seconds + 59) / 60) minutes" : "\(seconds / 3600) hours"
    }
}

extension Denial.Reason {
    /// What happened.
    var fact: String {
        switch self {
        case .declined: "The host said no."
        case .full: "Every seat is taken."
        case .alreadyStarted: "That game has already started."
        case .busy: "Too many are asking at once."
        case .expired: "The host did not answer in time."
        case .invitationGone: "That invitation is no longer open."
        case .cancelled: "The host has taken the invitation back."
        case .seatGone: "Your seat is no longer kept."
        case .wrongKey: "That game wants a key, and this is not it."
        case .locked: "The host lets nobody else in now."
        case .banned: "The host has put you out."
        case .identityInUse: "You are in that game already, in another window."
        case .superseded: "The host plays in another game now."
        case .hostLeft: "The host has closed the game."
        case .otherGame: "Another game is played there."
        }
    }

    /// What to do next.
    var next: String {
        switch self {
        case .declined: "Pick another game, or ask again later."
        case .full: "Pick another game, or wait for a seat."
        case .alreadyStarted: "Ask again when it is over."
        case .busy: "Ask again in a few seconds."
        case .expired: "Ask again, or pick another game."
        case .invitationGone, .cancelled: "Ask to play instead."
        case .seatGone: "Ask to play again."
        case .wrongKey: "Ask the host for its four characters: --key KEY"
        case .locked: "Ask the host to open it, or pick another game."
        case .banned, .superseded, .hostLeft, .otherGame: "Pick another game."
        case .identityInUse: "Close that one first, or wait ten seconds."
        }
    }
}
