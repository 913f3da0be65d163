#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension SessionCoding {
    /// Encodes what may have attachments, and takes them out of it.
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

    /// `nil` if the bytes are not such a message.
    ///
    /// - Parameter shelf: Where what the message has attached is found.
    static func decode<Content: Decodable>(
        _ type: Content.Type, from bytes: [UInt8], with shelf: AttachmentShelf
    ) -> Content? {
        let decoder = JSONDecoder()
        if let key = CodingUserInfoKey.attachments { decoder.userInfo[key] = shelf }
        return decode(type, from: bytes, by: decoder)
    }
}
