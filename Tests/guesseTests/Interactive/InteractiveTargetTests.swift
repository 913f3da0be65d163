import CommandLineKit
import TerminalKit
import TestKit
import Testing

@testable import GuessEP2P
@testable import guesse

/// Interactive update: a game that the command line names.
struct InteractiveTargetTests {
    private func key(_ text: String) throws -> SessionKey { try #require(SessionKey(text)) }

    /// Returns a program that has asked for a seat before there was a screen.
    private func asking(_ sessions: [FoundSession] = someSessions, key: SessionKey? = nil) -> Scene
    {
        var scene = Scene(
            start: .guest, name: "Ana", request: RequestToPlay.Options(key: key), hasTarget: true)
        scene.send(.roomOpened)
        scene.send(.room(.sessions(sessions)))
        return scene
    }

    private func frame(_ scene: Scene) -> String {
        View.frame(of: scene.model).plainText().joined(separator: "\n")
    }

    @Test("shows the progress of the request, and locks the list meanwhile")
    func waiting() {
        var scene = asking()
        #expect(frame(scene).contains("Asking to play…"))
        #expect(scene.press(.enter).isEmpty)
        scene.send(.room(.pending))
        #expect(frame(scene).contains("Waiting for the host to let you in"))
        expect(scene.press(.escape), equals: [.room(.session(.leave))])
        expect(scene.press(.enter), equals: [.room(.join(1))])
    }

    @Test("is forgotten when it cannot be found: the list then waits for a choice")
    func notFound() {
        var scene = Scene(start: .guest, name: "Ana", hasTarget: true)
        scene.send(.roomFailed(safe("No game is called that.")))
        scene.type("r")
        scene.send(.roomOpened)
        scene.send(.room(.sessions(someSessions)))
        #expect(!frame(scene).contains("Asking to play"))
        expect(scene.press(.enter), equals: [.room(.join(1))])
    }

    @Test("can be joined at the end of a game", arguments: [SessionDoor.open, .lobby])
    func ended(door: SessionDoor) {
        var scene = Scene(start: .guest, name: "Ana")
        scene.send(.roomOpened)
        scene.send(.room(.sessions([session(5, "Eve", phase: "finished", door: door)])))
        #expect(frame(scene).contains("open") && !frame(scene).contains("started"))
        expect(scene.press(.enter), equals: [.room(.join(5))])
    }

    @Test("asks for a missing key, whether the game is in the list or not, until one is right")
    func missingKey() throws {
        for sessions in [[], someSessions] {
            var scene = asking(sessions)
            scene.send(.room(.denied(Denial(.wrongKey))))
            #expect(frame(scene).contains("The host knows its four characters:"))
            #expect(!frame(scene).contains("is not the key"))
            // The list changes: the place stays.
            scene.send(.room(.sessions([])))
            for typed in ["zzzz", "ab7k"] {
                scene.type(typed)
                expect(
                    scene.press(.enter), equals: [.room(.joinTarget(key: try key(typed)))])
                #expect(frame(scene).contains("Asking to play…"))
                scene.send(.room(.denied(Denial(.wrongKey))))
                #expect(frame(scene).contains("✗ \(typed.uppercased()) is not the key."))
            }
            scene.show(Views(you: ana).lobby())
            #expect(frame(scene).contains("You are in."))
        }
    }

    @Test("names the key of the command line that was wrong")
    func wrongKey() throws {
        var scene = asking(key: try key("AB7K"))
        scene.send(.room(.denied(Denial(.wrongKey))))
        #expect(frame(scene).contains("✗ AB7K is not the key."))
        scene.press(.escape)
        #expect(frame(scene).contains("That game needs its key."))
        expect(scene.press(.escape), equals: [.quit(ExitCode.denied)])
    }

    @Test("is asked once: the next search begins without a request")
    func once() {
        var scene = asking()
        scene.show(Views(you: ana).lobby())
        scene.send(.room(.ended(.hostLeft)))
        scene.type("r")
        scene.send(.roomOpened)
        scene.send(.room(.sessions(someSessions)))
        expect(scene.press(.enter), equals: [.room(.join(1))])
    }

    @Test("unlocks the list if it has gone")
    func gone() {
        var scene = asking()
        scene.send(.room(.ended(.unreachable)))
        expect(scene.press(.enter), equals: [.room(.join(1))])
    }
}
