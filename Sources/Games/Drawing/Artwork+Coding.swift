internal import GuessEP2P
package import Pictures

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Artwork: Codable {
    /// Decodes an artwork from base64 text of its bytes, or from the number of an attachment.
    ///
    /// Hostile ones are refused. An attachment that has not arrived completely makes an
    /// ``Artwork/arriving(_:)``.
    package init(from decoder: any Decoder) throws {
        let attachment = try ViewAttachment(from: decoder)
        do {
            if let artwork = try attachment.content({ try Artwork(decoding: $0) }) {
                self = artwork
                return
            }
        } catch {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath, debugDescription: "not an artwork: \(error)"))
        }
        self = .arriving(
            ArrivingPicture(
                id: attachment.id, byteCount: attachment.byteCount,
                arrivedByteCount: attachment.arrivedByteCount,
                preview: Mosaic(decoding: attachment.preview)))
    }

    /// Encodes the bytes as base64 text; within a session's view a painting becomes an attachment.
    package func encode(to encoder: any Encoder) throws {
        if let attachment {
            try attachment.encode(to: encoder)
        } else {
            var container = encoder.singleValueContainer()
            try container.encode(Data(encoded()))
        }
    }

    /// The attachment to send beside a view; `nil` for artworks that are short enough to stand in
    /// the view.
    private var attachment: ViewAttachment? {
        switch self {
        case .drawing, .mosaic: nil
        case .painting(let painting):
            ViewAttachment(painting.bytes, preview: painting.preview.encoded())
        case .arriving(let arriving):
            ViewAttachment(
                id: arriving.id, byteCount: arriving.byteCount, arrivedByteCount: 0,
                preview: arriving.preview?.encoded() ?? [])
        }
    }
}
