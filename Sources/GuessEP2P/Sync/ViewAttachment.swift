internal import Primitives

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A part of a view that is too long to stand in it: bytes that travel beside the view, and let everything else go first.
///
/// To a game it is a value like any other within its view. A session sends the view with the attachment's number and
/// length alone, and the bytes in pieces behind whatever else there is to say, to those players only whose
/// view has it. A player's program shows the view at once, and the attachment as far as it has come. Wherever else a view
/// or a state is encoded, in logs for instance, the bytes stand in it as base64 text.
public struct ViewAttachment: Hashable, Sendable {
    /// Most bytes of one.
    public static let byteLimit = 1 << 20
    /// Most that one view may have: so many a player's program keeps.
    public static let countLimit = 8
    /// Most bytes that stand in a view until the rest has come.
    public static let previewLimit = 512

    /// The same for equal bytes, and hardly ever for others.
    public let id: UInt64
    /// How long it is.
    public let byteCount: Int
    /// How much of it is here.
    public let arrivedByteCount: Int
    /// What stands in for it until it is here; empty for nothing.
    public let preview: [UInt8]
    /// All of it; `nil` until the last byte has come.
    public var bytes: [UInt8]? { arrived?.bytes }

    private let arrived: ArrivedAttachment?

    /// Takes bytes; `nil` if there are none or more than ``byteLimit``, or the preview has more than ``previewLimit``.
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

    /// One that has not come, or not all of it; also what goes on from a program that never got the rest.
    ///
    /// - Returns: `nil` for a length that no attachment has.
    public init?(id: UInt64, byteCount: Int, arrivedByteCount: Int, preview: [UInt8]) {
        guard (1...Self.byteLimit).contains(byteCount), preview.count <= Self.previewLimit else {
            return nil
        }
        self.id = id
        self.byteCount = byteCount
        self.arrivedByteCount = min(max(0, arrivedByteCount), byteCount)
        self.preview = preview
        arrived = nil
    }

    /// What the bytes mean, made once for all views that have them.
    ///
    /// - Parameter make: Follows from the bytes alone.
    /// - Returns: `nil` until all bytes are here.
    public func content<Content: Sendable>(
        _ make: ([UInt8]) throws -> Content
    ) rethrows -> Content? {
        try arrived?.content(make)
    }

    /// Equal bytes, as far as they are here.
    public static func == (left: ViewAttachment, right: ViewAttachment) -> Bool {
        left.id == right.id && left.arrivedByteCount == right.arrivedByteCount
            && left.preview == right.preview && left.bytes == right.bytes
    }

    /// Hashes what tells attachments apart.
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

    /// Encodes all bytes as base64 text; within a session's view the number, the length and the preview.
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

    /// Decodes either of them; what is hostile is refused.
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
    /// Where attachments go that an encoder takes out of what it encodes, or come from that a decoder puts in; there is
    /// always such a key.
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
