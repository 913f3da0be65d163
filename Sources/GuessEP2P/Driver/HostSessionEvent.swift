/// An event for a host's program, in ``HostSession/events``.
public enum HostSessionEvent<G: Game>: Sendable {
    // The cases with a view are pointers: the code that copies any case would otherwise copy a
    // whole view.
    /// The host's own view has changed; ``HostSession/views`` has it too.
    indirect case view(SessionView<G.View>)
    /// The view for a second screen of the host's program has changed: show it there.
    ///
    /// It comes only in this package's own programs: others cannot ask for it.
    indirect case screenView(SessionView<G.View>)
    /// There is a notice for the host's user: most are to be shown, and one asks for an answer.
    case notice(HostNotice)
    /// A member, perhaps the host, sent a reaction: show it for a moment.
    case reaction(PlayerID, Reaction)
    /// The players on this network who look for a session have changed.
    ///
    /// This is the whole list, by name. The event comes only in an announced session; see
    /// ``HostSession/invite(_:context:)``.
    case nearbyPlayers([NearbyPlayer])
    /// The session is over here: another program hosts it, or it could not be continued.
    ///
    /// An inherited session cannot be continued if the members who came have gone again, while a
    /// game without computer players is in progress.
    ///
    /// With a ``PlayerSession``, the user can return to the seat in the other program's session:
    /// put the token of the claim into ``RequestToPlay/Options/seat``, give the view, if there is
    /// one, to ``PlayerSession/recall(_:)``, and join ``PlayerSession/Target/session(_:)`` with the
    /// number `session`.
    indirect case superseded(SeatClaim, session: UInt64, lastView: SessionView<G.View>?)
    /// Too many events were unread: this is the last one of ``HostSession/events``.
    ///
    /// See ``SessionEvents/newsLimit``. Close the session; it goes on until then.
    case overrun

    /// The kind of state that the event tells; `nil` for news.
    var stateKind: Int? {
        switch self {
        case .view: 0
        case .screenView: 1
        case .nearbyPlayers: 2
        case .notice, .reaction, .superseded, .overrun: nil
        }
    }
}
