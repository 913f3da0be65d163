#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The bytes of session messages: JSON, as `Docs/WIRE.md` describes it.
enum SessionCoding {
    /// Largest message that is read at all; checked before the text is parsed.
    static let largestByteCount = 64 * 1024
    /// Versions and numbers of actions count from 1: no honest one comes near, and what is counted on from here is far
    /// from where counting or the wire ends.
    static let countLimit: UInt64 = 1 << 53

    static func encode(_ message: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // None of our messages holds what JSON cannot express, so there is no failure to report.
        return (try? encoder.encode(message)).map { [UInt8]($0) } ?? []
    }

    /// `nil` if the bytes are not such a message, whatever else they may be: see ``StrictJSON``.
    ///
    /// - Parameter decoder: One that knows what the message needs beside its bytes.
    static func decode<Content: Decodable>(
        _ type: Content.Type, from bytes: [UInt8], by decoder: JSONDecoder = JSONDecoder()
    ) -> Content? {
        guard bytes.count <= largestByteCount, StrictJSON.isValid(bytes) else { return nil }
        return try? decoder.decode(type, from: Data(bytes))
    }
}
