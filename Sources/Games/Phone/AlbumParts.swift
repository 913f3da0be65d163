internal import GuessEP2P

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An album as it is sent beside a view: in parts of whole chains, so that the first one can be
/// shown before the last has arrived.
package struct AlbumParts: Codable, Equatable, Sendable {
    private var parts: [ViewAttachment]

    /// Creates an empty album.
    package init() { parts = [] }

    /// Divides an album into as many parts as a view may have.
    package init(_ album: PhoneAlbum) {
        let count = album.chains.count
        let size = max(1, (count + ViewAttachment.countLimit - 1) / ViewAttachment.countLimit)
        parts = stride(from: 0, to: count, by: size).compactMap { start in
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let chains = Array(album.chains[start..<min(start + size, count)])
            return (try? encoder.encode(chains)).flatMap { ViewAttachment([UInt8]($0)) }
        }
    }

    /// Whether there is no album.
    package var isEmpty: Bool { parts.isEmpty }

    /// The chains that have arrived, from the first; chains after a missing one are left out.
    ///
    /// An invalid part, from a host that lies, ends them too.
    package var album: PhoneAlbum {
        var chains: [PhoneAlbum.Chain] = []
        for part in parts {
            let content = try? part.content { bytes in
                try JSONDecoder().decode([PhoneAlbum.Chain].self, from: Data(bytes))
            }
            guard let content, content.allSatisfy(\.isSound),
                chains.count + content.count <= PhoneAlbum.mostChains
            else { break }
            chains += content
        }
        return PhoneAlbum(chains: chains)
    }

    /// Whether all of it has arrived.
    package var isWhole: Bool { parts.allSatisfy { $0.bytes != nil } }

    /// The part that has arrived, 0 to 100.
    package var percentage: Int {
        let total = parts.reduce(0) { $0 + $1.byteCount }
        return total == 0 ? 100 : parts.reduce(0) { $0 + $1.arrivedByteCount } * 100 / total
    }

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
