import Games
import GuessEP2P
import Primitives
import TerminalKit
import TestKit
import Testing

@testable import guesse

/// X and O on a screen.
struct XAndOPaneTests {
    /// Returns a series between Nora (the host) and Aziz.
    private func game(
        _ moves: [Int] = [], settings: XAndOSettings = XAndOSettings(), isBegun: Bool = true
    ) throws -> XAndOView {
        var game = XAndO(settings: settings, seed: 1)
        game.start(with: fourPlayers.map(\.id))
        guard isBegun else { return game.view(for: nil) }
        try XAndOAction.start(round: 1).apply(from: .host, to: &game)
        for square in moves {
            let view = game.view(for: nil)
            let mover = try #require(view.turn.flatMap { view.sides?[$0] })
            try XAndOAction.move(round: 1, square: square).apply(from: mover, to: &game)
        }
        return game.view(for: nil)
    }

    private func scene(
        _ game: XAndOView, as you: PlayerID = .host
    ) -> Scene {
        .seat(you == .host ? .host : .guest, view(game, as: you), at: 4)
    }

    private func view(
        _ game: XAndOView, as you: PlayerID, revision: UInt64 = 1
    ) -> SessionView<Party.View> {
        var view = Views(you: you, revision: revision).lobby()
        view.phase = if case .finished = game.phase { .finished } else { .playing }
        view.title = safe("x-and-o")
        view.game = .init(XAndO.self, game)
        return view
    }

    private func text(_ scene: Scene) -> String {
        View.frame(of: scene.model).plainText().joined(separator: "\n")
    }

    private func does(_ action: XAndOAction) -> [Effect] {
        [.room(.perform(Party.Action(XAndO.self, action)))]
    }

    @Test("the player who presses first moves first, and a spectator cannot")
    func choosing() throws {
        let view = try game(isBegun: false)
        var host = scene(view)
        expect(host.press(.enter), equals: does(.start(round: 1)))
        var watching = scene(view, as: ana)
        #expect(watching.press(.enter).isEmpty)
        #expect(text(host).contains("Who starts?"))
    }

    @Test("a digit, the arrows with Enter, and a click take a square")
    func moves() throws {
        var scene = scene(try game())
        expect(scene.type("7"), equals: does(.move(round: 1, square: 6)))
        scene.press(.up)
        scene.press(.right)
        expect(scene.press(.enter), equals: does(.move(round: 1, square: 4)))
        guard case .seat(let seat) = scene.model.stage, let pane = seat.pane?.of(XAndO.self) else {
            Issue.record("not X and O")
            return
        }
        let rect = pane.layout(in: scene.model.size).rect(of: 8)
        #expect(scene.model.wantsMouse)
        let click = MouseEvent(.press(button: 0), at: Point(rect.column + 1, rect.row))
        expect(scene.send(.mouse(click)), equals: does(.move(round: 1, square: 8)))
    }

    @Test("the question before leaving says who gets the board, if somebody does")
    func leaving() throws {
        func question(_ game: XAndOView, as you: PlayerID) -> String {
            var scene = scene(game, as: you)
            scene.send(.key(.control("c")))
            return text(scene)
        }
        let name = Views().lobby().name(of: .host)
        let board = try game([4])
        #expect(question(board, as: aziz).contains("The board then goes to \(name)."))
        let complaint = "The board then goes to"
        #expect(!question(board, as: .host).contains(complaint))
        #expect(!question(board, as: ana).contains(complaint))
        #expect(!question(try game([0, 3, 1, 4, 2]), as: aziz).contains(complaint))
        #expect(question(board, as: ana).contains("Leave the game?"))
    }

    @Test("refuses a wrong move at once with a line, and sends nothing")
    func refusals() throws {
        var mine = scene(try game([4, 0]))
        #expect(mine.type("5").isEmpty && text(mine).contains(Rejection.squareTaken.description))
        var theirs = scene(try game([4, 0]), as: aziz)
        #expect(
            theirs.type("9").isEmpty && text(theirs).contains(Rejection.notYourTurn.description))
        theirs.show(view(try game([4, 0, 1]), as: aziz, revision: 2))
        #expect(
            !text(theirs).contains(Rejection.notYourTurn.description), "it is their turn now")
        var bench = scene(try game([4, 0]), as: ana)
        #expect(bench.type("9").isEmpty && text(bench).contains(Rejection.onTheBench.description))
    }

    @Test("can be played in a window of 40 by 10, also on nine small boards and with the mouse")
    func tiny() throws {
        var settings = XAndOSettings()
        settings.variant = .ultimate
        for settings in [settings, XAndOSettings()] {
            var scene = scene(try game([4], settings: settings), as: aziz)
            scene.send(.resized(TerminalSize(columns: 40, rows: 10)))
            guard case .seat(let seat) = scene.model.stage, let pane = seat.pane?.of(XAndO.self)
            else {
                Issue.record("not X and O")
                return
            }
            let layout = pane.layout(in: scene.model.size)
            let squares = (0..<pane.game.board.squareCount).map { layout.rect(of: $0) }
            for (index, square) in squares.enumerated() {
                #expect(square.column >= 0 && square.endColumn <= 23)
                #expect(square.row >= 0 && square.endRow <= 9)
                expect(layout.square(at: square.origin), equals: index, "no other is over it")
            }
            let shown = text(scene)
            #expect(shown.contains("Your turn: put your O.") && shown.contains("▸O you"))
            #expect(!shown.contains("enlarge"))
            let click = MouseEvent(.press(button: 0), at: squares[0].origin)
            scene.send(.mouse(click))
            let open = pane.game.board.openSquares.contains(0)
            expect(scene.effects, equals: open ? does(.move(round: 1, square: 0)) : [])
            let place = pane.game.board.depth == 1 ? 0 : 36
            expect(scene.type("1"), equals: does(.move(round: 1, square: place)))
            scene.press(.escape)
            #expect(text(scene).contains("Leave? y yes  n no"))
            #expect(scene.type("n").isEmpty && !text(scene).contains("Leave?"))
            scene.send(.resized(TerminalSize(columns: 39, rows: 10)))
            #expect(text(scene).contains("enlarge") && scene.type("1").isEmpty)
        }
    }

    @Test("on nine small boards a digit chooses the board, the next one the square")
    func ultimate() throws {
        var settings = XAndOSettings()
        settings.variant = .ultimate
        var free = scene(try game(settings: settings))
        #expect(free.type("3").isEmpty)
        expect(free.type("5"), equals: does(.move(round: 1, square: 22)))
        // The fifth square leads to the fifth small board.
        var led = scene(try game([22], settings: settings), as: aziz)
        expect(led.type("1"), equals: does(.move(round: 1, square: 36)))
    }

    @Test(
        "two at one keyboard see which mark wins, and no user who wins alone",
        arguments: [
            ([0, 3, 1, 4, 2], "X wins the series, 1 to 0."),
            ([0, 3, 1, 4, 8, 5], "O wins the series, 1 to 0."),
            ([0], "Nobody has won a board."),
        ])
    func shared(moves: [Int], end: String) {
        let view = series(moves, XAndOSettings(isShared: true), ended: true)
        let screen = text(scene(view))
        #expect(screen.contains("★ \(end)") && !screen.contains("You win"))
        expect(SharedSeries(view)?.outcome.string, equals: end)
        #expect(SharedSeries(series(moves, ended: true)) == nil)
    }

    @Test("the series ends only by a second key")
    func end() throws {
        var scene = scene(try game([4]))
        #expect(scene.type("e").isEmpty && text(scene).contains("Press e again"))
        expect(scene.type("e"), equals: does(.end))
        #expect(!text(scene).contains("Press e again"), "the question is answered")
    }

    @Test("the two players ask for an empty board, and continue after a board")
    func resets() throws {
        var playing = scene(try game([4]))
        expect(playing.type("r"), equals: does(.reset(round: 1)))
        let over = try game([0, 3, 1, 4, 2])
        var winner = scene(over)
        expect(winner.press(.enter), equals: does(.reset(round: 1)))
        #expect(text(winner).contains("Three in a row: you win!"))
        var loser = scene(over, as: aziz)
        #expect(text(loser).contains("Nora wins!"))
        expect(loser.press(.enter), equals: does(.reset(round: 1)))
        var bench = scene(over, as: ana)
        #expect(bench.press(.enter).isEmpty)
    }

    @Test("another game during a session changes the screen")
    func change() throws {
        var scene = scene(try game([4]))
        #expect(text(scene).contains("X and O · board 1"))
        var next = Views(revision: 9).game(.playerOrder)
        next.gameNumber = 2
        scene.show(next)
        #expect(text(scene).contains("Guess-E · the order"))
    }

    @Test("is shown in words if the terminal has no pictures")
    func words() throws {
        var scene = scene(try game([4, 0]))
        scene.send(.graphics(.words))
        #expect(text(scene).contains("Row 1: O, 2 empty, 3 empty."))
        #expect(text(scene).contains("Row 2: 4 empty, X, 6 empty."))
        #expect(!text(scene).contains("╲"))
    }

    @Test(
        "keeps its border at every size, with every board",
        arguments: XAndOSettings.Variant.allCases)
    func sizes(variant: XAndOSettings.Variant) throws {
        var settings = XAndOSettings()
        settings.variant = variant
        for moves in [[], [4], [4, 36]] where variant == .ultimate || !moves.contains(36) {
            for (columns, rows) in [(50, 16), (80, 24), (120, 40), (71, 17), (200, 60)] {
                var scene = scene(try game(moves, settings: settings))
                scene.model.size = TerminalSize(columns: columns, rows: rows)
                let frame = View.frame(of: scene.model)
                #expect(brokenRow(of: frame) == nil, "\(variant) \(columns)x\(rows)")
                let layout = BoardLayout(
                    depth: variant.boardDepth, in: Rect(1, 1, width: columns - 2, height: rows - 6))
                let squares = (0..<(variant.boardDepth == 1 ? 9 : 81)).map { layout.rect(of: $0) }
                #expect(squares.allSatisfy { frame.bounds.intersection($0) == $0 })
                for (number, rect) in squares.enumerated() {
                    expect(layout.square(at: rect.origin), equals: number)
                }
            }
        }
    }
}

/// The game in the lobby.
struct LobbyGameTests {
    @Test("is changed by its key, and each game keeps its settings")
    func changes() {
        var scene = Scene.seat(.host, Views().lobby())
        scene.type("o")
        var setup = PartySetup()
        setup[GuessE.self].rounds = 1
        setup.title = .xAndO
        expect(scene.type("g"), equals: [.room(.configure(setup))])
        setup[XAndO.self].variant = .misere
        expect(scene.type("v"), equals: [.room(.configure(setup))])
        // Repeated until it is the first game's turn again.
        repeat {
            setup.nextGame()
            expect(scene.type("g"), equals: [.room(.configure(setup))])
        } while setup.title != .guessE
        let text = View.frame(of: scene.model).plainText().joined(separator: "\n")
        #expect(text.contains("ROUNDS   1 "))
    }

    @Test("is shown to those who wait")
    func guests() {
        var view = Views(you: ana).lobby()
        view.title = safe("x-and-o")
        let scene = Scene.seat(.guest, view)
        #expect(View.frame(of: scene.model).plainText()[0].contains("X and O · Friday night"))
    }
}
