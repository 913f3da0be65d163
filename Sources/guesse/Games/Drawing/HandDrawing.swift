import Games
import Pictures
import Primitives
import TerminalKit

/// A drawing that a user makes by hand, on its way to the host.
///
/// It knows no game: a game makes an action of its own of each draft (``dueDraft(at:told:)``) and of the finished
/// drawing (``Outcome/finished(_:)``).
struct HandDrawing: Equatable, Sendable {
    /// The stage of the drawing.
    enum Progress: Equatable, Sendable {
        case drawing
        /// The user has been told that there is nothing on the paper, and when.
        case askedWhetherBlank(since: Timestamp)
        case isSent
    }

    /// The result of a key or of the mouse.
    enum Outcome: Equatable, Sendable {
        /// It means nothing here, so that others may use it.
        case ignored
        /// It has been done; a draft may be due.
        case taken
        /// The user hands the drawing in.
        case finished(Picture)
    }

    /// A pause after which somebody has read what a key came to.
    static let pause: Duration = .milliseconds(700)
    /// Drafts of a drawing are sent no sooner after each other: others may be looking on.
    private static let draftInterval: Duration = .milliseconds(250)

    /// The round or turn of the game that it is for.
    let round: Int
    private(set) var pad: DrawingPad
    private(set) var progress = Progress.drawing
    /// The picture that the host has been sent, and when.
    private var sent: Picture
    private var sentAt: Timestamp?
    /// Whether there may be more than the host has been sent.
    private(set) var hasUnsentStrokes = false

    /// Goes on with what the host has of the drawing.
    init(round: Int, continuing picture: Picture) {
        self.round = round
        pad = DrawingPad(continuing: picture)
        sent = picture
    }

    /// Does what a key means.
    ///
    /// - Parameter blank: What to tell a user who hands in an empty paper; Enter again does it.
    mutating func press(
        _ key: Key, on layout: DrawingPadLayout, of model: inout Model, ifBlank blank: Phrase
    ) -> Outcome {
        use(of: &model, ifBlank: blank) { $0.press(key, on: layout) }
    }

    /// Does what the mouse means.
    mutating func take(
        _ event: MouseEvent, on layout: DrawingPadLayout, of model: inout Model
    ) -> Outcome {
        use(of: &model, ifBlank: "") { $0.take(event, on: layout) }
    }

    private mutating func use(
        of model: inout Model, ifBlank blank: Phrase,
        _ body: (inout DrawingPad) -> DrawingPad.Answer
    ) -> Outcome {
        guard progress != .isSent else { return .ignored }
        let before = pad.board
        let answer = body(&pad)
        if pad.board != before {
            hasUnsentStrokes = true
            progress = .drawing
        }
        switch answer {
        case .ignored: return .ignored
        case .taken: break
        case .full: model.say("No room for more: undo something, or Enter.", .bad)
        case .tooIntricate:
            model.say("Too many corners to fill here. Draw the area yourself.", .bad)
        case .askedWhetherClear: model.hint("c again clears the paper; u brings it back.")
        case .done: return finish(of: &model, ifBlank: blank)
        }
        return .taken
    }

    private mutating func finish(of model: inout Model, ifBlank blank: Phrase) -> Outcome {
        if pad.board.isBlank {
            guard case .askedWhetherBlank(let since) = progress else {
                progress = .askedWhetherBlank(since: model.now)
                model.hint(blank)
                return .taken
            }
            // The second of two quick presses was meant for the first.
            guard since + Self.pause <= model.now else {
                model.hint(blank)
                return .taken
            }
        }
        progress = .isSent
        return .finished(pad.drawing)
    }

    /// Lets the user go on with what the host did not take; it is sent whole next.
    mutating func unlock() {
        progress = .drawing
        sent = Picture()
        hasUnsentStrokes = true
    }

    /// The draft that is due, at most four a second.
    ///
    /// - Parameter told: The drawing as the host's last view shows it: a host that has taken over knows that one.
    /// - Returns: How many operations of it the host keeps, and the strokes that come on top; `nil` if nothing is due.
    mutating func dueDraft(
        at now: Timestamp, told: Picture
    ) -> (keeping: Int, strokes: Picture)? {
        guard progress != .isSent, hasUnsentStrokes else { return nil }
        if let sentAt, now < sentAt + Self.draftInterval { return nil }
        let picture = pad.drawing
        sentAt = now
        hasUnsentStrokes = false
        guard picture != sent else { return nil }
        defer { sent = picture }
        return picture.draft(beyond: [sent, told])
    }
}
