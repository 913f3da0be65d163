package import GuessEP2P

/// One of the two marks.
package enum Mark: String, Codable, CaseIterable, Hashable, Sendable {
    /// The mark of the first side.
    case x
    /// The mark of the second side.
    case o

    /// The mark of the other side.
    package var other: Mark {
        switch self {
        case .x: .o
        case .o: .x
        }
    }
}

/// The players of the two marks; the same player twice if two people share a keyboard.
package struct Sides: Codable, Hashable, Sendable {
    /// The player of X.
    package var x: PlayerID
    /// The player of O.
    package var o: PlayerID

    /// Creates the two sides.
    package init(x: PlayerID, o: PlayerID) {
        self.x = x
        self.o = o
    }

    /// The player of a mark.
    package subscript(mark: Mark) -> PlayerID {
        get {
            switch mark {
            case .x: x
            case .o: o
            }
        }
        set {
            switch mark {
            case .x: x = newValue
            case .o: o = newValue
            }
        }
    }

    /// Whether one player plays both marks.
    package var isShared: Bool { x == o }

    /// Returns the mark of a player, X for a player of both; `nil` for other players.
    package func mark(of player: PlayerID) -> Mark? {
        Mark.allCases.first { self[$0] == player }
    }

    /// Returns whether a player plays one of the marks.
    package func contains(_ player: PlayerID) -> Bool { mark(of: player) != nil }
}
