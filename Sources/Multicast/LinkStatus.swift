public import UDP

/// The state of one link, as far as an announcer or a browser can tell.
public struct LinkStatus: Hashable, Sendable {
    /// The link.
    public let link: NetworkLink
    /// This machine's addresses there.
    public let addresses: [SocketAddress]
    /// Whether the group has been joined there; if not, ``lastFailure`` says why, and nothing else
    /// is known.
    public internal(set) var isJoined = true
    /// Datagrams to the group that left by it.
    public internal(set) var sentCount = 0
    /// The number of these that came back, as they should on every link.
    public internal(set) var ownCount = 0
    /// Datagrams from others that came to the group there.
    public internal(set) var foreignCount = 0
    /// Requests that the system refused.
    public internal(set) var failureCount = 0
    /// The reason of the latest refusal.
    public internal(set) var lastFailure: SocketError?
}
