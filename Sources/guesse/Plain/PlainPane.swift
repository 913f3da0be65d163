import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The current game in the plain mode: what its screen says to a listener, in lines that are only
/// ever added, and the entries that the user's lines make.
struct PlainPane: Equatable, Sendable {
    private var view: Party.View
    private var company: Company
    private var screen: Screen
    /// The user's orders, by their inputs.
    private var orders: [String: PlainOrder] = [:]
    /// The texts on which the user has heard a remark, by their fields; the same text is then sent.
    private var doubted: [String: SafeText] = [:]
    /// The inputs with something that the host has not been handed in yet.
    private var drafted: Set<String> = []
    /// The inputs at which the user has handed something in.
    private var handedIn: Set<String> = []
    /// The words for the host's refusal of the user's last entry.
    private var late: Phrase?
    /// The input that closed before the user handed anything in, and the answer to a line for it.
    private var missed: Missed?

    private struct Missed: Equatable, Sendable {
        var input: String
        var late: Phrase?
    }

    /// Begins with the first view of a game.
    init(_ view: Party.View, in session: PlainSession) {
        self.view = view
        company = Company(of: session.view, lacksHost: session.lacksHost)
        screen = view.screen(in: company).heard
        receiveOrders()
    }

    /// Takes the people and the view of a session and returns the lines for its news.
    mutating func receive(_ view: Party.View, in session: PlainSession) -> [String] {
        let before = self
        self.view = view
        company = Company(of: session.view, lacksHost: session.lacksHost)
        screen = view.screen(in: company).heard
        receiveOrders()
        let ends = ends(of: before.screen)
        guard before.screen.step == screen.step else { return ends + lines }
        return ends + screen.news(since: before.screen)
    }

    private mutating func receiveOrders() {
        let known = Set(screen.inputs.map(\.id))
        orders = orders.filter { known.contains($0.key) }
        for input in screen.inputs {
            guard case .order(let order) = input.kind else { continue }
            orders[input.id, default: PlainOrder(order)].receive(order)
        }
    }

    /// Forgets the inputs that are no longer there.
    ///
    /// - Returns: The sentences about those at which the user has handed in nothing.
    private mutating func ends(of former: Screen) -> [String] {
        let present = Set(screen.inputs.map(\.id))
        let gone = former.inputs.filter { !present.contains($0.id) }
        if !screen.missed.contains(where: { $0.input == missed?.input }) { missed = nil }
        var lines: [String] = []
        for input in gone {
            let wasHandedIn = handedIn.remove(input.id) != nil
            let hadDraft = drafted.remove(input.id) != nil
            doubted[input.id] = nil
            guard !wasHandedIn, let end = screen.missed.first(where: { $0.input == input.id })
            else { continue }
            missed = Missed(input: input.id, late: input.words.late)
            lines.append((hadDraft ? end.wordsWithDraft ?? end.words : end.words).string)
        }
        return lines
    }

    /// A word for the present step of the game; each step has its own time.
    var step: String { screen.step }

    /// Whether the screen takes any text: a line that is neither a number nor empty.
    var takesText: Bool {
        screen.inputs.contains { if case .text = $0.kind { true } else { false } }
    }

    /// The lines of the whole screen.
    var lines: [String] {
        screen.parts.flatMap { part -> [String] in
            guard case .input(let input) = part, let order = orders[input.id] else {
                return part.lines.map(\.text)
            }
            return order.list + order.instructions
        }
    }

    /// Sentences about the lines that the screen takes, for the help.
    var help: [String] {
        let demands = screen.inputs.flatMap { input -> [String] in
            if let order = orders[input.id] {
                return ["Now: your order, the best first."] + order.instructions
            }
            return input.demand.map { "Now: \($0)" }
        }
        return demands
            + untold.map { "Now: write \($0.sign ?? $0.word) to choose \"\($0.spokenLabel)\"." }
    }

    // MARK: Choices

    /// Whether a number is a square, a place or an answer; then choices are written as words.
    private var takesNumbers: Bool {
        screen.inputs.contains { input in
            switch input.kind {
            case .squares, .order: true
            case .choices(let choices): choices.contains { $0.sign != nil && $0.answer != nil }
            case .text, .pad: false
            }
        }
    }

    /// The choices that only the help tells.
    private var untold: [Screen.Choice] {
        screen.inputs.flatMap { input -> [Screen.Choice] in
            guard case .choices(let choices) = input.kind, input.words.demand == nil else {
                return []
            }
            return takesNumbers ? choices : choices.filter { $0.sign != nil }
        }
    }

    /// The choices of the screen that have numbers.
    var choices: [PlainChoice] {
        let paper = screen.inputs.compactMap { input -> PlainChoice? in
            guard case .pad(let pad) = input.kind else { return nil }
            return PlainChoice(
                label: "Hand in what is on the paper",
                act: .enter(Screen.Entry(input.id, .drawing(pad.drawing))), takesEmptyLine: true)
        }
        let listed = screen.inputs.flatMap { input -> [Screen.Choice] in
            guard case .choices(let choices) = input.kind, !takesNumbers else { return [] }
            return choices.filter { $0.sign == nil }
        }
        return paper
            + listed.compactMap { choice in
                guard let entry = screen.entry(choosing: choice.word) else { return nil }
                return PlainChoice(
                    label: choice.spokenLabel, act: .enter(entry), takesEmptyLine: choice.isUsual)
            }
    }

    // MARK: Lines

    /// Takes a line that is no choice's number.
    ///
    /// - Returns: `nil` if it has no meaning now.
    mutating func answer(_ text: SafeText) -> [PlainAct]? {
        let word = text.string.lowercased()
        for input in screen.inputs {
            guard case .choices(let choices) = input.kind,
                let choice = choices.first(where: {
                    ($0.sign ?? (takesNumbers ? $0.word : nil)) == word
                })
            else { continue }
            return [.enter(Screen.Entry(input.id, .choice(choice.word)))]
        }
        for input in screen.inputs {
            switch input.kind {
            case .text(let field): return answer(text, field, input)
            case .order: return answer(word, orderOf: input)
            case .squares(let grid): return answer(text, grid, input)
            case .choices(let choices):
                guard choices.contains(where: { $0.sign != nil }), let line = input.words.refusal
                else { continue }
                return [.say(line.string)]
            case .pad: continue
            }
        }
        guard let words = screen.refusal ?? (word.contains(where: \.isLetter) ? missed?.late : nil)
        else { return nil }
        return [.say(words.string)]
    }

    private mutating func answer(
        _ text: SafeText, _ field: Screen.Field, _ input: Screen.Input
    ) -> [PlainAct] {
        let known = doubted[input.id]
        guard !text.isEmpty || known != nil else { return [.say("Write something first.")] }
        // A number: perhaps it was meant for the list of the screen before.
        guard text.isEmpty || !PlainOrder.isLine(text.string) else {
            let count = choices.count
            let numbers = count == 0 ? "" : count == 1 ? "1 or " : "1 to \(count) or "
            let usual = "There is no \(text.string); write \(numbers)your own words."
            return [.say(input.words.refusal?.string ?? usual)]
        }
        let chosen = text.isEmpty ? known ?? text : text
        let entry = Screen.Entry(input.id, .text(chosen))
        guard chosen != known, let remark = view.remark(on: entry, in: company) else {
            return [.enter(entry)]
        }
        doubted[input.id] = chosen
        // If the time ends meanwhile, this text is better than none of the user's own.
        let draft = PlainAct.enter(Screen.Entry(input.id, .draft(chosen)))
        let words = "\(remark) An empty line sends it as it is, or write another one."
        return (field.hasDrafts ? [draft] : []) + [.say(words)]
    }

    private mutating func answer(_ line: String, orderOf input: Screen.Input) -> [PlainAct] {
        guard var order = orders[input.id] else { return [] }
        if line.isEmpty { return [.enter(Screen.Entry(input.id, .order(order.items)))] }
        let change = order.change(by: line)
        orders[input.id] = order
        let draft = PlainAct.enter(Screen.Entry(input.id, .orderDraft(order.items)))
        return (change.hasChanged ? [draft] : []) + [.say(change.lines.joined(separator: "\n"))]
    }

    private func answer(
        _ text: SafeText, _ grid: Screen.Grid, _ input: Screen.Input
    ) -> [PlainAct] {
        let numbers = text.string.split { !$0.isNumber }.map { Int($0) ?? 0 }
        guard numbers.count == grid.depth, numbers.allSatisfy((1...9).contains) else {
            return [
                .say(
                    input.words.refusal?.string
                        ?? "No square is called that. /again tells the board.")
            ]
        }
        let square = numbers.reduce(0) { $0 * 9 + $1 - 1 }
        return [.enter(Screen.Entry(input.id, .square(square)))]
    }

    /// Enters something.
    mutating func enter(_ entry: Screen.Entry) -> PlainAct {
        switch view.meaning(of: entry, in: company) {
        case .sentence(let sentence): return .say(sentence.string)
        case .action(let action):
            late = screen.inputs.first { $0.id == entry.input }?.words.late
            switch entry.value {
            case .draft, .orderDraft, .strokes: drafted.insert(entry.input)
            case .choice, .square, .text, .order, .drawing: handedIn.insert(entry.input)
            }
            return .room(.perform(action))
        }
    }

    /// The question before an entry that cannot be taken back; `nil` for all others.
    func question(before entry: Screen.Entry) -> Phrase? {
        guard case .choice(let word) = entry.value,
            case .choices(let choices)? = screen.inputs.first(where: { $0.id == entry.input })?.kind
        else { return nil }
        return choices.first { $0.word == word }?.question
    }

    /// Returns the words for the host's refusal of the user's last entry; `nil` if the common words
    /// suffice.
    func words(for rejection: Rejection) -> String? {
        rejection == .stale || rejection == .wrongPhase ? late?.string : nil
    }
}

extension Screen.Choice {
    fileprivate var spokenLabel: String { (spoken ?? label).string }
}
