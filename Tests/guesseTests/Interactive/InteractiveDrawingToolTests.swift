import Pictures
import Primitives
import TerminalKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// Interactive update: the tools of the canvas.
struct InteractiveDrawingToolTests {
    private func drawing() -> Scene {
        .artist(
            .drawingImage(prompt: safe("a bear riding a shark"), drawing: Picture()),
            waitingOn: [aziz])
    }

    private func pad(_ scene: Scene) -> DrawingPad? {
        if case .seat(let seat) = scene.model.stage { seat.guessE?.drawing?.pad } else { nil }
    }

    private func operations(_ scene: Scene) -> [Picture.Operation] {
        pad(scene)?.board.picture.operations ?? []
    }

    private func mouse(_ action: MouseEvent.Action, _ point: Point) -> Msg {
        .mouse(MouseEvent(action, at: point))
    }

    @Test("each tool has a letter that nothing else on the canvas has")
    func letters() {
        let others = "ur[]-+=cef#? 0123456789"
        let letters = DrawingPad.Tool.allCases.map(\.letter)
        #expect(Set(letters).count == letters.count && Set(letters).isDisjoint(with: others))
        for tool in DrawingPad.Tool.allCases {
            var scene = drawing()
            scene.type(String(tool.letter))
            #expect(pad(scene)?.tool == tool && pad(scene)?.board.isBlank == true)
            expect("\(tool.key)", equals: String(tool.letter))
        }
    }

    @Test("with keys alone Space sets both points of a shape")
    func shapes() throws {
        for (letter, count) in [("l", 2), ("o", 5)] {
            var scene = drawing()
            let start = try #require(pad(scene)?.board.pen)
            scene.type("2\(letter) ")
            for key in [Key(.right, .shift), Key(.down, .shift)] { scene.send(.key(key)) }
            scene.type(" ")
            let end = try #require(pad(scene)?.board.pen)
            guard case .line(let points, _, DrawingPad.paints[1].colour) = operations(scene).first
            else {
                Issue.record("\(operations(scene))")
                continue
            }
            #expect(points.count == count && points.first == start && points.contains(end))
            expect(pad(scene)?.board.isPenDown, equals: false)
        }
    }

    @Test("with the mouse a shape goes from the press to the release")
    func dragged() {
        var scene = drawing()
        let layout = DrawingPadLayout(on: scene.model.size)
        let tool = layout.rect(ofTool: 3).origin
        scene.send(mouse(.press(button: 0), tool))
        expect(pad(scene)?.tool, equals: .ellipse)
        let (from, to) = (Point(layout.paper.column + 4, layout.paper.row + 3), layout.paper.origin)
        scene.send(mouse(.press(button: 0), from))
        scene.send(mouse(.drag(button: 0), Point(from.column + 9, from.row + 5)))
        scene.send(mouse(.drag(button: 0), to))
        #expect(pad(scene)?.board.isPenDown == true && operations(scene).count == 2)
        scene.send(mouse(.release(button: 0), to))
        guard case .arc(let center, let radiusX, let radiusY, _, _, _, _) = operations(scene).first
        else {
            Issue.record("\(operations(scene))")
            return
        }
        let (first, second) = (layout.place(of: from), layout.place(of: to))
        expect(Int(center.x), equals: (Int(first.x) + Int(second.x)) / 2)
        #expect(radiusX == (first.x - second.x) / 2 && radiusY == (first.y - second.y) / 2)
    }

    @Test("f fills at the pen, a click with the fill tool fills, and F colours the paper")
    func fills() {
        var scene = drawing()
        let layout = DrawingPadLayout(on: scene.model.size)
        scene.type("o ")
        for _ in 0..<3 { scene.send(.key(Key(.pageDown, .shift))) }
        scene.type(" ")
        scene.send(.key(Key(.home, .shift)))
        scene.type("3f")
        expect(operations(scene).count, equals: 2)
        guard case .polygon(_, DrawingPad.paints[2].colour) = operations(scene).first else {
            Issue.record("\(operations(scene))")
            return
        }
        scene.type("b4")
        let inside = layout.cell(of: pad(scene)?.board.pen ?? .init(x: 0, y: 0))
        scene.send(mouse(.press(button: 0), inside))
        expect(pad(scene)?.board.isPenDown, equals: false)
        guard case .polygon(_, DrawingPad.paints[3].colour) = operations(scene).first else {
            Issue.record("\(operations(scene))")
            return
        }
        scene.send(mouse(.drag(button: 0), layout.paper.origin))
        expect(operations(scene).count, equals: 2, "a drag with the fill tool does nothing more")
        scene.type("6F")
        expect(operations(scene).count, equals: 3)
        expect(pad(scene)?.board.picture.palette().first, equals: DrawingPad.paints[5].colour)
    }

    @Test("a colour can be typed as six digits; Esc leaves the entry and not the game")
    func hex() {
        var scene = drawing()
        scene.type("#12x")
        #expect(View.frame(of: scene.model).plainText().joined().contains("#12____"))
        scene.press(.escape)
        #expect(scene.model.overlay == nil && pad(scene)?.paint == 0)
        scene.type("#12c")
        scene.press(.enter)
        #expect(pad(scene)?.mode != .drawing, "three digits are no colour yet")
        scene.press(.backspace)
        scene.type("fe0b7")
        scene.press(.enter)
        #expect(pad(scene)?.mode == .drawing && pad(scene)?.choice == .mixed(.init(0x12FE0B)))
        expect(pad(scene)?.board.isBlank, equals: true, "digits and letters were no orders")
        scene.type("  ")
        expect(pad(scene)?.board.picture.palette(), equals: [.init(0x12FE0B)])
        #expect(View.frame(of: scene.model).plainText().joined().contains("#12FE0B"))
        scene.type("e")
        scene.type("e")
        expect(pad(scene)?.board.ink, equals: .colour(.init(0x12FE0B)), "the eraser gives it back")
        scene.press(.tab)
        expect(pad(scene)?.paint, equals: 0)
    }

    @Test("more than three marks are cleared only by the second c, and u brings them back")
    func clear() {
        var scene = drawing()
        for _ in 0..<4 {
            scene.type("  ")
            scene.press(.right)
        }
        let drawn = operations(scene)
        expect(drawn.count, equals: 4)
        scene.type("c")
        expect(operations(scene), equals: drawn)
        expect(scene.model.toast?.text.string.contains("c again"), equals: true)
        scene.press(.right)
        scene.type("c")
        expect(operations(scene), equals: drawn, "another key in between: it is asked again")
        scene.type("c")
        expect(pad(scene)?.board.isBlank, equals: true)
        scene.type("u")
        expect(operations(scene), equals: drawn)
        scene.type("uc")
        expect(pad(scene)?.board.isBlank, equals: true, "three go at once")
    }

    @Test("a mouse that reports pixels draws between the middles of cells")
    func pixels() throws {
        var scene = drawing()
        let layout = DrawingPadLayout(on: scene.model.size)
        #expect(scene.model.wantsFineMouse)
        func event(_ action: MouseEvent.Action, _ x: Int, _ y: Int) -> MouseEvent {
            // In 256ths of a cell from the corner of the paper.
            MouseEvent(
                action,
                at: Point(layout.paper.column + x / 256, layout.paper.row + y / 256),
                offset: .init(across: UInt8(x % 256), down: UInt8(y % 256)))
        }
        // A slanting line over eight cells; the mouse reports sixteenths of a cell.
        scene.send(.mouse(event(.press(button: 0), 1030, 900)))
        for step in 1...128 {
            scene.send(.mouse(event(.drag(button: 0), 1030 + step * 16, 900 + step * 5)))
        }
        scene.send(.mouse(event(.release(button: 0), 1030 + 128 * 16, 900 + 128 * 5)))
        guard case .line(let points, _, _) = operations(scene).first, points.count == 2 else {
            Issue.record("\(operations(scene))")
            return
        }
        expect(points.first, equals: layout.place(of: event(.move, 1030, 900)))
        #expect(points.first != layout.place(of: event(.move, 1030, 900).point))
        expect(points.last, equals: layout.place(of: event(.move, 3078, 1540)))
        // Zigzags that are lower than a cell stay.
        for step in 0...12 {
            let action: MouseEvent.Action = step == 0 ? .press(button: 0) : .drag(button: 0)
            scene.send(.mouse(event(action, 1000 + step * 256, 2000 + step % 2 * 150)))
        }
        scene.send(.mouse(event(.release(button: 0), 1000 + 12 * 256, 2000)))
        guard case .line(let teeth, _, _) = operations(scene).last else {
            Issue.record("\(operations(scene))")
            return
        }
        expect(teeth.count, equals: 13)
        // Beyond the paper, the nearest point on its edge is used.
        let edge = layout.place(
            of: MouseEvent(.move, at: Point(0, 0), offset: .init(across: 0, down: 0)))
        expect(edge, equals: Picture.Point(x: 0, y: 0))
    }

    @Test("each part of the panel has its own cells, in every window")
    func panel() {
        for extraLines in [0, 3, 9] {
            for rows in 16...60 {
                for columns in stride(from: 50, through: 200, by: 30) {
                    let size = TerminalSize(columns: columns, rows: rows)
                    let layout = DrawingPadLayout(on: size, extraLines: extraLines)
                    var taken: [Int] = [layout.timeRow, layout.brushRow, layout.toolRow]
                    taken += [layout.penRow, layout.penRow + 1]
                    taken +=
                        Array(layout.paintRow..<(layout.paintRow + 4)) + Array(layout.extraRows)
                    expect(Set(taken).count, equals: taken.count)
                    #expect(taken.allSatisfy { $0 >= layout.panel.row && $0 < layout.panel.endRow })
                    for (index, tool) in DrawingPad.Tool.allCases.enumerated() {
                        let rect = layout.rect(ofTool: index)
                        expect(layout.tool(at: rect.origin), equals: tool)
                        #expect(rect.endColumn <= layout.panel.endColumn)
                    }
                }
            }
        }
        let standard = DrawingPadLayout(on: .standard, extraLines: 4)
        #expect(standard.extraRows.count >= 4)
    }
}
