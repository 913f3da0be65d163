import Games
import GuessEP2P

/// The part of a room that depends on what its user is there: a host, a guest, or one of two who look for each other.
protocol RoomRole: Sendable {
    /// The number of the session that the user is in, or was in last; `nil` before the first.
    var sessionNumber: UInt64? { get async }

    /// Reports what happens, until the role is over or closed. To be called once.
    func run() async

    /// Does what the user asks; a refusal is reported.
    func perform(_ command: RoomCommand) async

    /// Leaves politely and frees everything, by which ``run()`` comes to its end.
    func close() async
}

/// Takes what a role reports to its room, in order, from any thread.
typealias RoleReport = @Sendable (RoleEvent) -> Void

/// Everything that a role reports to its room.
enum RoleEvent: Equatable, Sendable {
    /// The user is to know it.
    case told(RoomEvent)
    /// The host is gone, and the session is the user's to carry on.
    indirect case inherits(Inheritance<Party.View>)
    /// Somebody else hosts the user's session now, in which this seat is still theirs.
    indirect case superseded(WayBack)
}

/// What brings a host back to its seat whose session somebody else carries on.
struct WayBack: Equatable, Sendable {
    let seat: SeatClaim
    /// The session's number.
    let session: UInt64
    /// What others have to know to join.
    let key: SessionKey?
    /// What this program saw of the session last, if it claimed it in vain.
    let lastView: SessionView<Party.View>?

    /// How to ask there.
    ///
    /// The seat is had without the key; but if the session comes back to this program, it goes on with it.
    var request: RequestToPlay.Options { RequestToPlay.Options(key: key, canHost: true) }
}
