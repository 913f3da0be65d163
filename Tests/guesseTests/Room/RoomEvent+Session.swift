import Games
import Primitives
import Synchronization

@testable import GuessEP2P
@testable import guesse

/// Short names for the events of a session as a room tells them.
extension RoomEvent {
    static func view(_ view: SessionView<Party.View>) -> RoomEvent { .session(.view(view)) }
    static func notice(_ notice: HostNotice) -> RoomEvent { .session(.notice(notice)) }
    static func nearbyPlayers(_ players: [NearbyPlayer]) -> RoomEvent {
        .session(.nearbyPlayers(players))
    }
    static func invited(_ invitation: Invitation) -> RoomEvent { .session(.invited(invitation)) }
    static func invitationGone(id: UInt64, reason: Denial.Reason) -> RoomEvent {
        .session(.invitationGone(id: id, reason: reason))
    }
    static var pending: RoomEvent { .session(.pending(position: 1)) }
    static func denied(_ denial: Denial) -> RoomEvent { .session(.denied(denial)) }
    static func joined(_ player: PlayerID) -> RoomEvent { .session(.joined(.sample(player))) }
    static var resumed: RoomEvent { .session(.resumed(.sample(PlayerID(rawValue: 1)))) }
    static func interrupted(
        endsIn limit: Duration, because cause: Interruption = .silence
    ) -> RoomEvent {
        .session(.interrupted(endsIn: limit, because: cause))
    }
    static func reaction(_ player: PlayerID, _ reaction: Reaction) -> RoomEvent {
        .session(.reaction(player, reaction))
    }
    static func rejected(_ rejection: Rejection) -> RoomEvent { .refused(rejection) }
    static func ended(_ ending: Ending) -> RoomEvent { .session(.ended(ending)) }
}

extension SeatClaim {
    static func sample(_ player: PlayerID) -> SeatClaim {
        SeatClaim(player: player, token: SeatToken(7, UInt64(player.rawValue)))
    }
}

extension RoomEvent {
    /// The change of host between two views.
    static func hostChanged(
        from before: SessionView<Party.View>, to after: SessionView<Party.View>,
        because cause: HostChange.Cause = .silence
    ) -> RoomEvent {
        let change = HostChange(from: before.host, because: cause)
        return .hostChanged(HostNews(change, from: before, to: after))
    }
}

extension Room {
    /// Runs the room to its end, and gives all its events.
    var toldEvents: [RoomEvent] {
        get async {
            let events = Mutex<[RoomEvent]>([])
            await run { event in events.withLock { $0.append(event) } }
            return events.withLock { $0 }
        }
    }
}
