internal import Primitives

/// The ends of requests and invitations, kept for ``life``, so that a repeated question gets the
/// same answer, with the rest of the time to wait.
struct DecisionMemory: Sendable {
    static let limit = 256
    static let life = Duration.seconds(60)

    private var decisions: [(id: UInt64, denial: Denial, expires: Timestamp)] = []

    mutating func note(_ denial: Denial, for id: UInt64, at now: Timestamp) {
        decisions.removeAll { $0.expires <= now || $0.id == id }
        if decisions.count == Self.limit { decisions.removeFirst() }
        decisions.append((id, denial, now + Self.life))
    }

    func denial(for id: UInt64, at now: Timestamp) -> Denial? {
        guard let known = decisions.first(where: { $0.id == id && $0.expires > now }) else {
            return nil
        }
        return known.denial.after(now + Self.life - known.expires)
    }
}
