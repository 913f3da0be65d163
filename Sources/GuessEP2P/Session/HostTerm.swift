internal import Primitives

/// One host's time in a session that may have several, one after the other: by what right it hosts, and by what it would
/// know somebody with a better one.
struct HostTerm: Sendable {
    /// The number of the term.
    let epoch: SessionEpoch
    /// The proof of this host's right; `nil` if it opened the session.
    let claimSecret: SeatToken?
    /// The host before this one, if that was not the first, by its claim: good for no other term.
    let formerHost: Succession.Claimant?
    /// Whether the session went on with its computer players because nobody has come over yet: such a host gives way
    /// to one that has company, since it may be this program that is cut off.
    var isAlone = false
    /// A claim by somebody who still seemed to be here.
    var heardClaim: SuccessionClaim?
    /// The seals of members whose seats are no longer kept: they may have the session now.
    private var departedSeals: [PlayerID: ClaimSeals] = [:]
    /// So many are remembered.
    private static let memory = 128

    /// The term of whoever opens a session.
    static var first: HostTerm { HostTerm(epoch: .first, claimSecret: nil, formerHost: nil) }

    /// The term of a player who carries a session on.
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

    /// What the host announces of its right; `nil` if it opened the session.
    func claim(of seat: PlayerID, isSettled: Bool) -> SuccessionClaim? {
        claimSecret.map { secret in
            SuccessionClaim(
                player: seat, proof: secret.claimProof(isSettled: isSettled), epoch: epoch,
                isSettled: isSettled)
        }
    }

    /// Remembers whose seat is no longer kept: if that was this program's own fault, they may have the session now.
    mutating func noteDeparture(of member: Member) {
        departedSeals[member.id] = member.claimSeals
        if departedSeals.count > Self.memory, let oldest = departedSeals.keys.min() {
            departedSeals[oldest] = nil
        }
    }

    /// Whether a claim is made by the program of a member, or by the host from whom this one has taken the session over.
    func isProven(_ claim: SuccessionClaim, by member: Member?) -> Bool {
        // That one's proof is everybody's: it is good for its own term, and for no later one.
        if claim.epoch < epoch, let formerHost, formerHost.player == claim.player,
            formerHost.seals.admit(claim)
        {
            return true
        }
        let seals = member?.claimSeals ?? departedSeals[claim.player]
        return seals?.admit(claim) == true && member?.hasLeft != true
    }
}
