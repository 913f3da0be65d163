import Pictures
import Primitives
import Sketch

/// The offline artist for players who say in words what they want on their sheet.
enum SheetArtist {
    /// The drawing of a text; blank for an empty one.
    static func draw(_ text: SafeText) -> Picture {
        text.isEmpty ? Picture() : SketchArtist.draw(prompt: text.string).picture
    }
}
