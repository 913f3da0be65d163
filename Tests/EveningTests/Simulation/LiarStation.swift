import Primitives
import ReliableChannelCore

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// A member's program that claims the session of a living host: it says that everybody has come
/// over, and uses all that it has learned from those who believe it.
final class LiarStation: Station {
    /// The treatment of those who come.
    enum Manner: CaseIterable {
        /// It completes handshakes, and then says nothing.
        case silent
        /// It refuses every seat.
        case refusing
    }

    let claim: SuccessionClaim
    private let session: UInt64
    private let manner: Manner
    /// Consents of its own, of its friends, and of all who came to it.
    private var consents: [Consent]
    private let victim: () -> SocketAddress
    private var calling: Set<ConnectionHandle> = []
    private var nextCall = Timestamp.zero

    /// - Parameter victim: The address of the host whose session it wants.
    init(
        at address: SocketAddress, claim: SuccessionClaim, session: UInt64, consents: [Consent],
        manner: Manner, seed: UInt64, victim: @escaping () -> SocketAddress
    ) {
        self.claim = claim
        self.session = session
        self.consents = consents
        self.manner = manner
        self.victim = victim
        super.init(at: address, seed: seed)
    }

    private var statement: HostStatement {
        HostStatement(
            session: session, epoch: claim.epoch, player: claim.player, consents: consents,
            question: 5, answer: 6)
    }

    override func elapse() {
        guard nextCall <= now else { return }
        nextCall = now + .milliseconds(700)
        calling.insert(core.connect(to: victim(), at: now))
    }

    override var sessionTimeout: Timestamp? { nextCall }

    override func connected(_ connection: ConnectionHandle) {
        guard calling.remove(connection) != nil else { return }
        let lie = PlayerMessage<Party.Action>.contest(statement: statement)
        send(SessionCoding.encode(lie), on: .control, of: connection)
    }

    override func receive(
        _ message: [UInt8], on channel: SessionChannel?, of connection: ConnectionHandle
    ) {
        if case .statement(let told)? = SessionCoding.decode(HostMessage.self, from: message) {
            consents += told.consents
        }
        guard
            let asked = SessionCoding.decode(PlayerMessage<Party.Action>.self, from: message)
        else { return }
        switch asked {
        case .contest(let told):
            consents += told.consents
            let lie = HostMessage.statement(statement: statement)
            send(SessionCoding.encode(lie), on: .control, of: connection)
        case .comeOver(let request, _, let given):
            consents += given
            guard manner == .refusing else { return }
            let denial = HostMessage.denied(requestID: request.id, denial: .seatGone)
            send(SessionCoding.encode(denial), on: .control, of: connection)
        default: return
        }
    }
}
