/// A command of a session's user, for ``GameSession/carryOut(_:)``, ``HostSession/carryOut(_:)`` or
/// ``PlayerSession/carryOut(_:)``.
///
/// A command that cannot be carried out throws, and has changed nothing. What a player's program
/// asks of the host is answered by an event. A command for the other side throws too.
public enum SessionCommand: Equatable, Sendable {
    // MARK: Of everybody

    /// Sends a reaction to all members, this one included; players and spectators may send one.
    ///
    /// The host takes two a second from each member and 32 from all together, and drops the rest:
    /// it throws ``Rejection/tooFast`` to its own user, and another sender gets
    /// ``SessionEvent/rejected(id:_:)`` with the number 0, at most once in five seconds. A reaction
    /// is not repeated if it is lost with the connection. None is sent before the first view, or to
    /// a host that takes no reactions. It throws ``PlayerError/notInASession`` to a player, also
    /// while the connection is interrupted.
    case react(Reaction)
    /// Changes the name of this member, in the lobby only.
    ///
    /// Characters that cannot be shown are removed, the name is cut to 24 characters and 64 bytes,
    /// and a number is added if another member has it. A view shows it; a player has it in later
    /// requests too. It throws ``Rejection/noName`` if no character can be shown. Outside the lobby
    /// the host gets ``Rejection/wrongPhase``, and a player ``SessionEvent/rejected(id:_:)`` with
    /// the number 0. It throws ``PlayerError/notInASession`` to a player, also while the connection
    /// is interrupted.
    case rename(to: String)

    // MARK: Of a player

    /// Asks the host of a listed session for a seat, or to watch.
    ///
    /// The answer is ``SessionEvent/joined(_:)``, ``SessionEvent/denied(_:)``,
    /// ``SessionEvent/failed(_:)`` if no connection to the host can be opened, or
    /// ``SessionEvent/ended(_:)`` if the connection is lost or this program leaves before that. It
    /// throws ``SessionError/noSuchSession(_:)`` if the session is not listed any more, and
    /// ``PlayerError/alreadyInASession``.
    case requestToPlay(NearbySession.ID, RequestToPlay.Options = RequestToPlay.Options())
    /// Accepts an invitation; the host's answer comes as an event, as to a request.
    ///
    /// ``RequestToPlay/Options/key`` is not needed, and ``RequestToPlay/Options/seat`` has no
    /// effect. It throws ``PlayerError/invitationGone`` and ``PlayerError/alreadyInASession``.
    case accept(Invitation.ID, RequestToPlay.Options = RequestToPlay.Options())
    /// Declines an invitation, perhaps because the user is in another game; it throws
    /// ``PlayerError/invitationGone``.
    case decline(Invitation.ID, isBusy: Bool = false)
    /// Sets whether hosts can find and invite the player.
    ///
    /// If not, open and later invitations are declined as busy. It does not change a seat or a
    /// request; with a seat, no host finds the player in any case.
    case setAvailable(Bool)
    /// Tells the host whether the player is ready for the game to start.
    ///
    /// A player is ready from joining on, until the program says otherwise. A spectator gets
    /// ``SessionEvent/rejected(id:_:)`` with the number 0. If the connection is lost, the statement
    /// may be lost with it: after ``SessionEvent/resumed(_:)`` look at ``PlayerSummary/isReady``.
    /// It throws ``PlayerError/notInASession``, also while the connection is interrupted.
    case setReady(Bool)
    /// Leaves the session, or cancels the request for a seat or the search of
    /// ``PlayerSession/join(_:options:patience:)``.
    ///
    /// ``SessionEvent/ended(_:)`` follows, with ``Ending/left``, or with ``Ending/hostLeft`` if the
    /// host has just closed the session; after a search, no event. While the connection is
    /// interrupted, the host is not told, and keeps the seat for a while. It throws
    /// ``PlayerError/notInASession``. A host leaves by ``HostSession/close(handingOver:)``.
    case leave

    // MARK: Of the host

    /// Admits the player of a request that waits for the host's decision.
    ///
    /// In two cases the player is denied without an error here: as ``Denial/Reason/identityInUse``
    /// if another program of theirs has come in meanwhile, and as ``Denial/Reason/full`` if the
    /// game in progress takes no more players and no place for spectators is free. It throws
    /// ``Rejection/noSuchOne`` if the request is gone, ``Rejection/sessionFull`` without a free
    /// seat, or place as a spectator, and ``Rejection/wrongPhase`` while the session changes hosts.
    case approve(PendingRequest.ID)
    /// Denies the request of a player, by default as ``Denial/Reason/declined``.
    ///
    /// The denial may have a time to wait, a week at most. Until it is over the same player gets
    /// the same answer, and the host's user is not asked; a new host does not know it. It throws
    /// ``Rejection/noSuchOne`` if the request is gone.
    case deny(PendingRequest.ID, as: Denial = Denial(.declined))
    /// Denies a request and all others of its sender, and bans the sender's `PeerID` for a time,
    /// which is limited to 1 ms to a week.
    ///
    /// The reason is ``Denial/Reason/banned``. A banned player can still be invited. A new host
    /// does not know the ban. It throws ``Rejection/noSuchOne`` if the request is gone.
    case block(PendingRequest.ID, for: Duration)
    /// Removes a player, a computer player or a spectator, and perhaps bans the `PeerID` for a
    /// time, a week at most.
    ///
    /// The removed program gets ``Ending/kicked``. If it is not connected, it gets
    /// ``Ending/seatGone`` when it comes back; a new run of it asks for a new seat instead. A
    /// banned player is not admitted, except by invitation. A player of a former host who has not
    /// come over to this one is not banned, because the `PeerID` is not known; a new host does not
    /// know the ban. It throws ``Rejection/noSuchOne`` if there is no such player, or it is the
    /// host.
    case kick(PlayerID, banFor: Duration? = nil)
    /// Locks or unlocks the session; a locked one admits only invited players to seats.
    ///
    /// Other players are denied with ``Denial/Reason/locked``. A request that waits already can
    /// still be approved, and spectators who wait for a seat get one in the next lobby, unless the
    /// session changes hosts. While the session is locked, the host's user is asked about each
    /// request to watch.
    case setLocked(Bool)
    /// Ends all bans, and all times to wait that a denial has set.
    ///
    /// The times to wait that the session itself sets, with ``Denial/Reason/busy``, go on.
    case liftBans
    /// Invites a player who looks for a session, from ``SessionEvent/nearbyPlayers(_:)``; one who
    /// is invited already is not called again.
    ///
    /// Notices report the progress: ``HostNotice/invitationOpened(id:player:name:)`` gives the
    /// invitation's number, and each has exactly one
    /// ``HostNotice/invitationEnded(id:name:reason:)``. The context is for the player's program,
    /// where it is ``Invitation/context``.
    ///
    /// The player must be reached within 30 s, or within the `handshakeTimeout` of the transport if
    /// that is shorter: 10 s by default. Once reached, the player has 30 s to answer. If a seat is
    /// free, it is kept for 15 s from the call on, and again for 15 s from the moment when the
    /// player is reached.
    ///
    /// It throws ``Rejection/noSuchOne`` if the player is gone, ``Rejection/alreadyDone`` if the
    /// player is in the session and has a connection to it, ``Rejection/sessionFull``, and
    /// ``Rejection/wrongPhase`` if the session is not in its lobby and
    /// ``HostConfiguration/lateArrivals`` denies late players.
    case invite(NearbyPlayer.ID, context: ContextData? = nil)
    /// Cancels an invitation; the player is told if the invitation has been sent.
    ///
    /// It throws ``Rejection/noSuchOne`` if the invitation is not open.
    case cancelInvitation(Invitation.ID)
    /// Records that the host's user is about to accept an invitation to another session; `nil` ends
    /// the record.
    ///
    /// It is for a program that has both a ``HostSession`` and a ``PlayerSession``. Give both the
    /// same identity, to the host by ``HostConfiguration/identity``. Send it before
    /// ``accept(_:_:)``, and with `nil` if that fails or the user comes back. If two programs have
    /// invited each other and both accept, they then play in one of the two sessions, and choose
    /// the same one. All others who accept an invitation to this session meanwhile are denied with
    /// ``Denial/Reason/superseded``. It throws ``Rejection/alreadyDone`` if the other session's
    /// host is a member here, and ``Rejection/sessionFull`` if every seat here is taken: decline
    /// the invitation then.
    case follow(Invitation?)
    /// Adds a computer player, with a skill from 0 (hopeless) to 1 (perfect), which is not checked.
    ///
    /// It acts by ``GameBots/automaticMove(for:of:skill:using:)``. The name is cleaned, and a
    /// number is added if another player has it. It throws ``Rejection/sessionFull`` if no seat is
    /// free or all free ones are kept for invited players, and ``Rejection/wrongPhase`` outside the
    /// lobby.
    case addBot(named: String, skill: Double)
    /// Starts the game with all players who are ready and not disconnected.
    ///
    /// With `withoutMissing` it starts even if some connected players are not ready.
    /// The others keep their seats, as newcomers. They play as soon as they are ready and not
    /// disconnected, and ``GamePlayers/closedRound`` lets them in; if the rules cannot add players,
    /// from the next game on. If late players are denied, waiting requests and open invitations
    /// end; requests to watch can be repeated at once. It throws ``Rejection/alreadyDone`` outside
    /// the lobby, ``Rejection/tooFewPlayers``, ``Rejection/tooManyPlayers``,
    /// ``Rejection/playersNotReady``, or the game's own ``GameStart/startBlocker``.
    case start(withoutMissing: Bool = false)
    /// Ends the game and returns to the lobby with all players who are still there.
    ///
    /// It throws ``Rejection/wrongPhase`` in the lobby, while the session changes hosts, or once it
    /// is closed. While a finished game is shown, it does not throw.
    case returnToLobby
}
