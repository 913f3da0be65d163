public import Primitives

/// The description of a service that its host announces.
public struct ServiceDescription: Hashable, Sendable {
    /// The most bytes of UTF-8 in ``type``.
    public static let typeByteLimit = 15
    /// The most bytes of UTF-8 in ``name``.
    public static let nameByteLimit = 63
    /// The most bytes of ``metadata``: the UTF-8 of all keys and values, and one byte for each.
    public static let metadataByteLimit = 200

    /// The kind of service, by which browsers look for it, such as `chat`.
    ///
    /// It has 1 to 15 ASCII letters, digits and hyphens, and at least one letter. Each hyphen has a
    /// letter or a digit on both sides (RFC 6335 §5.1).
    public var type: String
    /// The name that people read.
    ///
    /// Here, a longer one than 63 bytes is cut at a character's boundary; an ``Announcer`` refuses
    /// it when it is given as a parameter.
    public var name: String {
        didSet { name = Self.cut(name) }
    }
    /// The number by which browsers tell services apart.
    ///
    /// It is the same after a restart of the host's program only if the program keeps it and gives
    /// it to the ``Announcer`` again; without one, each announcer draws another.
    ///
    /// A program that keeps it has to keep ``peerID`` too: browsers ignore a service that comes
    /// back with another one, until they have lost the old service.
    public var serviceID: UInt64
    /// The random number of one ``Announcer``; each announcer draws another one.
    ///
    /// So a browser can ignore late datagrams of an announcer that has ended.
    public var instanceID: UInt64
    /// The number by which other programs recognize the host's program.
    ///
    /// It is the same in later runs only if the program keeps it and gives it to the ``Announcer``
    /// again; without one, each announcer draws another.
    public var peerID: PeerID
    /// The UDP port at which the service is joined; not 0.
    public var port: UInt16
    /// Facts that browsers see before they join, such as the number of players.
    ///
    /// See ``metadataByteLimit``; no key is empty.
    public var metadata: [String: String]
    /// The number of the host's term in its service; 0 if services do not change hosts.
    ///
    /// If two hosts announce one service, the one with the higher number has it.
    public var epoch: UInt16

    /// Creates a description; a name of more than 63 bytes is cut, and nothing else is checked.
    public init(
        type: String, name: String, serviceID: UInt64, instanceID: UInt64, peerID: PeerID,
        port: UInt16, metadata: [String: String], epoch: UInt16 = 0
    ) {
        self.type = type
        self.name = Self.cut(name)
        self.serviceID = serviceID
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

    /// The problem that keeps it from being announced, in plain words; `nil` if there is none.
    var problem: String? {
        if let problem = Self.problem(ofType: type) { return problem }
        if name.allSatisfy(\.isWhitespace) { return "the name is empty: give the service one" }
        if port == 0 { return "the port is 0: give the port at which the service is joined" }
        return Self.problem(ofMetadata: metadata)
    }

    /// Returns the problem of a service type, and what to do; `nil` if there is none (RFC 6335
    /// §5.1).
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
        guard isPlain, !type.hasPrefix("-"), !type.hasSuffix("-"), !type.contains("--") else {
            return "the service type '\(type)' has other characters than letters, digits and "
                + "single hyphens between them"
        }
        guard type.contains(where: \.isLetter) else {
            return "the service type '\(type)' has no letter: give one such as chat"
        }
        return nil
    }

    static func problem(ofMetadata metadata: [String: String]) -> String? {
        if metadata.keys.contains("") { return "a key of the metadata is empty" }
        let byteCount = metadata.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count + 2 }
        if byteCount > metadataByteLimit {
            return "the metadata takes \(byteCount) bytes: \(metadataByteLimit) is the most"
        }
        return nil
    }
}
