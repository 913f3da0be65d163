import CommandLineKit
import Pictures
import Primitives
import TerminalKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// Interactive update: the game.
struct InteractiveGameTests {
    private func guessing(at time: Double = 0) -> Scene {
        .guest(.guessingImage(picture: house), waitingOn: [ana], at: time)
    }

    @Test("drafts are sent at most twice per second, and the last one always")
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
        expect(
            drafts.last?.1,
            equals: .perform(Party.Action(GuessE.self, .draftGuess(round: 2, text: whole))))
        #expect(scene.send(.tick, at: 9).isEmpty)
        #expect(scene.model.tickInterval != nil)
    }

    @Test("Enter sends the guess once, and an empty one not at all")
    func sendsGuess() {
        var scene = guessing()
        #expect(scene.press(.enter).isEmpty)
        scene.type("bear")
        expect(
            scene.press(.enter),
            equals: [
                .room(.perform(Party.Action(GuessE.self, .guess(round: 2, text: safe("bear")))))
            ])
        #expect(scene.press(.enter).isEmpty)
        #expect(scene.type("s").isEmpty)
    }

    @Test("a rejection is shown in words and gives the field back")
    func rejectionUnlocks() {
        var scene = guessing()
        scene.type("bear")
        scene.press(.enter)
        scene.send(.room(.rejected(.stale)))
        expect(scene.model.toast?.text.string, equals: Rejection.stale.description)
        expect(
            scene.press(.enter),
            equals: [
                .room(.perform(Party.Action(GuessE.self, .guess(round: 2, text: safe("bear")))))
            ])
    }

    @Test("a guess that the screen shows already, but the host refuses, can be changed")
    func refusedGuessComesBack() {
        var scene = guessing()
        scene.type("bear")
        scene.press(.enter)
        let predicted = GuessEScreen.waitingForGuesses(
            picture: house, guess: safe("bear"), prompt: nil)
        scene.show(Views(you: ana).game(predicted))
        #expect(!scene.model.isTyping)
        #expect(scene.send(.tick, at: 9).isEmpty, "what was sent is no draft")
        let frame = View.frame(of: scene.model)
        scene.show(Views(you: ana, revision: 2, remaining: 12_000).game(predicted))
        expect(View.frame(of: scene.model), equals: frame, "told after it was predicted")
        scene.send(.room(.rejected(.stale)))
        scene.show(Views(you: ana, revision: 2).game(.guessingImage(picture: house)))
        scene.type("s")
        expect(
            scene.press(.enter),
            equals: [
                .room(.perform(Party.Action(GuessE.self, .guess(round: 2, text: safe("bears")))))
            ])
    }

    @Test("a new view keeps the text in the field")
    func keepsText() {
        var scene = guessing()
        scene.type("bear on")
        scene.show(
            Views(you: ana, revision: 2, waitingOn: [ana, botty]).game(
                .guessingImage(picture: house)))
        scene.type(" ice")
        expect(
            scene.press(.enter),
            equals: [
                .room(
                    .perform(Party.Action(GuessE.self, .guess(round: 2, text: safe("bear on ice"))))
                )
            ])
    }

    @Test("the next round begins with an empty field")
    func newRoundIsEmpty() {
        var scene = guessing()
        scene.type("bear")
        scene.show(Views(you: ana, revision: 2, round: 3).game(.guessingImage(picture: house)))
        guard case .seat(let seat) = scene.model.stage else {
            Issue.record("not at the seat")
            return
        }
        expect(seat.guessE?.field?.text.editor.isEmpty, equals: true)
    }

    /// Returns the artist's view while the others guess, with two more pictures available.
    private func painted(revision: UInt64 = 1) -> SessionView<Party.View> {
        var view = Views(you: aziz, revision: revision, waitingOn: [ana]).game(
            .waitingForGuesses(picture: house, guess: nil, prompt: safe("an owl")))
        view.guessE?.variantsLeft = 2
        return view
    }

    @Test("g lets the artist's picture be painted again")
    func paintsAgain() {
        var scene = Scene.seat(.guest, painted(), at: 4)
        expect(
            scene.type("g"),
            equals: [.room(.perform(Party.Action(GuessE.self, .paintAgain(round: 2))))])
        var none = painted(revision: 2)
        none.guessE?.variantsLeft = nil
        scene.show(none)
        #expect(scene.type("g").isEmpty)
    }

    @Test("letters for a text that the clock has closed act as no keys until there is a pause")
    func stillTyping() {
        var scene = Scene.artist(.imageCreator(suggestions: somePrompts, notice: nil))
        scene.type("an owl", at: 20)
        scene.show(painted(revision: 2), at: 20.2)
        #expect(scene.type("g", at: 20.4).isEmpty)
        #expect(scene.type("q", at: 21.3).isEmpty && scene.model.overlay == nil)
        #expect(scene.type("g", at: 22.2).isEmpty)
        expect(
            scene.type("g", at: 23.2),
            equals: [.room(.perform(Party.Action(GuessE.self, .paintAgain(round: 2))))])
    }

    @Test("after the text is sent, letters act as keys at once")
    func sentAndOn() {
        var scene = Scene.artist(.imageCreator(suggestions: somePrompts, notice: nil))
        scene.type("an owl", at: 20)
        scene.press(.enter, at: 20.1)
        scene.show(painted(revision: 2), at: 20.2)
        expect(
            scene.type("g", at: 20.3),
            equals: [.room(.perform(Party.Action(GuessE.self, .paintAgain(round: 2))))])
    }

    @Test("an older view than the one shown is dropped")
    func dropsOldView() {
        var scene = guessing()
        scene.show(Views(you: ana, revision: 0).game(.playerOrder))
        guard case .seat(let seat) = scene.model.stage else {
            Issue.record("not at the seat")
            return
        }
        expect(seat.view.guessE?.screen, equals: .guessingImage(picture: house))
    }

    @Test("Tab fills in one suggestion after the other")
    func suggestions() {
        var scene = Scene.artist(.imageCreator(suggestions: somePrompts, notice: nil), at: 0)
        scene.press(.tab)
        scene.send(.key(.control("n")))
        expect(
            scene.press(.enter),
            equals: [
                .room(
                    .perform(
                        Party.Action(GuessE.self, .submitPrompt(round: 2, text: somePrompts[1]))))
            ])
    }

    @Test("a refused prompt can be changed")
    func refusedPromptComesBack() {
        var scene = Scene.artist(.imageCreator(suggestions: somePrompts, notice: nil), at: 0)
        scene.type("bad idea")
        scene.press(.enter)
        scene.show(Views(you: aziz, revision: 2).game(.paintingImage(prompt: safe("bad idea"))))
        scene.show(
            Views(you: aziz, revision: 3).game(
                .imageCreator(suggestions: somePrompts, notice: safe("no"))))
        scene.type("!")
        expect(
            scene.press(.enter),
            equals: [
                .room(
                    .perform(
                        Party.Action(GuessE.self, .submitPrompt(round: 2, text: safe("bad idea!"))))
                )
            ])
    }

    @Test("a paste goes into the field, cut to its limit")
    func paste() {
        var scene = guessing()
        scene.send(.paste(String(repeating: "owl ", count: 100)))
        let effects = scene.press(.enter)
        guard case .room(.perform(let action)) = effects.first,
            case .guess(_, let text) = action.of(GuessE.self)
        else {
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

    @Test("a guess is picked up, moved and dropped, and the host gets each move")
    func ranks() {
        var scene = ranking()
        #expect(scene.press(.down).isEmpty)
        #expect(scene.type(" ").isEmpty)
        func draft(_ places: [Int]) -> [Effect] {
            let action = GuessEAction.draftRanking(
                round: 2, order: order(places), marks: order([0]), nothing: [])
            return [.room(.perform(Party.Action(GuessE.self, action)))]
        }
        expect(scene.press(.up), equals: draft([1, 0, 2]))
        #expect(scene.press(.up).isEmpty)
        scene.type(" ")
        expect(scene.type("3"), equals: draft([0, 1, 2]), "no guess stays last")
        expect(scene.type("1"), equals: draft([1, 0, 2]))
        expect(
            scene.press(.enter),
            equals: [
                .room(
                    .perform(
                        Party.Action(
                            GuessE.self,
                            .rank(
                                round: 2, order: order([1, 0, 2]), marks: order([0]), nothing: [])))
                )
            ])
        #expect(scene.press(.enter).isEmpty)
        #expect(scene.type("3").isEmpty)
    }

    @Test("x marks the selected guess and equal ones, or removes the marks")
    func marks() {
        func draft(_ marks: [Int], nothing: [Int]) -> [Effect] {
            let action = GuessEAction.draftRanking(
                round: 2, order: order([0, 1, 2, 3]), marks: order(marks), nothing: order(nothing))
            return [.room(.perform(Party.Action(GuessE.self, action)))]
        }
        let guesses = ranked([
            ("bear on a shark", 86), ("The bear on a shark!", 86), ("a boat", 0), (nil, 0),
        ])
        var scene = Scene.artist(
            .rankingGuesses(prompt: safe("p"), picture: house, guesses: guesses), at: 0)
        expect(scene.type("x"), equals: draft([], nothing: [2]))
        expect(scene.type("x"), equals: draft([0, 1], nothing: [2]))
        scene.press(.down)
        scene.press(.down)
        expect(scene.type("x"), equals: draft([0, 1, 2], nothing: []))
        scene.press(.down)
        #expect(scene.type("x").isEmpty, "there is nothing to mark without a guess")
        let done = GuessEAction.rank(
            round: 2, order: order([0, 1, 2, 3]), marks: order([0, 1, 2]), nothing: [])
        expect(scene.press(.enter), equals: [.room(.perform(Party.Action(GuessE.self, done)))])
        #expect(scene.type("x").isEmpty)
    }

    @Test("n gives the selected guess and equal ones nothing, and a place again")
    func nothing() {
        func draft(_ places: [Int], nothing: [Int]) -> [Effect] {
            let action = GuessEAction.draftRanking(
                round: 2, order: order(places), marks: [], nothing: order(nothing))
            return [.room(.perform(Party.Action(GuessE.self, action)))]
        }
        let guesses = ranked([
            ("bear on a shark", 86), ("The bear on a shark!", 86), ("a shark", 40), ("a boat", 0),
            (nil, 0),
        ])
        var scene = Scene.artist(
            .rankingGuesses(prompt: safe("p"), picture: house, guesses: guesses), at: 0)
        func shows(_ text: String) -> Bool {
            View.frame(of: scene.model).plainText().contains { $0.contains(text) }
        }
        #expect(shows("–     a boat"))
        expect(scene.type("n"), equals: draft([2, 0, 1, 3, 4], nothing: [0, 1, 3]))
        #expect(shows("–     bear on a shark"))
        expect(scene.type("n"), equals: draft([2, 0, 1, 3, 4], nothing: [3]))
        scene.press(.down)
        scene.press(.down)
        // Who moves a guess to a place gives it the place.
        expect(scene.type("1"), equals: draft([3, 2, 0, 1, 4], nothing: []))
        // None comes after a guess without words.
        expect(scene.type("5"), equals: draft([2, 0, 1, 3, 4], nothing: []))
        scene.press(.down)
        #expect(scene.type("n").isEmpty, "there is nothing to take from no guess")
        #expect(scene.type("1").isEmpty, "and no place to give it")
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
        expect(
            scene.press(.enter),
            equals: [
                .room(
                    .perform(
                        Party.Action(
                            GuessE.self,
                            .rank(
                                round: 2, order: order([1, 0, 2]), marks: order([0]), nothing: [])))
                )
            ])
    }

    @Test("a large picture makes room when the next phase begins")
    func zoomEnds() {
        var scene = Scene.artist(
            .waitingForGuesses(picture: house, guess: nil, prompt: safe("p")), at: 4)
        func isZoomed() -> Bool {
            guard case .seat(let seat) = scene.model.stage else { return false }
            return seat.guessE?.isZoomed ?? false
        }
        scene.press(.tab)
        #expect(isZoomed())
        scene.show(
            Views(you: aziz, revision: 2).game(
                .rankingGuesses(prompt: safe("p"), picture: house, guesses: threeGuesses)))
        #expect(!isZoomed())
    }

    @Test("only the host or the artist ends the results")
    func advances() {
        let screen = GuessEScreen.rankingResults(results: someResults)
        var host = Scene.seat(.host, Views().game(screen))
        expect(
            host.press(.enter),
            equals: [.room(.perform(Party.Action(GuessE.self, .advance(round: 2))))])
        var artist = Scene.artist(screen)
        expect(
            artist.press(.enter),
            equals: [.room(.perform(Party.Action(GuessE.self, .advance(round: 2))))])
        var guest = Scene.guest(screen)
        #expect(guest.press(.enter).isEmpty)
    }

    @Test("only the host starts another game")
    func playsAgain() {
        let screen = GuessEScreen.finished(standings: [])
        var host = Scene.seat(.host, Views(remaining: nil).game(screen))
        expect(host.type("r"), equals: [.room(.session(.returnToLobby))])
        var guest = Scene.guest(screen)
        #expect(guest.type("r").isEmpty)
        expect(guest.type("q"), equals: [.quit(ExitCode.done)])
    }

    @Test("F2 saves the picture on the screen")
    func savesPicture() {
        var scene = guessing()
        expect(scene.press(.function(2)), equals: [.saveImage(house)])
        var order = Scene.guest(.playerOrder)
        #expect(order.press(.function(2)).isEmpty)
    }

    @Test("the picture appears stroke by stroke within three seconds, once in a round")
    func reveals() {
        var scene = guessing()
        func shown() -> Int {
            guard case .seat(let seat) = scene.model.stage else { return -1 }
            return seat.guessE?.progress.count(of: house, at: scene.model.now) ?? -1
        }
        expect(shown(), equals: 1)
        var counts: [Int] = []
        for step in 0...30 {
            scene.send(.tick, at: Double(step) / 10)
            counts.append(shown())
        }
        expect(counts, equals: counts.sorted())
        expect(Set(counts), equals: Set(1...house.stepCount))
        scene.show(
            Views(you: ana, revision: 2).game(
                .waitingForGuesses(picture: house, guess: safe("x"), prompt: nil)))
        expect(shown(), equals: house.stepCount)
    }

    @Test("the countdown does not jump when a view of the same phase arrives late")
    func steadyCountdown() {
        var scene = guessing()
        scene.show(
            Views(you: ana, revision: 2, remaining: 20_000).game(
                .waitingForGuesses(picture: house, guess: safe("x"), prompt: nil)), at: 1.4)
        guard case .seat(let seat) = scene.model.stage else {
            Issue.record("not at the seat")
            return
        }
        expect(seat.clock?.end, equals: seconds(21))
        expect(seat.clock?.length, equals: .milliseconds(21_000))
    }
}
