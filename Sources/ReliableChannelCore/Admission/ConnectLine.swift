internal import Primitives

/// The connects of one endpoint to one address, which begin one after the other.
///
/// A server lets only a few clients of one host be without their first packet, and answers a host
/// only so often. Without this, connects that begin together would be in each other's way.
struct ConnectLine: Sendable {
    /// The connects that may wait for their answer at the same time.
    static let width = 2
    /// The time between the beginnings of two others while nothing is answered: a server that is
    /// gone must not stop them, as it may come back.
    static let spacing: Nanoseconds = 50_000_000

    /// The connects without an outcome.
    private(set) var openCount = 0
    /// Whether the peer has accepted one of them.
    private(set) var hasAnswered = false
    private var lastStart = Timestamp(nanoseconds: .min)
    /// Those that wait for their turn, the first one first; some may have begun or ended.
    var waiting = Deque<ConnectionHandle>()

    /// Takes a place; returns the time at which the connect begins at the latest.
    mutating func join(at now: Timestamp) -> Timestamp {
        openCount += 1
        let start =
            openCount <= Self.width
            ? now : max(now, lastStart.advanced(byNanoseconds: Self.spacing))
        lastStart = start
        return start
    }

    /// Gives a place back.
    mutating func leave(wasAnswered: Bool) {
        openCount -= 1
        hasAnswered = hasAnswered || wasAnswered
    }
}

extension EndpointCore {
    /// Records that a connect of this endpoint has its outcome, and begins the next one to the same
    /// address.
    mutating func endConnect(_ index: Int, isConnected: Bool, at now: Timestamp) {
        guard let address = slots[index].connectsTo, var line = lines[address] else { return }
        slots[index].connectsTo = nil
        line.leave(wasAnswered: isConnected)
        var next: Int?
        while next == nil, let handle = line.waiting.popFirst() {
            guard let slot = slot(of: handle) else { continue }
            if connections[slot].beginConnecting(at: now) { next = slot }
        }
        lines[address] = line.openCount > 0 ? line : nil
        if let next { settle(next, at: now) }
    }
}
