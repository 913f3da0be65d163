import GameTestKit
import Pictures
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

struct PhoneRulesTests {
    typealias Table = PhoneTable

    @Test(
        "lead through all steps to an album with an entry of each player in each chain",
        arguments: 2...8)
    func whole(count: Int) throws {
        var table = Table(players: count)
        try table.play(to: count)
        #expect(table.isComplete)
        expect(table.game.chains.count, equals: count)
        for (chain, entries) in table.game.chains.map(\.entries).enumerated() {
            for (step, entry) in entries.enumerated() {
                let sheet = PhoneSheetID(step: step, chain: chain)
                #expect(entry.content == (try Table.content(Int(entry.author.rawValue), sheet)))
                expect(entry.making, equals: .handedIn)
            }
            // An even number of players ends with a drawing, an odd one with a sentence.
            expect(entries.last?.drawing != nil, equals: count.isMultiple(of: 2))
        }
        expect(table.place, equals: AlbumPlace(chain: 0, shown: 1))
    }

    @Test("hand each player the last entry of a chain, and never their own work")
    func handed() throws {
        var table = Table(players: 5)
        for index in 1..<5 {
            try table.play(to: index)
            for number in 0..<5 {
                let task = try #require(table.task(number))
                let last = try #require(table.game.chains[task.sheet.chain].entries.last)
                #expect(task.handed == last.content && last.author != Table.player(number))
                #expect(
                    !table.game.chains[task.sheet.chain].entries.contains {
                        $0.author == Table.player(number)
                    })
            }
        }
    }

    @Test("take the example for an empty sentence, and keep an empty description")
    func empty() throws {
        var table = Table(players: 3)
        let first = try #require(table.task(0))
        try table.act(.host, .submitSentence(sheet: first.sheet, text: "".safe))
        try table.play(to: 1)
        let entry = try #require(table.game.chains[first.sheet.chain].entries.first)
        #expect(entry.sentence == first.example && entry.making == .handedIn)
        try table.play(to: 2)
        let last = try #require(table.task(1)).sheet
        try table.act(Table.player(1), .submitSentence(sheet: last, text: "".safe))
        try table.play(to: 3)
        expect(table.game.chains[last.chain].entries.last?.content, equals: .sentence("".safe))
        expect(table.game.chains[last.chain].entries.last?.making, equals: .handedIn)
    }

    @Test("keep a blank drawing that was handed in")
    func blank() throws {
        var table = Table(players: 2)
        try table.play(to: 1)
        let sheet = try #require(table.task(0)).sheet
        try table.act(.host, .submitDrawing(sheet: sheet, picture: Picture()))
        try table.play(to: 2)
        expect(table.game.chains[sheet.chain].entries.last?.content, equals: .drawing(Picture()))
    }

    @Test("let all players take back their sheets until the step ends (P14, P15)")
    func takeBack() throws {
        var table = Table(players: 2)
        let (mine, other) = (try #require(table.task(0)).sheet, try #require(table.task(1)).sheet)
        try table.handIn(0)
        expect(
            table.answer(to: .draftSentence(sheet: mine, text: "x".safe), from: .host),
            equals: .handedIn)
        try table.act(.host, .takeBack(sheet: mine))
        expect(
            table.task(0)?.paper, equals: .sentence(Table.text(0, mine)), "the text is still there")
        expect(table.answer(to: .takeBack(sheet: mine), from: .host), equals: .notHandedIn)
        try table.act(.host, .submitSentence(sheet: mine, text: "better".safe))
        try table.act(Table.player(1), .submitSentence(sheet: other, text: "last".safe))
        expect(table.step?.index, equals: 1)
        expect(table.answer(to: .takeBack(sheet: mine), from: .host), equals: .stale)
        expect(table.game.chains[mine.chain].entries.first?.sentence, equals: "better".safe)
    }

    @Test(
        "have one outcome if the last submit and a take-back coincide, in either order"
    )
    func instant() throws {
        for isSubmitFirst in [true, false] {
            var table = Table(players: 2)
            let (mine, other) = (
                try #require(table.task(0)).sheet, try #require(table.task(1)).sheet
            )
            try table.handIn(0)
            let submit = PhoneAction.submitSentence(sheet: other, text: "last".safe)
            if isSubmitFirst {
                #expect(table.answer(to: submit, from: Table.player(1)) == nil)
                expect(table.answer(to: .takeBack(sheet: mine), from: .host), equals: .stale)
                expect(table.step?.index, equals: 1)
            } else {
                #expect(table.answer(to: .takeBack(sheet: mine), from: .host) == nil)
                #expect(table.answer(to: submit, from: Table.player(1)) == nil)
                expect(table.step?.index, equals: 0, "the step waits for who took back")
                try table.handIn(0)
                expect(table.step?.index, equals: 1)
            }
        }
    }

    @Test(
        "refuse a second submit, another's sheet, the wrong kind and an earlier sheet"
    )
    func refusals() throws {
        var table = Table(players: 3)
        try table.play(to: 1)
        let sheet = try #require(table.task(0)).sheet
        let past = PhoneSheetID(step: 0, chain: sheet.chain)
        let others = try #require(table.task(1)).sheet
        let stroke = try Table.picture(0, sheet)
        let before = table.game
        let cases: [(PhoneAction, Rejection)] = [
            (.submitDrawing(sheet: others, picture: stroke), .notYourSheet),
            (.draftDrawing(sheet: others, keeping: 0, strokes: stroke), .notYourSheet),
            (.submitSentence(sheet: sheet, text: "x".safe), .wrongKind),
            (.draftSentence(sheet: sheet, text: "x".safe), .wrongKind),
            (.draftDrawing(sheet: past, keeping: 0, strokes: stroke), .stale),
            (.submitSentence(sheet: past, text: "x".safe), .stale),
            (.submitDrawing(sheet: PhoneSheetID(step: 2, chain: 0), picture: stroke), .wrongPhase),
            (.draftDrawing(sheet: sheet, keeping: 1, strokes: stroke), .unfitDrawing),
            (.draftDrawing(sheet: sheet, keeping: -1, strokes: stroke), .unfitDrawing),
            (.takeBack(sheet: sheet), .notHandedIn), (.turnPage(chain: 0, shown: 1), .wrongPhase),
            (.endStep(0), .stale),
        ]
        for (action, reason) in cases {
            expect(table.answer(to: action, from: .host), equals: reason, "\(action)")
            expect(table.game, equals: before)
        }
        expect(table.answer(to: .endStep(1), from: Table.player(1)), equals: .onlyTheHost)
        expect(
            table.answer(to: .takeBack(sheet: sheet), from: Table.player(77)), equals: .onlyPlayers)
        try table.handIn(0)
        let handedIn = table.game
        expect(
            table.answer(to: .submitDrawing(sheet: sheet, picture: Picture()), from: .host),
            equals: .alreadyDone)
        expect(
            table.answer(to: .draftDrawing(sheet: sheet, keeping: 0, strokes: stroke), from: .host),
            equals: .handedIn)
        expect(table.game, equals: handedIn)
    }

    @Test("refuse strokes beyond what a picture can hold, and keep the canvas")
    func tooMuch() throws {
        var table = Table(players: 2)
        try table.play(to: 1)
        let sheet = try #require(table.task(0)).sheet
        let many = Samples.drawing(400)
        try table.act(.host, .draftDrawing(sheet: sheet, keeping: 0, strokes: many))
        expect(
            table.answer(to: .draftDrawing(sheet: sheet, keeping: 400, strokes: many), from: .host),
            equals: .unfitDrawing)
        expect(table.task(0)?.paper, equals: .drawing(many))
    }

    @Test("limit the steps of a large group")
    func fewerSteps() throws {
        var table = Table(players: 12, settings: PhoneSettings(steps: 4))
        try table.play(to: 4)
        #expect(table.game.chains.count == 12 && table.isComplete)
        #expect(table.game.chains.allSatisfy { $0.entries.count == 4 })
    }

    // MARK: The album

    @Test(
        "let only the host turn the pages, and the clock if the host does nothing"
    )
    func pages() throws {
        var table = Table(players: 2)
        try table.play(to: 2)
        expect(
            table.answer(to: .turnPage(chain: 0, shown: 1), from: Table.player(1)),
            equals: .onlyTheHost)
        try table.act(.host, .turnPage(chain: 0, shown: 1))
        expect(table.place, equals: AlbumPlace(chain: 0, shown: 2))
        expect(table.answer(to: .turnPage(chain: 0, shown: 1), from: .host), equals: .stale)
        try table.act(.host, .openChain(1))
        expect(table.place, equals: AlbumPlace(chain: 1, shown: 1))
        expect(table.answer(to: .openChain(2), from: .host), equals: .noSuchChain)
        #expect(table.game.phaseEnd == nil, "no clock is shown where a person turns the pages")
        table.wait(.seconds(120))
        #expect(table.game.isFinished)
        expect(table.game.view(for: nil).album.album, equals: PhoneAlbum(chains: table.game.chains))
    }

    @Test("turn the pages by the clock if that is chosen, drawings after a longer time")
    func clock() throws {
        var table = Table(players: 2, settings: PhoneSettings(pages: .clock))
        try table.play(to: 2)
        expect(table.game.phaseEnd, equals: table.game.now + .seconds(4))
        table.wait(.seconds(4))
        expect(table.place, equals: AlbumPlace(chain: 0, shown: 2))
        table.wait(.seconds(10))
        expect(table.place, equals: AlbumPlace(chain: 0, shown: 2))
        table.wait(.seconds(1))
        expect(table.place, equals: AlbumPlace(chain: 1, shown: 1))
    }

    @Test("bring other sentences and seats in a rematch")
    func rematch() throws {
        var table = Table(players: 4)
        let first = Set(table.game.seats.map(\.example))
        try table.play(to: 4)
        table.wait(.seconds(60 * 20))
        #expect(table.game.isFinished)
        table.game.start(with: table.players)
        #expect(Set(table.game.seats.map(\.example)).isDisjoint(with: first))
        #expect(table.step?.index == 0 && table.game.chains.allSatisfy(\.entries.isEmpty))
    }
}
