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
    /// The seals of all players' claims and consents, connected or not.
    package var signers: [Signer]
    /// The seal of the present host's claim; `nil` if it opened the session.
    package var hostSeal: UInt64?
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

    /// The seals of one player's claim and consent.
    package struct Signer: Codable, Hashable, Sendable {
        /// The player's seat.
        package var player: PlayerID
        /// The seals of the secrets that the player's program has drawn.
        package var seals: MemberSeals
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
        if claim.epoch == epoch { return hostSeal == claim.proof.sealed }
        return claim.epoch > epoch
            && claim.epoch.generation <= epoch.generation + Self.generationLead
            && signers.contains {
                $0.player == claim.player && $0.seals.claim == claim.proof.sealed
            }
    }
}

/// A former player's announcement that the session is theirs to host now.
///
/// It shows who makes it, and nothing else: how many have come over is only said. A host that may
/// have to yield asks for the consents.
package struct SuccessionClaim: Hashable, Sendable {
    /// The claimant's seat.
    package var player: PlayerID
    /// The proof, which only the claimant's program can know.
    var proof: SeatToken
    /// The claimant's term.
    package var epoch: SessionEpoch
    /// The number of other players who have come over, as the claimant says.
    package var followerCount: Int

    init(player: PlayerID, proof: SeatToken, epoch: SessionEpoch, followerCount: Int) {
        self.player = player
        self.proof = proof
        self.epoch = epoch
        self.followerCount = followerCount
    }

    /// Creates a claim from ``text``; `nil` if the text is no claim.
    init?(_ text: String, epoch: SessionEpoch) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3, let player = UInt32(parts[0]),
            let proof = SeatToken(String(parts[1]))
        else { return nil }
        let followers = parts.count == 3 ? UInt16(parts[2]) : 0
        guard let followers else { return nil }
        self.init(
            player: PlayerID(rawValue: player), proof: proof, epoch: epoch,
            followerCount: Int(followers))
    }

    /// The claim as the announcement carries it, without the epoch, which has a field of its own.
    var text: String { "\(player).\(proof)\(followerCount > 0 ? ".\(followerCount)" : "")" }
}

extension SeatToken {
    /// The proof that a program has this token, which does not reveal the token.
    var proof: SeatToken { SeatToken(hash(of: 0), hash(of: 1)) }

    /// The value that checks a proof or another secret number: public, and of no other use.
    var sealed: UInt64 { hash(of: 2) }

    /// The seal of a token, computed from its proof.
    var seal: UInt64 { proof.sealed }

    /// Returns the answer to a question that only programs with this token can answer.
    func answer(to question: UInt64) -> UInt64 {
        var hash = SipHash24(key0: high, key1: low)
        hash.combine(3)
        hash.combine(question)
        return hash.finalized()
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
    /// The reason why the former host does not go on.
    package let cause: Interruption
    /// The term that begins.
    package let epoch: SessionEpoch
    /// The time that was left in the game's phase when the former host was last heard; `nil`
    /// without a limit.
    package let remaining: Duration?
    /// The session's key, as far as the player knew it.
    package let key: SessionKey?
    /// Whether nobody has come over, and the session goes on alone.
    package let isAlone: Bool
    /// The player's actions that no view contains, oldest first and encoded.
    let actions: [NumberedAction<[UInt8]>]
    /// The proof of the claim.
    let claimProof: SeatToken
    /// The consents that the player has given to earlier hosts.
    let consents: GivenConsents
    /// The addresses at which the former host was.
    var hostAddresses: [SocketAddress] = []
    /// The sockets on which the claim is announced, with what has arrived there.
    var stand: ClaimStand?

    /// The session's number in announcements.
    package var session: UInt64 { view.succession?.session ?? 0 }
}
