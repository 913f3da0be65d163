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
    /// The latter is so if nobody came to an inherited session within 8 s. The claim is this
    /// program's right to its seat. To return there with a ``PlayerSession``, put its token into
    /// ``RequestToPlay/Options/seat`` and join ``PlayerSession/Target/session(_:)`` with the number
    /// `session`. The view, if there is one, is for ``PlayerSession/recall(_:)``.
    indirect case superseded(SeatClaim, session: UInt64, lastView: SessionView<G.View>?)
}
