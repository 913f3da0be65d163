/// The rules of one game as a value: the host's whole state, and the ways in which it changes.
///
/// The rules are pure: they read no clock, draw no number from a system generator and touch no
/// socket. The session delivers messages, reports players who join, leave or lose their connection,
/// and calls ``GameClock/handleDeadline()`` when its time has come. It sends each player the value
/// of ``view(for:)``. Only the session's calls and ``HostSession/sync(_:)`` change the game,
/// so that it can be logged and replayed.
///
///     struct Counter: Game {
///         struct View: Codable, Equatable, Sendable { var count: Int }
///         enum Action: Message {
///             case increment
///             func apply(from sender: PlayerID, to state: inout Counter) throws(Rejection) {
///                 state.count += 1
///             }
///         }
///         var count = 0
///         func view(for player: PlayerID?) -> View { View(count: count) }
///     }
///
/// Such a game waits for nobody, and has no clock, no computer players and no end. All else is an
/// ability. Each has a protocol, in which everything has a default. Write what your game needs of
/// it in an extension with that protocol at its head, `extension Counter: GamePlayers`: the
/// compiler then warns of a name that is only similar. ``Deadlines``, ``TimedPresses`` and
/// ``HostSuccession`` have no defaults: the compiler names each of their members that is missing.
///
/// The encoded state is complete, except for work that ``GameWork/removeHostTasks()`` has not
/// returned yet: a decoded game continues as the encoded one would. It may come from a file that
/// anybody could have written, so decoding has to check every value on which the rules rely.
public protocol Game: Codable, Equatable, Sendable, GameListing, GameStart, GamePlayers, GameClock,
    GamePoints, GamePredictions, GameBots, GameWork, GameHandover, GamePresses
{
    /// The actions of players, as messages to the host; ``Message/apply(from:to:)`` has the rules.
    override associatedtype Action: Message where Action.State == Self
    /// The part of the game's state that one player or spectator may see.
    ///
    /// As JSON, with the session's own part, it may have up to 63 KiB, and up to 64 arrays and
    /// objects within each other. It must hold no number that JSON cannot write, such as infinity.
    /// A view that breaks these rules is not sent to its member, and
    /// ``HostNotice/unsendableView(_:name:)`` reports the first one. Put long data into a
    /// ``ViewAttachment``.
    override associatedtype View: Codable, Equatable, Sendable

    /// Returns the part of the state that `player` may see now.
    ///
    /// - Parameter player: A player in the game; `nil` for a spectator, who may see no secret.
    func view(for player: PlayerID?) -> View
}
