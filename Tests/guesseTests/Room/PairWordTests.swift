import Games
import Primitives
import TerminalKit
import TestKit
import Testing

@testable import GuessEP2P
@testable import guesse

/// The words about the end of a game of two, and about a host who hands over.
struct PairWordTests {
    private let guest = PlayerID(rawValue: 1)

    private func available() -> Availability {
        var availability = Availability(identity: PeerID(7, 0))
        _ = availability.setAvailable(true)
        return availability
    }

    private func hosting() -> Availability {
        var availability = available()
        _ = availability.receive(.joined(guest, name: safe("Aziz"), .guest), at: .zero)
        return availability
    }

    private func view(
        _ phase: SessionPhase, _ change: (inout PlayerSummary) -> Void = { _ in }
    ) -> SessionView<Party.View> {
        var view = Views(players: Array(fourPlayers.prefix(2))).lobby()
        view.phase = phase
        change(&view.players[1])
        return view
    }

    @Test(
        "tell a host that the guest has left, or is lost",
        arguments: [
            (Ending.left, "partnerLeft", "Aziz has left."),
            (.kicked, "partnerLost", "Aziz was taken out of the game."),
            (.connectionLost, "partnerLost", "The connection to Aziz is lost. The game is over."),
        ])
    func guestGone(_ ending: Ending, _ word: String, _ sentence: String) {
        var host = hosting()
        _ = host.receive(.left(guest, name: safe("Aziz"), ending), at: .zero)
        let gone = PairEnding.partnerGone(safe("Aziz"), ending)
        expect(host.farewell(after: view(.playing)), equals: [.pairEnded(gone)])
        #expect(gone.word == word && gone.sentence.string == sentence)
    }

    @Test("tell a host of the guest's loss also after the patience, and after an end by the rules")
    func otherWays() {
        var patient = hosting()
        _ = patient.receive(.presence(guest, name: safe("Aziz"), .disconnected), at: .zero)
        _ = patient.handleTimeout(at: .zero + Availability.patience)
        expect(
            patient.farewell(after: view(.playing)),
            equals: [.pairEnded(.partnerGone(safe("Aziz"), .connectionLost))])
        var over = hosting()
        _ = over.receiveOwnSession(phase: .finished, startBlocker: nil)
        expect(over.farewell(after: view(.finished)), equals: [.pairEnded(.finished)])
        expect(
            over.farewell(after: view(.finished) { $0.hasLeft = true }),
            equals: [.pairEnded(.partnerGone(safe("Aziz"), .left))])
    }

    @Test("say that the user has left only to a user who has")
    func left() {
        var host = hosting()
        _ = host.leave()
        expect(host.farewell(after: view(.playing)), equals: [.ended(.left)])
        for (phase, told) in [
            (SessionPhase.playing, RoomEvent.ended(.hostLeft)), (.finished, .pairEnded(.finished)),
        ] {
            var visitor = visiting()
            _ = visitor.receive(SessionEvent<Party.View>.ended(.hostLeft), at: .zero)
            expect(visitor.farewell(after: view(phase)), equals: [told])
        }
    }

    private func visiting() -> Availability {
        var availability = available()
        let invitation = Invitation(
            id: 5, sessionName: safe("S"), hostName: safe("Nora"), seatedCount: 1, capacity: 2,
            expiresIn: .seconds(30), sessionID: 3, host: PeerID(7, 1))
        _ = availability.receive(SessionEvent<Party.View>.invited(invitation), at: .zero)
        _ = try? availability.accept(5)
        let seat = SeatClaim(player: guest, token: SeatToken(1, 2))
        _ = availability.receive(SessionEvent<Party.View>.joined(seat), at: .zero)
        return availability
    }

    @Test("say that a restarted host is invited again only if that was done")
    func restart() throws {
        var visitor = visiting()
        let nora = NearbyPlayer(id: 9, name: safe("Nora"), announced: PeerID(7, 1).announced)
        let (settled, game) = (Timestamp.zero + .seconds(5), view(.playing))
        _ = visitor.receive(nearby: [nora], at: settled)
        let orders = visitor.receive(SessionEvent<Party.View>.ended(.hostRestarted), at: settled)
        expect(orders.last, equals: .invite(nora))
        let news = "The other program was started anew, and the board is lost."
        expect(
            visitor.farewell(after: game), equals: [.ended(.hostRestarted), .trouble(safe(news))],
            "the host's side has refused")
        visitor.invited(nora, as: 4)
        expect(
            visitor.farewell(after: game).last,
            equals: .trouble(safe(news + " Nora is invited again.")))
    }

    @Test("say of a host who hands over that it does, in each mode")
    func handover() {
        let event = RoomEvent.interrupted(endsIn: .seconds(54), because: .handover)
        var script = Script()
        script.events = []
        script.see(event)
        expect(
            script.last?.text,
            equals: "The host hands the game over; looking for the next host, "
                + "your seat is kept.")
        expect(event.inWords?.hasPrefix("The host hands the game over. "), equals: true)
        var scene = Scene.seat(.guest, Views(you: aziz).lobby())
        scene.send(.room(event))
        let shown = View.frame(of: scene.model).plainText().joined(separator: "\n")
        #expect(shown.contains("The host hands the game over. Looking for the next host: 0:54."))
        #expect(!shown.contains("not heard"))
    }

    @Test("tell a host in each mode that the guest has left")
    func modes() {
        let event = RoomEvent.pairEnded(.partnerGone(safe("Aziz"), .left))
        var script = Script(role: .pair)
        script.events = []
        script.see(event)
        #expect(script.last?.ev == "ended" && script.last?.reason == "partnerLeft")
        expect(script.last?.text, equals: "Aziz has left.")
        var scene = Scene.meeting(["Xi"])
        scene.show(view(.playing))
        scene.send(.room(event))
        expect(scene.model.stage, equals: .meeting)
        expect(scene.model.toast?.text.string, equals: "Aziz has left.")
    }
}
