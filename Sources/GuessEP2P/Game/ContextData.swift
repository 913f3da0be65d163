#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Up to 512 bytes that travel with an invitation or a request; the session does not look into them.
public struct ContextData: Codable, Hashable, Sendable {
    /// The most bytes there may be.
    public static let byteLimit = 512

    /// The bytes; from the network, so not to be trusted.
    public let bytes: [UInt8]

    /// Takes the bytes; `nil` if there are more than ``byteLimit``.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.byteLimit else { return nil }
        self.bytes = bytes
    }

    /// Takes a value as JSON; `nil` if that is longer than ``byteLimit``.
    public init?(encoding value: some Encodable) {
        self.init(SessionCoding.encode(value))
    }

    /// Reads a value that was written as JSON; `nil` if the bytes are something else.
    public func decoded<Value: Decodable>(as type: Value.Type) -> Value? {
        SessionCoding.decode(type, from: bytes)
    }

    /// Decodes base64 text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let context = ContextData([UInt8](try container.decode(Data.self))) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "more than \(Self.byteLimit) bytes")
        }
        self = context
    }

    /// Encodes the bytes as base64 text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Data(bytes))
    }
}
