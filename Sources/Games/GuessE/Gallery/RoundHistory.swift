internal import GuessEP2P
internal import Primitives

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A round that is over, as everybody may see it.
struct FinishedRound: Codable, Equatable, Sendable {
    /// The round's number, from 1.
    var number: Int
    /// The player who wrote the prompt.
    var artist: PlayerID?
    /// The outcome.
    var results: RoundResults
    /// The picture in words, if the host had words.
    var pictureInWords: PictureInWords?
}

/// All rounds of a game that is over, for a player who has missed some of them.
///
/// They are sent beside the view, in parts of whole rounds.
package struct RoundHistory: Codable, Equatable, Sendable {
    private var parts: [ViewAttachment]

    /// Divides the rounds into as many parts as a view may have; a part that is too long for one is
    /// left out.
    init(_ rounds: [FinishedRound]) {
        let size = max(
            1, (rounds.count + ViewAttachment.countLimit - 1) / ViewAttachment.countLimit)
        parts = stride(from: 0, to: rounds.count, by: size).compactMap { start in
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let part = Array(rounds[start..<min(start + size, rounds.count)])
            return (try? encoder.encode(part)).flatMap { ViewAttachment([UInt8]($0)) }
        }
    }

    /// The rounds that have arrived; an invalid part, from a host that lies, has none.
    var rounds: [FinishedRound] {
        parts.flatMap { part in
            let rounds = try? part.content { bytes in
                try JSONDecoder().decode([FinishedRound].self, from: Data(bytes))
            }
            return (rounds ?? []).prefix(Gallery.roundLimit)
        }
    }

    /// Whether all of it has arrived.
    package var isWhole: Bool { parts.allSatisfy { $0.bytes != nil } }

    /// Decodes at most as many parts as a view may have.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        parts = try container.decode([ViewAttachment].self)
        guard parts.count <= ViewAttachment.countLimit else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "too many parts")
        }
    }

    /// Encodes a list of attachments.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(parts)
    }
}
