import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The part of the interface for the current game: one user's view of it and their input.
///
/// A value, like the model that holds it. The shell shows the pane while a game is on, and cares
/// itself for people, leaving, clocks, lines of news and the final standings.
protocol GamePane: Equatable, Sendable {
    /// The view of the game from this seat.
    associatedtype GameView: Sendable

    /// Begins with the first view of a game.
    init(_ game: GameView, at now: Timestamp)

    /// Takes a new view, and keeps the user's unfinished input.
    mutating func receive(_ game: GameView, at now: Timestamp)

    /// Takes note, after each view, of the people around the game, and of the time at which all
    /// screens show its content.
    mutating func adopt(_ company: Company, at now: Timestamp)

    /// Handles a key in the game.
    ///
    /// - Returns: `nil` if the key has no meaning here, so that the shell may use it.
    mutating func press(_ key: Key, in seat: Seat, of model: inout Model) -> [Effect]?

    /// Takes text from the clipboard.
    mutating func paste(_ text: String, at now: Timestamp) -> [Effect]
    /// Handles an event of the mouse in the game.
    mutating func receive(_ event: MouseEvent, in seat: Seat, of model: inout Model) -> [Effect]

    /// Does the work that is due; called as often as ``tickInterval(at:)`` demands.
    mutating func passTime(at now: Timestamp) -> [Effect]

    /// Lets the user continue input that the host did not take.
    mutating func unlock()

    /// Whether characters go into a text field.
    var isTyping: Bool { get }
    /// Whether digits have a meaning in the game now; otherwise they are reactions.
    var usesDigits: Bool { get }
    /// Whether the game's screen has a fact to read for a user who waits.
    var showsFact: Bool { get }
    /// Whether the game uses the mouse; otherwise the terminal uses it to select text.
    var wantsMouse: Bool { get }
    /// Whether the game also uses the place within a cell, as for drawing.
    var wantsFineMouse: Bool { get }

    /// Returns the time until the pane needs the time again; `nil` if it does not.
    func tickInterval(at now: Timestamp) -> Duration?
    /// The identity of what the user has to do or to see now.
    var step: String { get }
    /// Returns whether the reason for a refusal has gone, so that its line is not true any more.
    func outdates(_ rejection: Rejection, in seat: Seat) -> Bool
    /// Returns the keys that have a meaning now, for the help.
    func help(in seat: Seat) -> [(Phrase, Phrase)]
    /// Returns what the user loses by leaving now, besides seat and points; `nil` if nothing.
    func lossByLeaving(in seat: Seat) -> Phrase?
    /// Returns the line of winners that stands in place of the standings; `nil` if they are shown.
    func outcome(in seat: Seat) -> Phrase?
    /// Returns the game's lines beside the standings, if possible within so many columns each.
    func honours(in seat: Seat, within columns: Int) -> [Phrase]

    /// The keys that have a meaning beside the final standings.
    var keysAtEnd: [KeyHint] { get }
    /// Whether the game draws its own screen instead of the final standings.
    var coversStandings: Bool { get }

    /// Whether the game can be played in a window that has room for nothing else.
    var fitsTinyWindow: Bool { get }

    /// Draws the game's screen, its border and its keys included.
    func draw(_ model: Model, _ seat: Seat, on canvas: inout Canvas)
}

extension GamePane {
    mutating func receive(_ event: MouseEvent, in seat: Seat, of model: inout Model) -> [Effect] {
        []
    }

    mutating func adopt(_ company: Company, at now: Timestamp) {}

    mutating func paste(_ text: String, at now: Timestamp) -> [Effect] { [] }

    mutating func passTime(at now: Timestamp) -> [Effect] { [] }

    mutating func unlock() {}

    func outdates(_ rejection: Rejection, in seat: Seat) -> Bool { false }

    var isTyping: Bool { false }

    var usesDigits: Bool { isTyping }

    var showsFact: Bool { false }

    var wantsMouse: Bool { false }

    var wantsFineMouse: Bool { false }

    func tickInterval(at now: Timestamp) -> Duration? { nil }

    func lossByLeaving(in seat: Seat) -> Phrase? { nil }

    func outcome(in seat: Seat) -> Phrase? { nil }

    func honours(in seat: Seat, within columns: Int) -> [Phrase] { [] }

    var keysAtEnd: [KeyHint] { [] }

    var coversStandings: Bool { false }

    var fitsTinyWindow: Bool { false }
}
