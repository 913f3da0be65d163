internal import Primitives

/// The peer's address, the size of datagrams to it, and the challenge of another address.
struct Path: Sendable {
    /// The shortest time between challenges of new addresses (`Docs/WIRE-channel.md`, "Paths").
    static let challengeGap: Nanoseconds = 1_000_000_000

    /// The address to which packets are sent.
    ///
    /// The core sets it when a connection begins; after that only a right response to a challenge
    /// changes it.
    var address: SocketAddress
    var mtu: PathMTUDiscovery
    /// The challenge of another address from which a packet of the peer has come.
    var challenge: PathChallenge?
    /// The response that the peer waits for, and its destination.
    var owedResponse: (data: UInt64, address: SocketAddress)?
    /// The destination of the datagram that was written last.
    var destination: SocketAddress
    private var lastChallenge = Timestamp(nanoseconds: .min)

    init(limit: Int) {
        address = .anyIPv6(port: 0)
        destination = address
        mtu = PathMTUDiscovery(limit: limit)
    }

    /// Returns whether a challenge of another address may begin now; if so, no other one may for a
    /// second.
    mutating func mayChallenge(at now: Timestamp) -> Bool {
        guard
            lastChallenge == Timestamp(nanoseconds: .min)
                || now.nanoseconds(since: lastChallenge) >= Self.challengeGap
        else { return false }
        lastChallenge = now
        return true
    }
}

/// A random number sent to an address; only a receiver at that address can repeat it.
struct PathChallenge: Sendable {
    static let repeatGap: Nanoseconds = 100_000_000
    static let life: Nanoseconds = 5_000_000_000
    /// The bytes of the header, the frame's type and number, and the tag.
    static let packetByteCount = Wire.smallestPacketByteCount + 9

    let address: SocketAddress
    let data: UInt64
    let deadline: Timestamp
    private var nextSend: Timestamp
    /// The bytes that came from the address, less those sent to it.
    private var byteBudget = 0

    init(of address: SocketAddress, data: UInt64, at now: Timestamp) {
        self.address = address
        self.data = data
        deadline = now.advanced(byNanoseconds: Self.life)
        nextSend = now
    }

    mutating func credit(_ byteCount: Int) {
        byteBudget = min(byteBudget + byteCount, 1 << 20)
    }

    /// The time at which it is to be sent, or sent again; `nil` while more bytes would go there
    /// than came.
    var sendTime: Timestamp? {
        byteBudget >= Self.packetByteCount && nextSend < deadline ? nextSend : nil
    }

    mutating func recordSend(_ byteCount: Int, at now: Timestamp) {
        byteBudget -= byteCount
        nextSend = now.advanced(byNanoseconds: Self.repeatGap)
    }
}
