public import Primitives

/// The rules of one game as a value: the host's whole state, and the ways in which it changes.
///
/// The rules are pure: they read no clock, draw no number from a system generator and touch no
/// socket. The session delivers messages, reports players who join and leave, calls
/// ``handleDeadline()`` at ``nextDeadline``, and sends each player the value of ``view(for:)``.
/// These calls are the only changes, so that a game can be logged and replayed.
///
/// A state, its messages and a view for each player make a game; everything else has a default. The
/// abilities that only some games have are protocols of their own: ``ViewPrediction``,
/// ``AutomaticPlay`` (computer players), ``HostWork``, ``HostMigration`` and ``PressTiming``.
///
/// The encoded state is complete, except for work that ``HostWork/takeHostTasks()`` has not
/// returned yet: a decoded game continues as the encoded one would. It may come from a file that
/// anybody could have written, so decoding has to check every value on which the rules rely.
public protocol Game: ViewPrediction, AutomaticPlay, HostWork, HostMigration, PressTiming, Codable,
    Equatable, Sendable
where Action.State == Self {
    /// The name of the family of programs that can play together.
    ///
    /// Announcements, requests, invitations and logs carry it; programs list only sessions of their
    /// own family.
    static var family: String { get }

    /// The game's name in announcements; by default that of the family, which can have several
    /// games.
    var title: String { get }

    /// The reasons of its own for which the game rejects messages.
    ///
    /// Programs of players find the sentence for the host's code here.
    static var rejections: [Rejection] { get }

    /// The time of the last event by the host's clock; the session sets it before each event.
    var now: Timestamp { get set }

    /// The host's time at which the game next changes by itself; `nil` if it does not.
    var nextDeadline: Timestamp? { get }

    /// The host's time at which the present phase ends by itself, for the clocks on the screens;
    /// `nil` without a limit.
    var phaseEnd: Timestamp? { get }

    /// The fewest players, the host included, with whom the game can start.
    var fewestPlayers: Int { get }

    /// The most players, the host included, with whom the game can start.
    var mostPlayers: Int { get }

    /// The reason why the game cannot start, whatever the number of players; `nil` if it can.
    var startBlocker: Rejection? { get }

    /// Starts a game with these players, the host first and computer players last; resets a former
    /// game.
    mutating func start(with players: [PlayerID])

    /// Adds a player who joins while the game is in progress; by default the game refuses.
    ///
    /// - Throws: Any ``Rejection`` if the rules do not allow it; the state is then unchanged.
    mutating func add(_ player: PlayerID) throws(Rejection)

    /// The number of the round that is closed to newcomers; `nil` if players can be added now.
    ///
    /// A player who joins in that round is added when the number changes or becomes `nil`. By
    /// default it is `nil`.
    var closedRound: Int? { get }

    /// The latest host's time at which the game is over, however slow the players are; `nil` if
    /// there is no such limit or no game is in progress.
    var latestEnd: Timestamp? { get }

    /// The settings of a game that has not started, which every player may know; `nil` if there are
    /// none.
    var settingsData: ContextData? { get }

    /// Removes a player who left or was removed by the host; the game stops waiting for them.
    mutating func remove(_ player: PlayerID)

    /// Records how well the host hears a player.
    mutating func setPresence(_ presence: Presence, of player: PlayerID)

    /// Records the number of connected second screens, which show a spectator's view to the whole
    /// room.
    mutating func setScreens(_ count: Int)

    /// Changes the phase if ``nextDeadline`` has come; does nothing before that time.
    mutating func handleDeadline()

    /// Returns the part of the state that `player` may see now; `nil` is a spectator, who sees no
    /// secret.
    func view(for player: PlayerID?) -> View

    /// Returns the players by points as a view shows them, best first; empty if the game has no
    /// points.
    static func standings(in view: View) -> [Standing]

    /// Whether the game is over and shows its final standings.
    var isFinished: Bool { get }

    /// Returns whether a player who has left is still part of the game, by points or by actions.
    ///
    /// Forgotten players are dropped from all lists. By default it is `true` for everybody.
    func remembers(_ player: PlayerID) -> Bool

    /// One word for the present phase, for announcements; it must reveal no secret.
    var phaseName: String { get }
}
