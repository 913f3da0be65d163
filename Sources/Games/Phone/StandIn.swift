internal import Pictures
internal import Primitives
import Sketch

/// Work in place of a player who is away, or whose paper is empty when the time is over.
enum StandIn {
    /// Returns an entry of the kind that the step needs; it is never blank.
    ///
    /// - Parameter before: The chain as far as it goes.
    static func content(
        of kind: PhoneStepKind, after before: [PhoneEntry], example: SafeText,
        using generator: inout SeededGenerator
    ) -> PhoneEntry.Content {
        let sentence = before.last { $0.sentence.map { !$0.isEmpty } ?? false }?.sentence
        return switch kind {
        case .write: .sentence(example)
        case .draw: .drawing(drawing(of: before.last?.sentence ?? example, or: example))
        case .describe: .sentence(OneWordChanged.of(sentence ?? example, using: &generator))
        }
    }

    /// Returns the offline artist's drawing of a sentence, or of the example if the sentence is
    /// empty.
    static func drawing(of sentence: SafeText, or example: SafeText) -> Picture {
        let prompt = sentence.isEmpty ? example : sentence
        return SketchArtist.draw(prompt: prompt.string).picture
    }
}
