import Games
import Primitives
import TerminalKit

/// The part of the interface that belongs to the game that is on: what one user sees of it and is doing in it.
///
/// A value, like the model that holds it. The shell shows it whenever a game is on, and deals itself with people,
/// leaving, clocks, lines of news and the final standings.
protocol GamePane: Equatable, Sendable {
    /// What the game shows in this seat.
    associatedtype GameView: Sendable

    /// Begins with the first view of a game.
    init(_ game: GameView, at now: Timestamp)

    /// Takes a new view, and keeps what the user is in the middle of.
    mutating func take(_ game: GameView, at now: Timestamp)

    /// Notes when what the view is about is shown on every screen, on this machine's clock; `nil` if there is no such
    /// moment. Comes after each view.
    mutating func setReveal(_ time: Timestamp?)

    /// Does what a key means in the game.
    ///
    /// - Returns: `nil` if the key means nothing here, so that the shell may use it.
    mutating func press(_ key: Key, at table: Table, of model: inout Model) -> [Effect]?

    /// Takes text from the clipboard.
    mutating func paste(_ text: String, at now: Timestamp) -> [Effect]

    /// Does what the mouse means in the game.
    mutating func take(_ event: MouseEvent, at table: Table, of model: inout Model) -> [Effect]

    /// Does what is due; called as often as ``tickInterval(at:)`` asks for.
    mutating func passTime(at now: Timestamp) -> [Effect]

    /// Lets the user go on with what the host did not take.
    mutating func unlock()

    /// Whether characters go into a text field.
    var isTyping: Bool { get }

    /// Whether digits mean something in the game now; elsewhere they are reactions.
    var usesDigits: Bool { get }

    /// Whether the game's screen has something to read for who waits.
    var showsFact: Bool { get }

    /// Whether the mouse is of use; elsewhere it is the terminal's, to select text.
    var wantsMouse: Bool { get }
    /// Whether the place within a cell is of use as well, as for drawing.
    var wantsFineMouse: Bool { get }

    /// How soon time has to be told again; `nil` when nothing of the game's depends on it.
    func tickInterval(at now: Timestamp) -> Duration?

    /// The keys that mean something now, for the help.
    func help(at table: Table) -> [(Phrase, Phrase)]

    /// What the game has to say beside the final standings, a line each of so many columns if that can be.
    func honours(at table: Table, within columns: Int) -> [Phrase]

    /// The keys that mean something beside the final standings.
    var keysAtEnd: [KeyHint] { get }

    /// Whether the game draws a screen of its own in place of the final standings.
    var coversStandings: Bool { get }

    /// What the game shows the whole room; asked of panes whose view is a spectator's.
    func bigScreen(at table: Table, now: Timestamp) -> BigScreen

    /// Draws the game's screen, its border and its keys included.
    func draw(_ model: Model, _ table: Table, on canvas: inout Canvas)
}

extension GamePane {
    mutating func setReveal(_ time: Timestamp?) {}

    mutating func paste(_ text: String, at now: Timestamp) -> [Effect] { [] }

    mutating func take(_ event: MouseEvent, at table: Table, of model: inout Model) -> [Effect] {
        []
    }

    mutating func passTime(at now: Timestamp) -> [Effect] { [] }

    mutating func unlock() {}

    var isTyping: Bool { false }

    var usesDigits: Bool { isTyping }

    var showsFact: Bool { false }

    var wantsMouse: Bool { false }

    var wantsFineMouse: Bool { false }

    func tickInterval(at now: Timestamp) -> Duration? { nil }

    func honours(at table: Table, within columns: Int) -> [Phrase] { [] }

    var keysAtEnd: [KeyHint] { [] }

    var coversStandings: Bool { false }
}
