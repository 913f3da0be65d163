internal import GuessEP2P
internal import Pictures
internal import Primitives

extension Phone {
    /// The phase of the game, each case with its own state.
    enum Phase: Codable, Equatable, Sendable {
        /// Not started.
        case idle
        /// Everybody writes or draws.
        case step(Step)
        /// The album is shown, page by page.
        case album(AlbumPlace, until: Timestamp)
        /// The last page has been shown; the album can still be looked at.
        case finished
    }

    /// One step: a sheet for each seat.
    struct Step: Codable, Equatable, Sendable {
        /// The number of the step, from 0.
        let index: Int
        /// The sheets by seats.
        var papers: [Paper]
        /// The time at which the step ends; `nil` for no limit.
        let ends: Timestamp?

        var kind: PhoneStepKind { PhoneStepKind(step: index) }
    }

    /// A sheet in a player's hands.
    struct Paper: Codable, Equatable, Sendable {
        var content: PhoneEntry.Content
        var isHandedIn = false
    }

    /// A player with a seat.
    struct Seat: Codable, Equatable, Sendable {
        let player: PlayerID
        var silence = Silence.none
        /// The sentence that is offered for the first step.
        var example: SafeText
    }

    enum Silence: Codable, Equatable, Sendable {
        case none
        case since(Timestamp)
        case left
    }
}

/// The kind of work in a step.
package enum PhoneStepKind: String, Codable, Hashable, Sendable {
    /// To write a sentence of one's own.
    case write
    /// To draw a sentence.
    case draw
    /// To describe a drawing in a sentence.
    case describe

    /// Creates the kind of a step.
    ///
    /// - Parameter step: The number of the step, from 0.
    init(step: Int) {
        self = step == 0 ? .write : step.isMultiple(of: 2) ? .describe : .draw
    }
}

/// The open page of the album.
package struct AlbumPlace: Codable, Hashable, Sendable {
    /// The chain, from 0.
    package var chain: Int
    /// The number of its entries that are shown, at least 1.
    package var shown: Int

    /// Creates a place.
    package init(chain: Int, shown: Int) {
        self.chain = chain
        self.shown = shown
    }

    private enum CodingKeys: String, CodingKey {
        case chain
        case shown
    }

    /// Decodes a place; one that no album has is refused.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        chain = try container.decode(Int.self, forKey: .chain)
        shown = try container.decode(Int.self, forKey: .shown)
        guard (0..<PhoneAlbum.mostChains).contains(chain),
            (1...PhoneAlbum.mostChains).contains(shown)
        else {
            throw DecodingError.dataCorruptedError(
                forKey: .chain, in: container, debugDescription: "no page of an album")
        }
    }
}
