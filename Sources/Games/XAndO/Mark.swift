public import GuessEP2P

/// One of the two marks.
public enum Mark: String, Codable, CaseIterable, Hashable, Sendable {
    /// The mark of the first side.
    case x
    /// The mark of the second side.
    case o

    /// The mark of the other side.
    public var other: Mark {
        switch self {
        case .x: .o
        case .o: .x
        }
    }
}

/// The players of the two marks; the same player twice if two people share a keyboard.
public struct Sides: Codable, Hashable, Sendable {
    /// The player of X.
    public var x: PlayerID
    /// The player of O.
    public var o: PlayerID

    /// Creates the two sides.
    public init(x: PlayerID, o: PlayerID) {
        self.x = x
        self.o = o
    }

    /// The player of a mark.
    public subscript(mark: Mark) -> PlayerID {
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
    public var isShared: Bool { x == o }

    /// Returns the mark of a player, X for a player of both; `nil` for other players.
    public func mark(of player: PlayerID) -> Mark? {
        Mark.allCases.first { self[$0] == player }
    }

    /// Returns whether a player plays one of the marks.
    public func contains(_ player: PlayerID) -> Bool { mark(of: player) != nil }
}
