import Primitives
import ReliableChannelCore
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// Programs of another game.
struct OtherGameTests {
    private static let other = "counter".safe

    private func request(_ game: SafeText?) -> RequestToPlay {
        RequestToPlay(id: 5, name: "Grace".safe, identity: PeerID(0, 5), game: game)
    }

    @Test("get no seat, but the reason")
    func request() {
        var room = Room()
        room.say(.requestToPlay(request: request(Self.other)), from: 1)
        expect(room.lastAnswer(to: 1), equals: .denied(requestID: 5, denial: Denial(.otherGame)))
        expect(room.host.members.count, equals: 1)
    }

    @Test("get none by an invitation either, which expires")
    func acceptance() throws {
        var room = Room()
        let id = try room.host.invite(Samples.connection(1), at: room.now)
        room.drain()
        room.say(.acceptInvitation(id: id, request: request(Self.other)), from: 1)
        expect(room.lastAnswer(to: 1), equals: .denied(requestID: 5, denial: Denial(.otherGame)))
        expect(room.host.members.count, equals: 1)
    }

    @Test("are distinguished from those of the same game, and from those without a name")
    func same() {
        for game in [Riddle.family.safe, nil] {
            var room = Room()
            room.say(.requestToPlay(request: request(game)), from: 1)
            #expect(room.messages(to: 1).contains { $0.accepts(5, as: 1) })
        }
    }

    @Test("decline invitations without asking their user")
    func invitation() {
        var client = GameClient<Tally>(seed: 1)
        let invitation = Invitation(
            id: 3, sessionName: "Table".safe, hostName: "Ada".safe, seatedCount: 1, capacity: 8,
            expiresIn: .seconds(30), game: Riddle.family.safe)
        client.receive(
            SessionCoding.encode(FromHost.invitation(invitation: invitation)), on: .control,
            from: Samples.connection(1), at: .zero)
        #expect(client.invitations.open.isEmpty)
        let decline = SessionCoding.encode(
            PlayerMessage<Tally.Action>.declineInvitation(id: 3, reason: .otherGame))
        expect(client.pollEffect(), equals: .send(decline, on: .control, to: Samples.connection(1)))
        #expect(client.pollEffect() == nil)
    }

    @Test("say which game they play")
    func told() throws {
        var room = Room()
        try room.join(0, name: "Grace")
        var client = GameClient<Tally>(seed: 1)
        try client.requestToPlay(on: Samples.connection(1), name: "Grace".safe, at: .zero)
        guard case .send(let bytes, _, _)? = client.pollEffect(),
            case .requestToPlay(let request)? = SessionCoding.decode(
                PlayerMessage<Tally.Action>.self, from: bytes)
        else {
            Issue.record("no request")
            return
        }
        expect(request.game, equals: "tally".safe)
        expect(room.metadata.last?["game"], equals: "riddle")
    }
}
