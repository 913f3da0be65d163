import Primitives

/// One screen for the page, which a game, or the lobby, shows to all people in the room.
///
/// The vocabulary is the same for every game: `Docs/WEB.md` describes it as JSON. Strings are shown
/// as text, whatever they contain; kinds that a page does not know are left out.
struct PageView: Encodable, Equatable, Sendable {
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
    struct Reaction: Encodable, Equatable, Sendable {
        /// The number of the reaction: those of later ones are higher.
        var number: Int
        /// A few letters for it.
        var sign: String
        /// The name of the person.
        var name: String
    }
}

/// The tone of a text, shown by its colour.
enum PageTone: String, Encodable, Sendable, CaseIterable {
    /// Two sides, each with a colour.
    case a, b
    /// A success, and a failure.
    case good, bad
    /// Lower and higher importance.
    case dim, strong
}

/// A part of a screen.
indirect enum PageBlock: Encodable, Equatable, Sendable {
    /// A line in large letters, with a smaller one beneath.
    case heading(String, detail: String? = nil)
    /// A paragraph.
    case text(String, tone: PageTone? = nil)
    /// A paragraph in small letters.
    case note(String)
    /// Lines, beside each other in so many columns.
    case list([Item], columns: Int = 1)
    /// Rows of cells; a column that begins with a number is set to the right.
    case table(head: [String]?, rows: [Row])
    /// Squares, as large as there is room.
    case board(Board, caption: String? = nil)
    /// Answers to choose from, as they are on the players' screens.
    case buttons([Button])
    /// A drawing, identified by its key, or a picture by its name on the server.
    case picture(key: String, PageDrawing, caption: String? = nil)
    /// A picture that the server has under a name.
    case image(key: String, name: String, caption: String? = nil)
    /// A countdown.
    case clock(left: Duration, of: Duration, isStopped: Bool = false)
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
    struct Item: Encodable, Equatable, Sendable {
        /// The text in front, such as a number or a sign.
        var mark: String?
        /// The words.
        var text: String
        /// The text behind, in smaller letters.
        var detail: String?
        /// The colour.
        var tone: PageTone?
    }

    /// A row of a table.
    struct Row: Encodable, Equatable, Sendable {
        /// Words or numbers.
        var cells: [Cell]
        /// The colour.
        var tone: PageTone?
        /// Whether the row is highlighted.
        var on: Bool?
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
    struct Board: Encodable, Equatable, Sendable {
        /// Squares of one row.
        var columns: Int
        /// The squares, row after row.
        var cells: [Square]
    }

    /// A square of a board.
    struct Square: Encodable, Equatable, Sendable {
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

        private enum Keys: CodingKey { case text, tone, on, open, board }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            try container.encodeIfPresent(text, forKey: .text)
            try container.encodeIfPresent(tone, forKey: .tone)
            try container.encodeIfPresent(on, forKey: .on)
            try container.encodeIfPresent(open, forKey: .open)
            try container.encodeIfPresent(board.first, forKey: .board)
        }
    }

    /// An answer to choose from.
    struct Button: Encodable, Equatable, Sendable {
        /// The signs that distinguish buttons without colours.
        enum Shape: String, Encodable, Sendable, CaseIterable {
            case triangle, diamond, circle, square, star, hexagon, cross, arrow
        }

        /// The state after the answer.
        enum State: String, Encodable, Sendable {
            case right, wrong
        }

        /// Its number or letter.
        var label: String
        /// Its sign.
        var shape: Shape?
        /// Its colour as `#rrggbb`, dark enough for white letters.
        var colour: String?
        /// The words.
        var text: String
        /// The state after the answer; `nil` while that is secret.
        var state: State?
        /// The number of players who have chosen it; `nil` while that is secret.
        var count: Int?
    }
}

extension PageBlock {
    private enum Keys: CodingKey {
        case kind, text, detail, tone, items, columns, head, rows, cells, caption, key, drawing,
            source, left, total
        case stopped, address, code, blocks, opens, before
    }

    /// Encodes the block with its kind, as `Docs/WEB.md` describes it.
    func encode(to encoder: any Encoder) throws {
        if case .input(let input) = self { return try input.encode(to: encoder) }
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(kind, forKey: .kind)
        switch self {
        case .heading(let text, let detail):
            try container.encode(text, forKey: .text)
            try container.encodeIfPresent(detail, forKey: .detail)
        case .text(let text, let tone):
            try container.encode(text, forKey: .text)
            try container.encodeIfPresent(tone, forKey: .tone)
        case .note(let text):
            try container.encode(text, forKey: .text)
        case .list(let items, let columns):
            try container.encode(items, forKey: .items)
            if columns != 1 { try container.encode(columns, forKey: .columns) }
        case .table(let head, let rows):
            try container.encodeIfPresent(head, forKey: .head)
            try container.encode(rows, forKey: .rows)
        case .board(let board, let caption):
            try container.encode(board.columns, forKey: .columns)
            try container.encode(board.cells, forKey: .cells)
            try container.encodeIfPresent(caption, forKey: .caption)
        case .buttons(let buttons):
            try container.encode(buttons, forKey: .items)
        case .picture(let key, let drawing, let caption):
            try container.encode(key, forKey: .key)
            try container.encode(drawing, forKey: .drawing)
            try container.encodeIfPresent(caption, forKey: .caption)
        case .image(let key, let name, let caption):
            try container.encode(key, forKey: .key)
            try container.encode(name, forKey: .source)
            try container.encodeIfPresent(caption, forKey: .caption)
        case .clock(let left, let total, let isStopped):
            try container.encode(left.wholeMilliseconds, forKey: .left)
            try container.encode(total.wholeMilliseconds, forKey: .total)
            if isStopped { try container.encode(true, forKey: .stopped) }
        case .join(let address, let code, let text, let detail):
            try container.encode(address, forKey: .address)
            try container.encode(code, forKey: .code)
            try container.encodeIfPresent(text, forKey: .text)
            try container.encodeIfPresent(detail, forKey: .detail)
        case .countdown(let text, let left):
            try container.encode(text, forKey: .text)
            try container.encode(left.wholeMilliseconds, forKey: .left)
        case .gate(let opens, let before, let after):
            try container.encode(opens.wholeMilliseconds, forKey: .opens)
            try container.encode(before, forKey: .before)
            try container.encode(after, forKey: .blocks)
        case .row(let blocks), .column(let blocks):
            try container.encode(blocks, forKey: .blocks)
        case .input: break
        }
    }

    private var kind: String {
        switch self {
        case .heading: "heading"
        case .text: "text"
        case .note: "note"
        case .list: "list"
        case .table: "table"
        case .board: "board"
        case .buttons: "buttons"
        case .picture, .image: "picture"
        case .clock: "clock"
        case .join: "join"
        case .countdown: "countdown"
        case .gate: "gate"
        case .input: "input"
        case .row: "row"
        case .column: "column"
        }
    }
}
