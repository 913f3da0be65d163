import Games
import GuessEP2P
import Primitives
import TerminalKit
import TestKit
import Testing

@testable import guesse

/// Tests of the offline artist's remarks on a prompt before it is sent.
struct InteractiveDoubtTests {
    private func submitted(_ text: String) -> [Effect] {
        [.room(.perform(Party.Action(GuessE.self, .submitPrompt(round: 2, text: safe(text)))))]
    }

    @Test(
        "are sent at the second Enter, changed, or drawn by hand"
    )
    func doubtedPrompt() {
        var scene = doubted()
        let text = View.frame(of: scene.model).plainText().joined(separator: "\n")
        #expect(text.contains("\"blorp\" and \"florp\""))
        expect(scene.press(.enter), equals: submitted("a blorp riding a florp"))
        scene = doubted()
        expect(
            scene.press(.function(7)),
            equals: [
                .room(
                    .perform(
                        Party.Action(
                            GuessE.self, .draw(round: 2, text: safe("a blorp riding a florp")))))
            ])
        scene = doubted()
        scene.type("y")
        #expect(!View.frame(of: scene.model).plainText().joined().contains("blorp\" and"))
        expect(scene.press(.enter), equals: [])
        expect(scene.press(.enter), equals: submitted("a blorp riding a florpy"))
    }

    @Test(
        "the hint that a prompt is missing disappears with the next key", arguments: [true, false])
    func missingPrompt(isByHand: Bool) {
        var scene = sketched()
        #expect(scene.press(isByHand ? .function(7) : .enter).isEmpty)
        expect(scene.model.toast?.text, equals: "Write something first.")
        scene.type("a")
        #expect(scene.model.toast == nil)
        // A key does not remove a line that is not about keys.
        scene.send(.room(.trouble(safe("The disk is full."))))
        scene.type("b")
        expect(scene.model.toast?.text, equals: "The disk is full.")
    }

    @Test("a prompt that is drawn as meant, or by another painter, is sent at once")
    func undoubtedPrompt() {
        var scene = sketched()
        scene.type("a bear riding a shark")
        expect(scene.press(.enter), equals: submitted("a bear riding a shark"))
        scene = .artist(.imageCreator(suggestions: somePrompts, notice: nil))
        scene.type("a blorp")
        expect(scene.press(.enter), equals: submitted("a blorp"))
    }
}
