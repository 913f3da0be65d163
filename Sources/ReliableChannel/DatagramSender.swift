internal import Primitives
internal import ReliableChannelCore
internal import UDP

/// The way of an endpoint's datagrams to its socket: those of one size to one peer leave in one
/// call.
///
/// The core's pacer decides how much may leave at one time. So a run is never longer than its
/// quantum, and no datagram waits here for others.
struct DatagramSender {
    /// The time to wait when the system's buffer is full.
    private static let retryGap = Duration.milliseconds(1)

    /// The datagram that the core wrote last.
    private var outbound: [UInt8] = []
    /// The destination of that datagram, while it is not in the run.
    private var carried: SocketAddress?
    private var run = OutgoingRun()
    /// The time for another attempt to send what the system had no room for.
    private(set) var retryAt: Timestamp?

    /// Whether datagrams pass a bad network first; kept because a look at the optional path would
    /// copy all of it.
    let isImpaired: Bool

    init(isImpaired: Bool) {
        self.isImpaired = isImpaired
    }

    /// Sends all datagrams of the core that may leave now.
    ///
    /// - Parameter path: The bad network, if the sender was created with one.
    mutating func transmit(
        from core: inout EndpointCore, through path: inout ImpairedPath?, over socket: UDPSocket,
        at now: Timestamp
    ) {
        if let retryAt {
            guard now >= retryAt else { return }
            self.retryAt = nil
        }
        while let peer = carried ?? nextDatagram(of: &core, through: &path, at: now) {
            carried = run.append(outbound, to: peer) ? nil : peer
            guard carried == nil || sendRun(of: &core, over: socket, at: now) else { return }
        }
        _ = sendRun(of: &core, over: socket, at: now)
    }

    /// Writes the next datagram into `outbound`; returns its destination, or `nil` if there is none
    /// now.
    private mutating func nextDatagram(
        of core: inout EndpointCore, through path: inout ImpairedPath?, at now: Timestamp
    ) -> SocketAddress? {
        guard isImpaired else { return core.pollTransmit(into: &outbound, at: now) }
        while let peer = core.pollTransmit(into: &outbound, at: now) {
            path?.receive(outbound, .outgoing, peer: peer, at: now)
        }
        guard let passage = path?.popDue(.outgoing, at: now) else { return nil }
        outbound = passage.bytes
        return passage.peer
    }

    /// Sends the run; returns `false` if a part of it has to wait.
    private mutating func sendRun(
        of core: inout EndpointCore, over socket: UDPSocket, at now: Timestamp
    ) -> Bool {
        guard !run.isEmpty else { return true }
        do throws(SocketError) {
            let sent = try socket.sendBatch(
                run.bytes, in: run.range, datagramByteCount: run.datagramByteCount,
                to: run.peer)
            run.removeFirst(sent)
            guard run.isEmpty else {
                retryAt = now + Self.retryGap
                return false
            }
        } catch {
            // Like a loss on the path: the state machine repeats what is needed.
            if error == .messageTooLong {
                // The answer to a probe of the path's size, and no fault.
                core.datagramWasTooBig(byteCount: run.datagramByteCount, to: run.peer, at: now)
            } else {
                core.noteSendFailures(run.datagramCount)
                if error == .networkUnreachable {
                    core.cannotSend(.unreachable, to: run.peer, at: now)
                } else if error == .permissionDenied {
                    core.cannotSend(.sendingForbidden, to: run.peer, at: now)
                }
            }
            run.removeAll()
        }
        return true
    }
}
