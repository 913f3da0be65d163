import Pictures
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// The plain mode of a game, which comes from its screens alone.
struct PlainPaneTests {
    /// A person of a game who hears its views.
    private struct Listener {
        var transcript = Transcript(.guest)
        var views: Views

        init(_ you: PlayerID, spectators: [PlayerSummary] = []) {
            views = Views(you: you, spectators: spectators)
            views.waitingOn = [ana, .host]
            transcript.core.receiveOpened()
            transcript.see(.view(views.lobby()))
        }

        mutating func see<G: HouseGame>(_ game: G.Type, _ view: G.View) -> [String] {
            views.revision += 1
            var session = views.lobby()
            (session.phase, session.gameNumber) = (.playing, 1)
            session.game = .init(game, view)
            transcript.see(.view(session))
            return transcript.lines
        }

        mutating func see(
            _ screen: GuessEScreen, _ change: (inout GuessEView) -> Void = { _ in }
        ) -> [String] {
            guard var view = views.game(screen).guessE else { return [] }
            change(&view)
            return see(GuessE.self, view)
        }

        mutating func say(_ line: String) -> [String] {
            transcript.write(line)
            return transcript.lines
        }
    }

    @Test("who is done and who is still at it is told once, without the rest of the screen")
    func people() {
        var listener = Listener(aziz)
        let waiting = GuessEScreen.waitingForGuesses(
            picture: house, guess: nil, prompt: safe("a barn"))
        let whole = listener.see(waiting)
        #expect(whole.contains("Waiting for Nora and Ana O'Neil."))
        expect(
            listener.see(waiting) { $0.waitingOn = [ana] },
            equals: ["Nora: done. Still at it: Ana O'Neil."])
        #expect(listener.see(waiting) { ($0.waitingOn, $0.typing) = ([ana], [ana]) }.isEmpty)
        #expect(listener.say("/again").contains("Waiting for Ana O'Neil."))
    }

    @Test("a picture that changes, and a drawing that is done, are told as news")
    func drawing() {
        var listener = Listener(ana)
        let guessing = GuessEScreen.guessingImage(picture: house)
        func words(_ text: String) -> PictureInWords { PictureInWords(text) }
        let first = listener.see(guessing) {
            ($0.isLive, $0.pictureInWords) = (true, words("A red line."))
        }
        expect(first.first, equals: "Aziz is drawing: what will it be?")
        expect(
            listener.see(guessing) {
                ($0.isLive, $0.pictureInWords) = (true, words("A red box."))
            }, equals: ["The picture has changed.", "The picture: A red box."])
        expect(
            listener.see(guessing) { $0.pictureInWords = words("A red box.") },
            equals: ["The drawing is done.", "What did Aziz ask for?"])
    }

    @Test("what comes too late is called late only as long as its round lasts")
    func late() {
        var listener = Listener(ana)
        _ = listener.see(.guessingImage(picture: house))
        let ranking = listener.see(
            .waitingForRanking(picture: house, guesses: [safe("a barn"), nil], own: 1))
        expect(ranking.first, equals: "Time is up; you have not guessed.")
        #expect(listener.say("a shed").joined().hasPrefix("Too late: the time to guess is over"))
        listener.views.round += 1
        _ = listener.see(.waitingForImage(isPainting: false))
        expect(listener.say("a shed"), equals: ["Nothing is asked now. /help tells the commands."])
    }

    @Test("paper that needs a screen is handed in by an empty line")
    func paper() {
        var listener = Listener(aziz)
        let lines = listener.see(.drawingImage(prompt: safe("a barn"), drawing: Picture()))
        #expect(lines.contains("1: Hand in what is on the paper (or an empty line)"))
        _ = listener.say("")
        let done = GuessEAction.submitDrawing(round: 2, picture: Picture())
        expect(
            listener.transcript.wishes,
            equals: [.command(.perform(Party.Action(GuessE.self, done)))])
    }

    @Test("a listener without the questions can wish to hear them, by a word")
    func showing() {
        var listener = Listener(ana)
        let lines = listener.see(Trivia.self, Quiz.asking(isShown: false))
        #expect(lines.contains("The question is on the screen; it has 4 answers."))
        #expect(lines.contains("Write show to hear the questions here."))
        _ = listener.say("Show")
        expect(
            listener.transcript.wishes,
            equals: [.command(.perform(Party.Action(Trivia.self, .showQuestions(true))))])
        let news = listener.see(Trivia.self, Quiz.asking())
        expect(news.first, equals: Quiz.sheet.text.string)
        #expect(news.contains("2: Ladybird") && !news.contains("Question 3 of 10."))
    }

    @Test("points by speed are told for each answer, and the rules say so")
    func speed() {
        var view = Quiz.result()
        view.scoring = .speed
        var listener = Listener(ana)
        let lines = listener.see(Trivia.self, view)
        expect(lines.first, equals: "The answer is 1: Butterfly.")
        #expect(lines.contains("Points for it: you 1."))
        #expect(Trivia.rules(of: view)?.contains { $0.string.contains("first right") } == false)
    }

    @Test("what cannot be taken back is done at the second time, in words among numbers")
    func question() {
        var game = XAndOView(settings: XAndOSettings())
        game.sides = Sides(x: ana, o: aziz)
        (game.round, game.phase, game.firstMover) = (1, .playing(resetAskedBy: nil), .x)
        var listener = Listener(ana)
        let lines = listener.see(XAndO.self, game)
        #expect(lines.suffix(2) == ["Your turn, with X.", "Write a square, 1 to 9."], "\(lines)")
        #expect(listener.say("/help").contains("Now: write end to choose \"End the series\"."))
        expect(
            listener.say("end"),
            equals: ["End the series for all? Write the same once more if you mean it."])
        expect(listener.say("12"), equals: ["No square is called that. /again tells the board."])
        #expect(listener.transcript.wishes.isEmpty)
        // Any other line comes between, also a command.
        for line in ["12", "/who", "/again"] {
            #expect(listener.say("End").first?.hasPrefix("End the series") == true)
            _ = listener.say(line)
        }
        #expect(listener.say("End").isEmpty == false)
        _ = listener.say("end")
        expect(
            listener.transcript.wishes,
            equals: [.command(.perform(Party.Action(XAndO.self, .end)))])
        var other = Listener(aziz)
        _ = other.see(XAndO.self, game)
        expect(other.say("5"), equals: ["Wait for your turn."])
        game.phase = .playing(resetAskedBy: .x)
        expect(
            other.see(XAndO.self, game),
            equals: ["Ana O'Neil asks to clear the board. Write clear to agree."])
    }

    @Test("the line that loses is told as such")
    func misere() {
        var settings = XAndOSettings()
        settings.variant = .misere
        var game = XAndOView(settings: settings)
        game.sides = Sides(x: ana, o: aziz)
        (game.round, game.phase) = (1, .over(result: .line(winner: .o, places: [0, 1, 2])))
        var listener = Listener(aziz)
        #expect(
            listener.see(XAndO.self, game).contains(
                "Ana O'Neil has the line 1, 2 and 3, which loses: you win this board."))
    }

    @Test("a sheet that is taken back, and an empty line, which is no sentence")
    func sheet() {
        var listener = Listener(.host)
        _ = listener.see(Phone.self, Sheets.writing())
        expect(listener.say(""), equals: ["Write something first."])
        expect(listener.say("7"), equals: ["There is no 7; write 1 or your own words."])
        expect(
            listener.see(Phone.self, Sheets.writing("a bee", isHandedIn: true)),
            equals: ["You have handed in.", "1: Take it back", "2: End the step for all"])
        let back = listener.see(Phone.self, Sheets.writing())
        expect(back.first, equals: "You have it back.")
        #expect(back[1].hasPrefix("Write a sentence that is fun to draw."))
    }
}
