package import Pictures
internal import Primitives

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The hard mode: guessers see a picture as a mosaic that becomes finer step by step.
///
/// The host's rules make the mosaic, so no program learns more of the picture than it may show.
struct MosaicReveal: Codable, Equatable, Sendable {
    /// Columns and rows of the mosaics, one after another; then the whole picture is shown.
    private static let steps = [(6, 4), (12, 8), (24, 16)]
    /// The time for each mosaic in seconds if guessing has no time limit.
    private static let unhurriedSeconds = 15

    /// The current mosaic.
    private(set) var mosaic: Mosaic
    /// The time of the next step.
    private(set) var until: Timestamp
    private var step: Int
    private var length: Duration

    /// Begins with the coarsest mosaic.
    ///
    /// - Parameter seconds: The time for all mosaics and the whole picture together; `nil` for no
    ///   limit.
    init(of picture: Artwork, over seconds: Int?, at now: Timestamp) {
        let count = Self.steps.count
        let whole = Duration.seconds(seconds ?? Self.unhurriedSeconds * (count + 1))
        length = .nanoseconds(whole.nanoseconds / Int64(count + 1))
        step = 0
        mosaic = Self.mosaic(of: picture, 0)
        until = now + length
    }

    /// Returns the reveal at a time; `nil` once the whole picture is shown.
    func advanced(of picture: Artwork, at now: Timestamp) -> MosaicReveal? {
        var reveal = self
        while reveal.until <= now {
            reveal.step += 1
            guard Self.steps.indices.contains(reveal.step) else { return nil }
            reveal.mosaic = Self.mosaic(of: picture, reveal.step)
            reveal.until = reveal.until + length
        }
        return reveal
    }

    /// Whether the values are valid, so that it can neither hang nor trap.
    var isSound: Bool { length > .zero && Self.steps.indices.contains(step) }

    private static func mosaic(of picture: Artwork, _ step: Int) -> Mosaic {
        let (columns, rows) = steps[step]
        return picture.mosaic(columns: columns, rows: rows)
    }
}

extension Mosaic: Codable {
    /// Decodes a mosaic from base64 text of its bytes; hostile ones are refused.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let mosaic = Mosaic(decoding: [UInt8](try container.decode(Data.self))) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "not a mosaic")
        }
        self = mosaic
    }

    /// Encodes the bytes as base64 text.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Data(encoded()))
    }
}
