#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Data of up to 512 bytes that a program or a game defines for itself, such as a game's settings.
///
/// The session passes the bytes on and does not read them.
public struct ContextData: Codable, Hashable, Sendable {
    /// The largest number of bytes: 512.
    package static let byteLimit = 512

    /// The bytes; they may come from an untrusted program, so check them.
    public let bytes: [UInt8]

    /// Creates a context from bytes; `nil` if there are more than 512.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.byteLimit else { return nil }
        self.bytes = bytes
    }

    /// Creates a context from a value, encoded as JSON.
    ///
    /// - Returns: `nil` if the JSON has more than 512 bytes, or if the value has no JSON, such as
    ///   an infinite number.
    public init?(encoding value: some Encodable) {
        let encoded = SessionCoding.encode(value)
        // No JSON is empty.
        guard !encoded.isEmpty else { return nil }
        self.init(encoded)
    }

    /// Returns the value that ``init(encoding:)`` encoded; `nil` if the bytes are not such a value.
    public func decoded<Value: Decodable>(as type: Value.Type) -> Value? {
        SessionCoding.decode(type, from: bytes)
    }

    /// Decodes the bytes from `Data`, which in JSON is base64 text.
    ///
    /// - Throws: `DecodingError` if there is no such data, or if it has more than 512 bytes.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let context = ContextData([UInt8](try container.decode(Data.self))) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "more than \(Self.byteLimit) bytes")
        }
        self = context
    }

    /// Encodes the bytes as `Data`, which in JSON is base64 text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Data(bytes))
    }
}
