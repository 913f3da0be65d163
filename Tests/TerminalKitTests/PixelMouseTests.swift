import TestKit
import Testing

@testable import TerminalKit

/// A mouse reported by the pixel.
struct PixelMouseTests {
    private static let size = TerminalSize(columns: 100, rows: 40)
    /// A screen with 10 by 20 pixels per cell.
    private static let screen = PixelSize(width: 1000, height: 800)

    private func asked(
        _ choice: PixelMouse.Choice = .auto, _ environment: [String: String] = [:]
    ) -> PixelMouse {
        var mouse = PixelMouse(choice: choice, environment: environment)
        _ = mouse.ask()
        return mouse
    }

    private func doubtful() -> PixelMouse {
        var mouse = asked()
        mouse.receive(.mode(1016, state: 2))
        return mouse
    }

    private func receive(
        _ mouse: inout PixelMouse, _ action: MouseEvent.Action, _ x: Int, _ y: Int
    ) -> MouseEvent? {
        mouse.receive(
            MouseEvent(action, at: Point(x, y)), as: .pixels, on: Self.size, screen: Self.screen)
    }

    private func isUsable(_ mouse: PixelMouse) -> Bool { mouse.isUsable(onScreenOf: Self.screen) }

    @Test("is asked for once, and used only if the terminal says that it knows the mode")
    func answers() {
        for (state, isKnown) in [(0, false), (1, true), (2, true), (3, true), (4, false)] {
            var mouse = PixelMouse(choice: .auto, environment: ["TERM": "xterm"])
            #expect(!isUsable(mouse))
            let question = String(decoding: mouse.ask(), as: UTF8.self)
            expect(question, equals: "\u{1B}[?1016$p\u{1B}[16t")
            #expect(mouse.ask().isEmpty && !isUsable(mouse))
            mouse.receive(.mode(2026, state: 1))
            #expect(!isUsable(mouse), "another mode")
            mouse.receive(.mode(1016, state: state))
            expect(isUsable(mouse), equals: isKnown)
            #expect(!mouse.isUsable(onScreenOf: nil), "nobody knows how large the screen is")
            mouse.receive(.cellSize(PixelSize(width: 10, height: 20)))
            expect(mouse.isUsable(onScreenOf: nil), equals: isKnown)
        }
    }

    @Test("is not asked for in tmux, screen and basic terminals, nor if the user wants cells")
    func surroundings() {
        for environment in [
            ["TMUX": "/tmp/x"], ["STY": "1"], ["TERM": "tmux-256color"], ["TERM": "screen"],
            ["TERM": "linux"], ["TERM": "dumb"], ["TERM_PROGRAM": "Apple_Terminal"],
        ] {
            var automatic = PixelMouse(choice: .auto, environment: environment)
            #expect(automatic.ask().isEmpty)
            var wanted = PixelMouse(choice: .pixels, environment: environment)
            #expect(!wanted.ask().isEmpty)
        }
        var cells = PixelMouse(choice: .cells, environment: [:])
        #expect(cells.ask().isEmpty)
        cells.receive(.mode(1016, state: 2))
        #expect(!isUsable(cells))
    }

    @Test("gives cells and places in them once a place proves that pixels are reported")
    func believed() {
        var mouse = doubtful()
        let press = receive(&mouse, .press(button: 0), 505, 333)
        expect(press?.point, equals: Point(50, 16))
        expect(press?.offset, equals: MouseEvent.Offset(across: 140, down: 172))
        // Places near the corner as well from now on.
        let near = receive(&mouse, .drag(button: 0), 25, 39)
        #expect(near?.point == Point(2, 1) && near?.offset != nil)
        expect(receive(&mouse, .release(button: 0), 999, 799)?.point, equals: Point(99, 39))
        expect(
            receive(&mouse, .drag(button: 0), 1005, 815)?.point, equals: Point(99, 39), "the edge")
        #expect(isUsable(mouse))
        // With only the size of a cell, the result is the same.
        mouse.receive(.cellSize(PixelSize(width: 10, height: 20)))
        let told = mouse.receive(
            MouseEvent(.press(button: 0), at: Point(505, 333)), as: .pixels, on: Self.size,
            screen: nil)
        expect(told, equals: press)
    }

    @Test("has every pixel in its cell, even if a cell is no whole number of pixels")
    func fractions() {
        let screen = PixelSize(width: 1055, height: 817)
        for x in 0..<screen.width {
            var mouse = asked(.pixels)
            mouse.receive(.mode(1016, state: 1))
            let event = mouse.receive(
                MouseEvent(.move, at: Point(x, 400)), as: .pixels, on: Self.size, screen: screen)
            expect(event?.point.column, equals: (2 * x + 1) * 100 / (2 * screen.width))
        }
    }

    @Test("goes back to cells if all of the first drag could be cells")
    func cells() {
        var mouse = doubtful()
        for (action, x, y) in [
            (MouseEvent.Action.press(button: 0), 5, 5), (.release(button: 0), 5, 5),
            (.scrollUp, 7, 7), (.press(button: 0), 20, 10), (.drag(button: 0), 21, 10),
        ] {
            expect(receive(&mouse, action, x, y), equals: MouseEvent(action, at: Point(x, y)))
            #expect(isUsable(mouse))
        }
        let last = receive(&mouse, .release(button: 0), 30, 12)
        expect(last, equals: MouseEvent(.release(button: 0), at: Point(30, 12)))
        #expect(!isUsable(mouse))
        mouse.receive(.mode(1016, state: 1))
        #expect(!isUsable(mouse), "for good")
    }

    @Test("goes back to cells if a place is beyond the screen, in doubt and later")
    func beyond() {
        for isBelieved in [false, true] {
            var mouse = doubtful()
            if isBelieved { _ = receive(&mouse, .press(button: 0), 500, 500) }
            #expect(receive(&mouse, .drag(button: 0), 1400, 500) == nil)
            #expect(!isUsable(mouse))
            #expect(receive(&mouse, .drag(button: 0), 700, 500) == nil, "still on its way")
            let event = MouseEvent(.press(button: 0), at: Point(50, 20))
            let cell = mouse.receive(event, as: .cells, on: Self.size, screen: Self.screen)
            expect(cell, equals: event)
        }
    }

    @Test("has pixels at every place if the user wants pixels")
    func wanted() {
        var mouse = asked(.pixels, ["TMUX": "1"])
        mouse.receive(.mode(1016, state: 2))
        expect(receive(&mouse, .press(button: 0), 25, 39)?.point, equals: Point(2, 1))
    }

    @Test("keeps pixels in a window of another size only if the system knows their number")
    func resized() {
        var mouse = doubtful()
        mouse.noteResize(screen: PixelSize(width: 500, height: 400))
        #expect(isUsable(mouse))
        mouse.receive(.cellSize(PixelSize(width: 10, height: 20)))
        mouse.noteResize(screen: nil)
        #expect(!isUsable(mouse))
        var unasked = PixelMouse(choice: .auto, environment: [:])
        unasked.noteResize(screen: nil)
        #expect(!unasked.ask().isEmpty)
    }

    @Test("leaves reports in cells unchanged, whatever is known of pixels")
    func reportedInCells() {
        var mouse = doubtful()
        for point in [Point(0, 0), Point(99, 39)] {
            let event = MouseEvent(.press(button: 0), at: point)
            expect(
                mouse.receive(event, as: .cells, on: Self.size, screen: Self.screen), equals: event)
        }
        #expect(isUsable(mouse))
    }
}
