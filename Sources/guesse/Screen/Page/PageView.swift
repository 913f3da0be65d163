import Primitives

/// One screen for the page, which a game, or the lobby, shows to all people in the room.
///
/// The vocabulary is the same for every game: `Docs/WEB.md` describes it as JSON. Strings are shown
/// as text, whatever they contain; kinds that a page does not know are left out.
struct PageView: PageObject, Equatable, Sendable {
    /// The name of the screen.
    ///
    /// While it stays the same, unchanged parts stay on the page; another name replaces the whole
    /// screen.
    var id: String
    /// The text at the top left.
    var title: String
    /// The text at the top right, such as the round.
    var status: String?
    /// The blocks, from top to bottom.
    var blocks: [PageBlock]
    /// The addresses of other programs' pages that show the same, for the time when this one's
    /// program is gone.
    var elsewhere: [String]?
    /// The reactions in flight, which the page lets rise once each; `nil` for none.
    var reactions: [Reaction]?

    /// A reaction of a person.
    struct Reaction: PageObject, Equatable, Sendable {
        /// The number of the reaction: those of later ones are higher.
        var number: Int
        /// A few letters for it.
        var sign: String
        /// The name of the person.
        var name: String

        var fields: PageFields { [("number", number), ("sign", sign), ("name", name)] }
    }

    var fields: PageFields {
        [
            ("id", id), ("title", title), ("status", status), ("blocks", blocks),
            ("elsewhere", elsewhere), ("reactions", reactions),
        ]
    }
}

/// The tone of a text, shown by its colour.
enum PageTone: String, Sendable, CaseIterable {
    /// Two sides, each with a colour.
    case a, b
    /// A success, and a failure.
    case good, bad
    /// Lower and higher importance.
    case dim, strong
}

/// A part of a screen.
indirect enum PageBlock: PageObject, Equatable, Sendable {
    /// A line in large letters, with a smaller one beneath.
    case heading(String, detail: String? = nil)
    /// A paragraph.
    case text(String, tone: PageTone? = nil)
    /// Lines, beside each other in so many columns.
    case list([Item], columns: Int = 1)
    /// Rows of cells; a column that begins with a number is set to the right.
    case table([Row])
    /// Squares, as large as there is room.
    case board(Board)
    /// Answers to choose from, as they are on the players' screens.
    case buttons([Button])
    /// A drawing, identified by its key, or a picture by its name on the server.
    case picture(key: String, PageDrawing)
    /// A picture that the server has under a name.
    case image(key: String, name: String)
    /// A countdown.
    case clock(left: Duration, of: Duration)
    /// The way to join: an address, and its QR code as rows of `1` and `0`.
    case join(address: String, code: [String], text: String? = nil, detail: String? = nil)
    /// A line that ends with the seconds that are left, and is gone after them.
    case countdown(String, left: Duration)
    /// Blocks that take the place of others after a time.
    case gate(opens: Duration, before: [PageBlock], after: [PageBlock])
    /// A place where the page's person can enter something.
    case input(PageInput)
    /// Blocks beside each other.
    case row([PageBlock])
    /// Blocks below each other, within a row.
    case column([PageBlock])

    /// A line of a list.
    struct Item: PageObject, Equatable, Sendable {
        /// The text in front, such as a number or a sign.
        var mark: String?
        /// The words.
        var text: String
        /// The text behind, in smaller letters.
        var detail: String?
        /// The colour.
        var tone: PageTone?

        var fields: PageFields {
            [("mark", mark), ("text", text), ("detail", detail), ("tone", tone?.rawValue)]
        }
    }

    /// A row of a table.
    struct Row: PageObject, Equatable, Sendable {
        /// Words or numbers.
        var cells: [Cell]
        /// Whether the row is highlighted.
        var on: Bool?

        var fields: PageFields { [("cells", cells), ("on", on)] }
    }

    /// A cell of a table.
    enum Cell: Encodable, Equatable, Sendable {
        case text(String)
        case number(Int)

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .text(let text): try container.encode(text)
            case .number(let number): try container.encode(number)
            }
        }
    }

    /// Squares in rows.
    struct Board: PageObject, Equatable, Sendable {
        /// Squares of one row.
        var columns: Int
        /// The squares, row after row.
        var cells: [Square]

        var fields: PageFields { [("columns", columns), ("cells", cells)] }
    }

    /// A square of a board.
    struct Square: PageObject, Equatable, Sendable {
        /// The text in the square.
        var text: String?
        /// The colour.
        var tone: PageTone?
        /// Whether the square is highlighted.
        var on: Bool?
        /// Whether the square can be taken now.
        var open: Bool?
        /// A board within the square, below its text; at most two levels.
        var board: [Board] = []

        var fields: PageFields {
            [
                ("text", text), ("tone", tone?.rawValue), ("on", on), ("open", open),
                ("board", board.first),
            ]
        }
    }

    /// An answer to choose from.
    struct Button: PageObject, Equatable, Sendable {
        /// The signs that distinguish buttons without colours.
        enum Shape: String, Sendable, CaseIterable {
            case triangle, diamond, circle, square, star, cross
        }

        /// The state after the answer.
        enum State: String, Sendable {
            case right, wrong
        }

        /// Its number or letter.
        var label: String?
        /// Its sign.
        var shape: Shape?
        /// Its colour as `#rrggbb`, dark enough for white letters.
        var colour: String?
        /// The words.
        var text: String
        /// The state after the answer; `nil` while that is secret.
        var state: State?
        /// The word that a page sends when it is touched; `nil` for one to look at.
        var value: String?
        /// The question before an act that cannot be taken back.
        var ask: String?
        /// A text that it puts into the screen's field.
        var fill: String?
        /// Whether it is the usual way on.
        var usual: Bool?

        var fields: PageFields {
            [
                ("label", label), ("shape", shape?.rawValue), ("colour", colour), ("text", text),
                ("state", state?.rawValue), ("value", value), ("ask", ask), ("fill", fill),
                ("usual", usual),
            ]
        }
    }
}

extension PageBlock {
    /// The block as `Docs/WEB.md` describes it.
    var fields: PageFields {
        switch self {
        case .heading(let text, let detail):
            [("kind", "heading"), ("text", text), ("detail", detail)]
        case .text(let text, let tone):
            [("kind", "text"), ("text", text), ("tone", tone?.rawValue)]
        case .list(let items, let columns):
            [("kind", "list"), ("items", items), ("columns", columns == 1 ? nil : columns)]
        case .table(let rows): [("kind", "table"), ("rows", rows)]
        case .board(let board): [("kind", "board")] + board.fields
        case .buttons(let buttons): [("kind", "buttons"), ("items", buttons)]
        case .picture(let key, let drawing):
            [("kind", "picture"), ("key", key), ("drawing", drawing)]
        case .image(let key, let name): [("kind", "picture"), ("key", key), ("source", name)]
        case .clock(let left, let total):
            [
                ("kind", "clock"), ("left", left.wholeMilliseconds),
                ("total", total.wholeMilliseconds),
            ]
        case .join(let address, let code, let text, let detail):
            [
                ("kind", "join"), ("address", address), ("code", code), ("text", text),
                ("detail", detail),
            ]
        case .countdown(let text, let left):
            [("kind", "countdown"), ("text", text), ("left", left.wholeMilliseconds)]
        case .gate(let opens, let before, let after):
            [
                ("kind", "gate"), ("opens", opens.wholeMilliseconds), ("before", before),
                ("blocks", after),
            ]
        case .input(let input): input.fields
        case .row(let blocks): [("kind", "row"), ("blocks", blocks)]
        case .column(let blocks): [("kind", "column"), ("blocks", blocks)]
        }
    }
}
