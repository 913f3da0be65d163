package import Pictures

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Picture: Codable {
    /// Decodes a drawing from base64 text of its bytes; hostile ones are refused.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let bytes = [UInt8](try container.decode(Data.self))
        do {
            try self.init(decoding: bytes)
        } catch {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "not a drawing: \(error)")
        }
    }

    /// Encodes the bytes as base64 text.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Data(encoded()))
    }
}
