package import Pictures
package import Primitives

extension Screen {
    /// A place where a person can enter something.
    package struct Input: Equatable, Sendable {
        /// The identity, the same from view to view as long as the same is asked: what a person has
        /// begun to enter belongs to it.
        ///
        /// It is unique on its screen.
        package var id: String
        /// The kind of what is entered.
        package var kind: Kind
        /// The time from which entries are taken; `nil` for at once.
        package var opens: Timestamp?
        /// The sentences for a listener.
        package var words: Words

        package init(
            _ id: String, _ kind: Kind, opens: Timestamp? = nil, words: Words = Words()
        ) {
            (self.id, self.kind, self.opens, self.words) = (id, kind, opens, words)
        }

        /// Sentences for a listener about an input; `nil` for the usual ones.
        package struct Words: Hashable, Sendable {
            /// The demand.
            package var demand: Phrase?
            /// The answer to a line that cannot be entered.
            package var refusal: Phrase?
            /// The answer to an entry that comes too late.
            package var late: Phrase?

            package init(demand: Phrase? = nil, refusal: Phrase? = nil, late: Phrase? = nil) {
                (self.demand, self.refusal, self.late) = (demand, refusal, late)
            }
        }

        package enum Kind: Equatable, Sendable {
            /// One of a few things to do; an empty list does not occur.
            case choices([Choice])
            /// A square of a board that is open.
            case squares(Grid)
            case text(Field)
            case order(Order)
            case pad(Pad)
        }
    }

    /// One of a few things to do.
    package struct Choice: Hashable, Sendable {
        /// The word for it in scripts, unique in its input.
        package var word: String
        /// The label of its button.
        package var label: Phrase
        /// The label for a listener; `nil` for the same.
        package var spoken: Phrase?
        /// The word that a listener writes to choose it, which the screen tells; `nil` if it has a
        /// number in a list.
        package var sign: String?
        /// The number of its look among the answers of a quiz, from 0; `nil` for a plain button.
        package var answer: Int?
        /// A text that it puts into the screen's field, instead of acting at once.
        package var fill: SafeText?
        /// The question before an act that cannot be taken back; `nil` for none.
        package var question: Phrase?
        /// Whether it is the usual way on, which a key or a tap without a look may choose.
        package var isUsual: Bool

        package init(
            _ word: String, _ label: Phrase, spoken: Phrase? = nil, sign: String? = nil,
            answer: Int? = nil, fill: SafeText? = nil, question: Phrase? = nil,
            isUsual: Bool = false
        ) {
            (self.word, self.label, self.answer) = (word, label, answer)
            (self.spoken, self.sign) = (spoken, sign)
            (self.fill, self.question, self.isUsual) = (fill, question, isUsual)
        }
    }

    /// A field for one line of text.
    package struct Field: Hashable, Sendable {
        /// The demand, such as "Your guess".
        package var label: Phrase
        /// The text that the host knows.
        package var text: SafeText
        /// A text that stands there while the field is empty.
        package var hint: SafeText?
        /// The label of the button that hands it in.
        package var send: Phrase
        /// Whether the host wants the unfinished text, which counts when the time is over.
        package var hasDrafts: Bool
        /// Whether an empty text can be handed in.
        package var canBeEmpty: Bool
        /// Other buttons that hand the text in, each for a purpose of its own.
        package var others: [Choice]

        package init(
            _ label: Phrase, text: SafeText = SafeText(literal: ""), hint: SafeText? = nil,
            send: Phrase = "Send", hasDrafts: Bool = true, canBeEmpty: Bool = false,
            others: [Choice] = []
        ) {
            (self.label, self.text, self.hint) = (label, text, hint)
            (self.send, self.hasDrafts, self.canBeEmpty) = (send, hasDrafts, canBeEmpty)
            self.others = others
        }
    }

    /// Things to be put in order, the best first, some of them marked.
    package struct Order: Hashable, Sendable {
        package var items: [Item]
        /// The word for a mark, such as "right".
        package var mark: Phrase
        /// The label of the button that hands it in.
        package var send: Phrase
        /// The word for one of the things, such as "guess".
        package var noun: Phrase

        package init(_ items: [Item], mark: Phrase, send: Phrase, noun: Phrase = "number") {
            (self.items, self.mark, self.send, self.noun) = (items, mark, send, noun)
        }

        package struct Item: Hashable, Sendable {
            /// The number of the thing, the same in each order.
            package var id: Int
            package var text: Phrase
            package var isMarked: Bool
            /// Whether it has no place, and comes last, unless it is marked.
            package var isOut: Bool
            /// A remark on it for a listener; `nil` for none.
            package var note: Phrase?
            /// The group of things that are judged alike; `nil` for a thing that is never judged.
            package var group: Int?

            package init(
                id: Int, text: Phrase, isMarked: Bool = false, isOut: Bool = false,
                note: Phrase? = nil, group: Int? = nil
            ) {
                (self.id, self.text, self.isMarked, self.isOut) = (id, text, isMarked, isOut)
                (self.note, self.group) = (note, group)
            }

            /// Whether it has a place.
            package var isPlaced: Bool { isMarked || !isOut }
        }
    }

    /// Paper to draw on.
    package struct Pad: Hashable, Sendable {
        /// The drawing as the host knows it.
        package var drawing: Pictures.Picture
        /// The label of the button that hands it in.
        package var send: Phrase

        package init(_ drawing: Pictures.Picture, send: Phrase) {
            (self.drawing, self.send) = (drawing, send)
        }
    }

    /// Something that a person has entered at one of the screen's inputs.
    package struct Entry: Equatable, Sendable {
        /// The identity of the input.
        package var input: String
        package var value: Value

        package init(_ input: String, _ value: Value) {
            (self.input, self.value) = (input, value)
        }

        package enum Value: Equatable, Sendable {
            /// A choice, by its word.
            case choice(String)
            /// The number of a square.
            case square(Int)
            /// A text to hand in, for the purpose of one of the field's other buttons, or for its
            /// own.
            case text(SafeText, for: String? = nil)
            /// The text in the field, unfinished.
            case draft(SafeText)
            /// The items of an order as they are now, to hand in.
            case order([Order.Item])
            /// The same, unfinished.
            case orderDraft([Order.Item])
            /// A drawing to hand in.
            case drawing(Pictures.Picture)
            /// The drawing, unfinished: so many operations of the host's copy are kept, and these
            /// come on top.
            case strokes(keeping: Int, Pictures.Picture)
        }
    }

    /// The meaning of an entry.
    package enum Meaning<Action: Equatable & Sendable>: Equatable, Sendable {
        /// An action to send to the host.
        case action(Action)
        /// The reason why it means nothing, and what to do instead.
        case sentence(Phrase)
    }
}

extension Screen.Meaning {
    /// The screen has changed since the person saw it.
    package static var outdated: Self { .sentence(Screen.outdated) }
    /// The game has no such thing to do now.
    package static var unknown: Self { .sentence("There is no such thing to do now.") }

    /// Returns the meaning with another type of action.
    package func map<Other>(_ body: (Action) -> Other) -> Screen.Meaning<Other> {
        switch self {
        case .action(let action): .action(body(action))
        case .sentence(let sentence): .sentence(sentence)
        }
    }
}

extension Screen {
    fileprivate static let outdated: Phrase = "That was for a screen that is gone."

    /// Returns the reason why an entry fits no input, for a reader or a listener; `nil` if it fits
    /// one: the choice is there, the square is open, the order has the same items.
    package func refusal(of entry: Entry) -> Phrase? {
        let own = (inputs + heard.inputs).filter { $0.id == entry.input }
        if own.contains(where: { $0.takes(entry.value) }) { return nil }
        if !own.isEmpty, case .text(let text, _) = entry.value, text.isEmpty {
            return "Write something first."
        }
        return Self.outdated
    }
}

extension Screen.Input {
    fileprivate func takes(_ value: Screen.Entry.Value) -> Bool {
        switch (kind, value) {
        case (.choices(let choices), .choice(let word)): choices.contains { $0.word == word }
        case (.squares(let grid), .square(let square)):
            grid.cells.indices.contains(square) && grid.cells[square].isOpen
        case (.text(let field), .text(let text, let purpose)):
            (field.canBeEmpty || !text.isEmpty)
                && (purpose == nil || field.others.contains { $0.word == purpose })
        case (.text(let field), .draft): field.hasDrafts
        case (.order(let order), .order(let items)), (.order(let order), .orderDraft(let items)):
            items.map(\.id).sorted() == order.items.map(\.id).sorted()
        case (.pad, .drawing), (.pad, .strokes): true
        case (.choices, _), (.squares, _), (.text, _), (.order, _), (.pad, _): false
        }
    }
}
