import CommandLineKit
import Games
import Primitives
import TerminalKit
import TestKit
import Testing

@testable import GuessEP2P
@testable import guesse

/// Lines that come late or are too long, in the plain mode.
struct PlainLateTests {
    private let ranking = GuessEScreen.rankingGuesses(
        prompt: safe("a bear riding a shark"), picture: house, guesses: threeGuesses)
    private let warning = [PlainCare.warning]

    @Test("A number or an empty line just after a change of the screen counts the second time")
    func changed() {
        var artist = Transcript()
        var views = Views(you: aziz)
        artist.sit(.guest, views.game(ranking))
        expect(artist.write("").count, equals: 1)
        views.revision += 1
        artist.see(.view(views.game(.rankingResults(results: someResults))))
        let next: [PlainOutput] = [
            .command(.perform(Party.Action(GuessE.self, .advance(round: 2))))
        ]
        #expect(artist.write("", after: .milliseconds(500)).isEmpty)
        expect(artist.lines, equals: warning)
        #expect(artist.write("1", after: .milliseconds(100)).isEmpty, "that is another line")
        expect(artist.write("1", after: .milliseconds(100)), equals: next)
        views.revision += 1
        views.round = 3
        artist.see(.view(views.game(.rankingResults(results: someResults))))
        let later: [PlainOutput] = [
            .command(.perform(Party.Action(GuessE.self, .advance(round: 3))))
        ]
        expect(artist.write("", after: .milliseconds(2100)), equals: later)
    }

    @Test("The user's own changes, and changes of no number, make no line late")
    func unchanged() {
        var host = Transcript()
        expect(host.write("1"), equals: [.open(.host, name: safe("Ana"))])
        var views = Views()
        host.sit(.host, views.lobby())
        host.write("/again")
        views.revision += 1
        views.spectators = [wat]
        host.see(.view(views.lobby()))
        expect(host.write("", after: .milliseconds(100)), equals: [.command(.session(.start()))])
        views.revision += 1
        views.startBlocker = .playersNotReady
        views.players[1].isReady = false
        host.see(.view(views.lobby()))
        expect(host.write("2", after: .milliseconds(100)), equals: [.command(.addBot)])
        #expect(host.write("1", after: .milliseconds(100)).isEmpty, "it starts without somebody")
        expect(host.lines, equals: warning)
    }

    @Test(
        "Leaving is never the first choice of a list that comes by itself, and has to be confirmed")
    func leaving() {
        var guest = Transcript()
        let finished = GuessEScreen.finished(standings: someStandings)
        for (you, spectators) in [(ana, []), (wat.id, [wat])] {
            let views = Views(you: you, spectators: spectators)
            for view in [views.lobby(), views.game(finished)] {
                guest.sit(.guest, view)
                guest.wait(.seconds(4))
                guest.write("/again")
                #expect(!guest.lines.contains("1: Leave"))
                #expect(guest.lines.contains("2: Leave"))
                guest.write("1")
                #expect(!guest.wishes.contains(.close))
                #expect(guest.write("2").isEmpty)
                expect(guest.lines, equals: ["To leave the game, write the same once more."])
                #expect(guest.write("2").contains(.close))
            }
        }
        var host = Transcript()
        host.sit(.host, Views().lobby())
        #expect(host.write("/quit").isEmpty)
        expect(host.lines.first?.hasPrefix("This ends the game for everybody."), equals: true)
        #expect(host.write("/leave").isEmpty, "that is another wish")
        #expect(host.write("/quit").isEmpty)
        expect(host.write("/quit"), equals: [.quit(ExitCode.done)])
    }

    @Test("Outside a game there is nothing to leave, and no receiver of a reaction")
    func outside() {
        var home = Transcript()
        for line in ["/leave", "/react love", "/who"] {
            #expect(home.write(line).isEmpty)
            expect(home.lines, equals: ["You are in no game. /quit ends the program."], "\(line)")
        }
    }

    @Test("A number alone is no prompt, and no text is cut")
    func texts() {
        var artist = Transcript()
        artist.sit(
            .guest, Views(you: aziz).game(.imageCreator(suggestions: somePrompts, notice: nil)))
        for wrong in ["4", "0", "-1", "2 1", "x 2"] {
            #expect(artist.write(wrong).isEmpty)
            expect(artist.lines, equals: ["There is no \(wrong); write 1 to 2 or your own words."])
        }
        #expect(artist.write(String(repeating: "a", count: 600)).isEmpty)
        expect(artist.lines, equals: ["That is 600 characters; at most 100. Write it shorter."])
        expect(artist.write(String(repeating: "a", count: 100)).count, equals: 1)
        var guest = Transcript()
        guest.sit(.guest, Views(you: ana).game(.guessingImage(picture: house)))
        #expect(guest.write(String(repeating: "👩‍🚀", count: 90)).isEmpty, "too many bytes")
        expect(guest.lines.first?.hasSuffix("bytes; at most 400. Write it shorter."), equals: true)
        var unnamed = Transcript(isProposed: true)
        #expect(unnamed.write(String(repeating: "n", count: 25)).isEmpty)
        expect(unnamed.lines, equals: ["That is 25 characters; at most 24. Write it shorter."])
    }

    @Test("A name that is chosen during a game is the next game's")
    func names() {
        var guest = Transcript()
        var views = Views(you: ana)
        guest.sit(.guest, views.game(.guessingImage(picture: house)))
        expect(guest.write("/name Cleo"), equals: [.keepName(safe("Cleo"))])
        expect(guest.lines, equals: ["You will be called Cleo from the next game on."])
        views.revision += 1
        guest.see(.view(views.lobby()))
        expect(guest.wishes, equals: [.command(.session(.rename(to: "Cleo")))])
        views.revision += 1
        guest.see(.view(views.lobby()))
        #expect(guest.wishes.isEmpty, "once")
        expect(
            guest.write("/name Dora"),
            equals: [
                .keepName(safe("Dora")), .command(.session(.rename(to: "Dora"))),
            ])
    }

    @Test("Yes and no need a slash only where the screen takes text")
    func answers() {
        var views = Views(requests: [PendingRequest(id: 9, name: safe("Mia"))])
        var host = Transcript()
        host.sit(.host, views.game(.guessingImage(picture: house)))
        #expect(host.write("yes").isEmpty)
        expect(host.lines, equals: ["Write /yes or /no to answer Mia."])
        views.revision += 1
        host.see(.view(views.game(.rankingResults(results: someResults))))
        expect(host.write("No"), equals: [.command(.session(.deny(9)))])
        views.revision += 1
        views.requests = []
        host.see(.view(views.game(.guessingImage(picture: house))))
        expect(host.write("yes").count, equals: 1, "nobody asks: it is a guess")
    }
}
