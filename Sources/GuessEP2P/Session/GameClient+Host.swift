package import Primitives
package import ReliableChannelCore

extension GameClient {
    /// The time until which the host may be silent before the connection counts as interrupted;
    /// `nil` if the driver reports no packets.
    var silenceEnd: Timestamp? {
        let patience = isScreen ? Self.screenPatience : Self.hostPatience
        let isDoubted = isHostDoubted || isHandedOver
        return hostHeard.map { $0 + (isDoubted ? Self.doubtedHostPatience : patience) }
    }

    /// The time at which the silent host is to be asked after; `nil` if that is done.
    var hostQueryDue: Timestamp? {
        isHostAskedAfter ? nil : hostHeard.map { $0 + Self.hostQueryDelay }
    }

    mutating func askAfterHostIfDue(at now: Timestamp) {
        switch stage {
        case .seated, .dismissed:
            guard let hostQueryDue, hostQueryDue <= now else { return }
            isHostAskedAfter = true
            effects.append(.askAfterHost)
        case .idle, .asking, .calling, .away, .returning: return
        }
    }

    /// Records that a packet has arrived on a connection, even if it holds no message.
    ///
    /// If it is never called, the host counts as present while connected.
    package mutating func heard(_ connection: ConnectionHandle, at now: Timestamp) {
        switch stage {
        case .seated(_, connection), .dismissed(_, connection, _), .asking(_, connection, _),
            .returning(_, _, connection, _, _):
            hostHeard = now
            // The host is heard here: the other announcement was not its own.
            isHostDoubted = false
            isHostAskedAfter = false
            if case .returning(_, _, _, .claimant, _) = stage { return }
            isHostGone = false
        case .idle, .asking, .calling, .seated, .dismissed, .away, .returning: return
        }
    }

    /// Records that the host announces another session, so that the program which had this one may
    /// be gone.
    ///
    /// Anybody can send an announcement, so it ends nothing by itself. It shortens the silence that
    /// counts as an interruption to one second, and ends the search for a lost host unless others
    /// can continue the session.
    package mutating func hearHostElsewhere(at now: Timestamp) {
        switch stage {
        case .seated, .dismissed, .asking, .returning: isHostDoubted = true
        case .away, .calling:
            guard (hostView ?? recalled)?.succession == nil else { return }
            finish(.hostRestarted, on: nil)
        case .idle: return
        }
    }
}
