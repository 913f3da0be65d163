import Games
import Primitives
import TerminalKit

/// The inputs of a screen as a user of keys has changed them: texts, orders, and the place of the
/// cursor.
struct ScreenInputs: Equatable, Sendable {
    /// A place that the cursor can be at: an input, or one of its choices.
    private struct Stop: Equatable, Sendable {
        var input: String
        var choice: String?
    }

    /// The meaning of a key.
    enum Answer: Equatable {
        /// It has changed what is on the screen, and nothing else.
        case changed
        /// It has entered this.
        case entry(Screen.Entry)
        /// It has to be pressed again.
        case question(Phrase)
    }

    private var inputs: [Screen.Input] = []
    private var stop: Stop?
    private var texts: [String: DraftedText] = [:]
    private var orders: [String: [Screen.Order.Item]] = [:]
    private var squares: [String: BoardCursor] = [:]
    /// The row of an order that the cursor is at.
    private var row = 0
    /// The choice that has asked whether it is meant.
    private var asked: Stop?

    /// Takes a new screen; what was begun stays with the inputs that are still there.
    mutating func receive(_ screen: Screen) {
        inputs = screen.inputs
        let known = Set(inputs.map(\.id))
        texts = texts.filter { known.contains($0.key) }
        orders = orders.filter { known.contains($0.key) }
        squares = squares.filter { known.contains($0.key) }
        for input in inputs {
            switch input.kind {
            case .text(let field) where texts[input.id] == nil:
                texts[input.id] = DraftedText(field.text)
            case .order(let order) where orders[input.id] == nil: orders[input.id] = order.items
            case .squares(let grid) where squares[input.id] == nil:
                squares[input.id] = BoardCursor(depth: grid.depth)
            case .choices, .text, .order, .squares, .pad: break
            }
        }
        if let stop, stops.contains(stop) { return }
        (stop, row, asked) = (firstStop, 0, nil)
    }

    private var stops: [Stop] {
        inputs.flatMap { input -> [Stop] in
            switch input.kind {
            case .choices(let choices):
                choices.map { Stop(input: input.id, choice: $0.word) }
            case .text, .order, .squares: [Stop(input: input.id)]
            case .pad: []
            }
        }
    }

    /// The first stop: something to enter, or else the usual choice.
    private var firstStop: Stop? {
        let all = stops
        let usual = inputs.lazy.flatMap { input -> [Stop] in
            guard case .choices(let choices) = input.kind else { return [] }
            return choices.filter(\.isUsual).map { Stop(input: input.id, choice: $0.word) }
        }.first
        return all.first { $0.choice == nil } ?? usual ?? all.first
    }

    private var input: Screen.Input? { inputs.first { $0.id == stop?.input } }

    /// Whether keys go into a field.
    var isTyping: Bool {
        if case .text = input?.kind { true } else { false }
    }

    /// Whether digits have a meaning.
    var usesDigits: Bool { !inputs.isEmpty }

    /// Returns the draft of a field that is due; `nil` if none is.
    mutating func dueDraft(of input: String, at now: Timestamp) -> SafeText? {
        texts[input]?.dueDraft(at: now)
    }

    mutating func paste(_ text: String) {
        guard isTyping, let id = stop?.input else { return }
        texts[id]?.editor.insert(text)
    }

    // MARK: Keys

    /// Handles a key; `nil` if it has no meaning here.
    mutating func press(_ key: Key) -> Answer? {
        guard let input, let stop else { return nil }
        if key.code == .tab { return move(by: 1) }
        if key.code != .enter { asked = nil }
        switch input.kind {
        case .text: return type(key, into: input.id)
        case .order: return arrange(key, input.id)
        case .squares:
            guard let isTaken = squares[input.id]?.press(key) else { return nil }
            let square = squares[input.id]?.square ?? 0
            return isTaken ? .entry(Screen.Entry(input.id, .square(square))) : .changed
        case .choices(let choices):
            if let digit = key.letter?.wholeNumberValue { return choose(number: digit) }
            switch key.code {
            case .up, .left: return move(by: -1)
            case .down, .right: return move(by: 1)
            case .enter, .character(" "):
                guard let choice = choices.first(where: { $0.word == stop.choice }) else {
                    return nil
                }
                return enter(choice, at: stop)
            default: return nil
            }
        case .pad: return nil
        }
    }

    private mutating func move(by step: Int) -> Answer {
        let all = stops
        guard let index = all.firstIndex(where: { $0 == stop }) else { return .changed }
        stop = all[(index + step + all.count) % all.count]
        return .changed
    }

    private mutating func choose(number: Int) -> Answer? {
        let all = stops.filter { $0.choice != nil }
        guard all.indices.contains(number - 1) else { return nil }
        let chosen = all[number - 1]
        stop = chosen
        guard case .choices(let choices)? = input?.kind,
            let choice = choices.first(where: { $0.word == chosen.choice })
        else { return nil }
        return enter(choice, at: chosen)
    }

    private mutating func enter(_ choice: Screen.Choice, at stop: Stop) -> Answer {
        if let text = choice.fill {
            for input in inputs {
                guard case .text = input.kind else { continue }
                texts[input.id]?.editor = LineEditor(text)
                self.stop = Stop(input: input.id)
                break
            }
            return .changed
        }
        if let question = choice.question, asked != stop {
            asked = stop
            return .question("\(question) Enter again: yes.")
        }
        asked = nil
        return .entry(Screen.Entry(stop.input, .choice(choice.word)))
    }

    private mutating func type(_ key: Key, into id: String) -> Answer? {
        switch key.code {
        case .enter: return .entry(Screen.Entry(id, .text(texts[id]?.safeText ?? SafeText(""))))
        case .up: return move(by: -1)
        case .down: return move(by: 1)
        default:
            return texts[id]?.editor.handle(key) == true ? .changed : nil
        }
    }

    private mutating func arrange(_ key: Key, _ id: String) -> Answer? {
        guard var items = orders[id], !items.isEmpty else { return nil }
        row = min(max(0, row), items.count - 1)
        switch key.code {
        case .up: row = max(0, row - 1)
        case .down: row = min(items.count - 1, row + 1)
        case .left where row > 0:
            items.swapAt(row, row - 1)
            row -= 1
        case .right where row < items.count - 1:
            items.swapAt(row, row + 1)
            row += 1
        case .character("m"), .character(" "): items[row].isMarked.toggle()
        case .enter: return .entry(Screen.Entry(id, .order(items)))
        default: return nil
        }
        orders[id] = items
        return .changed
    }
}

/// The inputs on a terminal.
extension ScreenInputs {
    /// The number of rows of an input that does not take the free room.
    func height(of input: Screen.Input) -> Int {
        switch input.kind {
        case .choices(let choices): choices.count
        case .text: 2
        case .order(let order): order.items.count
        case .squares, .pad: 0
        }
    }

    func draw(
        _ input: Screen.Input, by parts: ScreenParts, in rect: Rect, on canvas: inout Canvas
    ) {
        switch input.kind {
        case .choices(let choices): draw(choices, of: input.id, in: rect, on: &canvas)
        case .text(let field):
            guard rect.height >= 2, let editor = texts[input.id]?.editor else { return }
            canvas.chrome(
                "\(field.label):", at: rect.origin, style: Theme.heading, columns: rect.width)
            editor.draw(
                on: &canvas, at: Point(rect.column, rect.row + 1), columns: rect.width,
                style: Theme.field, isFocused: stop?.input == input.id)
        case .order(let order): draw(order, of: input.id, in: rect, on: &canvas)
        case .squares(let grid):
            let isHere = stop?.input == input.id
            parts.draw(
                grid, chosen: isHere ? squares[input.id]?.square : nil, in: rect, on: &canvas)
        case .pad: break
        }
    }

    private func draw(
        _ choices: [Screen.Choice], of id: String, in rect: Rect, on canvas: inout Canvas
    ) {
        let numbers = stops.filter { $0.choice != nil }
        for (offset, choice) in choices.prefix(rect.height).enumerated() {
            let place = Stop(input: id, choice: choice.word)
            let number = (numbers.firstIndex(of: place) ?? 0) + 1
            let mark: Phrase = place == stop ? "▸" : " "
            canvas.chrome(
                "\(mark) [\(number)] \(choice.label)",
                at: Point(rect.column, rect.row + offset),
                style: place == stop ? Theme.heading : .plain, columns: rect.width)
        }
    }

    private func draw(
        _ order: Screen.Order, of id: String, in rect: Rect, on canvas: inout Canvas
    ) {
        let items = orders[id] ?? order.items
        for (offset, item) in items.prefix(rect.height).enumerated() {
            let isHere = stop?.input == id && offset == row
            let mark: Phrase = isHere ? "▸" : " "
            let word: Phrase = item.isMarked ? "  ✓ \(order.mark)" : ""
            canvas.chrome(
                "\(mark) \(offset + 1, width: 2). \(item.text)\(word)",
                at: Point(rect.column, rect.row + offset),
                style: isHere ? Theme.heading : item.isOut ? Theme.faint : .plain,
                columns: rect.width)
        }
    }

    /// The keys that have a meaning now.
    var keys: [KeyHint] {
        switch input?.kind {
        case .choices(let choices):
            [KeyHint("Enter", "Choose", essential: true)]
                + (choices.count > 1 ? [KeyHint("↑ ↓", "Others")] : [])
        case .text(let field):
            [KeyHint("Enter", field.send, essential: true)]
                + (stops.count > 1 ? [KeyHint("Tab", "Others")] : [])
        case .order(let order):
            [
                KeyHint("Enter", order.send, essential: true), KeyHint("← →", "Move"),
                KeyHint("m", "Mark"),
            ]
        case .squares: [KeyHint("1-9", "Put", essential: true), KeyHint("Enter", "Put here")]
        case .pad, nil: []
        }
    }
}
