import GameTestKit
import Pictures
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Phone goes on with another host.
struct PhoneRestorationTests {
    typealias Table = PhoneTable

    /// Returns the game that a new host makes from the last views of the remaining players.
    private func restored(
        _ game: Phone, lost: [Int] = [0], remaining: Duration? = .seconds(30)
    ) -> Phone? {
        let survivors = Samples.players(game.seats.count).filter { player in
            !lost.contains { Table.player($0) == player }
        }
        var other = Phone(sentences: game.sentences, seed: 77)
        other.now = game.now + .seconds(100)
        let views = survivors.map { player in
            // As views are sent: attachments stay with the players who have them.
            (player: player, view: game.view(for: player))
        }
        let handover = Handover(
            views: views, players: survivors, host: survivors.first ?? .host, legacy: game.legacy,
            remaining: remaining)
        return other.restore(from: handover) ? other : nil
    }

    @Test(
        "in the middle of each step, with every entry, every author and every paper",
        arguments: 0..<5)
    func everyStep(index: Int) throws {
        var table = Table(players: 5, settings: PhoneSettings(drawSeconds: 77))
        try table.play(to: index)
        try table.handIn(1)
        let sheet = try #require(table.task(2)).sheet
        switch try Table.content(2, sheet) {
        case .drawing(let picture):
            try table.act(
                Table.player(2), .draftDrawing(sheet: sheet, keeping: 0, strokes: picture))
        case .sentence(let text):
            try table.act(Table.player(2), .draftSentence(sheet: sheet, text: text))
        }
        let game = try #require(restored(table.game))
        #expect(game.settings == table.game.settings && game.host == Table.player(1))
        expect(game.seats.map(\.player), equals: table.game.seats.map(\.player))
        expect(
            game.chains, equals: table.game.chains,
            "the lost host's entries are with who was handed them")
        var other = table
        other.game = game
        expect(other.step?.index, equals: index)
        expect(other.task(1)?.isHandedIn, equals: true)
        expect(other.task(2), equals: table.task(2))
        expect(game.phaseEnd, equals: game.now + .seconds(30))
        try other.play(to: 5)
        #expect(other.isComplete)
        expect(
            other.game.chains.flatMap(\.entries).count { $0.making == .standIn }, equals: 5 - index)
    }

    @Test("with stand-ins for missing sheets, when more players than the host are lost")
    func twoLost() throws {
        var table = Table(players: 5)
        try table.play(to: 4)
        let game = try #require(restored(table.game, lost: [0, 3]))
        expect(game.seats.map(\.player), equals: table.game.seats.map(\.player))
        #expect(game.chains.allSatisfy { $0.entries.count == 4 && $0.isSound })
        for (old, new) in zip(table.game.chains, game.chains) {
            for (before, after) in zip(old.entries, new.entries) {
                expect(before.author, equals: after.author)
                #expect(before.content == after.content || after.making == .standIn)
            }
        }
    }

    @Test("with one survivor of two: the album at once")
    func oneLeft() throws {
        var table = Table(players: 2)
        try table.play(to: 1)
        let game = try #require(restored(table.game))
        expect(game.seats.map(\.player), equals: table.game.seats.map(\.player))
        guard case .album = game.phase else {
            Issue.record("\(game.phase)")
            return
        }
        #expect(game.chains.allSatisfy { $0.isSound && $0.entries.count >= 1 })
        expect(game.chains.map { $0.entries[0] }, equals: table.game.chains.map { $0.entries[0] })
    }

    @Test("at the same page of the album, and after its end")
    func album() throws {
        var table = Table(players: 3)
        try table.play(to: 3)
        try table.act(.host, .turnPage(chain: 0, shown: 1))
        let game = try #require(restored(table.game))
        expect(game.chains, equals: table.game.chains)
        expect(game.view(for: nil).phase, equals: .album(AlbumPlace(chain: 0, shown: 2)))
        table.wait(.seconds(900))
        let ended = try #require(restored(table.game))
        #expect(ended.isFinished && ended.chains == table.game.chains)
    }

    @Test("not before its start, and not from invalid views")
    func refused() throws {
        let idle = Phone(sentences: [], seed: 1)
        #expect(restored(idle) == nil)
        var table = Table(players: 3)
        try table.play(to: 1)
        var view = table.game.view(for: Table.player(1))
        let good = view
        func isRestored(_ view: PhoneView) -> Bool {
            var game = Phone(sentences: [], seed: 1)
            return game.restore(
                from: Handover(
                    views: [(Table.player(1), view)], players: [Table.player(1)],
                    host: Table.player(1), legacy: nil, remaining: nil))
        }
        #expect(isRestored(good))
        view.stepCount = 400
        #expect(!isRestored(view))
        view = good
        view.players += view.players
        #expect(!isRestored(view))
        view = good
        view.players = []
        #expect(!isRestored(view))
        view = good
        view.phase = .step(PhoneStep(index: Int.max, kind: .draw, task: nil))
        #expect(!isRestored(view))
        view = good
        view.phase = .album(AlbumPlace(chain: Int.max, shown: Int.min))
        #expect(!isRestored(view))
        view.phase = .album(AlbumPlace(chain: 0, shown: Int.min))
        view.keepsake?.seat = Int.max
        view.keepsake?.share = [Int.max, Int.min, 0]
        #expect(isRestored(view), "what nobody hands in is made by stand-ins")
    }

    @Test("keeps a view within a message, however long the drawings are")
    func bounded() throws {
        var table = Table(players: 16)
        for index in 0..<16 {
            guard let step = table.step else { break }
            for number in 0..<16 {
                let sheet = try #require(table.task(number)).sheet
                if step.kind == .draw {
                    try table.act(
                        Table.player(number),
                        .submitDrawing(sheet: sheet, picture: Self.longest(number * 16 + index)))
                } else {
                    try table.handIn(number)
                }
            }
            for number in 0..<16 {
                let bytes = SessionCoding.encodeApart(table.game.view(for: Table.player(number)))
                #expect(bytes.bytes.count < 56 << 10)
            }
        }
        #expect(table.isComplete)
        let album = table.game.view(for: nil).album
        #expect(album.isWhole && album.album == PhoneAlbum(chains: table.game.chains))
    }

    /// Returns a drawing of nearly the greatest number of bytes.
    private static func longest(_ number: Int) throws -> Picture {
        let operations = (0..<60).map { line -> Picture.Operation in
            .line(
                (0..<60).map {
                    Picture.Point(x: UInt8(($0 * 4 + number) % 240), y: UInt8((line + $0) % 160))
                }, width: 2, colour: .init(0))
        }
        return try Picture(operations: operations)
    }
}
