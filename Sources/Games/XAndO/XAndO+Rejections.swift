package import GuessEP2P

/// Rejections that only X and O has.
extension Rejection {
    /// It is the other side's turn.
    package static let notYourTurn = Rejection("notYourTurn", "Wait for your turn.")
    /// There is a mark on the square already.
    package static let squareTaken = Rejection(
        "squareTaken", "That square is taken; choose an empty one.")
    /// The board has no square of that number.
    package static let noSuchSquare = Rejection("noSuchSquare", "There is no such square.")
    /// The square is in a small board that is over, or not the one to play.
    package static let smallBoardClosed = Rejection(
        "smallBoardClosed", "Not in that small board; play in the one that is marked.")
    /// The sender has a seat and plays neither side of the board.
    package static let onTheBench = Rejection(
        "onTheBench", "Two others play this board; you are on the bench.")
    /// The other side was the first to say that they move first.
    package static let otherMovesFirst = Rejection(
        "otherMovesFirst", "The other one was quicker and moves first.")
    /// There is nothing to clear.
    package static let boardEmpty = Rejection("boardEmpty", "The board is empty already.")
}

extension XAndO {
    /// The rejections that only this game has.
    package static var rejections: [Rejection] {
        [
            .notYourTurn, .squareTaken, .noSuchSquare, .smallBoardClosed, .onTheBench,
            .otherMovesFirst, .boardEmpty,
        ]
    }
}
