package import Primitives

/// The settings of a series of X and O.
package struct XAndOSettings: Codable, Hashable, Sendable {
    /// The kinds of boards and of winning.
    package enum Variant: String, Codable, CaseIterable, Hashable, Sendable {
        /// Three in a row win.
        case classic
        /// Three in a row lose.
        case misere
        /// Nine small boards: three of them in a row win, and each square leads to the next small
        /// board.
        case ultimate
    }

    /// The kind of board and of winning.
    package var variant: Variant
    /// Whether the loser of each board goes to the end of the bench and the first of the bench
    /// plays.
    package var winnerStays: Bool
    /// Whether one player plays both marks, so that two people share a keyboard.
    package var isShared: Bool
    /// Seconds in which either side can say that it moves first; then it is drawn.
    package var startSeconds: Int
    /// Seconds for each move: a side that has not moved by then loses the board.
    ///
    /// `nil` for no limit: the game then waits for a lost player, and the other one can end it.
    package var moveSeconds: Int?
    /// Seconds for which the end of a board is shown.
    package var resultSeconds: Int

    /// Creates settings.
    package init(
        variant: Variant = .classic, winnerStays: Bool = false, isShared: Bool = false,
        startSeconds: Int = 15, moveSeconds: Int? = 60, resultSeconds: Int = 20
    ) {
        self.variant = variant
        self.winnerStays = winnerStays
        self.isShared = isShared
        self.startSeconds = startSeconds
        self.moveSeconds = moveSeconds
        self.resultSeconds = resultSeconds
    }

    /// The settings with times from a second to a day.
    package var bounded: XAndOSettings {
        func seconds(_ count: Int) -> Int { min(86_400, max(1, count)) }
        var settings = self
        settings.startSeconds = seconds(startSeconds)
        settings.moveSeconds = moveSeconds.map(seconds)
        settings.resultSeconds = seconds(resultSeconds)
        return settings
    }
}

extension XAndOSettings.Variant {
    /// The levels of the variant's board.
    package var boardDepth: Int {
        switch self {
        case .classic, .misere: 1
        case .ultimate: 2
        }
    }

    /// The variant's name as people write it.
    package var name: Phrase {
        switch self {
        case .classic: "classic"
        case .misere: "misère"
        case .ultimate: "ultimate"
        }
    }

    /// Returns the mark that wins when `mark` has completed a line.
    package func winner(ofLineBy mark: Mark) -> Mark { self == .misere ? mark.other : mark }
}
