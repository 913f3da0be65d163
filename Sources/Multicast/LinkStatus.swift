public import UDP

/// The state of one link, as far as an announcer or a browser can tell.
///
/// All counts begin again at 0 when the link is opened anew. That happens when the addresses of its
/// interface change, or after ten failures in a row.
public struct LinkStatus: Hashable, Sendable {
    /// The link.
    public let link: NetworkLink
    /// This machine's addresses on the link, with port 0; of IPv6 only the link-local ones.
    public let addresses: [SocketAddress]
    /// Whether this machine has joined the multicast group on the link.
    ///
    /// If not, ``lastFailure`` says why.
    public internal(set) var isJoined = true
    /// The number of datagrams that the announcer or browser sent to the group on the link.
    public internal(set) var datagramsSent = 0
    /// The number of datagrams of this announcer or browser to the group that came back to it.
    ///
    /// Every link should return them.
    public internal(set) var ownCount = 0
    /// The number of datagrams to the group that came by the link from others.
    ///
    /// Those of another announcer or browser count too, even of this program.
    public internal(set) var foreignCount = 0
    /// The number of times that the system refused to send, to read or to join the group.
    ///
    /// While the link cannot be opened, it is 1, however often that has failed, and the other
    /// counts are 0.
    public internal(set) var failureCount = 0
    /// The reason of the latest refusal; `nil` if there was none since the link was opened.
    public internal(set) var lastFailure: SocketError?
}
