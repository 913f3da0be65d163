package import Pictures
package import Primitives
import Sketch

/// The offline artist for players who describe their drawing in words.
package enum SheetArtist {
    /// Returns the drawing of a text; blank for an empty one.
    package static func draw(_ text: SafeText) -> Picture {
        text.isEmpty ? Picture() : SketchArtist.draw(prompt: text.string).picture
    }
}
