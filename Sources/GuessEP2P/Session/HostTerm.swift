internal import Primitives

/// The term of one host in a session that may have several, one after the other: its right to host,
/// and the means to recognize a better one.
struct HostTerm: Sendable {
    /// The number of the term.
    let epoch: SessionEpoch
    /// The proof of this host's claim; `nil` if it opened the session.
    let claimProof: SeatToken?
    /// The claim to the seat that the former host gave this host's player; `nil` if this host
    /// opened the session.
    let formerSeat: SeatClaim?
    /// The consents that this host's player has given to hosts, this one included.
    let consents: GivenConsents
    /// The addresses at which the former host was.
    let formerAddresses: [SocketAddress]
    /// The members whose seats are no longer kept: they may host the session now.
    private var departed: [PlayerID: Departed] = [:]

    /// The consents that other hosts have shown.
    private var shown: [PlayerID: ShownConsent] = [:]

    private struct ShownConsent {
        /// The term of the host that has shown it.
        let epoch: SessionEpoch
        let seal: UInt64
    }

    private struct Departed {
        var seals: MemberSeals?
        var token: SeatToken?
        var time: Timestamp
    }

    /// Members who were cut off together lose their seats within this time.
    private static let commonSilence = Duration.seconds(5)

    /// The most members whose seals are remembered.
    private static let memory = 128

    /// The term of the host that opens a session.
    static var first: HostTerm {
        HostTerm(
            epoch: .first, claimProof: nil, formerSeat: nil, consents: GivenConsents(),
            formerAddresses: [])
    }

    /// Creates the term of a player who continues a session.
    init<View>(inheriting inheritance: Inheritance<View>) {
        self.init(
            epoch: inheritance.epoch, claimProof: inheritance.claimProof,
            formerSeat: inheritance.seat, consents: inheritance.consents,
            formerAddresses: inheritance.hostAddresses)
    }

    private init(
        epoch: SessionEpoch, claimProof: SeatToken?, formerSeat: SeatClaim?,
        consents: GivenConsents, formerAddresses: [SocketAddress]
    ) {
        self.epoch = epoch
        self.claimProof = claimProof
        self.formerSeat = formerSeat
        self.consents = consents
        self.formerAddresses = formerAddresses
    }

    /// Returns the claim that the host announces; `nil` if it opened the session.
    func claim(of seat: PlayerID, followerCount: Int) -> SuccessionClaim? {
        claimProof.map {
            SuccessionClaim(player: seat, proof: $0, epoch: epoch, followerCount: followerCount)
        }
    }

    /// Remembers a member whose seat is no longer kept: if this program was cut off, that member
    /// may host the session now.
    mutating func noteDeparture(of member: Member, at now: Timestamp) {
        guard member.isPlayer else { return }
        departed[member.id] = Departed(seals: member.memberSeals, token: member.token, time: now)
        if departed.count > Self.memory, let oldest = departed.keys.min() {
            departed[oldest] = nil
        }
    }

    /// Returns the seals of a player, present or departed; `nil` for one who left or was removed,
    /// and for a spectator.
    func seals(of player: PlayerID, _ member: Member?) -> MemberSeals? {
        guard let member else { return departed[player]?.seals }
        return member.hasLeft || !member.isPlayer ? nil : member.memberSeals
    }

    /// Returns whether a player counts among the people of another host.
    ///
    /// One whose seat is no longer kept counts only if it was lost together with that of the other
    /// host's player: otherwise one program could take a seat again and again, and be many.
    func counts(_ player: PlayerID, _ member: Member?, with host: PlayerID) -> Bool {
        guard member == nil else { return true }
        guard let time = departed[player]?.time, let common = departed[host]?.time else {
            return false
        }
        return max(time, common) - min(time, common) <= Self.commonSilence
    }

    /// Returns whether another host has proved that a player is there, now or before.
    ///
    /// A host asks its people for new consents again and again; here only the first is known.
    mutating func receiveProof(
        _ consent: Consent, of member: Member?, by epoch: SessionEpoch
    ) -> Bool {
        guard let seal = seals(of: consent.player, member)?.consent else { return false }
        if consent.opening.sealed == seal {
            shown[consent.player] = ShownConsent(epoch: epoch, seal: seal)
            return true
        }
        return shown[consent.player].map { $0.epoch == epoch && $0.seal == seal } ?? false
    }

    /// Returns the token of a member's seat, present or departed.
    func token(of player: PlayerID, _ member: Member?) -> SeatToken? {
        member.map(\.token) ?? departed[player]?.token
    }
}
