/// The limits on clients that connect to an endpoint, before they have sent their first packet.
///
/// The defaults suit a server on a LAN. A value outside its range counts as the nearest one inside
/// it.
public struct AdmissionLimits: Hashable, Sendable {
    /// The answers in each second to clients without a connection; 25,000 by default.
    ///
    /// Each is shorter than a twentieth of the question. It may be from 1 to 1,000,000.
    public var answersPerSecond = 25_000
    /// The same for clients with one IP address; 250 by default.
    ///
    /// Many connects from one host at once take a second for each 250 beyond the first ones.
    public var answersPerHostPerSecond = 250
    /// The most clients that may be accepted without a packet from them since; 8 by default.
    ///
    /// Another one is told that the endpoint is busy, and asks again; after a second it takes the
    /// place of the oldest. It may be from 1 to 1024.
    public var unconfirmedCount = 8
    /// The same for clients with one IP address; 2 by default.
    public var unconfirmedCountPerHost = 2

    /// Creates the default limits.
    public init() {}

    var clamped: AdmissionLimits {
        var result = self
        result.answersPerSecond = min(max(1, answersPerSecond), 1_000_000)
        result.answersPerHostPerSecond = min(max(1, answersPerHostPerSecond), 1_000_000)
        result.unconfirmedCount = min(max(1, unconfirmedCount), 1024)
        result.unconfirmedCountPerHost = min(max(1, unconfirmedCountPerHost), 1024)
        return result
    }
}
