import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// The lines of events.
struct EventDescriptionTests {
    private let ada = PlayerID(rawValue: 1)
    private let token = SeatToken(1, 2)

    @Test("say what has happened, without names of types and without secrets")
    func lines() {
        let claim = SeatClaim(player: ada, token: token)
        let guest: [(SessionEvent<Riddle.View>, String)] = [
            (.performed(id: 3), "action 3 was performed"),
            (.reaction(ada, .wow), "player 1 sent wow"),
            (.joined(claim), "joined as player 1"),
            (.resumed(claim), "back as player 1"),
            (.ended(.kicked), Ending.kicked.description),
            (.failed(.portInUse(7)), SessionError.portInUse(7).description),
            (.sessions([]), "no sessions nearby"),
        ]
        for (event, text) in guest {
            expect("\(event)", equals: text)
            #expect(!"\(event)".contains(token.description))
        }
        let name = SafeText("Ada", limit: .name)
        let host: [(SessionEvent<Riddle.View>, String)] = [
            (.notice(.joined(ada, name: name, .guest)), "player 1, Ada, joined as guest"),
            (.notice(.recognized(ada, name: name)), "player 1, Ada, is known from before"),
            (
                .notice(.invitationEnded(id: 4, name: SafeText(""), reason: .expired)),
                "invitation 4: expired"
            ),
            (.nearbyPlayers([]), "no players nearby"),
            (
                .superseded(WayBack(seat: claim, session: 9, key: nil, lastView: nil)),
                "session 9 is over here: this program was player 1"
            ),
        ]
        for (event, text) in host {
            expect("\(event)", equals: text)
            #expect(!"\(event)".contains("\n"))
        }
    }

    @Test("name of a view the session, the phase and the number of players")
    func views() throws {
        var room = Room()
        try room.join(1, name: "Ada")
        let view = try #require(room.hostViews.last)
        #expect("\(SessionEvent.view(view))".hasSuffix(": lobby, \(view.players.count) players"))
        #expect(
            "\(SessionEvent<Riddle.View>.screenView(view))".hasPrefix("for the second screen: "))
    }
}
