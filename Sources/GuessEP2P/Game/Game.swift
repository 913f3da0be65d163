public import Primitives

/// One game's rules as a value: the host's whole state, and how it changes.
///
/// Pure: nothing in it reads a clock, draws from a system generator or touches a socket. The session
/// layer delivers messages, reports players who come and go, calls ``handleDeadline()`` when ``nextDeadline``
/// has come, and sends each player the value of ``view(for:)``. It does so by ``GameEvent`` values alone, so
/// that a game can be written down and played again.
///
/// A state, messages and a view for each player are a game; everything else has a default. The capabilities
/// that only some games have are protocols of their own: ``ViewPrediction``, ``AutomaticPlay`` (computer
/// players), ``HostWork``, ``HostMigration`` and ``PressTiming``.
///
/// The whole state is encoded, except for work that nobody has taken yet: a decoded game goes on as the
/// encoded one would. It may come from a file that anybody could have written, so decoding checks every value
/// that the rules rely on.
public protocol Game: ViewPrediction, AutomaticPlay, HostWork, HostMigration, PressTiming, Codable,
    Equatable, Sendable
where Action.State == Self {
    /// The name of the family of programs that may play together: sessions of another family are not shown.
    ///
    /// Announcements, requests, invitations and logs carry it.
    static var family: String { get }

    /// The game's name in announcements. A family may have several games; by default the family's name.
    var title: String { get }

    /// The reasons of its own for which the game refuses messages, so that players' programs know the words.
    static var rejections: [Rejection] { get }

    /// When the last event happened, by the host's clock: set before each event, and not in between.
    var now: Timestamp { get set }

    /// When the game next changes by itself, if it does.
    var nextDeadline: Timestamp? { get }

    /// When the present phase ends by itself, for the clock on everybody's screen.
    var phaseEnd: Timestamp? { get }

    /// Fewest players, the host included, with whom the game can be started.
    var fewestPlayers: Int { get }

    /// Most players, the host included, with whom the game can be started.
    var mostPlayers: Int { get }

    /// Why the game cannot be started with however many players; `nil` if it can.
    var startBlocker: Rejection? { get }

    /// Starts a game with these players, the host first, computer players last; forgets a former game.
    mutating func start(with players: [PlayerID])

    /// Adds a player who comes while the game is on.
    ///
    /// - Throws: Any ``Rejection`` if the rules cannot; the state is then unchanged. By default the game refuses.
    mutating func add(_ player: PlayerID) throws(Rejection)

    /// The number of the round that nobody can come into any more: who comes in it is added when it is over, that
    /// is, when the number is another one or `nil`.
    ///
    /// By default `nil`: players are added as they come.
    var closedRound: Int? { get }

    /// The time by which the game is over however long everybody takes; `nil` if there is none, or no game is on.
    var latestEnd: Timestamp? { get }

    /// The settings of a game that has not started, as every player may know them; `nil` if there are none.
    var settingsData: ContextData? { get }

    /// Removes a player for good: left or kicked. Nothing waits for them any more.
    mutating func remove(_ player: PlayerID)

    /// Notes how well a player is heard.
    mutating func setPresence(_ presence: Presence, of player: PlayerID)

    /// Notes how many second screens are connected: programs that show what a spectator sees to the whole room.
    mutating func setScreens(_ count: Int)

    /// Moves on if ``nextDeadline`` has come; does nothing before that.
    mutating func handleDeadline()

    /// The part of the state that `player` may see now; `nil` is a spectator, who may see no secret at all.
    func view(for player: PlayerID?) -> View

    /// The players by points as a view tells them, best first; empty if the game has no points.
    static func standings(in view: View) -> [Standing]

    /// Whether the game has come to its end and shows its final standings.
    var isFinished: Bool { get }

    /// Whether a player who has left is still part of the game, by points or by actions.
    ///
    /// Forgotten players are dropped from all lists. By default everybody is remembered.
    func remembers(_ player: PlayerID) -> Bool

    /// One word for the present phase, for announcements; holds no secret.
    var phaseName: String { get }
}
