internal import Primitives

/// The players whom the host's user told not to ask again for a time, with the reasons.
///
/// Until then they get the same answer, with the time that is left, and the user is not asked.
struct Pauses: Sendable {
    private var pauses: [PeerID: (reason: Denial.Reason, end: Timestamp)] = [:]

    /// Returns the answer to a player who asks too early; `nil` if they may ask.
    func denial(of identity: PeerID, at now: Timestamp) -> Denial? {
        guard let pause = pauses[identity], pause.end > now else { return nil }
        return Denial(pause.reason, retryAfter: max(.milliseconds(1), pause.end - now))
    }

    /// Records a denial that has a time to wait; if there are too many, drops those that end first.
    mutating func note(_ denial: Denial, of identity: PeerID, at now: Timestamp) {
        pauses = pauses.filter { $0.value.end > now }
        guard let wait = denial.retryAfter, wait > .zero else { return }
        pauses[identity] = (denial.reason, now + wait)
        if pauses.count > Admissions.memory,
            let first = pauses.min(by: { $0.value.end < $1.value.end })
        {
            pauses[first.key] = nil
        }
    }

    mutating func forgive(_ identity: PeerID) { pauses[identity] = nil }

    mutating func forgiveAll() { pauses = [:] }
}
