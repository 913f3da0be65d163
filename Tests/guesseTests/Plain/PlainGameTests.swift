import Primitives
import TerminalKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// The lines of the plain mode about a game.
struct PlainGameTests {
    private let guessing = GuessEScreen.guessingImage(picture: house)
    private let ranking = GuessEScreen.rankingGuesses(
        prompt: safe("a bear riding a shark"), picture: house, guesses: threeGuesses)
    private let results = GuessEScreen.rankingResults(results: someResults)

    @Test("The time of each step is told, also of one that ends when the previous one would have")
    func time() {
        var guest = Transcript()
        var views = Views(you: ana, artist: botty, remaining: 90_000)
        guest.sit(.guest, views.game(.waitingForImage(isPainting: false)))
        #expect(guest.lines.contains("Time: 90 seconds."))
        views.revision += 1
        guest.see(.view(views.game(guessing)), at: .zero + .seconds(1))
        #expect(guest.lines.contains("Time: 90 seconds."))
        guest.write("/again", after: .seconds(20))
        #expect(guest.lines.contains("70 seconds left."))
        guest.wait(.seconds(100))
        expect(guest.lines, equals: ["30 seconds left.", "10 seconds left.", "5 seconds left."])
        views.revision += 1
        views.remaining = 1_000
        let waiting = GuessEScreen.waitingForGuesses(
            picture: house, guess: safe("a barn"), prompt: nil)
        guest.see(.view(views.game(waiting)), at: .zero + .seconds(90))
        #expect(!guest.lines.contains { $0.hasPrefix("Time:") }, "the step is the same")
    }

    @Test("The artist and spectators hear the picture, and a player who has guessed not again")
    func picture() {
        func lines(_ screen: GuessEScreen, _ you: PlayerID) -> [String] {
            var transcript = Transcript()
            var view = Views(you: you, spectators: [wat]).game(screen)
            view.guessE?.pictureInWords = PictureInWords("A red box.")
            transcript.sit(.guest, view)
            return transcript.lines
        }
        func waiting(_ guess: SafeText?, _ prompt: SafeText?) -> GuessEScreen {
            .waitingForGuesses(picture: house, guess: guess, prompt: prompt)
        }
        #expect(lines(waiting(nil, safe("a barn")), aziz).contains("The picture: A red box."))
        #expect(lines(waiting(nil, nil), wat.id).contains("The picture: A red box."))
        #expect(!lines(waiting(safe("a barn"), nil), ana).contains("The picture: A red box."))
    }

    @Test("The end of the time is told with the effect on the user's part")
    func timeUp() {
        func first(_ before: GuessEScreen, _ after: GuessEScreen, you: PlayerID) -> String? {
            var transcript = Transcript()
            var views = Views(you: you)
            transcript.sit(.guest, views.game(before))
            views.revision += 1
            transcript.see(.view(views.game(after)))
            return transcript.lines.first
        }
        let prompting = GuessEScreen.imageCreator(suggestions: somePrompts, notice: nil)
        let waiting = GuessEScreen.waitingForRanking(picture: house, guesses: [], own: nil)
        expect(
            first(prompting, .paintingImage(prompt: somePrompts[0]), you: aziz),
            equals: "Time is up; this prompt was chosen for you.")
        expect(first(ranking, results, you: aziz), equals: "Time is up; your order was taken.")
        expect(first(guessing, waiting, you: ana), equals: "Time is up; you have not guessed.")
        var artist = Transcript()
        var views = Views(you: aziz)
        artist.sit(.guest, views.game(ranking))
        artist.write("")
        views.revision += 1
        artist.see(.view(views.game(results)))
        #expect(!artist.lines.contains { $0.hasPrefix("Time is up") }, "it was sent")
    }

    @Test("A guess that comes too late is called late, by the program or by the host")
    func late() {
        let late = "Too late: the time to guess is over; your guess was not taken."
        let waiting = GuessEScreen.waitingForRanking(picture: house, guesses: [], own: nil)
        var guest = Transcript()
        var views = Views(you: ana)
        guest.sit(.guest, views.game(guessing))
        views.revision += 1
        guest.see(.view(views.game(waiting)))
        #expect(guest.write("a barn").isEmpty)
        expect(guest.lines, equals: [late])
        guest.sit(.guest, views.game(guessing))
        expect(guest.write("a barn").count, equals: 1)
        guest.see(.rejected(.stale))
        expect(guest.lines, equals: [late])
        let guessed = GuessEScreen.waitingForGuesses(
            picture: house, guess: safe("a barn"), prompt: nil)
        guest.sit(.guest, views.game(guessed))
        #expect(guest.write("a shed").isEmpty)
        expect(guest.lines, equals: ["You have guessed already; that guess stays."])
    }

    @Test("Guesses are quoted, and a computer player's ranking tells them once")
    func guesses() {
        let waiting = GuessEScreen.waitingForRanking(
            picture: house, guesses: [safe("a barn"), nil], own: 0)
        var guest = Transcript()
        guest.sit(.guest, Views(you: ana).game(waiting))
        #expect(guest.lines.contains("\"a barn\" (yours)") && guest.lines.contains("no guess"))
        guest.sit(.guest, Views(you: ana, artist: botty).game(waiting))
        #expect(guest.lines.contains("Botty McDraw ranks the guesses."))
        #expect(!guest.lines.contains { $0.contains("barn") })
        guest.sit(.guest, Views(you: ana, artist: botty).game(results))
        #expect(guest.lines.contains("Nora can go on; otherwise it goes on by itself."))
        guest.sit(.guest, Views(you: ana).game(results))
        #expect(guest.lines.contains("Nora or Aziz can go on; otherwise it goes on by itself."))
        var lost = Views(you: ana)
        for index in lost.players.indices where lost.players[index].id == lost.artist {
            lost.players[index].presence = .disconnected
        }
        guest.sit(.guest, lost.game(results))
        #expect(guest.lines.contains("Nora can go on; otherwise it goes on by itself."))
    }

    @Test("The end comes first, then the places, the kept files, and the list at last")
    func end() {
        var guest = Transcript()
        var views = Views(you: ana)
        guest.sit(.guest, views.game(results))
        let place = GalleryPlace(stem: "/tmp/gallery", home: nil)
        guest.see(.gallery(game: 0, .writing))
        guest.see(.saved(game: 0))
        #expect(guest.lines.isEmpty, "the end has not been told")
        views.revision += 1
        guest.see(.view(views.game(.finished(standings: someStandings))))
        expect(guest.lines.first, equals: "The game is over.")
        expect(guest.lines.dropFirst().first, equals: "You win.")
        expect(
            guest.lines.suffix(2),
            equals: [
                "Nora may start another game; wait, or leave.",
                "The result is kept. The command \"guesse results\" lists it.",
            ])
        guest.see(.gallery(game: 0, .kept(place)))
        expect(
            guest.lines,
            equals: [
                "The pictures are saved in \"/tmp/gallery.html\".", "1: Wait", "2: Leave",
            ])
        guest.sit(.guest, views.game(.finished(standings: someStandings)))
        #expect(!guest.lines.contains("2: Leave"))
        guest.wait(.seconds(10))
        expect(guest.lines, equals: ["1: Wait", "2: Leave"], "also where nothing is kept")
    }

    @Test("A guess without a place is told without a number")
    func noPlace() {
        var results = someResults
        results.placings[1].place = nil
        results.placings[1].points = 0
        var guest = Transcript()
        guest.sit(.guest, Views(you: ana).game(.rankingResults(results: results)))
        #expect(guest.lines.contains("1. You: \"a bear riding a shark\", exactly, +5"))
        #expect(
            guest.lines.contains("Nora: \"teddy surfing on a very angry fish\", no points"))
        #expect(guest.lines.contains("Botty McDraw: no guess, no points"))
    }

    @Test("The winner and the user's place are told in words")
    func outcome() {
        func outcome(
            _ places: [(Int, PlayerID)], points: Int = 9, you: PlayerID
        ) -> String? {
            let standings = places.map {
                Standing(place: $0.0, player: $0.1, points: points - $0.0)
            }
            return Company(of: Views(you: you).lobby()).outcome(of: standings)?.string
        }
        let places = [(1, aziz), (2, ana), (2, botty), (4, PlayerID.host)]
        expect(outcome(places, you: ana), equals: "Aziz wins; you are second.")
        expect(outcome(places, you: .host), equals: "Aziz wins; you are fourth.")
        expect(outcome(places, you: aziz), equals: "You win.")
        expect(outcome(places, you: wat.id), equals: "Aziz wins.")
        let shared = [(1, aziz), (1, ana), (9, botty)]
        expect(outcome(shared, you: ana), equals: "Aziz and you share the first place.")
        expect(
            outcome(shared, you: botty),
            equals: "Aziz and Ana O'Neil share the first place; you are in place 9.")
        #expect(outcome([], you: ana) == nil)
        expect(
            outcome([(1, ana), (1, aziz)], points: 1, you: ana),
            equals: "Nobody has a point: no winner.")
    }

    @Test("Only changes of the lobby's settings are told, and why one cannot be changed")
    func settings() {
        var setup = PartySetup()
        func views(_ revision: UInt64) -> Views {
            let party = setup.party(seed: 1, with: PartyServices())
            return Views(revision: revision, settings: party.settingsData)
        }
        var host = Transcript()
        host.sit(.host, views(1).lobby())
        #expect(host.lines.contains("drawings by hand: seen while drawn"))
        #expect(host.lines.contains { $0.hasSuffix("Change rounds, now: one turn each (4)") })
        setup[GuessE.self].rounds = 2
        host.see(.view(views(2).lobby()))
        expect(host.lines, equals: ["rounds: 2"])
        setup = PartySetup()
        setup[GuessE.self].isHard = true
        host = Transcript(.host, setup: setup)
        host.see(.view(views(3).lobby()))
        let byHand = host.lines.first { $0.contains("Change drawings by hand") }
        #expect(host.write(byHand.map { String($0.prefix(1)) } ?? "").isEmpty)
        expect(
            host.lines, equals: ["In the hard mode drawings by hand are shown when they are done."])
    }

    @Test("A spectator is told what they can do")
    func watching() {
        var views = Views(you: wat.id, spectators: [wat])
        var watcher = Transcript()
        watcher.sit(.guest, views.lobby())
        expect(
            watcher.lines.suffix(3),
            equals: ["1: Go on watching", "2: Leave", "3: Take a seat and play"])
        expect(watcher.write("3"), equals: [.command(.takeSeat)])
        #expect(watcher.write("1").isEmpty)
        expect(watcher.lines, equals: ["You only watch; Nora starts the game. /leave leaves."])
        views.revision += 1
        watcher.see(.view(views.game(.waitingForImage(isPainting: false))))
        #expect(watcher.write("7").isEmpty)
        expect(watcher.lines, equals: ["You only watch; /leave leaves."])
        var host = Transcript()
        var lobby = Views()
        lobby.players[1].hasLeft = true
        host.sit(.host, lobby.lobby())
        lobby.revision += 1
        lobby.spectators = [player(PlayerID(rawValue: 9), "Aziz", .spectator)]
        host.see(.view(lobby.lobby()))
        expect(host.lines.first, equals: "Aziz is back and watches.")
    }

    @Test("Words that the artist cannot draw are told without the artist's name")
    func remarks() {
        var artist = Transcript()
        var view = Views(you: aziz).game(.imageCreator(suggestions: [], notice: nil))
        view.guessE?.isSketched = true
        artist.sit(.guest, view)
        let draft = GuessEAction.draftPrompt(round: 2, text: safe("a blorp"))
        expect(
            artist.write("a blorp"), equals: [.command(.perform(Party.Action(GuessE.self, draft)))])
        expect(
            artist.lines.first?.hasPrefix("The computer will not draw \"blorp\" as meant."),
            equals: true)
        #expect(artist.write("4").isEmpty)
        expect(artist.lines, equals: ["There is no 4; write your own words."])
        view.revision += 1
        view.game = Views(you: aziz).game(.paintingImage(prompt: safe("a blorp"))).game
        artist.see(.view(view))
        expect(artist.lines.first, equals: "Time is up; your prompt was taken.")
    }
}

/// Trivia in plain lines.
struct PlainTriviaTests {
    private func view(_ game: TriviaView, _ revision: UInt64) -> SessionView<Party.View> {
        var view = Views(you: ana, revision: revision).lobby()
        view.phase = .playing
        view.gameNumber = 1
        view.game = .init(Trivia.self, game)
        return view
    }

    private func question(_ number: Int, isShown: Bool = true) -> TriviaView {
        Quiz.view(
            .asking(
                TriviaAsking(
                    number: number, buttonCount: 4, sheet: isShown ? Quiz.sheet : nil,
                    readingMilliseconds: 0, own: nil, isAsked: true, answered: [])))
    }

    @Test("say which letter is which number on the room's screen")
    func letterOfNumber() {
        var ana = Transcript(.guest)
        ana.see(.view(Views(you: guesseTests.ana).lobby()))
        ana.see(.view(view(question(4, isShown: false), 2)))
        let demand = "Write the letter of your answer: a for 1, b for 2, c for 3, d for 4."
        #expect(ana.lines.contains(demand))
    }

    @Test("have letters at every other question, so that a late number is no answer to it")
    func signs() {
        var ana = Transcript(.guest)
        ana.see(.view(Views(you: guesseTests.ana).lobby()))
        ana.see(.view(view(question(3), 2)))
        #expect(ana.lines.contains("2: Ladybird"))
        #expect(ana.lines.contains("Write the number of your answer, 1 to 4."))
        ana.write("2")
        #expect(
            ana.wishes.contains(
                .command(.perform(Party.Action(Trivia.self, .answer(question: 3, choice: 1))))))
        ana.see(.view(view(question(4), 3)))
        #expect(ana.lines.contains("b: Ladybird"))
        ana.write("2")
        #expect(ana.wishes.isEmpty)
        expect(ana.lines, equals: ["This is question 4. Write the letter of your answer, a to d."])
        ana.write("B")
        #expect(
            ana.wishes.contains(
                .command(.perform(Party.Action(Trivia.self, .answer(question: 4, choice: 1))))))
    }

    @Test("tell the host once that there is no second screen")
    func missingScreen() {
        var host = Transcript(.host)
        var game = view(question(1), 2)
        game.you = .host
        host.see(.view(Views().lobby()))
        host.see(.view(game))
        let isTold = { (lines: [String]) in lines.contains { $0.hasPrefix("No second screen") } }
        #expect(isTold(host.lines))
        host.see(.view(Views(revision: 3).lobby()))
        (game.revision, game.gameNumber) = (4, 2)
        host.see(.view(game))
        #expect(host.lines.contains("Question 1 of 10.") && !isTold(host.lines))
        var ana = Transcript(.guest)
        ana.see(.view(Views(you: guesseTests.ana).lobby()))
        ana.see(.view(view(question(1), 2)))
        #expect(!isTold(ana.lines))
    }

    @Test("name the winner, and say that there is none without a point")
    func end() {
        var ana = Transcript(.guest)
        ana.see(.view(Views(you: guesseTests.ana).lobby()))
        ana.see(.view(view(question(3), 2)))
        var over = view(Quiz.view(.finished), 3)
        over.phase = .finished
        ana.see(.view(over))
        #expect(ana.lines.contains("You win."))
        var nobody = Transcript(.guest)
        nobody.see(.view(Views(you: guesseTests.ana).lobby()))
        nobody.see(.view(view(question(3), 2)))
        over.game = .init(Trivia.self, Quiz.view(.finished, points: [0, 0, 0]))
        nobody.see(.view(over))
        #expect(nobody.lines.contains("Nobody has a point: no winner."))
    }

    @Test("have longer times in the user's own games, unless the user sets others")
    func unhurried() throws {
        guard case .host(var options) = try CommandParser.parse(["host", "--scoring", "first"])
        else {
            Issue.record("no game to host")
            return
        }
        options.setup.unhurry()
        let told = options.setup[Trivia.self]
        #expect(told.scoring == .first && told.answerSeconds == 60)
        var setup = PartySetup()
        setup.unhurry()
        #expect(setup[Trivia.self].scoring == .speed && setup[Trivia.self].answerSeconds == 60)
        expect(setup[GuessE.self].guessSeconds, equals: 90)
        expect(setup[Phone.self].tempo, equals: .slow)
        let words = [
            "host", "--answer-time", "20", "--show-answer", "8", "--guess-time", "30", "--tempo",
            "normal",
        ]
        guard case .host(var own) = try CommandParser.parse(words) else {
            Issue.record("no game to host")
            return
        }
        own.setup.unhurry()
        let quiz = own.setup[Trivia.self]
        #expect(quiz.scoring == .speed && quiz.answerSeconds == 20 && quiz.resultSeconds == 8)
        #expect(own.setup[GuessE.self].guessSeconds == 30)
        #expect(own.setup[GuessE.self].promptSeconds == 90)
        expect(own.setup[Phone.self].tempo, equals: .normal)
    }

    @Test("take a question mark alone for help, and for no name and no prompt")
    func questionMark() {
        var ana = Transcript(.host, isProposed: true)
        ana.write("?")
        #expect(ana.wishes.isEmpty && ana.lines.contains { $0.contains("/quit") })
    }
}
