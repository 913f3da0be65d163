internal import Primitives

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A part of a view that is too long for it: bytes that are sent beside the view.
///
/// For a game it is a value like any other in its view. A session sends the view with only a hash
/// of the bytes, the length and the preview. The bytes follow in pieces after all other messages,
/// only to players whose view has the attachment. A player's program gets the view at once. Until
/// all bytes have arrived, the attachment has only its preview, its length and the number of bytes
/// that have arrived.
///
/// Where a view or a state is encoded elsewhere, such as in logs, the bytes are in it as base64
/// text if all have arrived. An attachment has 1 byte to 1 MiB. Of one view, only the bytes of the
/// first eight attachments are sent.
public struct ViewAttachment: Hashable, Sendable {
    /// The largest number of bytes of an attachment: 1 MiB.
    package static let byteLimit = 1 << 20
    /// The most attachments of one view, and the most that a player's program keeps: 8.
    package static let countLimit = 8
    /// The largest number of bytes of a preview: 512.
    package static let previewLimit = 512

    /// A number that is equal for equal bytes, and almost never for others.
    package let id: UInt64
    /// The length of the attachment in bytes.
    public let byteCount: Int
    /// The number of bytes that have arrived; equal to ``byteCount`` once the attachment is whole.
    public let arrivedByteCount: Int
    /// The bytes to show until the attachment has arrived, at most 512; empty for none.
    ///
    /// They are sent in the view.
    public let preview: [UInt8]
    /// All bytes; `nil` until the last one has arrived.
    public var bytes: [UInt8]? { arrived?.bytes }

    private let arrived: ArrivedAttachment?

    /// Creates an attachment from all its bytes.
    ///
    /// - Parameter preview: Bytes to show until the attachment has arrived; they are sent in the
    ///   view.
    /// - Returns: `nil` if there are no bytes or more than 1 MiB, or if the preview has more than
    ///   512 bytes.
    public init?(_ bytes: [UInt8], preview: [UInt8] = []) {
        guard !bytes.isEmpty, bytes.count <= Self.byteLimit, preview.count <= Self.previewLimit
        else { return nil }
        self.init(ArrivedAttachment(bytes), preview: preview)
    }

    private init(_ arrived: ArrivedAttachment, preview: [UInt8]) {
        id = arrived.id
        byteCount = arrived.bytes.count
        arrivedByteCount = byteCount
        self.preview = preview
        self.arrived = arrived
    }

    /// Creates an attachment that has not arrived, or only in part, such as one in a view of a lost
    /// host.
    ///
    /// - Returns: `nil` for a length that no attachment has.
    package init?(id: UInt64, byteCount: Int, arrivedByteCount: Int, preview: [UInt8]) {
        guard (1...Self.byteLimit).contains(byteCount), preview.count <= Self.previewLimit else {
            return nil
        }
        self.id = id
        self.byteCount = byteCount
        self.arrivedByteCount = min(max(0, arrivedByteCount), byteCount)
        self.preview = preview
        arrived = nil
    }

    /// Returns the value that the bytes stand for, made once for all views with them.
    ///
    /// - Parameter make: Decodes the bytes; the result must depend on them alone.
    /// - Returns: `nil` until all bytes have arrived.
    package func content<Content: Sendable>(
        _ make: ([UInt8]) throws -> Content
    ) rethrows -> Content? {
        try arrived?.content(make)
    }

    /// Returns whether both have the same bytes and preview, and equally many bytes have arrived.
    ///
    /// As long as bytes are missing, a hash of all bytes stands for them.
    public static func == (left: ViewAttachment, right: ViewAttachment) -> Bool {
        left.id == right.id && left.arrivedByteCount == right.arrivedByteCount
            && left.preview == right.preview && left.bytes == right.bytes
    }

    /// Combines a hash of all bytes and the count of arrived bytes, enough to tell most apart.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(arrivedByteCount)
    }
}

extension ViewAttachment: Codable {
    private enum Keys: String, CodingKey {
        case attachment
        case byteCount
        case preview
    }

    /// Encodes all bytes as base64 text, without the preview.
    ///
    /// In a session's view, and anywhere as long as bytes are missing, it encodes a hash of all
    /// bytes, the length and the preview instead.
    public func encode(to encoder: any Encoder) throws {
        let outbox = encoder.attachments
        if outbox == nil, let bytes {
            var container = encoder.singleValueContainer()
            return try container.encode(Data(bytes))
        }
        if let arrived { outbox?.put(arrived) }
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(Hexadecimal.text(id), forKey: .attachment)
        try container.encode(byteCount, forKey: .byteCount)
        if !preview.isEmpty { try container.encode(Data(preview), forKey: .preview) }
    }

    /// Decodes what ``encode(to:)`` writes: all bytes, or their hash, the length and the preview.
    ///
    /// - Throws: `DecodingError` if a field is missing, or has a value that no attachment can have.
    public init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(Data.self) {
            guard let whole = ViewAttachment([UInt8](text)) else { throw Self.error(decoder) }
            self = whole
            return
        }
        let container = try decoder.container(keyedBy: Keys.self)
        let text = try container.decode(String.self, forKey: .attachment)
        let byteCount = try container.decode(Int.self, forKey: .byteCount)
        let preview = try container.decodeIfPresent(Data.self, forKey: .preview).map { [UInt8]($0) }
        let shelf = decoder.attachments
        guard let id = Hexadecimal.number(of: text),
            let reference = ViewAttachment(
                id: id, byteCount: byteCount,
                arrivedByteCount: shelf?.arrivedByteCount(of: id) ?? 0, preview: preview ?? [])
        else { throw Self.error(decoder) }
        if let arrived = shelf?.arrived(id), arrived.bytes.count == byteCount {
            self.init(arrived, preview: reference.preview)
        } else {
            self = reference
        }
    }

    private static func error(_ decoder: any Decoder) -> DecodingError {
        .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no attachment"))
    }
}

extension CodingUserInfoKey {
    /// The key of the place where an encoder puts attachments, or from which a decoder takes them.
    ///
    /// The initializer never returns `nil` for it.
    static let attachments = CodingUserInfoKey(rawValue: "attachments")
}

extension Encoder {
    fileprivate var attachments: AttachmentOutbox? {
        CodingUserInfoKey.attachments.flatMap { userInfo[$0] as? AttachmentOutbox }
    }
}

extension Decoder {
    fileprivate var attachments: AttachmentShelf? {
        CodingUserInfoKey.attachments.flatMap { userInfo[$0] as? AttachmentShelf }
    }
}
