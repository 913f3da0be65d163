import Primitives
import ReliableChannelCore
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// A game that shows whatever its last action says.
struct NoticeBoard: Game {
    struct View: Codable, Equatable, Sendable {
        var text: String
        var number: Double
        var boxes: Box
    }

    /// A box in a box, to a depth.
    final class Box: Codable, Equatable, Sendable {
        let box: [Box]

        init(depth: Int) { box = depth > 2 ? [Box(depth: depth - 2)] : [] }

        static func == (left: Box, right: Box) -> Bool { left.box == right.box }
    }

    struct Action: Message {
        var byteCount = 0
        var number = 0.0
        var depth = 2

        func apply(from sender: PlayerID, to state: inout NoticeBoard) { state.shown = self }
    }

    var shown = Action()

    func add(_ player: PlayerID) {}

    func view(for player: PlayerID?) -> View {
        View(
            text: String(repeating: "a", count: shown.byteCount), number: shown.number,
            boxes: Box(depth: shown.depth))
    }
}

/// Views that no message can hold.
struct UnsendableViewTests {
    private let now = Timestamp.zero + .seconds(6)
    private let connection = Samples.connection(1)
    private var host: GameHost<NoticeBoard>

    init() throws {
        let configuration = HostConfiguration(
            sessionName: "Notices".safe, hostName: "Ada".safe, approval: .automatic)
        host = GameHost(
            configuration, game: NoticeBoard(), seed: 1, secret: SessionSecret(1, 2),
            at: .zero + .seconds(5))
        let request = RequestToPlay(
            id: 1, name: "Grace".safe, identity: PeerID(0, 1), game: NoticeBoard.family.safe)
        host.receive(
            SessionCoding.encode(PlayerMessage<NoticeBoard.Action>.requestToPlay(request: request)),
            on: .control, from: connection, at: now)
        for index in host.hall.seats.members.indices {
            host.hall.seats.members[index].isReady = true
        }
        try host.start(at: now)
        while host.pollEffect() != nil {}
    }

    /// Performs an action; returns the messages with views for the player, and the notices.
    private mutating func show(
        _ action: NoticeBoard.Action
    ) throws -> (updates: [[UInt8]], notices: [HostNotice]) {
        try host.perform(action, at: now)
        var (updates, notices): ([[UInt8]], [HostNotice]) = ([], [])
        while let effect = host.pollEffect() {
            switch effect {
            case .send(let bytes, on: .view, to: connection): updates.append(bytes)
            case .event(.notice(let notice)): notices.append(notice)
            default: break
            }
        }
        return (updates, notices)
    }

    @Test(
        "are not sent, which the host hears once; the player keeps the seat and gets the next view",
        arguments: [
            NoticeBoard.Action(byteCount: 63 << 10), NoticeBoard.Action(number: .nan),
            NoticeBoard.Action(number: -.infinity), NoticeBoard.Action(depth: 64),
        ])
    func unsendable(_ action: NoticeBoard.Action) throws {
        var tests = self
        let notice = HostNotice.unsendableView(PlayerID(rawValue: 1), name: "Grace".safe)
        #expect(try tests.show(action) == ([], [notice]))
        let version = tests.host.hall.seats.members[1].views.latestVersion
        var worse = action
        worse.byteCount += 1
        #expect(try tests.show(worse) == ([], []))
        // Nothing waits for a version that was never sent.
        expect(tests.host.hall.seats.members[1].views.latestVersion, equals: version)

        let (updates, notices) = try tests.show(NoticeBoard.Action(byteCount: 1))
        #expect(updates.count == 1 && notices.isEmpty)
        #expect(try tests.show(action) == ([], [notice]))
    }

    @Test("begin just above the longest and the deepest that a player's program reads")
    func limits() throws {
        let limit = 63 << 10
        // The rest of a view has fewer than 1,024 bytes, whose number depends on names. So the
        // number of bytes with which the whole view is as long as allowed is searched.
        var (sent, refused) = (limit - 1024, limit)
        var longest = 0
        while refused - sent > 1 {
            let byteCount = (sent + refused) / 2
            var tests = self
            let (updates, notices) = try tests.show(NoticeBoard.Action(byteCount: byteCount))
            guard notices.isEmpty else {
                refused = byteCount
                continue
            }
            sent = byteCount
            longest = try #require(tests.host.hall.seats.members[1].views.latest).count
            #expect(try #require(updates.first).count <= SessionCoding.largestByteCount)
        }
        expect(longest, equals: limit)
        // No shorter one is refused, and no longer one is sent.
        for byteCount in [limit - 1024, sent - 300, sent - 1, sent + 1, limit] {
            var tests = self
            let (updates, notices) = try tests.show(NoticeBoard.Action(byteCount: byteCount))
            expect(updates.isEmpty, equals: byteCount > sent)
            expect(notices.isEmpty, equals: byteCount <= sent)
        }

        var tests = self
        #expect(try tests.show(NoticeBoard.Action(depth: 62)).notices.isEmpty)
        let deepest = try #require(tests.host.hall.seats.members[1].views.latest)
        let read = SessionCoding.decode(SessionView<NoticeBoard.View>.self, from: deepest)
        expect(read?.game?.boxes, equals: NoticeBoard.Box(depth: 62))
        expect(
            StrictJSON.isValid([0x5B] + deepest + [0x5D]), equals: false, "it is not the deepest")
    }
}
