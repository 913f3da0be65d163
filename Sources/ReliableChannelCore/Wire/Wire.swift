/// The sizes and numbers of wire version 2; each is stated in `Docs/WIRE.md`.
enum Wire {
    static let version: UInt8 = 2
    /// "GRCH", in every handshake datagram: tells strangers' traffic from ours before anything else.
    static let magic: UInt32 = 0x4752_4348

    /// What every path carries: HELLO has this size, and packets until more has been proved.
    static let baseDatagramByteCount = 1200
    /// The longest datagram that is taken, and sent where the path carries it.
    static let maximumDatagramByteCount = 8952
    static let packetHeaderByteCount = 13
    static let tagByteCount = 8
    /// Free for a stronger tag: a later protection mode must not have to shrink fragments.
    static let trailerReserveByteCount = 16
    static let frameSpaceByteCount =
        baseDatagramByteCount - packetHeaderByteCount - trailerReserveByteCount
    /// Also the shortest datagram that is worth reading as a packet.
    static let smallestPacketByteCount = packetHeaderByteCount + tagByteCount

    static let cookieByteCount = 16
    /// What every receiver grants at least, so that a client may send before it knows.
    static let leastInitialCredit = 2048
    static let ackRangeLimit = 32
    static let closeTextByteLimit = 128
    /// What each message costs in credit beside its bytes.
    static let messageOverheadCost: UInt64 = 16
    /// A fragment that does not end its message is at least this long.
    static let smallestFragmentByteCount = 128
    static let replayWindowPacketCount: UInt64 = 8192
    static let maximumMessageByteCount = 16 << 20
    /// The longest message that is not repeated when it is lost.
    static let maximumLooseByteCount = 64 << 10
    /// Keys of one *latest* channel.
    static let keyLimit = 256
    static let longestSkipByteCount = 1 + 2 + 8 + 4
}

/// How a connection's packets are protected; the value travels in the handshake.
enum ProtectionMode {
    /// A keyed checksum: detects damage and blind injection, hides nothing.
    static let open: UInt8 = 0
}

/// What bulk transfer can use of a link at most.
package enum PayloadShare {
    /// Message bytes in a full datagram, as a part of the bytes that it takes with IPv4 and UDP headers.
    package static var ofFullDatagram: Double {
        let overhead = [UInt8].fragmentOverhead(
            SendOptions(), number: 1000, offset: 1 << 12, totalByteCount: 1 << 14)
        let datagram =
            Wire.packetHeaderByteCount + Wire.frameSpaceByteCount + Wire.tagByteCount
        return Double(Wire.frameSpaceByteCount - overhead) / Double(datagram + 28)
    }
}
