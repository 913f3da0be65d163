import Pictures
import Primitives
import TerminalKit

/// A task to draw by hand: the words of a game around the paper, and the drawing that the host has.
struct DrawingTask {
    /// The sentence above the paper.
    var heading: Phrase
    /// The drawing in the host's last view: a host that has taken over knows that one.
    var told = Picture()
    /// The line for a user who hands in an empty paper; Enter again hands it in.
    var ifBlank: Phrase = "Nothing is drawn. Enter again hands it in blank."
    /// A sentence before the hint that says how to draw.
    var note: Phrase?
    /// The line while the host has not yet taken the finished drawing.
    var sending: Phrase = "On its way to the others…"
    /// Lines below all other parts of the panel, as far as there is room.
    var extraLines: [Phrase] = []

    /// Returns the places of paper and panel on a screen of that size.
    func layout(on size: TerminalSize) -> DrawingPadLayout {
        DrawingPadLayout(on: size, heading: heading, extraLines: extraLines.count)
    }
}
