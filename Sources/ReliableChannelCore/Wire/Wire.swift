/// The sizes and numbers of wire version 2, as in `Docs/WIRE-channel.md`.
enum Wire {
    static let version: UInt8 = 2
    /// "GRCH", in every handshake datagram: it distinguishes them from datagrams of other
    /// protocols.
    static let magic: UInt32 = 0x4752_4348

    /// The size that every path carries: that of HELLO, and of packets until more has been proved.
    static let baseDatagramByteCount = 1200
    /// The longest datagram that is accepted, and that is sent if the path carries it.
    static let maximumDatagramByteCount = 8952
    static let packetHeaderByteCount = 13
    static let tagByteCount = 8
    /// Room for a stronger tag: a later protection mode must not have to make pieces smaller.
    static let trailerReserveByteCount = 16
    static let frameSpaceByteCount =
        baseDatagramByteCount - packetHeaderByteCount - trailerReserveByteCount
    /// The shortest packet; a shorter datagram is not read as one.
    static let smallestPacketByteCount = packetHeaderByteCount + tagByteCount

    static let cookieByteCount = 16
    /// The credit that every receiver grants at least, so that a client may send before the answer.
    static let leastInitialCredit = 2048
    static let ackRangeLimit = 32
    static let closeTextByteLimit = 128
    /// The credit that each message uses beside its bytes.
    static let messageOverheadCost: UInt64 = 16
    /// The least bytes of a piece that does not end its message.
    static let smallestFragmentByteCount = 128
    static let replayWindowPacketCount: UInt64 = 8192
    static let maximumMessageByteCount = 16 << 20
    /// The longest message that is not repeated when it is lost.
    static let maximumLooseByteCount = 64 << 10
    /// The most keys of one *latest* channel.
    static let keyLimit = 256
    static let longestSkipByteCount = 1 + 2 + 8 + 4
}

/// The kinds of protection of a connection's packets; the handshake carries the value.
enum ProtectionMode {
    /// A keyed checksum: detects damage and blind injection, hides nothing.
    static let open: UInt8 = 0
}

/// The share of a link that bulk messages can use.
package enum PayloadShare {
    /// The message bytes in a full datagram, divided by all its bytes with IPv4 and UDP headers.
    package static var ofFullDatagram: Double {
        let overhead = [UInt8].fragmentOverhead(
            SendOptions(), number: 1000, offset: 1 << 12, totalByteCount: 1 << 14)
        let datagram =
            Wire.packetHeaderByteCount + Wire.frameSpaceByteCount + Wire.tagByteCount
        return Double(Wire.frameSpaceByteCount - overhead) / Double(datagram + 28)
    }
}
