import Games
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
    /// Enters something on the screen of the game.
    case enter(Screen.Entry)
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
