public import Primitives

/// The rules of one game as a value: the host's whole state, and the ways in which it changes.
///
/// The rules are pure: they read no clock, draw no number from a system generator and touch no
/// socket. The session delivers messages, reports players who join and leave, calls
/// ``handleDeadline()`` at ``nextDeadline``, and sends each player the value of ``view(for:)``.
/// These calls are the only changes, so that a game can be logged and replayed.
///
/// A state, its messages and a view for each player make a game; everything else has a default. The
/// last sections are for abilities that only some games have: predictions, computer players, work
/// for the host's program, host migration, and timed key presses.
///
/// The encoded state is complete, except for work that ``takeHostTasks()`` has not returned yet: a
/// decoded game continues as the encoded one would. It may come from a file that anybody could have
/// written, so decoding has to check every value on which the rules rely.
public protocol Game: Codable, Equatable, Sendable {
    /// The messages of the players.
    associatedtype Action: Message where Action.State == Self
    /// One player's view, the only form of the state that is ever sent to a player.
    associatedtype View: Codable, Equatable, Sendable

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

    // MARK: Predictions

    /// Returns whether two views are encoded to the same bytes; the host then encodes them once.
    ///
    /// This is more than equality: equal texts may spell a character in different ways, and no
    /// player may get the bytes that another has typed. By default the answer is `false`.
    static func areEncodedAlike(_ one: View, _ other: View) -> Bool

    /// Applies an action to the player's own view before the host has answered it.
    ///
    /// Called on the newest view from the host, and again on each later one, until a view says that
    /// the host has answered, or the host refuses. The prediction may be wrong and is then
    /// withdrawn. By default nothing is predicted.
    static func predict(_ action: Action, by player: PlayerID, on view: inout View)

    /// Returns whether two views of one player are of the same phase, so that both end at the same
    /// time.
    ///
    /// A predicted view of another phase than the host's last one is shown without a clock. By
    /// default the answer is `true`: predictions stay in the current phase.
    static func areOfOnePhase(_ one: View, _ other: View) -> Bool

    // MARK: Computer players

    /// A piece of work that the game waits for a player to do; equal values mean the same piece.
    ///
    /// A game without a duty has no computer players.
    associatedtype Duty: Hashable, Sendable = Never

    /// Returns the piece of work that the game waits for `player` to do; `nil` if it waits for
    /// none.
    func duty(of player: PlayerID) -> Duty?

    /// Returns a computer player's answer to a duty, and the time for which it pretends to think.
    ///
    /// - Parameters:
    ///   - duty: The last value that ``duty(of:)`` returned for the player.
    ///   - skill: From 0 (hopeless) to 1 (perfect).
    ///   - generator: The only source of random numbers that may be used.
    /// - Returns: The action, and the time after which it is performed. The session drops the
    ///   action if the player's duty has changed meanwhile.
    func automaticMove(
        for duty: Duty, of player: PlayerID, skill: Double,
        using generator: inout SeededGenerator
    ) -> (after: Duration, action: Action)

    /// Returns the shortest time for which a computer player thinks about a duty.
    ///
    /// Once the game waits for no person, computer players answer as soon as this time has passed
    /// since they were asked. `nil` keeps the time that ``automaticMove(for:of:skill:using:)``
    /// returned.
    func leastThinkingTime(for duty: Duty) -> Duration?

    // MARK: Work for the host's program

    /// A piece of work outside the rules that the host's program does for the game, such as a
    /// request to a service.
    ///
    /// By default there is none.
    associatedtype HostTask: Equatable, Sendable = Never
    /// The result of a piece of work.
    associatedtype HostTaskResult: Codable, Equatable, Sendable = Never

    /// Returns the work that the host's program must do next; each piece is returned once.
    mutating func takeHostTasks() -> [HostTask]

    /// Applies the result of a piece of work; ignores results that are no longer needed.
    mutating func complete(_ result: HostTaskResult)

    // MARK: Host migration

    /// The part of the state that a new host needs besides the players' views, such as settings.
    ///
    /// It is sent to all players, so it must hold no secret. `nil` if there is nothing, or if the
    /// game cannot continue.
    var legacy: ContextData? { get }

    /// Takes over the former host's settings; called on a game that has not started if the session
    /// continues in its lobby.
    mutating func adopt(_ legacy: ContextData)

    /// Rebuilds the game of a former host as far as possible; called on a game that has not
    /// started.
    ///
    /// Each player hands in their last view, and with it their own secrets. Secrets that are in no
    /// view are lost with the former host, and the rules have to continue without them.
    ///
    /// - Returns: Whether the game can continue. If not, the session returns to its lobby.
    mutating func restore(from handover: Handover<View>) -> Bool

    // MARK: Timed key presses

    /// The host's time at which all screens show what the players react to; `nil` while no presses
    /// count.
    ///
    /// The messages of one player may be delayed more than another's, for example by the power
    /// saving of Wi-Fi, so their order of arrival says little. A fair game reveals something on
    /// every screen at one time, returns that time here, and is given the time of each press within
    /// bounds that the host has checked: see ``Press``. While it is not `nil`, players' programs
    /// send a small packet every 100 ms, which keeps radios awake and measures the round trip.
    var reveal: Timestamp? { get }

    /// Changes the state as the sender asks, with the time of the key press, or refuses.
    ///
    /// Called instead of ``Message/apply(from:to:)`` for an action that arrives at or after
    /// ``reveal``.
    ///
    /// - Throws: ``Rejection`` if the message is not legal now; the state is then unchanged.
    mutating func perform(
        _ action: Action, from sender: PlayerID, press: Press) throws(Rejection)
}
