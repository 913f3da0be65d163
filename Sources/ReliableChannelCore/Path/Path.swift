internal import Primitives

/// Where the peer is, how large datagrams to it may be, and what is being found out about another address.
struct Path: Sendable {
    /// One new path a second at most (`Docs/WIRE-channel.md`, "Paths").
    static let challengeGap: Nanoseconds = 1_000_000_000

    /// Where packets go.
    ///
    /// The core sets it when a connection begins; after that only a right response changes it.
    var address: SocketAddress
    var mtu: PathMTUDiscovery
    /// The challenge of an address that has sent a packet of the peer's.
    var challenge: PathChallenge?
    /// An answer that the peer waits for, and where.
    var owedResponse: (data: UInt64, address: SocketAddress)?
    /// Where the datagram goes that was written last.
    var destination: SocketAddress
    private var lastChallenge = Timestamp(nanoseconds: .min)

    init(limit: Int) {
        address = .anyIPv6(port: 0)
        destination = address
        mtu = PathMTUDiscovery(limit: limit)
    }

    /// Whether a challenge of another address may begin now; if so, none other may for a second.
    mutating func mayChallenge(at now: Timestamp) -> Bool {
        guard
            lastChallenge == Timestamp(nanoseconds: .min)
                || now.nanoseconds(since: lastChallenge) >= Self.challengeGap
        else { return false }
        lastChallenge = now
        return true
    }
}

/// A random number that only whoever receives at an address can repeat.
struct PathChallenge: Sendable {
    static let repeatGap: Nanoseconds = 100_000_000
    static let life: Nanoseconds = 5_000_000_000
    /// Header, frame type, number, tag.
    static let packetByteCount = Wire.smallestPacketByteCount + 9

    let address: SocketAddress
    let data: UInt64
    let deadline: Timestamp
    private var nextSend: Timestamp
    /// Bytes that came from there, less those that went there.
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

    /// When it is to be sent (again); `nil` while no more bytes may go there than came.
    var sendTime: Timestamp? {
        byteBudget >= Self.packetByteCount && nextSend < deadline ? nextSend : nil
    }

    mutating func recordSend(_ byteCount: Int, at now: Timestamp) {
        byteBudget -= byteCount
        nextSend = now.advanced(byNanoseconds: Self.repeatGap)
    }
}
