import Primitives
import ReliableChannelCore
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// A player's stay in one session, part by part.
struct StayTests {
    private let now = Timestamp.zero + .seconds(5)
    private let me = PlayerID(rawValue: 1)

    private func told(_ total: Int, revision: UInt64, lastActionID: UInt64 = 0)
        -> SessionView<Tally.View>
    {
        var view = SessionView<Tally.View>(
            revision: revision, sessionName: "Tea".safe, you: me, phase: .playing, players: [],
            capacity: 4, requests: [], game: Tally.View(total: total))
        view.lastActionID = lastActionID
        return view
    }

    @Test("A predicted view shows an action once, and again only what the host shows otherwise")
    func prediction() {
        var view = PredictedView<Tally>()
        expect(view.adopt(told(3, revision: 1), at: now)?.game?.total, equals: 3)
        view.add(view.numbered(.add(4), clock: nil, at: now))
        expect(view.predict(at: now)?.game?.total, equals: 7)
        expect(view.predict(at: now), equals: nil)
        expect(view.receiveAnswer(to: 1), equals: true)
        expect(view.receiveAnswer(to: 1), equals: false, "a new host answers again")
        let late = view.adopt(told(3, revision: 2), at: now)
        expect(late?.game?.total, equals: 7, "it is not in this view yet")
        let other = view.adopt(told(8, revision: 3, lastActionID: 1), at: now)
        expect(other?.game?.total, equals: 8)
        #expect(view.predictions.isEmpty && view.openActions.isEmpty)
    }

    @Test("A predicted view takes back what the host refuses")
    func refusal() {
        var view = PredictedView<Tally>()
        _ = view.adopt(told(3, revision: 1), at: now)
        view.add(view.numbered(.add(4), clock: nil, at: now))
        _ = view.predict(at: now)
        expect(view.receiveRejection(of: 2, .stale), equals: false, "no action has that number")
        expect(view.receiveRejection(of: 1, .tooMuch), equals: true)
        expect(view.predict(at: now)?.game?.total, equals: 3)
    }

    @Test("A predicted view continues the numbers of the seat's former program")
    func numbers() {
        var view = PredictedView<Tally>()
        view.continueNumbers(after: 7)
        view.continueNumbers(after: 2)
        expect(view.numbered(.add(1), clock: nil, at: now).id, equals: 8)
        view.continueNumbers(after: .max)
        expect(
            view.numbered(.add(1), clock: nil, at: now).id, equals: SessionCoding.countLimit + 1)
    }

    @Test("A silent host is asked after once, and missed earlier by a screen or if it is doubted")
    func silence() {
        var watch = HostWatch()
        expect(watch.silenceEnd(forScreen: false), equals: nil)
        watch.hear(isHost: true, at: now)
        expect(watch.silenceEnd(forScreen: false), equals: now + HostWatch.hostPatience)
        expect(watch.silenceEnd(forScreen: true), equals: now + HostWatch.screenPatience)
        let due = now + HostWatch.queryDelay
        let asked = [now, due, due].map { watch.ask(at: $0) }
        expect(asked, equals: [false, true, false])
        watch.isDoubted = true
        expect(watch.silenceEnd(forScreen: false), equals: now + HostWatch.doubtedHostPatience)
        watch.isGone = true
        watch.hear(isHost: false, at: due)
        #expect(!watch.isDoubted && watch.isGone, "a claimant says nothing of the host")
        watch.hear(isHost: true, at: due)
        #expect(!watch.isGone)
    }

    @Test("A consent is opened for the host that has its seal, and the next host gets another")
    func consents() {
        var (rights, secrets) = (SeatRights(), PlayerSecrets(SessionSecret(1, 2)))
        var view = told(0, revision: 1)
        rights.openConsent(leaving: view, renewing: &secrets)
        #expect(rights.consents.all.isEmpty, "no host has admitted the player")
        view.succession = Succession(
            session: 1, epoch: .first, heirs: [], seals: [], signers: [], hostSeal: nil,
            isOpen: true, lateArrivals: .join, bots: [], legacy: nil, context: nil)
        rights.sealed = secrets.current
        let sealed = secrets.current.consent
        for _ in 0..<2 { rights.openConsent(leaving: view, renewing: &secrets) }
        expect(rights.consents.all.map(\.opening), equals: [sealed])
        #expect(secrets.current.consent != sealed)
        let claim = secrets.current.claim
        expect(secrets.spendClaim(), equals: claim)
        #expect(secrets.current.claim != claim)
    }

    @Test("An invitation is answered once, and expires within a minute whatever it says")
    func invitations() throws {
        var received = ReceivedInvitations()
        let invitation = Invitation(
            id: 3, sessionName: "Tea".safe, hostName: "Ada".safe, seatedCount: 1, capacity: 4,
            expiresIn: .seconds(Int64.max), sessionID: 1, host: PeerID(0, 1), context: nil,
            game: "tally".safe)
        for id in 3...4 {
            var next = invitation
            next.id = UInt64(id)
            _ = received.add(next, from: Samples.connection(id), at: now)
        }
        expect(try received.remove(3).connection, equals: Samples.connection(3))
        #expect(throws: PlayerError.invitationGone) { try received.remove(3) }
        expect(received.remove { $0.expires <= now + .seconds(60) }.count, equals: 1)
        expect(received.decline(isFree: true), equals: nil)
        expect(received.decline(isFree: false), equals: .busy)
        received.isAvailable = false
        expect(received.decline(isFree: true), equals: .busy)
    }

    @Test("A stay without a view inherits nothing, and believes no claim")
    func empty() {
        var (stay, secrets) = (Stay<Tally>(), PlayerSecrets(SessionSecret(1, 2)))
        let seat = SeatClaim(player: me, token: SeatToken(1, 2))
        stay.beginSearch(at: now)
        #expect(stay.search == nil && stay.testimony(for: .first) == nil)
        expect(stay.standIfDue(for: seat, spending: &secrets, at: now), equals: nil)
        #expect(stay.inheritance(of: seat, renewing: &secrets, at: now) == nil)
        let claim = SuccessionClaim(
            player: .host, proof: SeatToken(3, 4), epoch: SessionEpoch(rawValue: 127),
            followerCount: 1)
        expect(stay.hear(claim, at: now), equals: false)
    }
}
