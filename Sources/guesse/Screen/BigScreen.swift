import Pictures
import Primitives
import TerminalKit

/// The screen for the whole room: a session in parts, which a terminal and a web page show alike.
///
/// It is made only of public facts, those of a spectator's view.
struct BigScreen: Equatable, Sendable {
    /// The game, and its progress.
    var title: Phrase
    /// The parts, from top to bottom.
    var parts: [Part] = []
    /// The time at which the phase ends by itself, on this machine's clock; `nil` without a limit.
    var end: Timestamp?
    /// The whole length of the phase.
    var length: Duration?
    /// The reactions in flight, oldest first.
    var reactions: [Reactions.Flying] = []

    enum Part: Equatable, Sendable {
        /// A sentence to be read first.
        case heading(Phrase)
        case line(Phrase, Tone = .plain)
        /// Names side by side, each with a mark.
        case people([Person])
        /// Answers, numbered like the players' buttons.
        case buttons([Button])
        case picture(Picture)
        case grid(Grid)
        /// Points, the best first.
        case places([Place])
        /// The ways to join.
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
        /// The present state of the person, as a sign or a word; empty for none.
        var mark: Phrase = ""
        var tone = Tone.plain
    }

    struct Button: Equatable, Sendable {
        var label: Phrase
        /// Whether it is the right answer; `nil` while that is secret.
        var isRight: Bool?
    }

    /// A picture that appears stroke by stroke.
    struct Picture: Equatable, Sendable {
        var artwork: Artwork
        /// The number of its steps that are shown by now.
        var shown: Int
        /// The number of steps that were shown when the rest began to appear; `length` is the time
        /// that the rest takes.
        var from = 0
        var length: Duration = .zero
    }

    /// A board of nine squares, or of nine small boards.
    struct Grid: Equatable, Sendable {
        /// 1 for nine squares, 2 for nine small boards of nine squares.
        var depth: Int
        /// The squares by their numbers, which ``BoardLayout`` puts in their places.
        var cells: [Cell]

        struct Cell: Equatable, Sendable {
            var glyph: BoardGlyph?
            var tone = Tone.plain
            /// Whether the square is part of a winning line, or was taken last.
            var isMarked = false
            /// Whether the square can be taken now.
            var isOpen = false
        }
    }

    struct Place: Equatable, Sendable {
        /// The place, 1 for the best.
        var number: Int
        var name: Phrase
        var points: Int
    }

    /// The ways in which a person who sees the screen can join.
    struct Invitation: Equatable, Sendable {
        /// The commands to type, the simplest first.
        var commands: [Phrase]
        /// The page for browsers; `nil` if there is none.
        var page: Page?

        struct Page: Equatable, Sendable {
            /// The address as people type it.
            var text: String
            /// The address in the code.
            var code: String
            /// Whether only browsers on this machine reach it.
            var isOnlyThisMachine = false
        }
    }
}

extension BigScreen.Part {
    /// Whether the part grows with the available room.
    var isLarge: Bool {
        switch self {
        case .buttons, .picture, .grid: true
        case .heading, .line, .people, .places, .join: false
        }
    }
}
