import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

struct KnownHostTests {
    private let first = SocketAddress(ipv4: 1, port: 7)
    private let second = SocketAddress(ipv4: 2, port: 7)

    private var announced: NearbySession {
        var session = Samples.announced(5, "Den", at: first)
        session.paths = [first, second]
        session.host = PeerID(1, 2)
        return session
    }

    @Test("a host is known by all addresses that it announces, the used one first")
    func addresses() {
        let host = KnownHost(at: second, announced: announced, session: 9)
        expect(host.addresses, equals: [second, first])
        expect(host.session, equals: 5)
        expect(host.peer, equals: PeerID(1, 2))
        let silent = KnownHost(at: second, announced: nil, session: 9)
        expect(silent.addresses, equals: [second])
        expect(silent.session, equals: 9)
    }

    @Test("a host that was reached by its address is known from its first announcement")
    func learning() {
        var host = KnownHost(at: second, announced: nil, session: nil)
        let stranger = Samples.announced(5, at: SocketAddress(ipv4: 3, port: 7))
        expect(host.learn(from: stranger), equals: false)
        expect(host.peer, equals: nil)
        expect(host.learn(from: announced), equals: true)
        expect(host.session, equals: 5)
        expect(host.learn(from: announced), equals: false, "it is no news again")
        var another = announced
        #expect(!host.announcesAnother(another))
        another.id = 6
        #expect(host.announcesAnother(another), "its program was started anew")
        another.host = PeerID(9, 9)
        #expect(!host.announcesAnother(another))
        // A number that the view told stays.
        var told = KnownHost(at: second, announced: nil, session: 8)
        expect(told.learn(from: announced), equals: true)
        expect(told.session, equals: 8)
    }

    @Test("a seat is asked for at the host's addresses first, and nowhere twice")
    func places() {
        let host = KnownHost(at: first, announced: announced, session: nil)
        let third = SocketAddress(ipv4: 3, port: 7)
        let claim = SuccessionClaim(
            player: PlayerID(rawValue: 1), proof: SeatToken(1, 2), epoch: .first, followerCount: 0)
        var claimed = Samples.announced(5, by: claim, at: third)
        claimed.paths = [second, third, third]
        let places = host.places(announced: [Samples.announced(6), claimed]) {
            $0.claim.map { .claimant($0) }
        }
        expect(places.map(\.address), equals: [first, second, third])
        expect(places.map(\.place), equals: [.home, .home, .claimant(claim)])
    }

    @Test("nobody asks for a seat where another session, or an impostor, is announced")
    func impostors() {
        var client = GameClient<Riddle>(seed: 1)
        let host = KnownHost(at: first, announced: announced, session: nil)
        var later = announced
        later.epoch = SessionEpoch(rawValue: 300)
        var other = announced
        (other.id, other.paths) = (6, [SocketAddress(ipv4: 3, port: 7)])
        var anew = announced
        anew.id = 6
        let cases: [(NearbySession, HostPlace?)] = [
            (announced, .home), (later, nil), (other, nil), (anew, .home),
        ]
        for (session, expected) in cases {
            expect(client.place(of: session, from: host, at: .zero), equals: expected)
        }
    }
}
