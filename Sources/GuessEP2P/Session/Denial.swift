/// The answer of a host that does not grant a request or an invitation: the reason, and the time
/// after which asking again makes sense.
public struct Denial: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The reason for the denial.
    public var reason: Reason
    /// The time to wait before asking again, in whole milliseconds; `nil` if no time is stated.
    ///
    /// A host with this library states 1 ms to a week. A received time is not checked: another
    /// program may state any.
    public var retryAfter: Duration? {
        get { retryAfterMilliseconds.map { .milliseconds($0) } }
        set { retryAfterMilliseconds = newValue?.wholeMilliseconds }
    }
    /// The longest time for which the present game can still last, in whole milliseconds; `nil` if
    /// no game is in progress, or its length is not known.
    package var gameLasts: Duration? {
        get { gameLastsMilliseconds.map { .milliseconds($0) } }
        set { gameLastsMilliseconds = newValue?.wholeMilliseconds }
    }
    private var retryAfterMilliseconds: Int64?
    private var gameLastsMilliseconds: Int64?
    /// The thing that was done too often; `nil` if it was not that, or for other reasons than
    /// ``Reason/busy``.
    package var cause: Cause?

    /// Creates a denial for ``SessionCommand/deny(_:as:)``.
    ///
    /// - Parameters:
    ///   - reason: The reason that the player is told.
    ///   - retryAfter: The time to wait before asking again; `nil` for none.
    ///     ``SessionCommand/deny(_:as:)`` sends more than a week as a week, and less than 1 ms as
    ///     `nil`.
    public init(_ reason: Reason, retryAfter: Duration? = nil) {
        self.init(reason, retryAfter: retryAfter, gameLasts: nil)
    }

    /// Creates a denial.
    package init(
        _ reason: Reason, retryAfter: Duration? = nil, gameLasts: Duration?, cause: Cause? = nil
    ) {
        (self.reason, self.cause) = (reason, cause)
        (self.retryAfter, self.gameLasts) = (retryAfter, gameLasts)
    }

    /// The reasons for a denial, each with what the denied player can do.
    public enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
        /// The host's user said no: ask again later, or join another session.
        case declined
        /// No seat, or no place for spectators, is free: wait for one.
        ///
        /// A seat that is kept for an invited player is not free. If late players have to watch,
        /// the places for spectators count during a game.
        case full
        /// The game has begun, and the host admits no late players: ask again in the next lobby.
        case alreadyStarted
        /// Too many players are asking at once, or the same player or machine too often.
        ///
        /// Wrong keys and departures from the session count too. Ask again after
        /// ``Denial/retryAfter``, or in a few seconds if that is `nil`.
        case busy
        /// The time for an answer is over: ask again.
        ///
        /// The host's user did not answer a request within 30 s, or the host's program did not
        /// answer at all within 35 s. In ``SessionEvent/invitationGone(id:reason:)`` it means that
        /// the player did not answer the invitation in time.
        case expired
        /// The invitation is no longer open: ask for a seat instead.
        ///
        /// The reason is the same if the player has come into the session by another connection.
        case invitationGone
        /// The host has cancelled the invitation: ask for a seat instead.
        case cancelled
        /// The seat that was requested again is no longer kept, or never was.
        ///
        /// A ``PlayerSession`` does not report it: it asks for a new seat, or ends with
        /// ``Ending/seatGone``.
        case seatGone
        /// The session requires a key, and the request had none or another one.
        ///
        /// Ask the host's user for the key: see ``RequestToPlay/Options/key``.
        case wrongKey
        /// The host has locked the session: new requests for a seat are denied, even if one is
        /// free.
        ///
        /// Invited players still get a seat: see ``SessionCommand/setLocked(_:)``. Requests to
        /// watch are not denied for this reason.
        case locked
        /// The host has removed or blocked this player, and the ban is not over.
        ///
        /// Ask again after ``Denial/retryAfter``; accepting an invitation ends the ban.
        case banned
        /// A member with the same `PeerID` has a connection, perhaps by the player's other program.
        ///
        /// That program may just have ended, which the host has not noticed yet. Ask again when its
        /// connection has ended. A program gives its identity in
        /// ``PlayerSession/init(as:identity:isAvailable:browses:seats:transport:discovery:)``.
        case identityInUse
        /// The host's user is about to play in another session: look for a session elsewhere.
        ///
        /// Only a player who accepts an invitation gets this reason: see
        /// ``SessionCommand/follow(_:)``.
        case superseded
        /// The host has closed the session, the connection of the invitation has ended, or another
        /// program hosts the session now.
        ///
        /// In the last two cases the session may go on: look for it and ask for a seat.
        case hostLeft
        /// The program is of another ``GameListing/family`` than the host's: join another session.
        case otherGame
    }

    package static let declined = Denial(.declined)
    /// The longest time that a host can tell a player to wait: a week.
    static let longestWait = Duration.seconds(7 * 24 * 3600)
    package static let full = Denial(.full)
    package static let alreadyStarted = Denial(.alreadyStarted)
    package static let expired = Denial(.expired)
    package static let invitationGone = Denial(.invitationGone)
    package static let seatGone = Denial(.seatGone)

    /// The same denial with times within bounds: more than zero, and at most a week.
    var bounded: Denial {
        func bounded(_ time: Duration?) -> Duration? {
            time.flatMap { $0 >= .milliseconds(1) ? min($0, Self.longestWait) : nil }
        }
        return Denial(
            reason, retryAfter: bounded(retryAfter), gameLasts: bounded(gameLasts), cause: cause)
    }

    /// Returns the same denial with the times that are left after the whole milliseconds of a time.
    package func after(_ time: Duration) -> Denial {
        let passed = Duration.milliseconds(max(0, time.wholeMilliseconds))
        return Denial(
            reason, retryAfter: retryAfter.map { $0 - passed },
            gameLasts: gameLasts.map { $0 - passed }, cause: cause
        ).bounded
    }

    /// One line in English that tells what happened and what to do next.
    public var description: String {
        let game =
            gameLastsMilliseconds.map { " The game may last another \(Self.text($0))." } ?? ""
        guard let retryAfterMilliseconds, retryAfterMilliseconds > 0 else {
            return "\(fact)\(game) \(reason.next)"
        }
        return "\(fact)\(game) Ask again in \(Self.text(retryAfterMilliseconds)), "
            + "or pick another game."
    }

    private var fact: String {
        guard reason == .busy else { return reason.fact }
        return switch cause {
        case .tooSoon?: "Somebody asked from this machine a moment ago."
        case .refusals?: "The host has said no several times."
        case .wrongKeys?: "Too many wrong keys came from this machine."
        case .wrongKeysOfAll?: "Too many wrong keys were tried."
        case .departures?: "Too many have come and gone from this machine."
        case .some: "The host takes no request from here now."
        case nil: reason.fact
        }
    }

    private static func text(_ milliseconds: Int64) -> String {
        let seconds = milliseconds / 1000 + (milliseconds % 1000 > 0 ? 1 : 0)
        return seconds < 120
            ? "\(seconds) s"
            : seconds < 7200 ? "\((seconds + 59) / 60) minutes" : "\(seconds / 3600) hours"
    }
}

extension Denial.Reason {
    /// The sentence that says what happened.
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
        case .wrongKey: "That game needs its key."
        case .locked: "The host lets nobody else in now."
        case .banned: "The host does not let you in."
        case .identityInUse: "You are in that game already, in another window."
        case .superseded: "The host plays in another game now."
        case .hostLeft: "The host has closed the game."
        case .otherGame: "Another game is played there."
        }
    }

    /// The sentence that says what to do next.
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

extension Denial {
    /// Something that was done too often; other programs may know more causes.
    package struct Cause: RawRepresentable, Codable, Hashable, Sendable {
        /// The name on the wire.
        package let rawValue: String

        /// Creates a cause, also one that this program does not know.
        package init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Requests came from one machine within seconds.
        package static let tooSoon = Cause(rawValue: "tooSoon")
        /// The host's user has denied the same player several times.
        package static let refusals = Cause(rawValue: "refusals")
        /// Many wrong keys came from one machine.
        package static let wrongKeys = Cause(rawValue: "wrongKeys")
        /// Many wrong keys came from all machines together.
        package static let wrongKeysOfAll = Cause(rawValue: "wrongKeysOfAll")
        /// Many players of one machine have come and gone.
        package static let departures = Cause(rawValue: "departures")
    }
}
