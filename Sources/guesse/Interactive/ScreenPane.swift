import Games
import GuessEP2P
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
    /// The drawing by hand, if the screen has paper for one; the paper's input says which.
    private var drawing: Drawing?

    private struct Drawing: Equatable, Sendable {
        var pad: String
        var hand: HandDrawing
    }
    private var progress = PictureProgress()
    /// The last drafts that the host was sent, by the fields.
    private var drafts: [String: SafeText] = [:]
    private var draftSent: Timestamp?

    private static let draftInterval: Duration = .milliseconds(500)

    init(_ view: Party.View, at now: Timestamp) { self.view = view }

    mutating func receive(_ view: Party.View, at now: Timestamp) { self.view = view }

    mutating func adopt(_ company: Company, at now: Timestamp) {
        self.company = company
        screen = view.screen(in: company)
        seen = screen.shown(at: now).parts
        inputs.receive(screen)
        progress.receive(screen.picture, at: now)
        guard let pad else { return drawing = nil }
        if drawing?.pad != pad.id {
            drawing = Drawing(
                pad: pad.id, hand: HandDrawing(round: 0, continuing: pad.paper.drawing))
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

    mutating func unlock() { drawing?.hand.unlock() }

    func tickInterval(at now: Timestamp) -> Duration? {
        let change = screen.nextChange(after: now).map { max($0 - now, .milliseconds(2)) }
        let draft: Duration? =
            drawing?.hand.hasUnsentStrokes == true
            ? .milliseconds(250) : inputs.isTyping ? Self.draftInterval : nil
        return [progress.tickInterval(at: now), change, draft].compactMap { $0 }.min()
    }

    mutating func passTime(at now: Timestamp) -> [Effect] {
        if let pad, let draft = drawing?.hand.dueDraft(at: now, told: pad.paper.drawing) {
            let strokes = Screen.Entry.Value.strokes(keeping: draft.keeping, draft.strokes)
            return effects(of: Screen.Entry(pad.id, strokes))
        }
        if let draftSent, now < draftSent + Self.draftInterval { return [] }
        return screen.inputs.flatMap { input -> [Effect] in
            guard case .text(let field) = input.kind, field.hasDrafts,
                let text = inputs.text(of: input.id), text != drafts[input.id] ?? field.text
            else { return [] }
            (drafts[input.id], draftSent) = (text, now)
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

    /// The sentence above the paper.
    private var heading: Phrase {
        for part in seen { if case .heading(let text) = part { return text } }
        return ""
    }

    /// The people and the lines of the screen, for the panel beside the paper.
    private var extraLines: [Phrase] {
        seen.flatMap { part -> [Phrase] in
            guard case .people(let people) = part else { return [] }
            return people.map { $0.mark.isEmpty ? $0.name : "\($0.mark) \($0.name)" }
        }
    }

    private func layout(_ size: TerminalSize) -> DrawingPadLayout {
        DrawingPadLayout(on: size, heading: heading, extraLines: extraLines.count)
    }

    mutating func receive(_ event: MouseEvent, in seat: Seat, of model: inout Model) -> [Effect] {
        let layout = layout(model.size)
        guard let outcome = drawing?.hand.receive(event, on: layout, of: &model) else { return [] }
        return effects(of: outcome, at: model.now) ?? []
    }

    private mutating func effects(
        of outcome: HandDrawing.Outcome, at now: Timestamp
    ) -> [Effect]? {
        switch outcome {
        case .ignored: return nil
        case .taken: return passTime(at: now)
        case .finished(let picture):
            guard let pad else { return [] }
            return effects(of: Screen.Entry(pad.id, .drawing(picture)))
        }
    }

    // MARK: Keys

    mutating func press(_ key: Key, in seat: Seat, of model: inout Model) -> [Effect]? {
        let layout = layout(model.size)
        if let outcome = drawing?.hand.press(
            key, on: layout, of: &model,
            ifBlank: "Nothing is drawn. Enter again hands it in blank.")
        {
            return effects(of: outcome, at: model.now)
        }
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
                drawing: drawing.hand, title: screen.title, heading: heading,
                trailing: View.trailing(model, seat), extraLines: extraLines
            ).draw(model, seat, on: &canvas)
        }
        View.drawChrome(
            model, title: screen.title, trailing: View.trailing(model, seat),
            keys: inputs.keys + [.help, KeyHint("Esc", "Leave", essential: true)], on: &canvas)
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
