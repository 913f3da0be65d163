import Primitives
import TerminalKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// The help over a screen.
struct HelpPageTests {
    private static let small = TerminalSize(columns: 50, rows: 16)

    private func screen(_ scene: Scene) -> String {
        View.frame(of: scene.model).plainText().joined(separator: "\n")
    }

    private func lobby(_ size: TerminalSize) -> Scene {
        var scene = Scene.seat(.host, Views().lobby())
        scene.model.size = size
        scene.type("?")
        return scene
    }

    @Test("shows each key and the end of the rules, also on the smallest screen")
    func everything() {
        var scene = lobby(Self.small)
        #expect(screen(scene).contains("[↑ ↓] More") && screen(scene).contains("↓│"))
        var shown = screen(scene)
        for _ in 0..<60 {
            scene.press(.down)
            shown += screen(scene)
        }
        #expect(!screen(scene).contains("↓│") && screen(scene).contains("↑│"))
        for part in ["y n x", "deny, block", "Ctrl-C", "Each round one", "The artist", "right.  "] {
            #expect(shown.contains(part), "\(part)")
        }
        let inside = shown.split(separator: "\n").filter { $0.contains("│  ") }
        #expect(!inside.contains { $0.contains("…  │") }, "no row is cut")
        scene.press(.home)
        #expect(screen(scene).contains("Each round one") && !screen(scene).contains("↑│"))
    }

    @Test("closes at every other key, and at all keys if it fits")
    func closing() {
        var scene = lobby(Self.small)
        scene.press(.end)
        #expect(scene.model.overlay != nil)
        scene.type("s")
        #expect(scene.model.overlay == nil)
        var large = lobby(TerminalSize(columns: 120, rows: 40))
        #expect(screen(large).contains("[any key] Close the help"))
        large.press(.down)
        #expect(large.model.overlay == nil)
    }

    @Test("stays within its rows when the window grows while it is open")
    func resized() {
        var scene = lobby(Self.small)
        scene.press(.end)
        scene.model.size = TerminalSize(columns: 120, rows: 40)
        #expect(screen(scene).contains("y n x") && screen(scene).contains("some are right."))
        scene.model.size = Self.small
        scene.press(.up)
        #expect(scene.model.overlay != nil)
    }

    @Test("of the settings of a new game scrolls too")
    func creation() {
        var scene = Scene.home()
        scene.model.size = Self.small
        scene.press(.enter)
        scene.type("?")
        let first = screen(scene)
        scene.press(.end)
        let page = first + screen(scene)
        #expect(page.contains("choose a row") && page.contains("The lobby changes"))
        scene.press(.escape)
        #expect(!screen(scene).contains("choose a row"))
    }
}
