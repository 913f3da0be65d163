public import GuessEP2P
internal import Pictures
public import Primitives
import Sketch

extension GuessE {
    /// How a computer player on the host does its duty.
    ///
    /// As the artist it takes an idea from the pack, and stays with it if no provider can paint; as a guesser it names one thing that is really in
    /// the picture and gets the rest wrong, more or less by skill; as the ranking artist it keeps the
    /// order by likeness. It pretends to think for some seconds, drawn from the generator.
    public func automaticMove(
        for duty: Duty, of player: PlayerID, skill: Double,
        using generator: inout SeededGenerator
    ) -> (after: Duration, action: GuessEAction) {
        switch duty {
        case .prompt(let round):
            let delay = generator.draw(in: 2_000...6_000)
            return (.milliseconds(delay), .submitPrompt(round: round, text: idea(&generator)))
        case .draw(let round):
            // No computer player asks to draw by hand, but one may have the seat of somebody who did.
            let delay = generator.draw(in: 8_000...20_000)
            return (.milliseconds(delay), .submitDrawing(round: round, picture: handDrawing))
        case .guess(let round):
            let delay = generator.draw(in: 3_000...12_000)
            let guess = wildGuess(skill: skill, &generator)
            return (.milliseconds(delay), .guess(round: round, text: guess))
        case .rank(let round):
            let delay = generator.draw(in: 3_000...8_000)
            return (.milliseconds(delay), .rank(round: round, order: presorted))
        }
    }

    private func idea(_ generator: inout SeededGenerator) -> SafeText {
        guard case .prompting(let prompting) = phase else { return prompts[0] }
        return prompting.unpainted ?? generator.pick(from: prompting.suggestions) ?? prompts[0]
    }

    private var handDrawing: Picture {
        guard case .drawing(let drawing) = phase else { return Picture() }
        return SketchArtist.draw(prompt: drawing.prompt.string).picture
    }

    private func wildGuess(skill: Double, _ generator: inout SeededGenerator) -> SafeText {
        guard case .guessing(let guessing) = phase else { return prompts[0] }
        let guess = SafeText(
            SketchArtist.nearMiss(
                of: guessing.prompt.string, skill: skill, otherwise: PromptPack.prompts,
                using: &generator))
        return guess.isEmpty ? prompts[0] : guess
    }

    private var presorted: [GuessID] {
        guard case .ranking(let ranking) = phase else { return [] }
        return ranking.order
    }
}
