internal import Primitives

/// The content of one announcement or goodbye (`Docs/WIRE-discovery.md`, section 2).
struct Announcement: Hashable, Sendable {
    /// The announced intervals, in milliseconds, that a receiver believes.
    static let intervalRange = Duration.milliseconds(250)...Duration.seconds(15)

    var service: ServiceDescription
    /// Grows with each change of the metadata, as a serial number.
    var metadataRevision: UInt16 = 0
    /// The time to the next announcement, as sent.
    var intervalMilliseconds: UInt16
    /// Only the fields that stay in place in all versions could be read.
    var isIncompatible = false
    /// Whether it went to a network's broadcast address, beside the group.
    var isBroadcast = false
    /// The part of an answer to a query that only the asker gets; `nil` in datagrams to the group.
    var answer: Answer?

    /// The part of an answer that only the asker gets.
    struct Answer: Hashable, Sendable {
        static let tokenByteLimit = 32

        /// The query's nonce.
        var nonce: UInt64
        /// The time for which the answer was held back, so that the asker can tell the round trip.
        var heldMicroseconds: UInt32
        /// The bytes that this asker is to show to the service when it connects; may be empty.
        var token: [UInt8] = []
    }
}

/// A question for the services of a type (`Docs/WIRE-discovery.md`, section 2).
struct Query: Hashable, Sendable {
    /// A service that the asker knows, as of one revision of its metadata: no answer is needed for
    /// it.
    struct KnownAnswer: Hashable, Sendable {
        var serviceID: UInt64
        var metadataRevision: UInt16
    }

    static let knownAnswerLimit = 32

    var type: String
    /// A number that answers repeat, and that tells queries apart in a capture.
    var nonce: UInt64
    /// At most ``knownAnswerLimit``.
    var knownAnswers: [KnownAnswer] = []
    /// Whether it went to a broadcast address, and so to all programs of each machine.
    var isBroadcast = false
    /// The destination of answers, if not the source: set by the program that passed the query on
    /// within one machine.
    var origin: SocketAddress?
}

/// One datagram of the discovery protocol.
enum DiscoveryDatagram: Hashable, Sendable {
    case announce(Announcement)
    case goodbye(Announcement)
    case query(Query)

    static let magic: [UInt8] = Array("GEP2".utf8)
    static let majorVersion: UInt8 = 1
    static let minorVersion: UInt8 = 0
    static let prefixByteCount = 48
    static let checksumByteCount = 4
    static let byteLimit = 508
    /// The length to which a query is padded: at least the longest announcement, so that no answer
    /// is longer.
    static let queryByteCount = 392

    enum Kind: UInt8 {
        case announce = 1
        case query = 2
        case goodbye = 3
    }

    enum Flag {
        /// It went to a broadcast address.
        static let broadcast: UInt8 = 1
    }

    enum Field {
        static let type: UInt8 = 1
        static let name: UInt8 = 2
        static let metadata: UInt8 = 3
        static let padding: UInt8 = 4
        static let echo: UInt8 = 5
        static let token: UInt8 = 6
        static let knownAnswers: UInt8 = 7
        static let origin: UInt8 = 8
    }

    /// The bytes to send.
    ///
    /// - Precondition: The description has no ``ServiceDescription/problem``.
    /// - Parameter length: The length to which a query is padded.
    func encoded(paddedTo length: Int = queryByteCount) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.queryByteCount)
        switch self {
        case .announce(let announcement):
            Self.append(announcement, as: .announce, to: &bytes)
        case .goodbye(let announcement):
            Self.append(announcement, as: .goodbye, to: &bytes)
        case .query(let query):
            Self.append(query, paddedTo: length, to: &bytes)
        }
        bytes.appendInteger(CRC32C.checksum(of: bytes))
        return bytes
    }

    private static func appendPrefix(
        _ kind: Kind, flags: UInt8 = 0, to bytes: inout [UInt8]
    ) {
        bytes += magic
        bytes += [majorVersion, minorVersion, kind.rawValue, flags]
    }

    private static func append(
        _ query: Query, paddedTo length: Int, to bytes: inout [UInt8]
    ) {
        appendPrefix(.query, flags: query.isBroadcast ? Flag.broadcast : 0, to: &bytes)
        bytes.appendInteger(UInt64(0))
        bytes.appendInteger(query.nonce)
        bytes += [UInt8](repeating: 0, count: prefixByteCount - bytes.count)
        append(Field.type, Array(query.type.utf8), to: &bytes)
        var known: [UInt8] = []
        for answer in query.knownAnswers.prefix(Query.knownAnswerLimit) {
            known.appendInteger(answer.serviceID)
            known.appendInteger(answer.metadataRevision)
        }
        if !known.isEmpty { append(Field.knownAnswers, known, to: &bytes) }
        if let origin = query.origin {
            var value: [UInt8] = []
            value.appendInteger(origin.high)
            value.appendInteger(origin.low)
            value.appendInteger(origin.scope)
            value.appendInteger(origin.port)
            append(Field.origin, value, to: &bytes)
        }
        let padding = length - checksumByteCount - bytes.count - 3
        guard padding > 0 else { return }
        append(Field.padding, [UInt8](repeating: 0, count: padding), to: &bytes)
    }

    private static func append(
        _ announcement: Announcement, as kind: Kind, to bytes: inout [UInt8]
    ) {
        let service = announcement.service
        appendPrefix(kind, flags: announcement.isBroadcast ? Flag.broadcast : 0, to: &bytes)
        bytes.appendInteger(service.serviceID)
        bytes.appendInteger(service.instanceID)
        bytes.appendInteger(service.peerID.high)
        bytes.appendInteger(service.peerID.low)
        bytes.appendInteger(service.epoch)
        bytes.appendInteger(announcement.metadataRevision)
        bytes.appendInteger(announcement.intervalMilliseconds)
        bytes.appendInteger(service.port)
        append(Field.type, Array(service.type.utf8), to: &bytes)
        append(Field.name, Array(service.name.utf8), to: &bytes)
        if !service.metadata.isEmpty {
            append(Field.metadata, encode(metadata: service.metadata), to: &bytes)
        }
        guard let answer = announcement.answer else { return }
        var echo: [UInt8] = []
        echo.appendInteger(answer.nonce)
        echo.appendInteger(answer.heldMicroseconds)
        append(Field.echo, echo, to: &bytes)
        let token = answer.token.prefix(Announcement.Answer.tokenByteLimit)
        if !token.isEmpty { append(Field.token, Array(token), to: &bytes) }
    }

    private static func append(_ field: UInt8, _ value: [UInt8], to bytes: inout [UInt8]) {
        bytes.append(field)
        bytes.appendInteger(UInt16(clamping: value.count))
        bytes += value
    }

    /// Keys in the order of their bytes, so that equal metadata is equal bytes.
    private static func encode(metadata: [String: String]) -> [UInt8] {
        var bytes: [UInt8] = []
        let pairs = metadata.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        for (key, value) in pairs {
            for text in [key, value] {
                bytes.append(UInt8(clamping: text.utf8.count))
                bytes += Array(text.utf8)
            }
        }
        return bytes
    }
}
