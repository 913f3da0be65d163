import GuessEP2P
import Pictures
import Primitives
import TerminalKit

/// The events that can happen to the interface.
enum Msg: Equatable, Sendable {
    case key(Key)
    case paste(String)
    case mouse(MouseEvent)
    /// Time has passed; sent as often as ``Model/tickInterval`` demands.
    case tick
    case resized(TerminalSize)
    /// The terminal has reported how it shows pictures.
    case graphics(GraphicsTier)
    /// The room that an effect requested is open.
    case roomOpened
    /// The room that an effect requested could not be made, with the reason.
    case roomFailed(SafeText)
    case room(RoomEvent)
    /// The room's events have ended without a reason.
    case roomClosed
    /// A task of the runtime is done, or has failed: one line about it.
    case report(SafeText)
    /// An export of a gallery has been written, or has failed.
    case exported(game: Int, KeptGallery)
}

/// The effects that the interface can request from its runtime.
enum Effect: Equatable, Sendable {
    case room(RoomCommand)
    /// Closes the present room, if there is one, and opens another.
    case open(RoomKind, name: SafeText, plan: SessionPlan? = nil)
    /// Leaves the room with a goodbye.
    case closeRoom
    /// Writes the picture to a file.
    case saveImage(Artwork)
    /// Keeps a drawing by hand as a thing of that name.
    case keepDrawing(Picture, name: SafeText)
    /// Writes the gallery into the working folder.
    case exportGallery(PartyGallery)
    /// Puts text on the user's clipboard.
    case copy(SafeText)
    /// Keeps this name for the next start.
    case keepName(SafeText)
    case keepFace(Int?)
    /// Draws the attention of a user who looks elsewhere.
    case bell
    /// Stops the process, as Ctrl-Z does in other programs.
    case suspend
    /// Ends the program.
    case quit(Int32)
}
