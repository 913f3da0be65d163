import CommandLineKit
import TerminalKit
import Primitives
import TestKit
import Testing

@testable import GuessEP2P
@testable import guesse

/// Interactive update: a session's key.
struct InteractiveKeyTests {
    private let sessions = [session(1, "Aziz", door: .key), session(2, "Björk")]

    private func key(_ text: String) throws -> SessionKey { try #require(SessionKey(text)) }

    /// Returns a scene in which a game that needs a key has been chosen.
    private func asked() -> Scene {
        var scene = Scene.browsing(sessions)
        scene.press(.enter)
        return scene
    }

    private func frame(_ scene: Scene) -> String {
        View.frame(of: scene.model).plainText().joined(separator: "\n")
    }

    private func request(of scene: Scene) -> Browsing.Request? {
        guard case .browsing(let browsing) = scene.model.stage else { return nil }
        return browsing.request
    }

    @Test(
        "is typed before the request is sent, in capital or small letters, and is part of it"
    )
    func asks() throws {
        for typed in ["ab7k", "AB7K", "aB7k"] {
            var scene = asked()
            #expect(scene.commands.isEmpty)
            expect(request(of: scene), equals: Browsing.Request.none)
            #expect(frame(scene).contains("Aziz knows its four characters:"))
            scene.type(typed)
            expect(scene.press(.enter), equals: [.room(.join(1, key: try key("AB7K")))])
            #expect(scene.model.overlay == nil)
        }
    }

    @Test("is not asked for if the game has none, or if the command line gave it")
    func doesNotAsk() throws {
        var open = Scene.browsing(sessions)
        open.press(.down)
        expect(open.press(.enter), equals: [.room(.join(2))])
        let given = RequestToPlay.Options(key: try key("AB7K"))
        var scene = Scene.browsing(sessions, request: given)
        expect(scene.press(.enter), equals: [.room(.join(1, key: try key("AB7K")))])
    }

    @Test("takes only the letters of keys")
    func letters() throws {
        var scene = asked()
        scene.type("i1lo0ßı ?-äé漢")
        #expect(scene.press(.enter).isEmpty)
        scene.type("xy")
        scene.press(.backspace)
        scene.send(.key(.control("a")))
        scene.type("2")
        scene.press(.right)
        scene.type("34567")
        expect(scene.press(.enter), equals: [.room(.join(1, key: try key("2X34")))])
    }

    @Test("is not sent before it is complete")
    func whole() {
        var scene = asked()
        for letter in "abc" {
            #expect(scene.press(.enter).isEmpty)
            scene.type(String(letter))
        }
        #expect(scene.press(.enter).isEmpty)
        #expect(scene.model.overlay != nil)
    }

    @Test(
        "can be pasted, alone or with the command that the host's screen shows",
        arguments: ["ab7k", " AB-7K\n", "guesse join gep://agywmo3onxmav4qe --key AB7K"])
    func paste(text: String) throws {
        var scene = asked()
        scene.type("zz")
        scene.send(.paste(text))
        expect(scene.press(.enter), equals: [.room(.join(1, key: try key("AB7K")))])
    }

    @Test("can be pasted in parts, and other characters are left out")
    func pasteParts() throws {
        var scene = asked()
        scene.type("a")
        scene.send(.paste("b!\u{7}1 7 k and more"))
        expect(scene.press(.enter), equals: [.room(.join(1, key: try key("AB7K")))])
    }

    @Test("is left by Escape, which goes back to the list")
    func back() {
        var scene = asked()
        scene.type("ab")
        #expect(scene.press(.escape).isEmpty)
        #expect(scene.model.overlay == nil)
        scene.press(.down)
        expect(scene.press(.enter), equals: [.room(.join(2))])
    }

    @Test("gets a line if it is wrong, and another can be tried until one is right")
    func wrong() throws {
        var scene = asked()
        for typed in ["ab7k", "zzzz"] {
            scene.type(typed)
            scene.press(.enter)
            scene.send(.room(.denied(Denial(.wrongKey))))
            #expect(frame(scene).contains("✗ \(typed.uppercased()) is not the key. Try another."))
        }
        scene.type("2345")
        expect(scene.press(.enter), equals: [.room(.join(1, key: try key("2345")))])
        scene.show(Views(you: ana).lobby())
        #expect(frame(scene).contains("You are in."))
    }

    @Test("can be corrected if the command line's is wrong")
    func wrongOnTheCommandLine() throws {
        let given = RequestToPlay.Options(key: try key("AB7K"))
        var scene = Scene.browsing(sessions, request: given)
        scene.press(.enter)
        scene.send(.room(.denied(Denial(.wrongKey))))
        #expect(frame(scene).contains("✗ AB7K is not the key."))
        scene.type("2345")
        expect(scene.press(.enter), equals: [.room(.join(1, key: try key("2345")))])
    }

    @Test("ends the program with the exit code of a denial if the user gives up after a wrong one")
    func exitCode() {
        var scene = asked()
        scene.type("ab7k")
        scene.press(.enter)
        scene.send(.room(.denied(Denial(.wrongKey))))
        scene.press(.escape)
        #expect(frame(scene).contains("✗ That is not the key of this game."))
        expect(scene.press(.escape), equals: [.quit(ExitCode.denied)])
    }

    @Test("is not asked for after too many attempts; the user is told to wait")
    func tooMany() {
        var scene = asked()
        scene.type("ab7k")
        scene.press(.enter)
        scene.send(.room(.denied(Denial(.busy, retryAfter: .seconds(30)))))
        #expect(scene.model.overlay == nil)
        #expect(frame(scene).contains("Ask again in 30 s"))
    }

    @Test("the seconds after which one may ask again run, and their end is said")
    func runningSeconds() {
        var scene = asked()
        scene.type("ab7k")
        scene.press(.enter)
        scene.send(.room(.denied(Denial(.busy, retryAfter: .seconds(30)))))
        scene.model.now = scene.model.now + .seconds(12)
        #expect(frame(scene).contains("Ask again in 18 s"))
        expect(scene.model.tickInterval, equals: .milliseconds(250))
        scene.model.now = scene.model.now + .seconds(20)
        #expect(frame(scene).contains("You can ask again now."))
    }

    @Test("is no longer asked for when its game has gone, and not sent when it has started")
    func gone() {
        var scene = asked()
        scene.type("ab7k")
        var other = scene
        scene.send(.room(.sessions([sessions[1]])))
        #expect(scene.model.overlay == nil)
        expect(scene.model.toast?.text.string, equals: "That game is gone.")
        let started = session(1, "Aziz", phase: "guessing", door: .key)
        other.send(.room(.sessions([started])))
        #expect(other.press(.enter).isEmpty)
        expect(other.model.toast?.text.string, equals: "It has already started. Press w to watch.")
    }

    @Test("is also asked for in a running game, if its host lets latecomers in by key")
    func late() {
        let started = session(1, "Aziz", phase: "guessing", door: .openKey)
        var scene = Scene.browsing([started])
        #expect(scene.press(.enter).isEmpty)
        guard case .enteringKey(let entry) = scene.model.overlay else {
            Issue.record("no question for the key")
            return
        }
        expect(entry.place, equals: .listed(1))
        let over = session(1, "Aziz", phase: "finished", door: .openKey)
        #expect(over.canBeJoined, "the next game begins soon")
    }

    @Test("does not replace another question, and is not asked for once there is a seat")
    func otherQuestions() {
        var scene = asked()
        scene.type("ab7k")
        scene.press(.enter)
        scene.send(.key(.control("c")))
        scene.send(.room(.denied(Denial(.wrongKey))))
        expect(scene.model.overlay, equals: .leaving)
        var seated = asked()
        seated.show(Views(you: ana).lobby())
        #expect(seated.model.overlay == nil)
    }

    @Test("keeps its field when an invitation comes meanwhile, which waits")
    func invitation() {
        let invitation = Invitation(
            id: 7, sessionName: safe("Friday"), hostName: safe("Nora"), seatedCount: 1,
            capacity: 8, expiresIn: .seconds(30))
        var scene = asked()
        scene.send(.room(.invited(invitation)))
        #expect(scene.type("y").isEmpty)
        scene.press(.escape)
        expect(scene.type("y"), equals: [.room(.session(.accept(7)))])
        // A dialog that is open already stays when the answer to a wrong key comes.
        var other = asked()
        other.type("ab7k")
        other.press(.enter)
        other.send(.room(.invited(invitation)))
        other.send(.room(.denied(Denial(.wrongKey))))
        expect(other.type("y"), equals: [.room(.session(.accept(7)))])
    }
}
