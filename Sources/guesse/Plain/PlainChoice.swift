import GuessEP2P
import Primitives
import TerminalKit

/// One choice of a user of the plain mode, made by its number.
struct PlainChoice: Equatable, Sendable {
    /// The choice in words, such as "Start the game".
    var label: String
    /// The present value, if the choice changes a setting.
    var value: String?
    var act: PlainAct
    /// Whether an empty line makes the choice too: only if that does no harm when a user is late.
    var takesEmptyLine = false
}

extension PlainChoice {
    /// The choices at the beginning.
    static let home: [PlainChoice] = [
        .init(label: "Create a game", act: .open(.host)),
        .init(label: "Join a game", act: .open(.guest)),
        .init(label: "Play now, with computer players", act: .open(.offline)),
        .init(label: "Quit", act: .quit),
    ]

    /// Returns the choices after the end of a room.
    static func after(_ kind: RoomKind) -> [PlainChoice] {
        [
            .init(label: kind == .guest ? "Find a game" : "Play again", act: .open(kind)),
            .init(label: "Something else", act: .home), .init(label: "Quit", act: .quit),
        ]
    }
}

/// The effect of a user's line.
enum PlainAct: Equatable, Sendable {
    case room(RoomCommand)
    /// Opens a room; the present one is closed.
    case open(RoomKind)
    /// Goes back to the first list of choices.
    case home
    /// Asks for a seat in a session of the list, or to watch there.
    case join(FoundSession.ID, RequestToPlay.Wish)
    /// Changes a setting in the lobby, by the key that changes it on the screens.
    case setting(Character)
    /// Chooses the next game in the lobby.
    case nextGame
    /// Says this, with no other effect.
    case say(String)
    case leave
    /// Ends the user's own session for everybody.
    case end
    case quit

    /// Whether it has an effect other than a spoken line.
    var doesSomething: Bool { if case .say = self { false } else { true } }
}

/// The current game in the plain mode: all that a player has to know, in lines that are only ever
/// added.
///
/// A value, like ``GamePane`` for the screens.
protocol PlainPane: Equatable, Sendable {
    associatedtype GameView: Sendable
    associatedtype GameAction: Sendable

    /// Begins with the first view of a game.
    init(_ game: GameView)

    /// A word for the present step of the game; each step has its own time.
    var step: String { get }

    /// Whether the screen takes any text: a line that is neither a number nor empty.
    var takesText: Bool { get }

    /// Sentences about the lines that the screen takes, for the help.
    var help: [String] { get }

    /// Takes a view and returns the lines for its news; for the first view, all lines.
    mutating func receive(_ game: GameView, in session: PlainSession) -> [String]

    /// Returns the lines of the whole screen.
    func screen(in session: PlainSession) -> [String]

    /// Returns the choices of the screen, the likeliest first.
    func choices(in session: PlainSession) -> [PlainChoice]

    /// Takes a line that is no choice's number.
    ///
    /// - Returns: `nil` if the screen takes no text.
    mutating func answer(_ text: SafeText, in session: PlainSession) -> [PlainAct]?

    /// Notes an action of the user in the game.
    mutating func note(_ action: GameAction)

    /// Returns the words for the host's refusal of the user's last action; `nil` if the common
    /// words suffice.
    func words(for rejection: Rejection) -> String?
}

extension [String] {
    /// The names as "Nora, Aziz and Ana"; `nil` if there are none.
    var asList: String? {
        guard let last else { return nil }
        return count == 1 ? last : dropLast().joined(separator: ", ") + " and " + last
    }
}

extension FoundSession {
    /// The session in words, for the list of the plain mode.
    var inWords: String {
        "\(session.name), \(gameName.description), hosted by \(session.hostName), "
            + "\(session.seatedCount) of \(session.capacity) seats taken"
    }
}

extension Invitation {
    /// The invitation in words.
    var inWords: String {
        "\(hostName.string) invites you to play in \(sessionName.string). /yes or /no."
    }
}
