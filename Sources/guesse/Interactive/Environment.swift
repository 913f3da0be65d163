import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

/// The facts and the functions that the interface gets from outside.
struct InteractiveEnvironment: Sendable {
    var terminal = Terminal()
    var colours: ColourTier
    /// The way to show pictures; it may be necessary to ask the terminal.
    var graphics: GraphicsDetection
    /// The precision of the mouse's reports; it may be necessary to ask the terminal.
    var mouse = PixelMouse(choice: .cells, environment: [:])
    /// The name in the field of the home screen at the beginning.
    var name: SafeText
    /// Whether the user has never chosen the name.
    var isNameProposed = false
    /// The request to play in other sessions: whether only to watch, and the key.
    var request = RequestToPlay.Options()
    /// Whether the first room has already asked for a seat at the place that the command line
    /// names.
    var hasTarget = false
    /// The plan for the user's own sessions.
    var plan = SessionPlan()
    /// Facts about the world, for waiting screens.
    var facts: [SafeText] = FunFacts.facts.map { SafeText($0, limit: .paragraph) }
    /// The number of the user's face; `nil` for none.
    var face: Int?
    /// Keeps the user's name for the next start; returns whether it is kept.
    var keepName: @Sendable (SafeText) -> Bool = { _ in true }
    /// Keeps the user's face for the next rooms; returns whether it is kept.
    var keepFace: @Sendable (Int?) -> Bool = { _ in true }
    /// Writes a picture to a file and returns a line with its name, or with the reason of a
    /// failure.
    var savePicture: @Sendable (Artwork) async -> SafeText = { _ in
        SafeText(literal: "Pictures cannot be saved here.")
    }
    /// Keeps a drawing by hand under a name, and returns a line with the outcome.
    var keepDrawing: @Sendable (Picture, SafeText) -> SafeText = { _, _ in
        SafeText(literal: "Drawings cannot be kept here.")
    }
    /// Writes a gallery that the user has exported to files.
    var exportGallery: @Sendable (PartyGallery) async -> KeptGallery = { _ in
        .failed(SafeText(literal: "Galleries cannot be saved here."))
    }
}
