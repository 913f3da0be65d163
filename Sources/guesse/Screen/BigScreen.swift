import Pictures
import Primitives
import TerminalKit

/// What the whole room looks at: a session in parts, which a terminal and a web page show alike.
///
/// Made of what everybody may see, and of nothing else: of a spectator's view.
struct BigScreen: Equatable, Sendable {
    /// The game, and how far it is.
    var title: Phrase
    /// From the top to the bottom.
    var parts: [Part] = []
    /// When the phase ends by itself, on this machine's clock; `nil` without a limit.
    var end: Timestamp?
    /// How long the phase lasts in all.
    var length: Duration?

    enum Part: Equatable, Sendable {
        /// A sentence that everybody is to read first.
        case heading(Phrase)
        case line(Phrase, Tone = .plain)
        /// Names side by side, each with a mark.
        case people([Person])
        /// Answers, numbered as the players' buttons are.
        case buttons([Button])
        case picture(Picture)
        case grid(Grid)
        /// Points, the best first.
        case places([Place])
        /// How to join.
        case join(Invitation)
    }

    enum Tone: String, Equatable, Sendable {
        case plain
        case faint
        case accent
        case good
        case warning
        case bad
    }

    struct Person: Equatable, Sendable {
        var name: Phrase
        /// What there is to know of them now, in a sign or a word; empty for nothing.
        var mark: Phrase = ""
        var tone = Tone.plain
    }

    struct Button: Equatable, Sendable {
        var label: Phrase
        /// Whether it is the right answer; `nil` as long as nobody may know.
        var isRight: Bool?
    }

    /// A picture that appears stroke by stroke.
    struct Picture: Equatable, Sendable {
        var artwork: Artwork
        /// How many of its steps are shown by now.
        var shown: Int
        /// How many of them were there when the rest began to appear, and how long the rest takes.
        var from = 0
        var length: Duration = .zero
    }

    /// A board of nine squares, or of nine small boards.
    struct Grid: Equatable, Sendable {
        /// 1 for nine squares, 2 for nine small boards of nine.
        var depth: Int
        /// By the numbers of squares, which ``BoardLayout`` puts in their places.
        var cells: [Cell]

        struct Cell: Equatable, Sendable {
            var glyph: BoardGlyph?
            var tone = Tone.plain
            /// Whether the square is part of what has won, or was taken last.
            var isMarked = false
            /// Whether the square can be taken now.
            var isOpen = false
        }
    }

    struct Place: Equatable, Sendable {
        /// 1 for the best.
        var number: Int
        var name: Phrase
        var points: Int
    }

    /// How somebody who sees the screen comes into the game.
    struct Invitation: Equatable, Sendable {
        /// What to type, the simplest first.
        var commands: [Phrase]
        /// Where a browser finds the page; `nil` where there is none.
        var page: Page?

        struct Page: Equatable, Sendable {
            /// As people type it.
            var text: String
            /// As a code says it.
            var code: String
        }
    }
}

extension BigScreen.Part {
    /// Whether the part becomes larger where there is room for it.
    var isLarge: Bool {
        switch self {
        case .buttons, .picture, .grid: true
        case .heading, .line, .people, .places, .join: false
        }
    }
}
