package import Pictures
package import Primitives

/// All that one person, or everybody in a room, sees of a game and can enter there, without a look.
///
/// A game makes it from a view; each front draws or says it in its own way: a terminal, a page in a
/// browser, lines for a listener, script mode. It is a value of the view alone. What appears with
/// time says when, and ``shown(at:)`` gives what is there at a moment.
package struct Screen: Equatable, Sendable {
    /// The game, and its progress.
    package var title: Phrase
    /// The identity of what there is to see or to do: another step is another screen, while within
    /// a step only details change.
    package var step: String
    /// The parts, from top to bottom.
    package var parts: [Part]
    /// The time that is left in the phase; `nil` without a limit.
    package var clock: Clock?
    /// The answer to a listener who writes although nothing can be entered; `nil` for the usual
    /// words.
    package var refusal: Phrase?
    /// The words for a listener about inputs of earlier steps that closed before anything was
    /// handed in there.
    package var missed: [Missed] = []

    package init(title: Phrase, step: String = "", parts: [Part] = []) {
        (self.title, self.step, self.parts) = (title, step, parts)
    }

    /// The end of a phase on this machine's clock, and its whole length.
    package struct Clock: Hashable, Sendable {
        package var end: Timestamp
        package var length: Duration

        package init(end: Timestamp, length: Duration) {
            (self.end, self.length) = (end, length)
        }
    }

    /// The words for a listener whose input has closed before they handed anything in.
    package struct Missed: Hashable, Sendable {
        /// The identity of the input.
        package var input: String
        package var words: Phrase
        /// The words if the host has a draft of theirs; `nil` for the same words.
        package var wordsWithDraft: Phrase?

        package init(_ input: String, _ words: Phrase, withDraft: Phrase? = nil) {
            (self.input, self.words, wordsWithDraft) = (input, words, withDraft)
        }
    }

    package indirect enum Part: Equatable, Sendable {
        /// A sentence to be read first.
        case heading(Phrase)
        case line(Phrase, Tone = .plain)
        /// Names side by side, each with a mark.
        case people([Person])
        /// Answers to look at, numbered like the players' buttons.
        case buttons([Button])
        case picture(Picture)
        case grid(Grid)
        /// Points, the best first.
        case places([Place])
        /// The ways to join.
        case join(Invitation)
        /// A place where the person can enter something.
        case input(Input)
        /// A line that ends with the seconds until a time, such as "Buttons in 3 s.", and is gone
        /// after it.
        case countdown(Phrase, until: Timestamp)
        /// Parts that take the place of others at a time.
        case gate(until: Timestamp, before: [Part], after: [Part])
        /// A line about something that lasts, and the words for a listener when it ends within the
        /// step.
        case state(Phrase, ended: Phrase)
        /// Parts for a listener, to whom the others would say too little, or too much.
        case spoken([Part], instead: [Part])

        /// Returns lines for a listener instead of other parts.
        package static func told(_ lines: [Phrase], instead parts: [Part] = []) -> Part {
            .spoken(lines.map { .line($0) }, instead: parts)
        }
    }

    package enum Tone: String, Hashable, Sendable {
        case plain
        case faint
        case accent
        case good
        case warning
        case bad
    }

    package struct Person: Hashable, Sendable {
        package var name: Phrase
        /// The present state of the person, as a sign or a word; empty for none.
        package var mark: Phrase
        package var tone: Tone

        package init(name: Phrase, mark: Phrase = "", tone: Tone = .plain) {
            (self.name, self.mark, self.tone) = (name, mark, tone)
        }
    }

    package struct Button: Hashable, Sendable {
        package var label: Phrase
        /// Whether it is the right answer; `nil` while that is secret.
        package var isRight: Bool?

        package init(label: Phrase, isRight: Bool? = nil) {
            (self.label, self.isRight) = (label, isRight)
        }
    }

    /// A picture, and the way in which it appears.
    package struct Picture: Hashable, Sendable {
        package var artwork: Artwork
        /// The identity of its appearance: with another one, the same picture appears once more.
        package var id: String
        package var appearance: Appearance
        /// The picture in words, for people who do not see it; `nil` if nobody knows them.
        package var words: Phrase?

        package enum Appearance: Hashable, Sendable {
            /// All of it is there at once.
            case whole
            /// Stroke by stroke, in this time.
            case strokes(Duration)
            /// As it is drawn: strokes that come are shown soon after.
            case live
        }

        package init(
            _ artwork: Artwork, id: String, appearance: Appearance = .whole, words: Phrase? = nil
        ) {
            (self.artwork, self.id, self.appearance) = (artwork, id, appearance)
            self.words = words
        }
    }

    /// A board of nine squares, or of nine small boards.
    package struct Grid: Hashable, Sendable {
        /// 1 for nine squares, 2 for nine small boards of nine squares.
        package var depth: Int
        /// The squares by their numbers: in rows; of small boards, one board after the other.
        package var cells: [Cell]

        package init(depth: Int, cells: [Cell]) { (self.depth, self.cells) = (depth, cells) }

        package struct Cell: Hashable, Sendable {
            package var glyph: Glyph?
            package var tone = Tone.plain
            /// Whether the square is part of a winning line, or was taken last.
            package var isMarked = false
            /// Whether the square can be taken now.
            package var isOpen = false

            package init(
                glyph: Glyph? = nil, tone: Tone = .plain, isMarked: Bool = false,
                isOpen: Bool = false
            ) {
                (self.glyph, self.tone) = (glyph, tone)
                (self.isMarked, self.isOpen) = (isMarked, isOpen)
            }
        }

        /// A sign on a board; the two differ in shape, not by colour alone.
        package enum Glyph: String, Hashable, Sendable {
            case cross
            case circle

            /// The letter for the sign.
            package var sign: Phrase {
                switch self {
                case .cross: "X"
                case .circle: "O"
                }
            }
        }
    }

    package struct Place: Hashable, Sendable {
        /// The place, 1 for the best.
        package var number: Int
        package var name: Phrase
        package var points: Int

        package init(number: Int, name: Phrase, points: Int) {
            (self.number, self.name, self.points) = (number, name, points)
        }
    }

    /// The ways in which a person who sees the screen can join.
    package struct Invitation: Equatable, Sendable {
        /// The commands to type, the simplest first.
        package var commands: [Phrase]
        /// The page for browsers; `nil` if there is none.
        package var page: Page?

        package init(commands: [Phrase], page: Page? = nil) {
            (self.commands, self.page) = (commands, page)
        }

        package struct Page: Equatable, Sendable {
            /// The address as people type it.
            package var text: String
            /// The address in the code.
            package var code: String
            /// Whether only browsers on this machine reach it.
            package var isOnlyThisMachine: Bool

            package init(text: String, code: String, isOnlyThisMachine: Bool = false) {
                (self.text, self.code) = (text, code)
                self.isOnlyThisMachine = isOnlyThisMachine
            }
        }
    }
}

extension Screen.Part {
    /// Whether the part grows with the available room.
    package var isLarge: Bool {
        switch self {
        case .buttons, .picture, .grid: true
        case .input(let input):
            switch input.kind {
            case .squares, .pad: true
            case .choices, .text, .order: false
            }
        case .heading, .line, .people, .places, .join, .countdown, .gate, .state, .spoken: false
        }
    }
}

/// The passing of time.
extension Screen {
    /// Returns the screen as it is at a moment: without gates, countdowns and words for listeners.
    package func shown(at now: Timestamp) -> Screen {
        var screen = self
        screen.parts = parts.flatMap { $0.shown(at: now) }
        return screen
    }

    /// The screen for a listener: without countdowns, and with what comes after each gate.
    package var heard: Screen {
        var screen = self
        screen.parts = parts.flatMap(\.heard)
        return screen
    }

    /// Returns the next time at which a part appears, changes or unlocks by itself; `nil` if none
    /// does.
    package func nextChange(after now: Timestamp) -> Timestamp? {
        parts.compactMap { $0.nextChange(after: now) }.min()
    }

    /// The places where the person can enter something, at this moment or later.
    package var inputs: [Input] { parts.flatMap(\.inputs) }

    /// The picture of the screen, if there is one.
    package var picture: Picture? { parts.lazy.compactMap(\.picture).first }
}

extension Screen.Part {
    fileprivate func shown(at now: Timestamp) -> [Screen.Part] {
        switch self {
        case .countdown(let words, let end):
            let left = end.nanoseconds(since: now)
            guard left > 0 else { return [] }
            return [.line("\(words) \(left / 1_000_000_000 + 1) s.", .accent)]
        case .gate(let end, let before, let after):
            return (now < end ? before : after).flatMap { $0.shown(at: now) }
        case .state(let words, _): return [.line(words)]
        case .spoken(_, let parts): return parts.flatMap { $0.shown(at: now) }
        case .heading, .line, .people, .buttons, .picture, .grid, .places, .join, .input:
            return [self]
        }
    }

    fileprivate var heard: [Screen.Part] {
        switch self {
        case .countdown: []
        case .gate(_, _, let after): after.flatMap(\.heard)
        case .spoken(let parts, _): parts.flatMap(\.heard)
        case .heading, .line, .people, .buttons, .picture, .grid, .places, .join, .input, .state:
            [self]
        }
    }

    fileprivate func nextChange(after now: Timestamp) -> Timestamp? {
        switch self {
        case .countdown(_, let end):
            guard now < end else { return nil }
            let rest = (end.nanoseconds(since: now) - 1) / 1_000_000_000
            return end - .seconds(rest)
        case .gate(let end, let before, let after):
            let inside = (now < end ? before : after).compactMap { $0.nextChange(after: now) }
            return (inside + (now < end ? [end] : [])).min()
        case .spoken(_, let parts): return parts.compactMap { $0.nextChange(after: now) }.min()
        case .input(let input): return input.opens.flatMap { now < $0 ? $0 : nil }
        case .heading, .line, .people, .buttons, .picture, .grid, .places, .join, .state:
            return nil
        }
    }

    fileprivate var picture: Screen.Picture? {
        switch self {
        case .picture(let picture): picture
        case .gate(_, let before, let after):
            (before + after).lazy.compactMap(\.picture).first
        case .spoken(_, let parts): parts.lazy.compactMap(\.picture).first
        case .heading, .line, .people, .buttons, .grid, .places, .join, .input, .countdown, .state:
            nil
        }
    }

    fileprivate var inputs: [Screen.Input] {
        switch self {
        case .input(let input): [input]
        case .gate(_, let before, let after): (before + after).flatMap(\.inputs)
        case .spoken(_, let parts): parts.flatMap(\.inputs)
        case .heading, .line, .people, .buttons, .picture, .grid, .places, .join, .countdown,
            .state:
            []
        }
    }
}
