import Games
import Pictures
import Primitives

/// The sentences of `guesse replay` for Phone.
extension PhoneAction {
    /// The action, as the words after the player's name.
    var predicate: String {
        switch self {
        case .draftSentence(_, let text): "writes: \"\(text)\""
        case .draftDrawing(_, let count, let strokes):
            "draws \(strokes.operations.count) more strokes on \(count)"
        case .submitSentence(_, let text):
            text.isEmpty ? "hands in an empty sheet" : "hands in: \"\(text)\""
        case .submitDrawing(_, let picture):
            "hands in a drawing of \(picture.operations.count) strokes"
        case .takeBack: "takes the sheet back"
        case .endStep: "ends the step"
        case .turnPage: "turns the page"
        case .openChain(let chain): "opens chain \(chain + 1) of the album"
        }
    }
}
