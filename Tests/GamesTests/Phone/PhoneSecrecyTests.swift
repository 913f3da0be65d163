import GameTestKit
import Pictures
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// The secrets of Phone.
struct PhoneSecrecyTests {
    typealias Table = PhoneTable

    /// Returns the content of an entry as any value of a view would contain it: without the name of
    /// the field.
    private static func trace(of content: PhoneEntry.Content) -> String {
        let text = String(decoding: SessionCoding.encode(content), as: UTF8.self)
        return String(text.split(separator: "\"")[3])
    }

    /// Returns the sheets whose content a view holds.
    private func held(in view: PhoneView, of game: Phone) throws -> Set<PhoneSheetID> {
        let text = String(decoding: SessionCoding.encode(view), as: UTF8.self)
        var held: Set<PhoneSheetID> = []
        for (chain, entries) in game.chains.map(\.entries).enumerated() {
            for (step, entry) in entries.enumerated()
            where text.contains(Self.trace(of: entry.content)) {
                held.insert(PhoneSheetID(step: step, chain: chain))
            }
        }
        return held
    }

    @Test(
        "stay with the host until the album: a view has only its player's sheets, and no author",
        arguments: 2...8)
    func views(count: Int) throws {
        var table = Table(players: count)
        for index in 0..<count {
            try table.play(to: index)
            let game = table.game
            for number in 0..<count {
                let seat = try #require(game.seatIndex(of: Table.player(number)))
                var allowed: Set<PhoneSheetID> = []
                for step in 0...index {
                    let chain = game.rotation.chain(ofSeat: seat, at: step)
                    allowed.insert(PhoneSheetID(step: step, chain: chain))
                    if step > 0 { allowed.insert(PhoneSheetID(step: step - 1, chain: chain)) }
                }
                let view = game.view(for: Table.player(number))
                #expect(try held(in: view, of: game).isSubset(of: allowed))
                #expect(view.album.isEmpty)
                let text = String(decoding: SessionCoding.encode(view), as: UTF8.self)
                #expect(!text.contains("author"))
            }
            #expect(try held(in: game.view(for: nil), of: game).isEmpty, "the screen has nothing")
            let screen = String(decoding: SessionCoding.encode(game.view(for: nil)), as: UTF8.self)
            #expect(!screen.contains("seat") && !screen.contains("example"))
        }
        try table.play(to: count)
        expect(table.game.view(for: nil).album.album.entryCount, equals: count * count)
    }

    @Test("are found in a view that holds one: a planted sheet is noticed")
    func planted() throws {
        var table = Table(players: 4)
        try table.play(to: 2)
        var view = table.game.view(for: .host)
        let seat = try #require(table.game.seatIndex(of: .host))
        let chain = (table.game.rotation.chain(ofSeat: seat, at: 2) + 1) % 4
        let sheet = PhoneSheetID(step: 0, chain: chain)
        let before = try held(in: view, of: table.game)
        view.keepsake?.sheets.append(
            PhoneKeepsake.Sheet(
                sheet: sheet, content: table.game.chains[chain].entries[0].content,
                making: .handedIn))
        try expect(held(in: view, of: table.game), equals: before.union([sheet]))
        #expect(!before.contains(sheet))
    }

    @Test("do not follow from an order in a view: no view tells the seats")
    func order() {
        var seatings: Set<[PlayerID]> = []
        for seed in 1...12 as ClosedRange<UInt64> {
            let table = Table(players: 5, seed: seed)
            seatings.insert(table.game.seats.map(\.player))
            let told = table.game.view(for: .host).players.map(\.player)
            expect(told, equals: Samples.players(5))
        }
        #expect(seatings.count > 8)
    }
}
