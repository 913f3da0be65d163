import Pictures
import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// Tests of paintings on their way from the host to its players, in whole games.
struct PaintingTransportTests {
    private var painting: Artwork { .painting(Samples.painting) }

    /// Returns a game of three at its first picture.
    ///
    /// The host is the first artist, or another player is.
    private func room(_ settings: GuessESettings = GuessESettings()) throws -> Room {
        var room = try Room(players: 3, settings: settings)
        room.paintsAtOnce = false
        try room.start()
        room.wait(.seconds(6))
        try room.host.perform(.submitPrompt(round: 1, text: "a bear".safe), at: room.now)
        room.drain()
        room.host.complete(.painted(round: 1, picture: painting), at: room.now)
        return room
    }

    private func pictures(seen number: Int, in room: Room) -> [Artwork] {
        room.seen(by: number).compactMap {
            if case .view(let view) = $0 { view.game?.screen.picture } else { nil }
        }
    }

    @Test(
        "a view comes at once with a preview, then the painting comes in pieces"
    )
    func progress() throws {
        var room = try room()
        room.drain()
        for number in 0..<3 {
            let seen = pictures(seen: number, in: room)
            let shares = seen.compactMap { picture -> Int? in
                guard case .arriving(let arriving) = picture else { return nil }
                expect(arriving.preview, equals: Samples.painting.preview)
                return arriving.percentage
            }
            expect(shares.first, equals: 0)
            #expect(shares == shares.sorted() && Set(shares).count == shares.count)
            // The steps are five percent or a piece, whichever is larger.
            #expect((10...20).contains(shares.count))
            expect(seen.last, equals: painting)
        }
    }

    @Test("no view contains the painting, and each player gets it once in a round")
    func bytes() throws {
        var room = try room()
        room.drain()
        try room.perform(0, .guess(round: 1, text: "a fish".safe))
        try room.perform(1, .guess(round: 1, text: "a cow".safe))
        try room.perform(2, .guess(round: 1, text: "a hat".safe))
        expect(room.view(of: 0)?.game?.screen.name, equals: "waitingForRanking")
        for number in 0..<3 {
            for view in room.sent(to: number, on: .view) { #expect(view.count < 2000) }
            let sent = room.sent(to: number, on: .attachment)
            let pieces = try sent.map { try AttachmentPiece(decoding: $0) }
            expect(pieces.flatMap(\.bytes), equals: Samples.painting.bytes)
        }
    }

    @Test("a player who returns in the middle gets only the missing pieces")
    func comeback() throws {
        var room = try room()
        let (old, new) = (Samples.connection(0), Samples.connection(9))
        var client = room[0]
        var known = 0
        while known < 8000, let effect = room.host.pollEffect() {
            guard case .send(let bytes, let channel, old) = effect else { continue }
            client.receive(bytes, on: channel, from: old, at: room.now)
            if channel == .attachment { known += try AttachmentPiece(decoding: bytes).bytes.count }
            while let effect = client.pollEffect() {
                guard case .send(let bytes, let channel, _) = effect else { continue }
                room.host.receive(bytes, on: channel, from: old, at: room.now)
            }
        }
        guard case .arriving(let before)? = client.view?.game?.screen.picture else {
            Issue.record("the painting has come whole")
            return
        }
        #expect((4000...9000).contains(before.arrivedByteCount))
        client.connectionClosed(old, at: room.now)
        while client.pollEffect() != nil {}
        room.host.connectionClosed(old, at: room.now)
        room.clients[old] = nil
        room.toPlayers = []
        let now = room.now
        room.clients[new] = client
        try room.change(9) { try $0.resume(on: new, name: "Player-0".safe, at: now) }
        expect(room.view(of: 9)?.game?.screen.picture, equals: painting)
        let again = try room.sent(to: 9, on: .attachment)
            .map { try AttachmentPiece(decoding: $0).bytes.count }.reduce(0, +)
        #expect(again <= Samples.painting.bytes.count - known + AttachmentPiece.byteLimit)
    }

    // MARK: The hard mode

    @Test(
        "the hard mode sends mosaics, and the painting in the last quarter"
    )
    func hard() throws {
        var room = try room(GuessESettings(guessSeconds: 40, isHard: true))
        room.drain()
        expect(room.hostViews.last?.game?.screen.picture, equals: painting)
        var sides: [Int] = []
        for quarter in 0..<4 {
            let shown = try #require(room.view(of: 0)?.game?.screen.picture)
            if quarter < 3 {
                guard case .mosaic(let mosaic) = shown else {
                    Issue.record("quarter \(quarter) shows \(shown)")
                    return
                }
                sides.append(mosaic.columns)
                expect(mosaic, equals: painting.mosaic(columns: mosaic.columns, rows: mosaic.rows))
                #expect(room.sent(to: 0, on: .attachment).isEmpty)
            } else {
                expect(shown, equals: painting)
            }
            expect(
                room.host.game.view(for: nil).screen.picture, equals: quarter < 3 ? shown : painting
            )
            room.wait(.seconds(10))
        }
        expect(sides, equals: [6, 12, 24])
    }

    @Test("a finished guess does not end the reveal")
    func hardAfterGuess() throws {
        var room = try room(GuessESettings(guessSeconds: 40, isHard: true))
        room.drain()
        try room.perform(0, .guess(round: 1, text: "a fish".safe))
        guard case .waitingForGuesses(.mosaic, _, nil)? = room.view(of: 0)?.game?.screen else {
            Issue.record("\(String(describing: room.view(of: 0)?.game?.screen))")
            return
        }
    }
}
