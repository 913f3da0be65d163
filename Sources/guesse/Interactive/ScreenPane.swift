import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

/// A game without a pane of its own, drawn whole from its screens.
struct ScreenPane: GamePane {
    private var view: Party.View
    private var company: Company?
    private(set) var screen = Screen(title: "")
    /// The parts that were there when the screen came.
    private var seen: [Screen.Part] = []
    private var inputs = ScreenInputs()
    /// The drawing by hand, if the screen has paper for one.
    private var drawing: HandDrawing?
    private var progress = PictureProgress()

    init(_ view: Party.View, at now: Timestamp) { self.view = view }

    mutating func receive(_ view: Party.View, at now: Timestamp) { self.view = view }

    mutating func adopt(_ company: Company, at now: Timestamp) {
        self.company = company
        screen = view.screen(in: company)
        seen = screen.shown(at: now).parts
        inputs.receive(screen)
        progress.receive(screen.picture, at: now)
        guard let pad else { return drawing = nil }
        if drawing?.paper != pad.id {
            drawing = HandDrawing(on: pad.id, continuing: pad.paper.drawing)
        }
    }

    private var pad: (id: String, paper: Screen.Pad)? {
        screen.inputs.lazy.compactMap { input in
            if case .pad(let paper) = input.kind { (input.id, paper) } else { nil }
        }.first
    }

    var step: String { screen.step }

    var isTyping: Bool { drawing == nil && inputs.isTyping }

    var usesDigits: Bool { drawing != nil || inputs.usesDigits }

    var wantsMouse: Bool { drawing != nil }

    var wantsFineMouse: Bool { drawing != nil }

    mutating func unlock() { drawing?.unlock() }

    func tickInterval(at now: Timestamp) -> Duration? {
        let change = screen.nextChange(after: now).map { max($0 - now, .milliseconds(2)) }
        let draft = drawing?.tickInterval ?? (inputs.isTyping ? DraftedText.interval : nil)
        return [progress.tickInterval(at: now), change, draft].compactMap { $0 }.min()
    }

    mutating func passTime(at now: Timestamp) -> [Effect] {
        if let pad, let entered = drawing?.dueDraft(at: now, told: pad.paper.drawing) {
            return effects(of: entered)
        }
        return screen.inputs.flatMap { input -> [Effect] in
            guard case .text(let field) = input.kind, field.hasDrafts,
                let text = inputs.dueDraft(of: input.id, at: now)
            else { return [] }
            return effects(of: Screen.Entry(input.id, .draft(text)))
        }
    }

    private func effects(of entry: Screen.Entry) -> [Effect] {
        guard let company, case .action(let action) = view.meaning(of: entry, in: company) else {
            return []
        }
        return [.room(.perform(action))]
    }

    // MARK: Drawing by hand

    private var drawingTask: DrawingTask {
        var task = DrawingTask(heading: "", told: pad?.paper.drawing ?? Picture())
        for part in seen.reversed() {
            switch part {
            case .heading(let text): task.heading = text
            case .people(let people):
                task.extraLines =
                    people.map { $0.mark.isEmpty ? $0.name : "\($0.mark) \($0.name)" }
                    + task.extraLines
            default: break
            }
        }
        return task
    }

    mutating func receive(_ event: MouseEvent, in seat: Seat, of model: inout Model) -> [Effect] {
        let task = drawingTask
        return effects(of: drawing?.receive(event, for: task, of: &model) ?? [])
    }

    /// Returns the effects of what is entered on the paper.
    private func effects(of entered: [Screen.Entry.Value]) -> [Effect] {
        entered.flatMap { value in pad.map { effects(of: Screen.Entry($0.id, value)) } ?? [] }
    }

    // MARK: Keys

    mutating func press(_ key: Key, in seat: Seat, of model: inout Model) -> [Effect]? {
        let task = drawingTask
        if let drawing = drawing?.press(key, for: task, of: &model) { return effects(of: drawing) }
        switch inputs.press(key) {
        case nil: return nil
        case .changed?: return passTime(at: model.now)
        case .question(let question)?:
            model.hint(question, .plain)
            return []
        case .entry(let entry)?:
            guard let company else { return [] }
            if let opens = screen.inputs.first(where: { $0.id == entry.input })?.opens,
                model.now < opens
            {
                model.hint("A moment: it does not count yet.")
                return []
            }
            switch view.meaning(of: entry, in: company) {
            case .action(let action): return [.room(.perform(action))]
            case .sentence(let sentence):
                model.hint(sentence)
                return []
            }
        }
    }

    mutating func paste(_ text: String, at now: Timestamp) -> [Effect] {
        inputs.paste(text)
        return passTime(at: now)
    }

    func help(in seat: Seat) -> [(Phrase, Phrase)] {
        if let pad, drawing != nil { return DrawingScreen.help(done: pad.paper.send) }
        return inputs.keys.map { ($0.key, $0.label) }
    }

    func draw(_ model: Model, _ seat: Seat, on canvas: inout Canvas) {
        if let drawing {
            return DrawingScreen(
                drawing: drawing, task: drawingTask, title: screen.title,
                trailing: View.trailing(model, seat)
            ).draw(model, seat, on: &canvas)
        }
        View.drawChrome(
            model, title: screen.title, trailing: View.trailing(model, seat),
            keys: inputs.keys + [.help, .leave], on: &canvas)
        let parts = ScreenParts(
            progress: progress.shown(at: model.now), colours: model.colours,
            graphics: model.graphics, inputs: inputs)
        let body = View.body(of: canvas)
        parts.stack(
            screen.shown(at: model.now).parts,
            in: Rect(body.column, body.row, width: body.width, height: body.height - 1),
            on: &canvas)
        guard seat.clock != nil || seat.view.game?.kind.game is any Deadlines.Type else { return }
        View.drawTimer(
            model, seat, at: Point(body.column, body.endRow - 1), columns: min(body.width, 60),
            on: &canvas)
    }
}
