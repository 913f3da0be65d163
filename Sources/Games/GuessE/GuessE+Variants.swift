internal import GuessEP2P
internal import Pictures
internal import Primitives
import Sketch

/// Further pictures of the same prompt, for an artist who had something else in mind.
///
/// The offline artist has several pictures for each prompt. Guessing begins again with each, so
/// there is none after the first guess; a guess that was lost with its host does not count.
extension GuessE {
    mutating func paintAgain(for sender: PlayerID, in asked: Int) throws(Rejection) {
        try checkRound(asked)
        guard case .guessing(let guessing) = phase else { throw .wrongPhase }
        guard guessing.artist == sender else { throw .onlyTheArtist }
        guard variantsLeft > 0 else { throw .alreadyDone }
        let variant = (sketchVariant ?? 0) + 1
        phase = .painting(
            .init(
                artist: guessing.artist, prompt: guessing.prompt, isFallback: true,
                until: now + Self.fallbackLimit))
        request(.paintVariant(round: round, prompt: guessing.prompt, variant: variant))
    }

    /// The number of further pictures.
    var variantsLeft: Int {
        guard case .guessing(let guessing) = phase, guessing.guesses.isEmpty, let sketchVariant
        else { return 0 }
        return SketchArtist.variantCount - 1 - sketchVariant
    }
}
