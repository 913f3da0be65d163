import Pictures
import Primitives
import TerminalKit
import Testing

@testable import GuessEP2P
@testable import guesse

@Suite("Interactive update: getting to a game")
struct InteractiveStartTests {
    @Test(
        "each choice on the home screen asks for its room, by the name in the field",
        arguments: [(0, 0), (1, 1), (2, 2), (3, 0)])
    func homeChoices(downs: Int, choice: Int) {
        var scene = Scene.home(name: "Nor")
        scene.type("a")
        for _ in 0..<downs { scene.press(.down) }
        scene.press(.enter)
        let name = safe("Nora")
        let expected: [Effect] = [
            .startHosting(name: name), .startJoining(name: name), .startOffline(name: name),
        ]
        #expect(scene.effects == [expected[choice]])
    }

    @Test("without a name nothing begins")
    func needsName() {
        var scene = Scene.home(name: "")
        #expect(scene.press(.enter).isEmpty)
        #expect(scene.model.toast != nil)
        #expect(scene.model.stage == .home(Model.Home()))
    }

    @Test("the command line's start asks for its room at once")
    func startsDirectly() {
        #expect(Scene(start: .play).effects == [.startOffline(name: safe("Nora"))])
        #expect(Scene(start: .host).effects == [.startHosting(name: safe("Nora"))])
        #expect(Scene(start: .join).effects == [.startJoining(name: safe("Nora"))])
        #expect(Scene(start: .home).effects == [])
    }

    @Test("asking to join locks the list until there is an answer")
    func joinLocksTheList() {
        var scene = Scene.browsing()
        scene.press(.enter)
        #expect(scene.commands == [.join("a")])
        #expect(scene.press(.enter).isEmpty)
        scene.press(.down)
        scene.send(.room(.pending))
        #expect(scene.press(.enter).isEmpty)
        scene.send(.room(.denied(.declined)))
        scene.press(.enter)
        #expect(scene.commands == [.join("a")])
    }

    @Test("a denial is shown in words, and the list is free again")
    func showsDenial() {
        for denial in [Denial.declined, .full, .alreadyStarted, .busy, .expired, .invitationGone] {
            var scene = Scene.browsing()
            scene.press(.enter)
            scene.send(.room(.denied(denial)))
            let text = View.frame(of: scene.model).plainText().joined(separator: "\n")
            let opening = denial.description.prefix(20)
            #expect(text.contains(opening))
        }
    }

    @Test("what cannot be joined is not asked", arguments: 1...3)
    func refusesWhatIsFull(row: Int) {
        var scene = Scene.browsing()
        for _ in 0..<row { scene.press(.down) }
        #expect(scene.press(.enter).isEmpty)
        #expect(scene.model.toast != nil)
    }

    @Test("escape takes a request back, and only then leaves")
    func takesRequestBack() {
        var scene = Scene.browsing()
        scene.press(.enter)
        #expect(scene.press(.escape) == [.room(.leave)])
        #expect(scene.press(.escape) == [.quit(ExitCode.done)])
    }

    @Test("the selection stays on its game when the list changes")
    func keepsSelection() {
        var scene = Scene.browsing()
        scene.press(.down)
        scene.send(.room(.sessions([session("0", "Aaron")] + someSessions)))
        guard case .browsing(let browsing) = scene.model.stage else {
            Issue.record("not browsing")
            return
        }
        #expect(browsing.selected == "b")
    }

    @Test("an invitation is accepted by y and declined by n, never by Enter")
    func answersInvitation() {
        let invitation = Invitation(
            id: 7, sessionName: safe("Friday"), hostName: safe("Nora"), seatedCount: 1,
            capacity: 8, expiresInMilliseconds: 30_000)
        var scene = Scene.browsing()
        #expect(scene.send(.room(.invited(invitation))) == [.bell])
        #expect(scene.press(.enter).isEmpty)
        var other = scene
        #expect(scene.type("y") == [.room(.accept(invitation: 7))])
        #expect(other.type("n") == [.room(.decline(invitation: 7))])
    }

    @Test("an invitation that runs out goes away")
    func invitationExpires() {
        let invitation = Invitation(
            id: 7, sessionName: safe("Friday"), hostName: safe("Nora"), seatedCount: 1,
            capacity: 8, expiresInMilliseconds: 5_000)
        var scene = Scene.browsing()
        scene.send(.room(.invited(invitation)), at: 1)
        scene.send(.tick, at: 7)
        #expect(scene.type("y").isEmpty)
    }

    @Test("a room that cannot be made is told, with its exit code")
    func roomFails() {
        var scene = Scene(start: .host)
        scene.send(.roomFailed(safe("no network")))
        #expect(scene.type("q") == [.quit(ExitCode.networkUnavailable)])
    }
}

@Suite("Interactive update: the lobby")
struct InteractiveLobbyTests {
    @Test("the host lets in, denies and starts by their keys")
    func hostKeys() {
        let views = Views(requests: [
            PendingRequest(id: 5, name: safe("Eve")), PendingRequest(id: 6, name: safe("Finn")),
        ])
        var scene = Scene.table(.host, views.lobby())
        #expect(scene.type("y") == [.room(.approve(request: 5))])
        #expect(scene.type("n") == [.room(.deny(request: 5))])
        #expect(scene.type("s") == [.room(.start)])
        #expect(scene.type("b") == [.room(.addBot)])
    }

    @Test(
        "a blocked start says why instead", arguments: [Rejection.tooFewPlayers, .playersNotReady])
    func blockedStart(blocker: Rejection) {
        var scene = Scene.table(.host, Views(startBlocker: blocker).lobby())
        #expect(scene.type("s").isEmpty)
        #expect(scene.model.toast?.text.string == blocker.description)
    }

    @Test("kicking a person is asked first, kicking a bot is not")
    func kicks() {
        var scene = Scene.table(.host, Views().lobby())
        #expect(scene.type("k").isEmpty)
        #expect(scene.type("y") == [.room(.kick(aziz))])
        scene.press(.end)
        #expect(scene.type("k") == [.room(.kick(botty))])
    }

    @Test("the question whether to kick goes away with the player")
    func kickQuestionGoes() {
        var scene = Scene.table(.host, Views().lobby())
        scene.type("k")
        scene.show(Views(players: [fourPlayers[0]], revision: 2).lobby())
        #expect(scene.model.overlay == nil)
    }

    @Test("rounds and timers go through their choices and tell the room")
    func settings() {
        var scene = Scene.table(.host, Views().lobby())
        var settings = GuessESettings()
        settings.rounds = 1
        #expect(scene.type("o") == [.room(.configure(settings))])
        settings.promptSeconds = 45
        settings.guessSeconds = 45
        settings.rankSeconds = 45
        #expect(scene.type("t") == [.room(.configure(settings))])
        for _ in 0..<5 { scene.type("o") }
        settings.rounds = nil
        #expect(scene.effects == [.room(.configure(settings))])
    }

    @Test("the host invites whom the arrows have selected")
    func invites() {
        var scene = Scene.table(.host, Views().lobby())
        scene.send(
            .room(
                .nearbyPlayers([
                    NearbyPlayer(id: "x", name: safe("Xi")),
                    NearbyPlayer(id: "y", name: safe("Yara")),
                ])))
        scene.type("i")
        scene.press(.down)
        scene.press(.down)
        #expect(scene.press(.enter) == [.room(.invite("y"))])
        #expect(scene.model.overlay == nil)
    }

    @Test("a guest toggles being ready and has none of the host's keys")
    func guestKeys() {
        var scene = Scene.table(.guest, Views(you: ana).lobby())
        #expect(scene.type("r") == [.room(.setReady(false))])
        #expect(scene.type("skboty").isEmpty)
    }

    @Test("a request rings the bell and says who it is")
    func requestNotice() {
        var scene = Scene.table(.host, Views().lobby())
        let request = PendingRequest(id: 9, name: safe("Eve"))
        #expect(scene.send(.room(.notice(.requested(request)))) == [.bell])
        #expect(scene.model.toast?.text.string == "Eve wants to play.")
    }
}

@Suite("Interactive update: the game")
struct InteractiveGameTests {
    private func guessing(at time: Double = 0) -> Scene {
        .guest(.guessingImage(picture: house), waitingOn: [ana], at: time)
    }

    @Test("drafts are sent at most twice a second, and the last one is")
    func throttlesDrafts() {
        var scene = guessing()
        var drafts: [(Double, RoomCommand)] = []
        for step in 0..<40 {
            let time = Double(step) * 0.05
            scene.type("x", at: time)
            drafts += scene.commands.map { (time, $0) }
        }
        scene.send(.tick, at: 2.6)
        drafts += scene.commands.map { (2.6, $0) }
        #expect(drafts.count >= 4)
        for (earlier, later) in zip(drafts, drafts.dropFirst()) {
            #expect(later.0 - earlier.0 >= 0.499)
        }
        let whole = safe(String(repeating: "x", count: 40))
        #expect(drafts.last?.1 == .perform(.draftGuess(round: 2, text: whole)))
        #expect(scene.send(.tick, at: 9).isEmpty)
        #expect(scene.model.tickInterval != nil)
    }

    @Test("Enter sends the guess once, and an empty one not at all")
    func sendsGuess() {
        var scene = guessing()
        #expect(scene.press(.enter).isEmpty)
        scene.type("bear")
        #expect(
            scene.press(.enter) == [.room(.perform(.guess(round: 2, text: safe("bear"))))])
        #expect(scene.press(.enter).isEmpty)
        #expect(scene.type("s").isEmpty)
    }

    @Test("a rejection is shown in words and gives the field back")
    func rejectionUnlocks() {
        var scene = guessing()
        scene.type("bear")
        scene.press(.enter)
        scene.send(.room(.rejected(.stale)))
        #expect(scene.model.toast?.text.string == Rejection.stale.description)
        #expect(
            scene.press(.enter) == [.room(.perform(.guess(round: 2, text: safe("bear"))))])
    }

    @Test("a new view keeps what stands in the field")
    func keepsText() {
        var scene = guessing()
        scene.type("bear on")
        scene.show(
            Views(you: ana, revision: 2, waitingOn: [ana, botty]).game(
                .guessingImage(picture: house)))
        scene.type(" ice")
        #expect(
            scene.press(.enter) == [.room(.perform(.guess(round: 2, text: safe("bear on ice"))))])
    }

    @Test("the next round begins with an empty field")
    func newRoundIsEmpty() {
        var scene = guessing()
        scene.type("bear")
        scene.show(Views(you: ana, revision: 2, round: 3).game(.guessingImage(picture: house)))
        guard case .table(let table) = scene.model.stage else {
            Issue.record("not at the table")
            return
        }
        #expect(table.field?.editor.isEmpty == true)
    }

    @Test("an older view than the one shown is dropped")
    func dropsOldView() {
        var scene = guessing()
        scene.show(Views(you: ana, revision: 0).game(.playerOrder))
        guard case .table(let table) = scene.model.stage else {
            Issue.record("not at the table")
            return
        }
        #expect(table.view.game?.screen == .guessingImage(picture: house))
    }

    @Test("Tab fills in one suggestion after the other")
    func suggestions() {
        var scene = Scene.artist(.imageCreator(suggestions: somePrompts, notice: nil), at: 0)
        scene.press(.tab)
        scene.send(.key(.control("n")))
        #expect(
            scene.press(.enter) == [
                .room(.perform(.submitPrompt(round: 2, text: somePrompts[1])))
            ])
    }

    @Test("a refused prompt comes back to be changed")
    func refusedPromptComesBack() {
        var scene = Scene.artist(.imageCreator(suggestions: somePrompts, notice: nil), at: 0)
        scene.type("bad idea")
        scene.press(.enter)
        scene.show(Views(you: aziz, revision: 2).game(.paintingImage(prompt: safe("bad idea"))))
        scene.show(
            Views(you: aziz, revision: 3).game(
                .imageCreator(suggestions: somePrompts, notice: safe("no"))))
        scene.type("!")
        #expect(
            scene.press(.enter) == [
                .room(.perform(.submitPrompt(round: 2, text: safe("bad idea!"))))
            ])
    }

    @Test("a paste goes into the field, cut to its limit")
    func paste() {
        var scene = guessing()
        scene.send(.paste(String(repeating: "owl ", count: 100)))
        let effects = scene.press(.enter)
        guard case .room(.perform(.guess(_, let text))) = effects.first else {
            Issue.record("no guess")
            return
        }
        #expect(text.string.count <= 100)
        #expect(text.string.hasPrefix("owl owl"))
    }

    private func ranking() -> Scene {
        .artist(
            .rankingGuesses(prompt: safe("p"), picture: house, guesses: threeGuesses), at: 0)
    }

    private func order(_ ids: [Int]) -> [GuessID] { ids.map(GuessID.init) }

    @Test("a guess is picked up, moved and dropped, and each move is told")
    func ranks() {
        var scene = ranking()
        #expect(scene.press(.down).isEmpty)
        #expect(scene.type(" ").isEmpty)
        #expect(
            scene.press(.down) == [
                .room(.perform(.draftRanking(round: 2, order: order([0, 2, 1]))))
            ])
        #expect(scene.press(.down).isEmpty)
        scene.type(" ")
        #expect(
            scene.type("1") == [
                .room(.perform(.draftRanking(round: 2, order: order([1, 0, 2]))))
            ])
        #expect(
            scene.press(.enter) == [.room(.perform(.rank(round: 2, order: order([1, 0, 2]))))])
        #expect(scene.press(.enter).isEmpty)
        #expect(scene.type("3").isEmpty)
    }

    @Test("a place that does not exist changes nothing", arguments: ["0", "4", "9"])
    func noSuchPlace(key: String) {
        var scene = ranking()
        #expect(scene.type(key).isEmpty)
    }

    @Test("a new view keeps the artist's order")
    func keepsOrder() {
        var scene = ranking()
        scene.type("3")
        scene.show(
            Views(you: aziz, revision: 2).game(
                .rankingGuesses(prompt: safe("p"), picture: house, guesses: threeGuesses)))
        #expect(
            scene.press(.enter) == [.room(.perform(.rank(round: 2, order: order([1, 2, 0]))))])
    }

    @Test("a large picture makes room when the next phase begins")
    func zoomEnds() {
        var scene = Scene.artist(
            .waitingForGuesses(picture: house, guess: nil, prompt: safe("p")), at: 4)
        func isZoomed() -> Bool {
            guard case .table(let table) = scene.model.stage else { return false }
            return table.isZoomed
        }
        scene.press(.tab)
        #expect(isZoomed())
        scene.show(
            Views(you: aziz, revision: 2).game(
                .rankingGuesses(prompt: safe("p"), picture: house, guesses: threeGuesses)))
        #expect(!isZoomed())
    }

    @Test("only the host or the artist moves on from the results")
    func advances() {
        let screen = GuessEScreen.rankingResults(someResults)
        var host = Scene.table(.host, Views().game(screen))
        #expect(host.press(.enter) == [.room(.perform(.advance(round: 2)))])
        var artist = Scene.artist(screen)
        #expect(artist.press(.enter) == [.room(.perform(.advance(round: 2)))])
        var guest = Scene.guest(screen)
        #expect(guest.press(.enter).isEmpty)
    }

    @Test("the host, and nobody else, takes everybody to another game")
    func playsAgain() {
        let screen = GuessEScreen.finished(standings: [])
        var host = Scene.table(.host, Views(remaining: nil).game(screen))
        #expect(host.type("r") == [.room(.returnToLobby)])
        var guest = Scene.guest(screen)
        #expect(guest.type("r").isEmpty)
        #expect(guest.type("q") == [.quit(ExitCode.done)])
    }

    @Test("F2 saves the picture that is shown")
    func savesPicture() {
        var scene = guessing()
        #expect(scene.press(.function(2)) == [.saveImage(house)])
        var order = Scene.guest(.playerOrder)
        #expect(order.press(.function(2)).isEmpty)
    }

    @Test("the picture appears stroke by stroke within three seconds, once in a round")
    func reveals() {
        var scene = guessing()
        func shown() -> Int {
            guard case .table(let table) = scene.model.stage else { return -1 }
            return table.shownOperationCount(of: house, at: scene.model.now)
        }
        #expect(shown() == 1)
        var counts: [Int] = []
        for step in 0...30 {
            scene.send(.tick, at: Double(step) / 10)
            counts.append(shown())
        }
        #expect(counts == counts.sorted())
        #expect(Set(counts) == Set(1...house.operations.count))
        scene.show(
            Views(you: ana, revision: 2).game(
                .waitingForGuesses(picture: house, guess: safe("x"), prompt: nil)))
        #expect(shown() == house.operations.count)
    }

    @Test("the countdown does not jump when a view of the same phase comes late")
    func steadyCountdown() {
        var scene = guessing()
        scene.show(
            Views(you: ana, revision: 2, remaining: 20_000).game(
                .waitingForGuesses(picture: house, guess: safe("x"), prompt: nil)), at: 1.4)
        guard case .table(let table) = scene.model.stage else {
            Issue.record("not at the table")
            return
        }
        #expect(table.clock?.end == seconds(21))
        #expect(table.clock?.length == .milliseconds(21_000))
    }
}

@Suite("Interactive update: leaving")
struct InteractiveLeavingTests {
    @Test("Ctrl-C asks at the first time and leaves at the second")
    func controlC() {
        for start in [Scene.home(), .browsing(), .table(.host, Views().lobby())] {
            var scene = start
            #expect(scene.send(.key(.control("c"))).isEmpty)
            #expect(scene.model.overlay == .leaving)
            #expect(scene.send(.key(.control("c"))) == [.quit(ExitCode.interrupted)])
        }
    }

    @Test("a signal leaves at once")
    func signals() {
        var scene = Scene.table(.host, Views().lobby())
        #expect(scene.send(.interrupted) == [.quit(130)])
        #expect(scene.send(.terminated) == [.quit(143)])
    }

    @Test("the host is warned that leaving ends the game")
    func warnsHost() {
        var scene = Scene.table(.host, Views().game(.playerOrder))
        scene.press(.escape)
        let text = View.frame(of: scene.model).plainText().joined()
        #expect(text.contains("it ends for everybody"))
    }

    @Test("a stray Enter does not leave")
    func enterDoesNotLeave() {
        var scene = Scene.guest(.guessingImage(picture: house))
        scene.press(.escape)
        #expect(scene.press(.enter).isEmpty)
        #expect(scene.type("n").isEmpty)
        #expect(scene.model.overlay == nil)
    }

    @Test("who came from the home screen goes back there, who came from the shell goes back there")
    func goesBack() {
        var direct = Scene.table(.host, Views().lobby())
        direct.type("q")
        #expect(direct.type("y") == [.quit(ExitCode.done)])
        var home = Scene.home()
        home.press(.enter)
        home.show(Views().lobby())
        home.type("q")
        #expect(home.type("y") == [.closeRoom])
        #expect(home.model.stage == .home(Model.Home()))
    }

    @Test(
        "each ending has its exit code",
        arguments: [
            (Ending.left, ExitCode.done), (.kicked, ExitCode.denied),
            (.hostLeft, ExitCode.hostLost), (.connectionLost, ExitCode.hostLost),
        ])
    func exitCodes(ending: Ending, code: Int32) {
        var scene = Scene.guest(.playerOrder)
        scene.send(.room(.ended(ending)))
        let text = View.frame(of: scene.model).plainText().joined(separator: " ")
        #expect(text.contains(ending.description.prefix(20)))
        #expect(scene.type("q") == [.quit(code)])
    }

    @Test("who leaves after a denial takes its exit code along")
    func leavesDenied() {
        var scene = Scene.browsing()
        scene.press(.enter)
        scene.send(.room(.denied(.full)))
        #expect(scene.press(.escape) == [.quit(ExitCode.denied)])
    }

    @Test("after the end another game can be looked for")
    func triesAgain() {
        var scene = Scene.guest(.playerOrder)
        scene.send(.room(.ended(.hostLeft)))
        #expect(scene.press(.enter) == [.startJoining(name: safe("Nora"))])
    }

    @Test("a room that falls silent ends the game")
    func roomCloses() {
        var scene = Scene.guest(.playerOrder)
        scene.send(.roomClosed)
        #expect(scene.type("q") == [.quit(ExitCode.unexpected)])
    }

    @Test("nothing ticks where nothing moves")
    func idlesInSilence() {
        #expect(Scene.home().model.tickInterval == nil)
        #expect(Scene.browsing().model.tickInterval == nil)
        #expect(Scene.table(.host, Views().lobby()).model.tickInterval == nil)
        let untimed = Views(you: ana, remaining: nil).game(.guessingImage(picture: house))
        #expect(Scene.table(.guest, untimed, at: 10).model.tickInterval == nil)
    }
}
