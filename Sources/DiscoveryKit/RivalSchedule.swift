internal import Primitives

/// Another system's schedule of announcements, queries and answers, and nothing else of that
/// system.
///
/// Written from the sources and specifications that its authors publish. Other parts of a system
/// (caches, other media, retries by hand) are left out, so a result holds for the schedule and not
/// for the product.
package struct RivalSchedule: Hashable, Sendable {
    /// Times after a start at which something is sent to the group.
    struct Times: Hashable, Sendable {
        /// The range from which the first time is drawn evenly.
        var first: ClosedRange<Duration>
        /// The gaps from the first time to the second, and so on.
        var gaps: [Duration] = []
        /// The factor by which the last gap grows each time; `nil` if nothing follows the gaps.
        var growth: Int?
        /// The longest gap that growth can reach.
        var longest = Duration.seconds(3600)
    }

    /// The way in which a host answers a query.
    enum Answer: Hashable, Sendable {
        /// To the group, after a delay that is drawn evenly.
        case multicast(after: ClosedRange<Duration>)
        /// To the asking browser, at once.
        case unicast
        /// To the asking browser, at once, by a connection.
        case connection
    }

    /// The name of the system, as tables show it.
    package let name: String
    /// The times of a host's announcements; `nil` if it only answers.
    var announcements: Times?
    /// The times of a browser's queries; `nil` if it only listens.
    var queries: Times?
    /// A host's way to answer; `nil` if it does not answer.
    var answer: Answer?
    /// Whether a host answers only browsers that it has not heard before.
    var isForStrangers = false

    private init(
        _ name: String, announcements: Times? = nil, queries: Times? = nil, answer: Answer? = nil,
        isForStrangers: Bool = false
    ) {
        self.name = "schedule of \(name)"
        self.announcements = announcements
        self.queries = queries
        self.answer = answer
        self.isForStrangers = isForStrangers
    }

    /// Beacons every second and a half, and no query.
    package static let minecraft = RivalSchedule(
        "Minecraft", announcements: .every(.milliseconds(1500)))

    /// Both sides send beacons every second; each connects to a stranger that it hears (RFC 36 of
    /// ZeroMQ).
    package static let zre = RivalSchedule(
        "ZRE", announcements: .every(.seconds(1)), queries: .every(.seconds(1)),
        answer: .connection, isForStrangers: true)

    /// A query every three seconds, answered at once.
    package static let mirror = RivalSchedule(
        "Mirror", queries: .every(.seconds(3)), answer: .unicast)

    /// The least that RFC 6762 requires: sections 5.2, 6, 8.1 and 8.3.
    package static let rfc6762 = RivalSchedule(
        "RFC 6762, minimum",
        announcements: Times(first: .milliseconds(750)...Duration.seconds(1), gaps: [.seconds(1)]),
        queries: Times(
            first: .milliseconds(20)...Duration.milliseconds(120), gaps: [.seconds(1)], growth: 2),
        answer: .multicast(after: .milliseconds(20)...Duration.milliseconds(120)))

    /// Queries at 0, 1, 4, 13, 40 s and so on.
    package static let mDNSResponder = RivalSchedule(
        "mDNSResponder",
        announcements: Times(
            first: .milliseconds(750)...Duration.seconds(1),
            gaps: [.seconds(1), .seconds(2), .seconds(4)]),
        queries: Times(first: .zero...Duration.zero, gaps: [.seconds(1)], growth: 3),
        answer: .multicast(after: .milliseconds(20)...Duration.milliseconds(120)))

    /// Queries at 0, 0.5, 1.5, 3.5 s and so on, up to every five minutes.
    package static let libp2p = RivalSchedule(
        "libp2p",
        queries: Times(
            first: .zero...Duration.zero, gaps: [.milliseconds(500)], growth: 2,
            longest: .seconds(300)),
        answer: .unicast)

    /// Announcements every 30 s; one from a stranger is answered by another at once.
    package static let syncthing = RivalSchedule(
        "Syncthing", announcements: .every(.seconds(30)), queries: .every(.seconds(30)),
        answer: .multicast(after: .zero...Duration.zero), isForStrangers: true)

    /// The first stage: announcements at 100, 600 and 2600 ms, answered by a connection.
    package static let localSend = RivalSchedule(
        "LocalSend, multicast stage", announcements: .localSend, queries: .localSend,
        answer: .connection)

    /// One announcement, answered by a connection.
    package static let kdeConnect = RivalSchedule(
        "KDE Connect", announcements: Times(first: .zero...Duration.zero),
        queries: Times(first: .zero...Duration.zero), answer: .connection)

    /// All schedules, in the order in which they are shown.
    package static let all = [
        minecraft, zre, mirror, rfc6762, mDNSResponder, libp2p, syncthing, localSend, kdeConnect,
    ]
}

extension RivalSchedule.Times {
    static func every(_ gap: Duration) -> Self {
        Self(first: .zero...Duration.zero, gaps: [gap], growth: 1)
    }

    static let localSend = Self(
        first: .milliseconds(100)...Duration.milliseconds(100),
        gaps: [.milliseconds(500), .seconds(2)])
}
