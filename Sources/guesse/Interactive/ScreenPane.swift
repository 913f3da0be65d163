import Games
import GuessEP2P
import Primitives
import TerminalKit

/// A game without a pane of its own, drawn whole from its screens.
struct ScreenPane: GamePane {
    private var view: Party.View
    private var company: Company?
    private(set) var screen = Screen(title: "")
    private var inputs = ScreenInputs()
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
        inputs.receive(screen)
        progress.receive(screen.picture, at: now)
    }

    var step: String { screen.step }

    var isTyping: Bool { inputs.isTyping }

    var usesDigits: Bool { inputs.usesDigits }

    func tickInterval(at now: Timestamp) -> Duration? {
        let change = screen.nextChange(after: now).map { max($0 - now, .milliseconds(2)) }
        let draft: Duration? = inputs.isTyping ? Self.draftInterval : nil
        return [progress.tickInterval(at: now), change, draft].compactMap { $0 }.min()
    }

    mutating func passTime(at now: Timestamp) -> [Effect] {
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

    mutating func press(_ key: Key, in seat: Seat, of model: inout Model) -> [Effect]? {
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
        inputs.keys.map { ($0.key, $0.label) }
    }

    func draw(_ model: Model, _ seat: Seat, on canvas: inout Canvas) {
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
        View.drawTimer(
            model, seat, at: Point(body.column, body.endRow - 1), columns: min(body.width, 60),
            on: &canvas)
    }
}
