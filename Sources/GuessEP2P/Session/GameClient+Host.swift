package import Primitives
package import ReliableChannelCore

extension GameClient {
    /// Until when the host may be silent before the connection counts as interrupted; `nil` if nobody says what is heard.
    var silenceEnd: Timestamp? {
        let patience = isScreen ? Self.screenPatience : Self.hostPatience
        return hostHeard.map { $0 + (isHostDoubted ? Self.doubtedHostPatience : patience) }
    }

    /// Notes that something has come by a connection, be it only a sign of life.
    ///
    /// Who never calls it takes a host for present as long as the connection stands.
    package mutating func heard(_ link: ConnectionHandle, at now: Timestamp) {
        switch stage {
        case .seated(_, link), .dismissed(_, link, _), .asking(_, link, _),
            .returning(_, _, link, _):
            hostHeard = now
            // Who speaks here has not gone: the announcement was somebody else's.
            isHostDoubted = false
        case .idle, .asking, .calling, .seated, .dismissed, .away, .returning: return
        }
    }

    /// Hears that the host announces another session: the program that had this one is gone, if it falls silent too.
    ///
    /// Anybody can announce anything. So this ends nothing by itself: it makes silence count after a second, and ends the
    /// search for a host who is not heard any more, unless others carry the session on.
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
