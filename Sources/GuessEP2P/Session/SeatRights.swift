internal import Primitives

/// The secrets whose seals a player's requests bring to hosts, in all sessions.
///
/// Each is given away at most once: what is opened is replaced by another.
struct PlayerSecrets: Sendable {
    private(set) var current: MemberSecrets
    private var mint: SeatTokenMint

    init(_ secret: SessionSecret) {
        mint = SeatTokenMint(secret)
        current = MemberSecrets(from: &mint)
    }

    /// Opens the proof of the player's claim; all hear it then, so it is good for one claim alone.
    mutating func spendClaim() -> SeatToken {
        defer { current.claim = mint.next() }
        return current.claim
    }

    /// Replaces a consent that is opened, if no other one has replaced it before.
    mutating func renewConsent(after opened: SeatToken) {
        if current.consent == opened { current.consent = mint.next() }
    }
}

/// The rights of a player's program in one session: to the seat, to come in again, and to be
/// believed by other hosts.
struct SeatRights: Sendable {
    /// The token before the present one: a host that took over the session may know no later one.
    var formerToken: SeatToken?
    /// The pass from the host of the present session, which admits the player without a question
    /// next time.
    var pass: SeatToken?
    /// The key of the present session, from the player's request or from the host.
    var key: SessionKey?
    /// The secrets whose seals the present host has; `nil` before a host has admitted the player.
    var sealed: MemberSecrets?
    /// The term of the host that has admitted the player, if that came from its claim; else the
    /// last view tells it.
    var hostTerm: SessionEpoch?
    /// The consents that the player has given in this session.
    private(set) var consents = GivenConsents()
    /// The proof of the claim that the player has announced.
    var claimProof: SeatToken?

    /// Returns the token that other members can check; the other one becomes the former.
    ///
    /// A host that was lost at once may have given a token that nobody else knows.
    mutating func tokenForMembers<View>(
        _ token: SeatToken, in view: SessionView<View>?
    ) -> SeatToken {
        guard let view, let former = formerToken,
            let known = view.succession?.seals.first(where: { $0.player == view.you })?.values,
            !known.contains(token.seal), known.contains(former.seal)
        else { return token }
        formerToken = token
        return former
    }

    /// Opens the seal of the player's consent to leave the host that has admitted it.
    mutating func openConsent<View>(
        leaving view: SessionView<View>?, renewing secrets: inout PlayerSecrets
    ) {
        guard let view, let succession = view.succession, let sealed else { return }
        let term = hostTerm ?? succession.epoch
        consents.add(Consent(player: view.you, term: term, opening: sealed.consent))
        secrets.renewConsent(after: sealed.consent)
    }
}
