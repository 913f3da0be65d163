/// The term of a host in its session.
///
/// A generation, which grows whenever the host is gone, and in its last six bits how near its host stood to the
/// succession: so no two players who take one session over at the same time have the same epoch, and of two hosts
/// the one with the higher epoch has the session. The first host's is 0.
public struct SessionEpoch: RawRepresentable, Hashable, Comparable, Codable, Sendable {
    /// The number as it is announced.
    public var rawValue: UInt16

    /// Creates an epoch from an announced number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The term of whoever opened the session.
    public static let first = SessionEpoch(rawValue: 0)

    /// As many may stand in the line of succession.
    static let rankLimit = 64

    /// How many hosts have gone before.
    var generation: Int { Int(rawValue) / Self.rankLimit }

    /// The term of whoever takes over from this one.
    ///
    /// - Parameter rank: Their place in the line of succession, from 0.
    /// - Returns: `nil` beyond the last place, and after a thousand hosts.
    func successor(rank: Int) -> SessionEpoch? {
        guard (0..<Self.rankLimit).contains(rank) else { return nil }
        let number = (generation + 1) * Self.rankLimit + Self.rankLimit - 1 - rank
        return UInt16(exactly: number).map { SessionEpoch(rawValue: $0) }
    }

    /// Orders by generation, then by who stood nearer.
    public static func < (left: SessionEpoch, right: SessionEpoch) -> Bool {
        left.rawValue < right.rawValue
    }
}
