internal import Primitives

/// How requests and invitations ended, for a while: the same question again has the same answer.
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
        decisions.first { $0.id == id && $0.expires > now }?.denial
    }
}
