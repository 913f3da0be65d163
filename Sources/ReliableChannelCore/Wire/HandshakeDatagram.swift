internal import Primitives

/// The limits that each side announces to the other, in HELLO and ACCEPT.
struct TransportLimits: Equatable, Sendable {
    /// The number of the sender's first packet, below 2⁶².
    var firstPacketNumber: UInt64
    /// The credit of the peer at the start, in bytes.
    var initialCredit: UInt32
    /// The longest message that the sender accepts, in bytes.
    var maximumMessageByteCount: UInt32
    /// The token in a RESET of the sender.
    var resetToken: UInt64 = 0
}

/// The part of every handshake datagram that is the same in every later version.
struct HandshakePrefix: Hashable, Sendable {
    var version: UInt8 = Wire.version
    var clientID: ConnectionID
    var clientNonce: UInt64
}

/// The reason for which a server refused a connection; its raw value is the code on the wire.
public enum Refusal: UInt8, Hashable, Sendable, CaseIterable {
    /// The server has as many connections as it allows: try again later.
    case full = 1
    /// The server accepts no connections at present; see ``EndpointConfiguration/isAccepting``.
    case notAccepting = 2
    /// The server does not support the kind of tag that the client uses: one of the two programs
    /// needs another version.
    case unsupportedMode = 3
    /// Too many clients connect to the server at once, or too many from this IP address.
    ///
    /// It does not end the attempt, which goes on until ``EndpointConfiguration/handshakeTimeout``;
    /// then the last answer is the reason.
    case busy = 4
}

/// A datagram that belongs to no connection yet.
enum HandshakeDatagram: Equatable, Sendable {
    /// A client's request, filled up to 1200 bytes, so that no answer is larger.
    ///
    /// With a proof it may carry the frames of the client's first packet.
    case hello(HandshakePrefix, mode: UInt8, limits: TransportLimits, proof: AddressProof)
    case challenge(HandshakePrefix, Cookie)
    case accept(
        HandshakePrefix, mode: UInt8, serverID: ConnectionID, serverNonce: UInt64,
        limits: TransportLimits, tookEarlyData: Bool)
    case version(HandshakePrefix, supported: [UInt8])
    case refused(HandshakePrefix, code: UInt8)

    enum Kind {
        static let hello: UInt8 = 1
        static let challenge: UInt8 = 2
        static let accept: UInt8 = 3
        static let version: UInt8 = 4
        static let refused: UInt8 = 5
    }

    static let prefixByteCount = 22

    /// Returns the checksum, under the key "ReliableChannel1" as two little-endian numbers; the key
    /// is published and no secret.
    static func checksum(of bytes: Span<UInt8>, byteCount: Int) -> UInt64 {
        var hash = SipHash24(key0: 0x656C_6261_696C_6552, key1: 0x316C_656E_6E61_6843)
        hash.combine(bytes, in: 0..<byteCount)
        return hash.finalized()
    }

    /// The range of a HELLO's early frames; they end with padding.
    static let earlyFrameRange = 64..<(Wire.baseDatagramByteCount - 8)

    /// Writes the datagram, replacing the buffer's contents.
    ///
    /// - Parameter earlyFrames: The early frames, for a HELLO with a proof; at most as long as
    ///   ``earlyFrameRange``.
    func encode(into datagram: inout [UInt8], earlyFrames: [UInt8] = []) {
        datagram.removeAll(keepingCapacity: true)
        switch self {
        case .hello(let prefix, let mode, let limits, let proof):
            Self.encode(Kind.hello, prefix, into: &datagram)
            datagram.append(mode)
            Self.encode(limits, into: &datagram)
            Self.encode(proof, into: &datagram)
            if proof != .none {
                datagram.append(contentsOf: earlyFrames.prefix(Self.earlyFrameRange.count))
            }
            let padding = Self.earlyFrameRange.upperBound - datagram.count
            datagram += [UInt8](repeating: 0, count: padding)
        case .challenge(let prefix, let cookie):
            Self.encode(Kind.challenge, prefix, into: &datagram)
            datagram.appendInteger(cookie.time)
            datagram.appendInteger(cookie.tag)
        case .accept(let prefix, let mode, let serverID, let serverNonce, let limits, let isEarly):
            Self.encode(Kind.accept, prefix, into: &datagram)
            datagram.append(mode)
            Self.encode(limits, into: &datagram)
            datagram.appendInteger(serverID.rawValue)
            datagram.appendInteger(serverNonce)
            datagram.append(isEarly ? 1 : 0)
        case .version(let prefix, let supported):
            Self.encode(Kind.version, prefix, into: &datagram)
            datagram.append(UInt8(clamping: supported.count))
            datagram.append(contentsOf: supported.prefix(255))
        case .refused(let prefix, let code):
            Self.encode(Kind.refused, prefix, into: &datagram)
            datagram.append(code)
        }
        datagram.appendInteger(Self.checksum(of: datagram.span, byteCount: datagram.count))
    }

    private static func encode(
        _ kind: UInt8, _ prefix: HandshakePrefix, into datagram: inout [UInt8]
    ) {
        datagram.append(kind)
        datagram.appendInteger(Wire.magic)
        datagram.append(prefix.version)
        datagram.appendInteger(prefix.clientID.rawValue)
        datagram.appendInteger(prefix.clientNonce)
    }

    private static func encode(_ limits: TransportLimits, into datagram: inout [UInt8]) {
        datagram.appendInteger(limits.firstPacketNumber)
        datagram.appendInteger(limits.initialCredit)
        datagram.appendInteger(limits.maximumMessageByteCount)
        datagram.appendInteger(limits.resetToken)
    }

    private static func encode(_ proof: AddressProof, into datagram: inout [UInt8]) {
        switch proof {
        case .none:
            datagram.append(0)
        case .cookie(let cookie):
            datagram.append(1)
            datagram.appendInteger(cookie.time)
            datagram.appendInteger(cookie.tag)
        case .token(let token):
            datagram.append(2)
            datagram.appendInteger(token.time)
            datagram.appendInteger(token.tag)
        }
    }
}
