import Games
import Primitives
import TestKit
import Testing

@testable import GuessEP2P
@testable import guesse

/// The news for the user of a game of two.
struct PairNewsTests {
    private let identity = PeerID(1, 1)

    private func available() -> Availability {
        var availability = Availability(identity: identity)
        _ = availability.setAvailable(true)
        return availability
    }

    private func hosting() -> Availability {
        var availability = available()
        _ = availability.receive(.joined(ana, name: safe("Ana"), .guest), at: .zero)
        return availability
    }

    private func news(
        _ before: Availability, _ after: Availability, _ view: SessionView<Party.View>? = nil
    ) -> PairNews {
        PairNews(before: before, after: after, lastView: view)
    }

    @Test("a view of the own session is told only in a game of two")
    func ownView() {
        let view = Views(you: .host).lobby()
        let event = SessionEvent.view(view)
        #expect(news(available(), available()).told(ofOwn: event).isEmpty)
        expect(news(available(), hosting()).told(ofOwn: event), equals: [.view(view)])
        #expect(news(hosting(), hosting()).told(ofVisit: event).isEmpty, "of another session")
    }

    @Test("an invitation that the user does not see is not told, nor is its end")
    func invitations() {
        let gone = SessionEvent<Party.View>.invitationGone(id: 4, reason: .expired)
        #expect(news(available(), available()).told(ofVisit: gone).isEmpty)
        let ended = HostNotice.invitationEnded(id: 9, name: safe("Ben"), reason: .declined)
        #expect(news(available(), available()).told(ofOwn: .notice(ended)).isEmpty)
    }

    @Test("what concerns an invitation that the user sees is told")
    func visit() throws {
        let invitation = Invitation(
            id: 4, sessionName: safe("S"), hostName: safe("Ben"), seatedCount: 1, capacity: 2,
            expiresIn: .seconds(30), sessionID: 100, host: PeerID(7, 2))
        let invited = SessionEvent<Party.View>.invited(invitation)
        var seeing = available()
        _ = seeing.receive(invited, at: .zero)
        expect(news(available(), seeing).told(ofVisit: invited), equals: [.session(invited)])
        let gone = SessionEvent<Party.View>.invitationGone(id: invitation.id, reason: .expired)
        expect(news(seeing, available()).told(ofVisit: gone), equals: [.session(gone)])
        var accepting = seeing
        _ = try accepting.accept(invitation.id)
        let denied = SessionEvent<Party.View>.denied(Denial(.full))
        expect(news(accepting, available()).told(ofVisit: denied), equals: [.session(denied)])
        let ended = news(accepting, available()).told(ofVisit: .ended(.hostLeft))
        expect(ended, equals: [.trouble(SafeText(Ending.hostLeft.description, limit: .paragraph))])
        #expect(news(accepting, available()).told(ofVisit: .ended(.left)).isEmpty)
    }

    @Test("the end of the game of two is told last, once")
    func end() {
        let before = hosting()
        var after = before
        _ = after.leave()
        let ended = news(before, after)
        #expect(ended.hasEnded && !ended.hasGivenUpSeat)
        expect(ended.toldLast, equals: [.availability(after), .ended(.left)])
        #expect(news(after, after).toldLast.isEmpty)
    }
}
