public import Primitives

/// The phase of a session, whatever its game is.
public enum SessionPhase: String, Codable, Hashable, Sendable {
    /// Players join, and wait for the host to start the game.
    case lobby
    /// A game is in progress.
    case playing
    /// The game is over and its standings are shown.
    case finished
}

/// The part that a member has in a session: host, guest, computer player or spectator.
public enum PlayerKind: String, Codable, Hashable, Sendable {
    /// The player whose program hosts the session.
    case host
    /// A player in another program than the host's, or a computer player that was removed.
    case guest
    /// A computer player.
    case bot
    /// A spectator, who watches without a seat.
    case spectator
}

/// One player or spectator, as all members see them.
public struct PlayerSummary: Codable, Hashable, Sendable {
    /// The number of the member, which no other member of the session has.
    ///
    /// For a player it is the number of the seat; a spectator has a number but no seat.
    public var id: PlayerID
    /// The name, made safe, and unique among those who have not left.
    public var name: SafeText
    /// The kind of member.
    public var kind: PlayerKind
    /// Whether the player agrees to a start; always `true` for the host and its bots.
    ///
    /// It means nothing for spectators, and for players who have left.
    public var isReady: Bool
    /// The state of the player's connection at the host.
    public var presence: Presence
    /// Whether the player has left the present game or was removed.
    ///
    /// The player stays in the list until the session is in its lobby again, so that the name can
    /// still be shown. A game may let the player go at once: see ``GamePlayers/remembers(_:)``.
    public var hasLeft: Bool
    /// Whether the player's program says that it plays by itself; `nil` if not, and for the host's
    /// bots.
    var playsByItself: Bool?
    /// Whether the player has a seat and is not in the present game: a newcomer, who watches.
    ///
    /// `nil` if not; never `false`.
    public var isWaiting: Bool?
    /// Whether this is a second screen, which the whole room looks at; `nil` if not.
    package var isScreen: Bool?
    /// Whether the member plays in a browser, on a phone; `nil` if not.
    package var isHandheld: Bool?
    /// The number of the sign that the player has chosen; `nil` for none.
    ///
    /// It comes from the player's program, which knows its meaning, and can be any number.
    package var face: Int?

    /// Whether the player is no person: a bot of the host, or a program that joined as a computer
    /// player.
    ///
    /// It is `false` for a bot of the host that has left the present game.
    public var isComputer: Bool { kind == .bot || playsByItself == true }
}

/// A request to play that waits for the host's decision.
public struct PendingRequest: Codable, Hashable, Sendable, Identifiable {
    /// The random number of the request, by which the host's program answers it.
    ///
    /// See ``SessionCommand/approve(_:)`` and ``SessionCommand/deny(_:as:)``. Its sender has drawn
    /// it.
    public var id: UInt64
    /// The name that the player would like to have.
    public var name: SafeText
    /// The aim of the request: a seat, or to watch.
    public var wish = RequestToPlay.Wish.play
    /// Whether the person plays in a browser, on a phone; `nil` if not.
    package var isHandheld: Bool?
    /// Data from the player's program; it may come from anybody, so check it.
    public var context: ContextData?
}

/// One member's view of a session: the people, and the member's view of the game.
///
/// The host makes one for each member; it is the only form in which a session's state is ever sent.
public struct SessionView<GameView: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
    /// The version of the host's state; it grows with every change, and views arrive in its order.
    ///
    /// It is not encoded in the view: the message with the view says its version.
    package var revision: UInt64 = 0
    /// The session's name.
    public var sessionName: SafeText
    /// The number of the member whose view this is.
    public var you: PlayerID
    /// The phase of the session.
    public var phase: SessionPhase
    /// The present or next game, by ``GameListing/title``.
    public var title = SafeText("")
    /// The settings of the next game, by ``GameListing/settingsData``.
    ///
    /// `nil` outside the lobby, and if the game has none.
    public var settings: ContextData?
    /// The players with a seat, in order of joining; bots, and those who have left a game, too.
    public var players: [PlayerSummary]
    /// The spectators, who watch without a seat, in order of joining.
    public var spectators: [PlayerSummary] = []
    /// The number of seats, taken or free, the host's included.
    public var capacity: Int
    /// Whether the host has locked the session: new requests for a seat are denied.
    ///
    /// Players whom the host invites can still get a seat. Players who asked before the lock can
    /// get one too: see ``SessionCommand/setLocked(_:)``.
    public var isLocked = false
    /// The reason why the game cannot be started yet; `nil` if it can be or has been.
    ///
    /// For ``Rejection/playersNotReady``, the host can still start without those players, if enough
    /// others are there.
    public var startBlocker: Rejection?
    /// The requests that wait for the host's decision, at most eight, oldest first.
    ///
    /// Empty in all views but the host's.
    public var requests: [PendingRequest]
    /// The number of games that the session has begun, which is the number of the present or last
    /// one.
    package var gameNumber = 0
    /// The member's view of the game; `nil` in the lobby.
    ///
    /// Spectators and newcomers have a spectator's view. While the session changes hosts, no views
    /// come, and the last one stays.
    public var game: GameView?
    /// The succession in case the host is lost; `nil` if the session then ends.
    package var succession: Succession?
    /// The number of the player's last answered action; 0 before the first.
    package var lastActionID: UInt64 = 0
    /// Whether the host takes reactions; `nil` if not, as from hosts of earlier versions.
    package var takesReactions: Bool?
    /// The number of browsers that show the page of the host's program as a second screen; `nil`
    /// for none.
    package var pageCount: Int?
    /// The end of the present phase, in milliseconds of the host's clock; `nil` without a limit.
    package var phaseEnd: Int64?
    /// The time that is left in the present phase, in milliseconds, when the view is shown.
    ///
    /// It is not encoded in the view, which would otherwise change all the time.
    package var remainingMilliseconds: Int64?
    /// The time of the reveal on all screens, in microseconds of the host's clock; `nil` while no
    /// presses are timed.
    package var reveal: Int64?
    /// The time until ``reveal`` when the view is shown, in microseconds; zero or less after it.
    ///
    /// It is not encoded in the view.
    package var untilRevealMicroseconds: Int64?

    enum CodingKeys: String, CodingKey, CaseIterable {
        case sessionName
        case you
        case phase
        case title
        case settings
        case players
        case spectators
        case capacity
        case isLocked
        case startBlocker
        case requests
        case gameNumber
        case game
        case succession
        case lastActionID
        case takesReactions
        case pageCount
        case phaseEnd
        case reveal
    }

    /// Removes the values that are not encoded: the version, and the times that are left.
    mutating func forgetMoment() {
        (revision, remainingMilliseconds, untilRevealMicroseconds) = (0, nil, nil)
    }

    /// The time that was left in the present phase when the program got this view.
    ///
    /// It does not decrease: count it down from then on. `nil` if the phase has no limit, or if it
    /// begins with a prediction, so that only the host knows its end; see ``GameClock/phaseEnd``.
    public var remaining: Duration? { remainingMilliseconds.map { .milliseconds($0) } }

    /// The time until the reveal when the view comes; zero or less after it.
    ///
    /// `nil` while no presses are timed. See ``GamePresses/reveal``.
    public var untilReveal: Duration? { untilRevealMicroseconds.map { .microseconds($0) } }

    /// The player whose program hosts the session; seat 0 if the view lists no host.
    public var host: PlayerID { players.first { $0.kind == .host }?.id ?? .host }

    /// The member whose view this is; `nil` if the view does not list them.
    public var me: PlayerSummary? { player(you) ?? spectators.first { $0.id == you } }

    /// Whether this view is a spectator's.
    public var isSpectator: Bool { spectators.contains { $0.id == you } }

    /// Whether the player sees a game in which they have no part: as a spectator, or until the next
    /// round.
    package var isWatching: Bool { isSpectator || me?.isWaiting == true }

    /// The number of people and computer players with a seat now.
    public var seatedCount: Int { players.count { !$0.hasLeft } }

    /// Returns the player in a seat, also one who has left the game; `nil` if there is none.
    ///
    /// Spectators are not found.
    public func player(_ id: PlayerID) -> PlayerSummary? {
        players.first { $0.id == id }
    }

    /// Returns the name of a member; for an unknown number, such as 7, "Player 7".
    public func name(of id: PlayerID) -> SafeText {
        player(id)?.name ?? spectators.first { $0.id == id }?.name
            ?? SafeText("Player \(id)", limit: .name)
    }
}
