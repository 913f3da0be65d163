import Games
import Pictures
import Primitives
import TerminalKit

/// A drawing that a user makes by hand, on its way to the host.
///
/// It knows no game: a game makes its own actions from what is entered, drafts and the finished
/// drawing.
struct HandDrawing: Equatable, Sendable {
    /// The stage of the drawing.
    enum Progress: Equatable, Sendable {
        case drawing
        /// The user has been told that the paper is empty; the time of that is kept.
        case askedWhetherBlank(since: Timestamp)
        case isSent
    }

    /// The time that a user needs to read the effect of a key.
    static let pause: Duration = .milliseconds(700)
    /// The shortest time between two drafts of a drawing: others may be watching.
    private static let draftInterval: Duration = .milliseconds(250)

    /// The identity of the paper in its game.
    let paper: String
    private(set) var pad: DrawingPad
    private(set) var progress = Progress.drawing
    /// The picture that has been sent to the host.
    private var sent: Picture
    private var sentAt: Timestamp?
    /// Whether the drawing may have strokes that the host has not been sent.
    private var hasUnsentStrokes = false

    /// Continues the drawing as far as the host has it.
    init(on paper: String, continuing picture: Picture) {
        self.paper = paper
        pad = DrawingPad(continuing: picture)
        sent = picture
    }

    /// Does what a key means.
    ///
    /// - Returns: What is to be told the host now; `nil` if the key means nothing here, so that
    ///   other code may use it.
    mutating func press(
        _ key: Key, for task: DrawingTask, of model: inout Model
    ) -> [Screen.Entry.Value]? {
        use(for: task, of: &model) { $0.press(key, on: $1) }
    }

    /// Does what an event of the mouse means.
    mutating func receive(
        _ event: MouseEvent, for task: DrawingTask, of model: inout Model
    ) -> [Screen.Entry.Value] {
        use(for: task, of: &model) { $0.receive(event, on: $1) } ?? []
    }

    private mutating func use(
        for task: DrawingTask, of model: inout Model,
        _ body: (inout DrawingPad, DrawingPadLayout) -> DrawingPad.Answer
    ) -> [Screen.Entry.Value]? {
        switch change({ body(&$0, task.layout(on: model.size)) }) {
        case .ignored: return nil
        case .taken: break
        case .full: model.say("No room for more: undo something, or Enter.", .bad)
        case .tooIntricate:
            model.say("Too many corners to fill here. Draw the area yourself.", .bad)
        case .askedWhetherClear: model.hint("c again clears the paper; u brings it back.")
        case .done:
            if finish(of: &model, ifBlank: task.ifBlank) { return [.drawing(pad.drawing)] }
        }
        return dueDraft(at: model.now, told: task.told)
    }

    /// Changes the drawing by any means.
    ///
    /// - Returns: The answer of the pad, which ignores all once the drawing is handed in.
    mutating func change(
        _ body: (inout DrawingPad) -> DrawingPad.Answer
    ) -> DrawingPad.Answer {
        guard progress != .isSent else { return .ignored }
        let before = pad.board
        let answer = body(&pad)
        if pad.board != before {
            hasUnsentStrokes = true
            progress = .drawing
        }
        return answer
    }

    /// Hands the drawing in, whatever is on it.
    mutating func handIn() -> Picture {
        progress = .isSent
        return pad.drawing
    }

    /// Hands the drawing in, an empty one only after a question.
    private mutating func finish(of model: inout Model, ifBlank blank: Phrase) -> Bool {
        if pad.board.isBlank {
            guard case .askedWhetherBlank(let since) = progress else {
                progress = .askedWhetherBlank(since: model.now)
                model.hint(blank)
                return false
            }
            // The second of two quick presses was intended for the first.
            guard since + Self.pause <= model.now else {
                model.hint(blank)
                return false
            }
        }
        progress = .isSent
        return true
    }

    /// Lets the user continue a drawing that the host did not take; it is sent whole next.
    mutating func unlock() {
        progress = .drawing
        sent = Picture()
        hasUnsentStrokes = true
    }

    /// The time until a draft is due; `nil` if the host has the whole drawing.
    var tickInterval: Duration? {
        progress != .isSent && hasUnsentStrokes ? Self.draftInterval : nil
    }

    /// The time at which a draft is due; `nil` if the host has the whole drawing.
    var draftDue: Timestamp? {
        tickInterval.map { interval in sentAt.map { $0 + interval } ?? .zero }
    }

    /// Returns the draft that is due, at most four per second.
    ///
    /// - Parameter told: The drawing in the host's last view.
    mutating func dueDraft(at now: Timestamp, told: Picture) -> [Screen.Entry.Value] {
        guard progress != .isSent, hasUnsentStrokes else { return [] }
        if let sentAt, now < sentAt + Self.draftInterval { return [] }
        let picture = pad.drawing
        sentAt = now
        hasUnsentStrokes = false
        guard picture != sent else { return [] }
        defer { sent = picture }
        let draft = picture.draft(beyond: [sent, told])
        return [.strokes(keeping: draft.keeping, draft.strokes)]
    }
}
