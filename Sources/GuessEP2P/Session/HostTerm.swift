internal import Primitives

/// The term of one host in a session that may have several, one after the other: its right to host,
/// and the means to recognize a better one.
struct HostTerm: Sendable {
    /// The number of the term.
    let epoch: SessionEpoch
    /// The proof of this host's right; `nil` if it opened the session.
    let claimSecret: SeatToken?
    /// The host before this one and the seals of its claim, valid for no other term; `nil` if that
    /// was the first host.
    let formerHost: Succession.Claimant?
    /// Whether the session continued with its computer players because nobody has come over yet.
    ///
    /// Such a host gives way to one with company, since it may be this program that is cut off.
    var isAlone = false
    /// A claim by a player who still seemed to be connected.
    var heardClaim: SuccessionClaim?
    /// The seals of members whose seats are no longer kept: they may host the session now.
    private var departedSeals: [PlayerID: ClaimSeals] = [:]
    /// The most members whose seals are remembered.
    private static let memory = 128

    /// The term of the host that opens a session.
    static var first: HostTerm { HostTerm(epoch: .first, claimSecret: nil, formerHost: nil) }

    /// Creates the term of a player who continues a session.
    init<View>(inheriting inheritance: Inheritance<View>) {
        let view = inheritance.view
        self.init(
            epoch: inheritance.epoch, claimSecret: inheritance.claimSecret,
            formerHost: view.succession?.hostSeals.map {
                Succession.Claimant(player: view.host, seals: $0)
            })
    }

    private init(epoch: SessionEpoch, claimSecret: SeatToken?, formerHost: Succession.Claimant?) {
        self.epoch = epoch
        self.claimSecret = claimSecret
        self.formerHost = formerHost
    }

    /// Returns the claim that the host announces; `nil` if it opened the session.
    func claim(of seat: PlayerID, isSettled: Bool) -> SuccessionClaim? {
        claimSecret.map { secret in
            SuccessionClaim(
                player: seat, proof: secret.claimProof(isSettled: isSettled), epoch: epoch,
                isSettled: isSettled)
        }
    }

    /// Remembers a member whose seat is no longer kept: if this program was cut off, that member
    /// may host the session now.
    mutating func noteDeparture(of member: Member) {
        departedSeals[member.id] = member.claimSeals
        if departedSeals.count > Self.memory, let oldest = departedSeals.keys.min() {
            departedSeals[oldest] = nil
        }
    }

    /// Returns whether a claim comes from a member's program, or from the host before this one.
    func isProven(_ claim: SuccessionClaim, by member: Member?) -> Bool {
        // The former host's proof is public: it is valid for its own term, and for no later one.
        if claim.epoch < epoch, let formerHost, formerHost.player == claim.player,
            formerHost.seals.admit(claim)
        {
            return true
        }
        let seals = member?.claimSeals ?? departedSeals[claim.player]
        return seals?.admit(claim) == true && member?.hasLeft != true
    }
}
