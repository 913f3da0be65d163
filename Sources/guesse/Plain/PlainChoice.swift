import GuessEP2P
import Primitives
import TerminalKit

/// One of the things that a user of the plain mode can choose, by its number.
struct PlainChoice: Equatable, Sendable {
    /// The choice in words, such as "Start the game".
    var label: String
    /// The present value of a setting that it changes.
    var value: String?
    var act: PlainAct
    /// Whether an empty line takes it too: only where it does no harm to somebody who is late.
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

    /// The choices when a room is gone.
    static func after(_ kind: RoomKind) -> [PlainChoice] {
        [
            .init(label: kind == .guest ? "Find a game" : "Play again", act: .open(kind)),
            .init(label: "Something else", act: .home), .init(label: "Quit", act: .quit),
        ]
    }
}

/// The effect of a line that the user has written.
enum PlainAct: Equatable, Sendable {
    case room(RoomCommand)
    /// Opens a room; the one that there is is closed.
    case open(RoomKind)
    /// Goes back to the first list of choices.
    case home
    /// Asks for a seat in a session of the list, or to watch there.
    case join(FoundSession.ID, RequestToPlay.Wish)
    /// Changes a setting in the lobby: the key that does it elsewhere.
    case setting(Character)
    /// Sets the next game up in the lobby.
    case nextGame
    /// Says this, and nothing else happens.
    case say(String)
    case leave
    case quit

    /// Whether more happens than that something is said.
    var doesSomething: Bool { if case .say = self { false } else { true } }
}

/// The game that is on, for the plain mode: everything that a player has to know, in lines that are only ever added.
///
/// A value, as ``GamePane`` is one for the screens.
protocol PlainPane: Equatable, Sendable {
    associatedtype GameView: Sendable
    associatedtype GameAction: Sendable

    /// A word for the step of the game that is on; each has its own time.
    var step: String { get }

    /// Whether the screen takes any text: a line that is neither a number nor empty.
    var takesText: Bool { get }

    /// Sentences on what can be written on the screen, for the help.
    var help: [String] { get }

    /// Takes a view and tells what is new in it; all, if it is the first one.
    mutating func take(_ game: GameView, at table: PlainTable) -> [String]

    /// Tells the whole screen once more.
    func screen(at table: PlainTable) -> [String]

    /// The choices that the screen offers, the likeliest first.
    func choices(at table: PlainTable) -> [PlainChoice]

    /// Takes a line that is no choice's number.
    ///
    /// - Returns: `nil` if the screen takes no text.
    mutating func answer(_ text: SafeText, at table: PlainTable) -> [PlainAct]?

    /// Notes that the user does something in the game.
    mutating func note(_ action: GameAction)

    /// The words for the host's refusal of what the user did last; `nil` if the common ones will do.
    func words(for rejection: Rejection) -> String?
}

extension [String] {
    /// "Nora, Aziz and Ana"; `nil` of none.
    var asList: String? {
        guard let last else { return nil }
        return count == 1 ? last : dropLast().joined(separator: ", ") + " and " + last
    }
}

extension FoundSession {
    /// The session as the list of the plain mode tells it.
    var inWords: String {
        "\(name.string), \(gameName.description), hosted by \(hostName.string), "
            + "\(seatedCount) of \(capacity) seats taken"
    }
}

extension Invitation {
    /// The invitation as the plain mode tells it.
    var inWords: String {
        "\(hostName.string) invites you to play in \(sessionName.string). /yes or /no."
    }
}
