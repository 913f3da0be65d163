import GuessEP2P
import Pictures
import Primitives
import TestKit
import Testing

@testable import Games
@testable import guesse

/// Tests of Phone for a user who hears lines.
struct PhonePlainTests {
    private func seat(_ game: PhoneView, as you: PlayerID = .host) -> PlainSession {
        var view = Views(you: you).lobby()
        (view.phase, view.game) = (.playing, .init(Phone.self, game))
        return PlainSession(kind: you == .host ? .host : .guest, view: view)
    }

    private func pane(_ game: PhoneView, as you: PlayerID = .host) -> PlainPane {
        PlainPane(.init(Phone.self, game), in: seat(game, as: you))
    }

    private func news(_ game: PhoneView, in pane: inout PlainPane) -> [String] {
        pane.receive(.init(Phone.self, game), in: seat(game))
    }

    /// Returns the acts of a line, with what its entries mean.
    private func acts(_ game: PhoneView, _ text: String) -> [PlainAct]? {
        var pane = pane(game)
        return pane.answer(safe(text))?.compactMap { act in
            guard case .enter(let entry) = act else { return act }
            return pane.enter(entry)
        }
    }

    private func done(_ action: PhoneAction) -> [PlainAct] {
        [.room(.perform(Party.Action(Phone.self, action)))]
    }

    @Test("tells the sheet, and hands in the written line")
    func writing() {
        let game = Sheets.writing()
        let sheet = PhoneSheetID(step: 0, chain: 2)
        let lines = pane(game).lines
        expect(lines.first, equals: "Step 1 of 3.")
        #expect(lines.contains { $0.contains(Sheets.sentence.string) }, "the example")
        expect(
            acts(game, "a bee"), equals: done(.submitSentence(sheet: sheet, text: safe("a bee"))))
        let choices = pane(game).choices
        expect(choices.map(\.label), equals: ["Take the example"])
    }

    @Test("draws the user's words")
    func drawing() {
        let game = Sheets.drawing()
        let lines = pane(game).lines
        #expect(lines.contains("Draw this: \(Sheets.sentence)"))
        let picture = SheetArtist.draw(safe("a bear"))
        #expect(!picture.operations.isEmpty)
        expect(
            acts(game, "a bear"),
            equals: done(.submitDrawing(sheet: Sheets.sheet, picture: picture)))
    }

    @Test("describes a drawing by its colours, and takes a sheet back")
    func describing() {
        let game = Sheets.describing()
        let lines = pane(game).lines.joined(separator: " ")
        #expect(lines.contains("strokes and shapes") && lines.contains("At the top"))
        #expect(!lines.contains("giraffe"))
        let handedIn = Sheets.writing("a bee", isHandedIn: true)
        let labels = pane(handedIn).choices.map(\.label)
        expect(labels, equals: ["Take it back", "End the step for all"])
        #expect(acts(handedIn, "a wasp") == nil)
    }

    @Test("names the players who have handed in, once")
    func news() {
        var pane = pane(Sheets.writing())
        let later = Sheets.view(Sheets.writing().phase, done: [aziz, ana])
        expect(news(later, in: &pane), equals: ["Ana O'Neil handed in."])
        #expect(news(later, in: &pane).isEmpty)
    }

    @Test("tells the album entry by entry, and the end of a chain")
    func album() {
        var pane = pane(Sheets.album(0, 1))
        expect(
            pane.lines,
            equals: [
                "Chain 1 of 3.", "You wrote: Sleepy giraffe whistling at a train",
            ])
        let next = Sheets.album(0, 3)
        let lines = news(next, in: &pane)
        expect(
            lines.first,
            equals: "Ana O'Neil wrote (by a stand-in): A crane shouting at a caterpillar")
        expect(lines.last?.contains("ended as"), equals: true)
        expect(pane.choices.first?.takesEmptyLine, equals: true)
        #expect(self.pane(next, as: ana).choices.isEmpty)
    }
}
