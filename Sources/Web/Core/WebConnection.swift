internal import Primitives

/// One connection: its parser, its unsent bytes, and its phase.
struct WebConnection: Sendable {
    enum Phase: Hashable, Sendable {
        /// Waits for a request, or for the rest of one.
        case reading
        /// Sends an answer, and reads again after it.
        case answering
        /// Waits for the owner's answer.
        case asking(isKeptAlive: Bool)
        /// Waits for a view with another number.
        case polling(isKeptAlive: Bool)
        /// Receives every view; `owesView` is true while there is a newer view than the unsent
        /// ones.
        case streaming(owesView: Bool)
        /// Sends the last answer, then gives the other end a moment to close; nothing more is read.
        case finishing(ClosingReason)
    }

    /// The address of the other end.
    let peer: SocketAddress
    /// The address of this end, as the peer has used it.
    let local: SocketAddress
    var parser = HTTPRequestParser()
    /// The seat whose secret has been shown on the connection.
    var seat: SeatSecret?
    /// The source of the views of a viewer.
    var channel = WebChannel.room
    var phase = Phase.reading
    private(set) var output = OutputQueue()
    /// Whether any request has come.
    var hasRequested = false
    /// The time at which the phase, or the present part of it, began.
    private(set) var since: Timestamp
    /// The time at which the oldest unsent bytes were added.
    private var unsentSince: Timestamp?
    /// Whether the driver knows that there are bytes to write.
    var isWriting = false

    init(from peer: SocketAddress, to local: SocketAddress, at now: Timestamp) {
        self.peer = peer
        self.local = local
        since = now
    }

    var isViewer: Bool {
        switch phase {
        case .polling, .streaming: true
        case .reading, .answering, .asking, .finishing: false
        }
    }

    mutating func enter(_ phase: Phase, at now: Timestamp) {
        self.phase = phase
        since = now
    }

    /// Counts the time of the phase from now on.
    mutating func restartTime(at now: Timestamp) {
        since = now
    }

    mutating func send(_ bytes: [UInt8], at now: Timestamp) {
        if output.isEmpty { unsentSince = now }
        output.append(bytes)
    }

    mutating func sent(_ count: Int) {
        output.removeFirst(count)
        if output.isEmpty { unsentSince = nil }
    }

    /// Returns the time at which something has to happen without a further byte.
    func deadline(_ limits: WebLimits) -> Timestamp {
        if let unsentSince { return unsentSince + limits.sendingTime }
        switch phase {
        case .reading where parser.isWithinRequest: return since + limits.requestTime
        case .reading where seat != nil: return since + limits.seatIdleTime
        case .reading: return since + (hasRequested ? limits.idleTime : limits.silence)
        case .asking: return since + limits.answerTime
        // Everything is sent, so another phase begins before this deadline is used.
        case .answering: return since + limits.sendingTime
        case .polling: return since + limits.pollTime
        case .streaming: return since + limits.heartbeat
        case .finishing: return since + limits.lingering
        }
    }

    /// The reason for an end at the deadline; `nil` if a poll or an act has to be answered, or a
    /// heartbeat is due.
    var overdueReason: ClosingReason? {
        if unsentSince != nil { return .stalled }
        switch phase {
        case .reading where parser.isWithinRequest: return .slowRequest
        case .reading: return hasRequested ? .idle : .silent
        case .answering: return .stalled
        case .asking, .polling, .streaming: return nil
        case .finishing(let reason): return reason
        }
    }
}
