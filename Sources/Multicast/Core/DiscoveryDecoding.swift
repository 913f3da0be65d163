internal import Primitives

extension DiscoveryDatagram {
    /// Reads a datagram of any content.
    ///
    /// Of another major version, only the fields that all versions share are read.
    ///
    /// - Throws: The reason to drop the datagram.
    /// - Complexity: O(n) in its length.
    init(decoding bytes: Span<UInt8>) throws(DiscoveryDropReason) {
        guard bytes.count <= Self.byteLimit else { throw .tooLong }
        guard Self.kindByte(of: bytes) != nil else { throw .foreign }
        let end = bytes.count - Self.checksumByteCount
        do throws(WireError) {
            var trailer = WireCursor(offset: end)
            let checksum: UInt32 = try trailer.readInteger(from: bytes)
            guard checksum == CRC32C.checksum(of: bytes, in: 0..<end) else {
                throw WireError.truncated
            }
        } catch {
            throw .damaged
        }
        guard let decoded = try Self.read(bytes.extracting(0..<end)) else { throw .unknownType }
        self = decoded
    }

    /// The type byte of what looks like a datagram of this protocol, without reading the rest.
    static func kindByte(of bytes: Span<UInt8>) -> UInt8? {
        guard bytes.count >= prefixByteCount + checksumByteCount else { return nil }
        for index in 0..<magic.count where bytes[index] != magic[index] { return nil }
        return bytes[6]
    }

    /// Returns the sender of an announcement or a goodbye, without reading the rest or proving its
    /// checksum.
    static func host(
        of bytes: Span<UInt8>
    ) -> (instanceID: UInt64, intervalMilliseconds: UInt16, isLeaving: Bool)? {
        guard let kind = kindByte(of: bytes).flatMap(Kind.init(rawValue:)), kind != .query else {
            return nil
        }
        do throws(WireError) {
            var cursor = WireCursor(offset: 16)
            let instanceID: UInt64 = try cursor.readInteger(from: bytes)
            cursor = WireCursor(offset: 44)
            return (instanceID, try cursor.readInteger(from: bytes), kind == .goodbye)
        } catch {
            return nil
        }
    }

    /// The launch, or a query's nonce, without reading the rest.
    static func instanceID(of bytes: Span<UInt8>) -> UInt64? {
        var cursor = WireCursor(offset: 16)
        return try? cursor.readInteger(from: bytes)
    }

    /// The service that a datagram is about, without reading the rest.
    static func serviceID(of bytes: Span<UInt8>) -> UInt64? {
        var cursor = WireCursor(offset: 8)
        return try? cursor.readInteger(from: bytes)
    }

    private static func read(_ body: Span<UInt8>) throws(DiscoveryDropReason) -> DiscoveryDatagram?
    {
        do throws(WireError) {
            var cursor = WireCursor(offset: 4)
            let major = try cursor.readUInt8(from: body)
            try cursor.skip(1, in: body)
            guard let kind = Kind(rawValue: try cursor.readUInt8(from: body)) else { return nil }
            let flags = try cursor.readUInt8(from: body)
            let serviceID: UInt64 = try cursor.readInteger(from: body)
            let instanceID: UInt64 = try cursor.readInteger(from: body)
            let peerHigh: UInt64 = try cursor.readInteger(from: body)
            let peerLow: UInt64 = try cursor.readInteger(from: body)
            let epoch: UInt16 = try cursor.readInteger(from: body)
            let revision: UInt16 = try cursor.readInteger(from: body)
            let intervalMilliseconds: UInt16 = try cursor.readInteger(from: body)
            let port: UInt16 = try cursor.readInteger(from: body)
            let isForeign = major != majorVersion
            if kind == .query {
                // Its answer could not be understood either.
                guard !isForeign else { return nil }
                let fields = try Fields(body, from: cursor, needsName: false, all: true)
                return .query(
                    Query(
                        type: fields.type, nonce: instanceID, knownAnswers: fields.knownAnswers,
                        isBroadcast: flags & Flag.broadcast != 0, origin: fields.origin))
            }
            let fields = try Fields(body, from: cursor, needsName: true, all: !isForeign)
            let service = ServiceDescription(
                type: fields.type, name: fields.name, serviceID: serviceID,
                instanceID: instanceID, peerID: PeerID(peerHigh, peerLow), port: port,
                metadata: fields.metadata, epoch: epoch)
            let announcement = Announcement(
                service: service, metadataRevision: revision,
                intervalMilliseconds: intervalMilliseconds, isIncompatible: isForeign,
                isBroadcast: !isForeign && flags & Flag.broadcast != 0, answer: fields.answer)
            return kind == .announce ? .announce(announcement) : .goodbye(announcement)
        } catch {
            throw .malformed
        }
    }
}

/// The fields after the prefix.
private struct Fields {
    var type = ""
    var name = ""
    var metadata: [String: String] = [:]
    var answer: Announcement.Answer?
    var knownAnswers: [Query.KnownAnswer] = []
    var origin: SocketAddress?

    /// Reads the type, then the name if there has to be one, then whatever follows if `all` is
    /// wanted.
    init(
        _ body: Span<UInt8>, from start: WireCursor, needsName: Bool, all: Bool
    ) throws(WireError) {
        var cursor = start
        let (first, typeBytes) = try Self.next(in: body, &cursor)
        guard first == DiscoveryDatagram.Field.type, !typeBytes.isEmpty else { throw .malformed }
        type = try Self.text(typeBytes, limit: ServiceDescription.typeByteLimit)
        if needsName {
            let (second, nameBytes) = try Self.next(in: body, &cursor)
            guard second == DiscoveryDatagram.Field.name else { throw .malformed }
            name = try Self.text(nameBytes, limit: ServiceDescription.nameByteLimit)
        }
        guard all else { return }
        var seen: Set<UInt8> = []
        while !cursor.isAtEnd(of: body) {
            let (field, value) = try Self.next(in: body, &cursor)
            try read(field, value, isFirst: seen.insert(field).inserted)
        }
    }

    private mutating func read(
        _ field: UInt8, _ value: [UInt8], isFirst: Bool
    ) throws(WireError) {
        switch field {
        case DiscoveryDatagram.Field.type, DiscoveryDatagram.Field.name:
            throw .malformed
        case DiscoveryDatagram.Field.metadata:
            guard isFirst else { throw .malformed }
            metadata = try Self.metadata(value)
        case DiscoveryDatagram.Field.echo:
            guard isFirst else { throw .malformed }
            answer = try Self.echo(value)
        case DiscoveryDatagram.Field.token:
            // It belongs to an echo, which comes first.
            guard isFirst, answer != nil,
                (1...Announcement.Answer.tokenByteLimit).contains(value.count)
            else { throw .malformed }
            answer?.token = value
        case DiscoveryDatagram.Field.knownAnswers:
            guard isFirst else { throw .malformed }
            knownAnswers = try Self.knownAnswers(value)
        case DiscoveryDatagram.Field.origin:
            guard isFirst else { throw .malformed }
            origin = try Self.origin(value)
        default:
            // A later minor version's, or padding.
            break
        }
    }

    private static func next(
        in body: Span<UInt8>, _ cursor: inout WireCursor
    ) throws(WireError) -> (UInt8, [UInt8]) {
        let field = try cursor.readUInt8(from: body)
        let length: UInt16 = try cursor.readInteger(from: body)
        return (field, try cursor.readBytes(Int(length), from: body))
    }

    private static func echo(_ bytes: [UInt8]) throws(WireError) -> Announcement.Answer {
        guard bytes.count == 12 else { throw .malformed }
        var cursor = WireCursor()
        let nonce: UInt64 = try cursor.readInteger(from: bytes.span)
        return Announcement.Answer(
            nonce: nonce, heldMicroseconds: try cursor.readInteger(from: bytes.span))
    }

    private static func knownAnswers(
        _ bytes: [UInt8]
    ) throws(WireError) -> [Query.KnownAnswer] {
        guard bytes.count % 10 == 0, (1...Query.knownAnswerLimit).contains(bytes.count / 10)
        else { throw .malformed }
        var cursor = WireCursor()
        var result: [Query.KnownAnswer] = []
        while !cursor.isAtEnd(of: bytes.span) {
            result.append(
                Query.KnownAnswer(
                    serviceID: try cursor.readInteger(from: bytes.span),
                    metadataRevision: try cursor.readInteger(from: bytes.span)))
        }
        return result
    }

    private static func origin(_ bytes: [UInt8]) throws(WireError) -> SocketAddress {
        guard bytes.count == 22 else { throw .malformed }
        var cursor = WireCursor()
        let high: UInt64 = try cursor.readInteger(from: bytes.span)
        let low: UInt64 = try cursor.readInteger(from: bytes.span)
        let scope: UInt32 = try cursor.readInteger(from: bytes.span)
        let port: UInt16 = try cursor.readInteger(from: bytes.span)
        guard port != 0 else { throw .malformed }
        return SocketAddress(mappedHigh: high, low: low, scope: scope, port: port)
    }

    private static func text(_ bytes: [UInt8], limit: Int) throws(WireError) -> String {
        guard bytes.count <= limit, let text = String(validating: bytes, as: UTF8.self) else {
            throw .malformed
        }
        return text
    }

    private static func metadata(_ bytes: [UInt8]) throws(WireError) -> [String: String] {
        guard !bytes.isEmpty, bytes.count <= ServiceDescription.metadataByteLimit else {
            throw .malformed
        }
        var result: [String: String] = [:]
        var cursor = WireCursor()
        var last: [UInt8] = []
        while !cursor.isAtEnd(of: bytes.span) {
            let keyLength = Int(try cursor.readUInt8(from: bytes.span))
            let key = try cursor.readBytes(keyLength, from: bytes.span)
            let valueLength = Int(try cursor.readUInt8(from: bytes.span))
            let value = try cursor.readBytes(valueLength, from: bytes.span)
            // Ascending, which also means that none is empty and none occurs twice.
            guard last.lexicographicallyPrecedes(key) else { throw .malformed }
            last = key
            let keyText = try text(key, limit: bytes.count)
            // Keys of different bytes can still be equal as text.
            guard result[keyText] == nil else { throw .malformed }
            result[keyText] = try text(value, limit: bytes.count)
        }
        return result
    }
}
