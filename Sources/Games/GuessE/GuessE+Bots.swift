package import GuessEP2P
internal import Pictures
package import Primitives
import Sketch

extension GuessE {
    /// Returns a computer player's action for a duty, and the time that it pretends to think.
    ///
    /// As the artist it takes a prompt from the pack, and keeps it if no provider can paint. As a
    /// guesser it describes the picture, well or badly by skill. When it ranks, it keeps the order
    /// by likeness. The time is some seconds, drawn from the generator.
    package func automaticMove(
        for duty: Duty, of player: PlayerID, skill: Double,
        using generator: inout SeededGenerator
    ) -> (after: Duration, action: GuessEAction) {
        switch duty {
        case .prompt(let round):
            let delay = generator.draw(in: 2_000...6_000)
            return (.milliseconds(delay), .submitPrompt(round: round, text: idea(&generator)))
        case .draw(let round):
            // No computer player asks to draw by hand, but one may have the seat of a player who
            // did.
            let delay = generator.draw(in: 8_000...20_000)
            return (.milliseconds(delay), .submitDrawing(round: round, picture: handDrawing))
        case .guess(let round):
            let delay = generator.draw(in: 3_000...12_000)
            let guess = self.guess(of: player, skill: skill)
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

    /// Returns the shortest time for a duty when the game waits for no person.
    ///
    /// A picture gets a few seconds, so that its artist sees it and can ask for another; the
    /// guesses get a moment to be read.
    package func leastThinkingTime(for duty: Duty) -> Duration? {
        switch duty {
        case .prompt: .milliseconds(500)
        case .draw: .seconds(2)
        case .guess: .seconds(4)
        case .rank: .milliseconds(1500)
        }
    }

    /// Returns a computer player's guess at the picture as it is shown.
    ///
    /// It sees what is visible of a picture by the offline artist, and colours and shapes of any
    /// other: of a drawing by hand, of a painting, and of a mosaic in the hard mode. It does not
    /// see the words of the prompt.
    private func guess(of player: PlayerID, skill: Double) -> SafeText {
        guard case .guessing(let guessing) = phase else { return prompts[0] }
        if let sketchVariant, guessing.reveal == nil {
            let scene = SketchArtist.visibleScene(
                of: guessing.prompt.string, variant: sketchVariant)
            return guess(of: player, guessing) { taste, said, generator in
                SceneGuesser(scene, skill: skill, taste: taste)
                    .guess(unlike: guessing.prompt.string, others: said, using: &generator)
            }
        }
        let shown = guessing.reveal.map { Artwork.mosaic($0.mosaic) } ?? guessing.picture
        return guess(of: player, guessing) { taste, said, generator in
            ColourGuesser(shown, skill: skill, taste: taste)
                .guess(unlike: said, using: &generator)
        }
    }

    /// Returns a guess that is unlike those of the other computer players.
    ///
    /// They guess at different times, and none may wait for another: so all guesses follow from one
    /// state, in the order of the seats, as if all were computer players of this skill.
    private func guess(
        of player: PlayerID, _ guessing: GuessEPhase.Guessing,
        _ say: (GuesserTaste, [String], inout SeededGenerator) -> String
    ) -> SafeText {
        var common = generator
        var said: [String] = []
        for seat in seats where seat.player != guessing.artist {
            let taste = GuesserTaste(UInt64(seat.player.rawValue), round: round)
            let guess = say(taste, said, &common)
            if seat.player == player { return SafeText(guess) }
            // Nobody needs to differ from more than a full table.
            if said.count < 16 { said.append(guess) }
        }
        return SafeText("")
    }

    private var presorted: [GuessID] {
        guard case .ranking(let ranking) = phase else { return [] }
        return ranking.order
    }
}
