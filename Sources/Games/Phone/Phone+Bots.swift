package import GuessEP2P
internal import Pictures
package import Primitives
import Sketch

extension Phone {
    /// Returns the sheet that the game waits for a player to fill.
    package func duty(of player: PlayerID) -> Duty? {
        guard case .step(let step) = phase, let seat = seatIndex(of: player),
            seats[seat].silence != .left, !step.papers[seat].isHandedIn
        else { return nil }
        return .fill(
            PhoneSheetID(step: step.index, chain: rotation.chain(ofSeat: seat, at: step.index)))
    }

    /// Returns a computer player's answer: its example, a drawing by the offline artist, or a
    /// description of a drawing.
    package func automaticMove(
        for duty: Duty, of player: PlayerID, skill: Double,
        using generator: inout SeededGenerator
    ) -> (after: Duration, action: PhoneAction) {
        switch duty {
        case .fill(let sheet):
            guard let task = view(for: player).task, task.sheet == sheet else {
                return (.zero, .takeBack(sheet: sheet))
            }
            let handed = task.handed?.drawing
            // The artist's own drawings are seen as scenes; of strokes by players there are colours
            // and shapes.
            let sentence = chains[sheet.chain].entries.dropLast().last?.sentence
            let isSketch =
                sentence.map { StandIn.drawing(of: $0, or: $0) == handed } ?? false
            return PhoneBot.answer(
                to: task, sceneOf: isSketch ? sentence : nil, skill: skill,
                taste: UInt64(player.rawValue), using: &generator)
        }
    }

    /// Returns the shortest time for a duty when the game waits for no person.
    package func leastThinkingTime(for duty: Duty) -> Duration? { .seconds(2) }
}

/// The work of a computer player, on the host or over the network.
package enum PhoneBot {
    /// Returns an answer, and the time that it pretends to work.
    ///
    /// - Parameters:
    ///   - scene: The sentence of the drawing that the player was handed, if the offline artist
    ///     made it; with it the scene is known, as in Guess-E.
    ///   - taste: The number of the player: each has its own words.
    package static func answer(
        to task: PhoneTask, sceneOf scene: SafeText? = nil, skill: Double, taste: UInt64,
        using generator: inout SeededGenerator
    ) -> (after: Duration, action: PhoneAction) {
        switch task.paper {
        case .drawing:
            let sentence = task.handed?.sentence ?? SafeText("")
            let picture = StandIn.drawing(of: sentence, or: SafeText(literal: "A cat on the moon"))
            return (
                .milliseconds(generator.draw(in: 12_000...22_000)),
                .submitDrawing(sheet: task.sheet, picture: picture)
            )
        case .sentence:
            let text = sentence(
                for: task, scene, skill, GuesserTaste(taste, isPlain: true), &generator)
            return (
                .milliseconds(generator.draw(in: 5_000...14_000)),
                .submitSentence(sheet: task.sheet, text: text)
            )
        }
    }

    private static func sentence(
        for task: PhoneTask, _ scene: SafeText?, _ skill: Double, _ taste: GuesserTaste,
        _ generator: inout SeededGenerator
    ) -> SafeText {
        guard let drawing = task.handed?.drawing else { return task.example ?? SafeText("") }
        let said =
            if let scene {
                SceneGuesser(
                    SketchArtist.visibleScene(of: scene.string), skill: skill, taste: taste
                ).guess(unlike: scene.string, using: &generator)
            } else {
                ColourGuesser(.drawing(drawing), skill: skill, taste: taste)
                    .guess(using: &generator)
            }
        let plain = withoutDoubt(said)
        // Sentences of Phone begin with a capital letter.
        return SafeText(plain.prefix(1).uppercased() + plain.dropFirst(), limit: .line)
    }

    /// Returns "a bird" for "some kind of bird", since the next player has to draw it.
    private static func withoutDoubt(_ said: String) -> String {
        let parts = said.split(separator: "some kind of ", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(String(parts.first ?? "")) { text, part in
            text + ("aeiou".contains(part.prefix(1)) ? "an " : "a ") + part
        }
    }
}
