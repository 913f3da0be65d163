public import UDP

/// The state of one link, as far as an announcer or a browser can tell.
public struct LinkStatus: Hashable, Sendable {
    /// The link.
    public let link: NetworkLink
    /// This machine's addresses there, with port 0; of IPv6 only the link-local ones.
    public let addresses: [SocketAddress]
    /// Whether the group has been joined there.
    ///
    /// If not, ``lastFailure`` says why, and the counts except ``failureCount`` are 0.
    public internal(set) var isJoined = true
    /// The number of datagrams to the group that left by it.
    public internal(set) var datagramsSent = 0
    /// The number of datagrams to the multicast group that were this object's own, and came back.
    ///
    /// Own ones are those of the announcer or browser whose status it is. Every link should return
    /// them.
    public internal(set) var ownCount = 0
    /// The number of datagrams from other programs that came to the group there.
    public internal(set) var foreignCount = 0
    /// The number of times that the system refused to send, to read or to join the group.
    ///
    /// It is 1 while the group is not joined, however often joining has failed.
    public internal(set) var failureCount = 0
    /// The reason of the latest refusal; `nil` if there was none.
    public internal(set) var lastFailure: SocketError?
}
