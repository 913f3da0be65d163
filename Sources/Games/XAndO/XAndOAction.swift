package import GuessEP2P

/// An action of a player of X and O.
///
/// Each but `end` names the board that it is meant for, so that late actions are distinguished from
/// those in time. Encoded as JSON: `{"move":{"round":3,"square":4}}`.
package enum XAndOAction: Message {
    /// The state that the actions change.
    package typealias State = XAndO

    /// The sender moves first: the first of the two to say so does. A player of both sides begins
    /// with X.
    case start(round: Int)
    /// The sender's mark goes on a square, 0…8 by rows, or 0…80 of nine small boards.
    case move(round: Int, square: Int)
    /// After a board: on to the next one. During a board: a request to clear it, or the consent to
    /// one.
    case reset(round: Int)
    /// The series is over.
    case end

    /// Changes the host's state as the sender asks, or throws and leaves it unchanged.
    package func apply(from sender: PlayerID, to state: inout XAndO) throws(Rejection) {
        try state.change { (table: inout XAndOView) throws(Rejection) in
            try table.apply(self, from: sender)
        }
    }
}
