internal import Primitives

/// Who carries a session on when its host is gone, and whose each place in it is: a part of every member's view in a
/// session that survives its host.
///
/// Nothing in it is a secret: a seal tells whether somebody has a token, and nothing of the token. See the design's
/// discovery page, section 6.
package struct Succession: Codable, Hashable, Sendable {
    /// The session's number in announcements, which stays the same.
    package var session: UInt64
    /// The term of the present host.
    package var epoch: SessionEpoch
    /// Who takes over, the first of them who is still there; only those whose programs can.
    package var heirs: [PlayerID]
    /// What everybody may know of the tokens that give seats back.
    package var seals: [Seal]
    /// By what the claims are known of those who could take over, whether they are there or not.
    package var claimants: [Claimant]
    /// By what the claim of the present host is known; `nil` for whoever opened the session.
    package var hostSeals: ClaimSeals?
    /// Whether everybody is let in who asks, while there is a seat.
    package var isOpen: Bool
    /// What becomes of those who ask when a game is on.
    package var lateArrivals: HostConfiguration.LateArrivals
    /// The computer players, which a new host carries along.
    package var bots: [Bot]
    /// What the game's rules give a new host along.
    package var legacy: ContextData?
    /// What the host's program gives a new host's along: see ``HostConfiguration/successorContext``.
    package var context: ContextData?

    /// A computer player, as a new host needs it.
    package struct Bot: Codable, Hashable, Sendable {
        /// The computer player's seat.
        package var player: PlayerID
        /// How well it plays, in percent.
        package var skill: Int
    }

    /// What everybody may know of one member's token, and of the one before it.
    package struct Seal: Codable, Hashable, Sendable {
        /// Whose seat it is.
        package var player: PlayerID
        /// Two at most.
        package var values: [UInt64]
    }

    /// By what one member's claim is known.
    package struct Claimant: Codable, Hashable, Sendable {
        /// Whose.
        package var player: PlayerID
        /// Those of the secret that their program has drawn.
        package var seals: ClaimSeals
    }

    /// How many hosts later a claim may be: nobody misses more, and epochs do not run out because of one who lies.
    static let generationLead = 4

    /// Whether a claim to this session is made by one of its members after the present host's term, or by that host.
    ///
    /// Not by an heir only: a host that is cut off takes everybody else for gone, and names none to those who are left.
    package func allows(_ claim: SuccessionClaim) -> Bool {
        // Everybody has heard the present host's proof: it is good for this term alone.
        if claim.epoch == epoch { return hostSeals?.admit(claim) == true }
        return claim.epoch > epoch
            && claim.epoch.generation <= epoch.generation + Self.generationLead
            && claimants.contains { $0.player == claim.player && $0.seals.admit(claim) }
    }
}

/// By what a program's claim to a session is known before it makes one.
///
/// That others have come over is proven by itself: who has only heard the claim cannot say it in the claimant's place.
package struct ClaimSeals: Codable, Hashable, Sendable {
    /// Of the proof that a claim begins with.
    package var claimed: UInt64
    /// Of the proof once the claim is settled.
    package var settled: UInt64

    func admit(_ claim: SuccessionClaim) -> Bool {
        claim.proof.sealed == (claim.isSettled ? settled : claimed)
    }
}

/// A former player's announcement that the session is theirs to host now.
package struct SuccessionClaim: Hashable, Sendable {
    /// Who.
    package var player: PlayerID
    /// What only the program of that player can know.
    var proof: SeatToken
    /// Their term.
    package var epoch: SessionEpoch
    /// Whether other members have come over: before that it may be the claimant who is cut off, and not the host.
    package var isSettled: Bool

    init(player: PlayerID, proof: SeatToken, epoch: SessionEpoch, isSettled: Bool) {
        self.player = player
        self.proof = proof
        self.epoch = epoch
        self.isSettled = isSettled
    }

    /// Reads what ``text`` has written; `nil` if the text is no claim.
    init?(_ text: String, epoch: SessionEpoch) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3 && parts[2] == "s",
            let player = UInt32(parts[0]), let proof = SeatToken(String(parts[1]))
        else { return nil }
        self.init(
            player: PlayerID(rawValue: player), proof: proof, epoch: epoch,
            isSettled: parts.count == 3)
    }

    /// The claim as the announcement carries it, beside the epoch that it has a field for.
    var text: String { "\(player).\(proof)\(isSettled ? ".s" : "")" }
}

extension SeatToken {
    /// What shows that somebody has this token, without telling the token.
    var proof: SeatToken { SeatToken(hash(of: 0), hash(of: 1)) }

    /// What a proof is checked by: known to everybody, and good for nothing else.
    var sealed: UInt64 { hash(of: 2) }

    /// The seal of a token, by way of its proof.
    var seal: UInt64 { proof.sealed }

    /// What shows that somebody has this secret and has been joined by others.
    private var settledProof: SeatToken { SeatToken(hash(of: 3), hash(of: 4)) }

    /// What a claim is proven by, of a claim secret.
    func claimProof(isSettled: Bool) -> SeatToken { isSettled ? settledProof : proof }

    /// What everybody may know of a claim secret.
    var claimSeals: ClaimSeals {
        ClaimSeals(claimed: proof.sealed, settled: settledProof.sealed)
    }

    private func hash(of number: UInt64) -> UInt64 {
        var hash = SipHash24(key0: high, key1: low)
        hash.combine(number)
        return hash.finalized()
    }
}

/// What a player needs to become the host of a session whose host is gone.
///
/// The program that is given it opens a ``HostSession`` with it, or gives the seat up by letting it go.
public struct Inheritance<GameView: Codable & Equatable & Sendable>: Equatable, Sendable {
    /// The player's right to the seat, with which they get back if it turns out that the host is alive.
    package let seat: SeatClaim
    /// The session as the former host last showed it to the player.
    package let view: SessionView<GameView>
    /// The term that begins.
    package let epoch: SessionEpoch
    /// How long the game's phase still had when the former host was last heard; `nil` without a limit.
    package let remaining: Duration?
    /// What others have to know to join, as far as the player knew.
    package let key: SessionKey?
    /// What the player did that no view tells of, oldest first, as the session encodes it.
    let actions: [NumberedAction<[UInt8]>]
    /// What the claim is proven by.
    let claimSecret: SeatToken

    /// The session's number in announcements.
    package var session: UInt64 { view.succession?.session ?? 0 }
}
