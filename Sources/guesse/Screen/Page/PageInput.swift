import Games
import Pictures
import Primitives

/// A place on a page where its person can enter something: `Docs/WEB.md` describes it as JSON.
struct PageInput: Encodable, Equatable, Sendable {
    /// The identity, which the page's acts name.
    var id: String
    /// The time until entries count, in milliseconds; `nil` if they count at once.
    var opens: Int64?
    var kind: Kind

    enum Kind: Equatable, Sendable {
        case choices([Choice])
        case squares(PageBlock.Board)
        case field(Field)
        case order(Screen.Order)
        case pad(HandheldDrawing, send: String)
    }

    /// One of a few things to do.
    struct Choice: Encodable, Equatable, Sendable {
        /// The word that the page sends.
        var value: String
        var text: String
        /// Its number, sign and colour among numbered answers.
        var label: String?
        var shape: PageBlock.Button.Shape?
        var colour: String?
        /// The question before an act that cannot be taken back.
        var ask: String?
        /// A text that it puts into the screen's field.
        var fill: String?
        /// Whether it is the usual way on.
        var usual: Bool?
    }

    struct Field: Equatable, Sendable {
        var field: Screen.Field
        /// The most letters.
        var limit: Int
    }

    /// The time between the drafts of a text that is being written.
    private static let draftInterval = Duration.milliseconds(500)

    /// The input as it is, whenever entries begin to count.
    var withoutTime: PageInput {
        var input = self
        if opens != nil { input.opens = 0 }
        return input
    }

    private enum Keys: CodingKey {
        case kind, id, opens, items, columns, cells, label, text, limit, hint, draft, send, empty
        case others, mark, drawing, seq, paints, brushes, paint, brush, tool
    }

    private struct Item: Encodable {
        var id: Int
        var text: String
        var on: Bool
        var out: Bool
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(id, forKey: .id)
        try container.encodeIfPresent(opens, forKey: .opens)
        switch kind {
        case .choices(let choices):
            try container.encode("buttons", forKey: .kind)
            try container.encode(choices, forKey: .items)
        case .squares(let board):
            try container.encode("board", forKey: .kind)
            try container.encode(board.columns, forKey: .columns)
            try container.encode(board.cells, forKey: .cells)
        case .field(let content):
            let field = content.field
            try container.encode("field", forKey: .kind)
            try container.encode(field.label.string, forKey: .label)
            try container.encode(field.text.string, forKey: .text)
            try container.encode(content.limit, forKey: .limit)
            try container.encodeIfPresent(field.hint?.string, forKey: .hint)
            if field.hasDrafts {
                try container.encode(Self.draftInterval.wholeMilliseconds, forKey: .draft)
            }
            try container.encode(field.send.string, forKey: .send)
            if field.canBeEmpty { try container.encode(true, forKey: .empty) }
            if !field.others.isEmpty {
                try container.encode(field.others.map(Choice.init), forKey: .others)
            }
        case .order(let order):
            try container.encode("order", forKey: .kind)
            try container.encode(
                order.items.map {
                    Item(id: $0.id, text: $0.text.string, on: $0.isMarked, out: $0.isOut)
                }, forKey: .items)
            try container.encode(order.mark.string, forKey: .mark)
            try container.encode(order.send.string, forKey: .send)
        case .pad(let drawing, let send):
            let pad = drawing.hand.pad
            try container.encode("pad", forKey: .kind)
            try container.encode(PageDrawing(drawing.settled), forKey: .drawing)
            try container.encode(drawing.settledNumber, forKey: .seq)
            try container.encode(DrawingPad.paints.map(\.colour.hex), forKey: .paints)
            try container.encode(DrawingPad.brushes, forKey: .brushes)
            try container.encode(pad.paint ?? 0, forKey: .paint)
            try container.encode(pad.brush, forKey: .brush)
            try container.encode(PenEvent.Tool(of: pad), forKey: .tool)
            try container.encode(send, forKey: .send)
        }
    }
}

extension PageInput {
    /// Translates an input; `nil` for one that a page cannot offer.
    init?(_ input: Screen.Input, _ drawing: HandheldDrawing?, at now: Timestamp) {
        let kind: Kind
        switch input.kind {
        case .choices(let choices): kind = .choices(choices.map(Choice.init))
        case .squares(let grid): kind = .squares(PageBlock.Board(grid))
        case .text(let field):
            let limit: SafeText.Limit =
                HandheldSeat.SessionInput(rawValue: input.id) == .name ? .name : .line
            kind = .field(Field(field: field, limit: limit.characterCount))
        case .order(let order): kind = .order(order)
        case .pad(let pad):
            guard let drawing, drawing.hand.paper == input.id else { return nil }
            kind = .pad(drawing, send: pad.send.string)
        }
        let opens = input.opens.map { max(Duration.zero, $0 - now).wholeMilliseconds }
        self.init(id: input.id, opens: opens, kind: kind)
    }
}

extension PageInput.Choice {
    init(_ choice: Screen.Choice) {
        self.init(
            value: choice.word, text: choice.label.string, ask: choice.question?.string,
            fill: choice.fill?.string, usual: choice.isUsual ? true : nil)
        guard let answer = choice.answer else { return }
        let button = PageBlock.Button(answer, label: choice.label, isRight: nil)
        (label, shape, colour) = (button.label, button.shape, button.colour)
    }
}
