internal import Primitives
internal import ReliableChannelCore
internal import UDP

/// The decision whether to read again after a single datagram; on a thin flow that is usually a
/// wasted system call.
///
/// If there are more datagrams after all, the loop comes back at once.
struct Lookahead {
    /// The number of wasted reads in a row after which only one turn in ``probeSpacing`` reads
    /// again.
    private static let vainLimit = 4
    private static let probeSpacing = 16

    private var vainCount = 0

    mutating func isWorthwhile() -> Bool {
        guard vainCount >= Self.vainLimit else { return true }
        vainCount += 1
        guard vainCount >= Self.vainLimit + Self.probeSpacing else { return false }
        vainCount = Self.vainLimit
        return true
    }

    /// Records whether a turn found more than one datagram.
    mutating func record(foundMore: Bool) {
        vainCount = foundMore ? 0 : max(vainCount, min(vainCount + 1, Self.vainLimit))
    }
}

/// The state machine of an endpoint, its socket, and the transfer of datagrams between them.
struct DatagramTransfer {
    /// The most datagrams read in one turn; a flood must not delay timers.
    private static let readLimit = 256
    /// The number of datagrams read before answers to them are sent.
    private static let answerLimit = 64
    /// The greatest age of a datagram by the system's stamp; an older one, or one in the future,
    /// comes from a clock that was changed.
    private static let stampLimit: Nanoseconds = 500_000_000

    let socket: UDPSocket
    /// The state machine, for calls with a time from ``tell(_:)``.
    var core: EndpointCore
    /// Memory for the most that one read can bring.
    private var inbound = [UInt8](repeating: 0, count: 1 << 16)
    private var sender: DatagramSender
    private var lookahead = Lookahead()
    private(set) var impairment: ImpairedPath?
    /// Whether datagrams that arrive pass a bad network first; kept because a look at the optional
    /// path would copy all of it.
    private let impairsIncoming: Bool
    /// The latest time that was passed to the core.
    private var coreTime = Timestamp(nanoseconds: .min)

    /// Opens a socket for ``init(socket:configuration:seed:)`` and binds it.
    static func socket(bindingTo address: SocketAddress) throws(SocketError) -> UDPSocket {
        let servesBoth = address == .anyIPv6(port: address.port)
        return try UDPSocket(
            bindingTo: address,
            options: SocketOptions(passesBatches: true, servesIPv4: servesBoth))
    }

    /// Opens a socket at a port of all addresses, for IPv4 and IPv6; for IPv4 alone on macOS, and
    /// on a machine without IPv6.
    static func socket(port: UInt16) throws(SocketError) -> UDPSocket {
        #if os(Linux)
            do throws(SocketError) {
                return try socket(bindingTo: .anyIPv6(port: port))
            } catch {
                guard error.isLackOfIPv6 else { throw error }
            }
        #endif
        return try socket(bindingTo: .any(port: port))
    }

    init(socket: UDPSocket, configuration: EndpointConfiguration, seed: UInt64) {
        self.socket = socket
        core = EndpointCore(configuration: configuration, seed: seed)
        let path = configuration.impairment.map(ImpairedPath.init)
        impairsIncoming = path?.impairs(.incoming) ?? false
        sender = DatagramSender(isImpaired: path?.impairs(.outgoing) ?? false)
        impairment = path
    }

    /// Returns the time at which a turn is due even if nothing arrives; `nil` for never.
    ///
    /// It changes nothing, but is called on this value in place; otherwise all of it is copied.
    mutating func nextTimeout() -> Timestamp? {
        // While the system has no room, all other datagrams wait too.
        let retryAt = sender.retryAt
        var next = retryAt ?? core.nextTimeout
        if impairsIncoming, let due = impairment?.nextDue(.incoming) {
            next = min(next ?? due, due)
        }
        guard retryAt == nil, sender.isImpaired, let due = impairment?.nextDue(.outgoing)
        else { return next }
        return min(next ?? due, due)
    }

    /// Reads the datagrams that have arrived, and handles timeouts; then call ``transmit(at:)``.
    ///
    /// Messages that are queued in between leave in the same packets as the acknowledgements.
    mutating func read(at now: Timestamp) {
        guard socket.descriptor >= 0 else { return }
        var now = max(now, coreTime)
        // Datagrams come before timeouts: after a stop of the process they prove that peers are
        // alive.
        var readCount = 0
        var unanswered = 0
        while readCount < Self.readLimit, let count = readBatch(at: now) {
            readCount += count
            if readCount == 1, !lookahead.isWorthwhile() { break }
            unanswered += count
            now = max(now, MonotonicClock.now())
            if unanswered >= Self.answerLimit {
                unanswered = 0
                transmit(at: now)
            }
        }
        if readCount > 0 { lookahead.record(foundMore: readCount > 1) }
        while impairsIncoming, let passage = impairment?.popDue(.incoming, at: now) {
            core.receive(passage.bytes.span, from: passage.peer, at: tell(passage.due))
        }
        core.handleTimeout(at: tell(now))
    }

    /// Returns a time for the core, which must not see time go back, whatever the stamps are.
    mutating func tell(_ time: Timestamp) -> Timestamp {
        coreTime = max(coreTime, time)
        return coreTime
    }

    /// Reads once; returns the number of datagrams, or `nil` if there were none.
    private mutating func readBatch(at now: Timestamp) -> Int? {
        do throws(SocketError) {
            guard let batch = try socket.receiveBatch(into: &inbound) else { return nil }
            let peer = batch.source
            let arrival = tell(arrivalTime(of: batch, at: now))
            // Shared during this call only, so that the next read copies nothing.
            let buffer = inbound
            for index in 0..<batch.datagramCount {
                let range = batch.range(ofDatagram: index)
                if impairsIncoming {
                    impairment?.receive(Array(buffer[range]), .incoming, peer: peer, at: arrival)
                } else {
                    core.receive(buffer.span.extracting(range), from: peer, at: arrival)
                }
            }
            return batch.datagramCount
        } catch {
            // The error belongs to an earlier datagram; the socket continues to work.
            return nil
        }
    }

    /// Returns the time at which a batch arrived: the system's stamp if it is plausible.
    ///
    /// With it, the time for which this thread slept is not part of a round-trip time.
    private func arrivalTime(of batch: ReceivedBatch, at now: Timestamp) -> Timestamp {
        guard let stamp = batch.arrival, stamp <= now,
            now.nanoseconds(since: stamp) <= Self.stampLimit
        else { return now }
        return stamp
    }

    /// Sends all datagrams that may leave now; the socket must be open.
    mutating func transmit(at now: Timestamp) {
        sender.transmit(from: &core, through: &impairment, over: socket, at: tell(now))
    }
}
