import GameTestKit
import Primitives
import SimulationKit
import TerminalKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// Views from a host that says anything: one that can be decoded can be shown by every front.
struct ForeignViewTests {
    /// The views of the scenes with a seat.
    private static let views: [SessionView<Party.View>] =
        (quizScenes + phoneScenes + drawingScenes + galleryScenes + gateScenes + activityScenes)
        .compactMap { scene in
            if case .seat(let seat) = scene.make().model.stage { seat.view } else { nil }
        }

    @Test(
        "one with changed numbers is refused, or shown", arguments: 0..<Effort.cases(12, quick: 2))
    func numbers(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        var (shown, refused) = (0, 0)
        for _ in 0..<Effort.cases(400, quick: 100) {
            guard let start = generator.pick(from: Self.views) else { return }
            let text = String(decoding: SessionCoding.encode(start), as: UTF8.self)
            let changed = ForeignNumbers.put(into: text, using: &generator)
            guard
                let view = SessionCoding.decode(
                    SessionView<Party.View>.self, from: Array(changed.utf8))
            else {
                refused += 1
                continue
            }
            shown += 1
            var scene = Scene.seat(.guest, start)
            scene.show(view, at: 2)
            #expect(View.frame(of: scene.model).plainText().count == 24)
            let seat = Seat(kind: .guest, view: view, at: .zero)
            #expect(
                !RoomScreen(Screen(of: seat, Screen.Invitation(commands: [])), at: .zero).screen
                    .title
                    .isEmpty)
            var plain = PlainSeat(.guest, start)
            _ = plain.receive(view)
            #expect(plain.screen.count < 2000)
            for line in ["1", "x 1", "2 1", ""] { _ = plain.answer(SafeText(line)) }
        }
        #expect(shown > 20 && refused > 5, "\(shown) shown, \(refused) refused")
    }
}
