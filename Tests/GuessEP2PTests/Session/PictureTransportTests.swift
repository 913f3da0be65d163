import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// A picture that is sent beside the views of players and spectators.
struct PictureTransportTests {
    private let picture = (0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 31) }
    private let members = [0, 1, 5]

    /// Returns a game of three and a spectator at its first picture.
    private func room() throws -> Room {
        var room = try Room(players: 2)
        room.paintsAtOnce = false
        try room.join(5, name: "Watcher", options: RequestToPlay.Options(wish: .watch))
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: "a bear".safe), at: room.now)
        room.drain()
        let attachment = try #require(ViewAttachment(picture))
        room.host.complete(.painted(round: 1, picture: attachment), at: room.now)
        room.drain()
        return room
    }

    @Test("comes in pieces after a small view, and the screen shows how much has come")
    func progress() throws {
        let room = try room()
        expect(room.hostViews.last?.game?.picture?.bytes, equals: picture, "the host's is whole")
        for number in members {
            for view in room.sent(to: number, on: .view) { #expect(view.count < 2000) }
            let shares = room.seen(by: number).compactMap { event -> Int? in
                guard case .view(let view) = event else { return nil }
                return view.game?.picture?.arrivedByteCount
            }
            #expect(shares.first == 0 && shares.last == picture.count)
            #expect(shares == shares.sorted() && Set(shares).count > 3)
            expect(room.view(of: number)?.game?.picture?.bytes, equals: picture)
        }
    }

    @Test("comes once to each member, for all views that show it")
    func once() throws {
        var room = try room()
        for number in 0...1 { try room.perform(number, .guess(round: 1, text: "a cat".safe)) }
        expect(room.view(of: 0)?.game?.screen, equals: .waitingForRanking)
        for number in members {
            expect(room.view(of: number)?.game?.picture?.bytes, equals: picture)
            let pieces = try room.sent(to: number, on: .attachment)
                .map { try AttachmentPiece(decoding: $0) }
            expect(pieces.flatMap(\.bytes), equals: picture)
        }
    }
}
