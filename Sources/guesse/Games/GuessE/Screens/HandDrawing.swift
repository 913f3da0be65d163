import Games
import GuessEP2P
import Pictures
import Primitives

extension GuessEPane {
    /// A drawing on its way to the host.
    struct Drawing: Equatable, Sendable {
        let round: Int
        var pad: DrawingPad
        var progress: Progress = .drawing
        /// What the host has been sent of it, since when, and whether there is more.
        private var sent: Picture
        private var sentAt: Timestamp?
        private(set) var hasUnsentStrokes = false

        enum Progress: Equatable, Sendable {
            case drawing
            /// The user has been told that there is nothing on the paper.
            case askedWhetherBlank
            case isSent
        }

        /// Goes on with what the host has of the drawing.
        init(round: Int, continuing picture: Picture) {
            self.round = round
            pad = DrawingPad(continuing: picture)
            sent = picture
        }

        /// Takes note of what a key or the mouse has done.
        mutating func change(to pad: DrawingPad) {
            if pad.board != self.pad.board {
                hasUnsentStrokes = true
                progress = .drawing
            }
            self.pad = pad
        }

        /// Lets the user go on with what the host did not take; it is sent whole next.
        mutating func unlock() {
            progress = .drawing
            sent = Picture()
            hasUnsentStrokes = true
        }

        /// The host is told at most four times a second: others may be looking on.
        fileprivate mutating func dueDraft(at now: Timestamp, told: Picture) -> GuessEAction? {
            guard progress != .isSent, hasUnsentStrokes else { return nil }
            if let sentAt, now < sentAt + .milliseconds(250) { return nil }
            let picture = pad.drawing
            sentAt = now
            hasUnsentStrokes = false
            guard picture != sent else { return nil }
            defer { sent = picture }
            // A host that has taken over knows what the last view shows.
            return .draftDrawing(round: round, from: [sent, told], to: picture)
        }
    }

    /// The drawing on the screen, if there is one.
    var drawing: Drawing? {
        get {
            guard case .drawing(let drawing) = turn, case .drawingImage = game.screen else {
                return nil
            }
            return drawing
        }
        set {
            if let newValue, case .drawing = turn { turn = .drawing(newValue) }
        }
    }

    /// Tells the host what is on the paper.
    mutating func dueDrawingDraft(at now: Timestamp) -> [Effect] {
        guard var drawing, case .drawingImage(_, let told) = game.screen else { return [] }
        let action = drawing.dueDraft(at: now, told: told)
        self.drawing = drawing
        return action.map { [.room(.perform(.guessE($0)))] } ?? []
    }
}
