#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The bytes of session messages: JSON, as `Docs/WIRE.md` describes it.
enum SessionCoding {
    /// The size of the largest message that is read, checked before the text is parsed.
    static let largestByteCount = 64 * 1024
    /// The limit for versions and numbers of actions, which count from 1.
    ///
    /// No honest value comes near it, and counting on from it stays far below the limit of the
    /// wire.
    static let countLimit: UInt64 = 1 << 53

    static func encode(_ message: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Only a game's own part of a message can hold what JSON cannot express: see `isReadable`.
        return (try? encoder.encode(message)).map { [UInt8]($0) } ?? []
    }

    /// Returns whether a value can be encoded, and decoded again by its own rules.
    static func isSound(_ value: some Codable) -> Bool {
        func decodes<Value: Decodable>(_ type: Value.Type, _ data: Data) -> Bool {
            (try? JSONDecoder().decode(type, from: data)) != nil
        }
        guard let data = try? JSONEncoder().encode(value) else { return false }
        return decodes(type(of: value), data)
    }

    /// Returns whether the bytes are short enough, and a text by the rules of ``StrictJSON``.
    static func isReadable(_ bytes: [UInt8]) -> Bool {
        bytes.count <= largestByteCount && StrictJSON.isValid(bytes)
    }

    /// Returns the message; `nil` if the bytes are not such a message or break a rule of
    /// ``StrictJSON``.
    ///
    /// - Parameter decoder: A decoder with everything that the message needs besides its bytes.
    static func decode<Content: Decodable>(
        _ type: Content.Type, from bytes: [UInt8], by decoder: JSONDecoder = JSONDecoder()
    ) -> Content? {
        guard isReadable(bytes) else { return nil }
        return try? decoder.decode(type, from: Data(bytes))
    }
}
