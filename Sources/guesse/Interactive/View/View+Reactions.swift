import GuessEP2P
import Primitives
import TerminalKit

extension View {
    /// Draws the rising reactions, over everything but borders, titles, keys and images.
    static func drawReactions(_ model: Model, on canvas: inout Canvas) {
        guard case .seat = model.stage, model.overlay == nil else { return }
        let sky = Rect(1, 1, width: canvas.width - 2, height: canvas.height - 5)
        draw(model.reactions.flying, at: model.now, in: sky, on: &canvas)
    }

    /// Draws reactions at their present height in a part of the screen.
    static func draw(
        _ flying: [Reactions.Flying], at now: Timestamp, in sky: Rect, on canvas: inout Canvas
    ) {
        for one in flying {
            let passed = now.nanoseconds(since: one.since)
            let life = Reactions.life.nanoseconds
            guard (0..<life).contains(passed) else { continue }
            let text = label(of: one, columns: sky.width / 3)
            let climbed = Int(Int64(sky.height) * passed / life)
            let row = sky.endRow - 1 - climbed
            // Twelve places beside each other, so that simultaneous reactions do not overlap; and a
            // slow swing.
            let room = max(sky.width - text.width - 1, 1)
            let place = one.number &* 5 % 12
            let sway = climbed % 4 < 2 ? 0 : 1
            let point = Point(sky.column + min(room * place / 11 + sway, room), row)
            guard !isImage(canvas, at: point, columns: text.width) else { continue }
            canvas.chrome(
                text, at: point, style: one.isOwn ? Theme.title : Theme.warning,
                columns: sky.endColumn - point.column)
        }
    }

    /// Returns the keys that send a reaction here.
    static func reactionKey(_ model: Model) -> [KeyHint] {
        guard case .seat(let seat) = model.stage, seat.view.takesReactions == true else {
            return []
        }
        let isAlone = (seat.view.players + seat.view.spectators).count { !$0.hasLeft } < 2
        return [KeyHint(model.reactsByDigits ? "1-6" : "F8", "React", useful: !isAlone)]
    }

    private static func label(of one: Reactions.Flying, columns: Int) -> Phrase {
        // A space on both sides separates it from the words below it.
        let whole: Phrase = " \(one.reaction.sign) \(one.name) "
        return whole.width <= columns ? whole : " \(one.reaction.sign) "
    }

    /// Returns whether the place has an image of pixels, which nothing may cover.
    private static func isImage(_ canvas: Canvas, at point: Point, columns: Int) -> Bool {
        (point.column..<point.column + columns).contains {
            canvas.cell(at: Point($0, point.row)).content == .image
        }
    }
}
