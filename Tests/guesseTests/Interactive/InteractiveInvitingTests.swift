import Primitives
import TerminalKit
import TestKit
import Testing

@testable import GuessEP2P
@testable import guesse

/// Inviting from the lobby.
struct InteractiveInvitingTests {
    private func scene() -> Scene {
        var scene = Scene.seat(.host, Views().lobby())
        scene.send(
            .room(
                .nearbyPlayers([
                    NearbyPlayer(id: 5, name: safe("Xi"), announced: PeerID(0, 0)),
                    NearbyPlayer(id: 6, name: safe("Yara"), announced: PeerID(0, 0)),
                ])))
        return scene
    }

    private func toast(_ scene: Scene) -> String? { scene.model.toast?.text.string }

    @Test("says that a player is called, then that they are invited; a second time has no effect")
    func steps() {
        var scene = scene()
        scene.type("i")
        expect(scene.press(.enter), equals: [.room(.session(.invite(5)))])
        #expect(toast(scene) == nil, "nobody has been called yet")
        scene.send(.room(.notice(.invitationOpened(id: 1, player: 5, name: safe("Xi")))))
        expect(toast(scene), equals: "Xi is being called.")
        scene.send(.room(.notice(.invitationDelivered(id: 1, name: safe("Xi")))))
        expect(toast(scene), equals: "Xi is invited.")
        scene.type("i")
        #expect(scene.press(.enter).isEmpty)
    }

    @Test("c takes the selected invitation back, also that of a player who is no longer heard")
    func takesBack() {
        var scene = scene()
        scene.send(.room(.notice(.invitationOpened(id: 1, player: 6, name: safe("Yara")))))
        #expect(scene.type("ic").isEmpty, "Xi is not invited")
        scene.press(.down)
        expect(scene.type("c"), equals: [.room(.session(.cancelInvitation(1)))])
        #expect(scene.model.overlay == nil)
        scene.send(.room(.nearbyPlayers([])))
        expect(scene.type("ic"), equals: [.room(.session(.cancelInvitation(1)))])
        scene.send(
            .room(.notice(.invitationEnded(id: 1, name: safe("Yara"), reason: .cancelled))))
        expect(toast(scene)?.contains("Yara"), equals: true)
        #expect(scene.type("ic").isEmpty)
    }

    @Test(
        "says why an invitation ended, and names the player", arguments: InvitationEnding.allCases)
    func endings(ending: InvitationEnding) {
        var scene = scene()
        scene.send(.room(.notice(.invitationEnded(id: 1, name: safe("Yara"), reason: ending))))
        let others = InvitationEnding.allCases.filter { $0 != ending }
        switch ending {
        // Another line tells it.
        case .accepted, .hostLeft: #expect(toast(scene) == nil)
        default:
            expect(toast(scene)?.contains("Yara"), equals: true)
            #expect(!others.contains { $0.line(about: safe("Yara"))?.string == toast(scene) })
        }
    }

    @Test("tells a player why an invitation has gone, and whose it was")
    func gone() {
        for reason in Denial.Reason.allCases {
            var scene = Scene.browsing()
            let invitation = Invitation(
                id: 7, sessionName: safe("Friday"), hostName: safe("Nora"), seatedCount: 1,
                capacity: 8, expiresIn: .seconds(30))
            scene.send(.room(.invitationGone(id: 7, reason: reason)))
            #expect(toast(scene) == nil, "there was none")
            scene.send(.room(.invited(invitation)))
            scene.send(.room(.invitationGone(id: 7, reason: reason)))
            expect(toast(scene)?.contains("Nora"), equals: true)
        }
    }
}
