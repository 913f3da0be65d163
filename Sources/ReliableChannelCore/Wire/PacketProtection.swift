internal import Primitives

/// The protection of packets: it appends a tag to a packet, and checks it.
///
/// Encryption can be added here.
///
/// In the open mode the tag is SipHash-2-4 under a key made of both nonces. Both nonces are sent in
/// the clear, so the tag detects damage and blind injection and is no authentication.
struct PacketProtection: Sendable {
    private let key0: UInt64
    private let key1: UInt64

    init(key0: UInt64, key1: UInt64) {
        self.key0 = key0
        self.key1 = key1
    }

    /// Creates the protection with the key of a session (`Docs/WIRE-channel.md`, "Session key").
    init(
        clientNonce: UInt64, serverNonce: UInt64, clientID: ConnectionID, serverID: ConnectionID,
        mode: UInt8
    ) {
        func half(_ index: UInt8) -> UInt64 {
            var hash = SipHash24(key0: clientNonce, key1: serverNonce)
            hash.combine(byte: index)
            hash.combine(byte: Wire.version)
            hash.combine(byte: mode)
            hash.combine(clientID.rawValue)
            hash.combine(serverID.rawValue)
            return hash.finalized()
        }
        self.init(key0: half(0), key1: half(1))
    }

    /// Appends the tag over the bytes written so far and the full packet number.
    func seal(_ datagram: inout [UInt8], packetNumber: UInt64) {
        let tag = tag(over: datagram.span, byteCount: datagram.count, packetNumber: packetNumber)
        datagram.appendInteger(tag)
    }

    /// Returns whether the last eight bytes are the right tag for this packet number.
    func isValid(_ datagram: Span<UInt8>, packetNumber: UInt64) -> Bool {
        let byteCount = datagram.count - Wire.tagByteCount
        var cursor = WireCursor(offset: byteCount)
        guard byteCount >= 0, let tag = try? cursor.readInteger(UInt64.self, from: datagram) else {
            return false
        }
        return tag == self.tag(over: datagram, byteCount: byteCount, packetNumber: packetNumber)
    }

    private func tag(
        over datagram: Span<UInt8>, byteCount: Int, packetNumber: UInt64
    ) -> UInt64 {
        var hash = SipHash24(key0: key0, key1: key1)
        hash.combine(datagram, in: 0..<byteCount)
        hash.combine(packetNumber)
        return hash.finalized()
    }
}
