internal import Pictures
internal import Primitives
import Sketch

/// The offline artist as a painter for the game.
package enum SketchPainter {
    /// Paints at once; it needs no network and never fails.
    @Sendable
    package static func paint(_ task: GuessE.HostTask) -> GuessE.HostTaskResult? {
        switch task {
        case .paint(let round, let prompt, _):
            .painted(
                round: round, picture: .drawing(SketchArtist.draw(prompt: prompt.string).picture))
        case .paintVariant(let round, let prompt, let variant):
            .painted(
                round: round,
                picture: .drawing(
                    SketchArtist.draw(prompt: prompt.string, variant: variant).picture))
        }
    }
}
