import CommandLineKit
import Games
import Primitives
import TerminalKit
import TestKit
import Testing

@testable import GuessEP2P
@testable import guesse

/// The plain mode's lines.
struct PlainTests {
    @Test(
        "ask for a name first, take the proposed one for an empty line, and refuse an invisible one"
    )
    func names() {
        var silent = Transcript(name: "nora", isProposed: true)
        expect(silent.lines.last?.contains("\"nora\""), equals: true)
        silent.write("/help")
        expect(silent.lines.last?.contains("\"nora\""), equals: true, "the question stays")
        expect(silent.write(""), equals: [.keepName(safe("nora"))])
        expect(silent.lines.first, equals: "You are called nora.")
        #expect(silent.lines.contains("1: Create a game"))
        expect(silent.write("/name Zoe"), equals: [.keepName(safe("Zoe"))])
        expect(silent.lines, equals: ["You are called Zoe now."])
        #expect(silent.write("/name").isEmpty)
        expect(silent.lines, equals: ["Write the name after it: /name Ana"])
        let second = Transcript(name: "Ada")
        #expect(second.lines.contains("You are called Ada."))
        var typed = Transcript(.host, name: "nora", isProposed: true)
        #expect(typed.wishes.isEmpty)
        expect(typed.write("\u{1B}\u{202E}").first, equals: .keepName(safe("nora")))
        typed = Transcript(.host, name: "nora", isProposed: true)
        expect(
            typed.write("Mia"), equals: [.keepName(safe("Mia")), .open(.host, name: safe("Mia"))])
    }

    @Test("give each choice a number, and say so if a line is none of them")
    func choices() {
        var home = Transcript()
        #expect(home.write("5").isEmpty)
        expect(home.lines, equals: ["There is no 5; write 1 to 4, or /again."])
        var single = PlainList()
        _ = single.receive([PlainChoice.home[0]], isSameScreen: false)
        expect(
            single.rejection(of: safe("2"), idling: nil),
            equals: "There is no 2; write 1, or /again.")
        #expect(home.write("five").isEmpty)
        expect(home.lines, equals: ["Write a number from the list, or /again."])
        expect(home.write("2"), equals: [.open(.guest, name: safe("Ana"))])
        home.core.receiveOpened()
        home.see(.sessions(someSessions))
        #expect(home.lines.contains { $0.hasPrefix("1: Join Aziz's game") })
        #expect(home.lines.contains { $0.hasPrefix("2: Watch Björk's game") })
        home.see(.sessions(someSessions))
        #expect(home.lines.isEmpty, "the same list is told once")
        expect(home.write("1"), equals: [.command(.join(1, key: nil, wish: .play))])
        #expect(home.write("/nonsense").isEmpty)
        expect(home.lines, equals: ["There is no such command. /help tells them."])
    }

    @Test("offer the host a start without those who are not ready, if enough are left")
    func startWithoutMissing() {
        var host = Transcript()
        var views = Views(players: Array(fourPlayers.prefix(3)), startBlocker: .playersNotReady)
        views.players[1].isReady = false
        host.sit(.host, views.lobby())
        #expect(host.lines.contains { $0.hasPrefix("1: Start the game without Aziz,") })
        expect(host.write("1"), equals: [.command(.session(.start(withoutMissing: true)))])
    }

    @Test("tell who comes and goes, and offer the host the actions of the lobby's keys")
    func lobby() {
        var host = Transcript()
        let alone = Views(players: [fourPlayers[0]], startBlocker: .tooFewPlayers)
        host.sit(.host, alone.lobby())
        #expect(host.lines.contains("1: Start the game"))
        #expect(host.write("1").isEmpty)
        expect(host.lines, equals: ["\(Rejection.tooFewPlayers)"])
        var asked = alone
        asked.revision = 2
        asked.requests = [PendingRequest(id: 8, name: safe("Eve"))]
        host.see(.view(asked.lobby()))
        #expect(host.write("1").isEmpty)
        expect(host.lines, equals: ["\(Rejection.tooFewPlayers) /yes lets Eve in."])
        var unready = Views(players: Array(fourPlayers.prefix(2)), startBlocker: .playersNotReady)
        unready.players[1].isReady = false
        unready.revision = 3
        host.see(.view(unready.lobby()))
        #expect(host.write("1").isEmpty, "nobody else would be left")
        expect(host.lines, equals: ["\(Rejection.playersNotReady)"])
        expect(host.write("2"), equals: [.command(.addBot)])
        var views = Views()
        views.revision = 4
        host.see(.view(views.lobby()))
        #expect(host.lines.contains("Ana O'Neil has joined."))
        #expect(host.lines.contains("Botty McDraw has joined."))
        expect(host.write("1"), equals: [.command(.session(.start()))])
        views.revision += 1
        views.requests = [PendingRequest(id: 9, name: safe("Mia"))]
        host.see(.view(views.lobby()))
        expect(host.lines, equals: ["Mia wants to play. /yes or /no."])
        expect(host.write("/yes"), equals: [.command(.session(.approve(9)))])
        #expect(host.write("/leave").isEmpty, "it would end the session for everybody")
        expect(host.lines.first?.hasPrefix("This ends the game for everybody."), equals: true)
        #expect(host.write("/leave").contains(.close))
        expect(host.lines.first, equals: "You have left your game.")
        var player = Transcript()
        player.sit(.guest, Views(you: ana).game(.guessingImage(picture: house)))
        #expect(player.write("/end").isEmpty)
        expect(player.lines, equals: [PlainHelp.notTheHost])
        #expect(player.write("/leave").isEmpty, "once is a question")
        #expect(player.write("/who").isEmpty)
        #expect(player.write("/leave").isEmpty, "something else came in between")
        #expect(player.write("/leave").contains(.close))
        expect(player.lines.first, equals: "You have left Nora's game.")
    }

    @Test("a host hands the game over, or ends it for everybody")
    func handsOver() {
        var view = Views().lobby()
        view.succession = Succession(
            session: 1, epoch: .first, heirs: [ana], seals: [], signers: [], hostSeal: nil,
            isOpen: true, lateArrivals: .join, bots: [])
        for (lines, handsOver) in [
            (["/leave", "/leave"], true), (["/leave", "/end"], false), (["/end", "/end"], false),
        ] {
            var host = Transcript()
            host.sit(.host, view)
            #expect(host.write(lines[0]).isEmpty)
            let effects = host.write(lines[1])
            expect(effects.contains(.command(.handOver)), equals: handsOver, "\(lines)")
            #expect(effects.contains(.close))
        }
        var host = Transcript()
        host.sit(.host, view)
        host.write("/quit")
        expect(
            host.lines,
            equals: [
                "Ana O'Neil carries the game on without you. To end the program, write the same "
                    + "once more. /end ends it for everybody."
            ])
        expect(host.write("/quit"), equals: [.command(.handOver), .quit(ExitCode.done)])
    }

    @Test("tell a whole screen once, and then only its news", arguments: everyScreen)
    func screens(name: String, screen: GuessEScreen) {
        var guest = Transcript()
        var views = Views(you: ana, waitingOn: [aziz, botty])
        guest.sit(.guest, views.game(screen))
        #expect(!guest.lines.isEmpty)
        #expect(
            guest.lines.allSatisfy {
                !$0.isEmpty && !$0.unicodeScalars.contains { $0.value < 0x20 }
            })
        let boxes = Character("─")...Character("╿")
        #expect(!guest.lines.joined().contains { boxes.contains($0) || $0 == "█" })
        views.revision += 1
        guest.see(.view(views.game(screen)))
        #expect(guest.lines.isEmpty, "\(name) is told twice")
        guest.write("/again")
        #expect(!guest.lines.isEmpty, "/again tells it again")
    }

    @Test("send prompts and guesses; a prompt that is not drawn as meant only at the second time")
    func texts() throws {
        var guest = Transcript()
        guest.sit(.guest, Views(you: ana).game(.guessingImage(picture: house)))
        #expect(guest.write("").isEmpty)
        expect(
            guest.write("a barn"),
            equals: [
                .command(
                    .perform(Party.Action(GuessE.self, .guess(round: 2, text: safe("a barn")))))
            ])
        for late in ["7", "x 2", "n 2", "2 1 3", "!"] {
            #expect(guest.write(late).isEmpty, "it was meant for a screen that is gone")
        }
        var view = Views(you: aziz).game(.imageCreator(suggestions: somePrompts, notice: nil))
        view.guessE?.isSketched = true
        var artist = Transcript()
        artist.sit(.guest, view)
        let first = GuessEAction.submitPrompt(round: 2, text: somePrompts[0])
        expect(artist.write("1"), equals: [.command(.perform(Party.Action(GuessE.self, first)))])
        let draft = GuessEAction.draftPrompt(round: 2, text: safe("a blorp riding a florp"))
        expect(
            artist.write("a blorp riding a florp"),
            equals: [.command(.perform(Party.Action(GuessE.self, draft)))])
        expect(artist.lines.first?.contains("blorp"), equals: true)
        let doubted = GuessEAction.submitPrompt(round: 2, text: safe("a blorp riding a florp"))
        expect(
            artist.write("a blorp riding a florp"),
            equals: [.command(.perform(Party.Action(GuessE.self, doubted)))])
    }

    @Test("take only an order and marks for a ranking")
    func ranking() throws {
        var artist = Transcript()
        let screen = GuessEScreen.rankingGuesses(
            prompt: safe("a bear riding a shark"), picture: house, guesses: threeGuesses)
        artist.sit(.guest, Views(you: aziz).game(screen))
        let ids = threeGuesses.map(\.id)
        func rank(
            _ order: [Int], _ marks: [Int], nothing: [Int] = [], isDone: Bool
        ) -> [PlainOutput] {
            let (order, marks) = (order.map { ids[$0] }, marks.map { ids[$0] })
            let nothing = nothing.map { ids[$0] }
            let action: GuessEAction =
                isDone
                ? .rank(round: 2, order: order, marks: marks, nothing: nothing)
                : .draftRanking(round: 2, order: order, marks: marks, nothing: nothing)
            return [.command(.perform(Party.Action(GuessE.self, action)))]
        }
        let marked = threeGuesses.indices.filter { threeGuesses[$0].isMarked }
        #expect(
            artist.lines.contains(
                "Guess 1: \"bear on a shark\", 86 percent alike, marked as right"))
        #expect(artist.lines.contains("Guess 3: no guess, 0 percent alike"))
        #expect(artist.lines.contains { $0.hasSuffix("such as 2 1 3.") })
        expect(artist.write("2 1"), equals: rank([1, 0, 2], marked, isDone: false))
        expect(artist.lines.first, equals: "New order, not sent yet; an empty line sends it.")
        #expect(artist.lines[1].hasPrefix("1st: guess 2, \"teddy surfing"))
        #expect(artist.lines[2].hasPrefix("2nd: guess 1, \"bear on a shark\""))
        expect(artist.write("x 2"), equals: rank([1, 0, 2], [1] + marked, isDone: false))
        expect(
            artist.write("1"), equals: rank([0, 1, 2], marked + [1], isDone: false), "numbers stay")
        expect(
            artist.write("3"), equals: rank([0, 1, 2], marked + [1], isDone: false),
            "no guess is last")
        expect(artist.write("n 1"), equals: rank([1, 0, 2], [1], nothing: [0], isDone: false))
        expect(
            artist.lines[2],
            equals: "Without a place: guess 1, \"bear on a shark\", 86 percent alike, no points")
        expect(artist.write("n 1"), equals: rank([1, 0, 2], [1], isDone: false))
        artist.write("/help")
        expect(artist.lines.last?.hasPrefix("x 2 marks guess 2"), equals: true)
        for wrong in ["4", "0", "1 1", "hello", "x", "n", "99999999999999999999"] {
            #expect(artist.write(wrong).isEmpty, "\(wrong)")
            #expect(!artist.lines.isEmpty)
        }
        expect(artist.write(""), equals: rank([1, 0, 2], [1], isDone: true))
    }

    @Test("tell the time at 30, 10 and 5 seconds, once each")
    func time() {
        var guest = Transcript()
        var views = Views(you: ana, remaining: 40_000)
        guest.sit(.guest, views.game(.guessingImage(picture: house)))
        var called: [(Int64, String)] = []
        while let due = guest.core.nextTimeout {
            guest.core.handleTimeout(at: due)
            guest.read()
            called += guest.lines.map { (due.nanoseconds / 1_000_000_000, $0) }
            // Another view of the same phase.
            views.revision += 1
            views.remaining = 40_000 - due.nanoseconds / 1_000_000
            guest.see(.view(views.game(.guessingImage(picture: house))), at: due)
        }
        expect(called.map(\.0), equals: [10, 30, 35])
        expect(
            called.map(\.1), equals: ["30 seconds left.", "10 seconds left.", "5 seconds left."])
    }

    @Test("tell that the host is lost and heard again, and end with the points")
    func host() {
        var guest = Transcript()
        guest.sit(.guest, Views(you: ana).game(.guessingImage(picture: house)))
        guest.see(.interrupted(endsIn: .seconds(60)))
        expect(guest.lines.first?.contains("60 seconds"), equals: true)
        guest.see(.resumed)
        expect(guest.lines, equals: ["You are back in the session."])
        guest.see(.ended(.hostLeft))
        expect(guest.lines.first, equals: "\(Ending.hostLeft)", "the reason comes first")
        #expect(guest.lines.contains("1. Nora: 6 points"))
        #expect(guest.lines.contains("2. You: 4 points"))
        expect(guest.wishes, equals: [.close])
        expect(guest.write("1"), equals: [.open(.guest, name: safe("Ana"))])
    }

    @Test("say of nobody that they start a game while the host is lost")
    func noHost() {
        var guest = Transcript()
        guest.sit(.guest, Views(you: ana).game(.finished(standings: someStandings)))
        func said() -> String {
            guest.write("1")
            return guest.lines.joined()
        }
        expect(said(), equals: "Nora may start another game; wait, or leave.")
        guest.see(.interrupted(endsIn: .seconds(60)))
        expect(
            said(), equals: "There is no host just now: nobody can start a game. Wait, or leave.")
        guest.see(.resumed)
        expect(said(), equals: "Nora may start another game; wait, or leave.")
        guest.see(.interrupted(endsIn: .seconds(60)))
        guest.see(.view(Views(you: ana, revision: 9).game(.finished(standings: someStandings))))
        expect(said(), equals: "Nora may start another game; wait, or leave.")
    }

    @Test("offer watching after a denial, and tell reactions in one line per second")
    func watchingAndReactions() {
        var guest = Transcript(.guest)
        guest.core.receiveOpened()
        guest.see(.sessions(someSessions))
        guest.write("1")
        guest.see(.denied(Denial(.alreadyStarted)))
        #expect(guest.lines.contains("1: Watch instead"))
        expect(guest.write("1"), equals: [.command(.join(1, key: nil, wish: .watch))])
        guest.sit(.guest, Views(you: ana).game(.guessingImage(picture: house)))
        var told: [String] = []
        for step in 0..<200 {
            guest.see(.reaction(aziz, .laugh), at: .zero + .milliseconds(step * 10))
            told += guest.lines
        }
        expect(told.count, equals: 2, "\(told)")
        expect(told.first, equals: "Aziz laughs.")
        #expect(guest.core.nextTimeout != nil)
        expect(guest.write("/react boo"), equals: [.command(.session(.react(.boo)))])
        #expect(guest.write("/react nothing").isEmpty)
    }

    @Test("play X and O by the numbers of squares")
    func board() {
        for variant in [XAndOSettings.Variant.classic, .ultimate] {
            var setup = PartySetup()
            setup.title = .xAndO
            setup[XAndO.self].variant = variant
            var options = RoomOptions()
            options.setup = setup
            options.bots = 1
            var game = OfflineTranscript(options, seed: 3)
            game.run { transcript in
                if transcript.contains(where: { $0.hasPrefix("Your turn") }) {
                    return variant == .classic ? "5" : "5 5"
                }
                return transcript.contains("1: Move first (or an empty line)") ? "" : nil
            }
            #expect(game.all.contains { $0.hasSuffix(variant == .classic ? " on 5." : " on 5 5.") })
            #expect(
                game.all.contains { $0.hasPrefix(variant == .classic ? "Row 1:" : "Small board 1") }
            )
        }
    }

    @Test("are enough for a whole game, with any seed", arguments: 1...5)
    func wholeGame(seed: UInt64) {
        var options = RoomOptions()
        options.bots = 2
        options.setup[GuessE.self].rounds = 3
        var game = OfflineTranscript(options, seed: seed)
        game.run { new in
            if new.contains(where: { $0.hasPrefix("Write your guess") }) {
                return "a bear on a shark"
            }
            if new.contains(where: { $0.hasPrefix("You are the artist") }) { return "1" }
            if new.contains(where: { $0.hasPrefix("Rank the guesses") }) { return "" }
            return new.contains { $0.hasSuffix("(or an empty line)") } ? "" : nil
        }
        for wanted in ["Round 1 of 3.", "Round 2 of 3.", "Round 3 of 3.", "The game is over."] {
            #expect(game.all.contains(wanted), "\(wanted) is not in \(game.all)")
        }
        #expect(game.all.contains { $0.hasPrefix("The picture: ") })
        #expect(game.all.contains { $0.contains(": \"a bear on a shark\"") })
    }

    @Test("replace screens where the terminal can only print, or on request")
    func wishes() {
        #expect(Surroundings.wantsLines([:]))
        #expect(Surroundings.wantsLines(["TERM": "dumb"]))
        #expect(Surroundings.wantsLines(["TERM": "xterm", "ACCESSIBLE": "1"]))
        #expect(!Surroundings.wantsLines(["TERM": "xterm", "ACCESSIBLE": ""]))
        #expect(!Surroundings.wantsLines(["TERM": "xterm"]))
    }
}
