public import Primitives

/// Where a session stands, whatever its game is.
public enum SessionPhase: String, Codable, Hashable, Sendable {
    /// Players join, say that they are ready, and wait for the host to start.
    case lobby
    /// A game is being played.
    case playing
    /// The game is over and its standings are shown.
    case finished
}

/// What sort of player has a seat.
public enum PlayerKind: String, Codable, Hashable, Sendable {
    /// Whoever made the session.
    case host
    /// Somebody on another machine, or in another process.
    case guest
    /// A computer player.
    case bot
    /// Somebody who only watches, without a seat.
    case spectator
}

/// One player as everybody sees them.
public struct PlayerSummary: Codable, Hashable, Sendable {
    /// Their seat.
    public var id: PlayerID
    /// Their name, made safe and unique within the session.
    public var name: SafeText
    /// What sort of player.
    public var kind: PlayerKind
    /// Whether they have said that the game may start; the host and bots always have.
    public var isReady: Bool
    /// How well the host hears them.
    public var presence: Presence
    /// Whether they have left or were put out; kept in the list so that what they did has a name.
    public var hasLeft: Bool
    /// Whether their program says that it plays by itself; `nil` if not, and for the host's own computer players.
    var playsByItself: Bool?
    /// Set while they wait for the next round of the game that is on, and watch.
    public var isWaiting: Bool?
    /// Set for a second screen, which the whole room looks at.
    public var isScreen: Bool?

    /// Whether no person plays: a computer player of the host's, or a program that joined as one.
    public var isComputer: Bool { kind == .bot || playsByItself == true }
}

/// Somebody who asks to play.
public struct PendingRequest: Codable, Hashable, Sendable, Identifiable {
    /// The request's own number, drawn at random by who made it.
    public var id: UInt64
    /// The name that they would like to have.
    public var name: SafeText
    /// Whether they want a seat, or only to see.
    public var wish = RequestToPlay.Wish.play
    /// Whatever their program wants the host's to know; from anybody, so not to be trusted.
    public var context: ContextData?
}

/// What one player sees of a session: the people, and their view of the game.
///
/// Made by the host for each player; the only form in which a session's state is ever sent.
public struct SessionView<GameView: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
    /// Grows with every change of the host's state; views arrive in its order.
    ///
    /// Not among the view's own bytes: what tells a view says which version it is.
    public var revision: UInt64 = 0
    /// The session's name.
    public var sessionName: SafeText
    /// Whose view this is.
    public var you: PlayerID
    /// Where the session stands.
    public var phase: SessionPhase
    /// The game that is on or comes next, by ``Game/title``.
    public var title = SafeText("")
    /// The settings of the game that comes next, by ``Game/settingsData``; in the lobby only.
    public var settings: ContextData?
    /// Everybody with a seat, in order of joining.
    public var players: [PlayerSummary]
    /// Who watches without a seat.
    public var spectators: [PlayerSummary] = []
    /// How many seats there are.
    public var capacity: Int
    /// Whether nobody else is let in now.
    public var isLocked = false
    /// Why the game cannot be started yet; `nil` when it can, and when it already is.
    public var startBlocker: Rejection?
    /// Who asks to play; empty in everybody's view but the host's.
    public var requests: [PendingRequest]
    /// How many games the session has begun: the number of the one that is on, or of the last one.
    public var gameNumber = 0
    /// The player's view of the game; `nil` in the lobby.
    public var game: GameView?
    /// Who takes the session over when its host is gone; `nil` if nobody does.
    package var succession: Succession?
    /// The number of the player's last action that has been answered; 0 before the first.
    public var lastActionID: UInt64 = 0
    /// Whether the host takes reactions; `nil` if not, as from hosts of earlier versions.
    public var takesReactions: Bool?
    /// When the present phase ends by itself, in milliseconds of the host's clock; `nil` without a limit.
    public var phaseEnd: Int64?
    /// How long the present phase still had when this was shown, in milliseconds.
    ///
    /// Not among the view's own bytes, or it would change all the time.
    public var remainingMilliseconds: Int64?
    /// When what keys are pressed for is revealed everywhere, in microseconds of the host's clock; `nil` while no presses
    /// are timed.
    public var reveal: Int64?
    /// How long it still was until ``reveal`` when this was shown, in microseconds; not above zero from then on.
    ///
    /// Not among the view's own bytes.
    public var untilRevealMicroseconds: Int64?

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
        case phaseEnd
        case reveal
    }

    /// Drops what is not among the view's own bytes: its version, and how long it still was until something.
    mutating func forgetMoment() {
        (revision, remainingMilliseconds, untilRevealMicroseconds) = (0, nil, nil)
    }

    /// How long the present phase still had when this was shown; `nil` without a limit.
    public var remaining: Duration? { remainingMilliseconds.map { .milliseconds($0) } }

    /// How long it still was until ``reveal`` when this was shown; `nil` while no presses are timed.
    public var untilReveal: Duration? { untilRevealMicroseconds.map { .microseconds($0) } }

    /// Whose program hosts the session; nobody in a session that is being made.
    public var host: PlayerID { players.first { $0.kind == .host }?.id ?? .host }

    /// The player whose view this is.
    public var me: PlayerSummary? { player(you) ?? spectators.first { $0.id == you } }

    /// Whether this view is a spectator's, who can only look.
    public var isSpectator: Bool { spectators.contains { $0.id == you } }

    /// Whether the player sees a game that they are not in: as a spectator, or until the next round.
    public var isWatching: Bool { isSpectator || me?.isWaiting == true }

    /// How many people and bots have a seat now.
    public var seatedCount: Int { players.count { !$0.hasLeft } }

    /// The player in a seat.
    public func player(_ id: PlayerID) -> PlayerSummary? {
        players.first { $0.id == id }
    }

    /// A player's name; a number in place of one that is not known.
    public func name(of id: PlayerID) -> SafeText {
        player(id)?.name ?? spectators.first { $0.id == id }?.name
            ?? SafeText("Player \(id)", limit: .name)
    }
}
