import GameTestKit
import Pictures
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// An artist who draws by hand.
struct DrawingRulesTests {
    /// Returns the first round, in which the host is the artist and draws; the others see only the
    /// finished drawing.
    private func drawing(players count: Int = 3) throws -> GameTable {
        var table = GameTable(players: count, settings: GuessESettings(isDrawnLive: false))
        try table.beginFirstRound()
        try table.act(table.artist, .draw(round: 1, text: GameTable.prompt.safe))
        return table
    }

    private func draft(_ table: GameTable) -> Picture? {
        guard case .drawingImage(_, let drawing) = table.artistScreen else { return nil }
        return drawing
    }

    private func fallback(_ table: inout GameTable) -> Bool {
        table.game.removeHostTasks()
            == [.paint(round: 1, prompt: GameTable.prompt.safe, isFallback: true)]
    }

    @Test("shows the drawing when it is done, and before that neither drawing nor prompt")
    func complete() throws {
        var table = try drawing()
        expect(table.game.phaseName, equals: "drawing")
        expect(table.game.phaseEnd, equals: table.game.now + .seconds(90))
        expect(table.game.waitingOn, equals: [table.artist])
        #expect(table.game.removeHostTasks().isEmpty, "nobody paints")
        try table.act(
            table.artist, .draftDrawing(round: 1, keeping: 0, strokes: Samples.drawing(2)))
        let secrets = [GameTable.prompt, base64(Samples.drawing(2))]
        for player in table.guessers.map(Optional.init) + [nil] {
            let view = table.game.view(for: player)
            expect(view.screen, equals: .waitingForDrawing)
            let text = String(decoding: SessionCoding.encode(view), as: UTF8.self)
            for secret in secrets { #expect(!text.contains(secret)) }
        }
        let shown = String(
            decoding: SessionCoding.encode(table.game.view(for: table.artist)), as: UTF8.self)
        for secret in secrets { #expect(shown.contains(secret)) }
        let done = GuessEAction.submitDrawing(round: 1, picture: Samples.drawing(5))
        try table.act(table.artist, done)
        let picture = Artwork.drawing(Samples.drawing(5))
        expect(
            table.game.view(for: table.guessers[0]).screen, equals: .guessingImage(picture: picture)
        )
        expect(table.game.phaseEnd, equals: table.game.now + .seconds(30))
        expect(table.answer(to: done, from: table.artist), equals: .alreadyDone)
        try table.guessAll()
        try table.act(table.artist, .rank(round: 1, order: table.presorted))
        expect(table.results?.picture, equals: picture)
        expect(table.results?.prompt, equals: GameTable.prompt.safe)
    }

    private func base64(_ picture: Picture) -> String {
        // Its JSON, without the quotes.
        String(decoding: SessionCoding.encode([picture]), as: UTF8.self)
            .filter { !"[]\"".contains($0) }
    }

    @Test("hands in the contents of the canvas when the time is up")
    func timeUp() throws {
        var table = try drawing()
        try table.act(
            table.artist, .draftDrawing(round: 1, keeping: 0, strokes: Samples.drawing(3)))
        table.wait(.seconds(89))
        expect(table.game.phaseName, equals: "drawing")
        table.wait(.seconds(1))
        expect(
            table.game.view(for: table.guessers[0]).screen,
            equals: .guessingImage(picture: .drawing(Samples.drawing(3))))
        #expect(table.game.seats.allSatisfy { $0.missesInARow == 0 })
    }

    @Test("with an empty canvas has sketch paint the prompt, at the end or by handing in")
    func nothing() throws {
        var slow = try drawing()
        slow.wait(.seconds(90))
        expect(slow.game.phaseName, equals: "painting")
        #expect(fallback(&slow))
        expect(slow.game.seats[0].missesInARow, equals: 1)
        slow.paint()
        expect(slow.game.phaseName, equals: "guessing")
        var quick = try drawing()
        try quick.act(quick.artist, .submitDrawing(round: 1, picture: Picture()))
        #expect(fallback(&quick))
        expect(quick.game.seats[0].missesInARow, equals: 0)
        // No painter answers: the round is given up, and nobody waits for it.
        quick.wait(.seconds(10))
        expect(quick.game.round, equals: 2)
    }

    @Test("without a time limit is waited for while present")
    func noLimit() throws {
        var table = GameTable(players: 3, settings: GuessESettings(drawSeconds: nil))
        try table.beginFirstRound()
        try table.act(table.artist, .draw(round: 1, text: GameTable.prompt.safe))
        #expect(table.game.phaseEnd == nil)
        table.wait(.seconds(86_400))
        expect(table.game.phaseName, equals: "drawing")
        try table.act(
            table.artist, .draftDrawing(round: 1, keeping: 0, strokes: Samples.drawing(1)))
        table.game.setPresence(.disconnected, of: table.artist)
        table.wait(.seconds(8))
        expect(table.game.phaseName, equals: "guessing", "what is there counts")
    }

    @Test("who is not heard is waited for 8 s, and one who leaves is not")
    func gone() throws {
        var silent = try drawing()
        silent.game.setPresence(.disconnected, of: silent.artist)
        silent.wait(.seconds(7))
        expect(silent.game.phaseName, equals: "drawing")
        var back = silent
        back.game.setPresence(.connected, of: back.artist)
        back.wait(.seconds(20))
        expect(back.game.phaseName, equals: "drawing")
        silent.wait(.seconds(1))
        #expect(fallback(&silent))
        var left = try drawing()
        left.game.remove(left.artist)
        #expect(left.game.round == 2 && left.game.phaseName == "prompt")
        var late = try drawing()
        try late.game.add(PlayerID(rawValue: 9))
        expect(late.game.view(for: PlayerID(rawValue: 9)).screen, equals: .waitingForDrawing)
    }

    @Test("sends only changes, and a change that does not fit has no effect")
    func drafts() throws {
        var table = try drawing()
        func answer(_ keeping: Int, _ strokes: Picture) -> Rejection? {
            table.answer(
                to: .draftDrawing(round: 1, keeping: keeping, strokes: strokes),
                from: table.artist)
        }
        #expect(answer(0, Samples.drawing(400)) == nil)
        let before = table.game
        for (keeping, strokes) in [
            (401, Picture()), (-1, Picture()), (Int.max, Picture()), (Int.min, Picture()),
            (400, Samples.drawing(113)), (400, Samples.drawing(400)),
        ] {
            expect(answer(keeping, strokes), equals: .unfitDrawing)
            expect(table.game, equals: before)
        }
        #expect(answer(399, Picture()) == nil)
        expect(draft(table), equals: Samples.drawing(399))
        #expect(answer(0, Picture()) == nil)
        expect(draft(table), equals: Picture())
    }

    @Test("can change any drawing to any other, whatever the host's copy is")
    func changes() throws {
        var table = try drawing()
        var generator = SeededGenerator(seed: 5)
        var known = Picture()
        for _ in 0..<200 {
            // Some strokes stay, some are removed, others are added, as with undo and redo.
            let kept = Samples.drawing(generator.draw(in: 0...30)).operations
            let other = Samples.drawing(40).operations.suffix(generator.draw(in: 0...5))
            let target = try Picture(operations: kept + other)
            let told = try #require(self.draft(table))
            let draft = target.draft(beyond: [known, told])
            try table.act(
                table.artist,
                .draftDrawing(round: 1, keeping: draft.keeping, strokes: draft.strokes))
            expect(self.draft(table), equals: target)
            known = target
        }
        // A host that has taken over knows only the drawing in the artist's last view.
        let old = known.draft(beyond: [known])
        #expect(old.keeping == known.operations.count && old.strokes.operations.isEmpty)
        let safe = known.draft(beyond: [known, Picture()])
        #expect(safe.keeping == 0 && safe.strokes == known)
    }

    @Test("sends neither hostile bytes nor a painting as a drawing")
    func hostile() {
        func read(_ base64: String) -> GuessEAction? {
            SessionCoding.decode(
                GuessEAction.self,
                from: Array(#"{"submitDrawing":{"picture":"\#(base64)","round":1}}"#.utf8))
        }
        expect(read("AQAA"), equals: .submitDrawing(round: 1, picture: Picture()))
        for bytes in ["", "AQ==", "AQAB", "AgAA", "iVBORw0KGgo=", "AQAAAA==", "%"] {
            #expect(read(bytes) == nil, "\(bytes)")
        }
        let long = String(repeating: "AAAA", count: 3000)
        #expect(read("AQAA" + long) == nil)
    }

    @Test("can draw the prompt that a provider refused")
    func afterRefusal() throws {
        var table = GameTable(players: 3)
        try table.beginFirstRound()
        try table.submitPrompt()
        table.game.complete(.refused(round: 1, reason: "no".safe))
        try table.act(table.artist, .draw(round: 1, text: GameTable.prompt.safe))
        // Later results of the provider have no effect.
        table.game.complete(.painted(round: 1, picture: Samples.picture()))
        expect(table.game.phaseName, equals: "drawing")
    }

    @Test("is replaced by a computer player that hands in a picture")
    func bot() throws {
        var table = try drawing()
        let duty = try #require(table.game.duty(of: table.artist))
        expect(duty, equals: .draw(round: 1))
        var generator = SeededGenerator(seed: 1)
        let move = table.game.automaticMove(
            for: duty, of: table.artist, skill: 0.5, using: &generator)
        try table.act(table.artist, move.action)
        expect(table.game.phaseName, equals: "guessing")
    }
}
