internal import Primitives

/// A record of the host's presence on the connection of a player's program.
///
/// It begins no step by itself: it tells when the host has been silent for too long.
struct HostWatch: Equatable, Sendable {
    /// The silence after which a host that announces another session counts as gone; hosts send
    /// twice a second.
    static let doubtedHostPatience = Duration.seconds(1)
    /// The silence after which the connection counts as interrupted.
    ///
    /// The player is to know of a crash within four seconds, and hosts send twice a second.
    static let hostPatience = Duration.milliseconds(3500)
    /// The silence after which the host's machine is asked whether the program is still there.
    static let queryDelay = Duration.milliseconds(1500)
    /// The same for a second screen: the whole room looks at it, and is to know within three
    /// seconds that it is out of date.
    static let screenPatience = Duration.milliseconds(2500)

    /// The time at which the host was last heard on its connection; `nil` if the driver does not
    /// report it.
    var heard: Timestamp?
    /// Whether the host's machine was asked for the program since then.
    private var isAskedAfter = false
    /// Whether the host has since announced another session: its program is a new one, or another
    /// program imitates it.
    var isDoubted = false
    /// Whether the host's machine has said, since the host was last heard, that the host's program
    /// has ended.
    var isGone = false
    /// Whether the host has said that it leaves and another program is to continue.
    var isHandedOver = false

    /// The reason why the host of the lost connection is looked for, or its successor.
    var interruption: Interruption { isHandedOver ? .handover : .silence }

    /// The time until which the host may be silent before the connection counts as interrupted;
    /// `nil` if the driver reports no packets.
    func silenceEnd(forScreen isScreen: Bool) -> Timestamp? {
        let patience = isScreen ? Self.screenPatience : Self.hostPatience
        return heard.map { $0 + (isDoubted || isHandedOver ? Self.doubtedHostPatience : patience) }
    }

    /// The time at which the silent host is to be asked after; `nil` if that is done.
    var queryDue: Timestamp? { isAskedAfter ? nil : heard.map { $0 + Self.queryDelay } }

    /// Counts a question to the host's machine, if it is due.
    ///
    /// - Returns: Whether it is.
    mutating func ask(at now: Timestamp) -> Bool {
        guard let queryDue, queryDue <= now else { return false }
        isAskedAfter = true
        return true
    }

    /// Records that a program is heard on the connection: the other announcement was not its own.
    ///
    /// - Parameter isHost: Whether it is the host that was asked, and no claimant.
    mutating func hear(isHost: Bool, at now: Timestamp) {
        heard = now
        isDoubted = false
        isAskedAfter = false
        if isHost { isGone = false }
    }
}
