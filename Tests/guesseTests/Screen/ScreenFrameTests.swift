import Primitives
import TerminalKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A second screen among the spectators.
let television: PlayerSummary = {
    var screen = player(PlayerID(rawValue: 9), "Screen", .spectator, ready: false)
    screen.isScreen = true
    return screen
}()

/// The screens of a second screen, each made from its view; its text is kept in a file of the same
/// name.
let bigScreens: [(name: String, make: @Sendable () -> RoomScreen)] = [
    ("screen-lobby", { big(bigViews().lobby()) }),
    (
        "screen-lobby-alone",
        { big(bigViews(players: [fourPlayers[0]], startBlocker: .tooFewPlayers).lobby()) }
    ),
    ("screen-order", { big(bigViews().game(.playerOrder)) }),
    ("screen-prompting", { big(bigViews().game(.waitingForImage(isPainting: false))) }),
    (
        "screen-guessing",
        {
            big(
                bigViews(waitingOn: [ana]).game(
                    .waitingForGuesses(picture: house, guess: nil, prompt: nil)), at: 4)
        }
    ),
    (
        "screen-ranking",
        {
            big(
                bigViews().game(
                    .waitingForRanking(
                        picture: house, guesses: threeGuesses.map(\.text), own: nil)), at: 4)
        }
    ),
    ("screen-results", { big(bigViews().game(.rankingResults(results: someResults)), at: 4) }),
    (
        "screen-finished",
        {
            big(
                bigViews(remaining: nil).game(
                    .finished(
                        standings: [(1, ana, 9), (2, aziz, 6), (3, botty, 0)].map {
                            Standing(place: $0.0, player: $0.1, points: $0.2)
                        })))
        }
    ),
    ("screen-quiz-ready", { big(quiz(Quiz.asking(answered: []), until: .seconds(2))) }),
    ("screen-quiz-question", { big(quiz(Quiz.asking())) }),
    ("screen-quiz-reading", { big(quiz(Quiz.asking(reading: 3_000))) }),
    ("screen-quiz-result", { big(quiz(Quiz.result())) }),
    ("screen-xo", { big(board([4, 0, 2])) }),
    ("screen-xo-line", { big(board([4, 0, 2, 1, 6])) }),
    ("screen-xo-ultimate", { big(board([40, 36, 4], XAndOSettings(variant: .ultimate))) }),
]

private func bigViews(
    players: [PlayerSummary] = fourPlayers, startBlocker: Rejection? = nil,
    waitingOn: [PlayerID] = [], remaining: Int64? = 21_000
) -> Views {
    Views(
        you: television.id, players: players, spectators: [television],
        startBlocker: startBlocker, waitingOn: waitingOn, remaining: remaining)
}

private func quiz(
    _ game: TriviaView, until reveal: Duration = .zero
) -> SessionView<Party.View> {
    var view = bigViews().lobby()
    view.phase = .playing
    view.game = .init(Trivia.self, game)
    if game.isAsking {
        view.reveal = 1
        view.untilRevealMicroseconds = reveal.nanoseconds / 1000
    }
    return view
}

private func board(
    _ moves: [Int], _ settings: XAndOSettings = XAndOSettings()
) -> SessionView<Party.View> {
    var view = bigViews().lobby()
    view.phase = .playing
    view.game = .init(XAndO.self, series(moves, settings))
    return view
}

private let bigInvitation = Screen.Invitation(
    commands: ["guesse join", "or guesse join 192.0.2.7:47110"])

/// Returns the screen some seconds after a view has come.
private func big(_ view: SessionView<Party.View>, at time: Double = 0) -> RoomScreen {
    let seat = Seat(kind: .guest, view: view, at: .zero)
    var progress = PictureProgress()
    progress.receive(Screen(of: seat, bigInvitation).picture, at: .zero)
    return RoomScreen(Screen(of: seat, bigInvitation), progress, at: seconds(time))
}

/// Frames of the second screen.
struct ScreenFrameTests {
    @Test("are drawn exactly as recorded, at each size", arguments: bigScreens.map(\.name))
    func matchesRecordedFrame(name: String) throws {
        let screen = try #require(bigScreens.first { $0.name == name }).make()
        for size in [TerminalSize.standard, TerminalSize(columns: 120, rows: 40)] {
            let frame = frame(of: screen, size)
            let text = frame.plainText().joined(separator: "\n") + "\n"
            try compareFrame(text, with: "\(name)-\(size.columns)x\(size.rows)")
            #expect(brokenRow(of: frame) == nil)
        }
    }

    @Test("fit any size of a terminal", arguments: bigScreens.map(\.name))
    func anySize(name: String) throws {
        let screen = try #require(bigScreens.first { $0.name == name }).make()
        for (columns, rows) in [(1, 1), (2, 2), (5, 3), (20, 6), (39, 11), (300, 90)] {
            let size = TerminalSize(columns: columns, rows: rows)
            expect(frame(of: screen, size).plainText().count, equals: rows)
        }
    }

    @Test("show over everything else that the host is not heard")
    func notice() throws {
        let screen = try #require(bigScreens.first).make()
        var canvas = Canvas(.standard)
        BigScreenView(
            room: screen, now: .zero, colours: .none, graphics: .half, notice: "Reconnecting…"
        ).draw(on: &canvas)
        expect(canvas.plainText().last?.contains("! Reconnecting…"), equals: true)
    }

    private func frame(of screen: RoomScreen, _ size: TerminalSize) -> Canvas {
        var canvas = Canvas(size)
        BigScreenView(room: screen, now: seconds(4), colours: .none, graphics: .half)
            .draw(on: &canvas)
        return canvas
    }
}
