import Games
import Pictures
import Primitives

/// A place on a page where its person can enter something: `Docs/WEB.md` describes it as JSON.
struct PageInput: PageObject, Equatable, Sendable {
    /// The identity, which the page's acts name.
    var id: String
    /// The time until entries count, in milliseconds; `nil` if they count at once.
    var opens: Int64?
    var kind: Kind

    // Indirect, because the code that copies it would otherwise contain the copy of a drawing.
    indirect enum Kind: Equatable, Sendable {
        case choices([PageBlock.Button])
        case squares(PageBlock.Board)
        case field(Field)
        case order(Screen.Order)
        case pad(HandheldDrawing, send: String)
    }

    struct Field: Equatable, Sendable {
        var field: Screen.Field
        /// The most letters.
        var limit: Int
    }

    /// The time between the drafts of a text that is being written.
    fileprivate static let draftMilliseconds: Int64 = 500

    /// The input as it is, whenever entries begin to count.
    var withoutTime: PageInput {
        var input = self
        if opens != nil { input.opens = 0 }
        return input
    }

    fileprivate struct Item: PageObject {
        var item: Screen.Order.Item

        var fields: PageFields {
            [
                ("id", item.id), ("text", item.text.string), ("on", item.isMarked),
                ("out", item.isOut),
            ]
        }
    }

    var fields: PageFields { [("id", id), ("opens", opens)] + kind.fields }
}

extension PageInput.Kind {
    fileprivate var fields: PageFields {
        switch self {
        case .choices(let choices): [("kind", "buttons"), ("items", choices)]
        case .squares(let board): [("kind", "board")] + board.fields
        case .field(let content):
            [
                ("kind", "field"), ("label", content.field.label.string),
                ("text", content.field.text.string), ("limit", content.limit),
                ("hint", content.field.hint?.string),
                ("draft", content.field.hasDrafts ? PageInput.draftMilliseconds : nil),
                ("send", content.field.send.string),
                ("empty", content.field.canBeEmpty ? true : nil),
                (
                    "others",
                    content.field.others.isEmpty
                        ? nil : content.field.others.map(PageBlock.Button.init)
                ),
            ]
        case .order(let order):
            [
                ("kind", "order"), ("items", order.items.map { PageInput.Item(item: $0) }),
                ("mark", order.mark.string), ("send", order.send.string),
            ]
        case .pad(let drawing, let send):
            [
                ("kind", "pad"), ("drawing", PageDrawing(drawing.settled)),
                ("seq", drawing.settledNumber), ("paints", DrawingPad.paints.map(\.colour.hex)),
                ("brushes", DrawingPad.brushes), ("paint", drawing.hand.pad.paint ?? 0),
                ("brush", drawing.hand.pad.brush),
                ("tool", PenEvent.Tool(of: drawing.hand.pad).rawValue), ("send", send),
            ]
        }
    }
}

extension PageInput {
    /// Translates an input; `nil` for one that a page cannot offer.
    init?(_ input: Screen.Input, _ drawing: HandheldDrawing?, at now: Timestamp) {
        let kind: Kind
        switch input.kind {
        case .choices(let choices): kind = .choices(choices.map(PageBlock.Button.init))
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

extension PageBlock.Button {
    /// Creates the button of a choice.
    init(_ choice: Screen.Choice) {
        if let answer = choice.answer {
            self.init(answer, label: choice.label, isRight: nil)
        } else {
            self.init(text: choice.label.string)
        }
        value = choice.word
        ask = choice.question?.string
        fill = choice.fill?.string
        usual = choice.isUsual ? true : nil
    }
}
