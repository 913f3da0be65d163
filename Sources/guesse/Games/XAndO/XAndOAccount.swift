import Games

/// The sentences of `guesse replay` for X and O.
extension XAndOAction {
    /// The action, as the words after the player's name.
    var predicate: String {
        switch self {
        case .start: "moves first"
        case .move(_, let square): "takes square \(square)"
        case .reset: "asks for an empty board, or agrees"
        case .end: "ends the series"
        }
    }
}
