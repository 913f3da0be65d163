internal import Primitives

/// The heirs of a session and the seals of its seats: a part of every member's view in a session
/// that survives its host.
///
/// It holds no secret: a seal checks whether a program has a token, and reveals nothing of the
/// token.
package struct Succession: Codable, Hashable, Sendable {
    /// The session's number in announcements, which stays the same.
    package var session: UInt64
    /// The term of the present host.
    package var epoch: SessionEpoch
    /// The players whose programs can host; the first of them who is still there takes over.
    package var heirs: [PlayerID]
    /// The seals of the tokens that give seats back.
    package var seals: [Seal]
    /// The seals of the claims of all who could take over, connected or not.
    package var claimants: [Claimant]
    /// The seals of the present host's claim; `nil` if it opened the session.
    package var hostSeals: ClaimSeals?
    /// Whether everybody who asks is admitted while a seat is free.
    package var isOpen: Bool
    /// The answer to requests while a game is in progress.
    package var lateArrivals: HostConfiguration.LateArrivals
    /// The computer players, which a new host continues.
    package var bots: [Bot]
    /// The data that the game's rules hand over to a new host.
    package var legacy: ContextData?
    /// The data that the host's program hands over: see ``HostConfiguration/successorContext``.
    package var context: ContextData?

    /// A computer player, as a new host needs it.
    package struct Bot: Codable, Hashable, Sendable {
        /// The computer player's seat.
        package var player: PlayerID
        /// The skill, in percent.
        package var skill: Int
    }

    /// The seals of one member's token and of the one before it.
    package struct Seal: Codable, Hashable, Sendable {
        /// The member's seat.
        package var player: PlayerID
        /// The seals, two at most.
        package var values: [UInt64]
    }

    /// The seals of one member's claim.
    package struct Claimant: Codable, Hashable, Sendable {
        /// The member's seat.
        package var player: PlayerID
        /// The seals of the secret that the member's program has drawn.
        package var seals: ClaimSeals
    }

    /// The most generations by which a claim may be later.
    ///
    /// No program misses more of them, and a false claim cannot use up all epochs.
    static let generationLead = 4

    /// Returns whether a claim to this session comes from one of its members after the present
    /// host's term, or from that host.
    ///
    /// Not only heirs can claim: a host that is cut off considers all others gone, and names no
    /// heir to those who are left.
    package func allows(_ claim: SuccessionClaim) -> Bool {
        // All have heard the present host's proof: it is valid for this term alone.
        if claim.epoch == epoch { return hostSeals?.admit(claim) == true }
        return claim.epoch > epoch
            && claim.epoch.generation <= epoch.generation + Self.generationLead
            && claimants.contains { $0.player == claim.player && $0.seals.admit(claim) }
    }
}

/// The seals that check a program's claim to a session, known before it makes one.
///
/// A settled claim has a proof of its own: a program that has only heard the claim cannot settle it
/// for the claimant.
package struct ClaimSeals: Codable, Hashable, Sendable {
    /// The seal of the proof with which a claim begins.
    package var claimed: UInt64
    /// The seal of the proof of a settled claim.
    package var settled: UInt64

    func admit(_ claim: SuccessionClaim) -> Bool {
        claim.proof.sealed == (claim.isSettled ? settled : claimed)
    }
}

/// A former player's announcement that the session is theirs to host now.
package struct SuccessionClaim: Hashable, Sendable {
    /// The claimant's seat.
    package var player: PlayerID
    /// The proof, which only the claimant's program can know.
    var proof: SeatToken
    /// The claimant's term.
    package var epoch: SessionEpoch
    /// Whether other members have come over; until then the claimant may be cut off, and not the
    /// host.
    package var isSettled: Bool

    init(player: PlayerID, proof: SeatToken, epoch: SessionEpoch, isSettled: Bool) {
        self.player = player
        self.proof = proof
        self.epoch = epoch
        self.isSettled = isSettled
    }

    /// Creates a claim from ``text``; `nil` if the text is no claim.
    init?(_ text: String, epoch: SessionEpoch) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3 && parts[2] == "s",
            let player = UInt32(parts[0]), let proof = SeatToken(String(parts[1]))
        else { return nil }
        self.init(
            player: PlayerID(rawValue: player), proof: proof, epoch: epoch,
            isSettled: parts.count == 3)
    }

    /// The claim as the announcement carries it, without the epoch, which has a field of its own.
    var text: String { "\(player).\(proof)\(isSettled ? ".s" : "")" }
}

extension SeatToken {
    /// The proof that a program has this token, which does not reveal the token.
    var proof: SeatToken { SeatToken(hash(of: 0), hash(of: 1)) }

    /// The value that checks a proof: public, and of no other use.
    var sealed: UInt64 { hash(of: 2) }

    /// The seal of a token, computed from its proof.
    var seal: UInt64 { proof.sealed }

    /// The proof that a program has this secret and that others have come over.
    private var settledProof: SeatToken { SeatToken(hash(of: 3), hash(of: 4)) }

    /// Returns the proof of a claim, for a claim secret.
    func claimProof(isSettled: Bool) -> SeatToken { isSettled ? settledProof : proof }

    /// The public seals of a claim secret.
    var claimSeals: ClaimSeals {
        ClaimSeals(claimed: proof.sealed, settled: settledProof.sealed)
    }

    private func hash(of number: UInt64) -> UInt64 {
        var hash = SipHash24(key0: high, key1: low)
        hash.combine(number)
        return hash.finalized()
    }
}

/// The data with which a player becomes the host of a session whose host is lost.
///
/// Open a ``HostSession`` with it, by
/// ``HostSession/init(inheriting:_:game:seed:transport:discovery:worker:)``. If the program opens
/// none, another player's program may continue the session, and keeps this player's seat for a
/// while. To get the seat back, join there: the ``SeatStore`` has its token, or give it in
/// ``RequestToPlay/Options/seat``.
public struct Inheritance<GameView: Codable & Equatable & Sendable>: Equatable, Sendable {
    /// The claim to the player's seat, for the case that the host is alive.
    package let seat: SeatClaim
    /// The former host's last view for the player.
    package let view: SessionView<GameView>
    /// The term that begins.
    package let epoch: SessionEpoch
    /// The time that was left in the game's phase when the former host was last heard; `nil`
    /// without a limit.
    package let remaining: Duration?
    /// The session's key, as far as the player knew it.
    package let key: SessionKey?
    /// The player's actions that no view contains, oldest first and encoded.
    let actions: [NumberedAction<[UInt8]>]
    /// The secret that proves the claim.
    let claimSecret: SeatToken

    /// The session's number in announcements.
    package var session: UInt64 { view.succession?.session ?? 0 }
}
