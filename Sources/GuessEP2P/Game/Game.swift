public import Primitives

/// The rules of one game as a value: the host's whole state, and the ways in which it changes.
///
/// The rules are pure: they read no clock, draw no number from a system generator and touch no
/// socket. The session delivers messages, reports players who join, leave or lose their connection,
/// and calls ``handleDeadline()`` at ``nextDeadline``. It sends each player the value of
/// ``view(for:)``. Only the session's calls and ``HostSession/configure(_:)`` change the game, so
/// that it can be logged and replayed.
///
/// A state, its messages and a view for each player make a game; everything else has a default. The
/// last sections are for abilities that only some games have: predictions, computer players, work
/// for the host's program, host migration, and timed key presses.
///
/// The encoded state is complete, except for work that ``removeHostTasks()`` has not returned yet:
/// a decoded game continues as the encoded one would. It may come from a file that anybody could
/// have written, so decoding has to check every value on which the rules rely.
public protocol Game: Codable, Equatable, Sendable {
    /// The actions of players, as messages to the host.
    associatedtype Action: Message where Action.State == Self
    /// The part of the game's state that one player or spectator may see.
    ///
    /// As JSON, with the session's own part, it may have up to 63 KiB, and up to 64 arrays and
    /// objects within each other. It must hold no number that JSON cannot write, such as infinity.
    /// A view that breaks these rules is not sent to its member, and
    /// ``HostNotice/unsendableView(_:name:)`` reports the first one. Put long data into a
    /// ``ViewAttachment``.
    associatedtype View: Codable, Equatable, Sendable

    /// The name of the family of programs that can play together.
    ///
    /// Announcements, requests and invitations carry its first 24 characters, 64 bytes at most; a
    /// log has all of it. Programs list only sessions of their own family. By default it is the
    /// type's name in lower case.
    static var family: String { get }

    /// The game's name in announcements and views; by default that of the family.
    ///
    /// A family can have several games, each with its own title. A title is cut to 24 characters
    /// and 64 bytes.
    var title: String { get }

    /// The game's own reasons for which it rejects messages; none by default.
    ///
    /// Only a reason's code is sent: players' programs find its sentence here.
    static var rejections: [Rejection] { get }

    /// The host's time of the event that is being handled, or was handled last.
    ///
    /// The session sets it before each event. Rejected events do not count. By default it stays
    /// zero: a game that needs the time declares a stored property `now`.
    var now: Timestamp { get set }

    /// The host's time at which the game next changes by itself; `nil` if it does not.
    ///
    /// The session then calls ``handleDeadline()``, but not in its lobby. It is `nil` by default.
    var nextDeadline: Timestamp? { get }

    /// The host's time at which the present phase ends by itself, for the clocks on the screens.
    ///
    /// `nil`, the default, means that no clock is shown.
    var phaseEnd: Timestamp? { get }

    /// The fewest players, the host included, with whom the game can start; 1 by default.
    var fewestPlayers: Int { get }

    /// The most players, the host included, with whom the game can start; no limit by default.
    var mostPlayers: Int { get }

    /// The reason why the game cannot start, whatever the number of players.
    ///
    /// `nil`, the default, if it can.
    var startBlocker: Rejection? { get }

    /// Starts a game with these players, the host first and computer players last.
    ///
    /// It is also called for a second game in the same session, and then resets the former one.
    mutating func start(with players: [PlayerID])

    /// Adds a player who is not in the game yet; by default the game refuses.
    ///
    /// A refused player who has just joined becomes a spectator, or is denied if no place for
    /// spectators is free. A newcomer has a seat already, and keeps it. While a newcomer can be
    /// added (see ``closedRound``), the call is repeated at each change of the session, so it may
    /// come often.
    ///
    /// - Throws: Any ``Rejection`` if the rules do not allow it. Throw it before the first change:
    ///   the session does not undo changes.
    mutating func add(_ player: PlayerID) throws(Rejection)

    /// The number of the round that is closed to newcomers; `nil`, the default, if none is.
    ///
    /// A player who joins in that round waits until the number changes or becomes `nil`. Then
    /// ``add(_:)`` is called for the player, if the player is ready and not disconnected. A player
    /// who gets ready or comes back only in a later round waits for the end of that round too, if
    /// it is closed.
    ///
    /// There is one exception: if a player leaves the game and fewer than ``fewestPlayers`` remain,
    /// ``add(_:)`` is called at once for all newcomers who are ready and not disconnected. The call
    /// of ``remove(_:)`` for the player who leaves comes after that.
    var closedRound: Int? { get }

    /// The time on the host's clock at which the game is over at the latest.
    ///
    /// It holds however slow the players are. The sentence of a denial as full, already started,
    /// locked or declined says how long that still is: see ``Denial/description``. `nil`, the
    /// default, if there is no such limit or no game is in progress.
    var latestEnd: Timestamp? { get }

    /// The settings of a game that has not started, which every player may know.
    ///
    /// They are in ``SessionView/settings``. `nil`, the default, if there are none.
    var settingsData: ContextData? { get }

    /// Removes a player who left or was removed by the host; the game stops waiting for them.
    ///
    /// A player whose connection is lost keeps the seat while the game goes on: see
    /// ``setPresence(_:of:)``. Once the game is over, the session can give up the seat, and calls
    /// this. It also calls this after ``restore(from:)``, for players who had left before. By
    /// default it does nothing.
    mutating func remove(_ player: PlayerID)

    /// Records the state of a player's connection at the host.
    ///
    /// Called when it changes, for players who are in the game. It may be called again with the
    /// same state: when the connection of a silent player ends, or a player comes back.
    mutating func setPresence(_ presence: Presence, of player: PlayerID)

    /// Records the number of second screens, which show a spectator's view to the whole room.
    mutating func setScreens(_ count: Int)

    /// Changes the phase if ``nextDeadline`` has come; does nothing before that time.
    ///
    /// Afterwards ``nextDeadline`` has to be later or `nil`: otherwise the call is repeated at
    /// once.
    mutating func handleDeadline()

    /// Returns the part of the state that `player` may see now.
    ///
    /// - Parameter player: A player in the game; `nil` for a spectator, who may see no secret.
    func view(for player: PlayerID?) -> View

    /// Returns the players by points as a view shows them, best first.
    ///
    /// By default it is empty: the game has no points. ``Standing/ranked(_:)`` makes such a list.
    static func standings(in view: View) -> [Standing]

    /// Whether the game is over and shows its final standings; false by default.
    ///
    /// The session is then in ``SessionPhase/finished``, until the host returns to the lobby.
    var isFinished: Bool { get }

    /// Returns whether a player who leaves a game stays in the session's list of players.
    ///
    /// It is called after ``remove(_:)`` for the same player. A player who stays is listed as one
    /// who has left, until the host returns to the lobby; for `false` the player disappears at
    /// once, as newcomers and spectators do. Return `true` if others still see the player's points
    /// or acts. By default it is `true` for all players. All who leave while the session changes
    /// hosts stay listed, without this call.
    func remembers(_ player: PlayerID) -> Bool

    /// One word for the present phase, for announcements; it must reveal no secret.
    ///
    /// By default "playing". The words "lobby" and "recovering" are the session's own. In lists, a
    /// session with the word "finished" cannot be joined: ``NearbySession/canBeJoined`` is false.
    var phaseName: String { get }

    // MARK: Predictions

    /// Returns whether two views are encoded to the same bytes; the host then encodes them once.
    ///
    /// This is more than equality: equal texts may spell a character in different ways, and no
    /// player may get the bytes that another has typed. By default the answer is `false`.
    static func areEncodedAlike(_ one: View, _ other: View) -> Bool

    /// Applies an action to the player's own view before the host has answered it.
    ///
    /// Called in the player's program, on the newest view from the host, and again on each later
    /// one, until a view says that the host has answered, or the host refuses. The prediction may
    /// be wrong and is then withdrawn. By default nothing is predicted.
    static func predict(_ action: Action, by player: PlayerID, on view: inout View)

    /// Returns whether two views of one player are of the same phase, with the same end.
    ///
    /// A predicted view of another phase than the host's last one is shown without a clock. By
    /// default the answer is `true`: predictions stay in the current phase.
    static func areOfOnePhase(_ one: View, _ other: View) -> Bool

    /// Returns one action that does what both do, the earlier one first; `nil` if there is none.
    ///
    /// Called in the player's program while the connection is interrupted, for the action that
    /// waits last and the next one. So what a player types meanwhile waits as one action, however
    /// long that takes. By default the answer is `nil`: each action waits by itself, ten at most.
    static func combine(_ earlier: Action, then later: Action) -> Action?

    // MARK: Computer players

    /// A piece of work that the game waits for a player to do; equal values mean the same piece.
    ///
    /// In a game without a duty a computer player has a seat and never acts.
    associatedtype Duty: Hashable, Sendable = Never

    /// Returns the piece of work that the game waits for `player` to do; `nil` if there is none.
    ///
    /// The player may be a person or a computer player. It may also be a member who is not in the
    /// game, such as a spectator: return `nil` then. Computer players act on their duty, sooner
    /// while no connected person has one. By default there is none: they then never act.
    func duty(of player: PlayerID) -> Duty?

    /// Returns a computer player's answer to a duty, and the time for which it pretends to think.
    ///
    /// - Parameters:
    ///   - duty: The last value that ``duty(of:)`` returned for the player.
    ///   - skill: The number from `HostSession.addBot(named:skill:)`, from 0 (hopeless) to 1
    ///     (perfect); not checked.
    ///   - generator: The only source of random numbers that may be used.
    /// - Returns: The action, and the time after which it is performed. The session drops the
    ///   action if the player's duty has changed meanwhile.
    func automaticMove(
        for duty: Duty, of player: PlayerID, skill: Double,
        using generator: inout SeededGenerator
    ) -> (after: Duration, action: Action)

    /// Returns the shortest time for which a computer player thinks about a duty.
    ///
    /// It matters once the game waits for no person any more. A computer player then answers when
    /// two times are over: this one, counted from the beginning of the duty, and 200 to 900 ms (at
    /// random), counted from the moment when the last person was done. It never answers later than
    /// ``automaticMove(for:of:skill:using:)`` says; with `nil`, the default, it never answers
    /// sooner either.
    func leastThinkingTime(for duty: Duty) -> Duration?

    // MARK: Work for the host's program

    /// A piece of work outside the rules that the host's program does for the game.
    ///
    /// An example is a request to another server. By default there is no such work.
    associatedtype HostTask: Equatable, Sendable = Never
    /// The result of a piece of work, for ``complete(_:)``.
    associatedtype HostTaskResult: Codable, Equatable, Sendable = Never

    /// Returns the work that the host's program must do next; each piece is returned once.
    ///
    /// The session calls it at its start and after each event. The host's program gets the work in
    /// its `worker`, or from ``HostSession/tasks``. Return work only after ``start(with:)`` or
    /// ``restore(from:)``: results that come in the lobby are dropped.
    mutating func removeHostTasks() -> [HostTask]

    /// Applies the result of a piece of work.
    ///
    /// The session drops results for a former game, and all that come in the lobby or while it
    /// changes hosts. The rules have to ignore others that are no longer needed, such as a second
    /// one for the same piece of work.
    mutating func complete(_ result: HostTaskResult)

    // MARK: Host migration

    /// The part of the state that a new host needs besides the players' views, such as settings.
    ///
    /// It is sent to all members, so it must hold no secret. `nil`, the default, if there is
    /// nothing, or if the game cannot continue.
    var legacy: ContextData? { get }

    /// Takes over the former host's settings, if the session continues in its lobby.
    ///
    /// Called on a game that has not started.
    mutating func adopt(_ legacy: ContextData)

    /// Rebuilds the game of a former host as far as possible.
    ///
    /// Called on a game that has not started. Each player hands in their last view, if it has less
    /// than 47 KiB as JSON, and with it their own secrets. Secrets that are in no view are lost
    /// with the former host, and the rules have to continue without them.
    ///
    /// - Returns: Whether the game can continue. If not, the session returns to its lobby. By
    ///   default `false`.
    mutating func restore(from handover: Handover<View>) -> Bool

    // MARK: Timed key presses

    /// The time, on the host's clock, at which all screens show what the players react to.
    ///
    /// The messages of one player may be delayed more than another's, for example by the power
    /// saving of Wi-Fi, so their order of arrival says little. A fair game reveals something on
    /// every screen at one time, returns that time here, and is given the time of each press within
    /// bounds that the host has checked: see ``Press``. While it is not `nil`, players' programs
    /// send a small packet every 100 ms, which keeps radios awake and measures the round trip. It
    /// is `nil`, the default, if there is nothing to react to.
    var reveal: Timestamp? { get }

    /// Changes the state as the sender asks, with the time of the key press, or refuses.
    ///
    /// Called instead of ``Message/apply(from:to:)`` for an action that arrives at or after
    /// ``reveal``.
    ///
    /// - Throws: ``Rejection`` if the message is not legal now. Throw it before the first change:
    ///   the session does not undo changes.
    mutating func perform(
        _ action: Action, from sender: PlayerID, press: Press) throws(Rejection)
}
