import Games
import Pictures
import Primitives
import TerminalKit

/// A drawing that a user makes by hand, on its way to the host.
///
/// It knows no game: a game makes its own action from each draft (``dueDraft(at:told:)``) and from
/// the finished drawing (``Outcome/finished(_:)``).
struct HandDrawing: Equatable, Sendable {
    /// The stage of the drawing.
    enum Progress: Equatable, Sendable {
        case drawing
        /// The user has been told that the paper is empty; the time of that is kept.
        case askedWhetherBlank(since: Timestamp)
        case isSent
    }

    /// The result of a key or of the mouse.
    enum Outcome: Equatable, Sendable {
        /// The key or the event means nothing here, so other code may use it.
        case ignored
        /// The key or the event has been used; a draft may be due.
        case taken
        /// The user hands the drawing in.
        case finished(Picture)
    }

    /// The time that a user needs to read the effect of a key.
    static let pause: Duration = .milliseconds(700)
    /// The shortest time between two drafts of a drawing: others may be watching.
    private static let draftInterval: Duration = .milliseconds(250)

    /// The number of the game's round or turn.
    let round: Int
    private(set) var pad: DrawingPad
    private(set) var progress = Progress.drawing
    /// The picture that has been sent to the host.
    private var sent: Picture
    private var sentAt: Timestamp?
    /// Whether the drawing may have strokes that the host has not been sent.
    private(set) var hasUnsentStrokes = false

    /// Continues the drawing as far as the host has it.
    init(round: Int, continuing picture: Picture) {
        self.round = round
        pad = DrawingPad(continuing: picture)
        sent = picture
    }

    /// Does what a key means.
    ///
    /// - Parameter blank: The line for a user who hands in an empty paper; Enter again hands it in.
    mutating func press(
        _ key: Key, on layout: DrawingPadLayout, of model: inout Model, ifBlank blank: Phrase
    ) -> Outcome {
        use(of: &model, ifBlank: blank) { $0.press(key, on: layout) }
    }

    /// Does what an event of the mouse means.
    mutating func receive(
        _ event: MouseEvent, on layout: DrawingPadLayout, of model: inout Model
    ) -> Outcome {
        use(of: &model, ifBlank: "") { $0.receive(event, on: layout) }
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
            // The second of two quick presses was intended for the first.
            guard since + Self.pause <= model.now else {
                model.hint(blank)
                return .taken
            }
        }
        progress = .isSent
        return .finished(pad.drawing)
    }

    /// Lets the user continue a drawing that the host did not take; it is sent whole next.
    mutating func unlock() {
        progress = .drawing
        sent = Picture()
        hasUnsentStrokes = true
    }

    /// Returns the draft that is due, at most four per second.
    ///
    /// - Parameter told: The drawing in the host's last view: a host that has taken over knows that
    ///   one.
    /// - Returns: The number of its operations that the host keeps, and the strokes to add; `nil`
    ///   if nothing is due.
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
