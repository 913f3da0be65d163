public import Primitives

/// A player within one session: a seat at the table, not an address on the network.
///
/// The host hands them out in order of joining; 0 is that of whoever opened the session. They mean nothing outside
/// the session that gave them.
public struct PlayerID: RawRepresentable, Hashable, Comparable, Codable, Sendable,
    CustomStringConvertible
{
    /// The seat's number.
    public var rawValue: UInt32

    /// Creates an identity from a seat's number.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The seat of whoever opened the session.
    public static let host = PlayerID(rawValue: 0)

    /// Orders by time of joining.
    public static func < (left: PlayerID, right: PlayerID) -> Bool {
        left.rawValue < right.rawValue
    }

    /// The seat's number in decimal.
    public var description: String { String(rawValue) }
}

/// Players as keys of dictionaries are keys of JSON objects, which the encoder sorts: as pairs in an array they
/// would stand in an order that differs from one launch to the next.
extension PlayerID: CodingKeyRepresentable {
    /// The seat's number in decimal.
    public var codingKey: any CodingKey { description.codingKey }

    /// Reads a seat's number in the one form in which it is written.
    public init?<Key: CodingKey>(codingKey: Key) {
        guard let number = UInt32(codingKey.stringValue),
            String(number) == codingKey.stringValue
        else { return nil }
        self.init(rawValue: number)
    }
}

/// What a player asks of the host: the one way in which a player changes the game.
///
/// A message travels from its sender to the host and no further. The host decodes it, learns the sender
/// from the channel it came by (never from its contents), and calls ``apply(from:to:)``. What the players
/// then see are views, made by the host.
public protocol Message: Codable, Equatable, Sendable {
    /// The state that this kind of message changes.
    associatedtype State

    /// Changes the host's state as the sender asks, or refuses.
    ///
    /// Runs on the host only. The time is in the state, and so is every random draw, so that equal
    /// messages on equal states give equal states.
    ///
    /// - Throws: ``Rejection`` if the message is not legal now; the state is then unchanged.
    func apply(from sender: PlayerID, to state: inout State) throws(Rejection)
}

/// How well the host hears a player.
public enum Presence: String, Codable, Hashable, Sendable {
    /// Heard from within the last second and a half.
    case connected
    /// Silent for a second and a half or more: perhaps only a bad moment.
    case unresponsive
    /// Silent for four seconds, or the connection has ended; the seat and its score are kept.
    case disconnected
}

/// One game's rules as a value: the host's whole state, and how it changes.
///
/// Pure: nothing in it reads a clock, draws from a system generator or touches a socket. The session
/// layer delivers messages, reports who comes and goes, calls ``handleDeadline()`` when ``nextDeadline`` has
/// come, and sends each player what ``view(for:)`` returns. It does so by ``GameEvent`` values alone, so that a
/// game can be written down and played again.
///
/// All but the state, what players send and what they see has a default: see the extension of this protocol.
///
/// What is encoded is the whole state but for work that nobody has taken yet: a decoded game goes on as the
/// encoded one would. It may come from a file that anybody could have written, so decoding checks whatever
/// the rules rely on.
public protocol Game: Codable, Equatable, Sendable {
    /// What players send.
    associatedtype Action: Message where Action.State == Self
    /// What one player may see. The only form of the state that is ever encoded.
    associatedtype View: Codable, Equatable, Sendable
    /// What the game waits for a player to do; equal values mean the same piece of work.
    associatedtype Duty: Hashable, Sendable = Never
    /// Work outside the rules that the host's program does for the game, such as asking a service.
    associatedtype HostTask: Equatable, Sendable = Never
    /// How such work ended.
    associatedtype HostTaskResult: Codable, Equatable, Sendable = Never

    /// When the last event happened, by the host's clock: set before each, and not in between.
    var now: Timestamp { get set }

    /// When the game next changes by itself, if it does.
    var nextDeadline: Timestamp? { get }

    /// When the present phase ends by itself, for the clock on everybody's screen.
    var phaseEnd: Timestamp? { get }

    /// Fewest players, the host included, with whom a game can be started.
    static var fewestPlayers: Int { get }

    /// A short name of the game for announcements and logs; sessions of games with other names are none of this one's.
    static var name: String { get }

    /// The reasons of its own for which the game refuses messages, so that players' programs know the words.
    static var rejections: [Rejection] { get }

    /// Starts a game with these players, the host first; whatever a former game left is forgotten.
    mutating func start(with players: [PlayerID])

    /// Takes somebody in who comes when the game is on.
    ///
    /// - Throws: Any ``Rejection`` if the rules cannot; the state is then unchanged. So does a game that does not say.
    mutating func add(_ player: PlayerID) throws(Rejection)

    /// Takes a player out for good: left or kicked. Nothing waits for them any more.
    mutating func remove(_ player: PlayerID)

    /// Notes how well a player is heard.
    mutating func setPresence(_ presence: Presence, of player: PlayerID)

    /// Moves on if ``nextDeadline`` has come; does nothing before that.
    mutating func handleDeadline()

    /// Takes the work that the host's program must do next; each piece is returned once.
    mutating func takeHostTasks() -> [HostTask]

    /// Takes note of how a piece of work ended; results of work no longer wanted are ignored.
    mutating func complete(_ result: HostTaskResult)

    /// What `player` may see now; `nil` is somebody without a seat, who may see no secret at all.
    func view(for player: PlayerID?) -> View

    /// Whether two views are the same in every byte that is encoded of them; the host then encodes them once.
    ///
    /// More than equality: texts are equal that spell a character in different ways, and nobody is to be shown what
    /// somebody else has typed. A game that does not say has each view encoded for its player alone.
    static func areEncodedAlike(_ one: View, _ other: View) -> Bool

    /// What a player's own screen shows of an action before the host has answered it.
    ///
    /// Laid over the newest view that came from the host, again for each, until a view tells that the action has
    /// been answered, or until it is refused. A forecast of the host's answer, made from what the player may see:
    /// it may be wrong, and is gone then. A game that does not say how shows nothing before the answer.
    static func predict(_ action: Action, by player: PlayerID, on view: inout View)

    /// Whether two views of one player's are of the same phase, so that the end of the one is that of the other.
    ///
    /// A forecast that is of another phase than what the host has told is shown without a clock. A game that does not
    /// say foretells no other phase.
    static func areOfOnePhase(_ one: View, _ other: View) -> Bool

    /// What a new host needs to go on with the game if this one is gone, beside what the players see: settings, for
    /// example. Everybody is told, so it must hold no secret. `nil` if there is nothing, or the game cannot go on.
    var legacy: ContextData? { get }

    /// Becomes, as far as can be told, the game that a former host had: called on a game that has not started.
    ///
    /// Each player hands in what they saw last, and with it the secrets that are theirs. What nobody hands in is
    /// lost with the former host: rules must get by without.
    ///
    /// - Returns: Whether the game can go on. If not, the session goes back to its lobby. A game that does not say
    ///   how cannot.
    mutating func restore(from estate: Estate<View>) -> Bool

    /// What the game waits for `player` to do, if anything.
    func duty(of player: PlayerID) -> Duty?

    /// How a computer player in that seat does its duty, and how long it pretends to think.
    ///
    /// - Parameter skill: 0 (hopeless) to 1 (perfect).
    func automaticMove(
        for duty: Duty, of player: PlayerID, skill: Double,
        using generator: inout SeededGenerator
    ) -> (after: Duration, action: Action)

    /// Whether the game has come to its end and shows its final standings.
    var isFinished: Bool { get }

    /// Whether a player who has left is still part of the game, by points or by what they have done.
    ///
    /// Whom it does not remember is nowhere named any more. By default everybody is remembered.
    func remembers(_ player: PlayerID) -> Bool

    /// One word for what goes on, for announcements; holds no secret.
    var phaseName: String { get }
}
