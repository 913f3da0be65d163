import GameTestKit
import Pictures
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// A drawing that is seen while it is drawn.
struct LiveDrawingTests {
    /// Returns the first round, in which the host is the artist and draws.
    private func drawing(
        players count: Int = 3, _ settings: GuessESettings = GuessESettings()
    ) throws -> GameTable {
        var table = GameTable(players: count, settings: settings)
        try table.beginFirstRound()
        try table.act(table.artist, .draw(round: 1, text: GameTable.prompt.safe))
        return table
    }

    private func draft(_ count: Int, in table: inout GameTable, keeping: Int = 0) throws {
        try table.act(
            table.artist,
            .draftDrawing(round: 1, keeping: keeping, strokes: Samples.drawing(count)))
    }

    private func encoded(_ table: GameTable, for player: PlayerID?) -> String {
        String(decoding: SessionCoding.encode(table.game.view(for: player)), as: UTF8.self)
    }

    private func screen(_ table: GameTable, _ player: PlayerID?) -> GuessEScreen {
        table.game.view(for: player).screen
    }

    private let live = Artwork.drawing(Samples.drawing(2))

    @Test("grows on every screen from the first stroke, and no other view has the prompt")
    func grows() throws {
        var table = try drawing()
        #expect(table.game.view(for: table.artist).isLive == nil)
        expect(screen(table, table.guessers[0]), equals: .waitingForDrawing)
        #expect(table.game.view(for: table.guessers[0]).isLive == nil)
        expect(table.game.waitingOn, equals: [table.artist])
        expect(
            table.answer(to: .guess(round: 1, text: "x".safe), from: table.guessers[0]),
            equals: .wrongPhase, "there is nothing to guess at")
        for count in 1...4 {
            try draft(count, in: &table)
            let picture = Artwork.drawing(Samples.drawing(count))
            expect(table.game.view(for: table.artist).isLive, equals: true)
            for player in table.guessers {
                let view = table.game.view(for: player)
                expect(view.screen, equals: .guessingImage(picture: picture))
                #expect(view.isLive == true && view.span.part == .drawing)
                expect(view.pictureInWords?.text, equals: PictureInWords(picture.colourWords).text)
            }
            expect(
                screen(table, nil),
                equals: .waitingForGuesses(picture: picture, guess: nil, prompt: nil))
            for player in table.guessers.map(Optional.init) + [nil] {
                #expect(!encoded(table, for: player).contains(GameTable.prompt))
            }
        }
        #expect(encoded(table, for: table.artist).contains(GameTable.prompt))
        // Strokes that are removed vanish for everybody, and the texts in the fields stay.
        try table.act(
            table.artist, .draftDrawing(round: 1, keeping: 0, strokes: Picture()))
        expect(
            screen(table, table.guessers[0]), equals: .guessingImage(picture: .drawing(Picture())))
    }

    @Test("leaves the usual time for missing guesses when it is done, and keeps the others")
    func done() throws {
        var table = try drawing()
        try draft(2, in: &table)
        table.wait(.seconds(3))
        let (early, late) = (table.guessers[0], table.guessers[1])
        try table.guess("one big fish", from: early)
        expect(
            screen(table, early),
            equals: .waitingForGuesses(picture: live, guess: "one big fish".safe, prompt: nil))
        #expect(!encoded(table, for: late).contains("one big fish"))
        #expect(!encoded(table, for: table.artist).contains("one big fish"))
        expect(table.game.waitingOn, equals: [table.artist, late])
        expect(
            table.answer(to: .guess(round: 1, text: "other".safe), from: early),
            equals: .alreadyDone)
        try table.act(late, .draftGuess(round: 1, text: "a fi".safe))
        table.wait(.seconds(2))
        try table.act(
            table.artist, .submitDrawing(round: 1, picture: Samples.drawing(5)))
        expect(table.game.phaseName, equals: "guessing")
        expect(table.game.phaseEnd, equals: table.game.now + .seconds(30))
        expect(screen(table, late), equals: .guessingImage(picture: .drawing(Samples.drawing(5))))
        #expect(table.game.view(for: late).isLive == nil)
        expect(table.game.waitingOn, equals: [late])
        table.wait(.seconds(30))
        expect(table.game.phaseName, equals: "ranking")
        guard case .ranking(let ranking) = table.game.phase else { return }
        let texts = Dictionary(uniqueKeysWithValues: ranking.entries.map { ($0.player, $0) })
        expect(texts[early]?.text, equals: "one big fish".safe)
        expect(texts[early]?.milliseconds, equals: 3000, "from the first stroke on")
        expect(texts[late]?.text, equals: "a fi".safe, "what stands in the field counts")
    }

    @Test("ends with its time, and the guessing goes on")
    func timeUp() throws {
        var table = try drawing()
        try draft(2, in: &table)
        try table.guess("one big fish", from: table.guessers[0])
        table.wait(.seconds(90))
        expect(table.game.phaseName, equals: "guessing")
        expect(screen(table, table.guessers[1]), equals: .guessingImage(picture: live))
        try table.guess("a whale", from: table.guessers[1])
        expect(table.game.phaseName, equals: "ranking")
    }

    @Test("ends at once when all have guessed, and later strokes are no mistake")
    func allGuessed() throws {
        var table = try drawing()
        let artist = table.artist
        try draft(2, in: &table)
        try table.guess("one big fish", from: table.guessers[0])
        expect(table.game.phaseName, equals: "drawing")
        try table.guess("a whale", from: table.guessers[1])
        expect(table.game.phaseName, equals: "ranking")
        let late = GuessEAction.draftDrawing(round: 1, keeping: 0, strokes: Samples.drawing(9))
        #expect(table.answer(to: late, from: artist) == nil)
        expect(table.answer(to: late, from: table.guessers[0]), equals: .wrongPhase)
        try table.act(artist, .rank(round: 1, order: table.presorted))
        expect(table.results?.picture, equals: live)
    }

    @Test("is waited for if it is wiped after all guesses, and painted if it stays blank")
    func wiped() throws {
        var table = try drawing()
        try draft(2, in: &table)
        try table.guess("one big fish", from: table.guessers[0])
        try table.act(
            table.artist, .draftDrawing(round: 1, keeping: 0, strokes: Picture()))
        try table.guess("a whale", from: table.guessers[1])
        expect(table.game.phaseName, equals: "drawing")
        var again = table
        try draft(1, in: &again)
        expect(again.game.phaseName, equals: "ranking")
        try table.act(table.artist, .submitDrawing(round: 1, picture: Picture()))
        expect(table.game.phaseName, equals: "painting")
        table.paint()
        expect(table.game.phaseName, equals: "ranking", "the guesses count for it")
    }

    @Test("does not wait for players who leave, are not heard or come late")
    func presence() throws {
        var table = try drawing(players: 4)
        try draft(2, in: &table)
        let guessers = table.guessers
        try table.guess("one big fish", from: guessers[0])
        table.game.remove(guessers[1])
        expect(table.game.phaseName, equals: "drawing")
        table.game.setPresence(.disconnected, of: guessers[2])
        table.wait(.seconds(7))
        expect(table.game.phaseName, equals: "drawing")
        var late = table
        let newcomer = PlayerID(rawValue: 9)
        try late.game.add(newcomer)
        expect(screen(late, newcomer), equals: .guessingImage(picture: live))
        late.wait(.seconds(5))
        expect(late.game.phaseName, equals: "drawing", "the newcomer may guess")
        table.wait(.seconds(1))
        expect(table.game.phaseName, equals: "ranking")
        // An artist without any guesser continues to draw.
        var alone = try drawing(players: 2)
        try draft(2, in: &alone)
        alone.game.setPresence(.disconnected, of: alone.guessers[0])
        alone.wait(.seconds(20))
        expect(alone.game.phaseName, equals: "drawing")
    }

    @Test("is off in the hard mode, and if the settings say so")
    func off() throws {
        for settings in [
            GuessESettings(isHard: true), GuessESettings(isDrawnLive: false),
        ] {
            var table = try drawing(settings)
            try draft(2, in: &table)
            for player in table.guessers.map(Optional.init) + [nil] {
                expect(screen(table, player), equals: .waitingForDrawing)
            }
            #expect(table.game.view(for: table.artist).isLive == nil)
            expect(
                table.answer(to: .guess(round: 1, text: "x".safe), from: table.guessers[0]),
                equals: .wrongPhase)
        }
    }

    @Test("is off in settings of earlier versions, which are written unchanged")
    func coding() throws {
        let old =
            #"{"guessSeconds":30,"orderSeconds":5,"paintSeconds":120,"promptSeconds":30,"#
            + #""rankSeconds":30,"resultsSeconds":20}"#
        let settings = try #require(
            SessionCoding.decode(GuessESettings.self, from: Array(old.utf8)))
        #expect(!settings.isDrawnLive && !settings.bounded.isDrawnLive)
        expect(String(decoding: SessionCoding.encode(settings), as: UTF8.self), equals: old)
        #expect(GuessESettings().isDrawnLive && GuessESettings().bounded.isDrawnLive)
    }

    @Test("is finished before computer players guess")
    func bots() throws {
        var table = try drawing()
        try draft(2, in: &table)
        let guesser = table.guessers[0]
        #expect(table.game.duty(of: guesser) == nil)
        expect(table.game.duty(of: table.artist), equals: .draw(round: 1))
        try table.act(
            table.artist, .submitDrawing(round: 1, picture: Samples.drawing(3)))
        expect(table.game.duty(of: guesser), equals: .guess(round: 1))
    }

    @Test("continues with a new host, since players know the drawing and the guesses")
    func handover() throws {
        var table = try drawing(players: 4)
        // The first artist is the host, whose prompt would be lost.
        try table.act(table.artist, .submitDrawing(round: 1, picture: Samples.drawing(1)))
        try table.guessAll()
        try table.act(table.artist, .rank(round: 1, order: table.presorted))
        try table.goOn()
        let artist = table.artist
        try table.act(artist, .draw(round: 2, text: GameTable.prompt.safe))
        try table.act(
            artist, .draftDrawing(round: 2, keeping: 0, strokes: Samples.drawing(3)))
        let others = table.guessers.filter { $0 != .host }
        try table.guess("one big fish", from: others[0])
        let survivors = [artist] + others
        var heir = GameTable(players: 1)
        let isRestored = heir.game.restore(
            from: Handover(
                views: survivors.map { ($0, table.game.view(for: $0)) }, players: survivors,
                host: others[0], legacy: table.game.legacy, remaining: .seconds(40)))
        #expect(isRestored)
        expect(heir.game.phaseName, equals: "drawing")
        expect(
            heir.artistScreen,
            equals: .drawingImage(prompt: GameTable.prompt.safe, drawing: Samples.drawing(3)))
        expect(
            screen(heir, others[0]),
            equals: .waitingForGuesses(
                picture: .drawing(Samples.drawing(3)), guess: "one big fish".safe, prompt: nil))
        expect(
            screen(heir, others[1]), equals: .guessingImage(picture: .drawing(Samples.drawing(3))))
        try heir.act(others[1], .guess(round: 2, text: "a whale".safe))
        expect(heir.game.phaseName, equals: "ranking")
    }

    @Test("costs each guesser a few hundred bytes per second")
    func bytes() throws {
        var table = try drawing()
        var board = DrawingBoard()
        var generator = SeededGenerator(seed: 9)
        var known = Picture()
        var (sent, shown, updates) = (0, 0, 0)
        var before = SessionCoding.encode(table.game.view(for: table.guessers[0]))
        // A minute with four drafts per second: strokes of a second and a half, sixteen points per
        // second.
        for step in 0..<240 {
            if step % 6 == 0 { board.endStroke() }
            for point in 0..<4 where step % 6 != 5 {
                let angle = Double(step * 4 + point) / 9
                let place = Picture.Point(
                    clamping: Int(board.pen.x) + generator.draw(in: -6...6),
                    Int(board.pen.y) + Int(angle.truncatingRemainder(dividingBy: 5)) - 2)
                if board.isPenDown {
                    board.movePen(to: place)
                } else {
                    board.beginStroke(at: place)
                }
            }
            let picture = board.picture
            guard picture != known else { continue }
            let (keeping, strokes) = picture.draft(beyond: [known])
            let action = GuessEAction.draftDrawing(round: 1, keeping: keeping, strokes: strokes)
            known = picture
            sent += SessionCoding.encode(action).count
            try table.act(table.artist, action)
            let view = SessionCoding.encode(table.game.view(for: table.guessers[0]))
            shown += ByteDelta.encode(view, from: before).count
            before = view
            updates += 1
        }
        print(
            """
            a minute of live drawing: \(known.encoded().count) bytes of picture; \
            \(updates) drafts, \(sent) bytes from the artist, \(shown) bytes to each guesser
            """)
        #expect(updates > 100)
        #expect(sent < 60_000)
        #expect(shown < 60_000)
    }
}

extension Picture.Point {
    fileprivate init(clamping x: Int, _ y: Int) {
        self.init(
            x: UInt8(min(max(x, 0), Picture.width - 1)),
            y: UInt8(min(max(y, 0), Picture.height - 1)))
    }
}
