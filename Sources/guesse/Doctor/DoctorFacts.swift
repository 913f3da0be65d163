import Primitives

/// What `guesse doctor` has seen of this machine and its networks: everything that its findings follow from.
struct DoctorFacts: Equatable, Sendable {
    /// One interface, for one family of addresses.
    struct Link: Equatable, Sendable, Encodable {
        /// Such as `eth0`.
        var name: String
        var isIPv6: Bool
        var isLoopback: Bool
        /// This machine's addresses there.
        var addresses: [String]
        /// Questions that left by it.
        var sent: Int
        /// Of these, how many came back, as they should.
        var own: Int
        /// Datagrams of other programs that came in.
        var foreign: Int
        /// What the system would not send.
        var failures: Int
        /// Why, in plain words.
        var failure: String?
        /// Whether this program has found its own test session there.
        var isAnnouncing: Bool
        /// Whether the group has been joined there.
        var isJoined = true

        /// Such as `eth0 (IPv4)`.
        var title: String { "\(name) (\(isIPv6 ? "IPv6" : "IPv4"))" }
        /// Whether what goes out comes back, so that the group works as far as this machine can tell.
        var works: Bool { sent > 0 && own > 0 }
    }

    /// An interface that takes no part.
    struct LeftOut: Equatable, Sendable, Encodable {
        enum Reason: String, Sendable, Encodable {
            /// One end of a tunnel, mostly that of a VPN.
            case tunnel
            /// The system offers no multicast there.
            case noMulticast
            /// It is up and has no address yet.
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
        /// Which game is played there, where it says so; of a doctor nothing.
        var game: SafeText?
        var addresses: [String]
        var ways: [String]
        /// Whether it is on this machine.
        var isHere: Bool

        /// Whether it was heard of without having been asked for at its own address.
        var isHeardByItself: Bool { ways.contains("multicast") || ways.contains("broadcast") }
    }

    /// Who might drop what comes in.
    enum Firewall: Equatable, Sendable {
        case ufw
        case firewalld
        /// A chain that drops; whether its last rule does, so that another one after it would come too late.
        case nftables(NetworkFilter.Chain)
    }

    /// Why there is nothing to look at: neither announcing nor browsing could begin.
    var failure: String?
    var links: [Link] = []
    var leftOut: [LeftOut] = []
    var others: [Other] = []
    var firewalls: [Firewall] = []
    /// Whether all of the system's rules could be looked at.
    var sawAllRules = false
    var hasCurl = true
    var isDarwin = false
    /// Whether the system refused to send because there is no way, although a link is up.
    var wasUnreachable = false
    /// The group's port.
    var port: UInt16 = 47_110
    /// The port of the user's own games, where it is fixed.
    var gamePort: UInt16?

    /// The links that lead to other machines.
    var networkLinks: [Link] { links.filter { !$0.isLoopback } }
    /// Whoever was heard from elsewhere: a program of any game shows that the network carries.
    var remoteOthers: [Other] { others.filter { !$0.isHere } }
    /// Sessions that this program has nothing to do with.
    var otherGames: [Other] { others.filter { $0.kind == .otherGame } }
}
