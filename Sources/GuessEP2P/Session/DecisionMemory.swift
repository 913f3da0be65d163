internal import Primitives

/// How requests and invitations ended, for a while: the same question again has the same answer, with the time to
/// wait that is left of it.
///
/// The design's discovery page, section 6: 256 of them, 60 s.
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
        return known.denial.after((now + Self.life - known.expires).wholeMilliseconds)
    }
}
