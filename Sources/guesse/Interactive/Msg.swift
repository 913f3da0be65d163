import GuessEP2P
import Pictures
import Primitives
import TerminalKit

/// Everything that can happen to the interface.
enum Msg: Equatable, Sendable {
    case key(Key)
    case paste(String)
    case mouse(MouseEvent)
    /// Time has passed; sent as often as ``Model/tickInterval`` asks for.
    case tick
    case resized(TerminalSize)
    /// The terminal has said how it shows pictures.
    case graphics(GraphicsTier)
    /// SIGINT from outside; Ctrl-C comes as a key.
    case interrupted
    /// SIGTERM or SIGHUP, or the terminal is gone.
    case terminated
    /// The room that an effect asked for is there.
    case roomOpened
    /// The room that an effect asked for could not be made, and why.
    case roomFailed(SafeText)
    case room(RoomEvent)
    /// The room's events have ended without saying how.
    case roomClosed
    /// Something that was asked of the runtime is done, or is not: one line about it.
    case report(SafeText)
    /// A gallery that the user wanted in files is written, or is not.
    case exported(game: Int, KeptGallery)
}

/// Everything that the interface can ask of the world.
enum Effect: Equatable, Sendable {
    case room(RoomCommand)
    /// Closes the room that there may be and opens another.
    case open(RoomKind, name: SafeText, plan: SessionPlan? = nil)
    /// Leaves politely.
    case closeRoom
    /// Writes the picture to a file.
    case saveImage(Artwork)
    /// Writes the gallery into the working folder.
    case exportGallery(PartyGallery)
    /// Puts text on the user's clipboard.
    case copy(SafeText)
    /// Has the next start begin with this name.
    case keepName(SafeText)
    /// Catches the attention of a user who looks elsewhere.
    case bell
    /// Stops the process as Ctrl-Z does everywhere else.
    case suspend
    /// Ends the program.
    case quit(Int32)
}
