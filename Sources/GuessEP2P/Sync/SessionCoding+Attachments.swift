#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension SessionCoding {
    /// Encodes a value that may have attachments, and returns these separately.
    static func encodeApart(
        _ value: some Encodable
    ) -> (bytes: [UInt8], attachments: [ArrivedAttachment]) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let outbox = AttachmentOutbox()
        if let key = CodingUserInfoKey.attachments { encoder.userInfo[key] = outbox }
        let bytes = (try? encoder.encode(value)).map { [UInt8]($0) } ?? []
        return (bytes, outbox.attachments)
    }

    /// Decodes a value that may have attachments; `nil` if the bytes are not such a message.
    ///
    /// - Parameter shelf: The attachments that have arrived.
    static func decode<Content: Decodable>(
        _ type: Content.Type, from bytes: [UInt8], with shelf: AttachmentShelf
    ) -> Content? {
        let decoder = JSONDecoder()
        if let key = CodingUserInfoKey.attachments { decoder.userInfo[key] = shelf }
        return decode(type, from: bytes, by: decoder)
    }
}
