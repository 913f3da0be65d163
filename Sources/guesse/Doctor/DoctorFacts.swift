import Primitives

/// The facts that `guesse doctor` has found about this machine and its networks; all findings
/// follow from them.
struct DoctorFacts: Equatable, Sendable {
    /// One interface, for one family of addresses.
    struct Link: Equatable, Sendable, Encodable {
        /// The name of the interface, such as `eth0`.
        var name: String
        var isIPv6: Bool
        var isLoopback: Bool
        /// The addresses of this machine on the link.
        var addresses: [String]
        /// The number of queries that left by the link.
        var sent: Int
        /// The number of these queries that came back, as they should.
        var own: Int
        /// The number of datagrams of other programs that came in.
        var foreign: Int
        /// The reason why the system did not send some of them, in plain words.
        var failure: String?
        /// Whether this program has found its own test session on the link.
        var isAnnouncing: Bool
        /// Whether the group has been joined on the link.
        var isJoined = true

        /// The title of the link, such as `eth0 (IPv4)`.
        var title: String { "\(name) (\(isIPv6 ? "IPv6" : "IPv4"))" }
        /// Whether sent datagrams come back, so that the group works as far as this machine can
        /// tell.
        var works: Bool { sent > 0 && own > 0 }
    }

    /// An interface that takes no part.
    struct LeftOut: Equatable, Sendable, Encodable {
        enum Reason: String, Sendable, Encodable {
            /// The interface is one end of a tunnel, mostly that of a VPN.
            case tunnel
            /// The system offers no multicast on it.
            case noMulticast
            /// The interface is up and has no address yet.
            case noAddress
        }

        var name: String
        var reason: Reason
    }

    /// A session of another program.
    struct Other: Equatable, Sendable, Encodable {
        enum Kind: String, Sendable, Encodable {
            case doctor
            case game
            /// A session of another family of games, which is announced in the same way.
            case otherGame
        }

        var name: SafeText
        var kind: Kind
        /// The game of the session, if the announcement gives it; `nil` for a doctor.
        var game: SafeText?
        var addresses: [String]
        var ways: [String]
        /// Whether the session is on this machine.
        var isHere: Bool

        /// Whether the session was heard although its own address was not asked.
        var isHeardByItself: Bool { ways.contains("multicast") || ways.contains("broadcast") }
    }

    /// The firewalls that can drop incoming datagrams.
    enum Firewall: Equatable, Sendable {
        case ufw
        case firewalld
        /// A chain that drops; whether its last rule drops, so that a rule after it is never
        /// reached.
        case nftables(NetworkFilter.Chain)
    }

    /// The reason why there are no facts: neither announcing nor browsing could begin.
    var failure: String?
    var links: [Link] = []
    var leftOut: [LeftOut] = []
    var others: [Other] = []
    var firewalls: [Firewall] = []
    /// Whether all of the system's rules could be read.
    var sawAllRules = false
    var hasCurl = true
    var isDarwin = false
    /// Whether the system refused to send because it has no route, although a link is up.
    var wasUnreachable = false
    /// The group's port.
    var port: UInt16 = 47_110
    /// The port of the user's own games, if it is fixed.
    var gamePort: UInt16?

    /// The links that lead to other machines.
    var networkLinks: [Link] { links.filter { !$0.isLoopback } }
    /// The sessions that were heard from other machines: a program of any game shows that the
    /// network carries.
    var remoteOthers: [Other] { others.filter { !$0.isHere } }
    /// The sessions of other families of games.
    var otherGames: [Other] { others.filter { $0.kind == .otherGame } }
}
