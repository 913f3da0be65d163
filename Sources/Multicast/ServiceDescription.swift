public import Primitives

/// What a host tells the local network about its session.
public struct ServiceDescription: Hashable, Sendable {
    /// The most bytes of UTF-8 in ``type``.
    public static let typeByteLimit = 15
    /// The most bytes of UTF-8 in ``name``.
    public static let nameByteLimit = 63
    /// The most bytes that ``metadata`` may take encoded: each key and value and one byte more for
    /// each.
    public static let metadataByteLimit = 200

    /// What kind of service it is, such as `guesse`: 1 to 15 bytes, by which browsers choose.
    public var type: String
    /// What people call the session; cut to 63 bytes at a character's boundary.
    public var name: String {
        didSet { name = Self.cut(name) }
    }
    /// Names the session, however often its host starts anew.
    public var sessionID: UInt64
    /// Names this launch of the host, so that a restart is told from an old datagram.
    public var instanceID: UInt64
    /// Names the host itself.
    public var peerID: PeerID
    /// The UDP port at which the session is joined; not 0.
    public var port: UInt16
    /// Whatever the service wants to show before anybody joins, such as players and phase.
    public var metadata: [String: String]
    /// The term of the host in its session; 0 where sessions do not change hosts.
    ///
    /// Of two hosts that announce one session the one with the higher number has it.
    public var epoch: UInt16

    /// Describes a session; the name is cut to what fits.
    public init(
        type: String, name: String, sessionID: UInt64, instanceID: UInt64, peerID: PeerID,
        port: UInt16, metadata: [String: String], epoch: UInt16 = 0
    ) {
        self.type = type
        self.name = Self.cut(name)
        self.sessionID = sessionID
        self.instanceID = instanceID
        self.peerID = peerID
        self.port = port
        self.metadata = metadata
        self.epoch = epoch
    }

    private static func cut(_ name: String) -> String {
        guard name.utf8.count > nameByteLimit else { return name }
        var result = ""
        for character in name {
            guard result.utf8.count + character.utf8.count <= nameByteLimit else { break }
            result.append(character)
        }
        return result
    }

    /// What hinders announcing it, in plain words; `nil` if nothing does.
    var problem: String? {
        if let problem = Self.problem(ofType: type) { return problem }
        if name.allSatisfy(\.isWhitespace) { return "the name is empty: give the service one" }
        if port == 0 { return "the port is 0: give the port at which the service is joined" }
        return Self.problem(ofMetadata: metadata)
    }

    /// What is wrong with a service type, and what to do; `nil` if nothing is (RFC 6335 §5.1).
    static func problem(ofType type: String) -> String? {
        if type.isEmpty { return "the service type is empty: give one such as chat" }
        if type.utf8.count > typeByteLimit {
            return "the service type has \(type.utf8.count) bytes: \(typeByteLimit) is the most"
        }
        if type.hasPrefix("_") {
            return "the service type begins with an underscore: write it without, as in chat"
        }
        let isPlain = type.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        guard isPlain, !type.hasPrefix("-"), !type.hasSuffix("-") else {
            return "the service type '\(type)' has other characters than letters, digits and "
                + "hyphens between them"
        }
        return nil
    }

    static func problem(ofMetadata metadata: [String: String]) -> String? {
        if metadata.keys.contains("") { return "a key of the metadata is empty" }
        let byteCount = metadata.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count + 2 }
        if byteCount > metadataByteLimit {
            return "the metadata takes \(byteCount) bytes of \(metadataByteLimit)"
        }
        return nil
    }
}
