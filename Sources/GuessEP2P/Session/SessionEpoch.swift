/// The term of a host in its session; of two hosts the one with the higher epoch has the session.
///
/// It is a generation, which grows whenever a host is lost, and in its last six bits the host's
/// former position among the heirs. So two players who take over a session at the same time never
/// have the same epoch. The first host's is 0.
package struct SessionEpoch: RawRepresentable, Hashable, Comparable, Codable, Sendable {
    /// The number as it is announced.
    package var rawValue: UInt16

    /// Creates an epoch from an announced number.
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The term of the host that opened the session.
    package static let first = SessionEpoch(rawValue: 0)

    /// The most heirs.
    static let rankLimit = 64

    /// The number of former hosts.
    var generation: Int { Int(rawValue) / Self.rankLimit }

    /// Returns the term of the host that takes over from this one.
    ///
    /// - Parameter rank: The new host's position among the heirs, from 0.
    /// - Returns: `nil` beyond the last position, and after a thousand hosts.
    func successor(rank: Int) -> SessionEpoch? {
        guard (0..<Self.rankLimit).contains(rank) else { return nil }
        let number = (generation + 1) * Self.rankLimit + Self.rankLimit - 1 - rank
        return UInt16(exactly: number).map { SessionEpoch(rawValue: $0) }
    }

    /// Orders by generation, then by the position among the heirs.
    package static func < (left: SessionEpoch, right: SessionEpoch) -> Bool {
        left.rawValue < right.rawValue
    }
}
