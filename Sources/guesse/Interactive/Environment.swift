import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

/// What the interface needs to know of its surroundings.
struct InteractiveEnvironment: Sendable {
    var terminal = Terminal()
    var colours: ColourTier
    /// How pictures are shown; the terminal may have to be asked.
    var graphics: GraphicsDetection
    /// How finely the mouse is reported; the terminal may have to be asked.
    var mouse = PixelMouse(choice: .cells, environment: [:])
    /// The name that the field on the home screen begins with.
    var name: SafeText
    /// Whether the user has never chosen it.
    var isNameProposed = false
    /// How the user asks to play elsewhere: whether only to watch, and with which key.
    var request = RequestToPlay.Options()
    /// Whether the first room to be opened has asked already, at the place that the command line names.
    var hasTarget = false
    /// How the user's own sessions are opened.
    var plan = SessionPlan()
    /// What waiting screens tell about the world.
    var facts: [SafeText] = FunFacts.facts.map { SafeText($0, limit: .paragraph) }
    /// Keeps the user's name for the next start; says whether it is kept.
    var keepName: @Sendable (SafeText) -> Bool = { _ in true }
    /// Writes a picture to a file and says in one line where, or why not.
    var savePicture: @Sendable (Artwork) async -> SafeText = { _ in
        SafeText(literal: "Pictures cannot be saved here.")
    }
    /// Writes a gallery to files that the user has asked for.
    var exportGallery: @Sendable (PartyGallery) async -> KeptGallery = { _ in
        .failed(SafeText(literal: "Galleries cannot be saved here."))
    }
}
